"""Which real garlic and bats are whose (DU-6), and which six colours a house has in its box."""

from collections.abc import Callable
from functools import partial

from companion.games.seating import Seating
from companion.stage.choices import ChoiceRow, Segment, choice_row, parse_choice
from companion.stage.own_colours import next_free_colour, own_colour
from companion.stage.people import shorten_name
from companion.stage.values import SeatedPerson
from companion.words import tr

SEATS = range(6)
PREFIX = "own"


def seat_row(seat: int, table: Seating) -> ChoiceRow | None:
    """The six colours, of which one is this player's."""
    if seat >= len(table.sitters):
        return None
    mine = table.sitters[seat].own
    segments = [
        Segment(own_colour(name), name == mine, person=SeatedPerson("", -1, own=name))
        for name in table.own_colours
    ]
    label = tr("{name}’s garlic and bats", name=shorten_name(table.sitters[seat].name))
    return choice_row(f"{PREFIX}{seat}", label, segments, tr("Their real colour, if you like"))


def choose(seat: int, table: Seating, number: int) -> None:
    """This player has the pieces of this colour."""
    table.use_own(seat, table.own_colours[number])


ROWS: tuple[Callable[[Seating], ChoiceRow | None], ...] = tuple(partial(seat_row, seat) for seat in SEATS)
CHOOSE = {f"{PREFIX}{seat}": partial(choose, seat) for seat in SEATS}


def rows(colours: list[str]) -> tuple[ChoiceRow, ...]:
    """For each colour of the box three segments: the one before, its name, the next."""
    return tuple(
        choice_row(
            str(place),
            tr("Colour {number}", number=place + 1),
            [
                Segment(tr("Before"), False, icon="back"),
                Segment(own_colour(name), True, person=SeatedPerson("", -1, own=name)),
                Segment(tr("Next"), False, icon="next"),
            ],
        )
        for place, name in enumerate(colours)
    )


def changed(colours: list[str], choice: str) -> list[str]:
    """The colours after a tap."""
    place, segment = parse_choice(choice)
    return next_free_colour(colours, int(place), segment - 1)
