"""Only specials are told: each fact by one touch, and only what has consequences here."""

import re

import pytest

from companion.app.games.mau_mau.call_ring import RingShow
from companion.app.games.mau_mau.table_buttons import ClocksButton
from companion.games.mau_mau.devices import LAMP_BRIGHT_SECONDS
from companion.games.mau_mau.house_rules import OPTIONS
from companion.games.mau_mau.presenter.specials_only import STEP_SECONDS
from companion.games.mau_mau.presenter.values import CardTable, HandCounts, Introduction
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules import events as happened
from companion.table import open_table
from companion.viewmodels.scene_panels import CONTINUE
from tests.app.mau_mau_table import Player
from tests.bench import mau_mau_taps
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia", "Jonas"]
HOW = pytest.mark.parametrize("how", ["room", "mouse"], ids=["finger", "mouse"])


def new(**options):
    table = open_table(None)
    table.new("mau-mau", NAMES, {"tracking": "specials", **options}, 3)
    return table


@pytest.fixture
def sits(request, room):
    """Somebody at the touchscreen, with a finger or with a mouse, after the characters were read aloud."""

    def sit(how="room", **options):
        there = request.getfixturevalue(how)
        there.shows(new(**options))
        player = Player(there)
        player.goes_on()
        return player

    return sit


def told(player) -> list:
    return [choice for kind, choice in player.room.app.table.referee.entries if kind == "answer"]


@clause("MM-9")
@HOW
def test_one_stroke_from_the_sky_tells_all_clocks_and_who_laid_the_last(sits, how):
    player = sits(how)
    player.strokes("turn", "person:2")
    assert told(player) == ["clock", "clock", "clock", "clock:2"]
    assert not player.room.app.table.latest_moment.view.day
    assert (player.room.question.kind, player.room.question.asks) == ("wish", 2)
    player.room.taps_at(*player.room.app.game.ids.undo.center)
    assert told(player) == []
    assert player.room.app.table.latest_moment.view.day


@clause("MM-9")
def test_clocks_that_were_told_before_are_not_told_again(sits):
    player = sits()
    player.taps("clock")
    assert player.room.app.table.latest_moment.view.clocks == 1
    player.strokes("person:0", "turn")
    assert told(player) == ["clock", "clock", "clock", "clock:0"]


@clause("MM-9")
def test_who_would_rather_tap_is_asked_who_laid_the_last_clock(sits):
    player = sits()
    player.taps("turn")
    assert player.room.app.game.ids.question.model == "Who laid the last clock?"
    player.taps("turn:1")
    assert told(player)[-1] == "clock:1"


@clause("MM-13")
@HOW
def test_one_stroke_says_who_has_no_card_left_and_that_they_called(sits, how):
    player = sits(how)
    player.strokes("ended", "person:1")
    assert told(player) == ["ended:1", "said"]
    assert isinstance(player.shown.stage, HandCounts)


@clause("MM-12")
@HOW
def test_one_stroke_says_who_forgot_to_call(sits, how):
    player = sits(how)
    player.strokes("person:3", "mau")
    assert told(player) == ["mau:3", "forgot"]
    assert [event.kind for event in player.room.app.table.latest_moment.events] == ["drew"]


@clause("MM-13")
def test_a_forgotten_last_call_takes_two_taps(sits):
    player = sits()
    player.taps("ended")
    player.taps("ended:0 forgot")
    assert told(player) == ["ended:0", "forgot"]
    assert player.room.question.kind == "event"


@clause("MM-21")
@HOW
def test_a_swap_is_told_by_three_taps_without_a_werewolf(sits, how):
    player = sits(how, characters=["Postman", "Actor", "Cook", "Judge"])
    for tap in ("more", "swap", "swap:1:3"):
        player.taps(tap)
    assert told(player) == ["swap:1:3"]
    view = player.room.app.table.latest_moment.view
    assert [one.character.name for one in view.players] == ["Postman", "Judge", "Cook", "Actor"]


