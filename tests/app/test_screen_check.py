"""The table compares the screen with what it painted, and chooses how the picture reaches the screen."""

import errno
import os
from pathlib import Path

import pytest

from companion.presenters.staff.faults import picture_fault, picture_lines
from companion.system import graphics
from companion.system.graphics import DIFFERENT, GL, PIXMAN, SAME, UNKNOWN, Graphics
from tests.support.patience import eventually

WIDE, HIGH = 192, 120
CPU, PI = "llvmpipe (LLVM 19.1.7, 256 bits)", "V3D 7.1.7.0"


def picture(colour: bytes = b"\x20\x18\x30", **rows: bytes):
    from companion.app.services.screen_check import ScreenCopy

    lower = rows.get("lower", colour)
    return ScreenCopy(WIDE, HIGH, colour * (WIDE * HIGH // 2) + lower * (WIDE * HIGH // 2))


@pytest.fixture
def checks(room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The home screen of a kiosk, whose screen shows `seen`."""
    from kivy.core.window import Window

    from companion.app.services import screen_check

    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    monkeypatch.setenv(graphics.CHOSEN, GL)
    monkeypatch.setenv(graphics.DRIVER, PI)
    monkeypatch.delenv(graphics.RENDERER, raising=False)
    room.shows(home=True)

    class Checks:
        restarts = 0
        current = "home"

        def __init__(self) -> None:
            self.seen = lambda: screen_check.read_frame(Window)
            self.again()

        def again(self) -> None:
            self.check = screen_check.ScreenCheck(Window, self, self._restart, copy=lambda: self.shown)

        def _restart(self) -> None:
            self.restarts += 1

        def looks(self) -> str:
            """What three looks give, if the first one is not enough."""
            self.shown = self.seen()
            self.check.check()
            for _ in range(screen_check.CONFIRMATIONS):
                eventually(lambda: (room.settles(), not self.check.is_running)[1])
                if self.check.retry.is_triggered:
                    self.check.retry.cancel()
                    self.check.start_comparison()
            self.check.close()
            return self.check.result

    return Checks()


def test_software_opengl_is_left_to_pixman():
    for name in (CPU, "softpipe", "Software Rasterizer", "swrast", ""):
        assert graphics.choose_renderer(name) == PIXMAN
    for name in (PI, "Mesa Intel(R) UHD Graphics 620 (KBL GT2)", "virgl (V3D 4.2)"):
        assert graphics.choose_renderer(name) == GL


def test_a_renderer_that_gave_a_wrong_picture_is_not_used_again():
    assert graphics.choose_renderer(CPU, PIXMAN) == GL
    assert graphics.choose_renderer(PI, GL) == PIXMAN
    assert graphics.choose_renderer(PI, PIXMAN) == GL


def test_the_owners_choice_is_known_from_the_tables():
    used = dict(line.split("=", 1) for line in graphics.environment(CPU).splitlines())
    assert used[graphics.RENDERER] == PIXMAN
    assert not graphics.in_use(used).is_owners
    chosen = {graphics.CHOSEN: GL, graphics.RENDERER: PIXMAN}
    assert graphics.in_use(chosen) == Graphics(PIXMAN, is_owners=True)
    assert graphics.in_use({}) == Graphics("")


def test_a_driver_says_nothing_to_the_environment_but_its_name():
    text = graphics.environment('V3D"\n`$X\\')
    assert text.splitlines() == [f"{graphics.CHOSEN}={GL}", f'{graphics.DRIVER}="V3DX"']


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A machine with a card; `asks(driver)` starts the kiosk on it and returns what was written."""
    asked: list[Path] = []
    monkeypatch.setattr(graphics, "wait_for_cards", lambda: [Path("card0")])
    monkeypatch.setattr(graphics, "has_render_node", lambda: True)
    files = tmp_path / "renderer.env", tmp_path / "memory"

    def asks(driver, *, other_key: bool = False) -> str:
        def answer(card: Path) -> str:
            asked.append(card)
            return driver(card) if callable(driver) else driver

        monkeypatch.setattr(graphics, "driver_of", answer)
        monkeypatch.setattr(graphics, "machine_key", lambda cards: f"key {other_key}")
        assert graphics.main(*files) == 0
        return files[0].read_text()

    asks.asked, asks.file = asked, files[0]
    return asks


def test_the_choice_is_written_before_a_driver_is_asked(machine):
    def crash(card: Path) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        machine(crash)
    graphics.signal.alarm(0)
    assert f"{graphics.RENDERER}={PIXMAN}" in machine.file.read_text()
    assert graphics.RENDERER + "=" not in machine(PI)


def test_a_driver_is_asked_once_until_something_changes(machine):
    first = machine(PI)
    assert machine("never asked") == first
    assert len(machine.asked) == 1
    assert PIXMAN in machine(CPU, other_key=True)
    assert len(machine.asked) == 2


def test_a_choice_that_cannot_be_remembered_holds_for_this_start(machine, monkeypatch: pytest.MonkeyPatch):
    def write(file: Path, text: str) -> None:
        if file.name == "memory":
            raise OSError(errno.ENOSPC, "full")
        file.write_text(text)

    monkeypatch.setattr(graphics, "write_atomic", write)
    assert f"{graphics.CHOSEN}={GL}" in machine(PI)


def test_without_a_card_that_draws_nobody_is_asked(machine, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(graphics, "has_render_node", lambda: False)
    assert f"{graphics.RENDERER}={PIXMAN}" in machine(PI)
    assert not machine.asked


def test_another_kernel_card_or_library_is_another_machine(tmp_path: Path):
    device = tmp_path / "sys/class/drm/card0/device"
    device.mkdir(parents=True)
    (tmp_path / "vc4-drm").mkdir()
    (device / "driver").symlink_to(tmp_path / "vc4-drm")
    library = tmp_path / "usr/lib/aarch64/libgallium-25.so"
    library.parent.mkdir(parents=True)
    library.touch()
    key = graphics.machine_key([Path("card0")], tmp_path)
    assert "vc4-drm" in key
    assert key == graphics.machine_key([Path("card0")], tmp_path)
    os.utime(library, ns=(5, 5))
    assert key != graphics.machine_key([Path("card0")], tmp_path)
    assert not graphics.has_render_node(tmp_path)


def test_the_card_that_the_machine_started_with_is_asked_first(tmp_path: Path):
    for name in ("card0-HDMI-A-1", "card1-Virtual-1", "renderD128"):
        (tmp_path / "sys/class/drm" / name).mkdir(parents=True)
    boot = tmp_path / "sys/class/drm/card1/device/boot_vga"
    boot.parent.mkdir(parents=True)
    boot.write_text("1\n")
    assert [card.name for card in graphics.screen_cards(tmp_path)] == ["card1", "card0"]


def test_a_file_that_is_no_card_has_no_opengl(tmp_path: Path):
    (tmp_path / "card0").touch()
    assert graphics.driver_of(tmp_path / "nothing") == ""


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ({}, SAME),
        ({"colour": b"\x24\x1c\x34"}, SAME),
        ({"colour": b"\0\0\0"}, DIFFERENT),
        ({"lower": b"\x60\x18\x30"}, DIFFERENT),
    ],
)
def test_a_black_or_torn_picture_is_seen(room, shown: dict[str, bytes], found: str):
    from companion.app.services.screen_check import compare

    assert compare(picture(), picture(**shown), picture()) == found


def test_what_moves_is_not_judged(room):
    from companion.app.services.screen_check import compare

    half = picture(lower=b"\xff\xff\xff")
    assert compare(picture(), half, half) == SAME
    assert compare(picture(), picture(), picture(b"\xff\xff\xff")) == UNKNOWN


def test_a_copy_is_read_as_it_is_sent(room):
    from companion.app.services.screen_check import parse_ppm

    sent = b"P6\n2 1\n255\n" + bytes(range(6))
    assert parse_ppm(sent) == (2, 1, bytes(range(6)))
    for damaged in (b"", sent[:-1], sent.replace(b"P6", b"P5"), sent.replace(b"2 1", b"2 x")):
        assert parse_ppm(damaged) is None


def test_the_home_screen_is_as_it_was_painted(checks):
    assert checks.looks() == SAME
    assert checks.restarts == 0


def test_a_wrong_picture_is_shown_another_way_once(checks, tmp_path: Path):
    checks.seen = lambda: picture(b"\0\0\0")
    assert checks.looks() == DIFFERENT
    assert checks.restarts == 1
    assert graphics.read_wrong(tmp_path) == GL
    checks.restarts = 0
    checks.again()
    assert checks.looks() == DIFFERENT
    assert checks.restarts == 0, "the other way is wrong, too: nobody goes round in circles"


def test_a_picture_that_comes_late_is_not_wrong(checks):
    right, wrong = checks.seen(), picture(b"\0\0\0")
    answers = iter((wrong, wrong, right))
    checks.check.take_copy = lambda: next(answers)
    assert checks.looks() == SAME
    assert checks.restarts == 0


def test_the_owners_choice_stands(checks, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(graphics.RENDERER, PIXMAN)
    checks.again()
    checks.seen = lambda: picture(b"\0\0\0")
    assert checks.looks() == DIFFERENT
    assert checks.restarts == 0


def test_nobody_looks_at_a_game(checks):
    checks.current = "game"
    checks.seen = lambda: pytest.fail("looked")
    checks.shown = None
    checks.check.check(lambda: pytest.fail("judged"))
    assert not checks.check.is_running
    checks.check.close()


def test_where_no_copy_is_given_nothing_is_known(checks, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setitem(os.environ, "WAYLAND_DISPLAY", "")
    checks.seen = lambda: None
    assert checks.looks() == UNKNOWN
    assert checks.restarts == 0


def test_service_names_the_way_to_the_screen(room):
    (line,) = picture_lines(Graphics(PIXMAN, CPU), SAME)
    assert line.text == "Without the graphics card, shown by pixman. The screen shows what was painted."
    (line, fault) = picture_lines(Graphics(GL, PI, PIXMAN), UNKNOWN)
    assert line.text == "V3D 7.1.7.0, shown by OpenGL."
    assert fault.text == picture_fault(Graphics(GL, PI, PIXMAN), UNKNOWN) != ""
    assert picture_lines(Graphics(""), UNKNOWN) == []


def test_service_tells_a_wrong_picture(room):
    from tests.app.test_service import service

    screen = service(room)
    room.app.picture.graphics, room.app.picture.result = Graphics(GL, PI), DIFFERENT
    room.app.refresh()
    room.settles()
    assert screen.current_faults()[0] == "The screen does not show what was painted."
    screen.on_tile_tapped("version")
    assert any("V3D" in line.text for line in screen.roll.lines)
