"""What the end of a game says, without a window."""

import pytest

from companion.core.errors import NoGameError
from companion.core.model import to_json
from companion.games.dawn_under.stage_values import Replay
from companion.games.mau_mau.ending import Scores
from companion.games.nosferatu.presenter.values import Revelation
from companion.games.registry import find_game
from companion.presenters.game_presenter import afterwards, ending
from companion.table import open_table
from companion.viewmodels.frame import UndoLabel
from companion.viewmodels.people import People
from tests.gallery.after_game import NIGHT
from tests.gallery.staging import NAMES, finished

UNDO = UndoLabel("Undo", True, True)


def after(session):
    return afterwards(session.referee, People(session.referee.header.players))


@pytest.fixture(scope="module")
def dawn():
    return after(finished("dawn-under", NAMES[:4], 9, rucola=True))


@pytest.mark.parametrize("game", ["dawn-under", "nosferatu", "mau-mau"])
def test_there_is_no_end_before_the_end(game):
    session = open_table(None)
    session.new(game, list(NIGHT), {"simulate": True}, 1)
    with pytest.raises(NoGameError):
        after(session)


def test_the_winner_is_named(dawn):
    assert ending(dawn, UNDO).headline == "Mia wins!"
    assert [person.name for person in ending(dawn, UNDO).winners] == ["Mia"]


def test_the_slider_ends_with_the_true_board(dawn):
    stage = ending(dawn, UNDO).stage
    assert isinstance(stage, Replay)
    assert stage.turn == stage.turns == find_game("dawn-under").ending.turns(dawn)
    truth = to_json(dawn.hidden)["vaults"]
    for cell in stage.cells:
        inside = truth[cell.name]["inside"] or {}
        assert (cell.asleep.colour if cell.asleep else None) == inside.get("vampire")
        assert (dawn.people.all.index(cell.bulb) if cell.bulb else None) == inside.get("garlic")


def test_more_and_more_is_seen(dawn):
    seen = [
        ending(dawn, UNDO, turn).stage.number
        for turn in range(find_game("dawn-under").ending.turns(dawn) + 1)
    ]
    assert seen == sorted(seen)
    assert seen[0] == 0 < seen[-1]


def test_one_player_has_looked_at_less_than_all_have_seen(dawn):
    everybody = ending(dawn, UNDO).stage.number
    own = [ending(dawn, UNDO, seat=seat).stage for seat in range(4)]
    assert all(0 < stage.number < everybody for stage in own)
    seen = {cell.name for stage in own for cell in stage.cells if cell.seen}
    assert len(seen) == everybody


def test_a_turn_beyond_the_game_is_its_end(dawn):
    assert ending(dawn, UNDO, 9999).stage == ending(dawn, UNDO).stage


def test_a_vault_tells_who_looked(dawn):
    never = next(name for name in dawn.view.vaults if name not in dawn.kept.looks)
    assert ending(dawn, UNDO, place=never).stage.note == f"{never}: nobody yet"
    vault, looks = next((v, x) for v, x in dawn.kept.looks.items() if len(x) == 1)
    name = dawn.people[looks[0].seat].name
    assert ending(dawn, UNDO, place=vault).stage.note == f"{vault}: {name}, turn {looks[0].turn}"
    assert ending(dawn, UNDO, looks[0].turn - 1, place=vault).stage.note == f"{vault}: nobody yet"


def test_every_line_of_the_chart_ends_with_what_is_left(dawn):
    lines = ending(dawn, UNDO).graph.lines
    assert [line.points[-1] for line in lines] == [p.vampires for p in dawn.view.players]
    assert [line.won for line in lines] == [False, False, True, False]


def test_nosferatu_reveals_the_vampire_and_the_way_of_the_stake():
    tale = after(session := finished("nosferatu", NIGHT))
    shown = ending(tale, UNDO)
    assert isinstance(shown.stage, Revelation)
    state = session.referee.state
    assert shown.stage.vampire.name == NIGHT[state.vampire]
    deeds = [medal.title for medal in shown.medals]
    assert deeds[-1] == "Master of disguise"
    assert "Faithful servant" in deeds
    assert not {"Vampire", "Renfield", "Hunter", *NIGHT} & {*deeds, *(medal.note for medal in shown.medals)}
    moved = [event.to for event in session.referee.told if event.kind == "stake_moved"]
    assert [person.name for person in shown.stage.way] == [NIGHT[seat] for seat in moved]
    assert shown.headline in ("The hunters win!", "The vampire wins!")


def test_mau_mau_shows_the_score_sheet_the_best_first():
    shown = ending(after(session := finished("mau-mau", NAMES[:4], rounds=3)), UNDO)
    assert isinstance(shown.stage, Scores)
    assert [int(row.total) for row in shown.stage.rows] == sorted(session.referee.state.totals, reverse=True)
    assert shown.stage.rows[0].won
    assert all(sum(map(int, row.scores)) == int(row.total) for row in shown.stage.rows)


def test_nosferatu_says_it_where_nobody_knows_who_the_vampire_was():
    session = open_table(None)
    session.new("nosferatu", list(NAMES[:5]), {}, 1)
    for answer in (0, 1, 2, "rumour", "sunrise", "rumour", "stake:1", "hunter"):
        session.answer(answer)
    shown = ending(after(session), UNDO)
    assert isinstance(shown.stage, Revelation)
    assert (shown.stage.vampire, shown.stage.word) == (None, "Nobody knows who was the vampire")
    assert [medal.title for medal in shown.medals] == ["Keeper of the stake", "Faithful servant"]
