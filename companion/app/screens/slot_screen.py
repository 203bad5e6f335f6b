"""Screens laid out by kv files: slots, and the measures used in their boxes."""

from inspect import get_annotations

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.screenmanager import Screen
from kivy.uix.widget import Widget

from companion.app.rendering import kv_loader, theme
from companion.app.widgets.slots import BoxRotation, Slot, is_portrait

kv_loader.load_kv("slot_screen")


class Measures(EventDispatcher):
    """Size of the screen in dp and position of its column (`kv/slot_screen.kv`)."""

    unit = NumericProperty(1)
    """Pixels per dp."""
    w = NumericProperty(800)
    h = NumericProperty(480)
    portrait = BooleanProperty(False)
    palette = StringProperty("normal")
    """The contrast of the colours in use; kv rules that name it follow a change."""
    mirrored = BooleanProperty(False)
    """Whether the column is on the left instead of the right. In portrait it is the whole screen."""
    captioned = BooleanProperty(False)
    """Whether there is room for captions."""
    column_left = NumericProperty(480)
    column_wide = NumericProperty(320)
    inner_left = NumericProperty(496)
    inner = NumericProperty(288)
    """Left edge and width of the contents of the column, in dp."""
    stage_left = NumericProperty(0)
    stage_wide = NumericProperty(480)
    """Left edge and width of the area beside the column, in dp."""
    stage_side = NumericProperty(464)
    """Side of the square stage in portrait, in dp."""

    def measure(self, width: float, height: float) -> None:
        """Set the measures for a screen of `width` by `height` pixels."""
        self.unit, self.palette = dp(1), theme.contrast
        self.portrait = is_portrait(width, height)
        self.w, self.h = width / self.unit, height / self.unit


class Variant(Measures, Widget):
    """Other boxes for some slots of a screen, by name; their widgets stay the same."""

    question_high = NumericProperty(0)
    """Height of the question, in dp."""
    crowded = BooleanProperty(False)
    """Whether all of the stage can be touched, so that a teaching card must be beside it."""
    tall_sheet = BooleanProperty(False)
    """Whether the sheet covers the question, too."""
    taught = BooleanProperty(False)
    """Whether a teaching card lies on the stage."""

    @property
    def places(self) -> dict[str, Slot]:
        return {slot.name: slot for slot in self.children}

    def overlap(self, one: str, other: str) -> bool:
        """Return whether the boxes of two slots have points in common."""
        places = self.places
        if one not in places or other not in places:
            return False
        (x, y, w, h), (left, top, wide, high) = (
            places[name].portrait if self.portrait else places[name].landscape for name in (one, other)
        )
        return bool(x < left + wide and left < x + w and y < top + high and top < y + h)


class SlotScreen(Measures, Screen):
    """A screen whose widgets are in the slots of its kv file.

    It declares them (`start: AnswerButton`, for a grid `tabs: list[AnswerButton]`) and gets them by the names
    of the slots. `arrange` lays it out; a changed slot does so before the next frame.
    """

    def __init__(self, **kwargs: object) -> None:
        self.slots: dict[str, Slot] = {}
        self.ready = False
        """Whether there is anything to lay out yet."""
        self.variant: Variant | None = None
        """Replaces the boxes of some slots."""
        self._soon = Clock.create_trigger(lambda *_: self.arrange(), -1)
        self.fbind("size", self._on_resize)
        super().__init__(palette=theme.contrast, **kwargs)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Register the slots and set the declared attributes."""
        declared = {name for cls in type(self).__mro__ for name in get_annotations(cls)}
        for slot in reversed(self.children):
            self.slots[slot.name] = slot
            for name in slot.SHAPE:
                slot.fbind(name, self._soon)
            if slot.name in declared:
                setattr(self, slot.name, slot.widget)

    def stock(self, name: str, count: int) -> None:
        """Ensure that a grid has at least `count` widgets; new ones have the type of the first."""
        slot = self.slots[name]
        while len(slot.parts) < count:
            slot.add_widget(type(slot.parts[0])())

    def _on_resize(self, *_: object) -> None:
        self.measure(*self.size)
        self._soon()

    def restyle(self) -> None:
        """Lay out again after a change of text size or density."""
        self._on_resize()
        self.arrange()

    def arrange(self) -> None:
        """Lay out all slots now."""
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
        """Return how a slot is rotated; None on most screens."""
        return None
