"""Screens with a keyboard: a text of the owner's, and a player's name, colour, glyph or strength."""

from collections.abc import Callable
from typing import NamedTuple

from kivy.properties import BooleanProperty, NumericProperty

from companion import i18n
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, theme
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton, AnswerFace
from companion.app.widgets.column.answer_pads import AnswerLines
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.keyboard import Keyboard, KeyboardModel, draw_typed
from companion.app.widgets.spoken_names import LOOK_NAMES
from companion.core.model import Choice
from companion.games.seating import Seating, Sitter
from companion.i18n import tr
from companion.presenters.seat_plan import PlayerModel, capital_next, player_model, typed_more
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("text_entry_screens")


class TextEntry(NamedTuple):
    """The state of the field."""

    words: str
    usual: str
    """The default, if nothing is typed."""


class WordField(DrawnWidget):
    """The text field (`model` is a TextEntry)."""

    spoken_role = "field"

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        typed: TextEntry = self.model
        draw_typed(pen, 18, typed.words, typed.usual)


class KeyboardScreen(BasePage):
    """A page with a keyboard; its kv file fills `keyboard`, `field` and `done`."""

    keyboard: Keyboard
    done: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.begin("")

    def begin(self, typed: str) -> None:
        """Start with this text, on the keyboard's first page."""
        self.typed, self.more = typed, False
        self.shift: bool | None = None

    def show_keyboard(self) -> None:
        """Show the keyboard for the next letter, and lay out the page."""
        capital = self.shift if self.shift is not None else capital_next(self.typed)
        self.keyboard.model = KeyboardModel(i18n.language(), capital, self.more)
        self.arrange()

    def key(self, key: Choice) -> None:
        """Handle a key of the keyboard."""
        if key == "shift":
            self.shift = not self.keyboard.model.capital
        elif key == "more":
            self.more = not self.more
        else:
            self.typed, self.shift = self.typed[:-1] if key == "erase" else self.append(str(key)), None
        self.refresh()

    def append(self, character: str) -> str:
        """Return the typed text with a further character."""
        raise NotImplementedError


class TextEntryScreen(KeyboardScreen):
    """`open(title=…, typed=…, then=…)` calls `then` with the text; `usual` is shown if it is empty."""

    field: WordField

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self._title = self._usual = ""
        self.back_to, self._longest = "home", 24
        self._then: Callable[[str], None] | None = None

    def open(
        self,
        title: str = "",
        typed: str = "",
        then: Callable[[str], None] | None = None,
        usual: str = "",
        longest: int = 24,
        back: str = "home",
        **what: object,
    ) -> None:
        self._title, self._usual, self._longest, self.back_to = title, usual, longest, back
        self._then = then or self._then
        self.begin(typed)
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (self._title, "")
        self.field.model = TextEntry(self.typed, self._usual)
        self.done.model = AnswerModel("done", tr("Done"), icon="check", tone="amber")
        self.show_keyboard()

    def append(self, character: str) -> str:
        return (self.typed + character).lstrip()[: self._longest]

    def tap_done(self) -> None:
        """Pass on the typed text."""
        if self._then is not None:
            self._then(self.typed.strip())


class NameField(DrawnWidget):
    """The typed name (`model` is a PlayerModel)."""

    spoken_role = "field"

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        shown: PlayerModel = self.model
        draw_typed(pen, 66, shown.typed, shown.placeholder)
        pen.badge(34, pen.h / 2, 20, shown.person, nib=False)


class NameChip(AnswerFace):
    """A remembered name, a look, or a strength (`model` is an AnswerModel)."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def spoken_name(self) -> str:
        person = self.model.person if self.model is not None else None
        if person is None or person.name:
            return super().spoken_name()
        return tr(LOOK_NAMES[theme.player(person.look, ghost=person.ghost)[1]])

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.model
        if answer is None:
            return
        if answer.person is not None:
            r = min(height * 0.4, pen.w * 0.36, 21)
            pen.badge(pen.w / 2, height / 2, r, answer.person, nib=False)
            return
        named = str(answer.value).startswith("name:")
        pen.text(8, 0, pen.w - 16, height, answer.label, "label", self.ink, "center", lines=2, may_cut=named)


class Chips(AnswerLines):
    """Chips in lines."""

    KIND = NameChip


class DeskSentence(DrawnWidget):
    """Why a name is not possible, or what is chosen below (`model` is a PlayerModel)."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        trouble, hint = self.model.trouble, self.model.hint
        pen.text(4, 0, pen.w - 8, pen.h, trouble or hint, "text", "amber" if trouble else "mist", lines=2)


