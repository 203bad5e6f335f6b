"""The finale: the winner over the whole screen, then the awards one by one, then the look back."""

import pytest

from companion.app.rendering import animation
from companion.core.model import Over
from companion.games.nosferatu import ending as nosferatu_ending
from companion.presenters.game_presenter import afterwards, finale
from companion.viewmodels.people import People
from tests.app.test_after import nearly_won
from tests.app.vocabulary import Room
from tests.gallery.scenes import SCENES
from tests.gallery.staging import NAMES, finished


def wins(room: Room):
    """Emma lays her last vampire."""
    room.shows(nearly_won("green"))
    if animation.is_enabled:
        room.hours.on(1)  # nobody taps what they cannot have read yet
    room.taps("black")
    while not room.app.table.pace.is_question_open:  # first it is laid
        room.app.play.advance_scene()
    room.settles()
    return room.app.screens.current_screen


def comes_to(room: Room, name: str):
    session, way = SCENES[name]()
    room.shows(session, home=True)
    way(room.app)
    room.settles()
    return room.app.screens.current_screen


def after(table):
    return afterwards(table.referee, People(table.referee.header.players))


def test_the_winner_fills_the_screen(room):
    screen = wins(room)
    assert room.app.screens.current == "finale"
    assert tuple(screen.finale.size) == (800, 480)
    game, shown = screen.finale.model
    assert (game, shown.names, shown.word) == ("dawn-under", "Emma", "wins!")
    name = next(text for text in screen.finale.texts if text.text == "Emma")
    assert name.role == "name_dawn"
    assert name.fits


def test_it_stays_until_somebody_taps(lively):
    wins(lively)
    lively.hours.later(600)
    assert lively.app.screens.current == "finale"


def test_the_sun_rises_once_and_on_a_calm_table_it_stands(lively):
    screen = wins(lively)
    assert screen.finale.climb.y < 0
    lively.hours.on(1.5)
    assert screen.finale.climb.y == 0
    animation.is_calm = True
    screen = wins(lively)
    assert screen.finale.climb.y == 0


def test_awards_come_one_by_one_and_then_the_look_back(room):
    screen = comes_to(room, "finale_dawn")
    titles = []
    while room.app.screens.current == "finale":
        room.taps_at(*screen.on.center)
        if screen.awarding and screen.award.model is not None:
            titles.append(screen.award.model[0].title)
    end = room.app.screens.current_screen
    assert titles == [medal.model.title for medal in end.medals if medal.model is not None]
    assert len(titles) >= 3


def test_awards_can_be_skipped(room):
    screen = comes_to(room, "finale_award")
    room.taps_at(*screen.skip.center)
    assert room.app.screens.current == "end"
    assert screen.after is None
    assert screen.award.model is None, "nothing stays behind"


def test_undo_closes_it_and_it_comes_back_from_its_beginning(room):
    screen = comes_to(room, "finale_award")
    assert screen.step == 1
    for _ in range(2):
        room.taps_at(*screen.undo.center)
    assert room.app.screens.current == "game"
    assert screen.after is None
    room.app.table.redo()
    assert room.app.screens.current == "finale"
    assert screen.step == 0


def test_before_the_end_there_is_no_finale(room):
    room.shows(nearly_won("green"))
    room.app.show_screen("finale")
    room.settles()
    assert room.app.screens.current == "game"
    assert room.app.screens.get_screen("finale").finale.model is None


def test_those_whom_the_winner_laid_last_sleep():
    table = finished("dawn-under", NAMES[:5], rucola=True)
    laid = [event for event in table.referee.told if event.kind == "laid"]
    winner = table.referee.over.winners[0]
    shown = finale(after(table))
    assert shown.colours == tuple(event.colour for event in laid if event.seat == winner)[-4:]


@pytest.mark.parametrize(("team", "dawn"), [("hunters", True), ("vampire", False)])
def test_the_finale_of_nosferatu_names_a_team_and_nobody(team, dawn):
    table = next(
        table
        for table in (finished("nosferatu", NAMES[:5], seed) for seed in range(1, 20))
        if table.latest_moment.view.team == team
    )
    shown = finale(after(table))
    assert shown.dawn is dawn
    assert shown.people == ()
    others = tuple(seat for seat in range(5) if seat not in table.referee.over.winners)
    twin = after(table)._replace(over=Over(others, table.referee.over.reason, table.referee.over.rule))
    assert nosferatu_ending.finale(twin) == shown, "whoever it was"


def test_who_was_the_vampire_is_told_last():
    table = finished("nosferatu", NAMES[:5], 10)
    medals = nosferatu_ending.medals(after(table))
    vampire = table.referee.header.players[table.referee.state.vampire]
    assert medals[-1].title == "Master of disguise"
    assert [person.name for person in medals[-1].people] == [vampire]


def test_vampir_mau_mau_ends_by_day_or_by_night():
    table = finished("mau-mau", NAMES[:4], rounds=1)
    shown = finale(after(table))
    assert shown.dawn is table.latest_moment.view.day
    assert shown.names == NAMES[table.referee.over.winners[0]]


def test_where_nothing_was_hidden_the_score_sheet_comes_next(room):
    from tests.gallery.scenes import SCENES

    room.shows(SCENES["finale_mau_mau"]())
    assert room.app.screens.current_screen.on.model.label == "The score sheet"
    room.shows(SCENES["finale_nosferatu"]())
    assert room.app.screens.current_screen.on.model.label == "What really happened?"
