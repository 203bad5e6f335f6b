"""People at a real table who play a game with nothing but a finger, and somebody who looks on."""

from collections.abc import Callable

from kivy.clock import Clock

from companion.core.model import Choice, Question
from companion.games.registry import find_game
from companion.settings.settings import Settings
from companion.simulator import table_for
from companion.simulator.playout import players_for
from companion.table import Table, open_table
from companion.viewmodels.scene_panels import CONTINUE
from tests.app import nosferatu
from tests.app.mau_mau_table import Player
from tests.app.vocabulary import Room
from tests.gallery.staging import NAMES, Stopped

See = Callable[[str], None]
"""Somebody looks at the screen; what is on it has this name."""

LONGEST = 3000
"""Nobody plays longer on one evening."""
PEOPLE = 5
"""As many as can play any of the games."""


class Evening:
    """One game, from the first question to the last screen. `see` is called at every screen of it."""

    def __init__(
        self, room: Room, game: str, see: See, seed: int = 7, settings: Settings | None = None
    ) -> None:
        self.room, self.see = room, see
        self.kit = find_game(game)
        players = list(NAMES[: min(PEOPLE, max(self.kit.players))])
        self.table: Table = open_table(None)
        self.table.new(game, players, dict(self.kit.demonstrated), seed)
        header = self.table.referee.header
        self.real = table_for(header)
        """What truly lies on the table: people turn it up and tap what it shows."""
        self.people = players_for(header, self.real)
        self._heard = 0
        room.shows(self.table, settings=settings)
        self.table.pace.clock = Stopped()

    def plays(self, most: int = LONGEST) -> int:
        """Until it is over, or so many answers long; how many were given."""
        for count in range(most):
            question = self.room.question
            if question is None:
                self.looks_back()
                return count
            self.see(question.kind)
            self.answers(question)
            self.takes_in()
        return most

    def answers(self, question: Question) -> None:
        """One answer, by taps alone."""
        self.real.observe(self.table.referee.told[self._heard :])
        self._heard = len(self.table.referee.told)
        before = len(self.table.referee.entries)
        self._taps(self._choice(question))
        assert len(self.table.referee.entries) > before, f"nothing came of a tap: {question}"

    def _choice(self, question: Question) -> Choice:
        return self.real.answer(question) if self.real.deals(question) else self.people(question)

    def _taps(self, choice: Choice) -> None:
        if self.kit.name == "nosferatu":
            nosferatu.says(self.room, self._in_full(choice))
        elif self.kit.name == "mau-mau":
            Player(self.room).answers(choice)
        else:
            self.room.taps(choice)
            if self.room.app.game.inspection.is_running:
                self.see("lid")
                self.room.taps(self.real.answer(self.room.app.showing.inspected_question))

    def _in_full(self, choice: Choice) -> Choice | tuple[Choice, ...]:
        """What is said in one go: Renfield's whole pile, or a turn with the night card after it."""
        question = self.room.question
        if question.kind == "pile_card":
            return tuple(self.real.pieces.pile)
        if choice == "done" and question.cards:
            return f"done {self.real.pieces.night.top()}"
        return choice

    def takes_in(self) -> None:
        """Look at the scenes that came of it, and go on with a tap."""
        pace = self.table.pace
        while not pace.is_question_open:
            frame = self.room.app.game.frame
            if not frame.scene:  # somebody thinks: the screen is that of the question
                pace.advance()
                continue
            self.see(frame.scene)
            if frame.next is not None and frame.next.firm:
                pace.finish_scene()  # nobody can make it shorter; a picture need not wait
            elif any(answer.value == CONTINUE for answer in frame.pad.wide):
                self.room.taps(CONTINUE)
            else:
                self.room.taps_on(self.room.app.game.stage)

    def looks_back(self) -> None:
        """The screens after the game, up to the last."""
        screens = self.room.app.screens
        Clock.tick()
        while screens.current == "finale":
            self.see("award" if screens.current_screen.awarding else "finale")
            self.room.taps_on(screens.current_screen.on)
        self.see(screens.current)
