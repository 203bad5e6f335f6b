"""Who knew what: a finished game of Dawn Under, told again with everything that lay under the lids.

It exists only once the game is over; before that there is nothing to remember. The game is played again
from its entries, so that corrections count too, and every turn leaves a picture of the board.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from companion.core.referee import Referee
from companion.core.refusals import NoGame
from companion.core.values import Event, Json, Seat
from companion.games.dawn_under.rules.pieces import RAT, Vault

UNKNOWN = "unknown"


class Look(NamedTuple):
    """Somebody looked into a vault, and so all could see it."""

    seat: Seat
    turn: int


class Lies(NamedTuple):
    """A vault as it truly was; a lid that was only turned later is known by now."""

    lid: str | None
    inside: Json
    """None, {"vampire": colour or None} or {"garlic": seat}."""


class Moment(NamedTuple):
    """The board after a turn (turn 0: before the first)."""

    turn: int
    seat: Seat | None
    """Whose turn it was."""
    vampires: tuple[int, ...]
    vaults: dict[Vault, Lies]
    signs: tuple[str, ...]
    """What else came up in this turn: "rat", "bat"."""


class Award(NamedTuple):
    """A medal: what for, who shares it, and the numbers that earned it."""

    name: str
    seats: tuple[Seat, ...]
    number: int
    of: int = 0


class Memories(NamedTuple):
    """Everything that may be told when a game is over."""

    moments: tuple[Moment, ...]
    looks: dict[Vault, tuple[Look, ...]]
    """For every vault who looked into it, oldest first."""
    awards: tuple[Award, ...]

    def seen(self, vault: Vault, turn: int, seat: Seat | None = None) -> bool:
        """Whether all had seen it by the end of this turn, or (a seat) this player had lifted the lid."""
        return any(look.turn <= turn and seat in (None, look.seat) for look in self.looks.get(vault, ()))


def memories(referee: Referee) -> Memories:
    """The memories of a game that is over."""
    if referee.over is None:
        raise NoGame("What was hidden is told when the game is over.")
    again = Referee(referee.game, referee.header)
    witness = Witness(again)
    for kind, value in referee.entries:
        again.correct(value) if kind == "correct" else again.answer(value)
    witness.picture()
    return Memories(hindsight(witness.moments, witness.replaced), witness.told_looks(), awards(witness))


class Witness:
    """Watches a game that is played again: takes a picture of every turn, and counts."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self.turn = 0
        self._seat: Seat | None = None
        self.moments: list[Moment] = []
        self.looks: dict[Vault, list[Look]] = {}
        self.replaced: list[tuple[int, Vault]] = []
        """In which turns a rat lid gave way to one from the stack."""
        self.counts: dict[str, Counter[Seat]] = {name: Counter() for name in COUNTED}
        self._signs: list[str] = []
        self._known: set[Vault] = set()
        """Vaults whose lid has been turned before."""
        self._opener: Seat = 0
        self._again: Vault | None = None
        self._bat: tuple[Seat, Vault] = (0, "")
        self._doubter: Seat | None = None
        self._laid_now = 0
        self.seats = len(referee.header.players)
        self.picture()
        referee.state.tell = self.hear

    def hear(self, event: Event) -> None:
        """An event is told: at this very moment the board is as it says."""
        self._referee.told.append(event)
        react = self.REACTIONS.get(event.kind)
        if react is not None:
            react(self, event)

    def picture(self) -> None:
        """The board as it lies now."""
        game, state = self._referee.game, self._referee.state
        vaults = {
            name: Lies(None if lies["lid"] == UNKNOWN else lies["lid"], lies["inside"])
            for name, lies in game.secret_view(state)["vaults"].items()
        }
        vampires = tuple(player["vampires"] for player in game.public_view(state)["players"])
        self.moments.append(Moment(self.turn, self._seat, vampires, vaults, tuple(self._signs)))
        self._signs = []

    def told_looks(self) -> dict[Vault, tuple[Look, ...]]:
        return {vault: tuple(looks) for vault, looks in self.looks.items()}

    def _look(self, seat: Seat, vault: Vault) -> None:
        self.looks.setdefault(vault, []).append(Look(seat, self.turn))

    def _turn_began(self, event: Any) -> None:
        self.turn += 1
        self._seat = event.seat
        self._laid_now = 0

    def _opened(self, event: Any) -> None:
        self._opener = event.seat
        self._again = None

    def _lid_turned(self, event: Any) -> None:
        self._look(self._opener, event.vault)
        if event.lid == RAT:
            self.counts["rats"][self._opener] += 1
            self._signs.append("rat")
        elif event.vault in self._known:
            self._again = event.vault
            self.counts["again"][self._opener] += 1
        self._known.add(event.vault)

    def _laid(self, event: Any) -> None:
        if event.vault == self._again and event.seat == self._opener:
            self.counts["found"][event.seat] += 1
            self._again = None
        if event.seat == self._seat:
            self._laid_now += 1
            self.counts["run"][event.seat] = max(self.counts["run"][event.seat], self._laid_now)

    def _found_garlic(self, event: Any) -> None:
        if event.owner != event.seat:
            self.counts["traps"][event.owner] += 1
        self._doubt_was_right()

    def _found_vampire(self, event: Any) -> None:
        self._doubt_was_right()

    def _stake_taken(self, event: Any) -> None:
        self.counts["stakes"][event.seat] += 1
        self._doubter = None  # this stake is for the doubt itself, or for something later

    def _doubt_was_right(self) -> None:
        if self._doubter is not None:
            self.counts["right"][self._doubter] += 1
            self._doubter = None

    def _bat_flew(self, event: Any) -> None:
        self._bat = event.seat, event.vault
        self._signs.append("bat")

    def _doubted(self, event: Any) -> None:
        self.counts["doubts"][event.seat] += 1
        self._doubter = event.seat
        self._look(event.seat, self._bat[1])

    def _all_believed(self, event: Any) -> None:
        self._doubter = None
        self._look(*self._bat)

    def _count_opened(self, event: Any) -> None:
        self._look(event.seat, event.vault)

    def _rat_replaced(self, event: Any) -> None:
        self._known.discard(event.vault)
        self.replaced.append((self.turn, event.vault))

    def _turn_ended(self, event: Any) -> None:
        self.picture()

    REACTIONS: ClassVar[dict[str, Callable[..., None]]] = {
        "turn_began": _turn_began,
        "opened": _opened,
        "lid_turned": _lid_turned,
        "laid": _laid,
        "found_garlic": _found_garlic,
        "found_vampire": _found_vampire,
        "stake_taken": _stake_taken,
        "bat_flew": _bat_flew,
        "doubted": _doubted,
        "all_believed": _all_believed,
        "count_opened": _count_opened,
        "rat_replaced": _rat_replaced,
        "turn_ended": _turn_ended,
    }


