"""A demonstration game played by ghosts, step by step, at a table without a journal."""

import random
from collections.abc import Callable

from companion import i18n
from companion.core.dealers import combine_dealers
from companion.core.model import Choice, Event, Question
from companion.games.registry import all_kits
from companion.i18n import tr
from companion.narrator.cues import CueSelector
from companion.presenters.game_presenter import GamePresenter
from companion.presenters.lessons import spoken_step
from companion.simulator import table_for
from companion.table import open_table
from companion.viewmodels.frame import Frame
from companion.viewmodels.people import People

NAMES = ("Agathe", "Bela", "Cosima", "Dorian")


class ManualClock:
    """A scene clock whose scenes are ended by hand."""

    def has_audience(self) -> bool:
        return True

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        return lambda: None


class GhostGame:
    """The first game that has ghosts, at a simulated table.

    `step` gives one answer, or with `scenes` ends the current scene; `frame` and `caption` are what to show,
    and `turns` counts the turns begun. With `scenes` the questions to the table are steps, too.
    """

    def __init__(self, seed: int | None = None, *, seats: int = len(NAMES), scenes: bool = False) -> None:
        kit = next(kit for kit in all_kits() if kit.ghosts)
        self._kit = kit
        self.turns = 0
        self._turn: int | None = None
        self.table = open_table(None)
        if scenes:
            self.table.pace.clock = ManualClock()
        seed = random.randrange(1_000_000) if seed is None else seed
        names = list(NAMES[:seats])
        told = list(self.table.new(kit.name, names, {"simulate": not scenes}, seed).events)
        header = self.table.referee.header
        self._pieces = table_for(header) if scenes else None
        # The referee must not know the ghosts, because it would play the game to its end at once.
        wits = (kit.ghosts[:-3:-1] * 2)[:seats]
        ghosts = combine_dealers(kit.ghosts_for(header._replace(options={**header.options, "ghosts": wits})))
        assert ghosts is not None
        self._ghosts = ghosts
        self._observe(told)
        self._next: tuple[Question, Choice] | None = None
        self._showing = GamePresenter(self.table, People(names, ghosts=range(seats)))
        self._lessons = kit.lessons(header.options)
        self._teller = CueSelector(header, told)
        self.caption = tr("Four ghosts are playing {game}.", game=kit.named)
        while scenes and self._asks_pieces():  # the rows are laid out
            self.step()

    @property
    def over(self) -> bool:
        return self._showing.over

    def frame(self) -> Frame:
        """Return the current frame; only valid while the game is not over."""
        return self._showing.frame()

    def _observe(self, events: list[Event]) -> None:
        self._ghosts.observe(events)
        if self._pieces is not None:
            self._pieces.observe(events)

    def _asks_pieces(self) -> bool:
        question = self.table.referee.question
        return self._pieces is not None and question is not None and self._pieces.deals(question)

    @property
    def asked(self) -> Question | None:
        """The question that is open; None during a scene and after the game."""
        return self.table.referee.question if self.table.pace.is_question_open else None

    def sentence(self, count: int) -> str:
        """Return the sentence for people who watch, about the question that is open."""
        moment = self.table.latest_moment
        assert moment.question is not None
        return spoken_step(self._lessons, moment.question, moment.view, count)

    def intended(self) -> Choice | None:
        """Return the answer that the next `step` gives; None if it gives none."""
        question = self.asked
        if question is None:
            return None
        if self._next is None or self._next[0] is not question:
            wit = self._pieces if self._pieces is not None and self._pieces.deals(question) else self._ghosts
            self._next = question, wit.answer(question)
        return self._next[1]

    def step(self) -> None:
        """Give one answer, or end the current scene."""
        question = self.table.referee.question
        if not self.table.pace.is_question_open:
            self.table.pace.advance()
            return
        if question is None:
            return
        choice = self.intended()
        assert choice is not None
        happened = list(self.table.answer(choice).events)
        self._observe(happened)
        said = self._teller.cues(happened, None, i18n.language())
        self.caption = next((cue.text for cue in reversed(said) if cue.text), self.caption)
        self._count()

    def _count(self) -> None:
        """Count a new turn."""
        turn = self._kit.lights.mood(self.table.latest_moment.view).turn
        if turn is not None and turn != self._turn:
            self._turn, self.turns = turn, self.turns + 1
