"""The game screen if only specials are entered: what can be entered, and by which gestures.

The app asks only for what has consequences: a wish lights the lamp, the last clock changes day and night, a
forgotten call costs a card, and a player without cards ends the round. Each is entered with one tap, or with
a swipe between the event and the player, in either direction. Tapping takes two steps; each step is a frame
of its own, and only the last tap answers the game. What is visible on the real table (single clocks,
werewolves) can be entered but is not asked for.
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
"""The values of the sky, of a player's tile, and of the button for events that are not asked for."""
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
"""The number of lamps in a row."""


# the first frame


def happenings(question: WhatHappened, view: PublicView) -> Slabs:
    """Return the event buttons, and below them the lamps."""
    stones = tuple(AnswerModel(word, tr(label), icon=icon) for word, (label, icon) in STONES.items())
    return Slabs(tuple(_lamp(colour, last=view.wish == colour) for colour in COLOURS), LAMPS, stones)


def _lamp(colour: str, *, last: bool) -> AnswerModel:
    """Return a lamp button; the one that was lit last has an icon."""
    icon = "lantern" if last else ""
    return AnswerModel(
        f"{WISH}:{colour}", colour_name(colour), icon=icon, colour=colour, letter=letter(colour)
    )


def burning(stage: CardTable, colour: str) -> CardTable:
    """Return the stage while this lamp is on: a tap on it enters that the wish is fulfilled."""
    assert isinstance(stage.middle, Slabs)
    lit = AnswerModel(FULFILLED, tr("Wish fulfilled"), icon="check", colour=colour, letter=letter(colour))
    lamps = tuple(lit if lamp.colour == colour else lamp for lamp in stage.middle.answers)
    return stage._replace(middle=stage.middle._replace(answers=lamps))


def with_strokes(stage: CardTable, question: WhatHappened) -> CardTable:
    """Return the stage with touchable sky and players, and with swipes that enter event and player at
    once."""
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
    """Return what one gesture enters about a player: last clock, forgotten call, end of the round."""
    return (TURN, f"{TURN}:{seat}"), (MAU, f"{MAU}:{seat} {FORGOT}"), (ENDED, f"{ENDED}:{seat} {SAID}")


def in_one_go(view: PublicView) -> Several:
    """Return the answers that each gesture gives.

    The last clock includes clocks not entered before (MM-9).
    """
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


# the following frames


def after(shown: Frame, question: WhatHappened, people: People) -> Then:
    """Return the frames that are shown after a tap on the sky, on an event, or on a player."""
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
    """Return the table with other buttons; nothing else on it can be tapped."""
    stage = back.stage
    assert isinstance(stage, CardTable)
    tiles = tuple(tile._replace(value="") for tile in stage.tiles)
    sky = stage.sky._replace(turns="", note=clocks_laid(stage.sky.clocks, stage.sky.places))
    return stage._replace(sky=sky, tiles=tiles, middle=slabs, strokes=())


def _of_one(shown: Frame, seat: Seat, meant: Meant, people: People) -> Frame:
    """Return the frame with everything that can be entered about a player."""
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
    """Return the frame with the events that are not asked for; the last clock is entered on the sky."""
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
    """MM-21: ask with whom; with two such characters (two copies) first by whom."""
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
    """Return the frame in which one tap enters the player and whether they called."""
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
    """Return who can have laid the werewolf, and on whom."""
    by: dict[Seat, dict[Seat, Choice]] = {}
    for choice, meaning in meant.items():
        if meaning.word == WEREWOLF:
            seat, on = meaning.seats
            by.setdefault(seat, {})[on] = choice
    return by


def _wolf(back: Frame, meant: Meant, people: People) -> Frame:
    """Return the frame for the werewolf: by one swipe, or tap by tap."""
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