@clause("MM-8")
@HOW
def test_one_stroke_from_person_to_person_lays_a_werewolf(sits, how):
    player = sits(how)
    player.strokes("person:0", "person:3")
    assert told(player) == ["werewolf:0:3"]
    player.strokes("person:1", "person:3")  # it lies there already
    assert told(player) == ["werewolf:0:3"]


def test_a_tap_on_somebody_shows_what_can_be_told_of_them(sits):
    player = sits()
    player.taps("person:2")
    assert player.shown.asked.name == "Mia"
    player.taps("werewolf:2")
    player.taps("werewolf:2:2")
    assert told(player) == ["werewolf:2:2"]


@pytest.mark.parametrize(("begin", "end"), [("mau", "ended"), ("more", "person:1"), ("turn", "mau")])
def test_other_strokes_tell_nothing(sits, begin, end):
    player = sits()
    player.strokes(begin, end)
    assert told(player) == []
    assert isinstance(player.shown.stage, CardTable)


def test_a_stroke_that_ends_beside_everybody_tells_nothing(sits):
    player = sits()
    touch = player.room.touches(*player.room.place_of("ended"))
    touch.touch_move(5, 5)
    touch.touch_up()
    player.room.settles()
    assert told(player) == []


def test_who_can_be_reached_is_framed_while_the_finger_is_down(sits):
    player = sits()
    people = [player.room.button(f"person:{seat}") for seat in range(4)]
    touch = player.room.touches(*player.room.place_of("ended"))
    assert all(person.aimed for person in people)
    touch.touch_up()
    assert not any(person.aimed for person in people)


def test_a_second_finger_does_not_bend_a_stroke(sits):
    player = sits()
    first = player.room.touches(*player.room.place_of("ended"))
    player.room.taps_at(5, 5)
    first.touch_move(*player.room.place_of("person:2"))
    first.touch_up()
    player.room.settles()
    assert told(player) == ["ended:2", "said"]


def test_a_finger_that_lifts_after_the_stage_was_left_spoils_no_later_stroke(sits):
    player = sits()
    touch = player.room.touches(*player.room.place_of("ended"))
    player.room.app.table.answer("wish:red")
    player.room.app.game.choose("mau")
    player.room.settles()
    touch.touch_up()
    player.room.taps_at(*player.room.app.game.ids.undo.center)
    player.strokes("ended", "person:2")
    assert told(player) == ["wish:red", "ended:2", "said"]


# the lamp


def sits_down(lively, **options) -> Player:
    """Somebody before a screen on which everything moves."""
    lively.shows(new(**options))
    player = Player(lively)
    lively.hours.later(1)
    player.goes_on()
    return player


@pytest.fixture
def wished(lively):
    """Blue was wished for, and all have seen it."""
    player = sits_down(lively)
    player.taps("wish:blue")
    seen(lively)
    return player


def seen(lively) -> None:
    """The scene is over, and the next touch counts."""
    for seconds in (5, 1):
        lively.hours.later(seconds)
    assert lively.app.table.pace.is_question_open


def lamp(player) -> tuple[str, bool, str]:
    """In which light all lies, whether the lamp is bright, and what it says."""
    wish = player.shown.stage.wish
    return player.room.app.game.frame.mood, wish.bright, wish.says


BRIGHT, DIM, OUT = (
    ("blue", True, "Blue is wished"),
    ("day", False, "Blue is wished"),
    ("day", False, "No wish"),
)


@clause("MM-10")
def test_a_lamp_grows_dim_and_nobody_is_asked(wished):
    room = wished.room
    entries = list(room.app.table.referee.entries)
    assert lamp(wished) == BRIGHT
    room.hours.later(LAMP_BRIGHT_SECONDS)
    assert lamp(wished) == DIM
    assert room.app.table.referee.entries == entries
    assert room.app.table.latest_moment.view.wish == "blue", "the wish stays as the rules have it"
    room.hours.later(600)
    assert lamp(wished) == DIM, "a lamp never goes out while its wish is open"


def test_nothing_is_drawn_while_it_burns(wished):
    wished.room.hours.on(1)
    assert wished.room.hours.on(2) == 0


