"""Facts of views, questions and events as numbers (name and value are hashed), and ids of answers.

The same questions, events and private views come again and again, so their places are computed once. Of the
public view only what has changed is counted anew.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import lru_cache
from itertools import chain, compress, count, repeat, zip_longest
from operator import attrgetter, getitem, is_not
from typing import Any, TypeAlias
from zlib import crc32

import numpy as np

from companion.core.game import Header
from companion.core.model import ABSENT, Choice, Event, Json, Meaning, Question, message_json
from companion.games.registry import find_game

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


@lru_cache(MAX_CACHED_PARTS)
def _step(name: object) -> bytes:
    return f"/{name}".encode()


_STEPS: dict[type, list[bytes]] = {}


def _steps_of(cls: Any) -> list[bytes]:
    """Return the steps from an object of a class to its fields."""
    steps = _STEPS.get(cls)
    if steps is None:
        steps = _STEPS[cls] = [_step(name.rstrip("_")) for name in cls._fields]
    return steps


def _hash_path(path: str) -> int:
    return crc32(path.encode())


def _add_places(start: int, value: Any, found: list[int]) -> None:
    """Append the place of each fact in a part of a view. `start` is the hash of its path, which goes on."""
    if isinstance(value, (str, int, float)):
        found.append(crc32(f"={value}".encode(), start) % FEATURES)
    elif value is None or value is ABSENT:
        return
    elif hasattr(value, "_fields"):
        for step, part in zip(_steps_of(type(value)), value, strict=True):
            if type(part) is int:
                found.append(crc32(f"={part}".encode(), crc32(step, start)) % FEATURES)
            else:
                _add_places(crc32(step, start), part, found)
    elif isinstance(value, dict):
        for key, part in value.items():
            _add_places(crc32(_step(key), start), part, found)
    elif set(map(type, value)) == {str}:
        found += map(_place_in_list, repeat(start), count(), value)
    else:
        for number, part in enumerate(value):
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
        self._latest: Any = None

    def update(self, view: Any) -> None:
        """Count what has changed since the last view."""
        old: list[int] = []
        new: list[int] = []
        _compare(_hash_path("/view"), self._latest, view, old, new)
        self._latest = view
        if old:
            np.subtract.at(self.seen, np.array(old, np.intp), ONE)
        if new:
            count_facts(self.seen, np.array(new, np.intp))


def _compare(start: int, was: Any, now: Any, old: list[int], new: list[int]) -> None:
    """Append the places of facts that are no longer true, and of those that are new, in a part of a view."""
    kind: Any = type(now)
    changed: Iterator[bool]
    if type(was) is not kind or kind is str or kind is int:
        _add_places(start, was, old)
        _add_places(start, now, new)
    elif hasattr(kind, "_fields"):
        changed = map(is_not, was, now)
        for step, before, after in compress(zip(_steps_of(kind), was, now, strict=True), changed):
            if before != after:
                _compare(crc32(step, start), before, after, old, new)
    elif kind is dict:
        if list(was) == list(now):  # mostly the same keys, and the same values but for one or two
            changed = map(is_not, was.values(), now.values())
        else:
            was = {key: was.get(key, ABSENT) for key in {**was, **now}}
            now = {key: now.get(key, ABSENT) for key in was}
            changed = repeat(True)
        for key, before, after in compress(zip(was, was.values(), now.values(), strict=True), changed):
            if before != after:
                _compare(crc32(_step(key), start), before, after, old, new)
    elif kind is tuple or kind is list:
        for number, (before, after) in enumerate(zip_longest(was, now, fillvalue=ABSENT)):
            if before is after:
                pass
            elif type(before) is str and type(after) is str:
                old.append(_place_in_list(start, number, before))
                new.append(_place_in_list(start, number, after))
            elif before != after:
                _compare(crc32(_step(number), start), before, after, old, new)
    else:
        _add_places(start, was, old)
        _add_places(start, now, new)


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


class EventFacts(dict[int, list[int]]):
    """The places of the facts of an event, by the event's number among those that an agent has heard."""

    __slots__ = ("_facts",)

    def __init__(self, facts: list[bytes]) -> None:
        """`facts` are written without their beginning, which counts the events."""
        super().__init__()
        self._facts = facts

    def __missing__(self, number: int) -> list[int]:
        """Compute the places of all facts; those of the first numbers are kept."""
        start = _hash_path(f"/heard/{number}")
        found = [crc32(fact, start) % FEATURES for fact in self._facts]
        if number < MAX_CACHED_NUMBERS:
            self[number] = found
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
    return np.array([*chain.from_iterable(map(getitem, events, count()))], np.intp)


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


MAX_CACHED_QUESTIONS = 4096


class ActionIds:
    """The ids of all answers of players: their places in the list that the game's kit brings."""

    def __init__(self, header: Header) -> None:
        """Raise ValueError if the game has no list of answers."""
        self.meanings: tuple[Meaning, ...] = find_game(header.game).actions(header)
        if not self.meanings:
            raise ValueError(f"{header.game} lists no answers: use actions=“choices”.")
        self._ids = {meaning: number for number, meaning in enumerate(self.meanings)}
        self._known: dict[object, tuple[dict[int, Choice], Array]] = {}
        self._latest: tuple[Question, tuple[dict[int, Choice], Array]] | None = None

    def choices(self, question: Question) -> dict[int, Choice]:
        """Return the choices of a question by their ids."""
        return self._find(question)[0]

    def mask(self, question: Question) -> Array:
        """Return 1 for each legal id, else 0."""
        return self._find(question)[1].copy()

    def _find(self, question: Question) -> tuple[dict[int, Choice], Array]:
        if self._latest is not None and self._latest[0] is question:
            return self._latest[1]
        key = type(question), question.choices  # what a choice means depends on nothing else
        known = self._known.get(key)
        if known is None:
            choices = {self._ids[question.means(choice)]: choice for choice in question.choices}
            mask = np.zeros(len(self.meanings), np.int8)
            mask[list(choices)] = 1
            known = choices, mask
            if len(self._known) < MAX_CACHED_QUESTIONS:
                self._known[key] = known
        self._latest = question, known
        return known
