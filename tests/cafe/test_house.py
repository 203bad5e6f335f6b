"""Twenty tables, each a process of its own, a day long, at one broker that dies, is cut off and comes back.

Every finished game arrives exactly once, every call arrives, in order, and no table ever waits.
"""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from companion.network.mqtt.messages import CallClosed, CallOpened, GameFinished
from tests.cafe.broker import ROOT, Broker, need_mosquitto
from tests.cafe.vocabulary import Staff
from tests.support.patience import PATIENCE, eventually

OFF_SCREEN = {"SDL_VIDEODRIVER": "offscreen", "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}


class Guest:
    """A table process, and what it says of itself."""

    def __init__(
        self,
        broker: Broker,
        table: str,
        folder: Path,
        hours: float,
        *,
        skewed: bool = False,
        inside: tuple[str, ...] = (),
        module: str = "tests.cafe.house",
    ) -> None:
        self.name, self.told, self.games = table, list[dict[str, Any]](), round(2 * hours)
        owner = broker.folder / "tables" / table
        command = [sys.executable, "-m", module, str(folder), str(owner), str(broker.port)]
        folder.mkdir(parents=True, exist_ok=True)
        self.process = subprocess.Popen(
            [*inside, "nice", "-n", "10", *command, str(hours), "yes" if skewed else "no"],
            cwd=ROOT,
            env={**os.environ, "GRUFTWART_DATA": str(folder), **OFF_SCREEN, "KIVY_HOME": str(folder)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.told.append(json.loads(line))

    def count(self, what: str) -> int:
        return sum(what in one for one in self.told)

    @property
    def last(self) -> dict[str, Any]:
        return next((one for one in self.told if "done" in one), {})

    def pull_the_plug(self) -> None:
        self.process.kill()
        self.ends()

    def ends(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self._reader.join(PATIENCE)
        self.process.stdout.close()


def arrived(floor: Staff) -> dict[str, dict[str, Any]]:
    """By table and id, each once, in the order of arrival: so does the staff's page."""
    found: dict[str, dict[str, Any]] = {}
    for table, event in floor.events():
        found.setdefault(table, {}).setdefault(event.id, event)
    return found


def is_whole(guest: Guest, events: dict[str, Any]) -> bool:
    """Whether all that a table has done is there, once, in order."""
    games = [one for one in events.values() if isinstance(one, GameFinished)]
    rang = [one.call for one in events.values() if isinstance(one, CallOpened)]
    over = [one.call for one in events.values() if isinstance(one, CallClosed)]
    called = [one["called"] for one in guest.told if "called" in one]
    return len(games) == guest.count("finished") and rang == called and over == called


def test_two_tables_through_the_end_of_a_broker(broker: Broker, tmp_path: Path) -> None:
    """The small one: an hour of two tables, and the broker is killed in the middle."""
    floor = Staff(broker.staff(), "gruftwart/+/event", session=True)
    eventually(lambda: broker.knows("floor"))
    guests = [Guest(broker, f"tisch-{number}", tmp_path / str(number), 1.5) for number in (1, 2)]
    eventually(lambda: floor.events())
    broker.stop(hard=True)
    broker.start()
    eventually(lambda: all(guest.last for guest in guests))
    eventually(lambda: all(is_whole(guest, arrived(floor).get(guest.name, {})) for guest in guests))
    floor.close()
    for guest in guests:
        guest.ends()


@pytest.mark.slow
def test_twenty_tables_for_a_day(tmp_path: Path) -> None:
    """Kills, clocks that are off, a reader that is slow, tables whose plug is pulled: all arrives once."""
    need_mosquitto()
    names = [f"tisch-{number}" for number in range(1, 21)]
    broker = Broker(tmp_path / "broker", names)
    broker.start()
    floor = Staff(broker.staff(), "gruftwart/+/event", session=True, slowly=0.002)
    eventually(lambda: broker.knows("floor"))
    guests = {
        name: [Guest(broker, name, tmp_path / name, 24.0, skewed=number % 5 == 0)]
        for number, name in enumerate(names)
    }
    for blow in range(4):
        seen = len(floor.heard)
        eventually(lambda seen=seen: len(floor.heard) > seen + 60)  # type: ignore[misc]
        broker.stop(hard=blow % 2 == 0)
        victim = names[3 * blow]
        guests[victim][-1].pull_the_plug()
        guests[victim].append(Guest(broker, victim, tmp_path / victim, 6.0))
        broker.start()
    eventually(lambda: all(visits[-1].last for visits in guests.values()))
    eventually(lambda: not missing(guests, floor))
    for name, events in arrived(floor).items():
        numbers = [one.n for one in events.values()]
        assert numbers == sorted(numbers), f"{name}: in order"
    assert max(visits[-1].last["memory"] for visits in guests.values()) < 120
    assert max(visits[-1].last["more"] for visits in guests.values()) < 6, "memory is flat"
    for visits in guests.values():
        visits[-1].ends()
    floor.close()
    broker.stop()


def missing(guests: dict[str, list[Guest]], floor: Staff) -> list[str]:
    """Tables of which something has not arrived."""
    found = arrived(floor)
    return [name for name, visits in guests.items() if not is_told(visits, found.get(name, {}))]


def is_told(visits: list[Guest], events: dict[str, Any]) -> bool:
    """The same of a table whose plug was pulled, perhaps between an end and the line that tells it."""
    if len(visits) == 1:
        return is_whole(visits[0], events)
    games = sum(isinstance(one, GameFinished) for one in events.values())
    told = sum(one.count("finished") for one in visits)
    called = {call["called"] for one in visits for call in one.told if "called" in call}
    rang = {one.call for one in events.values() if isinstance(one, CallOpened)}
    over = {one.call for one in events.values() if isinstance(one, CallClosed)}
    return told <= games <= told + 1 and called <= rang == over
