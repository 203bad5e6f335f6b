"""Only what has changed is drawn again, and nobody can tell: each picture is as if all had been drawn."""

import pytest
from kivy.core.window import Window
from kivy.graphics import Canvas, Color, Rectangle
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from PIL import Image, ImageChops

from companion.app.rendering import animation
from companion.app.rendering import partial_redraw as repaint_module
from companion.app.rendering.damage import DamageRect, merge_rects
from companion.app.rendering.partial_redraw import PartialRedraw
from companion.app.widgets.drawn import DrawnWidget
from companion.games.registry import GAMES
from companion.settings.settings import Settings
from tests.gallery.scenes import SCENES
from tests.storyboard.evening import Evening
from tests.support.some import some

ANSWERS = 12
"""Of each game; the slow run plays on to its end."""
WHOLE = DamageRect(0, 0, 800, 480)


class Display:
    """It has so many pictures to paint on, one after the other."""

    buffer_age = 1


@pytest.fixture
def display():
    return Display()


@pytest.fixture
def repaint(lively, display):
    painter = PartialRedraw(Window, display)
    yield painter
    painter.close()


@pytest.fixture
def table(lively, repaint):
    lively.shows(SCENES["dawn_open"]())
    lively.hours.on(0.3)
    return lively


def pixels() -> Image.Image:
    size = Window.system_size
    return Image.frombytes("RGB", size, bytes(glReadPixels(0, 0, *size, GL_RGB, GL_UNSIGNED_BYTE)))


def drawn_anew() -> Image.Image:
    """The same moment with everything drawn."""
    Window.canvas.ask_update()
    Window.dispatch("on_draw")
    return pixels()


def wrong(room, frames: int = 1) -> list[tuple[int, int, int, int]]:
    """Where the next pictures are others than if all had been drawn."""
    found = []
    for _ in range(frames):
        room.hours.on(1 / 30)
        box = ImageChops.difference(pixels(), drawn_anew()).getbbox()
        if box is not None:
            found.append(box)
    return found


class Onlooker:
    """Looks at a game picture by picture while everything moves."""

    def __init__(self, room, game: str, settings: Settings) -> None:
        self._room, self.wrong = room, []
        self._evening = Evening(room, game, self.sees, 9, settings)
        self._tap = self._evening._taps
        self._evening._taps = self._taps

    def plays(self, answers: int) -> None:
        self._evening.plays(answers)

    def sees(self, name: str) -> None:
        found = wrong(self._room, 3)
        self._room.hours.later(1)  # and once all is at rest
        self.wrong += [(name, box) for box in (*found, *wrong(self._room))]

    def _taps(self, choice) -> None:
        """A drawer is held for a moment; the finger of a test has none."""
        animation.is_enabled = self._evening.kit.name != "nosferatu"
        self._tap(choice)
        animation.is_enabled = True


def looked_on(room, game: str, answers: int, size: str = "800x480", **house) -> list[object]:
    room.size(size)
    settings = Settings()
    for name, value in house.items():
        settings.change(name, value)
    onlooker = Onlooker(room, game, settings)
    onlooker.plays(answers)
    return onlooker.wrong


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_game_is_whole(lively, repaint, game):
    assert looked_on(lively, game, ANSWERS) == []


@pytest.mark.parametrize("house", [{"size": "720x1280"}, {"lies": "quarters"}, {"text": 150}], ids=str)
def test_so_it_is_on_any_screen(lively, repaint, house):
    assert looked_on(lively, "dawn-under", ANSWERS, **house) == []


