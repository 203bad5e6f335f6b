"""Service: buttons, light and sound are tried, and the seats are mapped."""

from time import monotonic

import pytest

from companion.app.services.peripherals import Peripherals
from hardware.bridge import HardwareBridge
from hardware.config import HardwareConfig, StripConfig, load
from hardware.debounce import Press
from tests.app.lit import Lit, lights_up
from tests.app.test_entry import tap
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.peripherals import STRIP, DeadStrip, silent, tried


def service(room, make=tried, session=None):
    room.shows(session or dawn())
    room.app.hearing.connect(make(room.app.settings))
    room.app.open_game()
    room.app.show_screen("service")
    room.settles()
    return room.app.screens.current_screen


def test_service_is_reached_from_the_settings_and_leads_back(room):
    room.shows(dawn())
    room.app.show_screen("settings", tab="screen")
    room.settles()
    room.taps("tab:staff")
    room.taps("tools=0")
    assert room.app.screens.current == "service"
    room.taps_at(*room.app.screens.current_screen.back.center)
    assert room.app.screens.current == "settings"
    assert room.app.screens.current_screen.tab == "staff"


def test_a_press_is_shown_with_its_bounce_and_answers_nothing(room):
    screen = service(room)
    before = len(room.app.table.referee.entries)
    room.app.peripherals.bridge.enqueue(Press("seat 1", True, 1.0, 2.2, 5))
    room.app.hearing.poll_buttons()
    title, note, lit = screen.table.model
    assert (title, lit) == ("Button 2", "seat 1")
    assert "1200" in note
    assert "3 times" in note
    assert len(room.app.table.referee.entries) == before


def test_the_map_of_the_seats_is_tapped_and_kept(room, tmp_path):
    file = tmp_path / "hardware.toml"
    file.write_text('devices = "off"\n[strip]\nleds = 60\n')
    screen = service(room, lambda settings: Peripherals(settings, load(file), narrate=silent, file=file))
    room.taps_at(*room.button("map").center)
    for light in range(30):
        seat = light // 6
        button = next(one for one in room.pressables() if one.model == (f"seat {seat}", False))
        room.taps_at(*button.center)
    assert screen.table.model[0] == "Every light has its seat."
    room.taps_at(*room.button("done").center)
    assert load(file).strip.seats == {seat: (12 * seat, 12 * seat + 11) for seat in range(5)}


@pytest.mark.parametrize("strip", [StripConfig(leds=60), StripConfig(leds=30, board={"A1": 3, "B1": 10})])
@pytest.mark.parametrize("test", ["white", "sample:0", "sample:1"])
def test_every_light_of_the_strip_is_tried(room, strip, test):
    screen = service(room, lambda settings: Peripherals(settings, HardwareConfig("off", strip=strip)))
    screen.handle_pick(test)
    began = monotonic()
    frames = [screen.lit.picture.frame(began + 0.1 * tenth) for tenth in range(35)]
    most = max(sum(any(frame[at : at + 3]) for at in range(0, len(frame), 3)) for frame in frames)
    assert most == strip.leds


def test_the_light_tests_shine_and_the_game_has_its_light_back(room):
    lit = lights_up(room, dawn())
    calm = lit.lights.scene.frame(0.0)
    room.app.show_screen("service")
    room.settles()
    room.taps_at(*room.button("white").center)
    assert set(lit.bridge.strip.colours()) == {(255, 255, 255)}
    for name in ("turn", "sample:0", "sample:1"):
        room.taps_at(*room.button(name).center)
        assert lit.bridge.strip.moves()
    room.app.back_to_table()
    room.settles()
    assert lit.lights.scene.frame(0.0) == calm
    assert (255, 255, 255) not in set(lit.bridge.strip.colours())


def test_the_sound_test_is_heard_before_any_game(room):
    lit = Lit()
    room.shows(None)
    room.app.hearing.connect(lit.surfaces)
    room.app.show_screen("service")
    room.settles()
    play = next(one for one in room.pressables() if one.model == ("play", ""))
    room.taps_at(*play.center)
    assert lit.said() == ["This is how I sound at your table."]
    assert [sound for _, sound in lit.sounds.played] == ["lid"]


