"""A row whose outer vampires are turned up: what lies open already, and the place that is asked about."""

from companion.core.values import Seat
from companion.games.dawn_under.rules.pieces import HIDDEN, LEFT
from companion.games.dawn_under.rules.questions import Reveal
from companion.games.dawn_under.rules.seen import PublicView
from companion.games.dawn_under.screens.board import chain, row
from companion.stage.colours import chip
from companion.stage.people import People
from companion.stage.values import FactBanner, RowStage, VampireRow
from companion.words import tr

OUTER = (0, 1, -2, -1)
"""The places that always lie open."""


def turning(view: PublicView, question: Reveal, people: People) -> tuple[RowStage, FactBanner]:
    """The stage of a reveal, and which card it is in words."""
    cards = _cards(view, question.seat)
    at = _asked(cards, question.side)
    stage = row_stage(cards, at)
    place = _place(at, len(cards))
    if view.turn is None:  # all rows are laid out
        place = tr("{place}: card {number} of {all}", place=place, number=stage.at + 1, all=len(stage.places))
        back = tuple(max(0, stage.at - number) for number in range(len(stage.places)))
        stage = stage._replace(chain=chain(people, 0, question.seat, tr("done")), back=back)
    return stage, FactBanner(place, person=people[question.seat])


def row_stage(cards: tuple[str, ...], at: int) -> RowStage:
    """The outer places of a row, one of them framed."""
    outer = _outer(cards)
    return RowStage(
        tuple(None if cards[place] == HIDDEN else chip(cards[place]) for place in outer),
        outer.index(at),
        sum(place < (len(cards) + 1) // 2 for place in outer),
        len(cards) - len(outer),
        (tr("left"), tr("right")),
    )


def asked_row(view: PublicView, question: Reveal) -> VampireRow:
    """The same row as it lies, with the place framed."""
    cards = _cards(view, question.seat)
    return row(cards, (_asked(cards, question.side),))


def _cards(view: PublicView, seat: Seat) -> tuple[str, ...]:
    cards = view.players[seat].row
    assert isinstance(cards, tuple)  # of counted rows nobody asks
    return cards


def _outer(cards: tuple[str, ...]) -> list[int]:
    """A short row has fewer places than there are outer ones."""
    return sorted({place % len(cards) for place in OUTER if -len(cards) <= place < len(cards)})


def _asked(cards: tuple[str, ...], side: str) -> int:
    places = OUTER[:2] if side == LEFT else OUTER[2:]
    at = next((place for place in places if cards[place] == HIDDEN), places[0])
    return at % len(cards)


def _place(at: int, size: int) -> str:
    if at < (size + 1) // 2:
        return tr("left, outer") if at == 0 else tr("left, inner")
    return tr("right, outer") if at == size - 1 else tr("right, inner")
