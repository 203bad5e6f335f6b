"""Re-exports companion.core.errors under its documented name."""

from companion.core.errors import (
    MAX_FIELD_CHARS,
    IllegalAnswerError,
    InvalidCorrectionError,
    InvalidJournalError,
    InvalidJsonError,
    InvalidOptionError,
    InvalidPlayersError,
    NoGameError,
    NothingToUndoError,
    Refusal,
    UnknownCommandError,
    UnknownGameError,
)

__all__ = [
    "MAX_FIELD_CHARS",
    "IllegalAnswerError",
    "InvalidCorrectionError",
    "InvalidJournalError",
    "InvalidJsonError",
    "InvalidOptionError",
    "InvalidPlayersError",
    "NoGameError",
    "NothingToUndoError",
    "Refusal",
    "UnknownCommandError",
    "UnknownGameError",
]
