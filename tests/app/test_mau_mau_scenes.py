"""What a table of Vampir Mau Mau is shown between two questions."""

import random
from unittest.mock import Mock

import pytest

from companion import i18n
from companion.app.games.mau_mau.table_buttons import draw_time_of_day
from companion.app.rendering.pen import Pen
from companion.games.mau_mau.presenter.values import DaySky
from companion.games.mau_mau.rules.questions import Play
from companion.table import open_table
from companion.viewmodels.scene_panels import CONTINUE, Roster
from tests.app.mau_mau_table import Player, on_screen
from tests.gallery.mau_mau import MOMENTS, NAMES, STEPS, TOLD, _any
from tests.gallery.staging import moment
from tests.support.clauses import clause


def before_nightfall():
    """Somebody may lay the clock that changes the day."""

    def wanted(question, session) -> bool:
        view = session.latest_moment.view
        return isinstance(question, Play) and view.clocks == len(view.players) - 1

    return moment("mau-mau", list(NAMES[:3]), {}, 3, wanted, _any)


def falls(lively):
    """Night falls."""
    lively.shows(before_nightfall())
    lively.hours.on(1)
    lively.taps("clock")
    return lively


def test_everybody_turns_over_before_a_colour_is_wished_for(lively):
    table = falls(lively)
    frame = table.app.game.frame
    assert (frame.scene, frame.stage.day) == ("nightfall", table.app.table.latest_moment.view.day)
    assert table.question.kind == "wish"
    assert not table.app.table.pace.is_question_open


def test_it_waits_for_somebody_who_says_that_it_is_done(lively):
    table = falls(lively)
    table.hours.on(30)
    assert table.app.game.frame.scene == "nightfall"
    table.taps(CONTINUE)
    assert table.app.game.frame.scene == ""
    assert table.app.table.pace.is_question_open


def test_it_lists_what_works_from_now_on(lively):
    table = falls(lively)
    (roster,) = table.app.game.frame.panels
    assert isinstance(roster, Roster)
    for line, player in zip(roster.lines, table.app.table.latest_moment.view.players, strict=True):
        assert line.chip is not None
        assert line.chip.colour == player.character.night_colour
        assert line.pictures == (player.character.night_symbol,)


def told(lively, name):
    """This scene has just begun."""
    lively.shows(TOLD[name]())
    lively.settles()
    return lively.app.game.frame


def test_an_ability_has_its_name_and_says_what_woke_it(room):
    frame = told(room, "mau_ability")
    assert (frame.asked.name, frame.sentence) == ("Jonas", "Theatre: swap characters.")
    woken = frame.panels[0]
    assert (woken.note, woken.text) == ("It was woken by", "mirror")


def test_it_says_what_all_hands_do_of_it(room):
    frame = told(room, "mau_ability_kitchen")
    assert [line.text for line in frame.panels[1].lines] == [
        "Paul draws 1 card",
        "Mia draws 1 card",
        "Jonas draws 1 card",
    ]


def test_by_night_a_colour_wakes_it(room):
    frame = told(room, "mau_ability_night")
    assert (frame.sentence, frame.stage.day) == ("Gift: give a card away.", False)
    assert frame.stage.chip is not None


def test_a_wish_lights_up_everything(room):
    frame = told(room, "mau_wished")
    colour = room.app.table.latest_moment.view.wish
    assert frame.stage.chip.colour == frame.mood == colour
    assert room.app.game.glows


def test_the_pool_and_a_penalty_are_orders_for_one_person(room):
    assert told(room, "mau_pool").sentence == "Take the pool: 2 cards."
    frame = told(room, "mau_penalty")
    assert frame.sentence == "Draw 1 card."
    assert frame.asked == frame.stage.person


def test_a_round_ends_with_what_everybody_held(room):
    frame = told(room, "mau_round")
    held = room.app.table.latest_moment.view.history[-1].hands
    assert len(frame.panels[0].lines) == len(held)
    assert frame.next.text == "The score sheet"


@pytest.mark.parametrize("scene", ["mau_round", "mau_round_eight"])
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_what_everybody_held_has_room_on_every_screen(room, scene, size):
    room.size(size)
    room.shows(MOMENTS["mau_play"]())
    room.shows_also(TOLD[scene]())
    lines = {line.text for line in room.app.game.frame.panels[0].lines}
    room.frames()
    assert lines <= {text.text for widget in room.drawn() for text in widget.texts if text.fits}


