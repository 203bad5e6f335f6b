"""The options of a game as rows of large segments, and how they differ from the rulebook."""

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from companion.core.game import Options
from companion.core.model import Json
from companion.games.seating import Seating
from companion.i18n import mark_message
from companion.viewmodels.choice_rows import ChoiceRow


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
