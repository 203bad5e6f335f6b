"""Set-up screens of Dawn Under: the layout of the real board (DU-1), bare vaults, and colours of pieces."""

from functools import partial

from kivy.properties import BooleanProperty

from companion.app.games.dawn_under.board_pages import BoardPages
from companion.app.games.dawn_under.paper import DrawingSheet
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage, RowsPage
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.app.widgets.drawn import DrawnWidget
from companion.core.errors import InvalidOptionError
from companion.core.model import Choice
from companion.games.dawn_under.board_layouts import (
    OWN_FOLDER,
    example,
    find_layout,
    forget_layout,
    keep_layout,
    ways,
)
from companion.games.dawn_under.presenter import setup_choices
from companion.games.dawn_under.presenter.board_editor import BoardSketchModel, Sketch
from companion.games.dawn_under.presenter.setup_choices import BareVaults
from companion.games.seating import Seating
from companion.i18n import tr
from companion.presenters.game_presenter import use_place_names
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("setup_screens")


class BoardVerdict(DrawnWidget):
    """Whether the drawing is a valid board (`model` is (good, sentence)): check or cross, and why."""

    def draw(self, pen: Pen) -> None:
        good, sentence = self.model or (False, "")
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        pen.icon("check" if good else "cross", 12, pen.h / 2 - 13, 26, "fog" if good else "rose_hi")
        pen.text(48, 4, pen.w - 58, pen.h - 8, sentence, "text", "moon", lines=4)


class StepperNumber(DrawnWidget):
    """A number between its minus and plus buttons."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "label", "moon", "center", lines=2)


class CalibrateScreen(BasePage):
    """Made with `context`; `open(back=…)` names the screen to go back to, `name` the layout."""

    quartered = BooleanProperty(False)
    """Whether the sheet is shown by quarters because it is too large."""
    paper: DrawingSheet
    verdict: BoardVerdict
    tools: list[AnswerButton]
    corners: list[AnswerButton]
    columns: StepperNumber
    rows: StepperNumber
    narrower: IconButton
    wider: IconButton
    lower: IconButton
    higher: IconButton
    shipped: AnswerButton
    names: AnswerButton
    keep: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._back, self._layout, self._stroke = "home", OWN_FOLDER, ""
        self.sketch = Sketch(find_layout("default"))
        super().__init__(context, **kwargs)

    def open(self, back: str = "home", layout: str = OWN_FOLDER, **what: object) -> None:
        """Begin with the layout of that name as it is now."""
        self._back, self._layout = back, layout
        try:
            self.sketch = Sketch(find_layout(layout))
        except InvalidOptionError:  # there is none yet, or its file is broken
            self.sketch = Sketch(find_layout("default") if layout != OWN_FOLDER else [".........."] * 8)
        super().open(**what)

    def refresh(self) -> None:
        """Show the sheet in the current language."""
        sheet = self.sketch.sheet()
        self.shown: BoardSketchModel = sheet
        self.paper.model = sheet
        self.heading.model = (sheet.title, "")
        self.verdict.model = (sheet.good, sheet.sentence)
        for button, tool in zip(self.tools, sheet.tools, strict=True):
            button.model = tool
            button.tap = partial(self.take, str(tool.value))
        for button, corner in zip(self.corners, sheet.corners, strict=False):
            button.model = corner
            button.tap = partial(self.look_at, str(corner.value))
        self.quartered = bool(sheet.corners)
        self.columns.model, self.rows.model = sheet.columns_word, sheet.rows_word
        self.shipped.model = AnswerModel("shipped", sheet.shipped, icon="undo", tone="raised")
        self.keep.model = AnswerModel("keep", sheet.keep, icon="check", tone="amber")
        self.keep.is_disabled = not sheet.good
        self._show_names()
        self.arrange()

    def _show_names(self) -> None:
        """Show the names of the vaults, if the drawing is a valid board."""
        way, good = str(self.context.settings["place_names"]), self.shown.good
        label = example(self.sketch.layout(), way) if good else ""
        self.names.model = AnswerModel("names", label, icon="tombstone", tone="raised")
        self.names.is_disabled = not good

    # Taps

    def tap_names(self) -> None:
        """Choose the next naming scheme for vaults."""
        every = ways(self.sketch.layout())
        now = str(self.context.settings["place_names"])
        at = every.index(now) if now in every else 0
        self.context.change("place_names", every[(at + 1) % len(every)])
        self.refresh()

    def begin(self, row: int, column: int) -> None:
        """Start a stroke on a square."""
        self._stroke = self.sketch.tap(row, column)
        self.refresh()

    def go_on(self, row: int, column: int) -> None:
        """Continue the stroke on the next square."""
        self.sketch.paint(row, column, self._stroke)
        self.refresh()

    def take(self, tool: str) -> None:
        """Choose a quarter's letter, or gaps, to paint with."""
        self.sketch.tool = tool
        self.refresh()

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the sheet."""
        self.sketch.resize(columns, rows)
        self.refresh()

    def look_at(self, corner: str) -> None:
        """Show another quarter of a large sheet."""
        self.sketch.look_at(corner)
        self.refresh()

    def as_shipped(self) -> None:
        """Delete the custom layout and start with the default one."""
        forget_layout(self._layout)
        self.sketch = Sketch(find_layout("default"))
        self.refresh()

    def keep_it(self) -> None:
        """Store the layout, so that the next game uses it."""
        try:
            keep_layout(self.sketch.layout(), self._layout)
        except OSError:
            self.verdict.model = (False, tr("It cannot be kept: the data folder cannot be written."))
            return
        self.go_back()

    def go_back(self) -> None:
        """Back; what was not kept is gone."""
        self.context.show_screen(self._back)


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
