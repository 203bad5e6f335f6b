"""A human memory of what was seen under the lids: clear at first, then blurred, then gone.

What a ghost saw stays clear for a while that is drawn by chance: longer for a better memory, for what was
seen again while still remembered, and for what it did itself. Then the place blurs: first it is taken for
a neighbouring vault, later for one two steps away; at last it is forgotten. Age is counted in what was
seen since, because that is what pushes a memory out.
"""

import random
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from companion.core.class_dispatch import ClassTable
from companion.core.model import Event, Seat
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.board import VaultBoard
from companion.games.dawn_under.rules.pieces import Content, Garlic, Vampire, Vault
from companion.games.dawn_under.rules.rucola import events as expanded


class Strength(NamedTuple):
    """How well a ghost remembers."""

    span: float
    """For how many sightings a memory stays clear, on average."""
    fresh: int
    """The last few sightings are always clear."""


STRENGTHS = {
    "sleepy": Strength(span=8, fresh=1),
    "wakeful": Strength(span=40, fresh=3),
    "elephant": Strength(span=400, fresh=10),
}
OWN_DEED = 2
"""What one did oneself stays so many times longer."""
CLEAR, NEAR, FAR = 1.0, 0.5, 0.25
"""How sure a ghost is of a memory that is clear, or blurred a little, or a lot."""


class Belief(NamedTuple):
    """What a ghost thinks of a vault."""

    lid: str | None
    """None: it does not know."""
    inside: Content | None
    """None: empty."""
    sure: float


class Trace:
    """One vault as it was seen last."""

    __slots__ = ("far", "inside", "lasts", "lid", "near", "number", "own", "times", "vault")

    def __init__(self, vault: Vault, lid: str | None, number: int, times: int, *, own: bool) -> None:
        self.vault = vault
        self.lid = lid
        self.inside: Content | None = None
        self.number = number
        """Which sighting it was."""
        self.times = times
        """How often it was seen without being forgotten in between."""
        self.own = own
        self.lasts: float | None = None
        """How many sightings it stays clear; drawn when it is first asked for."""
        self.near = self.far = vault
        """For which vaults it is taken later."""


class GhostMemory:
    """What one ghost remembers."""

    def __init__(self, strength: Strength, board: VaultBoard, seed: int, seat: Seat) -> None:
        self._strength = strength
        self._board = board
        self._name = f"memory {seed} {seat}"
        self.seat = seat
        self.sightings = 0
        self._traces: dict[Vault, Trace] = {}
        """The latest sighting last."""

    def see(self, vault: Vault, lid: str | None, *, own: bool) -> None:
        """A vault is open: for now it seems empty. A lid that is not shown (None) is as it was remembered."""
        old = self._traces.pop(vault, None)
        times = 1
        if old is not None and self._recall(old)[1] == CLEAR:
            times = old.times + 1
            lid = lid or old.lid
        self.sightings += 1
        self._traces[vault] = Trace(vault, lid, self.sightings, times, own=own)

    def find(self, vault: Vault, inside: Content | None) -> None:
        """What lies in the vault that is open, or lies there now."""
        trace = self._traces.get(vault)
        if trace is not None:
            trace.inside = inside

    def new_lid(self, vault: Vault) -> None:
        """Another lid covers the vault, and nobody has seen it."""
        trace = self._traces.get(vault)
        if trace is not None:
            trace.lid = None

    def forget(self, vault: Vault) -> None:
        """It was all wrong, as the people say."""
        self._traces.pop(vault, None)

    def beliefs(self) -> dict[Vault, Belief]:
        """What the ghost thinks now. A clear memory beats a blurred one, and a later beats an earlier."""
        clear: dict[Vault, Belief] = {}
        blurred: dict[Vault, Belief] = {}
        for trace in self._traces.values():
            vault, sure = self._recall(trace)
            if sure:
                (clear if sure == CLEAR else blurred)[vault] = Belief(trace.lid, trace.inside, sure)
        return blurred | clear

    def _recall(self, trace: Trace) -> tuple[Vault, float]:
        """Where the ghost thinks that it saw this, and how sure it is."""
        lasts = trace.lasts
        if lasts is None:
            lasts = self._draw(trace)
        age = self.sightings - trace.number - self._strength.fresh
        if age <= lasts:
            return trace.vault, CLEAR
        if age <= 2 * lasts:
            return trace.near, NEAR
        if age <= 3 * lasts:
            return trace.far, FAR
        return trace.vault, 0

    def _draw(self, trace: Trace) -> float:
        """How long it stays, and where it slips to: by the number of the sighting, and nothing else."""
        chance = random.Random(f"{self._name} {trace.number}")
        span = self._strength.span * trace.times * (OWN_DEED if trace.own else 1)
        trace.lasts = chance.expovariate(1 / span)
        around = self._board.neighbours(trace.vault)
        if around:
            trace.near = chance.choice(around)
            trace.far = chance.choice(self._two_steps_from(trace.vault) or around)
        return trace.lasts

    def _two_steps_from(self, vault: Vault) -> list[Vault]:
        """The neighbours of its neighbours that are not its own."""
        around = self._board.neighbours(vault)
        steps = (other for step in around for other in self._board.neighbours(step))
        return [other for other in dict.fromkeys(steps) if other != vault and other not in around]


