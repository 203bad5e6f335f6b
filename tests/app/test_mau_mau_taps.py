"""Vampir Mau Mau with nothing but fingers."""

import random

import pytest

from companion.games.mau_mau.ending import ON
from companion.games.mau_mau.presenter.round_begin import READY
from companion.games.mau_mau.presenter.values import CallRing, CardTable, ScoreSheetModel
from companion.table import open_table
from tests.app.mau_mau_table import Player, on_screen
from tests.gallery.mau_mau import MOMENTS, mau_mau
from tests.support.clauses import clause


def new(*players: str, **options):
    session = open_table(None)
    session.new("mau-mau", list(players), options, 11)
    return session


def plays(room, seed: int = 1, most: int = 3000) -> int:
    """Tap any answer until the game is over; how many answers that took."""
    player, chance = Player(room), random.Random(seed)
    for count in range(most):
        if room.question is None:
            return count
        before = len(room.app.table.referee.entries)
        choice = sensible(room, chance)
        player.answers(choice)
        assert len(room.app.table.referee.entries) > before, (choice, room.question)
    raise AssertionError("the game does not end")


def sensible(room, chance):
    """Rounds come to an end if people play rather than draw, and say Mau."""
    question = room.question
    choices = [c for c in on_screen(question) if c not in ("draw", "keep")] or list(question.choices)
    if question.kind in ("mau", "courtesy") and chance.random() < 0.8:
        choices = choices[:1]
    return chance.choice(choices)


COURTESY = ["yummy", "stroke", "knock", "yuck", "tick_tock"]


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_whole_game_with_every_card_tapped(room, size):
    room.size(size)
    room.shows(new("Emma", "Paul", "Mia", courtesy=COURTESY))
    answers = plays(room)
    assert room.app.table.referee.over is not None
    assert answers > 50


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_whole_game_with_only_the_specials_tapped(room, size):
    room.size(size)
    room.shows(new("Emma", "Paul", "Mia", "Jonas", tracking="specials"))
    plays(room)
    assert room.app.table.referee.over is not None


def test_a_whole_game_at_a_simulated_table(room):
    room.shows(new("Emma", "Paul", "Mia", simulate=True))
    plays(room)
    assert room.app.table.referee.over is not None


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_every_choice_of_every_scene_has_its_place_on_the_screen(room, size):
    room.size(size)
    room.shows(MOMENTS["mau_play"]())
    width, height = map(int, size.split("x"))
    asking = (name for name in MOMENTS if not any(word in name for word in ("over", "scores", "character")))
    for scene in asking:
        room.shows_also(MOMENTS[scene]())
        for choice in "0123456789" if room.question.kind == "hands" else on_screen(room.question):
            x, y = Player(room).place_of(choice)
            assert 0 < x < width, (scene, choice)
            assert 0 < y < height, (scene, choice)
            while room.app.game.steps:
                room.app.game.tap_undo()
                room.settles()


def test_a_finger_that_slides_to_another_card_plays_neither(room):
    room.shows(MOMENTS["mau_top_card"]())
    grid = room.app.game.stage.grid
    before = room.question
    touch = room.touches(*grid.middle_of("red:bat"))
    touch.touch_move(*grid.middle_of("red:skull"))
    touch.touch_up()
    assert room.question is before


def test_the_ring_ends_in_a_still_picture_and_the_answer_stays_open(room):
    room.shows(MOMENTS["mau_mau"]())
    ring = room.app.game.stage
    now = [100.0]
    ring.clock = lambda: now[0]
    ring.start()
    assert ring.left == 2.6
    now[0] += 1.3
    ring.tick()
    assert ring.left == pytest.approx(1.3)
    assert ring.running
    now[0] += 5
    ring.tick()
    assert (ring.left, ring.running) == (0, False)
    room.frames(4)
    assert room.frames(15) == 0
    room.taps("said")
    assert room.question.kind != "mau"


def test_the_ring_stands_still_when_it_has_been_answered(room):
    room.shows(MOMENTS["mau_mau"]())
    ring = room.app.game.stage
    room.taps("forgot")
    assert not ring.running


