"""Scenes on the touchscreen: they fill the stage, go on by themselves or at a tap, and punish nobody."""

import gc

import pytest
from kivy.graphics.texture import Texture

from companion.app.rendering import animation
from companion.core.model import Question
from companion.games.dawn_under.rules.questions import Open
from companion.table import Table
from tests.gallery.dawn_under.moments import any_answer
from tests.gallery.staging import moment

NAMES = ["Emma", "Paul", "Mia"]


def before_a_stake() -> tuple[Table, str]:
    """A table at which opening this vault costs a stake; the referee knows its lid."""
    found: list[str] = []

    def wanted(question: Question, session: Table) -> bool:
        if not isinstance(question, Open) or session.latest_moment.view.plague:
            return False
        hidden = session.secret_view().vaults
        found[:] = [
            vault
            for vault in question.choices
            if vault in hidden and hidden[vault].inside and hidden[vault].lid not in ("unknown", "rat")
        ]
        return any(getattr(hidden[vault].inside, "vampire", None) for vault in found)

    table = moment("dawn-under", NAMES, {}, 5, wanted, any_answer)
    hidden = table.secret_view().vaults
    return table, next(vault for vault in found if getattr(hidden[vault].inside, "vampire", None))


def opens(room, vault: str) -> None:
    """The vault is opened, and hands have lifted its lid: what comes of it is on."""
    room.taps(vault)
    room.app.play.end_inspection(None)


@pytest.fixture
def stake(lively):
    """Somebody opens a vault in which a vampire sleeps: the scene is on."""
    table, vault = before_a_stake()
    lively.shows(table)
    lively.hours.on(1)
    opens(lively, vault)
    return lively


def test_a_stake_has_a_scene_before_the_next_person_is_asked(stake):
    frame = stake.app.game.frame
    assert frame.scene == "found"
    assert frame.sentence.endswith("takes a stake.")
    assert not stake.app.table.pace.is_question_open


def test_it_goes_on_by_itself(stake):
    stake.hours.on(2.5)
    assert stake.app.game.frame.scene == ""
    assert stake.app.table.pace.is_question_open


def test_a_tap_goes_on_and_answers_nothing(stake):
    asked = stake.question
    stake.hours.on(0.5)
    stake.taps_at(120, 300)
    assert stake.app.game.frame.scene == ""
    assert stake.question is asked


def test_the_first_moment_swallows_touches(stake):
    stake.taps_at(120, 300)
    assert stake.app.game.frame.scene == "found"


def test_a_double_tap_never_hits_the_next_person(stake):
    """The place that was touched last is dead for whoever is asked then."""
    stake.hours.on(0.5)
    place = stake.app.game.stage.center
    stake.taps_at(*place)
    asked = stake.question
    stake.hours.on(0.3)
    stake.taps_at(*place)
    assert stake.question is asked
    stake.hours.on(0.7)
    stake.taps(asked.choices[0])
    assert stake.app.game.inspection.is_running


def test_whoever_is_found_rises_once_and_on_a_calm_table_stands(stake):
    found = stake.app.game.stage
    assert found.climb.y < 0
    stake.hours.on(0.5)
    assert found.climb.y == 0
    animation.is_calm = True
    found.on_model()
    assert found.climb.y == 0


def test_no_texture_is_made_while_it_is_on(stake):
    stake.frames(2)
    before = textures()
    stake.hours.on(1.5)
    assert stake.app.game.frame.scene == "found"
    assert not {id(one) for one in textures()} - {id(one) for one in before}


def textures() -> list[object]:
    return [one for one in gc.get_objects() if issubclass(type(one), Texture)]  # a weak one may be dead


def test_undo_works_while_it_is_on(stake):
    stake.app.game.asks_twice = False
    before = len(stake.app.table.referee.entries)
    stake.taps_at(*stake.app.game.slots["undo"].center)
    assert len(stake.app.table.referee.entries) == before - 1
    assert stake.app.game.frame.scene == ""


def test_reading_the_rule_stops_the_time(stake):
    stake.app.game.tap_help()
    stake.hours.on(5)
    assert stake.app.game.frame.scene == "found"
    stake.app.game.close_sheet()
    stake.hours.on(2.5)
    assert stake.app.game.frame.scene == ""


def test_leaving_the_table_keeps_the_scene(stake):
    stake.app.go_home()
    stake.hours.on(5)
    stake.app.open_game()
    assert stake.app.game.frame.scene == "found"
    stake.hours.on(2.5)
    assert stake.app.game.frame.scene == ""


@pytest.mark.parametrize(("tempo", "seconds"), [("short", 1.4), ("long", 4.5)])
def test_the_table_sets_its_tempo(lively, tempo, seconds):
    table, vault = before_a_stake()
    lively.shows(table)
    lively.app.settings.change("tempo", tempo)
    lively.app.play.apply_settings()
    lively.hours.on(1)
    opens(lively, vault)
    lively.hours.on(seconds - 0.2)
    assert lively.app.game.frame.scene == ("" if tempo == "short" and seconds > 1.6 else "found")
    lively.hours.on(0.3)
    assert lively.app.game.frame.scene == ""


def test_only_a_tap_goes_on_where_the_table_wants_that(lively):
    table, vault = before_a_stake()
    lively.shows(table)
    lively.app.settings.change("tempo", "tap")
    lively.app.play.apply_settings()
    lively.hours.on(1)
    opens(lively, vault)
    lively.hours.on(20)
    assert lively.app.game.frame.scene == "found"
    assert not lively.app.game.facts.next.running
    lively.taps_at(120, 300)
    assert lively.app.game.frame.scene == ""
