"""The table is right in a plague, too; but what was decided over an open vault stays (DU-25)."""

import pytest

from companion.core.model import Json
from companion.games.dawn_under.rules.pieces import COLOURS
from companion.games.defaults.simulation import random_player
from tests.games.dawn_under.test_corrections import refuses
from tests.games.dawn_under.vocabulary import RAT, Player, Table, sit_down
from tests.support.clauses import clause


@pytest.fixture
def plague() -> tuple[Table, Player, Player, Player]:
    """Emma has found a rat in A6 and nothing in A1."""
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.finds_nothing("A1", "green")
    table.listen()
    return table, emma, paul, mia


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 1, "stakes": 2},
        {"seat": 0, "garlic": 1},
        {"seat": 2, "row": ["red", "green", "blue"]},
        {"rats": 3},
        {"vault": "A1", "lid": "red"},
        {"vault": "A1", "lid": "unknown"},
        {"vault": "A2", "lid": "red", "inside": {"garlic": 1}},
        {"vault": "C1", "inside": {"garlic": 2}},
    ],
)
def test_most_things_can_be_put_right(
    plague: tuple[Table, Player, Player, Player], change: dict[str, Json]
) -> None:
    table, emma, *_ = plague
    choices = table.question.choices
    table.correct(**change)
    assert table.events == []  # no event of its own
    assert table.asks(emma, "open")
    assert table.question.plague
    assert table.question.choices == choices
    table.referee.undo(1)
    table.referee.redo(1)
    assert table.question.choices == choices


@clause("DU-25")
@pytest.mark.parametrize(
    "change",
    [
        {"turn": 0},
        {"turn": 1},
        {"vault": "A6", "lid": "red"},
        {"vault": "A6", "inside": None},
        {"vault": "A1", "inside": None},
        {"vault": "A1", "lid": "red", "inside": {"garlic": 1}},
        {"seat": 0, "bats": 1},
        {"count": {"owner": 0}},
    ],
)
def test_what_a_plague_has_settled_is_refused(
    plague: tuple[Table, Player, Player, Player], change: dict[str, Json]
) -> None:
    refuses(plague[0], change)


@clause("DU-25", "DU-27")
def test_the_corrected_lid_is_known_after_the_plague(plague: tuple[Table, Player, Player, Player]) -> None:
    table, emma, paul, mia = plague
    table.lies("A1", lid="red")
    assert table.vault("A1") == {"state": "open", "lid": "red", "inside": None}
    for player in (emma, paul, mia):
        player.passes()
    assert table.asks(paul, "open")
    table.listen()
    paul.opens("A1")
    assert table.told("lid_turned") == [{"vault": "A1", "lid": "red"}]
    assert table.told("laid")[0]["colour"] == "red"


@clause("DU-23")
def test_the_go_stays_whose_it_is(plague: tuple[Table, Player, Player, Player]) -> None:
    table, emma, paul, _ = plague
    emma.passes()
    table.correct(seat=0, stakes=1)
    assert table.asks(paul, "open")
    assert table.question.plague


def test_a_simulated_table_and_ghosts_follow() -> None:
    table = Table("dawn-under", "Emma Paul Mia", simulate=True, ghosts=[None, "elephant", None])
    choose = random_player(4)
    for _ in range(400):
        if table.asked("open", 0) and table.question.plague:
            break
        table.answer(choose(table.question))
    assert table.question.plague
    vault = str(table.question.choices[0])
    colour = next(colour for colour in COLOURS if list(table.state.lids.values()).count(colour) < 10)
    table.correct(vault=vault, lid=colour, inside=None)
    assert table.under(vault) == {"lid": colour, "inside": None}
    table.answer(vault)
    assert not table.asked("lid")
