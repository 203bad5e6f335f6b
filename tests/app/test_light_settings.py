"""The owner sets up the LED strip at the screen: by USB, or WLED in the network."""

import pytest

from companion.app.services.peripherals import Peripherals
from companion.network.mqtt import discovery
from companion.network.mqtt.discovery import FoundService
from companion.presenters.staff.device_settings import FoundStrip
from hardware.config import load
from tests.hardware.network_emulator import NetworkStrip
from tests.support.patience import eventually

FILE = "[strip]\nleds = 20 # as delivered\n[strip.seats]\n1 = [0, 9]\n"


@pytest.fixture
def light(room, tmp_path):
    """The page, for a table with this hardware file."""
    file = tmp_path / "hardware.toml"
    file.write_text(FILE)
    room.shows(None)
    room.app.hearing.connect(Peripherals(room.app.settings, load(file), file=file))
    room.app.show_screen("light")
    room.settles()
    yield room.app.screens.current_screen
    room.app.peripherals.bridge.close()


def kept(tmp_path):
    return load(tmp_path / "hardware.toml").strip


def test_the_settings_lead_to_it(room):
    room.shows(None)
    room.app.show_screen("settings", tab="staff")
    room.settles()
    room.taps("tools=3")
    assert room.app.screens.current == "light"
    room.taps_at(*room.app.screens.current_screen.back.center)
    assert room.app.screens.current == "settings"


def test_a_device_that_answered_is_tapped_and_shines(room, light, tmp_path):
    with NetworkStrip(20) as device:
        light.show_found([FoundStrip("Bar", device.address), FoundStrip("Window", "10.0.0.8")])
        room.settles()
        room.taps("found=0")
        eventually(lambda: device.frames.shown > 0)
        assert (kept(tmp_path).format, kept(tmp_path).address) == ("ddp", device.address)
        assert kept(tmp_path).seats == {0: (0, 9)}
        assert room.app.peripherals.bridge.strip.settings.address == device.address
        room.taps("way=0")
        assert kept(tmp_path).format == "adalight"
        room.taps("way=1")
        assert (kept(tmp_path).format, kept(tmp_path).address) == ("ddp", device.address), "it is remembered"


def test_a_search_runs_beside_the_screen(room, light, monkeypatch):
    monkeypatch.setattr(discovery, "find_wled", lambda: [FoundService("Bar", "10.0.0.7", 80)])
    room.taps("found=0")
    eventually(lambda: not light.search_thread or not light.search_thread.is_alive())
    light.show_found([FoundStrip("Bar", "10.0.0.7")])
    room.settles()
    assert [answer.label for answer in light.rows.model[1].answers] == ["Bar", "Search", "Name its address"]


def test_an_address_is_typed(room, light, tmp_path):
    room.taps("found=1")
    assert room.app.screens.current == "address"
    for key in "10.0.0.9":
        room.taps(key)
    room.taps("done")
    assert room.app.screens.current == "light"
    assert (kept(tmp_path).format, kept(tmp_path).address) == ("ddp", "10.0.0.9")
    assert light.rows.model[1].answers[-1].label == "10.0.0.9"


def test_the_number_of_leds_keeps_all_that_are_mapped(room, light, tmp_path):
    room.taps("leds=4")
    assert kept(tmp_path).leds == 30
    for _ in range(4):
        room.taps("leds=0")
    assert kept(tmp_path).leds == 10, "seat 1 ends at LED 9"
    assert load(tmp_path / "hardware.toml").faults == ()


def test_a_strip_that_cannot_be_reached_is_a_sentence_there(room, light):
    with NetworkStrip(20) as device:
        pass
    light.set_address(device.address)
    eventually(lambda: room.app.peripherals.bridge.strip.faults)
    light.count_down()
    assert light.heading.model[1] == (
        f"The LED strip at {device.address} cannot be reached; the game goes on without light."
    )
