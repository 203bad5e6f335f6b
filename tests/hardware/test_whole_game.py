"""A whole simulated game over mock pins and a pty: buttons answer, and the LEDs are right at each turn."""

import threading

import pytest

from tests.hardware.serial_emulator import Emulator
from tests.hardware.vocabulary import LitTable
from tests.support.patience import eventually
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
                eventually(lambda: table.turn_is_lit(device))
        eventually(lambda: table.winner_is_lit(device))
        assert table.bridge.faults == []
        assert getattr(device.reader, "baud", 115200) == 115200
    assert table.by_button > 5
    assert turns > 5


def play_while_unplugging(tmp_path, cycles: int) -> None:
    """The light comes back each time, and no thread is lost."""
    crashed = []
    threading.excepthook, old = lambda args: crashed.append(args), threading.excepthook
    seed = 0
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
                        eventually(lambda: device.leds == table.expected())
                        if story.question is not None:
                            table.goes_on()
                    assert table.by_button + table.by_touch == len(people(story))
    finally:
        threading.excepthook = old
    assert crashed == []


def people(story: Story) -> list:
    """The answers that people gave, and none is lost."""
    return [entry for entry in story.referee.entries if entry[0] == "answer"]


def test_unplugging_while_playing_loses_no_answer(tmp_path):
    play_while_unplugging(tmp_path, 6)


@pytest.mark.slow
def test_two_hundred_times_unplugged_while_playing(tmp_path):
    play_while_unplugging(tmp_path, 200)