# What a ghost sees under the lids, event by event: all of it lies open before everyone at that moment.


class GhostObserver:
    """The eyes of one ghost."""

    def __init__(self, memory: GhostMemory) -> None:
        self._memory = memory
        self._opener: Seat = 0
        self._bat: Vault = ""

    def see(self, event: Event) -> None:
        """Something happened before everyone's eyes."""
        self.reactions[type(event)](self, event)

    def _opened(self, event: told.Opened) -> None:
        self._opener = event.seat

    def _lid_turned(self, event: told.LidTurned) -> None:
        self._memory.see(event.vault, event.lid, own=self._opener == self._memory.seat)

    def _found_vampire(self, event: told.FoundVampire) -> None:
        self._memory.find(event.vault, Vampire(None))

    def _found_garlic(self, event: told.FoundGarlic) -> None:
        self._memory.find(event.vault, Garlic(event.owner))

    def _laid(self, event: told.Laid) -> None:
        self._memory.find(event.vault, Vampire(event.colour))

    def _garlic_placed(self, event: told.GarlicPlaced) -> None:
        self._memory.find(event.vault, Garlic(event.seat))

    def _garlic_returned(self, event: told.GarlicReturned) -> None:
        self._memory.find(event.vault, None)

    def _rat_replaced(self, event: told.RatReplaced) -> None:
        self._memory.new_lid(event.vault)

    def _bat_flew(self, event: expanded.BatFlew) -> None:
        self._opener, self._bat = event.seat, event.vault

    def _bat_lifted(self, event: Event) -> None:
        """Believed or doubted, the vault under the bat is opened; its lid is not shown."""
        self._memory.see(self._bat, None, own=self._opener == self._memory.seat)

    def _vampire_taken(self, event: expanded.VampireTaken) -> None:
        self._memory.find(event.from_, None)

    def _count_opened(self, event: expanded.CountOpened) -> None:
        self._memory.see(event.vault, None, own=event.seat == self._memory.seat)
        if not event.empty:
            self._memory.find(event.vault, Vampire(None))

    def _nothing(self, event: Event) -> None:
        """All see it, and nothing has to be remembered."""

    reactions: ClassVar[ClassTable[Callable[[Any, Any], None]]] = ClassTable(
        {
            Event: _nothing,
            told.Opened: _opened,
            told.LidTurned: _lid_turned,
            told.FoundVampire: _found_vampire,
            told.FoundGarlic: _found_garlic,
            told.Laid: _laid,
            told.GarlicPlaced: _garlic_placed,
            told.GarlicReturned: _garlic_returned,
            told.RatReplaced: _rat_replaced,
            expanded.BatFlew: _bat_flew,
            expanded.Doubted: _bat_lifted,
            expanded.AllBelieved: _bat_lifted,
            expanded.VampireTaken: _vampire_taken,
            expanded.CountOpened: _count_opened,
        }
    )
    """What is seen when an event is told."""