@clause("MM-10")
@pytest.mark.parametrize("waits", [0, LAMP_BRIGHT_SECONDS], ids=["bright", "dim"])
def test_a_tap_puts_it_out(wished, waits):
    wished.room.hours.later(waits)
    wished.taps("fulfilled")
    assert lamp(wished)[::2] == OUT[::2]
    assert wished.room.app.table.latest_moment.view.wish is None


def test_the_next_thing_that_is_told_makes_it_dim_and_undo_lights_it_again(wished):
    wished.strokes("person:0", "person:1")
    seen(wished.room)
    assert lamp(wished) == DIM
    wished.room.taps_at(*wished.room.app.game.ids.undo.center)
    assert lamp(wished) == BRIGHT


def test_it_stays_in_sight_while_something_else_is_told(wished):
    for tap in ("more", "close", "person:2"):
        wished.taps(tap)
        assert wished.shown.stage.wish.says == "Blue is wished"


def test_the_same_wish_again_lights_it_again(wished):
    wished.room.hours.later(LAMP_BRIGHT_SECONDS)
    wished.taps("wish:blue")
    seen(wished.room)
    assert lamp(wished) == BRIGHT


def test_a_step_that_nobody_touches_closes_and_does_not_hide_the_lamp_for_ever(wished):
    wished.taps("ended")
    wished.room.hours.later(LAMP_BRIGHT_SECONDS)
    assert wished.shown.stage.wish.says == "Blue is wished", "a step that nobody touches closes"
    wished.room.hours.later(3)
    assert lamp(wished) == DIM


def test_who_comes_back_to_the_table_finds_it_dim(wished):
    wished.room.hours.later(LAMP_BRIGHT_SECONDS)
    wished.room.app.show_screen("log")
    wished.room.hours.later(1)
    wished.room.app.navigator.show_table()
    wished.room.settles()
    assert lamp(wished) == DIM


# what a round costs


class Counted:
    """Counts every touch of a room."""

    def __init__(self, room, monkeypatch) -> None:
        self.touches, touches = 0, room.touches

        def counts(x, y):
            self.touches += 1
            return touches(x, y)

        monkeypatch.setattr(room, "touches", counts)


def takes_in(room) -> None:
    """Scenes go by themselves, but for the check when everybody turns over."""
    room.hours.later(1)
    while not room.app.table.pace.is_question_open:
        if any(answer.value == CONTINUE for answer in room.app.game.frame.pad.wide):
            room.taps(CONTINUE)
        room.hours.later(3.5)
    room.hours.later(LAMP_BRIGHT_SECONDS)  # a few turns


def tells(player, event) -> None:
    """What a table tells that asks itself what the app is for."""
    if isinstance(event, happened.Wished):
        player.taps(event.colour if player.room.question.kind == "wish" else f"wish:{event.colour}")
    elif isinstance(event, ability_events.DrewForMau):
        player.tells(f"mau:{event.seat}", "forgot")
    elif isinstance(event, ability_events.DrewForMauMau):
        player.tells(f"ended:{event.seat}", "forgot")
    elif isinstance(event, happened.RoundEnded):
        player.tells(f"ended:{event.seat}")
        takes_in(player.room)
        while player.room.question.kind == "hands":
            player.room.taps(str(min(event.hands[player.room.question.seat], 14)))
            takes_in(player.room)
        player.goes_on()


@pytest.mark.parametrize("seed", [2, 5])
def test_a_round_costs_as_many_touches_as_the_bench_says(lively, monkeypatch, seed):
    """Real cards are played by machine, and a finger tells what the app wants to know of them."""
    cards = mau_mau_taps.begun({}, seed)
    player, laid = sits_down(lively, characters=cards.referee.header.options["characters"]), None
    counted = Counted(lively, monkeypatch)
    for event in (event for events in mau_mau_taps.played(cards) for event in events):
        if isinstance(event, happened.ClockLaid):
            laid = event.seat
        elif isinstance(event, happened.NightFell | happened.DayBroke):
            player.tells(f"clock:{laid}")
        else:
            tells(player, event)
        takes_in(lively)
        if isinstance(event, happened.RoundEnded):
            break
    view = lively.app.table.latest_moment.view
    assert view.history[0].scores == event.scores
    assert counted.touches == next(mau_mau_taps.taps_for_specials(mau_mau_taps.begun({}, seed)))


