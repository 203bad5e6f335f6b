"""People at a terminal: those who type a list of lines, and those who make it up as they go."""

import io
import random

from companion.cli.terminal.console import CLEAR_SEQUENCE, TerminalIO
from companion.cli.terminal.terminal import Terminal
from companion.core.model import Choice, Question
from companion.simulator.playout import players_for
from companion.table import Table

PLAYERS = ("Emma", "Paul", "Mia", "Noah", "Lea", "Ben")
ENTER = ("who presses Enter.", "when you have read it.")


class Glass(io.StringIO):
    """A screen; a live one can be wiped."""

    def __init__(self, live: bool = False) -> None:
        super().__init__()
        self.live = live
        self.last = ""
        """The newest of what was written."""

    def write(self, text: str) -> int:
        self.last = (self.last + text)[-200:]
        return super().write(text)

    def isatty(self) -> bool:
        return self.live

    def pictures(self) -> list[str]:
        """What stood there between one wiping and the next."""
        return self.getvalue().split(CLEAR_SEQUENCE)


class Keys(io.StringIO):
    """A keyboard on which these lines are typed."""

    def __init__(self, *lines: str, live: bool = False) -> None:
        super().__init__("".join(f"{line}\n" for line in lines))
        self.live = live

    def isatty(self) -> bool:
        return self.live


def sit_down(*lines: str, live: bool = False, session: Table | None = None) -> tuple[Table, Glass]:
    """Type these lines and leave; the session, and what was on the screen."""
    session, glass = session or Table(), Glass(live)
    Terminal(session, TerminalIO(Keys(*lines, live=live), glass)).run()
    return session, glass


class Improvisers(io.StringIO):
    """People who answer whatever is asked, in their own spelling, and sometimes change their minds."""

    def __init__(self, session: Table, glass: Glass, seed: int, *set_up: str, restless: bool) -> None:
        super().__init__()
        self._session = session
        self._glass = glass
        self._set_up = list(set_up)
        self._chance = random.Random(seed)
        self._restless = restless
        self._table: object = None

    def isatty(self) -> bool:
        return self._glass.live

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        if not self._session.has_game:
            return self._set_up.pop(0) + "\n"
        question = self._session.referee.question
        if question is None or self._seen().endswith(ENTER):
            return "\n"
        if self._restless and self._chance.random() < 0.1:
            return (
                self._chance.choice(("undo", "redo", "view", "log", "?", "no such thing", "", "undo 2"))
                + "\n"
            )
        return self._spelled(question, self._choose(question)) + "\n"

    def _seen(self) -> str:
        return self._glass.last.removesuffix("> ").replace("\x1b[0m", "").rstrip()

    def _choose(self, question: Question) -> Choice:
        """As the people of the simulation would, who know their cards; the restless do not care."""
        if self._restless:
            return self._chance.choice(question.choices)
        referee = self._session.referee
        if referee.dealer is not self._table:
            self._table = referee.dealer
            assert referee.dealer is not None
            self._player = players_for(referee.header, referee.dealer)
        return self._player(question)

    def _spelled(self, question: Question, choice: Choice) -> str:
        if isinstance(choice, int):
            return str(choice) if question.kind == "rumours_from_deck" else PLAYERS[choice].upper()
        return self._chance.choice((choice, choice.upper(), choice.replace(":", " ").replace("_", "  ")))
