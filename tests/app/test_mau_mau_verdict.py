"""A judge for each card: what does not fit can be read, can be tapped, and is told why."""

import pytest

from companion.app.games.mau_mau import card_grid
from companion.app.rendering import theme
from companion.games.mau_mau.rules.pieces import COLOURS
from tests.gallery.mau_mau import MOMENTS
from tests.support.clauses import clause


def misfit(room):
    cards = room.app.game.stage.grid
    return next(card for card in cards.cards if card not in cards.model.fits)


@clause("MM-6")
def test_a_card_that_does_not_fit_gets_the_reason_and_answers_nothing(room):
    room.shows(MOMENTS["mau_play"]())
    before, entries = room.question, list(room.app.table.referee.entries)
    stage = room.app.game.stage
    room.taps_at(*stage.grid.middle_of(misfit(room)))
    assert stage.verdict.parent is stage
    assert stage.verdict.model.said == "Green spider does not fit on red broom."
    assert room.question is before
    assert room.app.table.referee.entries == entries
    room.taps_at(*stage.verdict.center)
    assert stage.verdict.parent is None


@clause("MM-6")
def test_against_a_wish_the_wish_is_named(room):
    room.shows(MOMENTS["mau_play_night"]())
    stage = room.app.game.stage
    room.taps_at(*stage.grid.middle_of(misfit(room)))
    said = stage.verdict.model
    assert (said.top, said.wish.colour) == (None, room.app.table.latest_moment.view.wish)
    assert said.said.startswith("Green is wished")


def test_it_goes_by_itself(lively):
    lively.shows(MOMENTS["mau_play"]())
    lively.hours.on(1)
    stage = lively.app.game.stage
    lively.taps_at(*stage.grid.middle_of(misfit(lively)))
    lively.hours.on(3.5)
    assert stage.verdict.parent is not None
    assert 0 < stage.verdict.ring.model < 0.2, "a ring says how long it stays"
    lively.hours.on(1)
    assert stage.verdict.parent is None
    assert not stage.verdict.ring.running


def test_the_next_question_takes_it_away(room):
    room.shows(MOMENTS["mau_play"]())
    stage = room.app.game.stage
    room.taps_at(*stage.grid.middle_of(misfit(room)))
    room.taps("draw")
    assert stage.verdict.parent is None


def over(front, back, alpha):
    return tuple(alpha * one + (1 - alpha) * other for one, other in zip(front, back, strict=True))


def light(colour):
    parts = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour)
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


GROUNDS = [*theme.GROUNDS.values(), ("soft_top", "soft_bot")]


@pytest.mark.parametrize("ground", sorted({token for pair in GROUNDS for token in pair}))
@pytest.mark.parametrize("colour", COLOURS)
def test_what_does_not_fit_can_be_read(ground, colour):
    """Symbol against cell, three to one, whatever light the screen lies in."""
    back = over(theme.colour("ink1")[:3], theme.colour(ground)[:3], card_grid.DARK)
    cell = over(theme.colour(f"{colour}_fill")[:3], back, card_grid.TINT)
    ink = over(theme.colour("mist")[:3], cell, card_grid.FAINT)
    assert (light(ink) + 0.05) / (light(cell) + 0.05) >= 3
