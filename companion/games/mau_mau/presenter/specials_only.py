"""Only specials are kept: what people tell, and by which touches.

Asked for is what has consequences here: a wish lights a lamp, the last clock turns the day, who forgot a call
draws, and who has no card left ends the round. One touch tells each: a tap, or a stroke from what happened to
whom it was (or the other way round). Who would rather tap goes in two steps; each is a frame of its own, and
only the last tap answers the game. What lies on the real table for all to see (single clocks, werewolves) may
be told, too, but nobody is asked for it.
"""

from collections.abc import Mapping
from typing import TypeAlias

from companion.core.model import Choice, Meaning, Seat
from companion.games.mau_mau.presenter.card_table import clocks_laid
from companion.games.mau_mau.presenter.values import Callers, CardTable, Slabs, Stroke, WolfLayers
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
from companion.i18n import mark_message, ntr, tr
from companion.viewmodels.colours import colour_name, letter
from companion.viewmodels.frame import AnswerModel, FactBanner, Frame, Pad, SeatRound, UndoLabel
from companion.viewmodels.people import People

Then: TypeAlias = tuple[tuple[Choice, Frame], ...]
Meant: TypeAlias = dict[Choice, Meaning]
Several: TypeAlias = tuple[tuple[Choice, tuple[Choice, ...]], ...]

TURN, PERSON, MORE = "turn", "person", "more"
"""The sky, somebody's tile, and the button behind which is what nobody is asked for."""
STONES = {
    MAU: (mark_message("Forgot “Mau”"), "speech"),
    ENDED: (mark_message("No card left"), "flag"),
    MORE: (mark_message("More …"), "plus"),
}
BESIDES = {
    CLOCK: (mark_message("One more clock"), "clock"),
    WEREWOLF: (mark_message("Werewolf"), "wolf"),
    SWAP: (mark_message("Swapped"), "update"),
}
OF_ONE = {
    ENDED: mark_message("Has no card left"),
    MAU: mark_message("Forgot “Mau”"),
    TURN: mark_message("Laid the last clock"),
    WEREWOLF: mark_message("Laid a werewolf"),
}
WHO = {
    MAU: mark_message("Who has one card left?"),
    ENDED: mark_message("Who has no card left?"),
}
LAMPS = 4
"""In a line."""


# what lies there


def happenings(question: WhatHappened, view: PublicView) -> Slabs:
    """The stones, and below them the lamps."""
    stones = tuple(AnswerModel(word, tr(label), icon=icon) for word, (label, icon) in STONES.items())
    return Slabs(tuple(_lamp(colour, last=view.wish == colour) for colour in COLOURS), LAMPS, stones)


def _lamp(colour: str, *, last: bool) -> AnswerModel:
    """The one that was lit last can be told from the others."""
    icon = "lantern" if last else ""
    return AnswerModel(
        f"{WISH}:{colour}", colour_name(colour), icon=icon, colour=colour, letter=letter(colour)
    )


def burning(stage: CardTable, colour: str) -> CardTable:
    """The same while this lamp burns: then a tap puts it out."""
    assert isinstance(stage.middle, Slabs)
    lit = AnswerModel(FULFILLED, tr("Wish fulfilled"), icon="check", colour=colour, letter=letter(colour))
    lamps = tuple(lit if lamp.colour == colour else lamp for lamp in stage.middle.answers)
    return stage._replace(middle=stage.middle._replace(answers=lamps))


def with_strokes(stage: CardTable, question: WhatHappened) -> CardTable:
    """Sky and people can be touched, and a stroke says what and who at once."""
    seats = range(len(stage.tiles))
    strokes = [Stroke(word, f"{PERSON}:{seat}", says) for seat in seats for word, says in _told_of(seat)]
    strokes += [Stroke(stroke.end, stroke.begin, stroke.says) for stroke in strokes]
    strokes += [
        Stroke(f"{PERSON}:{seat}", f"{PERSON}:{other}", says)
        for seat in seats
        for other in seats
        if seat != other and (says := f"{WEREWOLF}:{seat}:{other}") in question.choices
    ]
    note = tr("All {places} clocks? Tap here", places=stage.sky.places)
    return stage._replace(
        sky=stage.sky._replace(turns=TURN, note=note),
        tiles=tuple(tile._replace(value=f"{PERSON}:{seat}") for seat, tile in enumerate(stage.tiles)),
        strokes=tuple(strokes),
    )


