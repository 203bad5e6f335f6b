"""Wireless buttons: what Zigbee2MQTT, ESPHome and Home Assistant publish, as edges of contacts.

zigbee2mqtt/TABLE/NAME              {"action": "single", …}, also "hold" and "2_single"
esphome/TABLE/…/NAME/state          ON and OFF, or {"event_type": "press"}
gruftwart/TABLE/button/NAME         any of these, from an automation of Home Assistant

A table may read only topics with its own name. Called in the thread of the connection. A press is worth
nothing later: QoS 0, and retained messages, which the broker repeats at each connection, are dropped.
"""

import re
import time
from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from companion.core.model import Json
from companion.network.http.rate_limit import TokenBucket
from companion.system.json_files import parse_json

MAX_PRESS_BYTES = 2048
"""Zigbee2MQTT sends some hundred bytes about a device with each press."""
MAX_ACTION_CHARS = 40
BURST_PRESSES, REFILL_SECONDS = 40, 0.05
"""Rate limit of all buttons together: eight players press at once, and a remote repeats itself."""
CLICK_SECONDS = 0.01
"""How long the contact of a button was closed that only tells that it was pressed."""
LOST_RELEASE_SECONDS = 2.0
"""A contact that closes again after so long was opened meanwhile, and the message was lost."""
FIELDS = ("action", "event_type", "event", "click", "state")
"""Fields of JSON that name what happened, the first one that is there."""
CLICKS = frozenset(
    ("single", "double", "triple", "quadruple", "many", "click", "press", "pressed", "push", "short")
)
HOLDS = frozenset(["hold", "held", "long"])
ENDS = frozenset(["release", "released", "up", "stop"])
"""The end of what was told before."""
FILLERS = frozenset(("button", ""))
STATES: dict[str, "Gesture"] = {"on": "close", "off": "open", "true": "close", "false": "open"}

Gesture = Literal["click", "hold", "close", "open"]
EdgeSink: TypeAlias = Callable[[str, bool | None, float], None]
"""Gets the name of a button, whether its contact is closed now (None: it was held for long), and the time."""


class ButtonSource(NamedTuple):
    """Where the messages of a button come from."""

    topic: str
    action: str = ""
    """Which one of several buttons that share the topic."""


class WirelessButton(NamedTuple):
    """A button of the table."""

    name: str
    source: ButtonSource


def button_topics(table: str) -> tuple[str, ...]:
    """Return what a table subscribes to."""
    return (f"zigbee2mqtt/{table}/#", f"esphome/{table}/#", f"gruftwart/{table}/button/#")


def is_button_topic(heard: str, table: str) -> bool:
    """Return whether a message is one of a button."""
    return heard.startswith(tuple(place.removesuffix("#") for place in button_topics(table)))


def parse_press(payload: bytes) -> tuple[str, Gesture] | None:
    """Return which button of its topic was pressed and how; None if the message tells of no press."""
    try:
        text = payload.decode("utf-8").strip()
        value: Json = parse_json(text) if text[:1] in ("{", '"') else text
    except ValueError:
        return None
    is_state = isinstance(value, str)
    if isinstance(value, dict):
        field = next((name for name in FIELDS if isinstance(value.get(name), str) and value[name]), None)
        value, is_state = (value[field], field == "state") if field else (None, True)
    if not isinstance(value, str) or not 0 < len(value) <= MAX_ACTION_CHARS or not value.isprintable():
        return None
    word = value.lower()
    if is_state and word in STATES:
        return "", STATES[word]
    if is_state and not _words(word) & (CLICKS | HOLDS):
        return None  # some state: online, a number
    return _gesture(word)


def _words(text: str) -> set[str]:
    return set(re.split(r"[^a-z0-9]+", text))


def _gesture(action: str) -> tuple[str, Gesture] | None:
    words = re.split(r"[^a-z0-9]+", action)
    if ENDS & set(words):
        return None
    key = "_".join(word for word in words if word not in CLICKS | HOLDS | FILLERS)
    return key, "hold" if HOLDS & set(words) else "click"


class WirelessButtons:
    """Turns messages into edges. `buttons` and `learn` are set by the main thread."""

    def __init__(self, edge: EdgeSink, clock: Callable[[], float] = time.monotonic) -> None:
        self.buttons: tuple[WirelessButton, ...] = ()
        self.learn: Callable[[ButtonSource], None] | None = None
        """Gets the next press instead of the table."""
        self.dropped = 0
        """Messages dropped because they were retained, too large or too many."""
        self._edge, self._clock = edge, clock
        self._closed: dict[str, float] = {}
        self._limit = TokenBucket(BURST_PRESSES, REFILL_SECONDS, clock)

    def on_message(self, topic: str, payload: bytes, *, is_retained: bool) -> None:
        """Handle a message of a button topic."""
        if is_retained or len(payload) > MAX_PRESS_BYTES or not self._limit.try_acquire():
            self.dropped += 1
            return
        found = parse_press(payload)
        if found is None:
            return
        action, gesture = found
        source = ButtonSource(topic, action)
        if self.learn is not None:
            if gesture != "open":
                self.learn(source)
            return
        for button in self.buttons:
            if button.source == source:
                self._press(button, gesture)

    def release_all(self) -> None:
        """Open contacts that were closed when the connection was lost."""
        for name in list(self._closed):
            self._open(name)

    def _press(self, button: WirelessButton, gesture: Gesture) -> None:
        now = self._clock()
        if gesture == "open":
            self._open(button.name)
        elif gesture == "close":
            if now - self._closed.get(button.name, now) > LOST_RELEASE_SECONDS:
                self._open(button.name)
            self._closed.setdefault(button.name, now)
            self._edge(button.name, True, now)
        elif gesture == "hold":
            self._edge(button.name, None, now)
        else:  # the press is over already
            self._edge(button.name, True, now - CLICK_SECONDS)
            self._edge(button.name, False, now)

    def _open(self, name: str) -> None:
        self._closed.pop(name, None)
        self._edge(name, False, self._clock())
