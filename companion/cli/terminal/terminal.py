"""`gruftwart play --terminal`: the referee in a terminal, or through pipes.

The screen shows only public information. A secret question is shown after the asked player has taken the
screen, and is cleared afterwards.
"""

import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.columns import Columns
from rich.rule import Rule
from rich.text import Text

from companion.cli.answers import AnswerParser, UnclearAnswerError
from companion.cli.commands.argument_parser import option_title
from companion.cli.terminal import setup as terminal_setup
from companion.cli.terminal.commands import TerminalCommands
from companion.cli.terminal.console import LeaveTerminalError, TerminalIO
from companion.core.errors import Refusal
from companion.core.model import Event, Question
from companion.games.registry import find_game
from companion.i18n import language, set_language, tr
from companion.narrator import private_sentence, sentence
from companion.system.stdio import CommandError
from companion.table import Table, open_table


def play(journal: Path | None, spoken: str | None = None) -> int:
    """Referee games until the players leave, in the language `spoken` or the system's."""
    set_language(spoken or system_language())
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):  # invalid bytes must not end a game
            stream.reconfigure(errors="replace")
    table = open_table(journal)
    try:
        Terminal(table, TerminalIO(sys.stdin, sys.stdout)).run()
    finally:
        if table.journal is not None:
            table.journal.close()
    return 0


def system_language() -> str:
    named = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next((name[:2].casefold() for name in named if name), "en")


