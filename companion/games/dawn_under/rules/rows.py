"""The players' rows (DU-8, DU-9, DU-19, DU-20), tracked vampire by vampire or only counted.

Both classes have the same methods: lay out, lay, give, put. Tracked rows ask for every vampire that is turned
up; counted rows ask only whether a vampire fits.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from companion.core.model import NOTHING_TO_ASK, TABLE, Rules, Seat
from companion.games.dawn_under.rules.causes import MATCH, MATCH_IN_PLAGUE, Cause, LayingReason, win
from companion.games.dawn_under.rules.events import Gift, GiftPut, Revealed
from companion.games.dawn_under.rules.pieces import (
    HIDDEN,
    LEFT,
    OF_EACH_COLOUR,
    RIGHT,
    Colour,
    Vampire,
    Vault,
    vampire_of,
)
from companion.games.dawn_under.rules.questions import Give, Match, MatchInPlague, Put, Reveal, TakenColour

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.state import State


ENDS = (LEFT, RIGHT)
LAY, LEAVE = "lay", "leave"
ALL_OPEN = 4
"""The number of vampires up to which a whole row lies open (DU-20)."""
OPEN_PLACES = {
    1: ((0, LEFT),),
    2: ((0, LEFT), (-1, RIGHT)),
    3: ((0, LEFT), (1, LEFT), (-1, RIGHT)),
    ALL_OPEN: ((0, LEFT), (1, LEFT), (-2, RIGHT), (-1, RIGHT)),
}
"""What lies open in a row of this length, from left to right; four or more alike (DU-20, DU-34)."""


class TrackedRows:
    """Rows whose open vampires the referee knows, so that it decides matches itself."""

    def __init__(self, game: "State") -> None:
        each = game.vampires // game.seats
        self.of: list[list[str]] = [[HIDDEN] * each for _ in range(game.seats)]
        self.unseen = dict.fromkeys(game.colours, OF_EACH_COLOUR)
        """The number of vampires of each colour that have not been turned up yet."""
        self.can_be_there = game.colours

    def count(self, seat: Seat) -> int:
        return len(self.of[seat])

    def recount(self, game: "State") -> None:
        """Recompute `unseen` after a correction."""
        seen = [card for row in self.of for card in row if card != HIDDEN]
        seen += [vampire.colour for vampire in game.vampires_in_vaults() if vampire.colour]
        self.unseen = {colour: OF_EACH_COLOUR - seen.count(colour) for colour in game.colours}
        self.can_be_there = tuple(colour for colour in game.colours if self.unseen[colour] > 0)

    def lay_out(self, game: "State") -> Rules[None]:
        """DU-8: the two leftmost and the two rightmost of each row are turned up."""
        for seat in range(game.seats):
            for at, side in OPEN_PLACES[min(self.count(seat), ALL_OPEN)]:
                yield from self._turn_up(game, seat, at, side)

    def set_length(self, seat: Seat, length: int) -> None:
        """DU-34: so many lie in the row, nothing of it seen yet."""
        self.of[seat] = [HIDDEN] * length

    def _turn_up(self, game: "State", seat: Seat, at: int, side: str) -> Rules[None]:
        colours = self.possible_colours(game)
        if len(colours) == 1:
            colour = colours[0]
        else:
            colour = yield Reveal(TABLE, colours, seat, side)
        self.of[seat][at] = colour
        self._see(colour)
        game.told.append(Revealed(seat, side, colour))

    def possible_colours(self, game: "State") -> tuple[Colour, ...]:
        """DU-37: those of which fewer than ten are known; if ten of each are, all."""
        return self.can_be_there or game.colours

    def _see(self, colour: Colour) -> None:
        """One more vampire of this colour is known."""
        self.unseen[colour] -= 1
        if not self.unseen[colour]:
            self.can_be_there = tuple(c for c in self.can_be_there if c != colour)

    def take_out(self, game: "State", vault: Vault, vampire: Vampire) -> Rules[Colour | None]:
        """DU-35: where a vampire of unknown colour is taken out, the table says its colour."""
        if vampire.colour is not None:
            return vampire.colour
        colours = self.possible_colours(game)
        colour = colours[0]
        if len(colours) > 1:
            colour = yield TakenColour(TABLE, colours, vault)
        self._see(colour)
        return colour

    def _next_hidden(self, seat: Seat, side: str) -> int | None:
        """DU-20: the two outermost on each side always lie open; the place of one that does not yet."""
        row = self.of[seat]
        at = 1 if side == LEFT else -2
        return at if len(row) > 1 and row[at] == HIDDEN else None

    def _take(self, seat: Seat, side: str) -> Colour:
        row = self.of[seat]
        return row.pop(0) if side == LEFT else row.pop()

    def fitting_ends(self, seat: Seat, lid: Colour) -> tuple[str, ...]:
        """DU-12: the ends of the row that have the lid's colour."""
        row = self.of[seat]
        fits_left = row[0] == lid
        if row[-1] != lid or len(row) == 1:
            return (LEFT,) if fits_left else ()
        return ENDS if fits_left else (RIGHT,)

    def ends(self, seat: Seat) -> tuple[str, ...]:
        return ENDS if len(self.of[seat]) > 1 else (LEFT,)

    def lay_match(self, game: "State", seat: Seat, vault: Vault, lid: Colour, may: bool) -> Rules[str | None]:
        """DU-12, DU-24: a fitting outer vampire goes into the vault: "laid", "left", or None if none fits."""
        ends = self.fitting_ends(seat, lid)
        return self._lay_fitting(game, seat, vault, ends, may) if ends else NOTHING_TO_ASK

    def _lay_fitting(
        self, game: "State", seat: Seat, vault: Vault, ends: tuple[str, ...], may: bool
    ) -> Rules[str]:
        reason = MATCH_IN_PLAGUE if may else MATCH
        side = yield from self._choose_end(seat, vault, ends, reason, may)
        if side == LEAVE:
            return "left"
        yield from self._lay(game, seat, vault, side, reason)
        return "laid"

    def lay_any(
        self, game: "State", seat: Seat, vault: Vault, reason: LayingReason, *, may: bool
    ) -> Rules[bool]:
        """Lay an outer vampire of any colour into the vault. Return whether one was laid."""
        side = yield from self._choose_end(seat, vault, self.ends(seat), reason, may)
        if side == LEAVE:
            return False
        yield from self._lay(game, seat, vault, side, reason)
        return True

    def _choose_end(
        self, seat: Seat, vault: Vault, ends: tuple[str, ...], reason: LayingReason, may: bool
    ) -> Rules[str]:
        choices = (*ends, LEAVE) if may else ends
        if len(choices) == 1:
            return choices[0]
        side: str = yield reason.asks(seat, choices, vault, reason.why)
        return side

    def _lay(self, game: "State", seat: Seat, vault: Vault, side: str, reason: LayingReason) -> Rules[None]:
        colour = self._take(seat, side)
        game.inside[vault] = vampire_of(colour)
        game.told.append(reason.tells(seat, vault, colour, side, reason.why))
        if not self.of[seat]:
            win(game, (seat,), "last vampire laid")
        if at := self._next_hidden(seat, side):
            yield from self._turn_up(game, seat, at, side)
        if game.expansion is not None:
            game.expansion.after_laying(game, seat, reason.why)

    def give(self, game: "State", giver: Seat, to: Seat, cause: Cause) -> Rules[Colour | None]:
        """DU-19: the giver picks which end."""
        side = LEFT
        if len(self.of[giver]) > 1:
            side = yield Give(giver, ENDS, to, cause.why, cause.owner)
        colour = self._take(giver, side)
        game.told.append(Gift(giver, to, colour, side, cause.why))
        if at := self._next_hidden(giver, side):
            yield from self._turn_up(game, giver, at, side)
        return colour

    def put(self, game: "State", seat: Seat, hand: list[Colour | None]) -> Rules[None]:
        """DU-19: the receiver lays the gifts face up, outside, in any distribution and order."""
        while hand:
            question = Put(seat, _places(tuple(hand)))
            meant = question.means((yield question))
            colour, side = meant.thing, meant.word
            hand.remove(colour)
            row = self.of[seat]
            row.insert(0 if side == LEFT else len(row), colour)
            game.told.append(GiftPut(seat, colour, side))


