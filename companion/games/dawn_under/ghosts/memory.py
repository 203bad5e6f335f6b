"""A model of human memory for what was seen under the lids: clear at first, then blurred, then forgotten.

A sighting stays clear for a random time: longer for a stronger memory, for a repeated sighting, and for the
ghost's own moves. Then its place blurs: first to a neighbouring vault, later to one two steps away; at last
it is forgotten. Age is the number of later sightings.
"""

import random
from collections.abc import Callable
from typing import Any, ClassVar, NamedTuple

from companion.core.model import ClassTable, Event, Seat
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.pieces import Content, Garlic, Vampire, Vault, VaultBoard
from companion.games.dawn_under.rules.rucola import events as expanded


class Strength(NamedTuple):
    """The strength of a ghost's memory."""

    span: float
    """The mean number of sightings for which a memory stays clear."""
    fresh: int
    """Number of latest sightings that are always remembered exactly."""


STRENGTHS = {
    "sleepy": Strength(span=8, fresh=1),
    "wakeful": Strength(span=40, fresh=3),
    "elephant": Strength(span=400, fresh=10),
}
OWN_DEED = 2
"""The factor by which the ghost's own moves are remembered longer."""
CLEAR, NEAR, FAR = 1.0, 0.5, 0.25
"""The certainty of a clear, a slightly blurred and a strongly blurred memory."""


class Belief(NamedTuple):
    """What a ghost believes about a vault."""

    lid: str | None
    """None: unknown."""
    inside: Content | None
    """None: empty."""
    sure: float


class Trace:
    """The last sighting of one vault."""

    __slots__ = ("far", "inside", "lasts", "lid", "near", "number", "own", "times", "vault")

    def __init__(self, vault: Vault, lid: str | None, number: int, times: int, *, own: bool) -> None:
        self.vault = vault
        self.lid = lid
        self.inside: Content | None = None
        self.number = number
        """The number of the sighting."""
        self.times = times
        """How often it was seen without being forgotten in between."""
        self.own = own
        self.lasts: float | None = None
        """The number of sightings for which it stays clear; drawn when it is first needed."""
        self.near = self.far = vault
        """The vaults that it is mistaken for later."""


class GhostMemory:
    """The memory of one ghost."""

    def __init__(self, strength: Strength, board: VaultBoard, seed: int, seat: Seat) -> None:
        self._strength = strength
        self._board = board
        self._name = f"memory {seed} {seat}"
        self.seat = seat
        self.sightings = 0
        self._traces: dict[Vault, Trace] = {}
        """Ordered; the latest sighting is last."""

    def see(self, vault: Vault, lid: str | None, *, own: bool) -> None:
        """Record that a vault is open, empty at first.

        If its lid is not shown (None), the remembered lid stays.
        """
        old = self._traces.pop(vault, None)
        times = 1
        if old is not None and self._recall(old)[1] == CLEAR:
            times = old.times + 1
            lid = lid or old.lid
        self.sightings += 1
        self._traces[vault] = Trace(vault, lid, self.sightings, times, own=own)

    def find(self, vault: Vault, inside: Content | None) -> None:
        """Record the contents of the open vault."""
        trace = self._traces.get(vault)
        if trace is not None:
            trace.inside = inside

    def new_lid(self, vault: Vault) -> None:
        """Record that an unseen lid covers the vault."""
        trace = self._traces.get(vault)
        if trace is not None:
            trace.lid = None

    def forget(self, vault: Vault) -> None:
        """Delete what is remembered of a vault, after a correction."""
        self._traces.pop(vault, None)

    def forget_all(self) -> None:
        """Delete everything, after turns that nobody entered (DU-36)."""
        self._traces.clear()

    def beliefs(self) -> dict[Vault, Belief]:
        """Return the current beliefs.

        A clear memory beats a blurred one, and a later one beats an earlier one.
        """
        clear: dict[Vault, Belief] = {}
        blurred: dict[Vault, Belief] = {}
        for trace in self._traces.values():
            vault, sure = self._recall(trace)
            if sure:
                (clear if sure == CLEAR else blurred)[vault] = Belief(trace.lid, trace.inside, sure)
        return blurred | clear

    def _recall(self, trace: Trace) -> tuple[Vault, float]:
        """Return the vault at which the ghost remembers this sighting, and its certainty."""
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
        """Draw how long the sighting lasts and where it blurs to; depends only on the number of the
        sighting."""
        chance = random.Random(f"{self._name} {trace.number}")
        span = self._strength.span * trace.times * (OWN_DEED if trace.own else 1)
        trace.lasts = chance.expovariate(1 / span)
        around = self._board.neighbours(trace.vault)
        if around:
            trace.near = chance.choice(around)
            trace.far = chance.choice(self._two_steps_from(trace.vault) or around)
        return trace.lasts

    def _two_steps_from(self, vault: Vault) -> list[Vault]:
        """Return the neighbours of its neighbours that are not its own."""
        around = self._board.neighbours(vault)
        steps = (other for step in around for other in self._board.neighbours(step))
        return [other for other in dict.fromkeys(steps) if other != vault and other not in around]


# Public sightings under the lids, event by event.


class GhostObserver:
    """Feeds one ghost's memory with events."""

    def __init__(self, memory: GhostMemory) -> None:
        self._memory = memory
        self._opener: Seat = 0
        self._bat: Vault = ""

    def see(self, event: Event) -> None:
        """Observe a public event."""
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
        """The vault under the bat is opened, after a belief or a doubt; its lid is not shown."""
        self._memory.see(self._bat, None, own=self._opener == self._memory.seat)

    def _vampire_taken(self, event: expanded.VampireTaken) -> None:
        self._memory.find(event.from_, None)

    def _count_opened(self, event: expanded.CountOpened) -> None:
        self._memory.see(event.vault, None, own=event.seat == self._memory.seat)
        if not event.empty:
            self._memory.find(event.vault, Vampire(None))

    def _nothing(self, event: Event) -> None:
        """Do nothing: the event shows nothing that must be remembered."""

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
    """How each event is observed."""
