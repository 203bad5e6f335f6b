"""A whole simulated game over mock pins and a pty: buttons answer, and the LEDs are right at each turn."""

import threading
import time

import pytest

from hardware.emulator import Emulator
from tests.hardware.vocabulary import LitTable, eventually
from tests.support.story import Story

GAMES = [
    ("dawn-under", "Emma Paul Mia", {"rows": "counted", "rucola": True}, "wled"),
    ("nosferatu", "Emma Paul Mia Finn Lea", {"discards": "off"}, "firmware"),
    ("mau-mau", "Emma Paul Mia", {}, "wled"),
]


@pytest.mark.parametrize(("name", "people", "options", "kind"), GAMES, ids=[game[0] for game in GAMES])
def test_a_whole_game_with_buttons_and_light(tmp_path, name, people, options, kind):
    story = Story(name, people, seed=8, simulate=True, **options)
    turns = 0
    with (
        Emulator(60, tmp_path / "strip", kind) as device,
        LitTable(story, tmp_path / "strip").open() as table,
    ):
        before = None
        while story.question is not None:
            table.goes_on()
            turn = story.public()["turn"]
            if story.over is None and turn is not None and turn != before:
                before, turns = turn, turns + 1
                eventually(lambda: device.leds == table.expected(), within=2.0)
                assert table.turn_is_lit(device)
        eventually(lambda: device.leds == table.expected())
        (seat, *_) = story.over.winners
        assert device.leds[60 * seat // table.players + 5][0] > 200
        assert table.bridge.faults == []
        assert getattr(device.reader, "baud", 115200) == 115200
    assert table.by_button > 5
    assert turns > 5


def play_while_unplugging(tmp_path, cycles: int) -> float:
    """The worst time in which the light came back."""
    crashed = []
    threading.excepthook, old = lambda args: crashed.append(args), threading.excepthook
    worst, seed = 0.0, 0
    try:
        with Emulator(60, tmp_path / "strip") as device:
            while cycles:
                seed += 1
                story = Story(
                    "dawn-under", "Emma Paul Mia", seed=seed, simulate=True, rows="counted", rucola=True
                )
                with LitTable(story, tmp_path / "strip").open() as table:
                    while story.question is not None and cycles:
                        cycles -= 1
                        device.unplug()
                        for _ in range(3):
                            if story.question is not None:
                                table.goes_on()
                        device.replug()
                        worst = max(worst, eventually(lambda: device.leds == table.expected(), within=2.0))
                        if story.question is not None:
                            table.goes_on()
                    assert table.by_button + table.by_touch == len(people(story))
    finally:
        threading.excepthook = old
    assert crashed == []
    return worst


def people(story: Story) -> list:
    """The answers that people gave, and none is lost."""
    return [entry for entry in story.referee.entries if entry[0] == "answer"]


def test_unplugging_while_playing_loses_no_answer(tmp_path):
    assert play_while_unplugging(tmp_path, 6) < 2.0


@pytest.mark.slow
def test_two_hundred_times_unplugged_while_playing(tmp_path):
    began = time.monotonic()
    worst = play_while_unplugging(tmp_path, 200)
    print(f"worst {worst:.2f} s, all in {time.monotonic() - began:.0f} s")
    assert worst < 2.0
