"""Compose the ballad of a finished game: one stanza for each player, made from public events only.

A pattern is a stanza of four lines for a deed. `{name}` is the player, `{other}` somebody else, `{count}` a
number word. Names differ in length: `(Und) ` is left out before a name of three syllables or more, `[ nun]`
follows a name of one, so that the line keeps its metre.
"""

import random
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.model import Json, Seat
from companion.games.seating import is_default_name
from companion.i18n import catalogue
from companion.i18n.languages import SOURCE_LANGUAGE, spell_number
from companion.viewmodels.people import shorten_name

MAX_LINE_CHARS = 38
LINES = 4
LARGEST_COUNT = 6
"""Larger numbers have more than one syllable in some language."""
OPENINGS, ENDINGS, ALWAYS = ("first", "open"), ("hunters", "vampires", "won"), "any"
"""Deeds whose stanzas stand only at the beginning; only at the end; anywhere and for anybody."""

PublicEvent: TypeAlias = Mapping[str, Any]
"""An event as the public log keeps it."""


class Deed(NamedTuple):
    """What a player did: how often, or to whom."""

    number: int = 0
    other: Seat | None = None


Deeds: TypeAlias = dict[Seat, dict[str, Deed]]


class BalladVerses(NamedTuple):
    """The part of a kit that makes ballads: `folder` has a file of patterns for each language."""

    folder: Path
    deeds: Callable[[Header, Sequence[PublicEvent], Any], Deeds]
    """Reads the deeds of each seat from header, public events and the public view at the end."""

    def language_for(self, code: str) -> str:
        """Return the language of the verses: English for a language that has none."""
        return code if self._file(code).exists() else SOURCE_LANGUAGE

    def patterns(self, code: str) -> "tuple[Pattern, ...]":
        """Return the patterns in a language that has verses."""
        return read_patterns(self._file(code))

    def _file(self, code: str) -> Path:
        return self.folder / f"{code}.txt"


class Pattern(NamedTuple):
    """A stanza that can be told of everybody who did a certain deed."""

    deed: str
    lines: tuple[str, ...]


class Stanza(NamedTuple):
    """A chosen pattern. It holds seats, never names, so that forgetting a name also changes kept ballads."""

    seat: Seat
    other: Seat | None
    lines: tuple[str, ...]


@lru_cache
def read_patterns(file: Path) -> tuple[Pattern, ...]:
    """Read the patterns of a file: stanzas separated by empty lines, below their deed in brackets."""
    found: list[Pattern] = []
    deed = ""
    for block in file.read_text(encoding="utf-8").strip().split("\n\n"):
        lines = block.splitlines()
        if lines[0].startswith("["):
            deed = lines.pop(0).strip("[]")
        found.append(Pattern(deed, tuple(lines)))
    return tuple(found)


def public_events(rules: Any, events: Sequence[Any]) -> list[PublicEvent]:
    """Return what the public log keeps of the events."""
    return [kept for event in events if (kept := rules.public_log(event)) is not None]


def telling_order(seats: int, winners: Collection[Seat]) -> list[Seat]:
    """Return who is sung about, clockwise from the winner's left; of two people everybody twice."""
    last = max(winners, default=seats - 1)
    order = [(last + step) % seats for step in range(1, seats + 1)]
    return order * 2 if seats == 2 else order


class BalladComposer:
    """Chooses a pattern for each stanza; each time others, as far as there are any."""

    def __init__(self, deeds: Deeds, order: Sequence[Seat], winners: Collection[Seat], seed: str) -> None:
        self._deeds, self._order, self._winners, self._seed = deeds, order, winners, seed
        self._variant = 0
        self._last: dict[str, set[Pattern]] = {}

    def compose(self, patterns: Sequence[Pattern], language: str) -> tuple[Stanza, ...]:
        """Return the next ballad in a language."""
        chance = random.Random(f"{self._seed} {self._variant}")
        self._variant += 1
        before, used = self._last.get(language, set()), set[Pattern]()
        stanzas = []
        for place, seat in enumerate(self._order):
            ranked = list(self._ranked(place, seat, patterns, chance))
            pattern = min(ranked, key=lambda one: (one in used, one in before))
            used.add(pattern)
            stanzas.append(self.fill(pattern, seat, language))
        self._last[language] = used
        return tuple(stanzas)

    def _ranked(
        self, place: int, seat: Seat, patterns: Sequence[Pattern], chance: random.Random
    ) -> Iterator[Pattern]:
        """Yield the patterns that are true here: first those of rare deeds, last those for anybody."""
        mine = self._deeds.get(seat, {})
        at_last = place == len(self._order) - 1 and seat in self._winners
        rare = {deed: sum(deed in one for one in self._deeds.values()) for deed in mine}
        groups: list[tuple[float, Pattern]] = []
        for pattern in patterns:
            if pattern.deed in ENDINGS:
                weight = -2.0 if at_last and pattern.deed in mine else None
            elif pattern.deed in OPENINGS:
                weight = -1.0 if place == 0 and (pattern.deed in mine or pattern.deed == "open") else None
            elif pattern.deed == ALWAYS:
                weight = 99.0
            else:
                weight = rare[pattern.deed] if pattern.deed in mine else None
            if weight is not None:
                groups.append((weight + 1.5 * chance.random(), pattern))
        return (pattern for _, pattern in sorted(groups, key=lambda one: one[0]))

    def fill(self, pattern: Pattern, seat: Seat, language: str) -> Stanza:
        """Put the number into the lines; names come when it is shown."""
        deed = self._deeds.get(seat, {}).get(pattern.deed, Deed())
        word = spell_number(deed.number, language)
        lines = tuple(
            line.replace("{count}", word).replace("{Count}", word[:1].upper() + word[1:])
            for line in pattern.lines
        )
        return Stanza(seat, deed.other, lines)


