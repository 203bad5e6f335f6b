"""A strip that comes back to a look is moved, not drawn again; and it is never the wrong look."""

import pytest

from tests.gallery.scenes import SCENES


@pytest.fixture
def strip(room):
    room.shows(SCENES["dawn_open"]())
    return next(iter(room.app.game.facts.strips.values()))


@pytest.fixture
def drawn(strip, monkeypatch):
    """How often it was really drawn."""
    calls = []
    draw = type(strip).draw
    monkeypatch.setattr(type(strip), "draw", lambda self, pen: (calls.append(1), draw(self, pen))[1])
    return calls


def test_moving_draws_nothing(strip, drawn):
    strip.y += 40
    strip.redraw()
    assert drawn == []
    assert strip.texts


def test_a_look_that_was_there_before_is_kept(strip, drawn):
    high = strip.height
    for height in (high - 10, high, high - 10, high):
        strip.height = height
        strip.redraw()
    assert len(drawn) == 1


def test_a_new_fact_is_a_new_look(strip, drawn):
    strip.model = strip.model._replace(stakes=2)
    strip.redraw()
    assert len(drawn) == 1


def test_another_text_size_forgets_all_looks(room, strip, drawn):
    room.app.change("text", 150)
    room.settles()
    assert drawn


def test_only_a_few_looks_are_kept(strip):
    from companion.app.widgets.drawn import MAX_CACHED

    for number in range(3 * MAX_CACHED):
        strip.model = strip.model._replace(vampires=number)
        strip.redraw()
    assert len(strip.looks) == MAX_CACHED
