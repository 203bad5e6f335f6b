"""A game that ghosts play for whoever looks on: step by step, in a session of its own, kept nowhere."""

import random

from companion import words
from companion.app.shell.table import Table
from companion.games.dawn_under.ghosts.ghosts import Ghosts
from companion.narrator.teller import Teller
from companion.stage.people import People
from companion.stage.values import Frame
from companion.table import open_session
from companion.words import tr

GAME = "dawn-under"
NAMES = ("Agathe", "Bela", "Cosima", "Dorian")
STRENGTHS = ("elephant", "wakeful", "elephant", "wakeful")


class GhostGame:
    """Dawn Under at a simulated table. `step` gives one answer; `frame` and `caption` tell what to show."""

    def __init__(self, seed: int | None = None) -> None:
        self.session = open_session(None)
        seed = random.randrange(1_000_000) if seed is None else seed
        told = self.session.new(GAME, list(NAMES), {"simulate": True}, seed)
        header = self.session.referee.header
        # The referee must not know of the ghosts: it would let them play to the end at once.
        self._ghosts = Ghosts(header._replace(options={**header.options, "ghosts": STRENGTHS}))
        self._ghosts.observe(told)
        self._table = Table(self.session, People(NAMES, ghosts=range(len(NAMES))))
        self._teller = Teller(header, told)
        self.caption = tr("Four ghosts are playing Dawn Under.")

    @property
    def over(self) -> bool:
        return self._table.over

    def frame(self) -> Frame:
        """What the game screen shows now; ask only while the game goes on."""
        return self._table.frame()

    def step(self) -> None:
        """Whoever is asked answers."""
        question = self.session.referee.question
        if question is None:
            return
        happened = self._table.answer(self._ghosts.answer(question))
        self._ghosts.observe(happened)
        said = self._teller.cues(happened, None, words.language())
        self.caption = " ".join(cue.text for cue in said if cue.text) or self.caption