# Lines with names


DIPHTHONGS = r"oui|eau|aa|ee|oo|ai|au|ei|eu|äu|ie|oi|ou|ui|ay|ey|oy"


def count_syllables(name: str, language: str) -> int:
    """Return roughly how many syllables a name has when it is spoken."""
    words = re.findall(r"[^\W\d_]+", name.lower())
    return max(1, sum(_syllables_of_word(word, language) for word in words))


def _syllables_of_word(word: str, language: str) -> int:
    vowels = "aeiouyäöüáàâãéèêëíìîïóòôõúùûœæø"
    sounds = DIPHTHONGS + (r"|ea(?![aeiouy]|$)" if language == "en" else "")
    groups = len(re.findall(rf"{sounds}|y(?![{vowels}])|[{vowels.replace('y', '')}]", word))
    silent = language in ("en", "fr") and groups > 1 and re.search(rf"[^{vowels}]e$|[aéi]e$", word)
    return groups - bool(silent)


def spoken_name(name: str, language: str) -> str:
    """Return a name as a ballad says it: a default name as a number word, a long name shortened."""
    if is_default_name(name):
        number = spell_number(int(re.findall(r"\d+", name)[-1]), language)
        plain = catalogue(language).gettext("Player {number}")
        return plain.format(number=number[:1].upper() + number[1:])
    return shorten_name(name)


def fit_line(line: str, names: Mapping[str, str], language: str) -> str:
    """Put the names into a line of a stanza and keep its metre."""
    field = next((field for field in names if f"{{{field}}}" in line), None)
    if field is None:
        return line
    name = spoken_name(names[field], language)
    syllables = count_syllables(name, language)
    with_name = re.sub(r"\[([^\]]*)\]", r"\1" if syllables == 1 else "", line).replace(f"{{{field}}}", name)
    if len(re.sub(r"\([^)]*\) ?", "", with_name)) > MAX_LINE_CHARS:
        with_name = with_name.replace(name, name.split()[-1])
    whole, short = re.sub(r"\(([^)]*)\)", r"\1", with_name), re.sub(r"\([^)]*\) ?", "", with_name)
    return short if syllables > 2 or len(whole) > MAX_LINE_CHARS else whole


def stanza_lines(stanza: Stanza, names: Sequence[str], language: str) -> tuple[str, ...]:
    """Return the lines of a stanza with the names of today."""
    other = stanza.other if stanza.other is not None and stanza.other < len(names) else stanza.seat
    fields = {"name": names[stanza.seat], "other": names[other]}
    return tuple(fit_line(line, fields, language) for line in stanza.lines)


def is_kept_stanza(value: Json) -> bool:
    """Return whether a JSON value is a stanza, as `stanza_as_json` writes it."""
    if not (isinstance(value, list) and len(value) == LINES + 2):
        return False
    seat, other, *lines = value
    return (
        type(seat) is int
        and 0 <= seat < 10
        and (other is None or (type(other) is int and 0 <= other < 10))
        and all(
            isinstance(line, str) and line.isprintable() and 0 < len(line) <= 2 * MAX_LINE_CHARS
            for line in lines
        )
    )


def stanza_as_json(stanza: Stanza) -> Json:
    """Return a stanza as a JSON value."""
    return [stanza.seat, stanza.other, *stanza.lines]


def stanza_from_json(value: Json) -> Stanza:
    """Return the stanza of a JSON value that `is_kept_stanza` accepts."""
    return Stanza(value[0], value[1], tuple(value[2:]))
