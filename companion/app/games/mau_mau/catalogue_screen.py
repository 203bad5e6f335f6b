"""The catalogue editor (MM-2): the players enter their own Mau Mau cards once."""

from collections.abc import Callable
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty

from companion import i18n
from companion.app.games.mau_mau.picks import PickButton, PickRows
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.keyboard import Keyboard, KeyboardModel
from companion.core.model import Choice
from companion.games.mau_mau.presenter.catalogue_editor import CatalogueSheet, Draft, Pick
from companion.games.mau_mau.presenter.catalogue_editor_pages import (
    abilities_page,
    character_page,
    counted_abilities_page,
    courtesy_page,
    overview,
    symbol_page,
)
from companion.i18n import tr

kv_loader.load_kv("catalogue_screen")

MAX_NAME_CHARACTERS = 20
LONG_SENTENCE_CHARACTERS = 100
"""A longer sentence is set smaller."""


class CatalogueNote(DrawnWidget):
    """A sentence (`model` is (sentence, whether it is a warning))."""

    def draw(self, pen: Pen) -> None:
        sentence, warns = self.model or ("", False)
        if warns:
            pen.box(0, 0, pen.w, pen.h, "raised", 10)
            pen.box(0, 6, 5, pen.h - 12, "amber", 2.5)
            pen.icon("eye", 14, pen.h / 2 - 12, 24, "amber")
        ink, x = ("moon", 48) if warns else ("mist", 2)
        pen.text(
            x,
            2,
            pen.w - x - 8,
            pen.h - 4,
            sentence,
            "small" if len(sentence) > LONG_SENTENCE_CHARACTERS else "text",
            ink,
            lines=4,
        )


