"""What the box allows, and what the referee believes before a table tells how everything lies."""

from typing import NamedTuple

from companion.core.game import Header
from companion.games.dawn_under.catch_up.facts import MIDDLE, PEDESTAL, VAULT, Middle, SeatFacts
from companion.games.dawn_under.rules.pieces import COLOURS, OF_EACH_COLOUR, RATS, RATS_FOR_TWO
from companion.games.dawn_under.rules.view_types import CountStands, Player, PublicView
from companion.games.dawn_under.stage_values import BoardModel


class Box(NamedTuple):
    """What the copy of the game and its options allow."""

    colours: tuple[str, ...]
    vampires: int
    rats: int
    tracked: bool
    rucola: bool
    board: BoardModel
    """All vaults, for the one on which the Count stands."""


def box_of(header: Header, ground: BoardModel) -> Box:
    """Return what the box allows with these options; `ground` is the board."""
    two = len(header.players) == 2
    colours = tuple(header.options.get("colours", COLOURS))
    return Box(
        colours,
        len(colours) * OF_EACH_COLOUR,
        RATS_FOR_TWO if two else RATS,
        header.options["rows"] == "tracked",
        bool(header.options["rucola"]),
        ground,
    )


class BelievedTable(NamedTuple):
    """What the referee believed before the table caught up."""

    players: tuple[Player, ...]
    seats: tuple[SeatFacts, ...]
    middle: Middle


def middle_of(view: PublicView) -> Middle:
    """Return what lies in the middle, as far as everybody may see it."""
    stands = view.count_
    if not isinstance(stands, CountStands):
        return Middle(view.turn, view.rats)
    place = VAULT if stands.vault else MIDDLE if stands.owner is None else PEDESTAL
    return Middle(view.turn, view.rats, place, stands.owner, stands.vault or "")
