"""Commands that players can type at any time instead of an answer."""

import json
import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.cli.commands.json_io import read_json, write_json
from companion.cli.terminal.console import LeaveTerminalError, TerminalIO
from companion.core.errors import NothingToUndoError
from companion.core.model import Event, Json
from companion.games.registry import find_game
from companion.i18n import mark_message, tr
from companion.presenters.history.log import log_lines, look_in_words
from companion.presenters.overlays import clause_text, house_rules
from companion.system.stdio import CommandError
from companion.table import Table
from companion.viewmodels.people import People

HELP = mark_message(
    """\
Answer with a name, a number, or a beginning that no other answer has. Besides:
  undo [N], redo [N]  take back, or put back, the last answers
  view                draw the table again
  log                 what happened lately, as far as it may still be told
  correct JSON        the table is right: correct {"seat": 1, "stakes": 2}
  look NAME           where the app dealt: NAME looks at their own role again, alone
  save [FILE]         write the game into a file
  load FILE           go on with a game from a file
  quit                leave; the game is kept
A slash (/undo) always makes it a command, if a player is called like one."""
)

LOG_LINES = 20


class CommandOutcome(NamedTuple):
    """The result of a command."""

    changed: bool = False
    """Whether the table must be drawn again."""
    events: Sequence[Event] = ()


class TerminalCommands:
    """The commands by name."""

    def __init__(self, table: Table, screen: TerminalIO) -> None:
        self._table = table
        self._screen = screen
        self._by_name: dict[str, Callable[[str], CommandOutcome]] = {
            "undo": self._undo,
            "redo": lambda rest: CommandOutcome(True, table.redo_by_player(_count(rest)).events),
            "view": lambda rest: CommandOutcome(True),
            "log": self._log,
            "correct": lambda rest: CommandOutcome(True, table.correct(_json(rest)).events),
            "look": self._show_secret_again,
            "save": self._save,
            "load": self._load,
            "quit": self._quit,
            "exit": self._quit,
            "help": self._help,
            "?": self._help,
        }

    def run(self, typed: str) -> CommandOutcome | None:
        """Run `typed` if it is a command; return None if it is not."""
        name, _, rest = typed.partition(" ")
        command = self._by_name.get(name.casefold().removeprefix("/"))
        return None if command is None else command(rest.strip())

    def _undo(self, rest: str) -> CommandOutcome:
        self._table.undo_by_player(_count(rest))
        return CommandOutcome(True)

    def _quit(self, rest: str) -> CommandOutcome:
        raise LeaveTerminalError

    def _save(self, rest: str) -> CommandOutcome:
        game = self._table.referee.header.game
        file = _file(rest or time.strftime(f"gruftwart-{game}-%Y%m%d-%H%M%S.json"))
        write_json(file, self._table.save())
        self._screen.say(tr("The game is saved as {file}.", file=file))
        return CommandOutcome()

    def _load(self, rest: str) -> CommandOutcome:
        self._table.load(read_json(_file(rest)))
        return CommandOutcome(True)

    def _help(self, rest: str) -> CommandOutcome:
        question = self._table.referee.question
        self._screen.say(tr(HELP))
        if question is not None:
            rule = clause_text(question.rule)
            self._screen.say(tr("The rule that applies now is {rule}", rule=rule))
            for rule in house_rules(self._table.referee.header):
                self._screen.say(tr("Changed here: {rule}", rule=rule))
        return CommandOutcome()

    def _show_secret_again(self, rest: str) -> CommandOutcome:
        """Announce the look to everybody, show the secret, and clear the screen afterwards."""
        header = self._table.referee.header
        kit = find_game(header.game)
        if not kit.looks_again(header.options, self._table.latest_moment.view):
            raise CommandError(tr("Here the app has dealt nothing that one could look at again."))
        names = [name for name in header.players if rest and name.casefold().startswith(rest.casefold())]
        if len(names) != 1:
            raise CommandError(tr("Say whose role: look NAME."))
        seat = header.players.index(names[0])
        self._screen.read(tr("Hand the screen to {name}, who presses Enter.", name=names[0]))
        self._table.record_look("role", seat)
        secret = kit.own_secret(self._table.private_view(seat), seat, People(header.players))
        self._screen.wipe()
        for fact in secret.facts:
            self._screen.say(f"{fact.label}: {fact.value}.")
        try:
            self._screen.read(tr("Press Enter when you have read it."))
        finally:
            self._screen.wipe()
        self._table.notices.append(look_in_words(self._table.looks[-1], header.players))
        return CommandOutcome(True)

    def _log(self, rest: str) -> CommandOutcome:
        for line in reversed(log_lines(self._table)[:LOG_LINES]):
            self._screen.say(line.text)
        return CommandOutcome()


def _file(name: str) -> str:
    """Return the file name; standard output is refused, because a saved game contains secrets."""
    if name in ("", "-"):
        raise CommandError(tr("Say which file."))
    return os.path.expanduser(name)


def _count(rest: str) -> int:
    if not rest:
        return 1
    if not rest.isdecimal():
        raise NothingToUndoError("Say how many answers, as a whole number from 1.")
    return int(rest)


def _json(rest: str) -> Json:
    try:
        return json.loads(rest)
    except (ValueError, RecursionError):
        raise CommandError(tr('Say it as JSON, for example: correct {"seat": 1, "stakes": 2}')) from None
