"""To whom a screen that lies flat turns."""

import pytest

from companion.presenters.game_presenter import GamePresenter
from companion.viewmodels.angles import NEAR_EDGE_DEGREES
from companion.viewmodels.frame import TABLE_LOOK, SeatedPerson, SeatRound
from companion.viewmodels.orientation import (
    HALF,
    QUARTER,
    find_reader,
    reader_direction,
    rotate_model,
    text_rotation,
)
from companion.viewmodels.people import People
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.staging import kind

FOUR = People(["Emma", "Paul", "Mia", "Jonas"])
TABLE = SeatedPerson("Table", TABLE_LOOK)


def test_it_turns_to_whoever_is_asked():
    assert [reader_direction(person, FOUR.all, turn=0) for person in FOUR.all] == [270, 180, 90, 0]


def test_for_the_table_it_turns_to_whoevers_turn_it_is():
    assert reader_direction(TABLE, FOUR.all, turn=2) == 90
    assert reader_direction(TABLE, FOUR.all, turn=None) == NEAR_EDGE_DEGREES, "the device's own edge"


def test_for_a_ghost_it_turns_to_the_person_on_its_right():
    haunted = People(["Emma", "Agathe", "Balduin", "Jonas"], ghosts=(1, 2))
    assert find_reader(haunted[1], haunted.all, None).name == "Emma"
    assert find_reader(haunted[2], haunted.all, None).name == "Emma", "no ghost has hands"
    assert find_reader(TABLE, haunted.all, turn=2).name == "Emma"
    nobody = People(["Agathe", "Balduin"], ghosts=(0, 1))
    assert reader_direction(nobody[0], nobody.all, None) == NEAR_EDGE_DEGREES


@pytest.mark.parametrize(
    ("direction", "half", "quarter"),
    [
        (270, 0, 0),
        (0, 0, 90),
        (90, 180, 180),
        (180, 0, 270),
        (316, 0, 90),
        (314, 0, 0),
        (30, 180, 90),
    ],
)
def test_by_the_nearest_half_or_quarter(direction, half, quarter):
    assert (text_rotation(direction, HALF), text_rotation(direction, QUARTER)) == (half, quarter)


def test_in_a_turned_drawing_people_sit_where_they_sit():
    stage = SeatRound((), FOUR.all)
    assert [person.direction for person in rotate_model(stage, 90).others] == [180, 90, 0, 270]
    assert rotate_model(stage, 0) is stage
    assert rotate_model(("text", 3), 180) == ("text", 3)


def test_every_frame_says_whom_it_faces():
    table = dawn(kind("open", after=60))
    showing = GamePresenter(table)
    asked = table.referee.question.asks
    assert showing.frame().faces == showing.people[asked].direction
