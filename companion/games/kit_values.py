"""Values that a kit declares: house rules, hidden answers, shared files, event counters, the turn ledger."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Options
from companion.core.model import Choice, Event, Json, Question, Seat
from companion.games.seating import Seating
from companion.i18n import mark_message
from companion.viewmodels.choice_rows import ChoiceRow

Alike: TypeAlias = Callable[[Any, list[Event]], bool]
"""Returns, from the public view and the events since the answer, whether both games must still look the
same."""


def until(*shown: type[Event]) -> Alike:
    """Return an Alike that holds until one of these events reveals the answer."""
    return lambda view, told: not any(isinstance(event, shown) for event in told)


def another(question: Question, choice: Choice) -> Choice | None:
    """Return any other choice of the question; None if there is none."""
    return next((other for other in question.choices if other != choice), None)


class Hidden(NamedTuple):
    """A hidden answer: the answer to a question of this class."""

    question: type[Question]
    alike: Alike = until()
    other: Callable[[Question, Choice], Choice | None] = another
    """Returns a different answer for the second game; None if there is none."""
    options: Options = {}  # noqa: RUF012 (never changed)
    """The house rules with which it is hidden."""
    in_passing: tuple[type[Event], ...] = ()
    """Events that reveal it for a moment, after which it is hidden again."""


# Files of a game that can be copied to another table.


CARDS, LAYOUTS = "cards", "layouts"
"""The kinds of files."""


class SharedFiles(NamedTuple):
    """A kind of file in the data folder."""

    kind: str
    pattern: str
    """A glob in the data folder: "layouts/*.txt"."""
    check: Callable[[Path], object]
    """Reads a file; raises Refusal if it is invalid."""


# What is counted in simulated games.


class Pastime(NamedTuple):
    """A small game before the review."""

    screen: str
    label: str
    """What the row asks that switches it on."""
    means: tuple[str, str]
    """What follows without it, and with it."""


class EventCounter(NamedTuple):
    """A counter for simulated games: counts events of a class, or adds up one of their fields."""

    name: str
    event: type[Event]
    """The class of the events; subclasses count too."""
    field: str | None = None
    value: Json = None
    """Count only events whose field has this value; None: add up the field."""
    option: str | None = None
    """Count only if this house rule is on."""

    def counts(self, event: Event) -> int:
        """Return how much an event of the counter's class adds."""
        if self.field is None:
            return 1
        told = getattr(event, self.field)
        if self.value is not None:
            return int(told == self.value)
        return sum(told) if isinstance(told, (list, tuple)) else int(told)


# How the log divides a game into rounds and turns, and what it counts in each turn.


def _nobody(_: Event) -> Seat | None:
    return None


def _no_round(_: Event) -> int | None:
    return None


class TurnLedger(NamedTuple):
    """How the log divides a game. By default a turn lasts as long as the same player is asked."""

    begins: Callable[[Event], Seat | None] | None = None
    """Returns the seat whose turn an event begins; None: the game has no such events."""
    round: Callable[[Event], int | None] = _no_round
    """The number of the round that an event begins."""
    frame: tuple[type[Event], ...] = ()
    """Events that only begin or end a turn; shown only if nothing else has happened in it."""
    tokens: Mapping[type[Event], str] = {}
    """Icons of the events that are counted in each turn. Neither place nor colour is shown."""
    missed: str | None = None
    """The correction that says that turns were not entered, if the game has one."""


class Option(NamedTuple):
    """An option with a few values, the default first."""

    name: str
    label: str
    values: tuple[tuple[Json, str], ...]
    note: str = ""
    played: tuple[str, ...] = ()
    """For each value its text in the summary "played with"."""
    differs: str = ""
    """The text in the list of changed house rules if the value is not the default; empty: not a house
    rule."""
    means: tuple[str, ...] = ()
    """For each value one line that explains its effect."""
    part: bool = False
    """Whether it is an expansion rather than a changed rule."""
    within: str = ""
    """The expansion that the option belongs to; without it the option is not mentioned."""
    without: str = ""
    """Why it cannot be chosen without that expansion; the row stays visible and shows this text."""
    quick: tuple[str, ...] = ()
    """A question and a line that offer another value, once, to a table which answers quickly."""

    def concerns(self, options: Mapping[str, Json]) -> bool:
        """Return whether the option has an effect with these options."""
        return not self.within or bool(options.get(self.within))


YES_NO: tuple[tuple[Json, str], ...] = ((False, mark_message("No")), (True, mark_message("Yes")))
BY: tuple[tuple[Json, str], ...] = (
    ("cards", mark_message("With cards")),
    ("app", mark_message("By the app")),
)

MakeRow: TypeAlias = Callable[[Seating], ChoiceRow | None]


class HouseRules(NamedTuple):
    """The house rules of one game."""

    options: tuple[Option, ...] = ()
    rows: tuple[MakeRow, ...] = ()
    """Rows for options whose values depend on the table."""
    choose: Mapping[str, Callable[[Seating, int], None]] = {}
    """By the name of such a row: what a tap on a segment does."""
    differs: Callable[[Options], list[str]] = lambda options: []
    """Returns further differences from the rulebook, one short line each."""
    played: Callable[[Seating, list[str]], list[str]] = lambda table, words: words
    """Returns the chosen ways to play, a word or two each; the second parameter are those of the options."""
    refusals: tuple[str, ...] = ()
    """Sentences of rules and files that say why the options cannot be played, marked for the catalogues."""
    first: tuple[MakeRow, ...] = ()
    """Rows that are shown before the options."""


def set_option(table: Seating, name: str, value: Json, default: Json) -> None:
    """Set an option; a default is removed, because only changes are stored."""
    if value == default:
        table.options.pop(name, None)
    else:
        table.options[name] = value
