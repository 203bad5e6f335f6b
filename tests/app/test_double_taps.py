"""A second tap on the same spot answers no other question: in row set-up, and where another kind is asked."""

from companion.table import open_table
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.staging import kind


def test_two_clicks_on_one_colour_turn_up_one_card(lively):
    table = dawn(kind("reveal", 3), players=5)
    lively.shows(table)
    lively.hours.later(1)
    before = len(table.referee.entries)
    spot = lively.place_of("red")
    lively.taps_at(*spot)
    lively.hours.later(0.09)
    lively.taps_at(*spot)
    assert len(table.referee.entries) == before + 1
    lively.hours.later(0.4)
    lively.taps_at(*spot)
    assert len(table.referee.entries) == before + 2


def test_another_colour_counts_at_once(lively):
    table = dawn(kind("reveal", 1), players=5)
    lively.shows(table)
    lively.hours.later(1)
    before = len(table.referee.entries)
    lively.taps("red")
    lively.hours.later(0.09)
    lively.taps("black")
    assert len(table.referee.entries) == before + 2


def test_an_answer_of_another_kind_in_the_same_place_is_dead(lively):
    """Also when the same person is asked."""
    table = dawn(kind("open", 30, plague=False), players=5)
    lively.shows(table)
    lively.hours.later(1)
    game = lively.app.game
    spot = lively.place_of("B7")
    lively.taps_at(*spot)
    game.frame = game.frame._replace(kind="Another", sentence="Another question?")
    lively.hours.later(0.4)
    lively.taps_at(*spot)
    assert not game.inspection.is_running
    lively.hours.later(0.7)
    lively.taps_at(*spot)
    assert game.inspection.is_running


def test_two_players_see_which_vaults_stay_bare_before_they_begin(room):
    """Also if they say that everything is in place."""
    table = open_table(None)
    table.new("dawn-under", ["Emma", "Paul"], {}, 1)
    room.shows(home=True)
    room.app.show_screen("guide", header=table.referee.header)
    room.settles()
    guide = room.app.screens.current_screen
    room.taps("skip")
    assert guide.steps[guide.step].cannot_be_skipped
    assert guide.boarded
    assert sum(vault.state == "bare" for vault in guide.board.model.vaults) == 20
    assert not room.app.table.has_game
    room.taps("skip")
    assert room.app.table.has_game
