"""The cost of the staff page with 20 and 200 tables, in its own process with a real Mosquitto.

Three pages are open; each table sends a message every five seconds, and a game ends every two minutes.

  python -m tests.bench.floor
"""

import asyncio
import http.client
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = "127.0.0.1"
TABLES = (20, 200)
SECONDS, PAGES = 20.0, 3
EACH, ENDS_EACH = 5.0, 120.0


def measure(tables: int, seconds: float = SECONDS) -> dict[str, float]:
    """Return the processor load in per cent, memory in MB, and the median latency in milliseconds."""
    with (
        tempfile.TemporaryDirectory() as folder,
        _broker(Path(folder)) as broker,
        _floor(broker) as (floor, port),
    ):
        pages = [_Page(port) for _ in range(PAGES)]
        evening = _Evening(broker, tables)
        evening.goes_on(3.0)
        began, used = time.monotonic(), _cpu(floor.pid)
        evening.goes_on(seconds)
        cpu = 100 * (_cpu(floor.pid) - used) / (time.monotonic() - began)
        memory = _memory(floor.pid)
        evening.close()
        took = sorted(delay for page in pages for delay in page.delays)
    return {
        "tables": tables,
        "cpu": cpu,
        "memory": memory,
        "ms": 1000 * median(took),
        "messages": evening.sent,
    }


def met(found: list[dict[str, float]]) -> bool:
    """Return whether cost grows at most linearly and the latency is below a second."""
    few, many = found
    growth = many["tables"] / few["tables"]
    return many["cpu"] <= 1.5 * growth * max(few["cpu"], 1.0) and all(one["ms"] < 1000 for one in found)


@contextmanager
def _broker(folder: Path) -> Iterator[int]:
    from tests.support.patience import eventually
    from tests.support.ports import free_port

    port = free_port()
    (folder / "conf").write_text(f"listener {port} {HERE}\nallow_anonymous true\n")
    program = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin")
    assert program is not None, "Mosquitto is not installed"
    process = subprocess.Popen([program, "-c", str(folder / "conf")], stderr=subprocess.DEVNULL)
    try:
        eventually(lambda: _listens(port))
        yield port
    finally:
        process.terminate()
        process.wait()


def _listens(port: int) -> bool:
    import socket

    try:
        socket.create_connection((HERE, port), 1).close()
    except OSError:
        return False
    return True


@contextmanager
def _floor(broker: int) -> Iterator[tuple["subprocess.Popen[str]", int]]:
    from tests.support.ports import free_port

    port = free_port()
    command = [sys.executable, "-m", "tests.bench.floor", "serve", str(broker), str(port)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        process.stdout.readline()
        yield process, port
    finally:
        process.terminate()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


class _Page:
    """An open page that records the age of what it receives, until the floor ends."""

    def __init__(self, port: int) -> None:
        self.delays: list[float] = []
        self._line = http.client.HTTPConnection(HERE, port)
        self._line.request("GET", "/live")
        self._answer = self._line.getresponse()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while text := self._answer.readline():
                if text.startswith(b"data: "):
                    now, said = time.time(), json.loads(text[6:])
                    if "whole" not in said:
                        told = [card["version"] for card in said["tables"].values() if "version" in card]
                        self.delays += [now - float(version) for version in told]
        except (OSError, ValueError, AttributeError):
            return  # the connection was closed


class _Evening:
    """All tables, simulated by one client; each sends the current time as its version."""

    def __init__(self, broker: int, tables: int) -> None:
        from paho.mqtt.client import Client
        from paho.mqtt.enums import CallbackAPIVersion

        self._client = Client(CallbackAPIVersion.VERSION2)
        self._client.connect(HERE, broker)
        self._client.loop_start()
        self._chance, self._count, self.sent, self._ended = random.Random(7), tables, 0, 0
        for number in range(tables):
            self._client.publish(f"gruftwart/t{number}/online", b"online", 1, retain=True)

    def goes_on(self, seconds: float) -> None:
        from tests.floor.house import a_state, finished

        pause, until = EACH / self._count, time.monotonic() + seconds
        due = time.monotonic()
        while (due := due + pause) < until:
            time.sleep(max(0.0, due - time.monotonic()))
            place = f"t{self._chance.randrange(self._count)}"
            label, minutes = f"{place[1:]} Tisch", self._chance.randrange(90)
            state = a_state(label=label, minutes=minutes, version=f"{time.time():.4f}")
            self._client.publish(f"gruftwart/{place}/state", state.dump(), 1, retain=True)
            self.sent += 1
            if self._chance.random() < EACH / ENDS_EACH:
                self._ended += 1
                event = finished(self._ended, place)
                self._client.publish(f"gruftwart/{place}/event", event.dump(), 1)

    def close(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()


def _cpu(process: int) -> float:
    """Return the processor time so far, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _memory(process: int) -> float:
    """Return the resident memory in MB."""
    (line,) = [
        one for one in Path(f"/proc/{process}/status").read_text().splitlines() if one.startswith("VmRSS")
    ]
    return int(line.split()[1]) / 1024


# in a process of its own


def serve(broker: str, port: str) -> None:
    """Run the floor with a temporary folder, without login."""
    from companion.network.floor.login import StaffMember
    from companion.network.floor.main import FloorApp
    from companion.network.floor.server import DEFAULT_SERVER, FloorConfig
    from companion.network.mqtt import client
    from companion.network.mqtt.config import CafeConfig

    client.make_client = _plain_client

    async def run(folder: Path) -> None:
        config = FloorConfig(DEFAULT_SERVER._replace(port=int(port)))
        floor = FloorApp(folder, CafeConfig(host=HERE, port=int(broker)), config, HERE, faces=lambda _: {})
        door: Any = floor.server.door
        door.authenticate = lambda request: StaffMember("Nora", str(id(request)))
        await floor.start()
        while not floor.room.connected:
            await asyncio.sleep(0.01)
        print("open", flush=True)
        while True:
            await floor.tick()
            await asyncio.sleep(1)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder)))


def _plain_client(_: Any, *, named: bool, client_id: str = "", session: bool = False) -> Any:
    """Return a client without encryption, because the measured broker has no certificate."""
    from paho.mqtt.client import Client, MQTTv311
    from paho.mqtt.enums import CallbackAPIVersion

    kept: dict[str, Any] = {"clean_session": not session, "manual_ack": session}
    return Client(CallbackAPIVersion.VERSION2, client_id, protocol=MQTTv311, **kept)


def main() -> None:
    if len(sys.argv) > 2:
        serve(*sys.argv[2:])
        return
    found = [measure(tables) for tables in TABLES]
    for one in found:
        print(
            f"{one['tables']:4.0f} tables {one['messages']:6.0f} messages {one['cpu']:6.1f} % of a core "
            f"{one['memory']:6.1f} MB {one['ms']:6.0f} ms to an open page"
        )
    print("met" if met(found) else "NOT MET")


if __name__ == "__main__":
    main()
