"""A game that ghosts play for whoever looks on: step by step, at a table of its own, kept nowhere."""

import random

from companion import words
from companion.core.dealers import as_one
from companion.games.registry import all_kits
from companion.narrator.teller import Teller
from companion.presenters.showing import Showing
from companion.stage.people import People
from companion.stage.values import Frame
from companion.table import open_table
from companion.words import tr

NAMES = ("Agathe", "Bela", "Cosima", "Dorian")


class GhostGame:
    """The first game that has ghosts, at a simulated table.

    `step` gives one answer; `frame` and `caption` tell what to show.
    """

    def __init__(self, seed: int | None = None) -> None:
        kit = next(kit for kit in all_kits() if kit.ghosts)
        self.table = open_table(None)
        seed = random.randrange(1_000_000) if seed is None else seed
        told = list(self.table.new(kit.name, list(NAMES), {"simulate": True}, seed).events)
        header = self.table.referee.header
        # The referee must not know of the ghosts: it would let them play to the end at once.
        wits = kit.ghosts[:-3:-1] * 2
        ghosts = as_one(kit.ghosts_for(header._replace(options={**header.options, "ghosts": wits})))
        assert ghosts is not None
        self._ghosts = ghosts
        self._ghosts.observe(told)
        self._showing = Showing(self.table, People(NAMES, ghosts=range(len(NAMES))))
        self._teller = Teller(header, told)
        self.caption = tr("Four ghosts are playing {game}.", game=kit.named)

    @property
    def over(self) -> bool:
        return self._showing.over

    def frame(self) -> Frame:
        """What the game screen shows now; ask only while the game goes on."""
        return self._showing.frame()

    def step(self) -> None:
        """Whoever is asked answers."""
        question = self.table.referee.question
        if question is None:
            return
        happened = list(self.table.answer(self._ghosts.answer(question)).events)
        self._ghosts.observe(happened)
        said = self._teller.cues(happened, None, words.language())
        self.caption = next((cue.text for cue in reversed(said) if cue.text), self.caption)