class CountedRows:
    """Rows whose length alone the referee knows; the players look for matches themselves."""

    def __init__(self, game: "State") -> None:
        self.of: list[int] = [game.vampires // game.seats] * game.seats

    def count(self, seat: Seat) -> int:
        return self.of[seat]

    def lay_out(self, game: "State") -> Rules[None]:
        return
        yield

    def set_length(self, seat: Seat, length: int) -> None:
        """DU-34: so many lie in the row."""
        self.of[seat] = length

    def take_out(self, game: "State", vault: Vault, vampire: Vampire) -> Rules[Colour | None]:
        """DU-35: nobody is asked for a colour that does not matter."""
        return vampire.colour
        yield

    def lay_match(self, game: "State", seat: Seat, vault: Vault, lid: Colour, may: bool) -> Rules[str | None]:
        """DU-12, DU-24: does it fit? In a plague it may fit and be left out."""
        answer = yield self._does_it_fit(game, seat, vault, may)
        if answer != "yes":
            return None if answer == "no" else "left"
        self._lay(game, seat, vault, lid, MATCH)
        return "laid"

    def _does_it_fit(self, game: "State", seat: Seat, vault: Vault, may: bool) -> Match:
        """In the first edition "no" also meant that it fits and is left."""
        if may and game.edition > 1:
            return MatchInPlague(TABLE, ("yes", "no", LEAVE), seat, vault)
        return Match(TABLE, ("yes", "no"), seat, vault)

    def lay_any(
        self, game: "State", seat: Seat, vault: Vault, reason: LayingReason, *, may: bool
    ) -> Rules[bool]:
        """Lay an outer vampire of any colour into the vault. Return whether one was laid."""
        if may and (yield reason.asks(seat, (LAY, LEAVE), vault, reason.why)) == LEAVE:
            return False
        self._lay(game, seat, vault, None, reason)
        return True

    def _lay(
        self, game: "State", seat: Seat, vault: Vault, colour: Colour | None, reason: LayingReason
    ) -> None:
        self.of[seat] -= 1
        game.inside[vault] = vampire_of(colour)
        game.told.append(reason.tells(seat, vault, colour, None, reason.why, self._one_lies_hidden(seat)))
        if not self.of[seat]:
            win(game, (seat,), "last vampire laid")
        if game.expansion is not None:
            game.expansion.after_laying(game, seat, reason.why)

    def give(self, game: "State", giver: Seat, to: Seat, cause: Cause) -> Rules[Colour | None]:
        """DU-19, as far as it is counted."""
        self.of[giver] -= 1
        game.told.append(Gift(giver, to, None, None, cause.why, self._one_lies_hidden(giver)))
        return None
        yield

    def _one_lies_hidden(self, seat: Seat) -> bool:
        """DU-20: the last four all lie open; behind more of them there may be one to turn up."""
        return self.of[seat] >= ALL_OPEN

    def put(self, game: "State", seat: Seat, hand: list[Colour | None]) -> Rules[None]:
        """Add the gifts to the receiver's row."""
        self.of[seat] += len(hand)
        return
        yield


@lru_cache(maxsize=512)
def _places(hand: tuple[Colour | None, ...]) -> tuple[str, ...]:
    """Return the choices for the gifts in hand: both ends for each distinct colour."""
    return tuple(f"{colour}:{side}" for colour in dict.fromkeys(hand) for side in ENDS)


Rows: TypeAlias = TrackedRows | CountedRows
