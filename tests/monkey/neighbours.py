"""Whom the table meets beside its people: staff at the other end of the line, a stick that comes and goes."""

import json
import random
import shutil
import time
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from types import SimpleNamespace
from typing import Any

import pytest

from companion.i18n import LANGUAGES
from companion.network.mqtt import config as cafe_settings
from companion.network.mqtt.connection_types import (
    Connected,
    Disconnected,
    MessageAcknowledged,
    MessageReceived,
)
from companion.network.mqtt.messages import COMMANDS, LEAGUE_TOPIC, topic
from companion.settings.settings import BRIGHTNESSES, VOLUMES, Settings
from companion.usb.copy_job import DesktopSpool
from companion.usb.exporter import write_stick_folder
from companion.usb.manifest import FOLDER, KINDS
from companion.usb.signing_key import Keyring

TABLE = "table-1"
OWNED = cafe_settings.CafeConfig(
    on=True, ca="ca.crt", user="t", password="p", table=TABLE, commands=tuple(COMMANDS)
)
WHYS = ("searching", "unreachable", "certificate", "refused", "file", "lost")
NOISE = (b"", b"{}", b"[" * 4000, b"\xff\xfe", b'{"v": 1}', b'{"v": 1, "id": "x", "at": NaN, "do": "lock"}')
WORDS = ("The kitchen closes.", "🦇" * 80, "\u202eabc", "x", "W" * 80)


class SilentLine:
    """The table's end of a line; whoever has the other one lays what is heard into it."""

    def __init__(self) -> None:
        self.heard: Queue[Any] = Queue()

    def start(self) -> None:
        """The broker is there at once."""
        self.heard.put(Connected("gruft.local"))

    def publish(self, *_: object, token: str = "", **__: object) -> None:
        """Everything arrives."""
        if token:
            self.heard.put(MessageAcknowledged(token))

    def close(self) -> None:
        """Nobody misses it."""


class Staff:
    """At the other end; they know what they may ask, and now and then somebody else speaks."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.restarts = False
        """Whether they have asked the table to start again since it last did."""
        self._number = 0

    def speaks(self, app: Any) -> str:
        """One message, if the table hears any; what it was."""
        service = app.cafe.service
        if service is None:
            return "nobody hears it"
        heard, said = self._message()
        service.server.heard.put(heard)
        return said

    def _message(self) -> tuple[Any, str]:
        dice = self.chance.random()
        if dice < 0.75:
            do = self.chance.choice(COMMANDS)
            return MessageReceived(topic(TABLE, "command"), self._command(do)), do
        if dice < 0.83:
            return MessageReceived(topic(TABLE, "command"), self.chance.choice(NOISE)), "noise"
        if dice < 0.88:
            lines = {"v": 1, "lines": self.chance.choices(WORDS, k=self.chance.randrange(12))}
            return MessageReceived(LEAGUE_TOPIC, json.dumps(lines).encode()), "league"
        down = self.chance.choice(
            [Connected("gruft.local"), *map(Disconnected, WHYS), MessageAcknowledged("call:nobody")]
        )
        return down, str(down)

    def _command(self, do: str) -> bytes:
        self._number += 1
        self.restarts |= do == "restart"
        values = {
            "volume_cap": (None, *VOLUMES),
            "brightness_cap": (None, *BRIGHTNESSES),
            "language": tuple(LANGUAGES),
            "attract": (True, False),
        }
        said = {"v": 1, "id": f"m{self._number}", "at": time.time(), "do": do, "text": self._word()}
        if do in values:
            said["value"] = self.chance.choice(values[do])
        return json.dumps(said).encode()

    def _word(self) -> str:
        return self.chance.choice(WORDS)


class Sticks:
    """A stick of another table, mounted where a desktop would; it may be pulled, and may be damaged."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.chance = chance
        self.mounts, self._post = folder / "mounts", folder / "post"
        self._other, self._stick = folder / "other", folder / "sticks" / "GRUFTWART"
        self.mounts.write_text("")
        (self._other / "layouts").mkdir(parents=True)
        settings = Settings(self._other / "settings.json")
        settings.change("text", 125)
        write_stick_folder(folder / "out" / FOLDER, KINDS, self._other, settings, Keyring(self._other))
        self._whole = folder / "out"

    def post(self) -> DesktopSpool:
        return DesktopSpool(self._post, self.mounts)

    def changes(self) -> str:
        """It is plugged in, whole or not, or pulled."""
        shutil.rmtree(self._stick, ignore_errors=True)
        if self.mounts.read_text():
            self.mounts.write_text("")
            return "pulled"
        shutil.copytree(self._whole, self._stick)
        self.mounts.write_text(f"1 1 0:1 / {self._stick} rw - ext4 /dev/sda1 rw\n")
        if self.chance.random() < 0.3:
            return f"plugged in, damaged: {self._damages()}"
        return "plugged in"

    def _damages(self) -> str:
        file = self.chance.choice(sorted(path for path in self._stick.rglob("*") if path.is_file()))
        found = bytearray(file.read_bytes())
        if found:
            found[self.chance.randrange(len(found))] ^= 1 << self.chance.randrange(8)
        file.write_bytes(found)
        return file.name


class AtOnce:
    """A thread that is done when it has begun, so that the same seed does the same."""

    def __init__(self, target: Callable[..., object], args: tuple[Any, ...] = (), **_: object) -> None:
        self._run = lambda: target(*args)

    def start(self) -> None:
        self._run()

    def is_alive(self) -> bool:
        return False


class Neighbours:
    """All of them, for one table whose files lie in `folder`; theirs lie `beside`."""

    def __init__(self, folder: Path, beside: Path, chance: random.Random) -> None:
        self._folder, self._beside = folder, beside
        beside.mkdir()
        self.staff, self.sticks = Staff(chance), Sticks(beside, chance)
        cafe_settings.save(folder / cafe_settings.CONFIG_FILE, OWNED)

    def move_in(self, change: pytest.MonkeyPatch) -> None:
        """From now on the table meets nobody else."""
        change.setenv("GRUFTWART_DATA", str(self._folder))
        change.setattr("companion.network.mqtt.service.default_connection", lambda _: SilentLine())
        change.setattr("companion.app.kiosk.staff_commands.start_update", lambda: False)
        change.setattr("companion.app.kiosk.mqtt_service.log_line", lambda line: None)
        change.setattr(
            "companion.app.services.phones.is_available", lambda: False
        )  # phones are a process of their own
        change.setattr("companion.usb.copy_job.DESKTOP_MOUNT_PREFIXES", (str(self._beside),))
        change.setattr("companion.app.screens.venue.usb_screen.open_spool", self.sticks.post)
        for room in ("companion.usb.session", "companion.usb.copy_job"):
            change.setattr(f"{room}.threading", SimpleNamespace(Thread=AtOnce))
