"""Nosferatu is played with nothing but fingers, to its end."""

import random

import pytest

from tests.app.nosferatu import begins, held, hold_of, says
from tests.gallery.nosferatu import MOMENTS, anything


def plays(room, seed: int, most: int = 2000) -> None:
    chance = random.Random(seed)
    for _ in range(most):
        question = room.question
        if question is None:
            return
        before = len(room.app.table.referee.entries)
        choice = anything(question, chance)
        if choice == "done" and question.cards:
            choice = "done night" if chance.random() < 0.85 else "done sunrise"
        if question.kind == "dawn" and chance.random() < 0.5:
            choice = chance.choice(question.choices)
        says(room, choice)
        assert len(room.app.table.referee.entries) > before, (choice, question)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("discards", ["noted", "off"])
@pytest.mark.parametrize("roles", ["cards", "app"])
def test_a_whole_game_is_played_by_taps_alone(room, roles, discards):
    room.shows(begins(roles=roles, discards=discards))
    plays(room, seed=3)
    assert room.app.table.referee.over is not None


def test_a_whole_game_in_portrait_with_eight(room):
    room.size("720x1280")
    room.shows(begins(*"ABCDEFGH", night_deck="app"))
    plays(room, seed=5)
    assert room.app.table.referee.over is not None


@pytest.mark.parametrize("roles", ["cards", "app"])
def test_a_whole_game_by_mouse_alone(mouse, roles):
    mouse.shows(begins(roles=roles, discards="noted" if roles == "cards" else "off"))
    plays(mouse, seed=4)
    assert mouse.app.table.referee.over is not None


def test_nothing_is_drawn_while_a_question_waits(room):
    for name in ("nosferatu_card", "nosferatu_pile", "nosferatu_dawn"):
        room.shows(MOMENTS[name]())
        room.frames(5)
        assert room.frames(20) == 0


def test_the_sunrise_fills_the_screen_and_the_control_row_keeps_its_place(room):
    room.shows(MOMENTS["nosferatu_card"]())
    before = tuple(room.app.game.ids.undo.pos)
    room.shows(MOMENTS["nosferatu_dawn"]())
    assert tuple(room.app.game.stage.size) == (800, 480)
    assert tuple(room.app.game.ids.undo.pos) == before


def test_at_dawn_the_way_back_leads_to_the_first_step(room):
    room.shows(MOMENTS["nosferatu_dawn"]())
    room.taps("stake")
    room.taps("back")
    room.taps("pass")
    assert room.app.game.stage.deed == 1


def test_undo_at_dawn_forgets_the_first_step(room):
    room.shows(MOMENTS["nosferatu_dawn"]())
    room.taps("stake")
    room.app.undo()
    room.app.table.redo(1)
    room.app.refresh()
    room.settles()
    assert room.app.game.stage.deed == -1


def test_a_left_handed_screen_is_mirrored_and_works(room):
    room.shows(begins())
    game = room.app.game
    says(room, 0)
    room.app.change("left_handed", True)
    room.settles()
    assert game.stage.x == game.column_wide * game.unit
    assert game.stage.x < hold_of(room).drawer.x, "the handle stays at the stage’s near edge"
    says(room, 2)
    assert room.question.kind == "stake"
    says(room, 3)
    assert room.question.kind == "discard"


class TestTalk:
    """A quiet timer at dawn that nobody has to use."""

    def test_a_tap_sets_minutes_and_the_time_runs_out_in_silence(self, lively):
        lively.shows(MOMENTS["nosferatu_dawn"]())
        lively.hours.on(1)
        timer = lively.app.game.stage.timer
        before = list(lively.app.table.referee.entries)
        lively.taps_at(*timer.center)
        assert timer.minutes == 1
        lively.hours.later(30)
        assert 0.3 < timer.left < 0.7
        lively.hours.later(60)
        assert timer.left == 0
        lively.hours.on(1)
        assert lively.hours.on(2) == 0, "then it stands still"
        assert lively.app.table.referee.entries == before
        assert lively.question.kind == "dawn"

    def test_more_taps_more_minutes_and_then_none(self, room):
        room.shows(MOMENTS["nosferatu_dawn"]())
        timer, seen = room.app.game.stage.timer, []
        for _ in range(5):
            room.taps_at(*timer.center)
            seen.append(timer.minutes)
        assert seen == [1, 2, 3, 5, 0]

    def test_it_ends_with_the_discussion(self, room):
        room.shows(MOMENTS["nosferatu_dawn"]())
        timer = room.app.game.stage.timer
        room.taps_at(*timer.center)
        says(room, "pass:" + str(room.question.choices[-1]).partition(":")[2])
        assert timer.minutes == 0


def test_the_chapters_are_shown_once_on_the_stage_or_in_the_column(room):
    """On the stage, and while secrets cover it in the column."""
    room.shows(MOMENTS["nosferatu_pile"]())
    game = room.app.game
    assert game.frame.stage.phases
    assert not game.facts.model.steps
    with held(room):
        assert game.facts.model.steps
    assert not game.facts.model.steps
