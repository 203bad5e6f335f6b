"""A game that ghosts play for whoever looks on: step by step, at a table of its own, kept nowhere."""

import random
from collections.abc import Callable

from companion import words
from companion.core.dealers import combine_dealers
from companion.games.registry import all_kits
from companion.narrator.teller import CueSelector
from companion.presenters.showing import GamePresenter
from companion.stage.people import People
from companion.stage.values import Frame
from companion.table import open_table
from companion.words import tr

NAMES = ("Agathe", "Bela", "Cosima", "Dorian")


class ManualClock:
    """A clock for scenes that somebody else ends."""

    def has_audience(self) -> bool:
        return True

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        return lambda: None


class GhostGame:
    """The first game that has ghosts, at a simulated table.

    `step` gives one answer, or with `scenes` ends the scene that is on; `frame` and `caption` tell what to
    show, and `turns` how many have begun.
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
        told = list(self.table.new(kit.name, names, {"simulate": True}, seed).events)
        header = self.table.referee.header
        # The referee must not know of the ghosts: it would let them play to the end at once.
        wits = (kit.ghosts[:-3:-1] * 2)[:seats]
        ghosts = combine_dealers(kit.ghosts_for(header._replace(options={**header.options, "ghosts": wits})))
        assert ghosts is not None
        self._ghosts = ghosts
        self._ghosts.observe(told)
        self._showing = GamePresenter(self.table, People(names, ghosts=range(seats)))
        self._teller = CueSelector(header, told)
        self.caption = tr("Four ghosts are playing {game}.", game=kit.named)

    @property
    def over(self) -> bool:
        return self._showing.over

    def frame(self) -> Frame:
        """What the game screen shows now; ask only while the game goes on."""
        return self._showing.frame()

    def step(self) -> None:
        """Whoever is asked answers; a scene that is on is over."""
        question = self.table.referee.question
        if not self.table.pace.is_question_open:
            self.table.pace.advance()
            return
        if question is None:
            return
        happened = list(self.table.answer(self._ghosts.answer(question)).events)
        self._ghosts.observe(happened)
        said = self._teller.cues(happened, None, words.language())
        self.caption = next((cue.text for cue in reversed(said) if cue.text), self.caption)
        self._count()

    def _count(self) -> None:
        """Somebody else has the turn now."""
        turn = self._kit.lights.mood(self.table.latest_moment.view).turn
        if turn is not None and turn != self._turn:
            self._turn, self.turns = turn, self.turns + 1
