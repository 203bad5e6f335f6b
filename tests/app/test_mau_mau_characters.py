"""The characters at the start: one screen a person, each read aloud, and then the first question."""

import pytest

from companion.games.mau_mau.presenter.round_begin import DONE, NEXT
from companion.games.mau_mau.presenter.values import CardTable, Introduction
from companion.table import open_table
from tests.app.lit import lights_up
from tests.support.clauses import clause


def new(*players: str):
    session = open_table(None)
    session.new("mau-mau", list(players), {}, 11)
    return session


@clause("MM-3")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_everyone_sees_their_character_and_hears_it(room, size):
    room.size(size)
    lit = lights_up(room, new("Emma", "Paul"))
    game, narrator = room.app.game, lit.surfaces.narrator
    assert isinstance(game.shown.stage, Introduction)
    assert narrator.captions == (game.shown.aloud,)
    assert narrator.captions[0].startswith("Emma is: Postman.")
    assert not room.faults()
    room.taps(NEXT)
    assert narrator.captions[0].startswith("Paul is: Teacher.")
    assert room.app.hearing.captions.model.sentences == narrator.captions[:1]
    game.tap_undo()
    assert narrator.captions[0].startswith("Emma is: Postman.")
    room.taps(NEXT)
    room.taps(DONE)
    assert isinstance(game.shown.stage, CardTable)
    assert "card" in " ".join(narrator.captions)
    assert not room.app.table.referee.entries


def test_who_knows_them_all_goes_on_at_once(room):
    room.shows(new("Emma", "Paul", "Mia"))
    room.taps(DONE)
    assert isinstance(room.app.game.shown.stage, CardTable)
    room.app.game.tap_undo()
    assert isinstance(room.app.game.shown.stage, Introduction)


def test_who_comes_back_from_home_hears_the_character_again(room):
    lit = lights_up(room, new("Emma", "Paul"))
    room.app.go_home()
    room.app.open_game()
    room.settles()
    assert lit.surfaces.narrator.captions == (room.app.game.shown.aloud,)
