"""Fingers on the touchscreen of the box, and keys of its USB keyboard."""

import time
from typing import Any

from tests.box.qmp import Qmp

AXIS = 0x7FFF
"""Touches are given in parts of this."""
PRESS_SECONDS = 0.12
"""A finger rests that long of the box's own time."""


class Hands:
    """What people do; Machine is one."""

    qmp: Qmp

    def finger(self, x: float, y: float, slot: int = 0) -> None:
        """Put a finger down; x and y are parts of width and height from the top left."""
        self._finger("begin", slot, x, y)

    def slide(self, x: float, y: float, slot: int = 0) -> None:
        self._finger("update", slot, x, y)

    def lift(self, slot: int = 0) -> None:
        self._events(_touch("end", slot, -1))

    def _finger(self, kind: str, slot: int, x: float, y: float) -> None:
        # All in one command: else a busy host shows the finger first where the last one was.
        moves = (
            _touch("data", slot, slot + 1, axis, round(part * AXIS)) for axis, part in (("x", x), ("y", y))
        )
        self._events(_touch(kind, slot, slot + 1), *moves)

    def tap(self, x: float, y: float, seconds: float = PRESS_SECONDS) -> None:
        self.finger(x, y)
        self.wait(seconds)
        self.lift()

    def wait(self, seconds: float) -> None:
        """Let so much of the box's own time pass."""
        raise NotImplementedError

    def press(self, *codes: str, seconds: float = 0.1) -> None:
        """Press keys together; names are QEMU's (ctrl, alt, delete, power, f1 …)."""
        for down in (True, False):
            for code in codes if down else reversed(codes):
                key = {"down": down, "key": {"type": "qcode", "data": code}}
                self._events({"type": "key", "data": key})
            time.sleep(seconds)

    def _events(self, *events: dict[str, Any]) -> None:
        self.qmp("input-send-event", events=list(events))


def _touch(kind: str, slot: int, tracking: int, axis: str = "x", value: int = 0) -> dict[str, Any]:
    said = {"type": kind, "slot": slot, "tracking-id": tracking, "axis": axis, "value": min(AXIS, value)}
    return {"type": "mtt", "data": said}
