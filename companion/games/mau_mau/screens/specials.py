"""Only specials are kept: a pad of what can have happened, and then who, on whom, or which colour.

A question with two or three parts is shown in steps; each step is a frame of its own, and only the last
tap is an answer of the game.
"""

from typing import TypeAlias

from companion.core.values import Choice, Meaning, Seat
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import ENDED, FULFILLED, MAU, SWAP, WISH, WhatHappened
from companion.games.mau_mau.screens.values import CardTable, Slabs
from companion.stage.colour_pad import colour_pad
from companion.stage.people import People
from companion.stage.values import Answer, Frame, Pad, Round, Undo
from companion.words import mark, tr

Then: TypeAlias = tuple[tuple[Choice, Frame], ...]
Meant: TypeAlias = dict[Choice, Meaning]

BUTTONS = {
    CLOCK: (mark("Clock"), "clock"),
    WEREWOLF: (mark("Werewolf"), "wolf"),
    WISH: (mark("Wish"), "star"),
    MAU: (mark("One card left"), "speech"),
    ENDED: (mark("No card left"), "flag"),
    FULFILLED: (mark("Wish fulfilled"), "check"),
    SWAP: (mark("Swapped"), "update"),
}
WHO = {
    CLOCK: mark("Who laid the clock?"),
    WEREWOLF: mark("Who laid the werewolf?"),
    WISH: mark("Which colour is wished for?"),
    MAU: mark("Who has one card left?"),
    ENDED: mark("Who has no card left?"),
    SWAP: mark("Who swapped with {name}?"),
}


def happenings(question: WhatHappened) -> Slabs:
    """One stone button for each kind of thing that can have happened, always in the same order."""
    possible = {question.means(choice).word for choice in question.choices}
    answers = tuple(
        Answer(word, tr(label), icon=icon) for word, (label, icon) in BUTTONS.items() if word in possible
    )
    return Slabs(answers, 4)


def after(shown: Frame, question: WhatHappened, people: People) -> Then:
    """What is shown after a tap on one of these buttons."""
    meant = {choice: question.means(choice) for choice in question.choices}
    steps: list[tuple[Choice, Frame]] = []
    for word, sentence in WHO.items():
        if word in meant:  # the word alone is an answer: a clock of which nobody need say whose it is
            continue
        mine = {choice: meaning for choice, meaning in meant.items() if meaning.word == word}
        if mine:
            back = shown._replace(undo=Undo(tr("Back: {what}", what=tr(BUTTONS[word][0])), True))
            steps.append((word, _step(back, sentence, mine, people)))
    return tuple(steps)


def _step(back: Frame, sentence: str, mine: Meant, people: People) -> Frame:
    """The answers that one word begins."""
    first = next(iter(mine.values()))
    if first.word == WISH:
        return _colours(back, tr(sentence), mine)
    if first.word == WEREWOLF:
        return _two_steps(back, tr(sentence), mine, people)
    owner = people[first.seats[0]].name  # whoever has the werewolf, where characters were swapped
    values = {meaning.seats[-1]: choice for choice, meaning in mine.items()}
    return _seats(back, tr(sentence, name=owner), values, people)


def _colours(back: Frame, sentence: str, mine: Meant) -> Frame:
    assert isinstance(back.stage, CardTable)
    answers = colour_pad(COLOURS, {meaning.thing: choice for choice, meaning in mine.items()})
    return back._replace(sentence=sentence, stage=back.stage._replace(middle=Slabs(answers, 2)))


def _seats(back: Frame, sentence: str, values: dict[Seat, Choice], people: People) -> Frame:
    answers = tuple(Answer(value, people[seat].name, person=people[seat]) for seat, value in values.items())
    others = tuple(person for seat, person in enumerate(people.all) if seat not in values)
    return back._replace(sentence=sentence, stage=Round(answers, others), pad=Pad())


def _two_steps(back: Frame, sentence: str, mine: Meant, people: People) -> Frame:
    """Who laid the werewolf, and then on whom."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in mine.items():
        seat, on = meaning.seats
        by.setdefault(seat, {})[on] = choice
    first: dict[Seat, Choice] = {seat: f"{WEREWOLF}:{seat}" for seat in by}
    on_whom = tr("On whom does it lie?")
    then = tuple((first[seat], _seats(back, on_whom, values, people)) for seat, values in by.items())
    return _seats(back, sentence, first, people)._replace(then=then)