def _told_of(seat: Seat) -> tuple[tuple[str, str], ...]:
    """What one touch says of somebody: who laid the last card down is asked for if it was not said."""
    return (TURN, f"{TURN}:{seat}"), (MAU, f"{MAU}:{seat} {FORGOT}"), (ENDED, f"{ENDED}:{seat} {SAID}")


def in_one_go(view: PublicView) -> Several:
    """What a touch means to the game. The last clock brings those that nobody has told along (MM-9)."""
    seats = range(len(view.players))
    missing = (CLOCK,) * (len(view.players) - 1 - view.clocks)
    turns = tuple((f"{TURN}:{seat}", (*missing, f"{CLOCK}:{seat}")) for seat in seats)
    calls = tuple(
        (f"{word}:{seat} {call}", (f"{word}:{seat}", call))
        for word in (MAU, ENDED)
        for seat in seats
        for call in (SAID, FORGOT)
    )
    return turns + calls


# step by step


def after(shown: Frame, question: WhatHappened, people: People) -> Then:
    """What is shown after a tap on the sky, on a stone, or on somebody."""
    meant = {choice: question.means(choice) for choice in question.choices}
    turned = {seat: f"{TURN}:{seat}" for seat in range(len(people.all))}
    sky = _seats(_back(shown, tr("Last clock")), tr("Who laid the last clock?"), turned, people)
    quicker = tr("Quicker: slide from the sky to the name")
    return (
        (TURN, sky._replace(banner=FactBanner(quicker, "hold", tone="panel", rows=2))),
        *((word, _called(_back(shown, tr(STONES[word][0])), word, people)) for word in WHO),
        (MORE, _more(_back(shown, tr(STONES[MORE][0])), question, meant, people)),
        *((f"{PERSON}:{seat}", _of_one(shown, seat, meant, people)) for seat in range(len(people.all))),
    )


def _back(shown: Frame, what: str) -> Frame:
    return shown._replace(undo=UndoLabel(tr("Back: {what}", what=what), True))


def _page(back: Frame, slabs: Slabs) -> CardTable:
    """The table with other slabs; nothing else on it can be touched."""
    stage = back.stage
    assert isinstance(stage, CardTable)
    tiles = tuple(tile._replace(value="") for tile in stage.tiles)
    sky = stage.sky._replace(turns="", note=clocks_laid(stage.sky.clocks, stage.sky.places))
    return stage._replace(sky=sky, tiles=tiles, middle=slabs, strokes=())


def _of_one(shown: Frame, seat: Seat, meant: Meant, people: People) -> Frame:
    """All that can be told of somebody."""
    person = people[seat]
    wolf = f"{WEREWOLF}:{seat}"
    icons = {TURN: "clock", WEREWOLF: "wolf", **{word: icon for word, (_, icon) in STONES.items()}}
    values = {**dict(_told_of(seat)), WEREWOLF: wolf}
    slabs = Slabs(
        tuple(AnswerModel(values[word], tr(label), icon=icons[word]) for word, label in OF_ONE.items()), 2
    )
    back = _back(shown, person.name)._replace(asked=person)
    on = _seats(_back(back, tr("Werewolf")), tr("On whom does it lie?"), _laid_by(meant)[seat], people)
    return back._replace(stage=_page(back, slabs), then=((wolf, on),))


