"""People play with nothing but their fingers."""

import random

import pytest

from companion.app.offscreen import SIZES
from companion.games.dawn_under.board_layouts import find_layout
from companion.table import open_table
from tests.gallery.dawn_under.moments import LARGE, MOMENTS, dawn
from tests.gallery.scenes import SCENES
from tests.gallery.staging import kind


def simulated(*players: str, **options):
    session = open_table(None)
    session.new("dawn-under", list(players), {"simulate": True, **options}, 11)
    return session


def plays(room, seed: int = 1, most: int = 3000) -> int:
    """Tap any answer until the game is over; how many taps that took."""
    chance = random.Random(seed)
    for taps in range(most):
        if room.question is None:
            return taps
        before = len(room.app.table.referee.entries)
        choice = chance.choice(room.question.choices)
        room.taps(choice)
        assert len(room.app.table.referee.entries) > before, (choice, room.question)
    raise AssertionError("the game does not end")


def test_a_whole_game_is_played_by_taps_alone(room):
    room.shows(simulated("Emma", "Paul", "Mia", rucola=True))
    plays(room)
    assert room.app.table.referee.over is not None
    assert room.app.game.ids.name_slot.model.name in ("Emma", "Paul", "Mia")


def test_a_whole_game_in_portrait(room):
    room.size("720x1280")
    room.shows(simulated("Emma", "Paul", rows="counted"))
    plays(room)
    assert room.app.table.referee.over is not None


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_vaults_all_over_a_board_that_is_larger_than_the_screen_are_opened(room, size):
    room.size(size)
    room.shows(simulated("Emma", "Paul", "Mia", layout=LARGE))
    chance = random.Random(1)
    vaults = [f"{quarter}{number}" for quarter in "ABCD" for number in range(1, 16)]
    for vault in chance.sample(vaults, 12):
        while room.question.kind != "open" or room.question.plague or vault not in room.question.choices:
            room.taps("pass" if "pass" in room.question.choices else room.question.choices[0])
        room.taps(vault)
        opened = [event.vault for event in room.app.table.referee.told if event.kind == "opened"]
        assert opened[-1] == vault


