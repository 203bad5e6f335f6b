"""A game that ghosts play for whoever looks on: step by step, at a table of its own, kept nowhere."""

import random

from companion import words
from companion.games.dawn_under.ghosts.ghosts import Ghosts
from companion.narrator.teller import Teller
from companion.presenters.showing import Showing
from companion.stage.people import People
from companion.stage.values import Frame
from companion.table import open_table
from companion.words import tr

GAME = "dawn-under"
NAMES = ("Agathe", "Bela", "Cosima", "Dorian")
STRENGTHS = ("elephant", "wakeful", "elephant", "wakeful")


class GhostGame:
    """Dawn Under at a simulated table. `step` gives one answer; `frame` and `caption` tell what to show."""

    def __init__(self, seed: int | None = None) -> None:
        self.table = open_table(None)
        seed = random.randrange(1_000_000) if seed is None else seed
        told = list(self.table.new(GAME, list(NAMES), {"simulate": True}, seed).events)
        header = self.table.referee.header
        # The referee must not know of the ghosts: it would let them play to the end at once.
        self._ghosts = Ghosts(header._replace(options={**header.options, "ghosts": STRENGTHS}))
        self._ghosts.observe(told)
        self._showing = Showing(self.table, People(NAMES, ghosts=range(len(NAMES))))
        self._teller = Teller(header, told)
        self.caption = tr("Four ghosts are playing Dawn Under.")

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
        self.caption = " ".join(cue.text for cue in said if cue.text) or self.caption
