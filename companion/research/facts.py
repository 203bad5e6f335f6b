"""Facts of views, questions and events as numbers: each (a name and a value) is hashed to a place.

The same parts come again and again, so the places of each part are computed once, and of the public view only
what has changed is counted anew.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np

from companion.core.model import ABSENT, Event, Json, Question, message_json

FEATURES = 4096
"""The length of an observation. Each fact (name and value) is hashed to an index."""
MAX_CACHED_PARTS = 65536

Array: TypeAlias = np.ndarray[Any, Any]


def list_facts(path: str, value: Json) -> Iterator[tuple[str, Json]]:
    """Yield the path and value of every fact in a part of a view, as JSON."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from list_facts(f"{path}/{name}", part)
    elif isinstance(value, (list, tuple)):
        for number, part in enumerate(value):
            yield from list_facts(f"{path}/{number}", part)
    elif value is not None:
        yield path, value


ONE = np.float32(1)
"""Of the type of observations: numpy adds a Python number ten times more slowly."""
_NOTHING: Array = np.array([], np.intp)


@lru_cache(MAX_CACHED_PARTS)
def _step(name: object) -> bytes:
    return f"/{name}".encode()


def _hash_path(path: str) -> int:
    return crc32(path.encode())


def _add_places(start: int, value: Any, found: list[int]) -> None:
    """Append the place of each fact in a part of a view. `start` is the hash of its path, which goes on."""
    if isinstance(value, (str, int, float)):
        found.append(crc32(f"={value}".encode(), start) % FEATURES)
    elif value is None or value is ABSENT:
        return
    elif hasattr(value, "_fields"):
        for name, part in zip(value._fields, value, strict=True):
            _add_places(crc32(_step(name.rstrip("_")), start), part, found)
    elif isinstance(value, dict):
        for key, part in value.items():
            _add_places(crc32(_step(key), start), part, found)
    else:
        for number, part in enumerate(value):
            if type(part) is str:
                found.append(_place_in_list(start, number, part))
            else:
                _add_places(crc32(_step(number), start), part, found)


@lru_cache(MAX_CACHED_PARTS)
def _place_in_list(start: int, number: int, word: str) -> int:
    return crc32(f"/{number}={word}".encode(), start) % FEATURES


def _places(path: str, value: Any) -> Array:
    found: list[int] = []
    _add_places(_hash_path(path), value, found)
    return np.array(found, np.intp)


_places_of_part = lru_cache(MAX_CACHED_PARTS)(_places)


def places_of(path: str, value: Any) -> Array:
    """Return the places of all facts of a view, or of a part of it."""
    try:
        return _places_of_part(path, value)
    except TypeError:  # something in it cannot be hashed
        return _places(path, value)


def count_facts(seen: Array, places: Array) -> None:
    """Count facts in an observation."""
    np.add.at(seen, places, ONE)


class ViewFacts:
    """The facts of the public view, kept up to date."""

    def __init__(self) -> None:
        self.seen = np.zeros(FEATURES, np.float32)
        self._parts: dict[Any, tuple[Any, Array]] = {}
        """The fields, and by (field, key) their parts: the value, and the places of its own facts."""
        self._each: dict[str, dict[Any, Any]] = {}
        """The parts of each field that has parts."""

    def update(self, view: Any) -> None:
        """Count what has changed since the last view."""
        typed = hasattr(view, "_fields")
        for name, value in zip(view._fields, view, strict=True) if typed else view.items():
            if value is not ABSENT:
                self._update(f"/view/{name.rstrip('_') if typed else name}", value)

    def _update(self, path: str, value: Any) -> None:
        known = self._parts.get(path)
        if known is not None and (known[0] is value or known[0] == value):
            return
        each: dict[Any, Any] = {}
        if type(value) is dict:
            each = value
        elif type(value) is tuple and value and hasattr(value[0], "_fields"):
            each = dict(enumerate(value))
        self._update_each(path, each)
        self._replace(path, path, value if not each else None)
        self._parts[path] = value, self._parts[path][1]

    def _update_each(self, path: str, each: dict[Any, Any]) -> None:
        """Compare the parts of a field one by one."""
        parts, old = self._parts, self._each.get(path, {})
        for key, one in each.items():
            if one is not old.get(key) and ((path, key) not in parts or parts[path, key][0] != one):
                self._replace((path, key), f"{path}/{key}", one)
        for key in old.keys() - each.keys():
            np.subtract.at(self.seen, parts.pop((path, key))[1], ONE)
        self._each[path] = each

    def _replace(self, key: Any, path: str, value: Any) -> None:
        known = self._parts.get(key)
        if known is not None and known[1].size:
            np.subtract.at(self.seen, known[1], ONE)
        places = _NOTHING if value is None else places_of(path, value)
        if places.size:
            count_facts(self.seen, places)
        self._parts[key] = value, places


_GETTERS: dict[type, Callable[[Any], Any]] = {}


def _getter(cls: type[Event] | type[Question]) -> Callable[[Any], Any]:
    """Return a function that returns all fields of a question or an event."""
    getter = _GETTERS.get(cls)
    if getter is None:
        names = [field.name for field in fields(cls)]
        getter = _GETTERS[cls] = attrgetter(*names) if names else lambda value: ()
    return getter


_TOLD: dict[Any, list[bytes]] = {}
_ASKED: dict[Any, Array] = {}


def _facts_told(event: Event) -> list[bytes]:
    """Return the facts of an event without their beginning, which counts the events."""
    cls = type(event)
    key = cls, _getter(cls)(event)
    facts = _TOLD.get(key)
    if facts is None:
        told = list_facts("", message_json(event))
        facts = [f"{path}={value}".encode() for path, value in told]
        if len(_TOLD) < MAX_CACHED_PARTS:
            _TOLD[key] = facts
    return facts


@lru_cache(maxsize=4096)
def _start_of(number: int) -> int:
    return _hash_path(f"/heard/{number}")


def places_heard(events: Sequence[Event]) -> Array:
    """Return the places of the facts of the events since an agent was last asked."""
    found: list[int] = []
    for number, event in enumerate(events):
        start = _start_of(number)
        found += [crc32(fact, start) % FEATURES for fact in _facts_told(event)]
    return np.array(found, np.intp)


def places_asked(question: Question) -> Array:
    """Return the places of the facts of a question."""
    cls = type(question)
    key = cls, _getter(cls)(question)
    places = _ASKED.get(key)
    if places is None:
        places = _places("/asked", message_json(question))
        if len(_ASKED) < MAX_CACHED_PARTS:
            _ASKED[key] = places
    return places
