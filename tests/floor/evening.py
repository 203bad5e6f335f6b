"""A table in a network of its own plays, calls and ends a game; the staff do their part on the page.

python -m tests.floor.evening FOLDER ADDRESS PIN     FOLDER: tables/NAME of deploy/cafe/credentials

Prints a line for each step when it is done. Fails if one takes longer than PATIENCE seconds.
"""

import http.client
import json
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from companion.network.mqtt.commands import ScreenStatus
from companion.network.mqtt.config import CONFIG_FILE, load
from companion.network.mqtt.connection import MqttConnection
from tests.cafe.vocabulary import Desk, play
from tests.support.patience import eventually

PORT = 8322
TICK_SECONDS = 0.3


class Page:
    """A browser of the staff."""

    def __init__(self, address: str) -> None:
        self.address, self.cookie = address, ""

    def asks(self, path: str, body: object = None) -> tuple[int, str]:
        line = http.client.HTTPConnection(self.address, PORT, timeout=20)
        sent = {"Origin": f"http://{self.address}:{PORT}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body)
        line.request("GET" if body is None else "POST", path, data, {**sent, "Cookie": self.cookie})
        answer = line.getresponse()
        cookies = answer.headers.get_all("Set-Cookie") or []
        self.cookie = "; ".join(one.split(";")[0] for one in cookies) or self.cookie
        return answer.status, answer.read().decode()

    def shows(self, text: str) -> bool:
        """Whether the overview, as it is streamed to a page that is opened now, contains a text."""
        line = http.client.HTTPConnection(self.address, PORT, timeout=20)
        line.request("GET", "/live", headers={"Cookie": self.cookie})
        answer = line.getresponse()
        found = ""
        while not found.startswith("data:"):
            found = answer.readline().decode()
        line.close()
        return text in found


def goes_on(desk: Desk, until: Callable[[], object]) -> None:
    """The table's time goes on until something is so."""

    def looked() -> object:
        time.sleep(TICK_SECONDS)
        desk.later(TICK_SECONDS)
        return until()

    eventually(looked)


def main(folder: Path, address: str, pin: str) -> None:
    """Play the evening."""
    page = Page(address)
    eventually(lambda: page.asks("/")[0] == 200)
    print("the page answers", flush=True)
    assert page.asks("/login", {"pin": pin, "name": "Nora"})[0] == 200
    cafe = load(folder / CONFIG_FILE)
    with tempfile.TemporaryDirectory() as data:
        desk = Desk(Path(data), cafe, MqttConnection(cafe))
        desk.clock.at = time.time()
        goes_on(desk, lambda: desk.hub.is_connected)
        play(desk.table, 0.5)
        desk.hands.now = ScreenStatus("table")
        goes_on(desk, lambda: page.shows('"playing"'))
        print("the table plays", flush=True)
        desk.calls.ring("question")
        goes_on(desk, lambda: page.shows('"question"'))
        waiter = threading.Thread(target=page.asks, args=(f"/ask/{cafe.id}", {"do": "coming"}))
        waiter.start()  # the answer waits for the table's
        goes_on(desk, lambda: desk.calls.state == "coming")
        waiter.join()
        print("the call is answered", flush=True)
        desk.calls.close()
        play(desk.table)
        desk.now.at += 30
        goes_on(desk, lambda: "mau-mau" in page.asks("/results.csv?days=7")[1])
        print("the page has the result", flush=True)
        desk.hub.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