COUNTED = ("again", "found", "stakes", "rats", "traps", "run", "doubts", "right")


def hindsight(moments: list[Moment], replaced: list[tuple[int, Vault]]) -> tuple[Moment, ...]:
    """What was seen later lay there before, back to the day when a rat gave way to it."""
    later: dict[Vault, str] = {}
    rats: dict[int, set[Vault]] = {}
    for turn, vault in replaced:
        rats.setdefault(turn, set()).add(vault)
    told: list[Moment] = []
    for moment in reversed(moments):
        vaults = {}
        for name, lies in moment.vaults.items():
            if lies.lid is not None:
                later[name] = lies.lid
            vaults[name] = Lies(later.get(name), lies.inside)
        told.append(moment._replace(vaults=vaults))
        for name in rats.get(moment.turn, ()):
            later[name] = RAT
    return tuple(reversed(told))


def awards(witness: Witness) -> tuple[Award, ...]:
    """The medals, the most telling first; one that nobody earned is not given."""
    counts = witness.counts
    given = [
        _best("elephant", counts["found"], counts["again"]),
        _best("pincushion", counts["stakes"]),
        _best("rats", counts["rats"]),
        _best("nose", counts["right"], counts["doubts"]),
        _best("traps", counts["traps"]),
        _best("run", counts["run"], least=2),
    ]
    return tuple(award for award in given if award is not None)


def _best(
    name: str, earned: Counter[Seat], tried: Counter[Seat] | None = None, *, least: int = 1
) -> Award | None:
    """Whoever did it most often; among them whoever needed the fewest tries."""
    most = max(earned.values(), default=0)
    if most < least:
        return None
    seats = [seat for seat, count in sorted(earned.items()) if count == most]
    if tried is None:
        return Award(name, tuple(seats), most)
    fewest = min(tried[seat] for seat in seats)
    return Award(name, tuple(seat for seat in seats if tried[seat] == fewest), most, fewest)
