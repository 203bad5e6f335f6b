"""A table and a real Home Assistant at one real broker: it finds the table by itself, and people can use it.

It needs a Home Assistant: either GRUFTWART_HOME_ASSISTANT says how to call a Python that has one
("/srv/ha/bin/python", "chroot /srv/trixie /ha/bin/python"), or it is fetched for a Python of this machine
that is new enough.
"""

import json
import os
import shlex
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.network.mqtt.commands import ScreenStatus
from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.home_assistant import BUTTONS, discovery_payload
from companion.network.mqtt.messages import COMMANDS, Command
from tests.cafe.broker import Broker
from tests.cafe.vocabulary import Desk, play, ticking
from tests.support.needs import MACHINE, NETWORK, cannot
from tests.support.patience import PATIENCE, eventually
from tests.support.ports import free_port

pytestmark = pytest.mark.slow
NAMED = "GRUFTWART_HOME_ASSISTANT"
PYTHONS = ("python3.14", "python3.13")
WANTED = ("homeassistant>=2024.12", "paho-mqtt>=2.1")
"""The first that knows the device-based form of discovery, and what its MQTT integration would fetch."""
PROGRAM = (Path(__file__).parent / "real_home_assistant.py").read_text(encoding="utf-8")
FETCHING = 1500.0


@pytest.fixture(scope="module")
def its_python(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """How to call a Python that has a Home Assistant; skips where there is none and none can be had."""
    if NAMED in os.environ:
        return shlex.split(os.environ[NAMED])
    found = next(filter(None, map(shutil.which, PYTHONS)), None)
    if found is None:
        cannot(MACHINE, f"Home Assistant needs {' or '.join(PYTHONS)}, or {NAMED}")
    folder = tmp_path_factory.mktemp("home_assistant")
    python = str(folder / "bin/python")
    for command in ([found, "-m", "venv", folder], [python, "-m", "pip", "install", "-q", *WANTED]):
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=FETCHING, check=False)
        except subprocess.TimeoutExpired:
            cannot(NETWORK, "Home Assistant cannot be fetched: it is too slow")
        if done.returncode:
            cannot(NETWORK, f"Home Assistant cannot be installed: {done.stderr.strip()[-300:]}")
    return [python]


class Home:
    """What it knows of our table, by the name of each part, and what somebody asks there."""

    def __init__(self, python: list[str], folder: Path, broker: Broker) -> None:
        user = broker.staff("home-assistant")
        entry = {"broker": "localhost", "port": broker.port, "username": user.user, "password": user.password}
        entry |= {"certificate": Path(user.ca).read_text(encoding="utf-8"), "discovery": True}
        given = {"port": free_port(), "entry": entry}
        self.version, self.parts = "", dict[str, dict[str, Any]]()
        self._log = (folder / "home_assistant.log").open("w+")
        self._process = subprocess.Popen(
            [*python, "-c", PROGRAM, json.dumps(given)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            said = json.loads(line)
            if "version" in said:
                self.version = said["version"]
            else:
                self.parts[said["unique"].rpartition("_tisch-1_")[2]] = said

    def state(self, part: str) -> str:
        """Of one part; empty until it is known."""
        self.lives()
        return str(self.parts.get(part, {}).get("state", ""))

    def lives(self) -> None:
        self._log.seek(0)
        assert self._process.poll() is None, self._log.read()

    def calls(self, service: str, part: str, **more: str) -> None:
        """Somebody presses something there."""
        assert self._process.stdin is not None
        asked = [*service.split("."), {"entity_id": self.parts[part]["entity"], **more}]
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()

    def close(self) -> str:
        """What it had to complain about."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        assert self._process.wait(PATIENCE) == 0
        self._reader.join(PATIENCE)
        self._process.stdout.close()
        self._log.seek(0)
        said = self._log.read()
        self._log.close()
        return said


class Asked(list[Command]):
    """Hands that do all that they are asked."""

    def do(self, command: Command, reply: Callable[[bool, str], None]) -> None:
        self.append(command)
        reply(True, "Done.")


@contextmanager
def at_table(broker: Broker, folder: Path) -> Iterator[tuple[Desk, Asked]]:
    cafe = broker.cafe("tisch-1")._replace(commands=COMMANDS, label="Tisch 1")
    desk, asked = Desk(folder / "table", cafe, MqttConnection(cafe)), Asked()
    desk.hands.execute = asked.do  # type: ignore[method-assign]
    ticking(desk, lambda: desk.hub.is_connected)
    yield desk, asked
    desk.hub.close()
    desk.line.join(PATIENCE)


def passes(desk: Desk, until: Callable[[], object]) -> None:
    """Time goes on at the table."""

    def looked() -> object:
        desk.clock.at, desk.now.at = time.time(), time.monotonic()
        return until()

    ticking(desk, looked)


def test_a_real_home_assistant_finds_the_table_and_uses_it(
    its_python: list[str], broker: Broker, tmp_path: Path
) -> None:
    home = Home(its_python, tmp_path, broker)
    eventually(lambda: home.lives() or home.version)
    with at_table(broker, tmp_path) as (desk, asked):
        wanted = set(discovery_payload(desk.cafe)["components"])
        passes(desk, lambda: home.state("state") == "free" and set(home.parts) == wanted)
        assert {one["device"] for one in home.parts.values()} == {"Tisch 1"}
        passes(desk, lambda: home.state("care") == "off" and home.state("game") == "-")
        _people_play(desk, home)
        _somebody_presses(desk, home, asked)
    eventually(lambda: {one["state"] for one in home.parts.values()} == {"unavailable"})
    said = home.close()
    assert "Invalid" not in said, said
    assert "ERROR" not in said, said


def _people_play(desk: Desk, home: Home) -> None:
    play(desk.table, 0.5)
    desk.hands.now = ScreenStatus("table")
    told = {"state": "playing", "moving": "on", "game": "mau-mau", "people": "3", "minutes": "0"}
    passes(desk, lambda: {part: home.state(part) for part in told} == told)
    desk.calls.ring("pay")
    passes(desk, lambda: (home.state("state"), home.state("call")) == ("call", "on"))
    home.calls("button.press", "done")
    passes(desk, lambda: not desk.calls.open and home.state("call") == "off")


def _somebody_presses(desk: Desk, home: Home, asked: Asked) -> None:
    """What needs no call open goes to the hands; each press is a command of its own."""
    to_hands = [do for do in BUTTONS if do not in ("acknowledge", "done", "cleared")]
    for do in to_hands:
        home.calls("button.press", do)
    passes(desk, lambda: [one.do for one in asked] == to_hands)
    home.calls("notify.send_message", "message", message='Die Küche „schließt" \\ gleich. ' + "ä" * 99)
    passes(desk, lambda: len(asked) > len(to_hands))
    assert asked[-1].text == ('Die Küche „schließt" \\ gleich. ' + "ä" * 99)[:80]
    assert len({one.id for one in asked}) == len(asked)