class Terminal:
    """One table at one terminal."""

    def __init__(self, table: Table, screen: TerminalIO) -> None:
        self.table = table
        self.screen = screen
        self._commands = TerminalCommands(table, screen)
        self._news: list[str] = []
        """Sentences about events since the last drawing."""
        self._alone: int | str | None = None
        """The player who has the screen for a secret, if any."""

    def run(self) -> None:
        """Run from the greeting to the farewell."""
        try:
            self.screen.say(tr("Good evening. I am Gruftwart, and I keep the rules tonight."), "bold")
            if not self._go_on():
                self._begin()
            self._picture(first=True)
            while True:
                self._turn()
        except (LeaveTerminalError, KeyboardInterrupt):
            self.screen.start_afresh()
            self._farewell()

    def _farewell(self) -> None:
        if self._alone is not None:
            self.screen.wipe()
        if not self.table.has_game or self.table.referee.over is not None:
            self.screen.say(tr("Good night."))
        elif self.table.is_saved:
            self.screen.say(tr("The game is kept; next time we can go on. Good night."))
        else:
            self.screen.say(tr("The game is not kept, because nothing is written to a journal. Good night."))

    def _go_on(self) -> bool:
        """Offer to continue the newest unfinished game; return whether it is continued."""
        found = self.table.resume()
        self._tell_notices()
        if not found:
            return False
        header = self.table.referee.header
        people = ", ".join(header.players)
        typed = self.screen.read(
            tr(
                "There is an unfinished game of {game} with {people}. Go on with it? (yes/no)",
                game=option_title(header.game),
                people=people,
            )
        )
        yes, no = {"", "y", "yes", tr("yes"), tr("yes")[:1]}, {"n", "no", tr("no"), tr("no")[:1]}
        while typed.casefold() not in yes | no:
            typed = self.screen.read(tr("Say yes or no."))
        return typed.casefold() in yes

    def _begin(self) -> None:
        """Set up a new game until the rules accept it."""
        game = terminal_setup.ask_game(self.screen)
        self.screen.say(option_title(game.name), "bold")
        while True:
            players = terminal_setup.ask_players(self.screen, game)
            options = terminal_setup.ask_house_rules(self.screen, game, len(players))
            try:
                self._add_news(self.table.new(game.name, players, options).events)
                return
            except Refusal as refusal:
                self.screen.say(str(refusal))

    def _turn(self) -> None:
        """Handle one typed line."""
        question = self.table.referee.question
        if question is None:
            self._after_the_end()
        elif question.secret and self._alone != question.asks:
            self._hand_over(question)
        else:
            self._answer(question, self.screen.read())

    def _after_the_end(self) -> None:
        typed = self.screen.read(tr("The game is over: Enter to leave, undo for the last answer, or new."))
        if not typed:
            raise LeaveTerminalError
        if typed.casefold() == "new":
            self._begin()
            self._picture(first=True)
        elif not self._command(typed):
            self.screen.say(tr("“{typed}” is no command now.", typed=typed))

    def _hand_over(self, question: Question) -> None:
        """Ask the players to hand the screen to the one who may see the secret."""
        name = self._name(question.asks)
        typed = self.screen.read(tr("Hand the screen to {name}, who presses Enter.", name=name))
        if not typed:
            self._alone = question.asks
            self._picture()
        elif not self._command(typed):
            self.screen.say(tr("First the screen goes to the one who is asked; then press Enter."))

    def _answer(self, question: Question, typed: str) -> None:
        header = self.table.referee.header
        answers = AnswerParser(question, header.players, find_game(header.game).phrases)
        if not typed:
            if len(answers.labels) > 1:
                self._picture()
                return
            choice = question.choices[0]
        else:
            exact = answers.exactly(typed)
            if exact is None and self._command(typed):
                return
            try:
                choice = answers.understand(typed) if exact is None else exact
            except UnclearAnswerError as unclear:
                self.screen.say(str(unclear))
                return
        self._enter(choice)

    def _enter(self, choice: int | str) -> None:
        try:
            self._add_news(self.table.answer(choice).events)
        except Refusal as refusal:
            self.screen.say(str(refusal))
            return
        self._picture()

    def _command(self, typed: str) -> bool:
        """Run a command; return whether `typed` was one."""
        try:
            heard = self._commands.run(typed)
        except (Refusal, CommandError) as reason:
            self.screen.say(str(reason))
            return True
        if heard is None:
            return False
        if heard.changed:
            self._add_news(heard.events)
            self._picture(first=True)
        else:
            self._tell_notices()
        return True

    def _add_news(self, events: Sequence[Event]) -> None:
        header = self.table.referee.header
        self._news += [sentence(header.game, header.players, event, language()) for event in events]

    def _tell_notices(self) -> None:
        while self.table.notices:
            self.screen.say(self.table.notices.pop(0), "bold")

    def _name(self, whom: object) -> str:
        return (
            self.table.referee.header.players[whom] if isinstance(whom, int) else tr("whoever runs the game")
        )

    def _picture(self, first: bool = False) -> None:
        """Draw everything: events, table and question.

        In a pipe the table is drawn only at the start, on request and at the end.
        """
        screen, referee = self.screen, self.table.referee
        question = referee.question
        if question is None or not question.secret or self._alone != question.asks or self._news:
            self._alone = None  # also after events, which everybody must read first
        screen.wipe()
        self._tell_notices()
        if screen.live or first or question is None:
            screen.show(Rule(option_title(referee.header.game), style="dim"))
            screen.show(find_game(referee.header.game).draw(self.table.latest_moment.view))
            screen.show(Rule(style="dim"))
        for news in self._news:
            screen.say(news)
        self._news.clear()
        if question is None:
            self._tell_end()
        elif not question.secret or self._alone is not None:
            self._ask(question)

    def _ask(self, question: Question) -> None:
        header = self.table.referee.header
        self.screen.say(sentence(header.game, header.players, question, language()), "bold")
        for line in private_sentence(header.game, header.players, question):
            self.screen.say(line)
        lines = AnswerParser(question, header.players, find_game(header.game).phrases).lines()
        if self.screen.live and len(lines) > 1:
            self.screen.show(Columns([Text(line) for line in lines], padding=(0, 3)))
        else:
            self.screen.say(" · ".join(lines))

    def _tell_end(self) -> None:
        over = self.table.referee.over
        assert over is not None
        names = ", ".join(self._name(seat) for seat in over.winners)
        told = tr(
            "The game is won by {names} ({reason}, {rule}).", names=names, reason=over.reason, rule=over.rule
        )
        self.screen.say(told, "bold")
