"""The state of a game of Dawn Under."""

from collections import deque
from functools import cache

from companion.core.game import Header, Options
from companion.core.model import ABSENT, Event, Seat, _Absent
from companion.games.dawn_under.rules.board import board_of
from companion.games.dawn_under.rules.expansion import Expansion
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    COLOURS,
    OF_EACH_COLOUR,
    RAT,
    RATS,
    RATS_FOR_TWO,
    STAKES,
    Colour,
    Content,
    Vampire,
    Vault,
)
from companion.games.dawn_under.rules.rows import CountedRows, Rows, TrackedRows


@cache
def others(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """For each seat everyone else, clockwise from the left neighbour."""
    return tuple(tuple((seat + step) % seats for step in range(1, seats)) for seat in range(seats))


class Turn:
    """A turn: its player, and what holds for the whole turn."""

    __slots__ = ("forbidden", "laid", "opened", "passed_to", "seat", "unseen")

    def __init__(self, seat: Seat, forbidden: tuple[Vault, ...] = ()) -> None:
        self.seat = seat
        self.forbidden = forbidden
        """Two players: what may not be opened in this turn (DU-33)."""
        self.opened: set[Vault] = set()
        """The vaults opened in it, as far as DU-33 counts them."""
        self.laid = False
        """Whether its player has laid a vampire since the actual turn began (DU-12, RU-9)."""
        self.unseen: Vault | None = None
        """A forbidden vault that was opened: nobody looks into it (DU-33)."""
        self.passed_to: Seat | None = None
        """The player whose turn it really is, set by a correction."""


class Plague:
    """A rat plague: the rat's holder, and the vaults opened because of it."""

    def __init__(self, holder: Seat, vault: Vault) -> None:
        self.holder = holder
        self.vault = vault
        self.opened: list[Vault] = []
        self.seat = holder
        """Whose go it is."""


class State:
    """Everything that the referee knows: only what the table has shown."""

    def __init__(self, header: Header, told: list[Event]) -> None:
        options = header.options
        self.told = told
        self.seats = len(header.players)
        self.names = header.players
        self._others = others(self.seats)
        self.edition = header.rules
        """The edition of the rules that this game was started with."""
        self.shared_win: bool = options["shared_win"]
        self.may_stop: bool = options["may_stop"]
        """DU-12: who has laid a vampire may end the turn; some tables must go on."""
        self.board = board_of(tuple(options["layout"]), tuple(options.get("bare", ())))
        self.colours: tuple[Colour, ...] = tuple(options.get("colours", COLOURS))
        self.rats_in_box = RATS_FOR_TWO if self.seats == 2 else RATS
        self.rats = 0
        """The number of rats that have turned up."""
        self.lids: dict[Vault, str] = {}
        """The lids that have been seen; a vault that is missing here has a lid nobody has turned."""
        self.from_stack: set[Vault] = set()
        """Vaults whose lid came from the draw stack: no rat (DU-27)."""
        self.inside: dict[Vault, Content] = {}
        """What is known to lie in the vaults; an empty vault is missing here."""
        self.running: bool = options.get("running", False)
        """DU-34: the game was joined while it ran."""
        self.unknown: set[Vault] = set(self.board.vaults) if self.running else set()
        """DU-35: the vaults of which the referee does not know what is inside."""
        self.open: dict[Vault, bool] = {}
        """The vaults that lie open now, in the order of opening, and whether their lid was turned.

        The rat vault is not one of them."""
        self.stakes = [0] * self.seats
        self.garlic = [BULBS_EACH] * self.seats
        self.rows: Rows = TrackedRows(self) if options["rows"] == "tracked" else CountedRows(self)
        self.turn: Turn | None = None
        self.past: deque[Turn] = deque(maxlen=2)
        """The last two turns, the later one last."""
        self.plague: Plague | None = None
        self.winners: tuple[Seat, ...] | None = None
        self._own_colours: list[str | None] = options.get("own_colours") or [None] * self.seats
        self.lids_with_rat = (*self.colours, RAT)
        self.expansion = _expansion(options, self.seats)

    @property
    def vampires(self) -> int:
        """How many are in play (DU-4, DU-30)."""
        return len(self.colours) * OF_EACH_COLOUR

    @property
    def stakes_left(self) -> int:
        return STAKES - sum(self.stakes)

    def own_colour(self, seat: Seat) -> str | _Absent:
        """The real colour of a player's garlic and bats, if people have said it."""
        return self._own_colours[seat] or ABSENT

    def left_of(self, seat: Seat) -> Seat:
        return (seat + 1) % self.seats

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everyone else, clockwise from the left neighbour."""
        return self._others[seat]

    def possible_lids(self, vault: Vault) -> tuple[str, ...]:
        """Return what the unknown lid of a vault can show."""
        if self.rats < self.rats_in_box and vault not in self.from_stack:
            return self.lids_with_rat
        return self.colours

    def closed(self, vaults: tuple[Vault, ...]) -> tuple[Vault, ...]:
        """Return those of `vaults` that may be opened now."""
        reserved = self.expansion.reserved(self) if self.expansion is not None else None
        if not self.open and reserved is None:
            return vaults
        opened = self.open
        return tuple([vault for vault in vaults if vault not in opened and vault != reserved])

    def vampires_in_vaults(self) -> list[Vampire]:
        return [content for content in self.inside.values() if isinstance(content, Vampire)]


def _expansion(options: Options, seats: int) -> Expansion | None:
    if not options["rucola"]:
        return None
    from companion.games.dawn_under.rules.rucola.expansion import Rucola

    return Rucola(seats, bat_ends_turn=options["bat_ends_turn"])