def _more(back: Frame, question: WhatHappened, meant: Meant, people: People) -> Frame:
    """What nobody is asked for; the last clock is told on the sky."""
    possible = {meaning.word for meaning in meant.values()}
    offered = {**BESIDES} if SWAP in possible else {CLOCK: BESIDES[CLOCK], WEREWOLF: BESIDES[WEREWOLF]}
    answers = tuple(
        AnswerModel(
            word, tr(label), icon=icon, is_unavailable=word == CLOCK and CLOCK not in question.choices
        )
        for word, (label, icon) in offered.items()
    )
    page = back._replace(
        sentence=tr("What else do you want to keep?"), stage=_page(back, Slabs(answers, len(answers)))
    )
    steps = [(WEREWOLF, _wolf(_back(page, tr("Werewolf")), meant, people))]
    if SWAP in possible:
        steps.append((SWAP, _swapped(_back(page, tr("Swapped")), meant, people)))
    return page._replace(then=tuple(steps))


def _swapped(back: Frame, meant: Meant, people: People) -> Frame:
    """MM-21: with whom; where two copies have brought two such characters, first by whom."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in meant.items():
        if meaning.word == SWAP:
            seat, other = meaning.seats
            by.setdefault(seat, {})[other] = choice
    with_whom = {
        seat: _seats(back, tr("Who swapped with {name}?", name=people[seat].name), values, people)
        for seat, values in by.items()
    }
    if len(by) == 1:
        return next(iter(with_whom.values()))
    first = {seat: f"{SWAP}:{seat}" for seat in by}
    steps = tuple((first[seat], page) for seat, page in with_whom.items())
    return _seats(back, tr("Who used the ability to swap?"), first, people)._replace(then=steps)


def _seats(back: Frame, sentence: str, values: Mapping[Seat, Choice], people: People) -> Frame:
    answers = tuple(
        AnswerModel(value, people[seat].name, person=people[seat]) for seat, value in values.items()
    )
    others = tuple(person for seat, person in enumerate(people.all) if seat not in values)
    return back._replace(sentence=sentence, stage=SeatRound(answers, others), pad=Pad(), then=())


def _called(back: Frame, word: str, people: People) -> Frame:
    """Who it is, and whether they called: one tap says both."""
    said = tr("Said “Mau Mau”") if word == ENDED else tr("Said “Mau”")
    forgot = ntr("Forgot: {count} card", "Forgot: {count} cards", 2 if word == ENDED else 1)
    rows = tuple(
        (
            person,
            (
                AnswerModel(f"{word}:{seat} {SAID}", said, icon="speech"),
                AnswerModel(f"{word}:{seat} {FORGOT}", forgot, icon="drawcard"),
            ),
        )
        for seat, person in enumerate(people.all)
    )
    quicker = FactBanner(tr("Quicker: slide from the button to the name"), "hold", tone="panel", rows=2)
    return back._replace(sentence=tr(WHO[word]), stage=Callers(rows), pad=Pad(), banner=quicker, then=())


def _laid_by(meant: Meant) -> dict[Seat, dict[Seat, Choice]]:
    """Who can have laid the werewolf, and on whom."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in meant.items():
        if meaning.word == WEREWOLF:
            seat, on = meaning.seats
            by.setdefault(seat, {})[on] = choice
    return by


def _wolf(back: Frame, meant: Meant, people: People) -> Frame:
    """Who laid the werewolf, and on whom: by one stroke, or tap by tap."""
    by = _laid_by(meant)
    first = {seat: f"{WEREWOLF}:{seat}" for seat in by}
    then = tuple(
        (first[seat], _seats(back, tr("On whom does it lie?"), values, people)) for seat, values in by.items()
    )
    answers = tuple(
        AnswerModel(value, people[seat].name, person=people[seat]) for seat, value in first.items()
    )
    strokes = tuple(
        Stroke(first[seat], first[on], str(choice))
        for seat, values in by.items()
        for on, choice in values.items()
        if on != seat
    )
    stage = WolfLayers(answers, tr("Slide from who laid it to whose character it lies on"), strokes)
    sentence = tr("Who laid the werewolf, and on whom?")
    return back._replace(sentence=sentence, stage=stage, pad=Pad(), then=then)