def test_the_last_troubles_are_sentences(room):
    screen = service(
        room,
        lambda s: Peripherals(
            s, bridge=HardwareBridge(HardwareConfig("off", strip=STRIP), strip=DeadStrip())
        ),
    )
    title, note, _ = screen.table.model
    assert title == "Something is wrong"
    assert "unplugged" in note, "the newest stands on the table"
    room.taps_at(*screen.table.talk.center)
    assert "unplugged" in screen.roll.lines[0].text
    assert screen.table.parent is None
    tap(room, screen.back)
    assert (room.app.screens.current, screen.table.parent is None) == ("service", False)
    assert screen.light.model[1] == "does not answer"


def test_the_drawn_leds_shine_as_the_strip_does(room):
    """Dimmed by the strip's own brightness and the supply, and not as the picture wishes."""
    from hardware.strip_pictures import FrameConverter

    screen = service(room)
    room.taps("white")
    strip = screen.lit.strip
    (shown,) = set(screen.table.ring.painted)
    assert shown == tuple(FrameConverter(strip).preview(b"\xff" * 3 * strip.leds)[:3])
    assert 60 < max(shown) < 255
    room.taps("off")
    assert set(screen.table.ring.painted) == {(0, 0, 0)}


def test_without_devices_nothing_is_a_fault(room):
    screen = service(room, Peripherals)
    assert screen.light.model == ("Light", "not connected")
    assert screen.tiles.model[-1].state == "none"
    assert all(one.is_unavailable for one in screen.tests.model)
    room.taps_at(*room.button("white").center)
    assert screen.lit.test == "off", "what is not there cannot be tried"


def test_every_tile_opens_what_technicians_want_to_know(room):
    screen = service(room)
    for tile in ("warmth", "disk", "journal", "version", "devices"):
        button = next(one for one in room.pressables() if getattr(one.model, "name", "") == tile)
        room.taps_at(*button.center)
        assert screen.detail == tile
        assert (tile == "version") or screen.roll.lines or tile == "warmth"
        room.taps_at(*button.center)
        assert screen.detail == "", "once more, and the table is back"


def test_louder_and_quieter_step_up_to_the_cap(room):
    screen = service(room)
    room.app.settings.change("volume_cap", 87)
    heard = []
    for _ in range(3):
        room.taps("louder")
        heard.append(room.app.settings.effective_volume)
    assert heard == [87, 87, 87]
    assert screen.volume.model == (87, 87)
    for _ in range(9):
        room.taps("quieter")
    assert room.app.settings.effective_volume == 0


POLICY = "gruftwart-kiosk:\n  Installed: {}\n  Candidate: {}\n  Version table:\n *** 1.4.0+deb13 100\n"


def test_what_apt_has_ready_is_newer_than_what_is_installed():
    from companion.system.system_services import parse_candidate

    assert parse_candidate(POLICY.format("1.4.0+deb13", "1.10.0+deb13")) == "1.10.0"
    assert parse_candidate(POLICY.format("1.4.0+deb13", "1.4.0+deb13")) == ""
    assert parse_candidate(POLICY.format("(none)", "1.5.0+deb13")) == ""
    assert parse_candidate("") == ""


def test_a_version_that_waits_is_installed_by_holding_when_nobody_plays(room, monkeypatch):
    from companion.app.screens.venue import service_screen
    from tests.gallery.scenes import SCENES

    begun = []
    monkeypatch.setattr(service_screen, "available_version", lambda: "1.5.0")
    monkeypatch.setattr(service_screen, "start_update", lambda: begun.append(True) or True)
    room.shows(SCENES["service_kiosk"]())
    screen = room.app.screens.current_screen
    screen.news.update_query.join()
    room.settles()
    tile = screen.tiles.model[3]
    assert (tile.word, tile.state) == ("1.5.0 is ready", "care")
    room.taps_at(*next(one for one in room.pressables() if one.model == tile).center)
    room.taps("install")
    assert not begun, "a tap is not enough"
    room.app.table.new("nosferatu", [f"P{seat}" for seat in range(5)], {}, 1)
    screen.handle_command("install")
    assert not begun, "people play"
    room.app.table.clear_game()
    screen.handle_command("install")
    assert begun
    assert screen.tiles.model[3].word == "1.5.0 is coming"