@clause("MM-16")
@pytest.mark.parametrize("scene", ["mau_ready", "mau_ready_two", "mau_ready_eight", "mau_ready_night"])
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_order_before_a_round_has_room_on_every_screen(room, scene, size, language):
    i18n.set_language(language)
    room.size(size)
    table, start = STEPS[scene]()
    room.shows(table)
    start(room.app)
    frame = room.app.game.shown
    steps = [step.text for panel in frame.panels for step in panel.steps]
    view = room.app.table.latest_moment.view
    dealer = view.players[view.dealer].name
    assert (frame.stage.dealer.name, any(step.startswith(dealer) for step in steps)) == (dealer, True)
    room.frames()
    assert set(steps) <= {text.text for widget in room.drawn() for text in widget.texts if text.fits}


@pytest.mark.parametrize("size", [(284, 96), (434, 100), (700, 64)])
def test_the_hill_below_the_sun_stays_on_its_ground(room, size):
    """On a tall screen the ground is wide and low."""
    pen = Mock(Pen)
    draw_time_of_day(pen, DaySky(True, "Day", "", 0, 4), 10, 20, *size)
    _, _, _, top, _, _, _, height = pen.shape.call_args.args
    assert 20 <= top < top + height <= 20 + size[1]


def test_a_tie_is_explained(room):
    room.shows(_tied())
    sheet = room.app.game.shown.stage
    assert sheet.note == "A tie for the first place: one more round for all"
    assert sheet.answers


def _tied():
    """One round was agreed on, and two have the most points."""
    table = open_table(None)
    table.new("mau-mau", ["Mia", "Jonas"], {"rounds": 1, "tracking": "specials"}, 1)
    table.correct({"seat": 1, "score": 2})
    for answer in ("ended:0", "said", "0"):
        table.answer(answer)
    return table


LONGEST, MANY = 400, 14


def plays_on(room, hours, table) -> int:
    """A whole game with all its scenes: the questions by taps, the scenes by waiting or by their check."""
    room.shows(table)
    player, chance = Player(room), random.Random(3)
    for count in range(LONGEST):
        hours.later(1)
        while not table.pace.is_question_open:
            frame = room.app.game.frame
            if any(answer.value == CONTINUE for answer in frame.pad.wide):
                room.taps(CONTINUE)
            hours.later(3.5)
        if room.question is None:
            return count
        player.goes_on()
        hours.later(1)
        player.answers(_choice(room, chance))
    raise AssertionError("the game does not end")


def _choice(room, chance):
    """Rounds come to an end: people play rather than draw, call, and report the end after a while."""
    question = room.question
    offered = on_screen(question)
    if question.kind in ("mau", "courtesy"):
        return offered[0]
    if question.kind == "event" and len(room.app.table.referee.entries) > MANY:
        return "ended:1"
    offered = [choice for choice in offered if not str(choice).startswith("ended")]
    if question.kind == "hands":
        return str(chance.randrange(12))
    return chance.choice([choice for choice in offered if choice not in ("draw", "keep")] or offered)


def _game(tracking):
    table = open_table(None)
    table.new("mau-mau", ["Mia", "Jonas", "Emma"], {"rounds": 1, "cards": 4, "tracking": tracking}, 11)
    return table


@pytest.mark.parametrize("tracking", ["specials", "cards"])
def test_a_whole_game_with_its_scenes_by_one_finger(lively, tracking):
    assert plays_on(lively, lively.hours, _game(tracking)) > 3


@pytest.mark.parametrize("tracking", ["specials", "cards"])
def test_a_whole_game_with_its_scenes_by_a_mouse_alone(lively, mouse, tracking):
    assert plays_on(lively, lively.hours, _game(tracking)) > 3


def test_a_stroke_says_who_laid_the_werewolf_on_whom(room):
    room.shows(MOMENTS["mau_event"]())
    wolf = room.app.table.latest_moment.view.wolf
    room.taps("more")
    room.taps("werewolf")
    one, other = [seat for seat in range(4) if seat != wolf][:2]
    place = room.middle(room.button(f"werewolf:{one}"))
    touch = room.touches(*place)
    there = room.middle(room.button(f"werewolf:{other}"))
    touch.touch_move(*there)
    touch.touch_up()
    room.settles()
    assert room.app.table.latest_moment.last.choice == f"werewolf:{one}:{other}"
