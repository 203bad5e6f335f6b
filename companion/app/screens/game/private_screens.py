"""Screens that show secrets: one player takes the screen, or the referee looks at all that is hidden.

Hidden data is fetched only while the drawer is held and dropped afterwards. Every look of the referee is
logged; where the table has a PIN, it is asked for before (`context.unlock`).
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage
from companion.app.widgets.column.column_heads import QuestionLabel
from companion.app.widgets.drawer import Drawer
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.petals import any_order
from companion.app.widgets.rows.scrolling_rows import ScrollingLines
from companion.app.widgets.secret_stage import SecretStage
from companion.app.widgets.stage_picks import SeatPick
from companion.app.widgets.stage_registry import picture_for
from companion.core.model import Choice, Seat
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel, DrawerFace, SeatedPerson, SeatRound
from companion.viewmodels.private import Secret

kv_loader.load_kv("private_screens")


class PrivateTask(NamedTuple):
    """Why a player takes the screen."""

    secret: Callable[[Seat], Secret]
    """Returns the contents of the drawer; called whenever it is opened."""
    seat: Seat | None = None
    """The player; None if they are asked first."""
    said: Callable[[Choice], None] | None = None
    """Called with the answer given in the drawer, if there is one."""
    back: str = "game"
    """The screen to return to."""


class ScreenHolder(DrawnWidget):
    """Who takes the screen (`model` is a SeatedPerson); looks the same for all secrets."""

    def draw(self, pen: Pen) -> None:
        person: SeatedPerson | None = self.model
        pen.box(16, 16, pen.w - 32, pen.h - 32, "secret_panel", 18)
        if person is None:
            return
        pen.badge(pen.w / 2, pen.h * 0.36, 70, person)
        sentence = tr("Give the screen to {name}", name=person.name)
        pen.text(40, pen.h * 0.6, pen.w - 80, 70, sentence, "spoken", "moon", "center", lines=2)
        hint = tr("Nobody else looks at it now.")
        pen.text(40, pen.h * 0.6 + 74, pen.w - 80, 36, hint, "answer", "moon", "center")


class PrivateScreen(BasePage):
    """`open(errand=…)`; by default players look at the role that the app has dealt."""

    handed = BooleanProperty(False)
    """Whether the player is known."""
    veiled = BooleanProperty(True)
    """Whether the drawer is not held."""
    question: QuestionLabel
    who: SeatPick
    veil: ScreenHolder
    drawer: Drawer

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._errand: PrivateTask | None = None
        self._seat: Seat | None = None
        self._shown: SecretStage | None = None
        super().__init__(context, **kwargs)

    def open(self, errand: PrivateTask | None = None, **_: object) -> None:
        """Open the screen for `errand`, a role to see or an answer to give."""
        self._errand = errand or PrivateTask(self.presenter.own_secret)
        self._seat = self._errand.seat
        super().open()

    def handle_pick(self, seat: Seat) -> None:
        """Give the screen to a player."""
        self._seat = seat
        self.refresh()

    def cover(self) -> None:
        """Cover at once, because the touch or the window is gone."""
        self.drawer.cancel_touch()

    def on_pre_leave(self, *_: object) -> None:
        self.cover()

    def uncover(self) -> None:
        """Show the secret while the drawer is held."""
        assert self._errand is not None
        assert self._seat is not None
        secret = self._errand.secret(self._seat)
        order = any_order(len(secret.pads))
        self._shown = SecretStage(model=secret._replace(pads=tuple(secret.pads[place] for place in order)))
        self.slots["secret"].set_widget(self._shown)
        self.veiled = False
        self.arrange()

    def slid(self, x: float, y: float) -> bool:
        """Move the touch that holds the drawer; return whether there are answers to slide to."""
        return self._shown is not None and self._shown.slid(x, y)

    def lifted(self, x: float, y: float) -> Callable[[], None] | None:
        """Return the callback of the answer where the touch ends, or None."""
        petal = None if self._shown is None else self._shown.petals.under(x, y)
        return None if petal is None else partial(self._on_private_answer, petal.model.value)

    def forget(self) -> None:
        """Remove the secret from the screen at once."""
        self.slots["secret"].set_widget(None)
        self._shown = None
        self.veiled = True
        self.arrange()

    def _on_private_answer(self, choice: Choice) -> None:
        """Pass on the answer; the drawer is already covered."""
        assert self._errand is not None
        if self._errand.said is not None:
            self._errand.said(choice)

    def refresh(self) -> None:
        self.cover()
        people = self.presenter.people
        self.handed = self._seat is not None
        answers = tuple(
            AnswerModel(seat, person.name, person=person) for seat, person in enumerate(people.all)
        )
        self.who.model = SeatRound(answers)
        self.heading.model = (tr("Alone with the screen"), "")
        self.question.model = tr("Who looks at their own role?")
        if self._seat is not None:
            self.veil.model = people[self._seat]
            looks = self._errand is not None and self._errand.said is None
            told = tr("The others are told that you look, never what you see.")
            self.question.model = told if looks else tr("Only you see it, while you hold the drawer.")
        lift = tr("Lift to cover")
        self.drawer.model = DrawerFace(tr("Hold to see"), tr("Held open"), lift)
        self.arrange()

    def go_back(self) -> None:
        self.cover()
        if self._errand is not None and self._errand.back == "repair":
            self.context.show_screen("repair")
        else:
            self.context.back_to_table()


class Veil(DrawnWidget):
    """Covers the stage while the drawer is not held; always looks the same (`model` is a text)."""

    def draw(self, pen: Pen) -> None:
        pen.box(16, 16, pen.w - 32, pen.h - 32, "secret_panel", 18)
        pen.icon("eye_off", pen.w / 2 - 48, pen.h / 2 - 80, 96, "secret_pad")
        pen.text(40, pen.h / 2 + 24, pen.w - 80, 90, self.model or "", "answer", "moon", "center", lines=4)


class EyeScreen(BasePage):
    """`open(back=…)`. Hidden data is fetched only while the drawer is held and dropped afterwards."""

    veiled = BooleanProperty(True)
    """Whether the drawer is not held."""
    question: QuestionLabel
    veil: Veil
    drawer: Drawer

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._back = "game"
        super().__init__(context, **kwargs)

    def open(self, back: str = "game", **_: object) -> None:
        """`back` is the screen that one comes from."""
        self._back = back
        super().open()

    def cover(self) -> None:
        """Cover at once, because the touch or the window is gone."""
        self.drawer.cancel_touch()

    def on_pre_leave(self, *_: object) -> None:
        self.cover()

    @property
    def shown(self) -> DrawnWidget | ScrollingLines | None:
        """The widget with the hidden data while the drawer is held, else None."""
        held = [*self.slots["board"].parts, *self.slots["words"].parts]
        return held[0] if held else None

    def uncover(self) -> None:
        """Record the look, then show what is hidden: a board on the whole stage, or words with a margin."""
        self.context.table.record_look()
        found = self.presenter.secrets()
        if type(found) is not tuple:  # a stage is a class of its own
            self.slots["board"].set_widget(picture_for(type(found))(model=found))
        else:
            words = ScrollingLines()
            words.fill(found)
            self.slots["words"].set_widget(words)
        self.veiled = False
        self.arrange()

    def forget(self) -> None:
        """Remove the hidden data from the screen at once."""
        for name in ("board", "words"):
            self.slots[name].set_widget(None)
        self.veiled = True
        self.arrange()

    def refresh(self) -> None:
        self.cover()
        self.heading.model = (tr("What is hidden"), "")
        self.question.model = tr("Every look is listed under “What happened”.")
        self.veil.model = tr("Here the referee sees what is hidden.")
        lift = tr("Lift to cover")
        self.drawer.model = DrawerFace(tr("Hold to look"), tr("The referee looks"), lift)
        self.arrange()

    def go_back(self) -> None:
        self.cover()
        if self._back == "repair":
            self.context.show_screen("repair")
        else:
            self.context.back_to_table()
