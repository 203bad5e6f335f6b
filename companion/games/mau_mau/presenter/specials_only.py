"""The game screen if only specials are entered: what can be entered, and by which gestures.

The app asks only for what has consequences: a wish lights the lamp, the last clock changes day and night, a
forgotten call costs a card, and a player without cards ends the round. Each is entered with one tap, or with
a swipe between the event and the player, in either direction. Tapping takes two steps; each step is a frame
of its own, and only the last tap answers the game. What is visible on the real table (single clocks,
werewolves) can be entered but is not asked for. A step that nobody touches closes by itself.
"""

from typing import TypeAlias

from companion.core.model import Choice, Seat
from companion.games.mau_mau.presenter.values import CardTable, Slabs, Stroke, WishLine
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import ENDED, FORGOT, FULFILLED, MAU, SAID, WISH, WhatHappened
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import chip, colour_name, letter
from companion.viewmodels.frame import AnswerModel

Several: TypeAlias = tuple[tuple[Choice, tuple[Choice, ...]], ...]

TURN, PERSON, MORE, ABILITY = "turn", "person", "more", "ability"
"""The values of the sky, of a player's tile, of the button for events that are not asked for, and of the one
for a character's abilities."""
STONES = {
    MAU: (mark_message("Forgot “Mau”"), "speech"),
    ENDED: (mark_message("No card left"), "flag"),
    MORE: (mark_message("More …"), "plus"),
}
LAMPS = 4
"""The number of lamps in a row."""


def happenings(question: WhatHappened, view: PublicView) -> Slabs:
    """Return the event buttons, and below them the lamps."""
    stones = tuple(AnswerModel(word, tr(label), icon=icon) for word, (label, icon) in STONES.items())
    lamps = tuple(
        AnswerModel(f"{WISH}:{colour}", colour_name(colour), colour=colour, letter=letter(colour))
        for colour in COLOURS
    )
    return Slabs(lamps, LAMPS, stones)


def wish_line(view: PublicView, *, bright: bool) -> WishLine:
    """Return the wish; a tap on it enters that it is fulfilled."""
    if view.wish is None:
        return WishLine(None, tr("No wish"))
    says = tr("{colour} is wished", colour=colour_name(view.wish))
    return WishLine(chip(view.wish), says, tr("Fulfilled? Tap here."), bright, FULFILLED)


def with_strokes(stage: CardTable, question: WhatHappened) -> CardTable:
    """Return the stage with touchable sky and players, and with swipes that enter event and player at
    once."""
    seats = range(len(stage.tiles))
    strokes = [Stroke(word, f"{PERSON}:{seat}", says) for seat in seats for word, says in told_of(seat)]
    if CLOCK in question.choices:  # the clocks are a part of the sky
        strokes += [Stroke(CLOCK, f"{PERSON}:{seat}", f"{TURN}:{seat}") for seat in seats]
    strokes += [Stroke(stroke.end, stroke.begin, stroke.says) for stroke in strokes]
    strokes += [
        Stroke(f"{PERSON}:{seat}", f"{PERSON}:{other}", says)
        for seat in seats
        for other in seats
        if seat != other and (says := f"{WEREWOLF}:{seat}:{other}") in question.choices
    ]
    note = tr("All {places} clocks? Tap here", places=stage.sky.places)
    return stage._replace(
        sky=stage.sky._replace(turns=TURN, note=note, clock=CLOCK if CLOCK in question.choices else TURN),
        tiles=tuple(tile._replace(value=f"{PERSON}:{seat}") for seat, tile in enumerate(stage.tiles)),
        strokes=tuple(strokes),
    )


def told_of(seat: Seat) -> tuple[tuple[str, str], ...]:
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
