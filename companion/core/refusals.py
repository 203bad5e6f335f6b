"""The module path and class names of the errors in release 1.0.0, kept for programs that import them."""

from companion.core.errors import (
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

BadJson = InvalidJsonError
UnknownCommand = UnknownCommandError
BadGame = UnknownGameError
BadPlayers = InvalidPlayersError
BadOption = InvalidOptionError
NoGame = NoGameError
IllegalAnswer = IllegalAnswerError
NothingToUndo = NothingToUndoError
BadCorrection = InvalidCorrectionError
BadJournal = InvalidJournalError

__all__ = [
    "BadCorrection",
    "BadGame",
    "BadJournal",
    "BadJson",
    "BadOption",
    "BadPlayers",
    "IllegalAnswer",
    "NoGame",
    "NothingToUndo",
    "Refusal",
    "UnknownCommand",
]
