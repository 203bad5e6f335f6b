"""Where people sit: ring, nib and the light at the screen's edge agree, and turn with Renfield's edge."""

import pytest

from companion.games.nosferatu.presenter.values import PlayerRing
from companion.lights.spec import Mood
from companion.presenters.game_presenter import GamePresenter
from companion.table import open_table
from companion.viewmodels.angles import NEAR_EDGE_DEGREES
from companion.viewmodels.people import People, seat_fraction

NAMES = ("Emma", "Paul", "Mia", "Ben", "Tom", "Jonas")
EVEN = None
UNEVEN = (270.0, 200.0, 150.0, 90.0, 40.0, 340.0)
CROWDED = (270.0, 228.0, 187.0, 146.0, 105.0, 30.0)
"""Somebody sits so close to a neighbour that badges would touch."""


def shown(renfield: int, places):
    """The first turn of the first round, the stake is with the one after Renfield."""
    session = open_table(None)
    session.new("nosferatu", list(NAMES), {"discards": "off"}, 7)
    first = (renfield + 1) % len(NAMES)
    for answer in (renfield, (renfield + 2) % len(NAMES), first):
        session.answer(answer)
    people = People(NAMES, directions=places)
    return session, people, GamePresenter(session, people).frame()


@pytest.mark.parametrize("places", [EVEN, UNEVEN], ids=["even", "uneven"])
@pytest.mark.parametrize("renfield", range(6))
def test_ring_nib_and_seat_light_agree(renfield, places):
    _, _, frame = shown(renfield, places)
    assert isinstance(frame.stage, PlayerRing)
    by_name = {seat.person.name: seat for seat in frame.stage.seats}
    assert by_name[NAMES[renfield]].angle == NEAR_EDGE_DEGREES, "the screen lies before Renfield"
    for seat in frame.stage.seats:
        assert seat.angle == pytest.approx(seat.person.direction), "ring and nib"
    assert frame.asked == by_name[frame.asked.name].person
    assert frame.lights == (by_name[frame.asked.name].angle,), "the light at the edge"
    assert frame.faces == NEAR_EDGE_DEGREES, "it never turns away from Renfield"


@pytest.mark.parametrize("renfield", range(6))
def test_clockwise_is_as_people_sit(renfield):
    _, people, frame = shown(renfield, UNEVEN)
    turn = NEAR_EDGE_DEGREES - people[renfield].direction
    for seat, person in zip(frame.stage.seats, people.all, strict=True):
        assert seat.angle == pytest.approx((person.direction + turn) % 360)


def test_where_badges_would_touch_all_keep_their_order():
    _, _, frame = shown(2, CROWDED)
    angles = [seat.angle for seat in frame.stage.seats]
    assert angles[2] == NEAR_EDGE_DEGREES
    assert len({round((NEAR_EDGE_DEGREES - angle) % 360) for angle in angles}) == 6


def test_the_strip_lies_on_the_table_and_shows_whose_turn_it_is_there():
    from companion.games.nosferatu.devices import mood

    session, people, frame = shown(4, UNEVEN)
    turn = session.latest_moment.view.turn
    assert mood(session.latest_moment.view) == Mood(turn)
    assert people[turn].name == frame.asked.name
    assert seat_fraction(people[turn]) == pytest.approx((NEAR_EDGE_DEGREES - UNEVEN[turn]) % 360 / 360)
