"""People play with nothing but their fingers."""

import random

import pytest

from companion.app.stories import SCENES, dawn, kind
from companion.session import open_session


def simulated(*players: str, **options):
    session = open_session(None)
    session.new("dawn-under", list(players), {"simulate": True, **options}, 11)
    return session


def plays(room, seed: int = 1, most: int = 3000) -> int:
    """Tap any answer until the game is over; how many taps that took."""
    chance = random.Random(seed)
    for taps in range(most):
        if room.question is None:
            return taps
        before = len(room.app.session.referee.entries)
        choice = chance.choice(room.question.choices)
        room.taps(choice)
        assert len(room.app.session.referee.entries) > before, (choice, room.question)
    raise AssertionError("the game does not end")


def test_a_whole_game_is_played_by_taps_alone(room):
    room.shows(simulated("Emma", "Paul", "Mia", rucola=True))
    plays(room)
    assert room.app.session.referee.over is not None
    assert room.app.game.ids.name_slot.shows.name in ("Emma", "Paul", "Mia")


def test_a_whole_game_in_portrait(room):
    room.size("720x1280")
    room.shows(simulated("Emma", "Paul", rows="counted"))
    plays(room)
    assert room.app.session.referee.over is not None


def test_a_tap_on_a_vault_opens_it(room):
    room.shows(SCENES["dawn_open"]())
    asked = room.question.asks
    room.taps("B7")
    deed = room.app.table._deeds[-1]
    assert (deed.choice, deed.question.asks) == ("B7", asked)


def test_a_finger_that_slides_away_does_nothing(room):
    room.shows(SCENES["dawn_lid"]())
    before = room.question
    x, y = room.place_of("red")
    touch = room.touches(x, y)
    touch.touch_move(10, 10)
    touch.touch_up()
    assert room.question is before


def test_a_second_finger_does_not_answer_the_next_question(room):
    room.shows(SCENES["dawn_lid"]())
    first, second = room.touches(*room.place_of("red")), room.touches(*room.place_of("blue"))
    first.touch_up()
    entries = len(room.app.session.referee.entries)
    second.touch_up()
    assert len(room.app.session.referee.entries) == entries


def test_one_finger_that_is_reported_twice_answers_once(room):
    room.shows(dawn(kind("reveal", 7), rucola=True))
    room.app.touches._clock = lambda: 1.0
    before = len(room.app.session.referee.entries)
    room.taps("red")
    room.taps("red")
    assert len(room.app.session.referee.entries) == before + 1


def test_the_touch_that_wakes_the_screen_does_nothing_else(room):
    room.shows(SCENES["dawn_open"]())
    room.app.touches.asleep = True
    before = room.question
    room.taps("A1")
    assert room.question is before
    room.taps("A1")
    assert room.question is not before


def test_undo_takes_back_the_last_answer_and_says_which(room):
    room.shows(dawn(kind("lid", 40), rucola=True))
    question = room.question
    room.taps("red")
    undo = room.app.game.ids.undo
    assert undo.shows[0].text == "Undo: a lid was turned"
    room.taps_at(*undo.center)
    assert (room.question.kind, room.question.vault) == ("lid", question.vault)


def test_undo_across_something_that_the_app_revealed_asks_for_a_second_tap(room):
    session = simulated("Emma", "Paul", "Mia")
    room.shows(session)
    vault = next(c for c in room.question.choices if str(c)[0] in "ABCD")
    entries = len(session.referee.entries)
    room.taps(vault)
    while not room.app.game.frame.undo.again:
        room.taps(room.question.choices[0])
    entries = len(session.referee.entries)
    undo = room.app.game.ids.undo
    room.taps_at(*undo.center)
    assert len(session.referee.entries) == entries
    room.taps_at(*undo.center)
    assert len(session.referee.entries) < entries


def test_a_sheet_covers_the_stage_only_and_closes_with_a_tap(room):
    room.shows(SCENES["dawn_open"]())
    game = room.app.game
    game.tap_help()
    room.settles()
    before = room.question
    room.taps_at(*game.stage.middle_of("A1"))
    assert room.question is before
    assert game.sheet.parent is None


def test_language_switches_live(room):
    room.shows(SCENES["dawn_open"]())
    room.app.use_language("de")
    assert room.app.game.ids.question.shows == "Welche Gruft öffnest du?"
    room.app.use_language("fr")
    assert room.app.game.ids.question.shows == "Quel caveau ouvres-tu ?"


def test_home_offers_to_continue_the_unfinished_game(room):
    room.shows(SCENES["dawn_open"](), home=True)
    room.taps("continue")
    assert room.app.screens.current == "game"
    assert room.app.game.frame is not None


def test_nothing_is_drawn_while_a_question_waits(room):
    room.shows(SCENES["dawn_open"]())
    room.frames(5)
    assert room.frames(20) == 0


@pytest.mark.parametrize("scene", [name for name in SCENES if name.startswith("dawn")])
def test_every_choice_of_every_scene_has_its_place_on_the_screen(room, scene):
    room.shows(SCENES[scene]())
    for choice in room.question.choices:
        x, y = room.place_of(choice)
        assert 0 < x < 800
        assert 0 < y < 480