@pytest.mark.slow
@pytest.mark.parametrize("house", [{}, {"size": "720x1280", "text": 150}, {"lies": "halves"}], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_of_a_whole_game_is_whole(lively, repaint, game, house):
    assert looked_on(lively, game, 3000, **house) == []


def test_screens_beside_the_game_are_whole(lively, repaint):
    for name in ("home", "seats_dawn", "house_rules_dawn", "sheet_pause", "book_dawn", "repair", "log"):
        lively.shows(SCENES[name]())
        assert wrong(lively, 2) == [], name
        for button in lively.pressables()[:3]:
            finger = lively.touches(*lively.middle(button))
            assert wrong(lively) == [], (name, button.model)
            finger.touch_move(1, 1)
            finger.touch_up()
            assert wrong(lively, 2) == [], (name, button.model)


HILLS = ("dawn_believe", "dawn_found", "mau_ability", "nosferatu_scene_manners")
"""They go on beside the stage and below it, where a screen is tall."""
OF_EACH_KIND = sorted({name.split("_")[0]: name for name in SCENES}.values())


def alone(room, scene: str, size: str) -> list[str]:
    """Which parts of a screen spoil others when they are drawn alone."""
    room.size(size)
    room.shows(SCENES[scene]())
    room.hours.on(2)
    spoiling = []
    for part in room.app.screens.current_screen.walk(restrict=True):
        if isinstance(part, DrawnWidget) and part.get_root_window() is not None:
            part.redraw()
            if wrong(room):
                spoiling.append(type(part).__name__)
    return spoiling


@pytest.mark.parametrize("scene", [*HILLS, *some(OF_EACH_KIND, 3)])
def test_each_part_can_be_drawn_alone(lively, repaint, scene):
    assert alone(lively, scene, "720x1280") == []


@pytest.mark.slow
@pytest.mark.parametrize("size", ["720x1280", "800x480"])
@pytest.mark.parametrize("scene", SCENES)
def test_each_part_of_any_screen_can_be_drawn_alone(lively, repaint, scene, size):
    assert alone(lively, scene, size) == []


def painted(monkeypatch, repaint, do) -> list[list[DamageRect] | None]:
    """Which parts were drawn meanwhile, picture by picture; None: everything."""
    drawn = []
    own = repaint.damage_since_buffer
    monkeypatch.setattr(repaint, "damage_since_buffer", lambda: drawn.append(own()) or drawn[-1])
    do()
    return drawn


def test_a_finger_costs_the_button_that_it_touches(table, repaint, monkeypatch):
    button = table.app.game.ids.undo
    drawn = painted(monkeypatch, repaint, lambda: (table.touches(*button.center), table.hours.on(1 / 30)))
    ((part,),) = drawn
    assert part.area <= (button.width + 8) * (button.height + 8)


def test_on_a_grid_it_costs_the_one_card(lively, repaint, monkeypatch):
    lively.shows(SCENES["mau_play"]())
    lively.hours.on(0.3)
    grid = lively.app.game.stage.grid
    place = grid.middle_of(sorted(grid.model.fits)[0])
    drawn = painted(monkeypatch, repaint, lambda: (lively.touches(*place), lively.hours.on(1 / 30)))
    ((part,),) = drawn
    assert part.area <= (dp(grid.pitch[0]) + 8) * (dp(grid.pitch[1]) + 8)


def test_it_is_felt_in_the_first_picture(table, repaint):
    button = table.app.game.ids.undo
    table.touches(*button.center)
    before = pixels()
    table.hours.on(1 / 30)
    assert ImageChops.difference(before, pixels()).getbbox() is not None


def test_a_lifted_finger_is_seen_before_the_answer_is_worked_out(table, repaint, monkeypatch):
    order = []
    monkeypatch.setattr(animation, "flush_redraw", lambda: order.append("picture"))
    monkeypatch.setattr(table.app.game, "answer", lambda choice: order.append(choice))
    finger = table.touches(*table.app.game.stage.middle_of("B7"))
    table.hours.on(0.2)
    finger.touch_up()
    assert order == ["picture", "B7"]


def test_it_is_on_the_screen_then(table, repaint):
    stage = table.app.game.stage
    table.touches(*stage.middle_of("B7"))
    table.hours.on(0.2)
    down = pixels()
    animation.release_at_once(stage)
    repaint.flush()
    assert ImageChops.difference(down, pixels()).getbbox() is not None
    assert ImageChops.difference(pixels(), drawn_anew()).getbbox() is None


def test_nothing_is_drawn_while_nothing_happens(table, repaint):
    table.hours.on(3)  # the window may just have got its size back
    assert table.hours.on(1) == 0


def test_a_window_that_is_asked_for_draws_everything(table, repaint, monkeypatch):
    def ask():
        Window.canvas.ask_update()
        table.hours.on(1 / 30)

    assert painted(monkeypatch, repaint, ask) == [None]


def test_an_older_picture_needs_what_has_changed_since(table, repaint, display, monkeypatch):
    undo, pause = table.app.game.ids.undo, table.app.game.slots["pause"].widget
    display.buffer_age = 2

    def touch_both():
        for button in (undo, pause):
            button.tone = "amber"
            table.hours.on(1 / 30)

    *_, last = painted(monkeypatch, repaint, touch_both)
    for button in (undo, pause):
        x, y = button.center
        assert any(part.left < x < part.right and part.low < y < part.high for part in last)


@pytest.mark.parametrize("age", [0, 9])
def test_a_picture_of_unknown_age_is_drawn_as_a_whole(table, repaint, display, monkeypatch, age):
    display.buffer_age = age

    def touch():
        table.app.game.ids.undo.tone = "amber"
        table.hours.on(1 / 30)

    assert painted(monkeypatch, repaint, touch) == [None]


class Behind(PartialRedraw):
    """On a display with two pictures: it shows one, and we paint over the one before."""

    def __init__(self, display: Display) -> None:
        super().__init__(Window, display)
        self.shown = [pixels()] * 2
        self._older = Canvas()
        self.painted = 0
        Window.bind(on_flip=self._flipped)

    def close(self) -> None:
        super().close()
        Window.unbind(on_flip=self._flipped)

    def _flipped(self, *_: object) -> None:
        self.shown = [self.shown[1], pixels()]

    def wrong(self, room) -> list[tuple[int, int, int, int]]:
        """As `wrong`; that everything was drawn for it is forgotten."""
        found = wrong(room)
        self._past.popleft()
        return found

    def _paint(self, *_: object) -> bool:
        self.painted += 1
        texture = Texture.create(size=Window.system_size, colorfmt="rgb")
        texture.blit_buffer(self.shown[0].tobytes(), colorfmt="rgb")
        self._older.clear()
        with self._older:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, size=Window.system_size)
        self._older.draw()
        return super()._paint()


