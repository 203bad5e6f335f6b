"""Who knew what: small stories, told again when they are over."""

import pytest

from companion.core.errors import NoGameError
from companion.core.game import new_header
from companion.games.dawn_under.ending.pieces import Lies
from companion.games.dawn_under.ending.replay import Award, VaultLook, memories
from companion.games.dawn_under.rules import public_view
from companion.games.dawn_under.rules.view import Bulb, Sleeper
from companion.games.registry import find_game
from companion.simulator.playout import play_game
from tests.games.dawn_under.vocabulary import RAT, sit_down


def wins(emma) -> None:
    """Emma lays her last vampire into D1."""
    emma.has_row("black")
    emma.opens("D1", "black")


def sleeps(table, emma, vault) -> None:
    """One of Emma's vampires sleeps in this vault."""
    emma.has_row("red yellow ?*15 white blue")
    table.lies(vault, lid="green", inside={"vampire": "green"})


def remembered(table):
    return memories(table.referee)


def award(kept, name):
    return next((one for one in kept.awards if one.name == name), None)


def test_nothing_is_remembered_before_the_game_is_over():
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1")
    with pytest.raises(NoGameError):
        remembered(table)


def test_undo_out_of_the_end_closes_it_again():
    table, emma, *_ = sit_down("Emma Paul Mia")
    wins(emma)
    assert remembered(table)
    table.referee.undo(1)
    with pytest.raises(NoGameError):
        remembered(table)


def test_every_turn_leaves_a_picture():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1")
    paul.finds_nothing("A2")
    mia.finds_nothing("A3")
    wins(emma)
    kept = remembered(table)
    assert [(moment.turn, moment.seat) for moment in kept.moments] == [
        (0, None),
        (1, 0),
        (2, 1),
        (3, 2),
        (4, 0),
    ]
    assert kept.moments[0].vampires == (20, 20, 20)
    assert kept.moments[-1].vampires == (0, 20, 20)


def test_garlic_lies_there_from_the_turn_in_which_it_was_left():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", "green").leaves_garlic()
    paul.finds_nothing("A2")
    mia.finds_nothing("A3")
    wins(emma)
    before, after = remembered(table).moments[:2]
    assert before.vaults["A1"].inside is None
    assert after.vaults["A1"].inside == Bulb(0)


def test_a_lid_that_was_turned_later_lay_there_before():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1", "green")
    paul.finds_nothing("A2", "black")
    mia.finds_nothing("A3")
    wins(emma)
    kept = remembered(table)
    assert kept.moments[0].vaults["A2"] == Lies("black", None)
    assert kept.moments[0].vaults["C1"].lid is None
    assert not kept.seen("A2", 1)
    assert kept.seen("A2", 2)


def test_under_a_rat_vault_the_rat_lay_before_and_another_lid_after():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    for player in (emma, paul, mia):
        player.passes()
    paul.finds_nothing("A1", "green")
    mia.finds_nothing("B1")
    wins(emma)
    lids = [moment.vaults["A1"].lid for moment in remembered(table).moments]
    assert lids == ["rat", "green", "green", "green", "green"]


def test_who_looked_is_told_with_the_turn():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    mia.finds_nothing("A3")
    wins(emma)
    kept = remembered(table)
    assert kept.looks["A1"] == (VaultLook(0, 1), VaultLook(1, 2))
    assert kept.seen("A1", 1, seat=0)
    assert not kept.seen("A1", 1, seat=1)
    assert kept.seen("A1", 2, seat=1)
    assert "C7" not in kept.looks


def test_the_best_memory_finds_again_what_was_seen():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1", "green")
    paul.finds_nothing("A2", "black")
    mia.finds_nothing("A1")
    emma.has_row("black red ?*6 blue blue")
    emma.opens("A2")
    table.turns_up("white")
    emma.finds_nothing("A5")
    paul.finds_nothing("A6")
    mia.finds_nothing("A7")
    wins(emma)
    assert award(remembered(table), "elephant") == Award("elephant", (0,), 1, 1)


