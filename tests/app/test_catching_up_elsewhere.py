"""Nosferatu and Vampir Mau Mau are joined while they run, and missed turns are added."""

from companion.table import open_table
from tests.app.counting import Counted
from tests.app.nosferatu import begins
from tests.app.test_catching_up import door, pages_of
from tests.app.test_entry import screen, tap
from tests.gallery.before_game import table


def nosferatu():
    """A game at Renfield's first question that allows corrections, and one answer later."""
    session = begins(roles="app")
    while session.referee.question.kind != "discard":
        session.answer(session.referee.question.choices[0])
    return session


def test_bites_rituals_and_the_stake_of_nosferatu_are_put_right_at_once(room):
    room.shows(nosferatu())
    finger, game = Counted(room), room.app.table
    was, entries = game.latest_moment.view, len(game.referee.entries)
    players = [seat for seat in range(len(was.players)) if seat != was.renfield]
    pages_of(room, finger)
    assert not room.faults()
    door(room, finger, 0)
    finger.on("bites:1", "next")
    door(room, finger, len(players))
    assert not room.faults()
    finger.on("silver_mirror:1", "next")
    holder = next(seat for seat in players if seat != was.holder)
    finger.on(f"turn:{holder}", "done")
    now = game.latest_moment.view
    assert now.players[players[0]].bites == 1
    assert next(ritual.done for ritual in now.rituals if ritual.name == "silver_mirror") == 1
    assert now.holder == holder
    tap(room, room.app.game.ids.undo)
    assert len(game.referee.entries) == entries


def test_a_running_nosferatu_asks_what_it_must_know_and_then_how_it_lies(room):
    seating = table("nosferatu", 5)
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=seating)))
    room.taps("running")
    tap(room, screen(room).start)
    assert room.app.screens.current == "game"
    assert room.app.table.referee.header.options["roles"] == "cards"
    room.taps(2)
    room.app.table.answer(room.question.choices[0])  # Renfield alone says who the vampire is
    room.settles()
    assert room.app.screens.current == "catch_up"


def test_mau_mau_is_joined_at_the_score_sheet_of_a_round(room):
    seating = table("mau-mau", 3, rounds=4, tracking="specials")
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=seating)))
    finger = Counted(room)
    finger.on("running")
    tap(room, screen(room).start)
    assert room.app.screens.current == "fact_page"
    assert not room.faults()
    finger.on("rounds:1", "dealer:2", "next")
    view = room.app.table.latest_moment.view
    assert (view.round, view.rounds, view.dealer) == (2, 4, 2)
    assert room.app.screens.current == "catch_up"
    door(room, finger, 1)
    finger.on("score:1", "next")
    door(room, finger, 3)
    assert not room.faults()
    finger.on("day:night" if view.day else "day:day", "next", "done")
    now = room.app.table.latest_moment.view
    assert now.players[1].score == 1
    assert now.day is not view.day
    assert room.app.screens.current == "game"
