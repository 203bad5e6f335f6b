"""What people can say at any time beside an answer."""

import json
import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.core.refusals import NothingToUndo
from companion.core.values import Event, Json
from companion.frontends.commands.files import Trouble, read_json, write_json
from companion.frontends.terminal.screen import Leave, Screen
from companion.presenters.books import in_words
from companion.presenters.log import log_lines
from companion.presenters.sheets import house_rules
from companion.table import Table

HELP = """\
Answer with a name, a number, or a beginning that no other answer has. Besides:
  undo [N], redo [N]  take back, or put back, the last answers
  view                draw the table again
  log                 what happened lately, as far as it may still be told
  correct JSON        the table is right: correct {"seat": 1, "stakes": 2}
  save [FILE]         write the game into a file
  load FILE           go on with a game from a file
  quit                leave; the game is kept
A slash (/undo) always makes it a command, if a player is called like one."""

LINES_OF_LOG = 20


class Heard(NamedTuple):
    """What a command did."""

    changed: bool = False
    """Whether the table must be drawn again."""
    events: Sequence[Event] = ()


class Commands:
    """The commands by name."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self._table = table
        self._screen = screen
        self._by_name: dict[str, Callable[[str], Heard]] = {
            "undo": self._undo,
            "redo": lambda rest: Heard(True, table.redo(_count(rest)).events),
            "view": lambda rest: Heard(True),
            "log": self._log,
            "correct": lambda rest: Heard(True, table.correct(_json(rest)).events),
            "save": self._save,
            "load": self._load,
            "quit": self._quit,
            "exit": self._quit,
            "help": self._help,
            "?": self._help,
        }

    def run(self, typed: str) -> Heard | None:
        """Do what was typed, if it is a command."""
        name, _, rest = typed.partition(" ")
        command = self._by_name.get(name.casefold().removeprefix("/"))
        return None if command is None else command(rest.strip())

    def _undo(self, rest: str) -> Heard:
        self._table.undo(_count(rest))
        return Heard(True)

    def _quit(self, rest: str) -> Heard:
        raise Leave

    def _save(self, rest: str) -> Heard:
        game = self._table.referee.header.game
        file = _file(rest or time.strftime(f"gruftwart-{game}-%Y%m%d-%H%M%S.json"))
        write_json(file, self._table.save())
        self._screen.say(f"The game is saved as {file}.")
        return Heard()

    def _load(self, rest: str) -> Heard:
        self._table.load(read_json(_file(rest)))
        return Heard(True)

    def _help(self, rest: str) -> Heard:
        question = self._table.referee.question
        self._screen.say(HELP)
        if question is not None:
            self._screen.say(f"The rule that applies now is {in_words(question.rule)}")
            for rule in house_rules(self._table.referee.header):
                self._screen.say(f"Changed here: {rule}")
        return Heard()

    def _log(self, rest: str) -> Heard:
        for line in reversed(log_lines(self._table)[:LINES_OF_LOG]):
            self._screen.say(line.text)
        return Heard()


def _file(name: str) -> str:
    """Never the screen, where a saved game would tell its secrets."""
    if name in ("", "-"):
        raise Trouble("Say which file.")
    return os.path.expanduser(name)


def _count(rest: str) -> int:
    if not rest:
        return 1
    if not rest.isdecimal():
        raise NothingToUndo("Say how many answers, as a whole number from 1.")
    return int(rest)


def _json(rest: str) -> Json:
    try:
        return json.loads(rest)
    except (ValueError, RecursionError):
        raise Trouble('Say it as JSON, for example: correct {"seat": 1, "stakes": 2}') from None
