"""Facts of views, questions and events as numbers: each (a name and a value) is hashed to a place.

The same parts come again and again, so the places of each part are computed once, and of the public view only
what has changed is counted anew.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np

from companion.core.model import ABSENT, Event, Json, Question, message_json

FEATURES = 4096
"""The length of an observation. Each fact (name and value) is hashed to an index."""
MAX_CACHED_PARTS = 65536
MAX_CACHED_NUMBERS = 128
"""Of each event the places are kept for its first numbers among those that an agent has heard."""

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
        self._new: list[Array] = []
        self._old: list[Array] = []
        """Places of the facts that are new, and of those that are no longer true."""

    def update(self, view: Any) -> None:
        """Count what has changed since the last view."""
        if hasattr(view, "_fields"):
            paths, values = _paths_of(type(view)), view
        else:
            paths, values = [f"/view/{name}" for name in view], view.values()
        parts = self._parts
        for path, value in zip(paths, values, strict=True):
            known = parts.get(path)
            if value is not ABSENT and (known is None or known[0] is not value):
                self._update(path, value, known)
        if self._old:
            np.subtract.at(self.seen, np.concatenate(self._old), ONE)
            self._old.clear()
        if self._new:
            count_facts(self.seen, np.concatenate(self._new))
            self._new.clear()

    def _update(self, path: str, value: Any, known: tuple[Any, Array] | None) -> None:
        each: dict[Any, Any] = {}
        if type(value) is dict:
            each = value
        elif known is not None and known[0] == value:
            return
        elif type(value) is tuple and value and hasattr(value[0], "_fields"):
            each = dict(enumerate(value))
        if each or path in self._each:
            self._update_each(path, each)
        if each and known is not None and not known[1].size:
            self._parts[path] = value, _NOTHING
        else:
            self._replace(path, path, None if each else value)
            self._parts[path] = value, self._parts[path][1]

    def _update_each(self, path: str, each: dict[Any, Any]) -> None:
        """Compare the parts of a field one by one."""
        old, parts = self._each.get(path, {}), self._parts
        self._each[path] = each
        if list(each) == list(old):  # mostly the same places, and the same values but for one or two
            changed = list(compress(each, map(is_not, each.values(), old.values())))
        else:
            changed = [key for key, one in each.items() if one is not old.get(key)]
            for key in old.keys() - each.keys():
                self._old.append(parts.pop((path, key))[1])
        for key in changed:
            known, one = parts.get((path, key)), each[key]
            if known is None or known[0] != one:
                self._replace((path, key), f"{path}/{key}", one)

    def _replace(self, key: Any, path: str, value: Any) -> None:
        known = self._parts.get(key)
        if known is not None and known[1].size:
            self._old.append(known[1])
        places = _NOTHING if value is None else places_of(path, value)
        if places.size:
            self._new.append(places)
        self._parts[key] = value, places


_PATHS: dict[type, list[str]] = {}


def _paths_of(cls: Any) -> list[str]:
    """Return the paths of the fields of a view."""
    paths = _PATHS.get(cls)
    if paths is None:
        paths = _PATHS[cls] = [f"/view/{name.rstrip('_')}" for name in cls._fields]
    return paths


_GETTERS: dict[type, Callable[[Any], Any]] = {}


def _getter(cls: type[Event] | type[Question]) -> Callable[[Any], Any]:
    """Return a function that returns all fields of a question or an event."""
    getter = _GETTERS.get(cls)
    if getter is None:
        names = [field.name for field in fields(cls)]
        getter = _GETTERS[cls] = attrgetter(*names) if names else lambda value: ()
    return getter


_ASKED: dict[Any, Array] = {}
_TOLD: dict[Any, "EventFacts"] = {}


class EventFacts:
    """The facts of an event, and their places by the event's number among those that an agent has heard."""

    __slots__ = ("_facts", "known")

    def __init__(self, facts: list[bytes]) -> None:
        """`facts` are written without their beginning, which counts the events."""
        self._facts = facts
        self.known: dict[int, list[int]] = {}
        """The places of all facts, by number, as far as they are cached."""

    def compute_places(self, number: int) -> list[int]:
        """Compute the places of all facts."""
        start = _hash_path(f"/heard/{number}")
        found = [crc32(fact, start) % FEATURES for fact in self._facts]
        if number < MAX_CACHED_NUMBERS:
            self.known[number] = found
        return found


def facts_told(event: Event) -> EventFacts:
    """Return the facts of an event."""
    cls = type(event)
    key = cls, _getter(cls)(event)
    facts = _TOLD.get(key)
    if facts is None:
        facts = EventFacts(
            [f"{path}={value}".encode() for path, value in list_facts("", message_json(event))]
        )
        if len(_TOLD) < MAX_CACHED_PARTS:
            _TOLD[key] = facts
    return facts


def places_heard(events: Sequence[EventFacts]) -> Array:
    """Return the places of the facts of the events since an agent was last asked."""
    found: list[int] = []
    for number, event in enumerate(events):
        found += event.known.get(number) or event.compute_places(number)
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