def test_a_first_match_is_luck_and_no_memory():
    table, emma, *_ = sit_down("Emma Paul Mia")
    wins(emma)
    assert award(remembered(table), "elephant") is None


def test_most_stakes_and_most_rats():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    sleeps(table, emma, "A1")
    emma.finds_nothing("B1")
    paul.opens("A1")
    mia.opens("C1", RAT)
    for player in (mia, emma, paul):
        player.passes()
    wins(emma)
    kept = remembered(table)
    assert award(kept, "pincushion") == Award("pincushion", (1,), 1)
    assert award(kept, "rats") == Award("rats", (2,), 1)
    assert kept.moments[3].signs == ("rat",)


def test_equals_share_a_medal():
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    sleeps(table, emma, "A1")
    emma.finds_nothing("B1")
    paul.opens("A1")
    mia.opens("A1")
    wins(emma)
    assert award(remembered(table), "pincushion") == Award("pincushion", (1, 2), 1)


def test_right_doubts_are_counted_of_all_doubts():
    table, emma, paul, _ = sit_down("Emma Paul Mia", rucola=True)
    sleeps(table, emma, "A1")
    emma.table.answer("bat", "A1", "doubt")
    while not table.asks(paul, "open"):
        table.answer(table.question.choices[0])
    table.correct(turn=0)
    emma.table.answer("bat", "A2", "doubt")
    while not table.asked("open"):
        table.answer(table.question.choices[-1])
    table.correct(turn=0)
    wins(emma)
    kept = remembered(table)
    assert award(kept, "nose") == Award("nose", (1,), 1, 2)
    assert VaultLook(1, 1) in kept.looks["A1"]


def test_a_correction_shows_in_the_picture():
    table, emma, *_ = sit_down("Emma Paul Mia")
    table.lies("C3", lid="white", inside={"garlic": 2})
    wins(emma)
    assert remembered(table).moments[-1].vaults["C3"] == Lies("white", Bulb(2))


def test_corrected_rows_lids_and_vaults_count_from_then_on():
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    emma.opens("A1", "green")
    table.says_it_fits()
    table.answer("A2", "green", "no", "leave")
    table.correct(seat=2, row=7)
    table.correct(vault="A1", lid="unknown", inside=None)
    table.answer("A3", "green", "no", "leave")
    table.correct(seat=0, row=1)
    table.answer("A4", "green", "no", "leave")
    emma.opens("A5", "red")
    table.says_it_fits()
    kept = remembered(table)
    assert [moment.vampires for moment in kept.moments] == [
        *((20, 20, 20), (19, 20, 20), (19, 20, 7)),
        *((1, 20, 7), (0, 20, 7)),
    ]
    assert kept.moments[1].vaults["A1"] == Lies("green", Sleeper("green"))
    assert kept.moments[2].vaults["A1"] == Lies(None, None)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rows", ["tracked", "counted"])
def test_the_last_picture_is_the_true_board(seed, rows):
    options = {"simulate": True, "rucola": seed % 2 == 0, "rows": rows}
    names = ["Emma", "Paul", "Mia", "Jonas"][: 2 + seed % 3]
    referee = play_game(new_header(find_game("dawn-under"), names, options, seed))
    kept = memories(referee)
    truth = referee.game.secret_view(referee.state).vaults
    last = kept.moments[-1].vaults
    assert kept.moments[-1].vampires == tuple(
        player.vampires for player in public_view(referee.state).players
    )
    assert all(last[vault].lid == lies.lid for vault, lies in truth.items() if lies.lid != "unknown")
    assert {vault: lies.inside for vault, lies in truth.items()} == {v: x.inside for v, x in last.items()}
    assert [moment.turn for moment in kept.moments] == list(range(len(kept.moments)))
    for vault, looks in kept.looks.items():
        assert all(1 <= look.turn <= kept.moments[-1].turn for look in looks), vault
