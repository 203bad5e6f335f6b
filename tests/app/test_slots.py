"""kv lays out: slots say where the parts of a screen lie, and Python never does."""

import pytest

LAID = """
<SlotsScreen>:
    Slot:
        name: 'start'
        landscape: 16, 20, root.w - 32, 40 if root.full else 0
        portrait: 8, root.h - 50, 100, 40
        DrawnWidget:
    Grid:
        name: 'tabs'
        landscape: 0, 100, 108, 46
        portrait: self.landscape
        cols: 2
        spacing: 8, 6
        count: root.tabs_shown
        DrawnWidget:
        DrawnWidget:
        DrawnWidget:
    Slot:
        name: 'stage'
        landscape: 0, 200, root.w, 100
        portrait: self.landscape
"""


@pytest.fixture
def screen(room):
    """A screen of 800 x 480 that nobody else shows."""
    from kivy.lang import Builder
    from kivy.properties import BooleanProperty, NumericProperty

    from companion.app.screens.slot_screen import SlotScreen
    from companion.app.widgets.drawn import DrawnWidget

    class SlotsScreen(SlotScreen):
        full = BooleanProperty(True)
        tabs_shown = NumericProperty(3)
        start: DrawnWidget
        tabs: list[DrawnWidget]

    Builder.load_string(LAID, filename="slots_screen.kv")
    screen = SlotsScreen(size=(800, 480))
    screen.ready = True
    screen.arrange()
    yield screen
    Builder.unload_file("slots_screen.kv")


def box(widget):
    return (*widget.pos, *widget.size)


def test_a_box_is_told_from_the_top_left(screen):
    assert box(screen.start) == (16, 480 - 20 - 40, 768, 40)


def test_a_screen_that_stands_has_its_own_boxes(screen):
    screen.size = (480, 800)
    screen.arrange()
    assert box(screen.start) == (8, 10, 100, 40)


def test_a_grid_shares_its_box(screen):
    assert [box(tab) for tab in screen.tabs] == [(0, 360, 50, 20), (58, 360, 50, 20), (0, 334, 50, 20)]


def test_a_grid_shows_only_as_many_as_it_is_told(screen):
    screen.tabs_shown = 1
    screen.arrange()
    assert [tab.parent is not None for tab in screen.tabs] == [True, False, False]
    assert box(screen.tabs[0]) == (0, 334, 50, 46)


def test_a_grid_gets_as_many_as_the_data_need(screen):
    screen.stock("tabs", 2)
    assert len(screen.tabs) == 3
    screen.stock("tabs", 4)
    screen.tabs_shown = 4
    screen.arrange()
    assert [type(tab) for tab in screen.tabs] == [type(screen.start)] * 4
    assert box(screen.tabs[3]) == (58, 334, 50, 20)


def test_without_room_the_widget_leaves_the_screen(screen):
    screen.full = False
    screen.arrange()
    assert screen.start.parent is None
    screen.full = True
    screen.arrange()
    assert screen.start.parent is screen.slots["start"]


def test_an_empty_slot_is_filled_by_python(screen):
    from companion.app.widgets.drawn import DrawnWidget

    stage = screen.slots["stage"]
    for widget in (DrawnWidget(), DrawnWidget()):
        stage.set_widget(widget)
        screen.arrange()
        assert box(widget) == (0, 180, 800, 100)
        assert stage.children == [widget]
    stage.set_widget(None)
    assert stage.children == []


def test_however_much_changes_it_is_laid_out_once_before_the_next_frame(screen, monkeypatch):
    from kivy.clock import Clock

    laid = []
    monkeypatch.setattr(type(screen), "arrange", lambda self: laid.append(self.size))
    screen.size = (1024, 600)
    screen.full, screen.tabs_shown = False, 2
    assert laid == []
    Clock.tick()
    assert laid == [[1024, 600]]
    Clock.tick()
    assert len(laid) == 1


def test_another_density_moves_everything(screen):
    from kivy.metrics import Metrics

    before = Metrics.density
    try:
        Metrics.density = 2
        screen.restyle()
        assert box(screen.start) == (32, 480 - 120, 736, 80)
    finally:
        Metrics.density = before
