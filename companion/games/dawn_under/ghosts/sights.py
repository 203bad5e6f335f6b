"""What a ghost sees under the lids, event by event: all of it lies open before everyone at that moment."""

from collections.abc import Callable
from typing import Any, ClassVar

from companion.core.by_class import ClassTable
from companion.core.values import Event, Seat
from companion.games.dawn_under.ghosts.memory import GhostMemory
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.pieces import Garlic, Vampire, Vault
from companion.games.dawn_under.rules.rucola import events as expanded


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
