"""Full set: strip, speaker, network and broker go away in a game, and come back.

In a second box: its speaker is a USB one, and its network ends at a Mosquitto of the host.
"""

import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tests.box.beside import beside
from tests.box.machine import BoxError, Machine
from tests.box.people import People
from tests.box.smoke import HARDWARE
from tests.box.whole_games import WholeGame
from tests.cafe.broker import MOSQUITTO, Broker

BROKER = "10.0.2.100"
"""Where the box finds the broker; all else of its network is walled in."""
USB_SPEAKER = {"driver": "usb-audio", "audiodev": "sound", "id": "speaker0", "bus": "usb.0"}
ADDRESS = "ip link set eth0 up && ip address add 10.0.2.15/24 dev eth0"
"""What a network's DHCP does otherwise."""
RELAY = Path(__file__).with_name("relay.py")
AWAY_SECONDS, BACK_SECONDS = 240, 240
"""Until a sentence says that it is away, and until it works again, of the box's work."""
LOUD = 0.02
NO_SPEAKER, NO_STRIP = "There is no sound", "strip"
CONNECTED, GONE = "Connected with", ("The broker is gone", "The broker does not answer")


def devices_away(machine: Machine, people: People) -> str:
    """Strip, speaker, network and broker go away: answers go on, a sentence says so, and they come back."""
    if MOSQUITTO is None:
        raise BoxError("there is no mosquitto on this machine: apt-get install mosquitto")
    house = machine.folder / "house"
    house.mkdir(exist_ok=True)
    broker = Broker(house, [])
    broker.credentials("tisch-1", "--host", BROKER)
    broker.start()
    try:
        with beside(machine, "devices", partial(_plug_in, broker.port)) as there:
            told = Away(there, broker).each()
            people.compared += there.compared
    finally:
        broker.stop()
    return told


def _plug_in(port: int, machine: Machine) -> None:
    speaker = ",".join(f"{name}={value}" for name, value in USB_SPEAKER.items())
    machine.speaker = ("-device", speaker.removeprefix("driver="))
    forward = f"guestfwd=tcp:{BROKER}:8883-cmd:{sys.executable} {RELAY} {port}"
    machine.network = ("-netdev", f"user,id=net,restrict=on,{forward}")
    machine.network += ("-device", "virtio-net-pci,netdev=net,id=net0")


class Away:
    """A game at which one device after another is taken away."""

    def __init__(self, people: People, broker: Broker) -> None:
        self.people, self.machine, self.broker = people, people.machine, broker
        self.game = WholeGame(people.machine, people)

    def each(self) -> str:
        """Take each away and give it back; what was seen."""
        machine, people, broker = self.machine, self.people, self.broker
        machine.run(
            "cat >/var/lib/gruftwart/hardware.toml && chown gruftwart: /var/lib/gruftwart/hardware.toml",
            given=HARDWARE.encode(),
        )
        self._joins_cafe()
        people.waits_for("home", 200)
        self.game.sets_up("mau-mau", 2, ("rounds=4", "tracking=1"))
        told = [
            self._goes("strip", self._unplug_strip, self._plug_strip, self._strip_says, self._shines),
            self._goes("speaker", self._unplug_speaker, self._plug_speaker, self._speaker_says, self._sounds),
        ]
        self._opens_cafe_page()
        machine.eventually(self._is_connected, BACK_SECONDS, "the broker")
        link = partial(machine.qmp, "set_link", name="net0")
        told += [
            self._goes(
                "network", lambda: link(up=False), lambda: link(up=True), self._page_says, self._is_connected
            ),
            self._goes(
                "broker", lambda: broker.stop(hard=True), broker.start, self._page_says, self._is_connected
            ),
        ]
        return "; ".join(told)

    def _goes(
        self,
        name: str,
        away: Callable[[], object],
        back: Callable[[], object],
        says: Callable[[], str],
        works: Callable[[], bool],
    ) -> str:
        """Take it away, answer by touch until a sentence says so, give it back, and wait until it works."""
        machine = self.machine
        away()
        self.people.continues()
        began = time.monotonic()
        self.game.answers()
        answered = time.monotonic() - began
        sentence = machine.eventually(says, AWAY_SECONDS, f"a sentence without {name}")
        self.people.sees_it_whole()
        back()
        began = time.monotonic()
        machine.eventually(works, BACK_SECONDS, f"the {name} to come back")
        seconds = time.monotonic() - began
        return (
            f"{name}: an answer after {answered:.1f} s without it, {sentence!r}, back after {seconds:.1f} s"
        )

    # Strip

    def _unplug_strip(self) -> None:
        self.machine.eventually(self._shines, BACK_SECONDS, "light")
        self.machine.unplug("strip0")
        self.machine.strip.close()

    def _plug_strip(self) -> None:
        self.machine.strip.frames.clear()
        self.machine.strip.listen()
        self.machine.plug_strip()

    def _strip_says(self) -> str:
        return self._fault(NO_STRIP)

    def _shines(self) -> bool:
        return bool(self.machine.strip.lit(self.machine.strip.now))

    def _fault(self, word: str) -> str:
        told = self.machine.app("faults")["devices"]
        return next((one for one in told if word in one), "")

    # Speaker

    def _unplug_speaker(self) -> None:
        self.machine.eventually(self._sounds, BACK_SECONDS, "a sound of the USB speaker")
        self.machine.unplug("speaker0")
        self.machine.wait(1)

    def _plug_speaker(self) -> None:
        (self.machine.work / f"sound-{self.machine.boots}.wav").unlink(missing_ok=True)
        self.machine.qmp("device_add", **USB_SPEAKER)

    def _speaker_says(self) -> str:
        self.game.one_touch()
        return self._fault(NO_SPEAKER)

    def _sounds(self) -> bool:
        self.game.one_touch()
        return self.machine.loudness(self.machine.boots) > LOUD and not self._fault(NO_SPEAKER)

    # Network and broker

    def _joins_cafe(self) -> None:
        """Bring the table's files, as a stick or the card does, and let it into the network."""
        self.machine.run(ADDRESS)
        for name in ("cafe.toml", "ca.crt"):
            given = (self.broker.folder / "tables/tisch-1" / name).read_bytes()
            self.machine.run(f"mkdir -p /run/tisch-1 && cat >/run/tisch-1/{name}", given=given)
        self.machine.run("gruftwart-kiosk cafe join /run/tisch-1", seconds=300)

    def _opens_cafe_page(self) -> None:
        self.people.goes_to_service()
        self.people.leads_on("('back', '')", "settings")
        self.people.leads_on(" devices=2", "cafe")

    def _page(self) -> str:
        if self.people.screen != "cafe":
            self._opens_cafe_page()
        return " | ".join(self.machine.app("words"))

    def _is_connected(self) -> bool:
        return CONNECTED in self._page()

    def _page_says(self) -> str:
        page = self._page()
        return next((one for one in GONE if one in page), "")
