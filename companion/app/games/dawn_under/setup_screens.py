"""Set-up screens of Dawn Under: vaults without a lid, and colours of garlic and bats."""

from companion.app.games.dawn_under.board_pages import BoardPages
from companion.app.games.dawn_under.calibrate_screen import BoardVerdict
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage, RowsPage
from companion.app.widgets.buttons import AnswerButton
from companion.core.model import Choice
from companion.games.dawn_under.presenter import setup_choices
from companion.games.dawn_under.presenter.setup_choices import BareVaults
from companion.games.seating import Seating
from companion.i18n import tr
from companion.presenters.game_presenter import use_place_names

kv_loader.load_kv("setup_screens")


class BareScreen(BasePage):
    """Choose the twenty vaults without a lid. `open(seating=…)`; Done stores the choice, Back drops it."""

    board: BoardPages
    verdict: BoardVerdict
    propose: AnswerButton
    done: AnswerButton

    def open(self, seating: Seating | None = None, **_: object) -> None:
        assert seating is not None
        self.table = seating
        self.vaults = BareVaults(seating.options)
        use_place_names(seating.game, {"layout": self.vaults.layout}, self.context.settings)
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
        """Toggle the lid of a vault."""
        self.vaults.tap(str(vault))
        self.refresh()

    def tap_propose(self) -> None:
        """Propose twenty vaults."""
        self.vaults.propose()
        self.refresh()

    def tap_done(self) -> None:
        """Store the choice."""
        self.vaults.store_in(self.table.options)
        self.go_back()

    def go_back(self) -> None:
        self.context.show_screen("house_rules", seating=self.table)


# The six real colours of garlic and bats in this copy of the game


class OwnColoursScreen(RowsPage):
    """A row for each colour: previous, name, next."""

    def open(self, back: str = "home", **what: object) -> None:
        """Begin with the colours as they are now."""
        self.back_to = back
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (tr("Garlic and bats"), tr("Unverified: no rulebook names these colours"))
        self.rows.model = setup_choices.rows(self.context.settings["own_colours"])
        self.arrange()

    def handle_pick(self, choice: Choice) -> None:
        settings = self.context.settings
        settings.change("own_colours", setup_choices.changed(settings["own_colours"], str(choice)))
        self.refresh()
