"""Controls the drawer of a game screen. Secrets are fetched only while it is held."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawer import Drawer, draw_note
from companion.app.widgets.drawn import DrawnWidget, Spot
from companion.app.widgets.petals import any_order
from companion.app.widgets.secret_stage import SecretStage
from companion.core.model import Choice
from companion.viewmodels.frame import DrawerFace, Frame, Pad, TapAnswer
from companion.viewmodels.private import FIRST_STEP, Secret

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen


class HandleNote(DrawnWidget):
    """The column's bar beside a handle at the edge of the stage (`model` is (face, held)).

    Holding it opens the drawer as the handle does.
    """

    is_private = True

    def __init__(self, drawer: Drawer) -> None:
        self._drawer = drawer
        super().__init__()

    def touch_targets(self) -> Iterable[Spot]:
        return () if self.model is None else ((*self.pos, *self.size),)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        here = self.model is not None and not touch.is_mouse_scrolling and self.collide_point(*touch.pos)
        return here and self._drawer.take(touch, self)

    def draw(self, pen: Pen) -> None:
        if self.model is not None:
            face, held = self.model
            draw_note(pen, face, held=held)


class DrawerController:
    """Controls the drawer of one screen."""

    def __init__(self, screen: "GameScreen", choose: Callable[[TapAnswer], None]) -> None:
        self._screen, self._choose = screen, choose
        self.path: tuple[Choice, ...] = ()
        """Steps chosen in the drawer since the question was asked; they are not answers yet."""
        self._places: dict[tuple[Choice, ...], list[int]] = {}
        """The order of the petals of each step, for the current question."""
        self.looked = False
        """Whether the drawer was opened since the question was asked."""
        self.drawer = Drawer(opened=self._open, covered=self._cover, slid=self._slid, lifted=self._lifted)
        self.secrets = SecretStage()
        self.note = HandleNote(self.drawer)

    def show(self, frame: Frame) -> None:
        """Cover the drawer and set it up for a new question."""
        self.cover()
        self.path, self._places = (), {}
        self.looked = False
        self._face(frame.drawer)

    def _face(self, face: DrawerFace | None) -> None:
        self.drawer.model = face
        self.note.model = None if face is None else (face, self.drawer.held)
        handled = face is not None and face.handle is not None
        slots = self._screen.slots
        slots["handle"].set_widget(self.drawer if handled else None)
        slots["drawer"].set_widget(None if face is None else self.note if handled else self.drawer)

    def pad(self, frame: Frame) -> Pad:
        """Return the answers of the column; some appear only after a look."""
        face = frame.drawer
        return Pad() if face is not None and face.look_first and not self.looked else frame.pad

    def cover(self) -> None:
        """Cover the drawer at once."""
        self.drawer.cancel_touch()

    def _open(self) -> None:
        """Count the look, then show the secret."""
        screen = self._screen
        screen.close_sheet()
        secret: Secret = screen.secret(self.path)
        face = screen.count_look(secret.look) if secret.look else None
        if face is not None:
            self.drawer.model = face
        self.note.model = (self.drawer.model, True)
        screen.ids.undo.is_disabled = True
        self.secrets.model = self._shuffled(secret)
        screen.lay_over(self.secrets)
        screen.refresh_facts()
        self.secrets.handle = self._handle()
        self.secrets.redraw()

    def _shuffled(self, secret: Secret) -> Secret:
        """Return the secret with its answers in a random order, so that positions reveal nothing."""
        if self.path not in self._places:
            self._places[self.path] = any_order(len(secret.pads))
        return secret._replace(pads=tuple(secret.pads[number] for number in self._places[self.path]))

    def _handle(self) -> tuple[float, float, float] | None:
        """Return the handle's centre and radius on the stage, in dp from the top left; None if elsewhere."""
        face, stage, drawer = self.drawer.model, self.secrets, self.drawer
        if face is None or face.handle is None or drawer.begun_on is not drawer:
            return None
        if not stage.collide_point(*drawer.center):
            return None
        unit = dp(1)
        return (
            (drawer.center_x - stage.x) / unit,
            (stage.top - drawer.center_y) / unit,
            drawer.height / unit / 2,
        )

    def _slid(self, x: float, y: float) -> bool:
        return self.secrets.slid(x, y)

    def _lifted(self, x: float, y: float) -> Callable[[], None] | None:
        """Return the callback of the answer where the touch ends, or None."""
        petal = self.secrets.petals.under(x, y)
        if petal is None:
            return None
        said: Choice = petal.model.value
        secret: Secret = self.secrets.model
        if said == FIRST_STEP:
            return partial(self._go, ())
        if said in secret.steps:
            return partial(self._go, (*self.path, said))
        return partial(self._choose, dict(secret.several).get(said, said))

    def _go(self, path: tuple[Choice, ...]) -> None:
        """Go a step on, or back to the first; it is shown when the drawer is held again."""
        self.path = path

    def _cover(self) -> None:
        """Remove the secret from the screen first, then update the rest."""
        shown: Secret | None = self.secrets.model
        self._screen.lay_bare()
        self.secrets.model = None
        self.secrets.redraw()
        if shown is not None and not shown.pads:
            self.path = ()  # that was the last step
        if self.drawer.model is not None:
            self.note.model = (self.drawer.model, False)
        self._screen.undo_again()
        self.looked = True
        self._screen.refresh_facts()
