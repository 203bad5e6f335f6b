"""Buttons on gpiozero's mock pins: edges in, presses out, and sentences for what is missing."""

import builtins

import gpiozero
import pytest
from gpiozero.pins.mock import MockFactory

from hardware import buttons as module
from hardware.buttons import Buttons
from hardware.config import ButtonConfig
from hardware.debounce import MIN_PRESS_SECONDS, STUCK_SECONDS
from tests.hardware.vocabulary import BOUNCE, Clock, Pins
from tests.support.patience import eventually


def test_a_press_arrives_when_the_button_is_let_go():
    pins = Pins("seat 0", "yes")
    with pins.open():
        pins.press("seat 0")
        press = pins.next()
        assert (press.button, press.long) == ("seat 0", False)
        pins.press("yes", long=True)
        press = pins.next()
        assert (press.button, press.long) == ("yes", True)
        assert pins.silent()


def test_a_storm_of_a_thousand_edges_is_one_press():
    pins = Pins("seat 0")
    with pins.open() as buttons:
        for _ in range(500):
            pins.down("seat 0")
            pins.up("seat 0")
            pins.clock.skip(BOUNCE / 2)
        pins.press("seat 0")
        assert pins.next().button == "seat 0"
        assert pins.silent()
        assert buttons.edges["seat 0"] == 1002


def test_a_chord_is_silent():
    pins = Pins("seat 0", "seat 1")
    with pins.open():
        pins.down("seat 0")
        pins.clock.skip(2 * MIN_PRESS_SECONDS)
        pins.press("seat 1")
        pins.up("seat 0")
        assert pins.silent()


def test_lamps_show_who_can_answer():
    pins = Pins("seat 0", "seat 1", lamps=True)
    with pins.open() as buttons:
        buttons.light(frozenset({"seat 1"}))
        assert [pins.factory.pin(14).state, pins.factory.pin(15).state] == [False, True]
        buttons.light(frozenset())
        assert [pins.factory.pin(14).state, pins.factory.pin(15).state] == [False, False]


def test_a_pulled_down_button_closes_high():
    heard, clock = [], Clock()
    factory = MockFactory()
    with Buttons([ButtonConfig("yes", 4, pull="down")], heard.append, factory, clock):
        factory.pin(4).drive_high()
        clock.skip(2 * MIN_PRESS_SECONDS)
        factory.pin(4).drive_low()
        clock.skip(1.0)
        eventually(lambda: heard)


def test_a_pin_in_use_is_one_sentence_and_the_others_work():
    pins = Pins("seat 0", "seat 1")
    with gpiozero.LED(2, pin_factory=pins.factory), pins.open() as buttons:
        (fault,) = buttons.faults
        assert str(fault) == "Pin 2 of the button “seat 1” is used by something else; choose another pin."
        assert buttons.names == ("seat 1",)
        pins.press("seat 1")
        assert pins.next().button == "seat 1"


def test_a_lamp_in_use_leaves_its_button_working():
    pins = Pins("seat 0", lamps=True)
    with gpiozero.LED(14, pin_factory=pins.factory), pins.open() as buttons:
        assert len(buttons.faults) == 1
        assert buttons.names == ("seat 0",)
        buttons.light(frozenset({"seat 0"}))


def test_no_pin_library_is_one_sentence(monkeypatch):
    real = builtins.__import__

    def without(name, *rest):
        if name == "gpiozero":
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with Buttons([ButtonConfig("yes", 4)], print) as buttons:
        assert [str(fault) for fault in buttons.faults] == [
            "The button library gpiozero is not installed; the game runs without buttons."
        ]


@pytest.mark.parametrize(
    "trouble", [gpiozero.BadPinFactory("none"), OSError("no /dev/gpiochip0"), RuntimeError()]
)
def test_no_gpio_is_one_sentence(monkeypatch, trouble):
    def none():
        raise trouble

    monkeypatch.setattr(gpiozero.Device, "_default_pin_factory", none)
    with Buttons([ButtonConfig("yes", 4)], print) as buttons:
        assert buttons.names == ()
        assert "no GPIO pins" in str(buttons.faults[0])


def test_lgpio_gets_a_folder_that_it_may_write(monkeypatch):
    monkeypatch.setenv("LG_WD", "")  # so that it is put back afterwards
    monkeypatch.delenv("LG_WD")
    monkeypatch.setattr(module.os, "access", lambda *_: False)
    module.set_lgpio_folder()
    assert module.os.environ["LG_WD"] == module.tempfile.gettempdir()


def test_a_stuck_button_can_be_named():
    pins = Pins("seat 0")
    with pins.open() as buttons:
        pins.down("seat 0")
        pins.clock.skip(STUCK_SECONDS)
        assert buttons.stuck() == []
        pins.clock.skip(0.1)
        eventually(buttons.stuck)
        assert buttons.stuck() == ["seat 0"]


def test_no_buttons_need_no_library():
    with Buttons([], print) as buttons:
        assert (buttons.names, buttons.faults) == ((), [])


def test_closing_twice_is_fine():
    pins = Pins("yes")
    with pins.open() as buttons:
        buttons.close()
        buttons.close()
