"""The state of a game of Dawn Under, and its options with their defaults."""

from collections import deque
from functools import cache

from companion.core.errors import InvalidOptionError
from companion.core.game import (
    FileLookup,
    Header,
    Options,
    check_known_options,
    parse_bool_option,
    parse_choice_option,
)
from companion.core.model import ABSENT, Event, Json, Seat, _Absent
from companion.games.dawn_under.rules.expansion import Expansion
from companion.games.dawn_under.rules.pieces import (
    BARE_FOR_TWO,
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
    board_of,
    check_layout,
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


COLOURS_FOR_TWO = 4
KNOWN = (
    "rows",
    "rucola",
    "layout",
    "bare",
    "colours",
    "shared_win",
    "bat_ends_turn",
    "may_stop",
    "running",
    "simulate",
    "ghosts",
    "own_colours",
)
LONGEST_COLOUR = 24
GHOSTS = ("sleepy", "wakeful", "elephant")
"""The kinds of ghosts, by the strength of their memory."""


def options(given: Options, players: int, shelf: FileLookup) -> Options:
    """Return every option with its value.

    A layout's name is replaced by its map, so that journals need no files.
    """
    check_known_options(given, KNOWN)
    chosen: Options = {
        "rows": parse_choice_option(given, "rows", ("tracked", "counted")),
        "rucola": parse_bool_option(given, "rucola", False),
        "layout": _layout(given.get("layout", "default"), shelf),
        "shared_win": parse_bool_option(given, "shared_win", True),
        "bat_ends_turn": parse_bool_option(given, "bat_ends_turn", False),
        "may_stop": parse_bool_option(given, "may_stop", True),
        "simulate": parse_bool_option(given, "simulate", False),
    }
    if parse_bool_option(given, "running", False):  # stored only for a joined game
        if chosen["simulate"]:
            raise InvalidOptionError("A game that runs already cannot be simulated.")
        chosen["running"] = True
    if players == 2:
        chosen["bare"] = _bare(given, chosen["layout"])
        chosen["colours"] = _colours(given.get("colours", list(COLOURS[:COLOURS_FOR_TWO])))
    else:
        for name in ("bare", "colours"):
            if name in given:
                raise InvalidOptionError("“{name}” is only for two players.", name=name)
    ghosts = _ghosts(given.get("ghosts", [None] * players), players)
    if any(ghosts):  # stored only if there are ghosts
        chosen["ghosts"] = ghosts
    own = _own_colours(given.get("own_colours", [None] * players), players)
    if any(own):
        chosen["own_colours"] = own
    return chosen


def _own_colours(given: Json, players: int) -> list[str | None]:
    """Return for each seat the real colour of its garlic and bats; None if it is unknown."""
    if not isinstance(given, list) or len(given) != players:
        raise InvalidOptionError("“own_colours” is a list with one entry for each seat.")
    named = [colour for colour in given if colour is not None]
    if not all(isinstance(c, str) and 1 <= len(c) <= LONGEST_COLOUR and c.isprintable() for c in named):
        raise InvalidOptionError("Each of the “own_colours” is null or a word of 1 to 24 characters.")
    if len(set(named)) < len(named):
        raise InvalidOptionError("No two players have garlic of the same colour.")
    return given


def _ghosts(given: Json, players: int) -> list[str | None]:
    """Return for each seat the kind of its ghost; None for a person."""
    if not isinstance(given, list) or len(given) != players:
        raise InvalidOptionError("“ghosts” is a list with one entry for each seat.")
    if any(ghost is not None and ghost not in GHOSTS for ghost in given):
        raise InvalidOptionError("Each of the “ghosts” is null or one of: {kinds}.", kinds=", ".join(GHOSTS))
    return given


def _layout(given: Json, shelf: FileLookup) -> list[str]:
    if isinstance(given, str):
        return list(shelf("layout", given))
    if not isinstance(given, list) or not all(isinstance(row, str) for row in given):
        raise InvalidOptionError("“layout” is the name of a layout or a list of text rows.")
    check_layout(given)
    return given


def _bare(options: Options, layout: list[str]) -> list[str]:
    """DU-30: twenty vaults stay without a lid."""
    vaults = board_of(tuple(layout)).places
    default = [f"{quarter}{number}" for quarter in "ABCD" for number in range(11, 16)]
    given: Json = options.get("bare", default)
    if given is default and not all(vault in vaults for vault in given):
        raise InvalidOptionError(
            "This layout has no default for two players; say in “bare” which 20 vaults stay bare."
        )
    if not isinstance(given, list) or not all(isinstance(vault, str) for vault in given):
        raise InvalidOptionError("“bare” is a list of 20 vaults.")
    for vault in given:
        if vault not in vaults:
            raise InvalidOptionError("“bare” names {vault}, but the board has no such vault.", vault=vault)
    if len(given) != BARE_FOR_TWO or len(set(given)) != BARE_FOR_TWO:
        raise InvalidOptionError(
            "“bare” needs 20 different vaults; these are {count}.", count=len(set(given))
        )
    return given


def _colours(given: Json) -> list[str]:
    """DU-30: four colours are in play."""
    if not isinstance(given, list) or any(colour not in COLOURS for colour in given):
        raise InvalidOptionError("“colours” is a list of four of: {colours}.", colours=", ".join(COLOURS))
    if len(given) != COLOURS_FOR_TWO or len(set(given)) != COLOURS_FOR_TWO:
        raise InvalidOptionError("“colours” needs four different colours.")
    return given
