"""Two players choose the twenty vaults that stay without a lid, on a picture of their board."""

from typing import Any

from companion.app.board.pages import BoardPages
from companion.app.games.dawn_under.calibrate_screen import BoardVerdict
from companion.app.paint import kv as look
from companion.app.screens.page import BasePage
from companion.app.widgets.pressable import AnswerButton
from companion.core.values import Choice
from companion.games.dawn_under.screens.bare import BareVaults
from companion.games.seating import Seating
from companion.presenters.places import use_place_names

look.load_kv("bare_screen")


class BareScreen(BasePage):
    """`open(seating=…)`; back forgets the choice, and Done keeps it."""

    board: BoardPages
    verdict: BoardVerdict
    propose: AnswerButton
    done: AnswerButton

    def open(self, seating: Seating | None = None, **_: Any) -> None:
        assert seating is not None
        self.table = seating
        self.vaults = BareVaults(seating.options)
        use_place_names(seating.game, {"layout": self.vaults.layout}, self.doors.settings)
        super().open()

    def refresh(self) -> None:
        shown = self.vaults.shown()
        self.heading.model = (shown.title, "")
        self.board.model = shown.board
        self.verdict.model = (shown.good, shown.sentence)
        self.propose.model, self.done.model = shown.propose, shown.done
        self.done.is_disabled = not shown.good
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
        self.vaults.store_in(self.table.options)
        self.go_back()

    def go_back(self) -> None:
        self.doors.show_screen("house_rules", seating=self.table)