def test_the_house_rule_says_what_is_measured():
    rule = next(option for option in OPTIONS if option.name == "tracking")
    promised = [int(re.search(r"[Aa]bout (\d+)", text).group(1)) for text in rule.means]
    found = mau_mau_taps.measure(20)
    assert promised[0] == pytest.approx(found[mau_mau_taps.SPECIALS], abs=2)
    assert promised[1] == pytest.approx(found["every card"], rel=0.1)


def test_a_single_clock_is_one_tap(sits):
    player = sits()
    player.taps("clock")
    assert told(player) == ["clock"]
    assert player.room.app.table.latest_moment.view.clocks == 1


@clause("MM-9")
def test_the_clock_that_changes_the_day_asks_who_laid_it(sits):
    player = sits()
    for _ in range(3):
        player.taps("clock")
    assert player.shown.stage.sky.clock == "turn"
    clocks = next(one for one in player.room.app.game.stage.children if isinstance(one, ClocksButton))
    player.room.taps_at(*player.room.middle(clocks))
    assert player.room.app.game.ids.question.model == "Who laid the last clock?"


@HOW
def test_a_stroke_may_begin_on_the_clocks(sits, how):
    player = sits(how)
    player.strokes("clock", "person:2")
    assert told(player) == ["clock", "clock", "clock", "clock:2"]


@pytest.mark.parametrize("steps", [("more",), ("person:1",), ("more", "werewolf")])
def test_a_step_closes_by_itself_but_not_under_a_finger(lively, steps):
    player = sits_down(lively)
    for tap in steps:
        player.taps(tap)
    lively.hours.later(STEP_SECONDS - 3)
    lively.taps_at(2, 2)
    lively.hours.later(STEP_SECONDS - 3)
    assert player.shown != lively.app.game.frame, "a touch starts the time anew"
    lively.hours.later(4)
    assert player.shown == lively.app.game.frame
    assert lively.app.table.referee.entries == []


def test_a_cross_closes_more_and_answers_nothing(sits):
    player = sits()
    player.taps("more")
    player.taps("close")
    assert player.shown == player.room.app.game.frame
    assert told(player) == []


@pytest.mark.parametrize("seat", range(4))
def test_each_name_on_the_board_leads_to_what_the_character_can_do(sits, seat):
    player = sits()
    character = player.room.app.table.latest_moment.view.players[seat].character
    player.taps(f"person:{seat}")
    player.taps("ability")
    shown = player.shown.stage
    assert isinstance(shown, Introduction)
    assert [one.value for one in shown.day_symbols] == list(character.day_symbols)
    player.taps("close")
    assert player.shown == player.room.app.game.frame
    assert told(player) == []


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_what_can_be_told_of_a_person_has_the_order_of_the_board(room, size):
    room.size(size)
    room.shows(new())
    player = Player(room)
    player.goes_on()
    board = [one.value for one in player.shown.stage.middle.stones]
    player.taps("person:0")
    of_one = [str(one.value).partition(":")[0] for one in player.shown.stage.middle.answers]
    assert board[:2] == of_one[:2] == ["mau", "ended"]


@clause("MM-12")
@pytest.mark.parametrize(("says", "drew"), [("said", 0), ("forgot", 1)])
def test_the_time_for_mau_runs_here_too(sits, says, drew):
    player = sits()
    player.taps("person:2")
    player.taps("mau:2")
    ring = player.room.app.game.stage
    assert isinstance(ring, RingShow)
    assert (ring.model.seconds, ring.running) == (2.6, True)
    player.taps(says)
    events = player.room.app.table.latest_moment.events
    assert sum(isinstance(event, ability_events.DrewForMau) for event in events) == drew
    assert told(player) == ["mau:2", says]
