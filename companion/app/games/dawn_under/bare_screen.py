"""Two players choose the twenty vaults that stay without a lid, on a picture of their board."""

from typing import Any

from companion.app.board.pages import BoardPages
from companion.app.games.dawn_under.calibrate_screen import Verdict
from companion.app.paint import kv as look
from companion.app.screens.page import Page
from companion.app.widgets.pressable import AnswerButton
from companion.core.values import Choice
from companion.games.dawn_under.screens.bare import BareVaults
from companion.games.seating import Seating
from companion.presenters.places import call_places

look.load("bare_screen")


class BareScreen(Page):
    """`open(seating=…)`; back forgets the choice, and Done keeps it."""

    board: BoardPages
    verdict: Verdict
    propose: AnswerButton
    done: AnswerButton

    def open(self, seating: Seating | None = None, **_: Any) -> None:
        assert seating is not None
        self.table = seating
        self.vaults = BareVaults(seating.options)
        call_places(seating.game, {"layout": self.vaults.layout}, self.doors.settings)
        super().open()

    def refresh(self) -> None:
        shown = self.vaults.shown()
        self.heading.shows = (shown.title, "")
        self.board.shows = shown.board
        self.verdict.shows = (shown.good, shown.sentence)
        self.propose.shows, self.done.shows = shown.propose, shown.done
        self.done.off = not shown.good
        self.arrange()

    def tap_vault(self, vault: Choice) -> None:
        """With a lid, or without."""
        self.vaults.tap(str(vault))
        self.refresh()

    def tap_propose(self) -> None:
        """Twenty that the referee would leave out."""
        self.vaults.propose()
        self.refresh()

    def tap_done(self) -> None:
        """The choice is kept."""
        self.vaults.keep(self.table.options)
        self.go_back()

    def go_back(self) -> None:
        self.doors.go("house_rules", seating=self.table)
