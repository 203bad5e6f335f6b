"""The bridge: what was pressed becomes an answer, and only to the question that is asked."""

import ast
from pathlib import Path

import pytest

import hardware
from hardware.bridge import Bridge
from hardware.button_answers import Answer, NotNow, Wish
from hardware.config import Button, Config, Strip, parse
from hardware.fakes import FakeStrip, TerminalStrip
from hardware.faults import Fault

VIEW = {"turn": 0, "players": [1, 2, 3], "winners": None}
SEATS = tuple(Button(f"seat {seat}", seat) for seat in range(3))
TABLE = tuple(Button(name, 10 + at) for at, name in enumerate(("yes", "no", "undo", "next", "staff")))


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def table(clock):
    config = Config("screen", SEATS + TABLE, undo_consent=True, strip=Strip(leds=30))
    with Bridge(config, clock) as bridge:
        yield bridge


def believe(seat):
    return {"kind": "believe", "asks": seat, "choices": ("believe", "doubt"), "secret": False}


def heard(table):
    return list(table.drain())


def test_a_press_answers_the_pending_question(table):
    table.told(VIEW, believe(1))
    table.buttons.press("seat 1", long=True)
    assert heard(table) == [Answer("doubt", "seat 1")]
    assert heard(table) == []


def test_lamps_follow_the_question(table):
    table.told(VIEW, believe(1))
    assert table.buttons.lit == {"seat 1", "yes", "no"}
    table.told(VIEW, believe(2))
    assert table.buttons.lit == {"seat 2", "yes", "no"}
    table.attract()
    assert table.buttons.lit == frozenset()


def test_a_press_for_the_question_before_does_nothing(table, clock):
    table.told(VIEW, believe(1))
    table.buttons.press("seat 1")
    clock.now += 0.1
    table.told(VIEW, believe(1))  # somebody was quicker on the screen
    assert heard(table) == [NotNow("seat 1")]


def test_two_presses_in_one_drain_are_two_questions(table, clock):
    table.told(VIEW, believe(1))
    table.buttons.press("seat 1")
    table.buttons.press("yes")
    said = []
    for word in table.drain():
        said.append(word)
        clock.now += 0.1
        table.told(VIEW, believe(2))
    assert said == [Answer("believe", "seat 1"), NotNow("yes")]


def test_a_button_that_cannot_answer_does_so_visibly(table, clock):
    table.told(VIEW, believe(1))
    clock.now = 20.1
    before = table.strip.colours()
    table.buttons.press("seat 2")
    assert heard(table) == [NotNow("seat 2")]
    clock.now += 0.25
    assert table.strip.colours()[20:30] != before[20:30]


def test_staff_is_called_and_comes(table, clock):
    table.told(VIEW, believe(1))
    clock.now = 12.0
    before = table.strip.colours()
    table.buttons.press("staff")
    assert heard(table) == [Wish("staff", "staff")]
    assert len(set(table.strip.colours())) == 1
    table.buttons.press("staff", long=True)
    assert heard(table) == [Wish("staff_done", "staff")]
    assert table.strip.colours() == before


def test_undo_across_something_revealed_takes_everybody(table):
    table.told(VIEW, believe(1))
    table.buttons.press("undo")
    assert heard(table) == [Wish("undo", "undo")]
    assert table.ask_consent(range(3))
    assert table.buttons.lit == {"seat 0", "seat 1", "seat 2"}
    assert table.buttons.count_overlapping
    for seat in (2, 0):
        table.buttons.press(f"seat {seat}")
    assert heard(table) == [Wish("agrees", "seat 2"), Wish("agrees", "seat 0")]
    table.buttons.press("seat 1")
    assert heard(table) == [Wish("undo_agreed", "seat 1")]
    assert not table.buttons.count_overlapping
    assert table.buttons.lit == {"seat 1", "yes", "no"}


def test_consent_runs_out(table, clock):
    table.told(VIEW, believe(1))
    table.ask_consent(range(3), seconds=5)
    clock.now += 6
    assert heard(table) == []
    table.buttons.press("seat 1")
    assert heard(table) == [Answer("believe", "seat 1")]


def test_nobody_to_ask_is_said_at_once(clock):
    with Bridge(Config("screen", TABLE), clock) as bridge:
        assert not bridge.ask_consent(range(3))


def test_without_hardware_everything_is_quiet():
    with Bridge(Config()) as bridge:
        bridge.told(VIEW, believe(0))
        bridge.attract()
        assert (heard(bridge), bridge.faults, bridge.lights) == ([], [], None)


def test_a_broken_file_is_a_sentence_and_the_game_runs():
    with Bridge(parse("[strip]\nleds = 'many'")) as bridge:
        bridge.told(VIEW, believe(0))
        assert len(bridge.faults) == 1


def test_no_gpio_and_no_strip_are_sentences_and_the_game_runs(tmp_path):
    with Bridge(Config("real", SEATS, strip=Strip(port=str(tmp_path / "none")))) as bridge:
        bridge.told(VIEW, believe(0))
        assert "no GPIO" in str(bridge.faults[0])


def test_what_the_strip_reports_is_drained(table):
    table.post(Fault("The strip is gone."))
    table.post(None)
    assert [str(fault) for fault in heard(table)] == ["The strip is gone."]
    for _ in range(100):
        table.post(Fault("Again."))
    heard(table)
    assert len(table.faults) <= 20


@pytest.mark.parametrize(("devices", "kind"), [("screen", FakeStrip), ("terminal", TerminalStrip)])
def test_fakes_are_chosen_by_the_setting(devices, kind):
    with Bridge(Config(devices, SEATS, strip=Strip())) as bridge:
        assert type(bridge.strip) is kind


# Who may import whom.

FOLDER = Path(hardware.__file__).parent


def loads(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: path.name)
def test_imports_keep_to_the_plan(path):
    loaded = loads(path)
    assert not loaded & {"companion", "kivy"}
    assert "gpiozero" not in loaded or path.name.startswith("buttons")
    assert "serial" not in loaded or path.name.startswith("strip")
