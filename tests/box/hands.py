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
        self._finger("begin", slot, slot + 1)
        self._move(x, y, slot)

    def slide(self, x: float, y: float, slot: int = 0) -> None:
        self._finger("update", slot, slot + 1)
        self._move(x, y, slot)

    def lift(self, slot: int = 0) -> None:
        self._finger("end", slot, -1)

    def _finger(self, kind: str, slot: int, tracking: int) -> None:
        touch = {"type": kind, "slot": slot, "tracking-id": tracking, "axis": "x", "value": 0}
        self._events({"type": "mtt", "data": touch})

    def _move(self, x: float, y: float, slot: int) -> None:
        self._events(
            *(
                {
                    "type": "mtt",
                    "data": {
                        "type": "data",
                        "slot": slot,
                        "tracking-id": slot + 1,
                        "axis": axis,
                        "value": min(AXIS, round(part * AXIS)),
                    },
                }
                for axis, part in (("x", x), ("y", y))
            )
        )

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
