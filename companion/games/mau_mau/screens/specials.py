"""Only specials are kept: a pad of what can have happened, and then who, on whom, or which colour.

A wish is a lamp of its own: a tap lights it, and a tap on the lit one says that it was fulfilled. What has
two or three parts is shown in steps; each is a frame of its own, and only the last tap answers the game.
"""

from typing import TypeAlias

from companion.core.values import Choice, Meaning, Seat
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import (
    ENDED,
    FORGOT,
    FULFILLED,
    MAU,
    SAID,
    SWAP,
    WISH,
    WhatHappened,
)
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.screens.values import Callers, Slabs, WolfLayers
from companion.stage.colours import colour_name, letter
from companion.stage.people import People
from companion.stage.values import Answer, Frame, Pad, Round, Undo
from companion.words import mark, ntr, tr

Then: TypeAlias = tuple[tuple[Choice, Frame], ...]
Meant: TypeAlias = dict[Choice, Meaning]

BUTTONS = {
    CLOCK: (mark("Clock"), "clock"),
    WEREWOLF: (mark("Werewolf"), "wolf"),
    MAU: (mark("One card left"), "speech"),
    ENDED: (mark("No card left"), "flag"),
}
SWAPPED = (mark("Swapped"), "update")
WHO = {
    CLOCK: mark("Who laid the clock?"),
    WEREWOLF: mark("Who laid the werewolf, and on whom?"),
    MAU: mark("Who has one card left?"),
    ENDED: mark("Who has no card left?"),
    SWAP: mark("Who swapped with {name}?"),
}
COLUMNS = 4


def happenings(question: WhatHappened, view: PublicView) -> tuple[Slabs, tuple[Answer, ...]]:
    """A stone button for each kind of thing, and below them the lamps; what is seldom stands apart."""
    stones = tuple(Answer(word, tr(label), icon=icon) for word, (label, icon) in BUTTONS.items())
    lamps = tuple(_lamp(colour, lit=view.wish == colour) for colour in COLOURS)
    possible = {question.means(choice).word for choice in question.choices}
    label, icon = SWAPPED
    seldom = (Answer(SWAP, tr(label), icon=icon, tone="raised"),) if SWAP in possible else ()
    return Slabs((*stones, *lamps), COLUMNS), seldom


def _lamp(colour: str, *, lit: bool) -> Answer:
    """It is lit while the wish is open; then a tap puts it out."""
    if lit:
        return Answer(FULFILLED, tr("Wish fulfilled"), icon="check", colour=colour, letter=letter(colour))
    return Answer(f"{WISH}:{colour}", colour_name(colour), colour=colour, letter=letter(colour))


def after(shown: Frame, question: WhatHappened, people: People) -> Then:
    """What is shown after a tap on one of these buttons."""
    meant = {choice: question.means(choice) for choice in question.choices}
    steps: list[tuple[Choice, Frame]] = []
    for word, sentence in WHO.items():
        if word in meant:  # the word alone is an answer: a clock of which nobody need say whose it is
            continue
        mine = {choice: meaning for choice, meaning in meant.items() if meaning.word == word}
        if mine:
            label = tr(BUTTONS[word][0] if word in BUTTONS else SWAPPED[0])
            back = shown._replace(undo=Undo(tr("Back: {what}", what=label), True))
            steps.append((word, _step(back, sentence, mine, people)))
    return tuple(steps)


def _step(back: Frame, sentence: str, mine: Meant, people: People) -> Frame:
    """The answers that one word begins."""
    first = next(iter(mine.values()))
    if first.word == WEREWOLF:
        return _wolf(back, tr(sentence), mine, people)
    if first.word in (MAU, ENDED):
        return _called(back, tr(sentence), first.word, mine, people)
    owner = people[first.seats[0]].name  # whoever has the werewolf, where characters were swapped
    values = {meaning.seats[-1]: choice for choice, meaning in mine.items()}
    return _seats(back, tr(sentence, name=owner), values, people)


def _seats(back: Frame, sentence: str, values: dict[Seat, Choice], people: People) -> Frame:
    answers = tuple(Answer(value, people[seat].name, person=people[seat]) for seat, value in values.items())
    others = tuple(person for seat, person in enumerate(people.all) if seat not in values)
    return back._replace(sentence=sentence, stage=Round(answers, others), pad=Pad())


def _called(back: Frame, sentence: str, word: str, mine: Meant, people: People) -> Frame:
    """Who it is, and whether they called: one tap says both."""
    said = tr("Said “Mau Mau”") if word == ENDED else tr("Said “Mau”")
    forgot = ntr("Forgot: {count} card", "Forgot: {count} cards", 2 if word == ENDED else 1)
    rows = tuple(
        (
            people[meaning.seats[0]],
            (
                Answer(f"{choice} {SAID}", said, icon="speech"),
                Answer(f"{choice} {FORGOT}", forgot, icon="drawcard"),
            ),
        )
        for choice, meaning in mine.items()
    )
    several = tuple((f"{choice} {call}", (choice, call)) for choice in mine for call in (SAID, FORGOT))
    return back._replace(sentence=sentence, stage=Callers(rows), pad=Pad(), several=several)


def _wolf(back: Frame, sentence: str, mine: Meant, people: People) -> Frame:
    """Who laid the werewolf, and on whom: by one stroke, or tap by tap."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in mine.items():
        seat, on = meaning.seats
        by.setdefault(seat, {})[on] = choice
    first: dict[Seat, Choice] = {seat: f"{WEREWOLF}:{seat}" for seat in by}
    on_whom = tr("On whom does it lie?")
    then = tuple((first[seat], _seats(back, on_whom, values, people)) for seat, values in by.items())
    answers = tuple(Answer(value, people[seat].name, person=people[seat]) for seat, value in first.items())
    strokes = frozenset(map(str, mine))
    stage = WolfLayers(answers, tr("Slide from who laid it to whose character it lies on"), strokes)
    return back._replace(sentence=sentence, stage=stage, pad=Pad(), then=then)
