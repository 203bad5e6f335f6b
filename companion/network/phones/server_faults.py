"""What was wrong with the server of the pages lately, in sentences for the service screen."""

from collections.abc import Callable

from companion.core.model import Json
from companion.i18n import tr

FAULT_SECONDS = 600.0
"""How long a fault is reported after it has passed."""


class ServerFaults:
    """Remembers that the process froze, or that somebody opened too many connections."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._last: dict[str, tuple[float, str]] = {}
        """When each kind of fault happened last, and the address in question."""

    def record(self, said: dict[str, Json]) -> None:
        """Remember a fault that the server or its link has reported."""
        self._last[str(said["do"])] = self._now(), str(said.get("address", ""))

    def sentences(self, trouble: str) -> tuple[str, ...]:
        """Return what is wrong now (`trouble`) or was in the last minutes."""
        found = [tr("The pages for phones cannot be served: {why}", why=trouble)] if trouble else []
        recent = {kind: who for kind, (at, who) in self._last.items() if self._now() - at < FAULT_SECONDS}
        if "frozen" in recent:
            found.append(tr("The pages for phones did not answer, and were started again."))
        if "crowded" in recent:
            who = recent["crowded"]
            found.append(tr("{address} opens too many connections to the pages for phones.", address=who))
        return tuple(found)