def test_two_pictures_that_take_turns_are_both_whole(lively, display):
    display.buffer_age = 2
    painter = Behind(display)
    lively.shows(SCENES["dawn_open"]())
    for number in range(24):
        if number % 6 == 0:
            lively.hours.later(1)
            lively.app.answer(lively.question.choices[0])
        assert painter.wrong(lively) == []
    painter.close()
    assert painter.painted > 8


@pytest.mark.parametrize("teller", [repaint_module.egl_age, repaint_module.glx_age])
def test_a_display_that_tells_nothing_makes_no_mistake(lively, teller):
    assert teller() == 0


def test_off_screen_there_is_one_picture():
    assert repaint_module.DrawSurface().buffer_age == 1


def test_far_parts_stay_apart_and_near_ones_become_one():
    corner, beside, far = DamageRect(0, 0, 50, 50), DamageRect(40, 0, 100, 50), DamageRect(700, 400, 820, 500)
    assert merge_rects([corner, far, beside], WHOLE) == [
        DamageRect(700, 400, 800, 480),
        DamageRect(0, 0, 100, 50),
    ]


def test_what_lies_outside_the_window_is_left_out():
    assert merge_rects([DamageRect(-20, -20, 0, 10), DamageRect(5, 5, 5, 9)], WHOLE) == []
