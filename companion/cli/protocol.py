"""The referee on standard input and output: one JSON object per line in both directions.

A line that is invalid or not allowed gets one `error` line and changes nothing.
"""

import json
from collections.abc import Callable
from typing import Any, BinaryIO

from companion import __version__
from companion.core.errors import (
    InvalidJsonError,
    InvalidOptionError,
    Refusal,
    UnknownCommandError,
    UnknownGameError,
)
from companion.core.game import check_players
from companion.core.model import Event, Json, Question, message_json
from companion.games.registry import GAMES, find_game
from companion.i18n import LANGUAGES, temporary_language
from companion.narrator import sentence
from companion.system.stdio import MAX_LINE_BYTES, read_lines
from companion.table import Table
from companion.table.views import public_view, secret_view
from companion.viewmodels.moment import Moment

JsonLine = dict[str, Json]
MAX_NUMBER_DIGITS = 4000
PROTOCOL_EDITION = 3
"""The edition of docs/protocol.md that is implemented; sent by `hello`."""


class Protocol:
    """Executes command lines and returns reply lines."""

    def __init__(self, table: Table, language: str | None = None) -> None:
        """With a `language`, lines have texts in it, unless a new game names another."""
        self.table = table
        self._default = self._language = language
        self._commands: dict[str, Callable[[Json], list[JsonLine]]] = {
            "new": self._new,
            "answer": lambda choice: self._happened(table.answer(choice)),
            "undo": self._undo,
            "redo": lambda count: self._happened(table.redo(count)),
            "correct": lambda change: self._happened(table.correct(change)),
            "view": self._view,
            "save": self._save,
            "load": self._load,
            "hello": self._hello,
        }

    def reply(self, line: bytes) -> list[JsonLine]:
        """Return all lines that reply to `line`; none for a blank one."""
        if not line.strip():
            return []
        try:
            name, value = _read(line)
            if name not in self._commands:
                raise UnknownCommandError(
                    "There is no command “{name}”; the commands are {known}.",
                    name=name,
                    known=", ".join(self._commands),
                )
            return self._commands[name](value)
        except Refusal as refusal:
            return [_error(refusal)]

    def _new(self, wish: Json) -> list[JsonLine]:
        if not isinstance(wish, dict) or "game" not in wish:
            raise UnknownGameError(
                'Say which game: {{"new": {{"game": "{game}", "players": ["Emma", "Paul"]}}}}.',
                game=next(iter(GAMES)),
            )
        known = {name: wish[name] for name in ("game", "players", "options", "seed") if name in wish}
        unknown = [name for name in wish if name not in known and name != "language"]
        spoken = wish.get("language", self._default)
        if "language" in wish and (not isinstance(spoken, str) or spoken not in LANGUAGES):
            check_players(find_game(wish["game"]), wish.get("players"))  # these are checked first
            raise InvalidOptionError("“language” is one of: {values}.", values=", ".join(LANGUAGES))
        moment = self.table.new(**{"players": None, **known}, unknown=unknown)
        self._language = spoken
        return self._happened(moment)

    def _undo(self, count: Json) -> list[JsonLine]:
        self.table.undo(count)
        return [self.pending()]

    def _load(self, saved: Json) -> list[JsonLine]:
        self.table.load(saved)
        return [self.pending()]

    def _view(self, which: Json) -> list[JsonLine]:
        referee = self.table.referee
        if which == "public":
            return [{"view": public_view(referee)}]
        if which == "secret":
            return [{"view": secret_view(referee)}]
        raise UnknownCommandError("There are two views: “public” and “secret”.")

    def _save(self, nothing: Json) -> list[JsonLine]:
        if nothing is not None:
            raise UnknownCommandError("“save” takes null.")
        return [{"save": self.table.save()}]

    def _hello(self, nothing: Json) -> list[JsonLine]:
        if nothing is not None:
            raise UnknownCommandError("“hello” takes null.")
        return [{"hello": {"protocol": PROTOCOL_EDITION, "version": __version__}}]

    def _happened(self, moment: Moment[Any]) -> list[JsonLine]:
        return [*({"event": self.event_line(event)} for event in moment.events), self.pending()]

    def event_line(self, event: Event) -> JsonLine:
        """Return an event, with its sentence if a language was asked for."""
        if self._language is None:
            return message_json(event)
        header = self.table.referee.header
        return {**message_json(event), "text": sentence(header.game, header.players, event, self._language)}

    def pending(self) -> JsonLine:
        """Return the pending question, or how the game ended."""
        referee = self.table.referee
        question, over = referee.question, referee.over
        if question is None:
            assert over is not None
            return {"over": over._asdict()}
        game, players, _, _, _ = referee.header
        text = sentence(game, players, question, self._language or "en")
        return {"question": {**message_json(question), **self._labels(question), "text": text}}

    def _labels(self, question: Question) -> JsonLine:
        """Return the choices in words, in their order, if a language was asked for."""
        if self._language is None:
            return {}
        from companion.cli.answers import answer_label

        header = self.table.referee.header
        phrases = find_game(header.game).phrases
        with temporary_language(self._language):
            words = [answer_label(question, choice, header.players, phrases) for choice in question.choices]
        return {"labels": words}


def _read(line: bytes) -> tuple[str, Json]:
    """Return the single command of a line and its value."""
    if len(line) > MAX_LINE_BYTES:
        raise InvalidJsonError("That line is longer than {most} MB.", most=MAX_LINE_BYTES // 2**20)
    try:
        message = _decode(line.decode("utf-8"))
    except (ValueError, RecursionError):
        raise InvalidJsonError("That line is not JSON.") from None
    if not isinstance(message, dict) or len(message) != 1:
        raise UnknownCommandError('A line is an object with exactly one command, such as {{"undo": 1}}.')
    ((name, value),) = message.items()
    return name, value


def _no_constant(name: str) -> Json:
    """Raise ValueError for NaN and Infinity, which Python accepts and JSON does not have."""
    raise ValueError(name)


def _whole_number(digits: str) -> int | float:
    """Return an integer, or a float for more digits than Python converts."""
    return int(digits) if len(digits) <= MAX_NUMBER_DIGITS else float(digits)


_decode = json.JSONDecoder(parse_int=_whole_number, parse_constant=_no_constant).decode


def _error(refusal: Refusal) -> JsonLine:
    return {"error": {"code": refusal.code, "message": str(refusal)}}


def run(
    table: Table,
    commands: BinaryIO,
    out: BinaryIO,
    notice: Callable[[str], None],
    language: str | None = None,
) -> None:
    """Serve until the input ends. Notices of the table go to `notice`."""
    protocol = Protocol(table, language)
    if table.has_game:
        write_lines(out, [protocol.pending()])
    for line in read_lines(commands):
        replies = protocol.reply(line)
        while table.notices:
            notice(table.notices.pop(0))
        write_lines(out, replies)


def write_lines(out: BinaryIO, replies: list[JsonLine]) -> None:
    """Write the replies. Lone surrogates, which UTF-8 cannot encode, are written as JSON escapes."""
    for reply in replies:
        out.write(json.dumps(reply, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n")
    out.flush()
