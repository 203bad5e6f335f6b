"""Chairs stand where people really sit; names, lights and arrows follow."""

import pytest

from companion.games.seating import Seating, Sitter, seat_angles
from companion.presenters.seating import people_of, save_seating, seating
from companion.settings.settings import Settings
from companion.viewmodels.angles import (
    MIN_GAP_DEGREES,
    NEAR_EDGE_DEGREES,
    angle_between,
    clockwise,
    even_angles,
    spread_apart,
)
from tests.presenters.test_entry import plays, table


def where(at):
    return {person.name: person.direction for person in at.people()}


def is_clockwise(at):
    places = [person.direction for person in at.people()]
    steps = zip(places, [*places[1:], places[0]], strict=True)
    return sum(clockwise(one, other) for one, other in steps) == pytest.approx(360)


def test_without_a_word_all_sit_evenly():
    assert where(table(players=4)) == {"Emma": 270, "Paul": 180, "Mia": 90, "Jonas": 0}


def test_two_can_sit_on_the_same_side():
    at = table(players=3)  # Emma at 270, Paul at 150, Mia at 30
    at.put(2, 110)
    assert where(at) == {"Emma": 270, "Paul": 150, "Mia": 110}
    assert at.names == ["Emma", "Paul", "Mia"]


def test_the_order_is_clockwise_as_people_really_sit():
    at = table(players=4)
    at.put(3, 135)  # Jonas takes his chair to between Paul and Mia
    assert at.names == ["Emma", "Paul", "Jonas", "Mia"]
    assert is_clockwise(at)


def test_the_first_stays_the_first():
    at = table(players=4)
    at.put(0, 45)
    assert at.names == ["Emma", "Jonas", "Paul", "Mia"]
    assert is_clockwise(at)


def test_a_chair_that_is_taken_is_exchanged():
    at = table(players=4)
    at.put(0, 92)
    assert where(at) == {"Mia": 270, "Paul": 180, "Emma": 90, "Jonas": 0}
    assert [sitter.place for sitter in at.sitters] == [None] * 4, "the chairs stand evenly, as before"
    at.put(3, 225)
    at.put(at.names.index("Paul"), where(at)["Jonas"])
    assert angle_between(where(at)["Paul"], 225) < 1


def test_neighbours_make_room():
    at = table(players=6)
    at.put(0, 240)
    places = sorted(where(at).values())
    assert all(angle_between(a, b) >= MIN_GAP_DEGREES - 0.01 for a in places for b in places if a != b)
    assert where(at)["Emma"] == 240
    assert is_clockwise(at)


@pytest.mark.parametrize("count", range(2, 9))
def test_there_is_room_for_all(count):
    for fixed in range(0, 360, 15):
        others = spread_apart(fixed, even_angles(count)[1:])
        all_of_them = [fixed, *others]
        assert all(
            angle_between(a, b) >= MIN_GAP_DEGREES - 0.01
            for n, a in enumerate(all_of_them)
            for b in all_of_them[n + 1 :]
        )


def test_who_comes_later_takes_the_largest_gap_and_nobody_moves():
    at = table(players=3)
    at.put(2, 110)
    before = where(at)
    seat = at.add("Zoé")
    assert at.names[seat] == "Zoé"
    assert {**before, "Zoé": where(at)["Zoé"]} == where(at)
    assert angle_between(where(at)["Zoé"], 10) < 1, "in the middle between Mia at 110 and Emma at 270"
    assert is_clockwise(at)


def test_who_gets_up_leaves_the_chairs_as_they_are():
    at = table(players=4)
    at.put(3, 45)
    at.remove(1)
    assert where(at) == {"Emma": 270, "Mia": 90, "Jonas": 45}


def test_chairs_stay_for_the_game_and_for_the_next_one():
    kept = Settings()
    at = table(players=3)
    at.put(2, 110)
    save_seating(at, kept)
    assert where(seating("dawn-under", kept)) == where(at)
    people = people_of(plays(*at.names), kept)
    assert [person.direction for person in people.all] == [270, 150, 110]
    others = people_of(plays("Emma", "Mia", "Paul"), kept)
    assert [person.direction for person in others.all] == even_angles(3), "other people, or another order"


@pytest.mark.parametrize("places", [(None, 90), ("near", 90), (90, 90), (90, 400), (True, None)])
def test_places_that_make_no_sense_are_even_ones(places):
    assert seat_angles(places) is None
    sitters = [Sitter(name, 0, place=place) for name, place in zip("AB", places, strict=True)]
    assert [person.direction for person in Seating("dawn-under", sitters).people()] == [NEAR_EDGE_DEGREES, 90]
