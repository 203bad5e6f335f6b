"""Wisps in a Jar with nothing but fingers, on the real app."""

import random

import pytest

from companion.app.widgets.stage_picks import NumberEntry
from companion.settings.settings import Settings
from companion.table import open_table
from companion.viewmodels.orientation import SCREEN_POSITIONS
from tests.app.lit import lights_up
from tests.app.nosferatu import slides, written
from tests.fourth_game import NAME
from tests.lights.vocabulary import Clock


def new(**options):
    table = open_table(None)
    table.new(NAME, ["Emma", "Paul", "Mia"], options, 11)
    return table


def says(room, choice) -> None:
    """One answer by touches alone: in the drawer, on the number pad, or on its button."""
    if room.question.secret:
        slides(room, choice)
    elif isinstance(room.app.game.stage, NumberEntry):
        for digit in str(choice):
            room.taps(digit)
        room.taps("check")
    else:
        room.taps(choice)


def plays(room, seed: int = 1) -> int:
    chance = random.Random(seed)
    for count in range(500):
        if room.question is None:
            return count
        assert room.faults() == []
        before = len(room.app.table.referee.entries)
        choice = chance.choice(room.question.choices)
        says(room, choice)
        assert len(room.app.table.referee.entries) > before, (choice, room.question)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("lies", SCREEN_POSITIONS)
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_whole_game_by_taps(room, size, lies):
    room.size(size)
    settings = Settings()
    settings.change("lies", lies)
    room.shows(new(), settings=settings)
    assert plays(room) > 20
    for screen in ("finale", "end"):
        assert room.app.screens.current == screen
        room.settles()
        assert any("wins!" in text for text in written(room))
        assert room.faults() == []
        if screen == "finale":
            room.taps_on(room.app.screens.current_screen.on)


def test_it_has_a_tile_and_seats(room):
    room.shows(home=True)
    assert room.faults() == []
    assert "Wisps in a Jar" in written(room)
    room.app.home.choose(f"game:{NAME}")
    room.settles()
    assert room.app.screens.current == "seats"
    assert room.faults() == []


def test_a_kept_game_goes_on(room, tmp_path):
    file = tmp_path / "journal.sqlite"
    kept = open_table(file)
    kept.new(NAME, ["Emma", "Paul", "Mia"], {}, 11)
    kept.answer(0)
    room.shows(open_table(file), home=True)
    assert any("Wisps in a Jar" in text for text in written(room))
    room.app.home.choose("continue")
    room.settles()
    assert room.app.screens.current == "game"
    says(room, 3)
    assert room.question.kind == "whom"


def test_undo_by_a_tap(room):
    room.shows(new())
    room.taps(0)
    assert room.question.kind == "hide"
    room.app.game.tap_undo()
    room.settles()
    assert room.question.kind == "first"


def test_help_log_repair_and_eye(room):
    room.shows(new())
    room.taps(0)
    says(room, 4)
    room.app.game.tap_help()
    room.settles()
    assert any("picks who guesses" in text for text in written(room))
    room.app.game.close_sheet()
    for screen, word in (
        ("log", "has closed the jar."),
        ("repair", "This game has no corrections. Take the last answers back instead."),
    ):
        room.app.show_screen(screen)
        room.settles()
        assert word in written(room)
        room.app.back_to_table()
    room.app.show_screen("book", book=NAME)
    room.settles()
    assert any("The guess is a number" in text for text in written(room))
    room.app.show_screen("eye")
    room.settles()
    finger = room.touches(*room.app.screens.current_screen.drawer.center)
    room.settles()
    assert "4" in written(room)
    finger.touch_up()
    room.settles()
    assert "jar" not in written(room)


def test_the_strip_shows_whose_turn_it_is_and_a_button_answers(room):
    """The real strip's colours, and the button of the seat that is meant."""
    clock = Clock()
    lit = lights_up(room, new(), clock=clock)
    assert before(lit, 0) == before(lit, 1) == before(lit, 2)
    lit.press(room, "seat 1")
    assert room.question.kind == "hide"
    assert room.question.asks == 1
    assert before(lit, 1) > before(lit, 0) == before(lit, 2)
    says(room, 3)
    room.taps(2)
    assert room.question.asks == 2
    assert before(lit, 2) > before(lit, 0)
    for answer in (3, "calm"):
        says(room, answer)
    assert room.question.asks == 2
    clock.now += 1  # the candle has arrived
    assert before(lit, 2) > before(lit, 0) == before(lit, 1)


def before(lit, seat: int) -> int:
    """How much light there is before somebody."""
    colours = lit.bridge.strip.colours()
    return sum(sum(colours[led]) for led in lit.lights.scene.plan.seats[seat])


def test_statistics_and_the_same_again(room):
    room.shows(new(simulate=True, light=3))
    plays(room)
    old = room.app.table.referee.header
    room.app.show_screen("statistics", back="end")
    room.settles()
    assert room.faults() == []
    room.app.show_screen("end")
    room.settles()
    room.taps_at(*room.app.screens.current_screen.again.center)
    assert room.app.screens.current == "guide"
    assert "Lay the material out as the rulebook says." in written(room)
    room.taps_at(*room.app.screens.current_screen.next.center)
    assert room.app.screens.current == "game"
    referee = room.app.table.referee
    assert (referee.header.players, referee.header.options) == (old.players, old.options)
    assert referee.over is None
    assert sum(referee.state.points) == 0
    assert plays(room, 2) > 5
    assert room.app.screens.current == "finale"
