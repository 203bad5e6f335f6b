"""What a ghost sees under the lids, event by event: all of it lies open before everyone at that moment."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from companion.core.values import Event, Seat
from companion.games.dawn_under.ghosts.memory import Memory
from companion.games.dawn_under.rules import events as told
from companion.games.dawn_under.rules.pieces import Garlic, Vampire, Vault

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.rucola import events as expanded


class Eyes:
    """The eyes of one ghost."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._opener: Seat = 0
        self._bat: Vault = ""

    def see(self, event: Event) -> None:
        """Something happened before everyone's eyes."""
        react = self.reactions.get(event.kind)
        if react is not None:
            react(self, event)

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

    def _bat_flew(self, event: "expanded.BatFlew") -> None:
        self._opener, self._bat = event.seat, event.vault

    def _bat_lifted(self, event: Event) -> None:
        """Believed or doubted, the vault under the bat is opened; its lid is not shown."""
        self._memory.see(self._bat, None, own=self._opener == self._memory.seat)

    def _vampire_taken(self, event: "expanded.VampireTaken") -> None:
        self._memory.find(event.from_, None)

    def _count_opened(self, event: "expanded.CountOpened") -> None:
        self._memory.see(event.vault, None, own=event.seat == self._memory.seat)
        if not event.empty:
            self._memory.find(event.vault, Vampire(None))

    reactions: ClassVar[dict[str, Callable[..., None]]] = {
        "opened": _opened,
        "lid_turned": _lid_turned,
        "found_vampire": _found_vampire,
        "found_garlic": _found_garlic,
        "laid": _laid,
        "garlic_placed": _garlic_placed,
        "garlic_returned": _garlic_returned,
        "rat_replaced": _rat_replaced,
        "bat_flew": _bat_flew,
        "doubted": _bat_lifted,
        "all_believed": _bat_lifted,
        "vampire_taken": _vampire_taken,
        "count_opened": _count_opened,
    }
    """What is seen when an event is told."""