def spread(side: int) -> list[str]:
    """The default board with its quarters moved apart."""
    default = find_layout("default")
    wide = [row[:4] + "." * (side - 8) + row[4:] for row in default]
    return [*wide[:4], *["." * side] * (side - 8), *wide[4:]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("side", [8, 9, 10, 12, 16])
def test_vaults_are_large_enough_for_a_finger_on_every_board(room, side, size):
    room.size(size)
    room.shows(simulated("Emma", "Paul", "Mia", layout=spread(side)))
    stage = room.app.game.stage
    assert stage.target() >= (50 if size == "720x1280" else 48)
    assert not room.faults()
    assert (stage.lines == 0) == (len(stage.model.vaults) == 60)


def test_a_board_that_fits_has_no_arrows(room):
    room.shows(simulated("Emma", "Paul", "Mia", layout=spread(9)))
    assert room.app.game.stage.children == []


def test_arrows_stay_where_people_have_turned_to(room):
    room.shows(SCENES["dawn_open_large"]())
    stage = room.app.game.stage
    room.taps_at(*stage.arrows[1].center)
    there = stage.model.layout
    room.app.refresh()
    room.settles()
    assert stage.model.layout == there
    room.frames(3)
    assert room.frames(10) == 0, "and nothing is drawn any more"


def test_a_tap_on_a_vault_opens_it(room):
    room.shows(SCENES["dawn_open"]())
    asked = room.question.asks
    room.taps("B7")
    deed = room.app.table.latest_moment.last
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
    entries = len(room.app.table.referee.entries)
    second.touch_up()
    assert len(room.app.table.referee.entries) == entries


def test_one_finger_that_is_reported_twice_answers_once(room):
    room.shows(dawn(kind("reveal", 7), rucola=True))
    room.app.touches.clock = lambda: 1.0
    before = len(room.app.table.referee.entries)
    room.taps("red")
    room.taps("red")
    assert len(room.app.table.referee.entries) == before + 1


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
    assert undo.model[0].text == "Undo: the lid of A7"
    room.taps_at(*undo.center)
    assert (room.question.kind, room.question.vault) == ("lid", question.vault)


def reveals(room):
    """A game up to where the app has turned a lid of which Undo would make a secret again."""
    session = simulated("Emma", "Paul", "Mia")
    room.shows(session)
    room.taps(next(c for c in room.question.choices if str(c)[0] in "ABCD"))
    while not room.app.game.frame.undo.again:
        room.taps(room.question.choices[0])
    return session


def test_undo_across_something_that_the_app_revealed_asks_for_a_second_tap(room):
    session = reveals(room)
    entries = len(session.referee.entries)
    undo = room.app.game.ids.undo
    room.taps_at(*undo.center)
    assert len(session.referee.entries) == entries
    room.taps_at(*undo.center)
    assert len(session.referee.entries) < entries


def test_a_table_that_does_not_want_to_be_asked_twice_is_not(room):
    session = reveals(room)
    room.app.show_screen("settings", tab="staff")
    room.settles()
    room.taps("confirmations=0")
    assert room.app.settings["confirmations"] is False
    room.app.back_to_table()
    room.settles()
    entries = len(session.referee.entries)
    room.taps_at(*room.app.game.ids.undo.center)
    assert len(session.referee.entries) < entries


def test_the_second_tap_is_asked_for_again_when_it_comes_late(room):
    session = reveals(room)
    entries = len(session.referee.entries)
    undo = room.app.game.ids.undo
    room.taps_at(*undo.center)
    assert "again" in undo.model[1]
    room.app.game.undo_check.withdraw_question()  # some seconds later
    assert undo.model[1] == ""
    room.taps_at(*undo.center)
    assert len(session.referee.entries) == entries


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
    room.app.change("language", "de")
    assert room.app.game.ids.question.model == "Welche Gruft öffnest du?"
    room.app.change("language", "fr")
    assert room.app.game.ids.question.model == "Quel caveau ouvres-tu\u00a0?"


def test_home_offers_to_continue_the_unfinished_game(room):
    room.shows(SCENES["dawn_open"](), home=True)
    room.taps("continue")
    assert room.app.screens.current == "game"
    assert room.app.game.frame is not None


def test_nothing_is_drawn_while_a_question_waits(room):
    room.shows(SCENES["dawn_open"]())
    room.frames(5)
    assert room.frames(20) == 0


@pytest.mark.parametrize("scene", [name for name in MOMENTS if name.startswith("dawn")])
def test_every_choice_of_every_scene_has_its_place_on_the_screen(room, scene):
    room.shows(SCENES[scene]())
    for choice in room.question.choices:
        x, y = place_of_count(room, choice) if room.question.kind == "count_at" else room.place_of(choice)
        assert 0 < x < 800
        assert 0 < y < 480


def place_of_count(room, choice) -> tuple[float, float]:
    """The place of an answer about the Count; his vault is a further step, after a tap on his owner."""
    game, meaning = room.app.game, room.question.means(choice)
    on_vaults = {answer for _, answers in game.shown.several for answer in answers}
    if choice not in on_vaults | {answer.value for answer in game.shown.pad.wide}:
        game.drop_steps()
        room.taps(f"owner:{meaning.seats[0]}")
    if not (meaning.seats and meaning.place):
        return room.middle(room.button(choice))
    assert dict(game.shown.several)[meaning.place] == (choice,)
    return game.stage.to_window(*game.stage.middle_of(meaning.place))


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("scene", ["dawn_plague", "dawn_plague_six"])
def test_in_a_plague_one_sees_what_lies_before_the_one_who_is_asked(room, scene, size):
    room.size(size)
    room.shows(SCENES[scene]())
    facts = room.app.game.facts
    shown = [strip.model.person for strip in facts.strips.values() if strip.parent is not None]
    assert shown == [room.app.game.frame.asked]
    assert facts.wide.parent is not None
    assert facts.chain.right <= facts.wide.x or facts.chain.y >= facts.wide.top


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_who_judges_a_bat_sees_what_lies_before_both(room, size):
    room.size(size)
    room.shows(SCENES["dawn_believe"]())
    strips = room.app.game.facts.strips.values()
    shown = [strip.model.person.name for strip in strips if strip.parent is not None]
    names = room.app.table.referee.header.players
    assert shown == sorted((names[room.question.asks], names[room.question.seat]), key=names.index)