class TypedName(DrawnWidget):
    """The name being typed."""

    spoken_role = "field"

    def draw(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        pen.text(16, 2, pen.w - 32, pen.h - 4, (self.model or "") + "_", "large", "amber", may_cut=True)


class CatalogueScreen(BasePage):
    """`open(back=…)` names the screen to return to."""

    typing = BooleanProperty(False)
    """Whether the keyboard is shown."""
    feet_shown = NumericProperty(2)
    note: CatalogueNote
    rows: PickRows
    typed: TypedName
    keys: Keyboard
    feet: list[PickButton]

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self._back, self._about = "home", dict[str, object]()
        self._then: Callable[[], None] | None = None
        self.draft: Draft | None = None
        self.at: tuple[str, int] | None = None
        """The symbol, character or courtesy that is shown; None means the overview."""
        self.text: str | None = None
        """The typed text while the keyboard is shown, else None."""

    def open(
        self,
        back: str = "home",
        about: dict[str, object] | None = None,
        then: Callable[[], None] | None = None,
        **_: object,
    ) -> None:
        """Start with the stored catalogue, or with the example.

        `back` is the screen to return to and `about` its arguments. `then` is called after storing, if the
        screen was opened on the way to a game.
        """
        self._back, self._about, self._then = back, about or {}, then
        self.draft, self.at, self.text = Draft(), None, None
        super().open()

    def sheet(self) -> CatalogueSheet:
        """Return the page that is shown."""
        assert self.draft is not None
        if self.at is None:
            return overview(self.draft)
        kind, number = self.at
        if kind == "abilities":
            return abilities_page(self.draft)
        pages = {"symbol": symbol_page, "character": character_page, "courtesy": courtesy_page}
        return pages[kind](self.draft, number)

    def refresh(self) -> None:
        if self.draft is None:
            return
        sheet = self.sheet()
        typing = self.typing = self.text is not None
        self.heading.model = (tr("What is it called?") if typing else sheet.title, "")
        self.note.model, self.rows.model = (sheet.note, sheet.warns), sheet.rows
        feet = (Pick("named", tr("Done"), ("check",), tone="amber" if self._may_be_named() else "off"),)
        for button, pick in zip(self.feet, feet if typing else sheet.buttons, strict=False):
            button.model, button.tap = pick, partial(self.handle_pick, pick.value)
        self.feet_shown = 1 if typing else len(sheet.buttons)
        if typing:
            self.typed.model = self.text
            capital = self.keys.model.capital if self.keys.model else True
            more = self.keys.model.more if self.keys.model else False
            self.keys.model = KeyboardModel(i18n.language(), capital, more)
        self.arrange()

    def _may_be_named(self) -> bool:
        return bool(self.text and self.text.strip())

    # Taps

    def handle_pick(self, value: Choice) -> None:
        """Handle a tap on anything but the keyboard."""
        assert self.draft is not None
        what, _, rest = str(value).partition(":")
        if what in ("symbol", "character", "courtesy"):
            self.at = (what, int(rest))
        elif what == "add":
            self.at = ("courtesy", self.draft.add_courtesy())
        elif what == "abilities":
            self.at = ("abilities", 0)
        elif what == "owner":
            ability, number = rest.split(":")
            self.draft.ability(int(number), int(ability))
        elif what == "again":
            self.draft.begin_again()
        elif what == "keep":
            if self._kept():
                (self._then or self.leave)()
                return
        elif what == "done":
            self.at = None
        else:
            self._change(what, rest)
        self.refresh()

    def _kept(self) -> bool:
        assert self.draft is not None
        try:
            self._save()
        except OSError:
            self.draft.trouble = tr("It cannot be kept: the data folder cannot be written.")
            return False
        return True

    def _save(self) -> None:
        assert self.draft is not None
        self.draft.save()

    def _change(self, what: str, rest: str) -> None:
        """Change the symbol, character or courtesy that is shown."""
        assert self.draft is not None
        assert self.at is not None
        kind, number = self.at
        if what == "name":
            self.text = ""
            self.keys.model = KeyboardModel(i18n.language(), True)
        elif what == "named":
            self._name(kind, number, (self.text or "").strip())
        elif what == "picture":
            self.draft.picture_symbol(number, rest)
        elif what == "ability":
            self.draft.ability(number, int(rest))
        elif what == "day":
            self.draft.day_symbol(number, self.draft.symbols[int(rest)])
        elif what == "night":
            self.draft.character(number)["night_symbol"] = self.draft.symbols[int(rest)]
        elif what == "colour":
            self.draft.character(number)["night_colour"] = rest
        elif what == "asks":
            self.draft.courtesy(number, rest)
        elif what == "drop":
            self.draft.drop_courtesy(number)
            self.at = None

    def _name(self, kind: str, number: int, name: str) -> None:
        assert self.draft is not None
        self.text = None
        if kind == "symbol":
            self.draft.name_symbol(number, name)
        elif kind == "character":
            self.draft.character(number)["name"] = name
        else:
            self.draft.name_courtesy(number, name)

    def key(self, value: Choice) -> None:
        """Handle a key of the keyboard."""
        keys: KeyboardModel = self.keys.model
        text = self.text or ""
        if value == "shift":
            self.keys.model = keys._replace(capital=not keys.capital)
        elif value == "more":
            self.keys.model = keys._replace(more=not keys.more)
        elif value == "erase":
            self.text = text[:-1]
        else:
            self.text = (text + str(value))[:MAX_NAME_CHARACTERS].lstrip()
            self.keys.model = keys._replace(capital=False)
        self.refresh()

    def go_back(self) -> None:
        """Go one step back: from the keyboard, from a page, then to the previous screen."""
        if self.text is not None:
            self.text = None
        elif self.at is not None:
            self.at = None
        else:
            self.leave()
            return
        self.refresh()

    def leave(self) -> None:
        """Leave the screen and discard unsaved changes."""
        if self._back == "game":
            self.context.back_to_table()
        else:
            self.context.show_screen(self._back, **self._about)


class AbilitiesScreen(CatalogueScreen):
    """Asks which characters have the two abilities that count where only specials are reported."""

    def sheet(self) -> CatalogueSheet:
        assert self.draft is not None
        return counted_abilities_page(self.draft)

    def _save(self) -> None:
        assert self.draft is not None
        self.draft.save_abilities()
