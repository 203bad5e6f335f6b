"""A mistake of ours costs people a moment at most: never the program, never the game, never a secret."""

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from companion.app.services.error_recovery import MAX_REPEATS, RESET_SECONDS, ErrorRecovery
from companion.settings.settings import Settings
from tests.app.nosferatu import begins, held, says, written
from tests.app.test_entry import at_home
from tests.gallery.scenes import SCENES
from tests.support.some import some

CALM = "Something went wrong here. Nothing is lost; please go on."


class Survivor:
    """The handler of an app that runs; what it says, and a clock that stands still."""

    def __init__(self, app):
        self.said: list[str] = []
        self.now = 0.0
        self.handler = ErrorRecovery(app.navigator, app.notices, self.said.append, lambda: self.now)
        ExceptionManager.add_handler(self.handler)

    def fails(self, room, fault: Exception | None = None, times: int = 1) -> None:
        """Something that Kivy calls makes a mistake."""

        def mistake(*_):
            raise fault or IndexError("list index out of range")

        for _ in range(times):
            Clock.schedule_once(mistake, 0)
            room.settles()


@pytest.fixture
def survivor():
    made = []

    def survive(app):
        made.append(Survivor(app))
        return made[-1]

    yield survive
    for one in made:
        ExceptionManager.remove_handler(one.handler)


def test_in_tests_a_mistake_is_an_error(room):
    room.shows(SCENES["dawn_open"]())

    def mistake(*_):
        raise IndexError

    Clock.schedule_once(mistake, 0)
    with pytest.raises(IndexError):
        room.settles()


def test_the_screen_is_built_anew_and_the_game_goes_on(room, survivor):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)
    game, question, shown = room.app.game, room.question, written(room)
    survived.fails(room)
    assert room.app.game is not game, "a new screen"
    assert room.app.screens.current == "game"
    assert room.question is question
    assert written(room) == shown
    assert room.app.notices.sign.model
    assert room.app.notices.faults == [CALM]
    room.taps("B7")
    assert room.app.table.latest_moment.last.choice == "B7"
    assert survived.handler.count == 1


@pytest.mark.parametrize("scene", some(SCENES, 8))
def test_every_screen_can_be_built_anew(room, survivor, scene):
    room.shows(SCENES[scene](), home=scene.startswith("home"))
    survived = survivor(room.app)
    name, before = room.app.screens.current, room.app.screens.current_screen
    survived.fails(room)
    assert room.app.screens.current == name
    assert room.app.screens.current_screen is not before
    assert survived.handler.count == 1, survived.said
    assert written(room)


def test_the_same_mistake_three_times_in_a_row_leads_home(room, survivor):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)
    survived.fails(room, times=MAX_REPEATS - 1)
    assert room.app.screens.current == "game"
    survived.fails(room)
    assert room.app.screens.current == "home"
    room.taps("continue")
    assert room.app.screens.current == "game"


def test_two_and_one_more_much_later_do_not(room, survivor):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)
    survived.fails(room, times=MAX_REPEATS - 1)
    survived.now += RESET_SECONDS
    survived.fails(room)
    assert room.app.screens.current == "game"


def test_what_not_even_home_helps_against_is_left_to_the_watchdog(room, survivor):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)
    survived.fails(room, times=2 * MAX_REPEATS)
    assert not survived.handler.hopeless
    survived.fails(room)
    assert survived.handler.hopeless
    survived.now += RESET_SECONDS
    survived.fails(room)
    assert not survived.handler.hopeless


def test_a_screen_that_cannot_be_built_any_more_leads_home(room, survivor, monkeypatch):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)

    def fails(*_):
        raise KeyError("again")

    with monkeypatch.context() as broken:
        broken.setattr(room.app.showing, "frame", fails)
        survived.fails(room)
        assert room.app.screens.current == "home"
        assert survived.handler.count == 2
    room.taps("continue")
    assert room.app.screens.current == "game"


def test_what_a_mistake_says_is_never_told(room, survivor):
    room.shows(begins())
    for answer in (0, 4, 3):
        says(room, answer)
    survived = survivor(room.app)
    survived.fails(room, ValueError("seat 4 (Tom) is the vampire"))
    (said,) = survived.said
    assert said.startswith("Mistake 1: ValueError at tests/app/test_mishaps.py:")
    assert "Tom" not in said
    assert "4" not in said.split(" at ")[0]


def test_a_drawer_that_is_held_is_covered(room, survivor):
    room.shows(SCENES["nosferatu_card"]())
    survived = survivor(room.app)
    with held(room):
        assert "Who is it?" in written(room)
        survived.fails(room)
        assert "Who is it?" not in written(room)
    with held(room):
        assert "Who is it?" in written(room)


def test_a_kiosk_without_a_pin_stays_shut(room, survivor):
    app = at_home(room, Settings(), kiosk=True)
    room.taps("language:en")
    survived = survivor(app)
    for _ in range(2 * MAX_REPEATS + 2):
        survived.fails(room)
        assert app.screens.current == "pin"
        assert app.screens.current_screen.very_first


def test_who_ends_the_program_is_not_kept_from_it(room, survivor):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)
    assert survived.handler.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
    assert survived.handler.handle_exception(SystemExit()) == ExceptionManager.RAISE
    assert survived.handler.count == 0


def test_after_a_mistake_in_the_rules_the_question_still_waits(room, survivor, monkeypatch):
    room.shows(SCENES["dawn_open"]())
    survived = survivor(room.app)
    referee = room.app.table.referee
    entries, kind = list(referee.entries), room.question.kind

    def fails(*_):
        raise AssertionError("the rules are wrong")

    with monkeypatch.context() as broken:
        broken.setattr(referee, "_run_on", fails)
        with pytest.raises(AssertionError) as caught:
            room.taps("B7")
    survived.handler.handle_exception(caught.value)
    room.settles()
    assert (referee.entries, room.question.kind) == (entries, kind)
    room.taps("B7")
    assert room.app.table.latest_moment.last.choice == "B7"
