"""Calls are not prompted: after a card nothing that can be seen or heard says whether one is due."""

import pytest

from companion.games.mau_mau.scenes import NOTHING_DUE
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.lit import lights_up
from tests.app.mau_mau_table import Player
from tests.app.nosferatu import pixels
from tests.gallery.mau_mau import MOMENTS
from tests.support.clauses import clause

CARD = "red:bat"
"""It fits, wakes nobody, and asks for no courtesy in `world`."""
TIME = 2.6


def world(hand, **options):
    """Jonas is to play, with so many cards in hand."""
    table = open_table(None)
    table.new("mau-mau", ["Mia", "Jonas", "Emma"], options, 5)
    table.answer("red:broom")
    table.correct({"seat": table.referee.question.asks, "hand": hand})
    return table


def plays(lively, hand, card=CARD, settings=None, **options):
    """Jonas plays the card; everything is connected."""
    lit = lights_up(lively, world(hand, **options), settings, clock=lambda: lively.hours.now)
    lit.said()  # what is said next takes the place of what was not yet said, however busy the machine is
    lively.hours.on(1)
    lively.taps_at(*Player(lively).place_of(card))
    lit.said()
    return lit


def noticed(lively, hand, **options):
    """All that eyes and ears get until the time is over, picture by picture."""
    lit = plays(lively, hand, **options)
    found = []
    for _ in range(5):
        lively.hours.on(0.4)
        strip = lit.lights.scene.frame(0.0)
        found.append(
            (pixels(lively), strip, lit.bridge.buttons.lit, tuple(lit.said()), len(lit.sounds.played))
        )
    assert not lively.app.table.pace.is_question_open
    return found


@clause("MM-12", "MM-13")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_nothing_tells_whether_a_call_is_due(lively, size):
    lively.size(size)
    due, undue, last = (noticed(lively, hand) for hand in (2, 3, 1))
    for one, other, third in zip(due, undue, last, strict=True):
        assert one[1:] == other[1:] == third[1:]
        assert one[0] == other[0] == third[0]


@clause("MM-26")
def test_nothing_tells_whether_a_courtesy_is_due(lively):
    """With courtesies the time runs after every card: the bat asks for one here, or nothing does."""
    asked = noticed(lively, 6, courtesy=["stroke"])
    unasked = noticed(lively, 6, courtesy=["yummy"])
    assert [one[1:] for one in asked] == [one[1:] for one in unasked]
    assert [one[0] for one in asked] == [one[0] for one in unasked]


def test_the_pictures_of_what_comes_then_do_differ(lively):
    """The comparison above can fail."""
    pictures = []
    for hand in (2, 3):
        plays(lively, hand)
        lively.hours.on(TIME + 0.5)
        pictures.append(pixels(lively))
    assert pictures[0] != pictures[1]


@clause("MM-12")
def test_after_its_time_it_is_asked_for_and_the_ring_stands_still(lively):
    plays(lively, 2)
    lively.hours.on(TIME - 0.3)
    assert lively.app.game.frame.scene == "call"
    lively.hours.on(0.5)
    frame = lively.app.game.frame
    assert (frame.scene, frame.stage.call, frame.stage.seconds) == ("", "", 0.0)
    assert frame.sentence == "Did Jonas say “Mau”?"
    lively.hours.on(1)
    lively.taps("said")
    assert lively.question.kind == "play"


def test_where_nothing_is_due_the_next_turn_comes(lively):
    plays(lively, 3)
    lively.hours.on(TIME + 0.3)
    assert lively.app.table.pace.is_question_open
    assert lively.question.kind == "play"


def test_a_card_that_leaves_many_takes_no_time(lively):
    plays(lively, 6)
    assert lively.app.table.pace.is_question_open


@pytest.mark.parametrize("tempo", ["short", "long", "tap"])
def test_no_tempo_and_no_tap_makes_it_shorter_or_longer(lively, tempo):
    settings = Settings()
    settings.change("tempo", tempo)
    plays(lively, 2, settings=settings)
    lively.hours.on(TIME - 0.4)
    lively.taps_at(*lively.app.game.stage.center)
    lively.app.play.advance_scene()
    assert lively.app.game.frame.scene == "call"
    lively.hours.on(0.6)
    assert lively.app.table.pace.is_question_open


@clause("MM-12")
def test_the_slab_catches_from_the_first_picture_on(lively):
    plays(lively, 2)
    lively.taps("forgot")
    assert [event.kind for event in lively.app.table.latest_moment.events] == ["drew"]
    assert lively.app.game.frame.scene == "penalty"


def test_who_catches_somebody_who_had_nothing_to_call_is_told_so(lively):
    plays(lively, 3)
    entries = len(lively.app.table.referee.entries)
    lively.taps("forgot")
    assert lively.app.game.sheet.model.title == NOTHING_DUE
    assert len(lively.app.table.referee.entries) == entries
    lively.taps("close")
    assert lively.question.kind == "play"


@clause("MM-12")
@pytest.mark.parametrize(("seat", "cards"), [(1, 0), (2, 1), (0, 1)])
def test_everybody_has_a_button_for_it(lively, seat, cards):
    """One's own says that it was called, everybody else's that it was not."""
    lit = plays(lively, 2)
    lively.hours.on(0.1)
    lit.press(lively, f"seat {seat}")
    drawn = [event.cards for event in lively.app.table.latest_moment.events if event.kind == "drew"]
    assert sum(drawn) == cards
    assert lively.question.kind == "play"


def test_children_can_be_reminded(lively):
    settings = Settings()
    settings.change("prompts", True)
    lit = plays(lively, 2, settings=settings)
    stage = lively.app.game.frame.stage
    assert lively.app.table.pace.is_question_open
    assert (stage.call, stage.seconds) == ("Mau!", TIME)
    assert lit.lights.scene.shown.hint.hurry.seconds == TIME


@clause("MM-12")
def test_where_only_specials_are_kept_it_is_asked_at_once(lively):
    lively.shows(MOMENTS["mau_event"]())
    lively.hours.on(1)
    lively.taps("mau")
    lively.hours.on(1)
    lively.taps("mau:2 forgot")
    assert [event.kind for event in lively.app.table.latest_moment.events] == ["drew"]
    assert lively.app.game.frame.scene == "penalty"