def test_the_ring_runs_again_for_the_next_call(room):
    """The same player, the same call, a round later: the value is equal, and still it starts anew."""
    room.shows(MOMENTS["mau_mau"]())
    ring = room.app.game.stage
    ring.beat.cancel()
    ring.left = 0
    shown = room.app.game.frame
    room.app.game.frame = shown._replace(stage=CardTable(*mau_frame("mau_play").stage))
    room.app.game.frame = shown
    assert ring.running
    assert isinstance(ring.model, CallRing)


def mau_frame(scene: str):
    from companion.presenters.game_presenter import GamePresenter

    return GamePresenter(MOMENTS[scene]()).frame()


@pytest.mark.parametrize("scene", ["mau_play_night", "mau_event_more", "mau_hands", "mau_scores"])
def test_nothing_is_drawn_while_a_question_waits(room, scene):
    room.shows(MOMENTS[scene]())
    room.frames(5)
    assert room.frames(20) == 0


def test_undo_steps_back_before_it_takes_back(room):
    room.shows(MOMENTS["mau_event_more"]())
    player, entries = Player(room), len(room.app.table.referee.entries)
    room.taps("more")
    room.taps("werewolf")
    room.taps("werewolf:2")
    assert room.app.game.ids.question.model == "On whom does it lie?"
    undo = room.app.game.ids.undo
    assert undo.model[0].text == "Back: Werewolf"
    room.taps_at(*undo.center)
    assert room.app.game.ids.question.model == "Who laid the werewolf, and on whom?"
    room.taps_at(*undo.center)
    assert undo.model[0].text == "Back: More …"
    room.taps_at(*undo.center)
    assert isinstance(player.shown.stage, CardTable)
    assert len(room.app.table.referee.entries) == entries


def test_the_same_answer_twice_ends_at_the_beginning_each_time(room):
    """The table looks the same before and after the second call."""
    room.shows(MOMENTS["mau_event"]())
    for _ in range(2):
        Player(room).answers("mau:1")
        assert room.app.game.ids.question.model == "What happened?"
    assert room.app.table.referee.entries[-4:] == [("answer", "mau:1"), ("answer", "said")] * 2


@clause("MM-16")
def test_after_a_round_the_score_sheet_comes_first_then_one_order(room):
    room.shows(MOMENTS["mau_scores"]())
    assert isinstance(room.app.game.shown.stage, ScoreSheetModel)
    room.taps(ON)
    assert room.app.game.ids.question.model == "Round 3: get ready!"
    room.taps(READY)
    assert room.app.game.ids.question.model == "Which card lies on top?"


@pytest.mark.parametrize("taps", [(), (ON,), (ON, READY)])
def test_undo_after_a_round_goes_back_into_it(room, taps):
    room.shows(MOMENTS["mau_scores"]())
    for tap in taps:
        room.taps(tap)
    room.taps_at(*room.app.game.ids.undo.center)
    assert room.question.kind != "top_card"


def test_a_number_of_cards_is_typed_and_checked(room):
    room.shows(MOMENTS["mau_hands"]())
    seat = room.question.seat
    room.taps("more")
    assert room.button("check").is_disabled
    for key in ("9", "back", "1", "2"):
        room.taps(key)
    room.taps("check")
    deed = room.app.table.latest_moment.last
    assert (deed.choice, deed.question.seat) == ("12", seat)


def test_more_cards_than_there_can_be_are_not_accepted(room):
    room.shows(MOMENTS["mau_hands"]())
    before = room.question
    room.taps("more")
    for key in ("9", "9"):
        room.taps(key)
    assert room.button("check").is_disabled
    room.taps("check")
    assert room.question is before


def test_a_symbol_without_a_picture_is_written(room):
    from tests.games.mau_mau.vocabulary import CATALOGUE

    symbols = ["zeppelin", *CATALOGUE["symbols"][1:]]
    taught = {**CATALOGUE, "symbols": symbols}
    first = CATALOGUE["symbols"][0]
    taught["characters"] = [
        {
            **entry,
            "day_symbols": ["zeppelin" if s == first else s for s in entry["day_symbols"]],
            "night_symbol": "zeppelin" if entry["night_symbol"] == first else entry["night_symbol"],
        }
        for entry in CATALOGUE["characters"]
    ]
    taught["courtesy"] = {}
    room.shows(mau_mau(lambda question, _: question.kind == "play", catalogue=taught))
    room.settles()
    assert "zeppelin" in {written.text for written in room.app.game.stage.grid.texts}
