"""The seating before a game: people and ghosts in clockwise order, and the chosen options."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations

from companion.core.game import LONGEST_NAME, Options
from companion.core.model import Json
from companion.games.registry import find_game
from companion.i18n import LANGUAGES, catalogue, ptr, tr
from companion.viewmodels.angles import (
    MIN_GAP_DEGREES,
    angle_between,
    clockwise,
    even_angles,
    largest_gap,
    spread_apart,
)
from companion.viewmodels.colours import DEFAULT_COLOURS
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.people import People

LOOKS = 8
GHOST_NAMES = ("Agathe", "Balduin", "Walburga", "Kunibert", "Mechthild", "Ottokar")


@dataclass(eq=False)
class Sitter:
    """A person or a ghost at the table."""

    name: str
    look: int
    ghost: str | None = None
    place: float | None = None
    """The angle of the chair (companion.viewmodels.people); None: all sit evenly round the table."""
    own: str | None = None
    """The real colour of the player's own pieces; None if it was not set."""
    phone: str = ""
    """The phone that this player has joined with."""
    learns: bool = False
    """Whether this player plays the game for the first time and sees teaching cards."""


@dataclass
class Seating:
    """The table before the start. `options` contains only what was changed."""

    game: str
    sitters: list[Sitter]
    options: dict[str, Json] = field(default_factory=dict)
    usual: dict[str, Json] = field(default_factory=dict)
    """The options that this table starts with: the game's defaults, or those of the settings."""
    dealer: Sitter | None = None
    running: bool = False
    """Whether the table is already playing, so that everything is told before the app joins."""
    put_away: str = ""
    """The colour that two players have put into the box last."""
    own_colours: tuple[str, ...] = DEFAULT_COLOURS
    """The colours of the players' own pieces in the box."""

    @property
    def least(self) -> int:
        return find_game(self.game).players[0]

    @property
    def most(self) -> int:
        return find_game(self.game).players[-1]

    @property
    def full(self) -> bool:
        return len(self.sitters) >= self.most

    @property
    def haunted(self) -> bool:
        return bool(find_game(self.game).ghosts)

    @property
    def owning(self) -> bool:
        """Whether players own pieces of a colour in this game."""
        return find_game(self.game).own_colours

    @property
    def names(self) -> list[str]:
        return [sitter.name for sitter in self.sitters]

    def people(self) -> tuple[SeatedPerson, ...]:
        """Return the people as the seat plan shows them."""
        looks = [sitter.look for sitter in self.sitters]
        places = seat_angles(sitter.place for sitter in self.sitters)
        ghosts = [seat for seat, sitter in enumerate(self.sitters) if sitter.ghost]
        own = [sitter.own for sitter in self.sitters] if self.owning else ()
        return People(self.names, looks, places, ghosts, own).all

    def add(self, name: str = "", ghost: str | None = None) -> int:
        """Add a person or a ghost. Return the seat number."""
        if not name:
            name = self._ghost_name() if ghost else self._player_name()
        after, place = len(self.sitters) - 1, None
        places = seat_angles(sitter.place for sitter in self.sitters)
        if places:  # keep the angles of the other chairs
            after, place = largest_gap(places)
        learns = self.first_time and not ghost
        self.sitters.insert(after + 1, Sitter(name, self._free_look(), ghost, place, learns=learns))
        return after + 1

    def remove(self, seat: int) -> None:
        """Remove a seat."""
        gone = self.sitters.pop(seat)
        if self.dealer is gone:
            self.dealer = None

    def put(self, seat: int, place: float) -> None:
        """Move a player to `place`: swap with the player who sits there, or move to the free place."""
        places = seat_angles(sitter.place for sitter in self.sitters) or even_angles(len(self.sitters))
        near = min(range(len(places)), key=lambda other: angle_between(place, places[other]))
        if angle_between(place, places[near]) < MIN_GAP_DEGREES / 2:
            self._exchange(seat, near)
            return
        first, mover = self.sitters[0], self.sitters[seat]
        others = [other for other in range(len(places)) if other != seat]
        others.sort(key=lambda other: clockwise(place, places[other]))
        mover.place = place
        for other, at in zip(others, spread_apart(place, [places[one] for one in others]), strict=True):
            self.sitters[other].place = at
        order = [mover, *(self.sitters[other] for other in others)]
        start = order.index(first)
        self.sitters = order[start:] + order[:start]

    def _exchange(self, seat: int, other: int) -> None:
        one, two = self.sitters[seat], self.sitters[other]
        one.place, two.place = two.place, one.place
        self.sitters[seat], self.sitters[other] = two, one

    @property
    def first_time(self) -> bool:
        """Whether anybody plays this game for the first time."""
        return any(sitter.learns for sitter in self.sitters)

    def teach(self, wanted: bool) -> None:
        """Turn teaching cards on or off for everybody; ghosts never see them."""
        for sitter in self.sitters:
            sitter.learns = wanted and not sitter.ghost

    def use_look(self, seat: int, look: int) -> None:
        """Give a look to a seat; the seat that had it gets the other look, so that looks stay unique."""
        mine = self.sitters[seat].look
        for sitter in self.sitters:
            if sitter.look == look:
                sitter.look = mine
        self.sitters[seat].look = look

    def use_own(self, seat: int, colour: str) -> None:
        """Give a colour to a seat; the seat that had it gets the other colour.

        Choosing it again clears it.
        """
        mine = self.sitters[seat].own
        for sitter in self.sitters:
            if sitter.own == colour:
                sitter.own = mine
        self.sitters[seat].own = None if mine == colour else colour

    def trouble_with(self, seat: int, name: str) -> str:
        """Return why `name` is invalid for this seat; an empty string if it is valid."""
        if not 1 <= len(name) <= LONGEST_NAME or not name.strip():
            return tr("A name has 1 to 24 characters.")
        if any(sitter.name == name for other, sitter in enumerate(self.sitters) if other != seat):
            return tr("Two players have the same name; give each a name of their own.")
        return ""

    def given(self) -> Options:
        """Return the options for the referee."""
        options: Options = dict(self.options)
        if any(sitter.ghost for sitter in self.sitters):
            options["ghosts"] = [sitter.ghost for sitter in self.sitters]
        if self.owning and any(sitter.own for sitter in self.sitters):
            options["own_colours"] = [sitter.own for sitter in self.sitters]
        if self.dealer is not None and self.dealer in self.sitters:
            options["dealer"] = self.sitters.index(self.dealer)
        find_game(self.game).fit(options, len(self.sitters))
        return options

    def _free_look(self) -> int:
        taken = {sitter.look for sitter in self.sitters}
        return next((look for look in range(LOOKS) if look not in taken), 0)

    def next_unnamed(self, seat: int) -> int | None:
        """Return the next seat clockwise whose name is still a default name; None if there is none."""
        after = [*range(seat + 1, len(self.sitters)), *range(seat)]
        unnamed = set(_made_up())
        found = (one for one in after if self.sitters[one].name in unnamed and not self.sitters[one].ghost)
        return next(found, None)

    def _player_name(self) -> str:
        return next(name for name in _made_up() if name not in self.names)

    def _ghost_name(self) -> str:
        return next((name for name in GHOST_NAMES if name not in self.names), "") or self._player_name()


