"""The introduction of the characters before the first card; their abilities are read aloud (MM-3).

There is one frame for each player. Taps only lead to the next frame; none of them is an answer of the game.
"""

from typing import TypeAlias

from companion.games.mau_mau.presenter.card_names import colour_word
from companion.games.mau_mau.presenter.card_table import symbol
from companion.games.mau_mau.presenter.values import Introduction
from companion.games.mau_mau.presenter.wording import ABILITIES, NIGHT_COLOUR, NIGHT_SYMBOL, character_name
from companion.games.mau_mau.rules.view import PlayerView, PublicView
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import AnswerModel, FactBanner, Frame, Help, Pad, SeatedPerson, UndoLabel
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People

WaysOn: TypeAlias = tuple[tuple[AnswerModel, Frame], ...]
"""Buttons, each with the frame that it opens."""

NEXT, DONE = "next", "done"
"""Choices that lead to the next player or to the game; they are no answers of the game."""
RULE = mark_message(
    "Everyone takes the character that is named here, day side up, and all hear what it can do."
)


def introduces(moment: Moment[PublicView]) -> bool:
    """Return whether a game has just begun and nothing was entered yet."""
    return moment.did in ("began", "resumed") and moment.last is None and not moment.view.history


def introduced(shown: Frame, view: PublicView, people: People) -> Frame:
    """Return the frames of all players in turn, followed by the first question."""
    question = shown._replace(undo=UndoLabel(tr("Back: {what}", what=tr("Characters")), True))
    frame = question
    for seat in reversed(range(len(people.all))):
        undo = UndoLabel(tr("Back"), True) if seat else shown.undo
        frame = _frame(seat, view, people, undo, _ways_on(frame, question))
    return frame


def _frame(seat: int, view: PublicView, people: People, undo: UndoLabel, on: WaysOn) -> Frame:
    person, told = people[seat], introduction(view, people[seat], view.players[seat])
    count = tr("{page} of {pages}", page=seat + 1, pages=len(people.all))
    return Frame(
        person,
        tr("Read your character aloud!"),
        told,
        Pad(wide=tuple(answer for answer, _ in on)),
        FactBanner(count, "people", tone="panel"),
        (),
        (),
        undo,
        Help(tr("The rule"), tr(RULE), "MM-3"),
        () if person.direction is None else (person.direction,),
        then=tuple((answer.value, frame) for answer, frame in on),
        aloud=_aloud(told),
    )


def _ways_on(after: Frame, question: Frame) -> WaysOn:
    """Return the buttons to the next player and to the question."""
    if after is question:
        return ((AnswerModel(DONE, tr("Begin"), icon="play", tone="amber"), question),)
    return (
        (AnswerModel(NEXT, tr("Next"), icon="next", tone="amber"), after),
        (AnswerModel(DONE, tr("We know them all"), icon="pass", tone="raised"), question),
    )


def introduction(view: PublicView, person: SeatedPerson, player: PlayerView) -> Introduction:
    """Return a player's character with both sides."""
    character = player.character
    one, two = (symbol(view, value) for value in character.day_symbols)
    return Introduction(
        person,
        character_name(character.name),
        tr("Day"),
        (one, two),
        tr(ABILITIES[character.day_ability]),
        tr("Night"),
        symbol(view, character.night_symbol),
        tr(NIGHT_SYMBOL),
        chip(character.night_colour),
        tr(NIGHT_COLOUR),
    )


def _aloud(told: Introduction) -> str:
    """Return the text that the narrator reads."""
    one, two = told.day_symbols
    return tr(
        "{name} is: {character}. By day, with {one} or {two}: {ability} By night, with {symbol}: {bite} "
        "With the colour {colour}: {gift}",
        name=told.person.name,
        character=told.character,
        one=one.name,
        two=two.name,
        ability=told.ability,
        symbol=told.night_symbol.name,
        bite=told.bite,
        colour=colour_word(told.night_colour.colour),
        gift=told.gift,
    )
