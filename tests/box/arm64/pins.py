"""GPIO pins of the box, outside: the buttons and lamps at the eight lines of the virt machine's PL061 chip.

QEMU's test protocol (an object qtest beside the running machine) sets levels and reports those that change.
"""

import socket
from contextlib import suppress

from tests.box.machine import BoxError, Machine

CHIP = "child<pl061>"
DEVICES = "/machine/unattached"
SECONDS = 60


class Pins:
    """Wired like docs/hardware.md says: a button to ground with a pull-up, a lamp to ground."""

    def __init__(self, machine: Machine, buttons: tuple[int, ...]) -> None:
        self.lit: set[int] = set()
        """The pins that the table has set, as of the last command."""
        place = machine.work / "pins"
        address = {"type": "unix", "data": {"path": str(place)}}
        server = {"addr": address, "server": True, "wait": False}
        machine.qmp("chardev-add", id="pins", backend={"type": "socket", "data": server})
        machine.qmp("object-add", **{"qom-type": "qtest", "id": "pins", "chardev": "pins", "log": "none"})
        found = machine.qmp("qom-list", path=DEVICES)
        self._chip = next(f"{DEVICES}/{one['name']}" for one in found if one["type"] == CHIP)
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(SECONDS)
        self._socket.connect(str(place))
        self._answers = self._socket.makefile("r")
        self._say(f"irq_intercept_out {self._chip}")
        for pin in buttons:
            self.hold(pin, False)

    def hold(self, pin: int, closed: bool) -> None:
        """Close or open the button's contact: a closed one is at ground, an open one pulled up."""
        self._say(f"set_irq_in {self._chip} unnamed-gpio-in {pin} {int(not closed)}")

    def lamps(self) -> frozenset[int]:
        """Return the pins of lamps that shine."""
        self._say("endianness")  # asks nothing of the machine
        return frozenset(self.lit)

    def _say(self, command: str) -> None:
        """Send a command; note changes of levels that are told before its answer."""
        self._socket.sendall(command.encode() + b"\n")
        for line in self._answers:
            word, *rest = line.split()
            if word == "OK":
                return
            if word != "IRQ":
                raise BoxError(f"{command}: {line.strip()}")
            way, pin = rest
            (self.lit.add if way == "raise" else self.lit.discard)(int(pin))
        raise BoxError(f"{command}: QEMU has hung up")

    def close(self) -> None:
        with suppress(OSError):
            self._answers.close()
            self._socket.close()
