"""What a table tells on its pages, as facts and as corrections."""

from companion.games.dawn_under.catch_up import believed
from companion.games.dawn_under.catch_up.facts import (
    SeatFacts,
    crowded_colours,
    facts_of,
    open_places,
    row_of,
)
from companion.presenters.catch_up import RefusedPage, believed_pages, collect_changes
from companion.viewmodels.people import People
from tests.gallery.staging import played
from tests.support.clauses import clause

RED, BLUE, WHITE, GREEN = "red", "blue", "white", "green"


@clause("DU-34")
def test_a_row_of_three_has_two_open_on_the_left():
    assert [len(open_places(length)) for length in range(1, 7)] == [1, 2, 3, 4, 4, 4]
    assert open_places(3) == (0, 1, 3)


def test_colours_go_to_the_first_open_place_or_to_the_touched_one():
    facts = SeatFacts(9).put(RED).put(BLUE)
    assert facts.told == (RED, BLUE, "", "")
    assert facts._replace(chosen=0).put(WHITE).told == (WHITE, BLUE, "", "")


def test_a_laid_vampire_makes_the_next_one_the_outer_one():
    facts = facts_of((RED, BLUE, "?", "?", WHITE, GREEN), 0, 3, 2)
    assert facts.lay(0).told == (BLUE, "", WHITE, GREEN)
    assert facts.lay(3).told == (RED, BLUE, "", WHITE)
    short = facts_of((RED, BLUE, WHITE, GREEN), 0, 3, 2)
    assert short.lay(0).told == (BLUE, WHITE, GREEN)
    assert facts_of((RED,), 0, 3, 2).lay(0).length == 1, "who has no vampire left has won"


def test_a_row_of_unchanged_length_keeps_what_is_known_inside():
    row = (RED, BLUE, GREEN, "?", "?", WHITE, GREEN)
    told = facts_of(row, 0, 3, 2)._replace(chosen=0).put(WHITE)
    assert row_of(told, row) == [WHITE, *row[1:]]
    assert row_of(told._replace(length=6), row) == [WHITE, BLUE, "?", "?", WHITE, GREEN]


@clause("DU-37")
def test_ten_of_a_colour_are_all_there_are_unless_ten_of_each_are_told():
    assert crowded_colours([RED] * 10 + [BLUE] * 9, (RED, BLUE)) == {RED}
    assert not crowded_colours([RED] * 10 + [BLUE] * 10, (RED, BLUE))


@clause("DU-36")
def test_an_unchanged_table_has_only_missed_turns():
    table = played("dawn-under", 3, 40, ("open",), rucola=True)
    header = table.referee.header
    entry = believed(header, table.latest_moment.view, People(header.players))
    assert entry.changes() == ((None, {"missed": True}),)


@clause("DU-37")
def test_what_one_row_has_too_many_of_may_lie_in_another():
    table = played("dawn-under", 3, 40, ("open",), rucola=True)
    header = table.referee.header
    pages = believed_pages(table, People(header.players))
    lengths = [player.vampires for player in table.latest_moment.view.players]
    room = 60 - sum(lengths)
    pages.entry.tap(1, f"length:{lengths[1] - 3}")
    pages.entry.tap(0, f"length:{lengths[0] + room + 3}")
    changes = collect_changes(table, pages)
    assert not isinstance(changes, RefusedPage)
    table.correct_all(changes)
    assert sum(player.vampires for player in table.latest_moment.view.players) == 60
