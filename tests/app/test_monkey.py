"""A monkey pokes at the app: no exception, no way out of a kiosk, and the game can always be played on."""

from itertools import product

import pytest

from companion.app.navigation.navigator import Navigator
from companion.app.screens.game.log_screen import LogScreen

EVENTS = {"family": 800, "staff": 700, "guest": 500}
FEW_EVENTS = {"family": 240, "staff": 210, "guest": 150}


def pokes(folder, seed, who, events):
    from tests.monkey.monkey import Monkey

    monkey = Monkey(seed, who, folder)
    monkey.play(events)
    print(f"seed {seed} as {who}: {events} events, screens {dict(monkey.seen.most_common())}")
    return set(monkey.seen)


@pytest.mark.parametrize("who", FEW_EVENTS)
def test_hundreds_of_events(room, tmp_path, who):
    pokes(tmp_path, 1, who, FEW_EVENTS[who])


@pytest.mark.slow
def test_two_thousand_events(room, tmp_path):
    from tests.monkey.monkey import ALL_SCREENS

    seen = set()
    for seed, (who, events) in product((1, 2, 3), EVENTS.items()):
        if seen >= ALL_SCREENS:  # by chance one may be missed in the first round
            break
        folder = tmp_path / f"{who}{seed}"
        folder.mkdir()
        seen |= pokes(folder, seed, who, events)
    print(f"{len(seen)} of {len(ALL_SCREENS)} screens")
    assert seen >= ALL_SCREENS, f"never seen: {ALL_SCREENS - seen}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 102))
def test_two_hundred_thousand_events(room, tmp_path, seed):
    from tests.monkey.monkey import WHO

    pokes(tmp_path, seed, WHO[seed % len(WHO)], 2000)


def test_what_it_finds_is_told_with_the_way_to_see_it_again(room, tmp_path, monkeypatch):
    def fails(*_):
        raise IndexError("list index out of range")

    monkeypatch.setattr(LogScreen, "refresh", fails)
    with pytest.raises(AssertionError, match=r"IndexError(.|\n)*again with: deploy/monkey 1 --as family"):
        pokes(tmp_path, 1, "family", 800)


@pytest.fixture
def without_a_pin(monkeypatch):
    from companion.app.kiosk.access import AccessGuard

    monkeypatch.setattr(AccessGuard, "unlock", lambda self, then: then())


def test_a_way_past_the_pin_is_found(room, tmp_path, monkeypatch, without_a_pin):
    from tests.monkey import monkey

    def asks_for_service(app, _):
        app.guard.unlock(lambda: app.show_screen("service"))

    monkeypatch.setattr(monkey, "ERRANDS", {"about": asks_for_service})
    with pytest.raises(AssertionError, match="a guest came to service"):
        pokes(tmp_path, 1, "guest", 300)


@pytest.mark.slow
def test_a_way_past_the_pin_is_found_by_chance(room, tmp_path, without_a_pin):
    with pytest.raises(AssertionError, match="a guest came to"):
        pokes(tmp_path, 1, "guest", 2000)


def test_a_screen_without_a_way_home_is_found(room, tmp_path, monkeypatch):
    monkeypatch.setattr(Navigator, "go_home", lambda self: None)
    with pytest.raises(AssertionError, match="no way home from"):
        pokes(tmp_path, 1, "family", 300)
