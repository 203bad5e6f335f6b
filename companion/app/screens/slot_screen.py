"""What kv files lay out: screens with slots, and the lengths that their places are told in."""

from inspect import get_annotations

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.app.rendering import kv_loader
from companion.app.widgets.slots import BoxRotation, Slot

kv_loader.load_kv("slot_screen")


class Measures(EventDispatcher):
    """How large the screen is, in dp, and where its column lies (`kv/placed.kv`)."""

    unit = NumericProperty(1)
    """Pixels of a dp."""
    w = NumericProperty(800)
    h = NumericProperty(480)
    portrait = BooleanProperty(False)
    mirrored = BooleanProperty(False)
    """Whether the column lies on the left; it lies on the right, and in portrait it is the whole screen."""
    captioned = BooleanProperty(False)
    """Whether there is room for what is said, to read it."""
    column_left = NumericProperty(480)
    column_wide = NumericProperty(320)
    inner_left = NumericProperty(496)
    inner = NumericProperty(288)
    """Where the things in the column begin, and how wide they are."""
    stage_left = NumericProperty(0)
    stage_wide = NumericProperty(480)
    """What lies beside the column."""
    stage_side = NumericProperty(464)
    """The stage in portrait is a square."""

    def measure(self, width: float, height: float) -> None:
        """Take the measures of a screen of so many pixels."""
        self.unit = dp(1)
        self.portrait = is_portrait(width, height)
        self.w, self.h = width / self.unit, height / self.unit


class Variant(Measures, Widget):
    """Other places for some slots of a screen, by their names; what stands in them stays the same."""

    question_high = NumericProperty(0)
    """What a question needs, in dp."""
    crowded = BooleanProperty(False)
    """Whether everything on the stage can be touched: a teaching card lies beside it."""

    @property
    def places(self) -> dict[str, Slot]:
        return {slot.name: slot for slot in self.children}


def is_portrait(width: float, height: float) -> bool:
    return width < height


class SlotScreen(Measures, Screen):
    """A screen whose parts lie in the slots of its kv file.

    It declares them (`start: AnswerButton`, for a grid `tabs: list[AnswerButton]`) and finds them there by
    their slots' names. It is laid out by `arrange`, or before the next frame if any of its slots has changed.
    """

    def __init__(self, **kwargs: object) -> None:
        self.slots: dict[str, Slot] = {}
        self.ready = False
        """Whether there is anything to lay out yet."""
        self.variant: Variant | None = None
        """Where some slots lie instead."""
        self._soon = Clock.create_trigger(lambda *_: self.arrange(), -1)
        self.fbind("size", self._resized)
        super().__init__(**kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        """The slots are there: get to know them."""
        declared = {name for cls in type(self).__mro__ for name in get_annotations(cls)}
        for slot in reversed(self.children):
            self.slots[slot.name] = slot
            for name in slot.SHAPE:
                slot.fbind(name, self._soon)
            if slot.name in declared:
                setattr(self, slot.name, slot.widget)

    def stock(self, name: str, count: int) -> None:
        """Have at least so many in this grid: further ones are made like the first."""
        slot = self.slots[name]
        while len(slot.parts) < count:
            slot.add_widget(type(slot.parts[0])())

    def _resized(self, *_: object) -> None:
        self.measure(*self.size)
        self._soon()

    def restyle(self) -> None:
        """Text size or density have changed."""
        self._resized()
        self.arrange()

    def arrange(self) -> None:
        """Lay everything out now."""
        self._soon.cancel()
        if not self.ready:
            return
        places = self.slots
        if self.variant is not None:
            self.variant.captioned = self.captioned
            places = {**self.slots, **self.variant.places}
        for name, slot in self.slots.items():
            there = places[name]
            box = there.portrait if self.portrait else there.landscape
            slot.layout(self.height, box, self.turning(slot))

    def turning(self, slot: Slot) -> BoxRotation | None:
        """How a slot is turned to whoever reads it; most screens never are."""
        return None
