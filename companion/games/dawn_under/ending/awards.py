"""The replay of a finished game of Dawn Under and its awards.

It is built only after the game is over, from the events and the corrections; every turn leaves a snapshot of
the board.
"""

from collections import Counter
from typing import NamedTuple

from companion.core.errors import NoGameError
from companion.core.model import Seat
from companion.core.referee import Referee
from companion.games.dawn_under.ending.replay import BoardSnapshot, ReplayRecorder, VaultLook
from companion.games.dawn_under.rules.pieces import RAT, Vault


class Award(NamedTuple):
    """An award: its name, the seats that share it, and the numbers that earned it."""

    name: str
    seats: tuple[Seat, ...]
    number: int
    of: int = 0


class GameReplay(NamedTuple):
    """Everything that may be revealed when a game is over."""

    moments: tuple[BoardSnapshot, ...]
    looks: dict[Vault, tuple[VaultLook, ...]]
    """For each vault the looks into it, oldest first."""
    awards: tuple[Award, ...]
    complete: bool = True
    """Whether the referee was there from the first turn to the last."""

    def seen(self, vault: Vault, turn: int, seat: Seat | None = None) -> bool:
        """Return whether the vault had been opened by the end of `turn`, by anybody or by `seat`."""
        return any(look.turn <= turn and seat in (None, look.seat) for look in self.looks.get(vault, ()))


def memories(referee: Referee) -> GameReplay:
    """Return the replay of a finished game. Raise NoGameError if the game is not over."""
    if referee.over is None:
        raise NoGameError("What was hidden is told when the game is over.")
    witness = ReplayRecorder(referee.header)
    witness.watch(referee)
    complete = not witness.missed and "running" not in referee.header.options
    moments = hindsight(witness.moments, witness.replaced)
    return GameReplay(moments, witness.told_looks(), awards(witness), complete)


def hindsight(moments: list[BoardSnapshot], replaced: list[tuple[int, Vault]]) -> tuple[BoardSnapshot, ...]:
    """Fill in lids that were seen only later, back to the turn in which a rat lid was replaced."""
    later: dict[Vault, str] = {}
    rats: dict[int, set[Vault]] = {}
    for turn, vault in replaced:
        rats.setdefault(turn, set()).add(vault)
    told: list[BoardSnapshot] = []
    for moment in reversed(moments):
        vaults = {}
        for name, lies in moment.vaults.items():
            if lies.lid is not None:
                later[name] = lies.lid
            vaults[name] = lies._replace(lid=later.get(name))
        told.append(moment._replace(vaults=vaults))
        for name in rats.get(moment.turn, ()):
            later[name] = RAT
    return tuple(reversed(told))


def awards(witness: ReplayRecorder) -> tuple[Award, ...]:
    """Return the awards, the most interesting first; awards that nobody earned are left out."""
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
    """Return the award for the highest count; among equals for the fewest tries."""
    most = max(earned.values(), default=0)
    if most < least:
        return None
    seats = [seat for seat, count in sorted(earned.items()) if count == most]
    if tried is None:
        return Award(name, tuple(seats), most)
    fewest = min(tried[seat] for seat in seats)
    return Award(name, tuple(seat for seat in seats if tried[seat] == fewest), most, fewest)
