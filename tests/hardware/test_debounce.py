"""From recorded bounces to presses, with a clock that the test turns."""

import random

import pytest

from hardware.debounce import LOCKOUT_SECONDS, MIN_PRESS_SECONDS, STUCK_SECONDS, Press, PressDetector

# Milliseconds at which a contact changed, first closing: typical patterns after published traces of
# arcade buttons and tact switches (none was measured at our own table).
RECORDED = {
    "clean": [0, 95],
    "closing chatter": [0, 0.4, 0.7, 1.1, 1.6, 2.9, 3.0, 120],
    "opening chatter": [0, 88, 88.3, 89.1, 90.4, 92.0, 94.8, 95.0],
    "worn": [0, 1, 2, 6, 7, 14, 15, 19, 22, 130, 131, 135, 144, 152, 153, 160],
    "short tap": [0, 0.2, 0.3, 28, 28.4, 28.6],
}


class Desk:
    """Two seats and an undo button, and time that passes when the test says so."""

    def __init__(self, bounce: float = 0.020, hold: float = 0.8) -> None:
        self.presses = PressDetector((name, bounce, hold) for name in ("seat 0", "seat 1", "undo"))
        self.now = 100.0
        self.heard: list[Press] = []
        self.closed: dict[str, bool] = {}

    def wait(self, ms: float) -> "Desk":
        self.now += ms / 1000
        self.heard += self.presses.advance(self.now)
        return self

    def change(self, name: str = "seat 0") -> "Desk":
        self.closed[name] = not self.closed.get(name, False)
        self.heard += self.presses.edge(name, self.closed[name], self.now)
        return self

    def plays(self, times: list[float], name: str = "seat 0") -> "Desk":
        start = self.now
        for time in times:
            self.now = start + time / 1000
            self.change(name)
        return self

    def said(self) -> list[tuple[str, bool]]:
        return [(press.button, press.long) for press in self.heard]


@pytest.mark.parametrize("pattern", RECORDED)
@pytest.mark.parametrize("bounce", [10, 20, 30])
def test_a_recorded_bounce_is_one_short_press(pattern, bounce):
    desk = Desk(bounce / 1000).plays(RECORDED[pattern]).wait(500)
    assert desk.said() == [("seat 0", False)]
    assert desk.heard[0].edges == len(RECORDED[pattern])


def test_a_press_is_told_when_the_contact_has_stayed_open():
    desk = Desk().change().wait(50).change().wait(19.9)
    assert desk.said() == []
    desk.wait(0.2)
    assert desk.said() == [("seat 0", False)]
    assert desk.heard[0].began == 100.0


@pytest.mark.parametrize("gap", [0.02, 0.3, 1, 9])
@pytest.mark.parametrize("seed", range(3))
def test_a_storm_of_a_thousand_edges_is_one_press(gap, seed):
    chance = random.Random(f"storm {seed}")
    desk = Desk()
    for _ in range(1000):
        desk.change().wait(gap * chance.uniform(0.5, 1.5))
    desk.wait(1000)
    assert len(desk.said()) == 1


def test_a_storm_that_ends_closed_is_one_long_press():
    desk = Desk()
    for _ in range(1001):
        desk.change().wait(0.5)
    desk.wait(1000).change().wait(500)
    assert desk.said() == [("seat 0", True)]


def test_noise_on_the_wire_is_no_press():
    desk = Desk().change().wait(MIN_PRESS_SECONDS * 1000 / 3).change().wait(500)
    assert desk.said() == []


def test_a_press_in_the_lock_out_is_none_but_holding_on_is():
    desk = Desk().plays([0, 50]).wait(20.1).plays([0, 8]).wait(500)
    assert len(desk.said()) == 1
    desk = Desk().plays([0, 50]).wait(20.1).change().wait(LOCKOUT_SECONDS * 1000 + 60).change().wait(500)
    assert len(desk.said()) == 2


def test_two_presses_are_two():
    desk = Desk().plays([0, 60]).wait(120).plays([0, 60]).wait(120)
    assert desk.said() == [("seat 0", False)] * 2


def test_a_long_press_is_told_while_it_is_held_and_only_once():
    desk = Desk().change().wait(799)
    assert desk.said() == []
    desk.wait(2)
    assert desk.said() == [("seat 0", True)]
    desk.wait(3000).change().wait(500)
    assert desk.said() == [("seat 0", True)]


def test_late_news_is_judged_by_its_own_time():
    """A busy machine hears of edges late; what counts is when they were."""
    desk = Desk()
    desk.presses.edge("seat 0", True, 100.0)
    heard = desk.presses.edge("seat 0", False, 102.0)
    assert [press.long for press in heard] == [True]


@pytest.mark.parametrize("order", [("seat 0", "seat 1"), ("seat 1", "seat 0")])
def test_a_chord_means_nothing(order):
    first, second = order
    desk = (
        Desk().change(first).wait(30).change(second).wait(30).change(first).wait(40).change(second).wait(500)
    )
    assert desk.said() == []
    desk.plays([0, 50], first).wait(200)
    assert desk.said() == [(first, False)]


def test_a_press_within_another_is_a_chord():
    desk = Desk().change("undo").wait(30).plays([0, 40], "seat 0").wait(60).change("undo").wait(500)
    assert desk.said() == []


def test_noise_on_one_wire_does_not_spoil_the_press_of_another():
    desk = Desk().change("seat 0").wait(20).plays([0, 0.5], "seat 1").wait(40).change("seat 0").wait(200)
    assert desk.said() == [("seat 0", False)]


def test_chords_count_when_all_agree():
    desk = Desk()
    desk.presses.together = True
    desk.change("seat 0").change("seat 1").wait(60).change("seat 0").change("seat 1").wait(100)
    assert sorted(desk.said()) == [("seat 0", False), ("seat 1", False)]


def test_a_stuck_button_silences_nobody_else():
    desk = Desk().change("undo").wait(STUCK_SECONDS * 1000 + 1)
    assert desk.presses.stuck(desk.now) == ["undo"]
    desk.plays([0, 50], "seat 0").wait(200)
    assert desk.said() == [("undo", True), ("seat 0", False)]


def test_holding_the_button_to_choose_with_makes_no_chord_and_its_release_is_told():
    from hardware.debounce import Press, PressDetector, Release

    presses = PressDetector((name, 0.02, 0.8) for name in ("choose", "next"))
    assert presses.edge("choose", True, 0.0) == []
    (held,) = presses.advance(1.0)
    assert (held.button, held.long) == ("choose", True)
    presses.edge("next", True, 1.2)
    presses.edge("next", False, 1.3)
    (walked,) = presses.advance(1.4)
    assert isinstance(walked, Press)
    assert (walked.button, walked.long) == ("next", False)
    presses.edge("choose", False, 2.0)
    (gone,) = presses.advance(2.1)
    assert isinstance(gone, Release)
    assert gone.button == "choose"


def test_a_short_press_of_it_is_one_press():
    from hardware.debounce import PressDetector

    presses = PressDetector((name, 0.02, 0.8) for name in ("choose", "next"))
    presses.edge("choose", True, 0.0)
    presses.edge("choose", False, 0.1)
    assert [(one.button, one.long) for one in presses.advance(1.0)] == [("choose", False)]