def is_default_name(name: str) -> bool:
    """Return whether a name is a default name ("Player 1") in any language."""
    return any(pattern.fullmatch(name) for pattern in _default_names())


@lru_cache
def _default_names() -> tuple[re.Pattern[str], ...]:
    said = [catalogue(code).gettext("Player {number}") for code in LANGUAGES]
    return tuple(re.compile(re.escape(one).replace(re.escape("{number}"), r"\d+")) for one in said)


def _made_up() -> list[str]:
    """Return the default names in the current language."""
    return [tr("Player {number}", number=number) for number in range(1, LOOKS + 2)]


def ghost_strength(ghost: str) -> str:
    """Return the translated strength of a ghost's memory."""
    return {
        "sleepy": ptr("ghost", "sleepy"),
        "wakeful": ptr("ghost", "wakeful"),
        "elephant": ptr("ghost", "never forgets"),
    }[ghost]


def seat_angles(places: Iterable[Json]) -> list[float] | None:
    """Return the angles if every seat has one and no two are too close; else None."""
    found = list(places)
    if not all(isinstance(place, int | float) and 0 <= place < 360 for place in found):
        return None
    pairs = combinations(found, 2)
    return found if all(angle_between(one, other) > MIN_GAP_DEGREES - 1 for one, other in pairs) else None
