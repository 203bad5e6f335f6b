"""Rows of choices: a label and a few large segments. House rules and settings consist of them."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.model import Json
from companion.i18n import tr
from companion.viewmodels.colours import letter
from companion.viewmodels.frame import AnswerModel, SeatedPerson


class ChoiceRow(NamedTuple):
    """One setting."""

    name: str
    label: str
    note: str
    answers: tuple[AnswerModel, ...]
    """The value of each is "name=number", the number being the segment's index in the row."""
    changed: bool = False
    """Whether the value differs from this table's default."""
    why_not: str = ""
    """Why the row has no effect now; it stays visible."""


class Segment(NamedTuple):
    """One value of a row."""

    label: str
    chosen: bool
    icon: str = ""
    person: SeatedPerson | None = None
    colour: str = ""


def choice_row(name: str, label: str, segments: Sequence[Segment], note: str = "") -> ChoiceRow:
    """Return a row of segments."""
    answers = tuple(
        AnswerModel(
            f"{name}={number}",
            segment.label,
            icon=segment.icon,
            colour=segment.colour,
            letter=letter(segment.colour) if segment.colour else "",
            person=segment.person,
            tone="chosen" if segment.chosen else "raised",
        )
        for number, segment in enumerate(segments)
    )
    return ChoiceRow(name, label, note, answers)


def single_choice_row(
    name: str, label: str, values: Sequence[tuple[Json, str]], chosen: Json, note: str = ""
) -> ChoiceRow:
    """Return a row of which exactly one segment is chosen."""
    return choice_row(name, label, [Segment(text, value == chosen) for value, text in values], note)


def switch_row(name: str, label: str, chosen: Json, note: str = "") -> ChoiceRow:
    """Return a row with the segments "No" and "Yes"."""
    return single_choice_row(name, label, ((False, tr("No")), (True, tr("Yes"))), bool(chosen), note)


def parse_choice(choice: str) -> tuple[str, int]:
    """Return the row's name and the index of the tapped segment."""
    name, _, number = choice.partition("=")
    return name, int(number)
