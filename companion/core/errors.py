"""Refusals: exceptions with a sentence that tells a player what to do, and a code for programs.

The sentence is stored as a template with named fields, so that a catalogue can translate it.
"""

import reprlib
from typing import ClassVar

MAX_FIELD_CHARS = 500


class Refusal(Exception):  # noqa: N818 (a refusal is an answer, not a fault of the program)
    """The referee refuses an entry. Nothing has changed."""

    code: ClassVar[str]

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return self.template.format(**{name: _short(field) for name, field in self.fields.items()})


def _short(field: object) -> object:
    """Shorten a field that quotes user input to MAX_FIELD_CHARS."""
    text = field if isinstance(field, str) else reprlib.repr(field)
    return text if len(text) <= MAX_FIELD_CHARS else text[:MAX_FIELD_CHARS] + "…"


class InvalidJsonError(Refusal):
    """The line is not JSON."""

    code = "bad-json"


class UnknownCommandError(Refusal):
    """The line is valid JSON but no known command."""

    code = "unknown-command"


class UnknownGameError(Refusal):
    """There is no such game."""

    code = "bad-game"


class InvalidPlayersError(Refusal):
    """The game cannot be played by these players."""

    code = "bad-players"


class InvalidOptionError(Refusal):
    """An option or its value is unknown."""

    code = "bad-option"


class NoGameError(Refusal):
    """No game is running."""

    code = "no-game"


class IllegalAnswerError(Refusal):
    """The answer is not among the choices."""

    code = "illegal-answer"


class NothingToUndoError(Refusal):
    """There are fewer answers to undo or redo than requested."""

    code = "nothing-to-undo"


class InvalidCorrectionError(Refusal):
    """The correction exceeds the contents of the box, or corrections are not possible at this moment."""

    code = "bad-correction"


class InvalidJournalError(Refusal):
    """The saved game cannot be replayed."""

    code = "bad-journal"
