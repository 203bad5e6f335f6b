"""A lid that was seen before: hands lift it, then the screen says what it believes; peeking is told."""

import pytest

from companion.core.model import Question
from companion.games.dawn_under.rules.questions import Open
from companion.games.dawn_under.rules.view_types import Sleeper
from companion.table import Table
from companion.viewmodels.scene_panels import AMEND
from tests.app.nosferatu import pixels
from tests.gallery.dawn_under.moments import any_answer
from tests.gallery.staging import moment

NAMES = ["Emma", "Paul", "Mia"]


def before_a_known_lid(plague: bool = False, kind: type = object, **options) -> tuple[Table, str]:
    """A table at which the referee knows the lid of this vault, which may be opened, and what is in it."""
    found: list[str] = []

    def wanted(question: Question, session: Table) -> bool:
        if not isinstance(question, Open) or question.plague is not plague:
            return False
        hidden = session.secret_view().vaults
        found[:] = [
            vault
            for vault in question.choices
            if vault in hidden and hidden[vault].lid not in ("unknown", "rat")
            if hidden[vault].inside and isinstance(hidden[vault].inside, kind)
        ]
        return bool(found)

    return moment("dawn-under", NAMES, options, 5, wanted, any_answer), found[0]


@pytest.fixture
def lift(lively):
    """The lid is being lifted."""
    table, lively.vault = before_a_known_lid()
    lively.shows(table)
    lively.hours.on(1)
    lively.taps(lively.vault)
    return lively


def panel(room):
    return room.app.game.facts.panels[0].model


def test_hands_first_then_what_the_referee_believes(lift):
    frame = lift.app.game.frame
    assert frame.scene == "lift"
    assert frame.sentence == f"Lift the lid of {lift.vault}."
    assert panel(lift).covered
    lift.hours.on(1.0)
    assert panel(lift).covered
    lift.hours.on(0.3)
    assert not panel(lift).covered


def test_the_board_does_not_tell_what_hands_will_find(lively):
    """A stake that is about to be taken still lies in the middle."""
    table, vault = before_a_known_lid(kind=Sleeper)
    lively.shows(table)
    lively.hours.on(1)
    before = lively.app.game.frame.stage
    lively.taps(vault)
    frame = lively.app.game.frame
    assert table.latest_moment.view.stakes_left == before.stakes_left - 1, "nothing could be told"
    assert (frame.scene, frame.stage.stakes_left) == ("lift", before.stakes_left)


def test_it_costs_no_tap(lift):
    lift.hours.on(2.7)
    assert lift.app.game.frame.scene != "lift"


def test_a_tap_is_quicker(lift):
    lift.hours.on(0.5)
    lift.taps_at(120, 300)
    assert lift.app.game.frame.scene != "lift"


def test_until_hands_can_have_lifted_it_no_pixel_says_what_it_shows(lift):
    before = pixels(lift)
    stage = lift.app.game.facts.panels[0]
    shown = stage.model
    other = "red" if shown.chip.colour != "red" else "blue"
    stage.model = shown._replace(chip=shown.chip._replace(colour=other, letter="?"), text="Lid: ?")
    lift.settles()
    assert pixels(lift) == before
    stage.model = stage.model._replace(covered="")
    lift.settles()
    assert pixels(lift) != before, "the comparison is able to fail"


def test_taking_back_before_anything_was_shown_is_no_look(lift):
    lift.app.game.asks_twice = False
    lift.taps_at(*lift.app.game.slots["undo"].center)
    assert lift.app.table.looks == []


@pytest.mark.parametrize("seconds", [1.5, 3.5])
def test_taking_back_after_a_look_is_told_to_all(lift, seconds):
    """Also when the scene is over: what it showed was shown."""
    lift.hours.on(seconds)
    lift.app.game.asks_twice = False
    lift.taps_at(*lift.app.game.slots["undo"].center)
    assert [look.why for look in lift.app.table.looks] == ["lid"]


def test_the_lid_shows_something_else(lift):
    lift.hours.on(1.5)
    lift.taps(AMEND)
    assert (lift.question.kind, lift.question.vault) == ("lid", lift.vault)
    assert lift.app.game.frame.scene == ""
    assert [look.why for look in lift.app.table.looks] == ["amended"]
    lift.hours.on(1)
    lift.taps(lift.question.choices[0])
    assert lift.app.table.secret_view().vaults[lift.vault].lid != "unknown"


def test_in_a_plague_too(lively):
    table, vault = before_a_known_lid(plague=True)
    lively.shows(table)
    lively.hours.on(1)
    lively.taps(vault)
    lively.hours.on(1)
    lively.taps(AMEND)
    assert (lively.question.kind, lively.question.vault) == ("lid", vault)


def test_some_tables_see_lids_only_after_lifting(lively):
    table, vault = before_a_known_lid()
    lively.shows(table)
    lively.app.settings.change("late_lids", True)
    lively.app.play.apply_settings()
    lively.hours.on(1)
    lively.taps(vault)
    lively.hours.on(2.4)
    assert panel(lively).covered
    lively.hours.on(0.3)
    assert lively.app.game.frame.scene == "lifted"
    assert not panel(lively).covered
    lively.hours.on(1.0)
    assert lively.app.game.frame.scene not in ("lift", "lifted")
