"""The options of a game that people can set, as rows of big segments; what differs from the rulebook."""

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
    """For each value what "played with" says of it."""
    differs: str = ""
    """What the list of changed house rules says if it is not the default. Without it, it is no house rule."""
    means: tuple[str, ...] = ()
    """For each value one line: what happens at the table then."""
    part: bool = False
    """Whether it is part of the game (an expansion), not a change of it."""
    within: str = ""
    """The part of the game without which it means nothing: then it is not told of."""
    without: str = ""
    """Why it cannot be chosen then; among all house rules it keeps its place with that."""

    def concerns(self, options: Mapping[str, Json]) -> bool:
        """Whether it means anything at a table with these options."""
        return not self.within or bool(options.get(self.within))


YES_NO: tuple[tuple[Json, str], ...] = ((False, mark_message("No")), (True, mark_message("Yes")))
BY: tuple[tuple[Json, str], ...] = (
    ("cards", mark_message("With cards")),
    ("app", mark_message("By the app")),
)

MakeRow: TypeAlias = Callable[[Seating], ChoiceRow | None]


class HouseRules(NamedTuple):
    """What can be agreed on at one game's table."""

    options: tuple[Option, ...] = ()
    rows: tuple[MakeRow, ...] = ()
    """Options whose values are not the same at every table."""
    choose: Mapping[str, Callable[[Seating, int], None]] = {}
    """By name of such a row what a tap on a segment does."""
    differs: Callable[[Options], list[str]] = lambda options: []
    """What else differs from the rulebook, one short line each."""
    played: Callable[[Seating, list[str]], list[str]] = lambda table, words: words
    """The ways to play that are chosen, a word or two each; these are those of the options."""
    refusals: tuple[str, ...] = ()
    """Why it cannot be played so: sentences of rules and files, marked for the catalogues."""
    first: tuple[MakeRow, ...] = ()
    """Rows that stand before the options."""


def set_option(table: Seating, name: str, value: Json, default: Json) -> None:
    """Agree on this; what is the default is not kept."""
    if value == default:
        table.options.pop(name, None)
    else:
        table.options[name] = value
