"""Buttons and light that are only drawn, round the screen."""

from companion.app.services.peripherals import Peripherals, load_config, with_fake_devices
from companion.presenters.seating import save_seating
from companion.settings.settings import Settings
from companion.table import open_table
from hardware.config import HardwareConfig
from tests.gallery.before_game import as_they_sit
from tests.gallery.peripherals import fakes
from tests.gallery.staging import played


def test_the_environment_draws_the_hardware(monkeypatch, tmp_path):
    monkeypatch.delenv("GRUFTWART_FAKE_HARDWARE", raising=False)
    assert load_config(tmp_path / "hardware.toml").devices == "off"
    monkeypatch.setenv("GRUFTWART_FAKE_HARDWARE", "1")
    config = load_config(None)
    assert config.devices == "screen"
    assert "seat 0" in [button.name for button in config.buttons]


def test_drawn_buttons_answer_and_drawn_lights_shine(room):
    room.size("928x608")
    session = played("dawn-under", 5, 20, ("believe", "lay", "garlic"), rucola=True)
    room.shows(session)
    room.app.hearing.connect(fakes(room.app.settings))
    room.app.open_game()
    room.settles()
    table = room.app.hearing.drawn_table
    table.refresh()
    asked, before = session.referee.question.asks, len(session.referee.entries)
    button = table.buttons[f"seat {asked}"]
    assert button.tone == "amber"
    room.taps_at(*button.center)
    room.app.hearing.poll_buttons()
    assert len(session.referee.entries) > before
    assert any(any(colour) for colour in table.ring.painted)
    assert len([one for one in table.buttons.values() if one.parent is not None]) == 10
    room.app.hearing.connect(Peripherals(Settings()))
    assert room.app.screens.parent is room.app.room


def test_drawn_buttons_lie_where_people_sit(room):
    room.size("928x608")
    seating = as_they_sit("dawn-under", 270, 110, 70)
    session = open_table(None)
    session.new("dawn-under", seating.names, {}, 1)
    room.shows(session)
    room.app.hearing.connect(fakes(room.app.settings))
    apart = []
    for places in ((None, None, None), (270, 110, 70)):
        for sitter, place in zip(seating.sitters, places, strict=True):
            sitter.place = place
        save_seating(seating, room.app.settings)
        room.app.open_game()
        room.app.hearing.drawn_table.refresh()
        emma, paul, mia = (room.app.hearing.drawn_table.buttons[f"seat {seat}"] for seat in range(3))
        assert emma.y < paul.y
        apart.append(mia.x - paul.x)
    evenly, really = apart
    assert 0 < really < evenly / 1.5
    room.app.hearing.connect(Peripherals(Settings()))


def test_the_drawn_table_is_whole():
    config = with_fake_devices(HardwareConfig())
    assert len(config.buttons) == 13
    assert config.strip.leds == 60