class PlayerScreen(KeyboardScreen):
    """`open(seating=…, seat=…)`; with `fresh` the seat was just added, and Back removes it again."""

    told = BooleanProperty(False)
    """Whether a sentence is shown beside the names or in their place."""
    look_count = NumericProperty(0)
    reads = BooleanProperty(True)
    """Whether the player may read teaching cards, so not a ghost."""
    field: NameField
    names: Chips
    sentence: DeskSentence
    looks: Chips
    remove: AnswerButton
    learns: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.table: Seating | None = None
        self.sitter: Sitter | None = None
        self.fresh = False

    def open(self, seating: Seating | None = None, seat: int = 0, fresh: bool = False, **_: object) -> None:
        assert seating is not None
        self.table, self.sitter, self.fresh = seating, seating.sitters[seat], fresh
        self.begin("")
        super().open()

    @property
    def seat(self) -> int:
        """The player's current seat; it can change when others join by phone."""
        assert self.table is not None
        assert self.sitter is not None
        return self.table.sitters.index(self.sitter)

    def refresh(self) -> None:
        assert self.table is not None
        shown = player_model(self.table, self.seat, self.typed, self.context.settings)
        self.field.model = self.sentence.model = shown
        self._show_buttons(shown)
        self.show_keyboard()

    def _show_buttons(self, shown: PlayerModel) -> None:
        self.told, self.look_count = bool(shown.trouble or shown.hint), len(shown.looks)
        self.names.model = () if shown.trouble else shown.chips
        self.looks.model = shown.looks
        self.done.model = AnswerModel("done", shown.done, icon="check", tone="amber")
        self.done.is_disabled = bool(shown.trouble)
        self.remove.model, self.remove.is_disabled = shown.remove, not shown.can_remove
        self.learns.model, self.reads = shown.learns, shown.learns is not None

    # Taps

    def append(self, character: str) -> str:
        return typed_more(self.typed, character)

    def choose_name(self, choice: Choice) -> None:
        """Choose a remembered name, with its last look if that is free."""
        assert self.table is not None
        name = str(choice).removeprefix("name:")
        known = {one["name"]: one["look"] for one in self.context.settings["names"]}
        if known[name] not in [sitter.look for sitter in self.table.sitters]:
            self.table.use_look(self.seat, known[name])
        self.typed = name
        self.tap_done()

    def choose_look(self, choice: Choice) -> None:
        """Choose another look, or a ghost's strength."""
        assert self.table is not None
        kind, _, value = str(choice).partition(":")
        if kind == "ghost":
            self.table.sitters[self.seat].ghost = value
        else:
            self.table.use_look(self.seat, int(value))
        self.refresh()

    def tap_learns(self) -> None:
        """Switch teaching cards for this player on or off."""
        assert self.table is not None
        sitter = self.table.sitters[self.seat]
        sitter.learns = not sitter.learns
        self.refresh()

    def tap_done(self) -> None:
        """Store the name if it is possible; then open the next seat without a name."""
        assert self.table is not None
        name = self.typed.strip()
        if name:
            if self.table.trouble_with(self.seat, name):
                self.refresh()
                return
            self.table.sitters[self.seat].name = name
        following = self.table.next_unnamed(self.seat) if name else None
        if following is None:
            self.context.show_screen("seats", seating=self.table)
        else:
            self.context.show_screen("player", seating=self.table, seat=following)

    def tap_remove(self) -> None:
        """Remove the seat."""
        assert self.table is not None
        self.table.remove(self.seat)
        self.context.show_screen("seats", seating=self.table)

    def go_back(self) -> None:
        if self.fresh:
            self.tap_remove()
        else:
            self.context.show_screen("seats", seating=self.table)
