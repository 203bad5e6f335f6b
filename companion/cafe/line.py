"""The line to the broker: one thread, which connects, speaks, listens and tries again. Nobody waits for it.

line.start(); line.say(topic, payload, retain=True)     # from the table's thread: only laid into a queue
line.heard.get_nowait()                                 # Up, Down, Heard, Taken

Whatever a broker sends, this thread survives it: messages are small and few before anybody gets them.
"""

import queue
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from companion.cafe.messages import LARGEST, LEAGUE, OFFLINE, ONLINE, topic
from companion.cafe.settings import Cafe
from companion.web.limits import Bucket

if TYPE_CHECKING:
    from paho.mqtt.client import Client

TURN = 0.25
"""Seconds that the thread listens before it looks whether the table wants to say something."""
KEEP_ALIVE = 20
CONNECTING = 10.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
"""Between two tries; each is twice as long as the one before."""
AT_ONCE, EACH = 40, 0.1
"""So many messages in one go, and then one each so many seconds: a broker that floods us waits."""
MOST_HEARD = 100

Why = Literal["", "searching", "unreachable", "certificate", "refused", "file", "lost"]
"""Why there is no connection."""


class Up(NamedTuple):
    """The broker is there; whatever it should know is to be said now."""

    host: str


class Down(NamedTuple):
    """It is not."""

    why: Why
    detail: str = ""
    """What the system says, for the log and for Service."""


class Heard(NamedTuple):
    """A message, not checked yet but for its size."""

    topic: str
    payload: bytes


class Taken(NamedTuple):
    """The broker has taken the responsibility for what was said with this token."""

    token: str


News: TypeAlias = Up | Down | Heard | Taken


class Says(NamedTuple):
    """What the table wants to say."""

    topic: str
    payload: bytes
    retain: bool = False
    token: str = ""


class Lined(Protocol):
    """What the hub needs of a line."""

    heard: "queue.Queue[News]"

    def start(self) -> None:
        """Begin to try."""

    def say(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        """It never waits; without a connection it is lost."""

    def close(self) -> None:
        """Say goodbye, if there is somebody, and end."""


class Line:
    """`find` looks for a broker where the owner has named none: its address and port, or None."""

    def __init__(
        self,
        cafe: Cafe,
        find: Callable[[], tuple[str, int] | None] | None = None,
        pauses: tuple[float, float] = (FIRST_PAUSE, LONGEST_PAUSE),
    ) -> None:
        self._cafe, self._find, self._pauses = cafe, find, pauses
        self.heard: queue.Queue[News] = queue.Queue(MOST_HEARD)
        self.dropped = 0
        """Messages that were too large, too many or retained where none should be."""
        self._said: queue.SimpleQueue[Says] = queue.SimpleQueue()
        self._ends = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cafe", daemon=True)
        self._bucket = Bucket(AT_ONCE, EACH)
        self._named = False
        """Whether the certificate must have the name by which the owner calls the broker."""

    def start(self) -> None:
        self._thread.start()

    def say(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        self._said.put(Says(topic, payload, retain, token))

    def close(self) -> None:
        """The thread says goodbye by itself: the program need not wait for a network."""
        self._ends.set()

    def join(self, seconds: float) -> None:
        """For those who want to see the end."""
        self._thread.join(seconds)

    # the thread

    def _run(self) -> None:
        pause = self._pauses[0]
        while not self._ends.is_set():
            began = time.monotonic()
            self._tell(self._connected())
            if time.monotonic() - began > self._pauses[1]:
                pause = self._pauses[0]  # it was there for a while
            self._ends.wait(pause)
            pause = min(2 * pause, self._pauses[1])

    def _connected(self) -> Down:
        """One connection, from its beginning to its end; whatever a broker does to us ends here."""
        try:
            place = self._place()
            if place is None:
                return Down("searching")
            return self._serve(*place)
        except Exception as trouble:
            if (why := _why(trouble)) == "certificate" and self._cafe.host:
                self._named = not self._named  # a broker that deploy/cafe did not make has its own name
            return Down(why, f"{type(trouble).__name__}: {trouble}"[:200])

    def _place(self) -> tuple[str, int] | None:
        if self._cafe.host:
            return self._cafe.host, self._cafe.port
        return None if self._find is None else self._find()

    def _serve(self, host: str, port: int) -> Down:
        from paho.mqtt.enums import MQTTErrorCode

        from companion.cafe.client import make_client

        refused: list[str] = []
        tokens: dict[int, str] = {}
        client = make_client(self._cafe, named=self._named)
        client.on_connect = lambda *found: self._answered(host, refused, *found)
        client.on_message = lambda client, _, message: self._message(message)
        client.on_publish = lambda client, _, number, *__: self._taken(tokens.pop(number, ""))
        client.will_set(topic(self._cafe.id, "online"), OFFLINE, qos=1, retain=True)
        client.connect_timeout = CONNECTING
        client.connect(host, port, keepalive=KEEP_ALIVE)
        try:
            while client.loop(TURN) == MQTTErrorCode.MQTT_ERR_SUCCESS:
                if client.is_connected():
                    self._speak(client, tokens)
                if self._ends.is_set():
                    self._goodbye(client)
                    break
        finally:
            client.disconnect()
        return Down("refused", refused[0]) if refused else Down("lost")

    def _answered(self, host: str, refused: list[str], client: "Client", *found: Any) -> None:
        """The broker lets us in, or says why not."""
        reason = found[2]
        if reason.is_failure:
            refused.append(str(reason))
            return
        while not self._said.empty():  # said to a broker that is gone
            self._said.get_nowait()
        client.publish(topic(self._cafe.id, "online"), ONLINE, qos=1, retain=True)
        client.subscribe([(topic(self._cafe.id, "command"), 1), (LEAGUE, 1)])
        self._tell(Up(host))

    def _speak(self, client: "Client", tokens: dict[int, str]) -> None:
        while not self._said.empty():
            said = self._said.get_nowait()
            done = client.publish(said.topic, said.payload, qos=1, retain=said.retain)
            if said.token:
                tokens[done.mid] = said.token

    def _taken(self, token: str) -> None:
        if token:
            self._tell(Taken(token))

    def _message(self, message: Any) -> None:
        """Small ones, not too many, and no command that the broker has kept for later."""
        kept = message.retain and message.topic != LEAGUE
        if kept or len(message.payload) > LARGEST or not self._bucket.take():
            self.dropped += 1
            if not kept:
                self._ends.wait(EACH)  # whoever floods us is read slowly
            return
        self._tell(Heard(message.topic, bytes(message.payload)))

    def _tell(self, news: News) -> None:
        """What the table does not fetch in time is lost; but how the connection stands it always hears."""
        if isinstance(news, Heard):
            try:
                self.heard.put_nowait(news)
            except queue.Full:
                self.dropped += 1
            return
        while not self._ends.is_set():
            try:
                self.heard.put(news, timeout=TURN)
                return
            except queue.Full:
                continue

    def _goodbye(self, client: "Client") -> None:
        """A table that is switched off is no table in trouble."""
        done = client.publish(topic(self._cafe.id, "online"), OFFLINE, qos=1, retain=True)
        until = time.monotonic() + 1.0
        while not done.is_published() and time.monotonic() < until and client.loop(0.05) == 0:
            pass


def _why(trouble: Exception) -> Why:
    import ssl

    if isinstance(trouble, ssl.SSLCertVerificationError):
        return "certificate"
    if isinstance(trouble, FileNotFoundError | PermissionError | IsADirectoryError):
        return "file"
    return "unreachable"
