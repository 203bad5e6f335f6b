"""The house rules of Dawn Under."""

import pytest

from companion.core.errors import InvalidOptionError, InvalidPlayersError
from companion.games.dawn_under import rules
from companion.games.registry import find_game
from tests.games.dawn_under.vocabulary import Table, sit_down
from tests.support.clauses import clause

LAYOUT = ["A" * 15 + "." + "B" * 15, "", "D" * 15 + "." + "C" * 15]


def test_the_defaults_are_those_of_the_rules() -> None:
    chosen = find_game("dawn-under").options({}, 3)
    assert chosen["rows"] == "tracked"
    assert chosen["shared_win"] is True
    assert chosen["rucola"] is False
    assert chosen["bat_ends_turn"] is False
    assert chosen["may_stop"] is True
    assert chosen["simulate"] is False


@clause("DU-30")
def test_the_defaults_of_two_players() -> None:
    chosen = find_game("dawn-under").options({}, 2)
    assert chosen["colours"] == ["red", "yellow", "white", "blue"]
    assert set(chosen["bare"]) == {f"{quarter}{number}" for quarter in "ABCD" for number in range(11, 16)}


def test_a_layout_is_asked_of_the_house_by_its_name() -> None:
    asked = []

    def shelf(kind: str, name: object) -> list[str]:
        asked.append((kind, name))
        return LAYOUT

    assert rules.options({"layout": "attic"}, 3, shelf)["layout"] == LAYOUT
    assert rules.options({}, 3, shelf)["layout"] == LAYOUT
    assert rules.options({"layout": LAYOUT}, 3, shelf)["layout"] == LAYOUT
    assert asked == [("layout", "attic"), ("layout", "default")]


WRONG = [
    {"rows": "guessed"},
    {"rows": True},
    {"rows": None},
    {"shared_win": "yes"},
    {"shared_win": 1},
    {"rucola": 0},
    {"bat_ends_turn": None},
    {"simulate": "true"},
    {"layout": "no-such-board"},
    {"garlic": 3},
]


@pytest.mark.parametrize("options", WRONG, ids=str)
def test_an_unknown_option_or_value_is_refused_by_name(options: dict[str, object]) -> None:
    (name,) = options
    with pytest.raises(InvalidOptionError) as refused:
        Table("dawn-under", "Emma Paul Mia", **options)
    assert name in str(refused.value)


@pytest.mark.parametrize("names", ["Emma", "A B C D E F G", ""])
def test_dawn_under_is_for_two_to_six(names: str) -> None:
    with pytest.raises(InvalidPlayersError):
        Table("dawn-under", names)


def test_a_simulated_table_answers_all_that_the_table_is_asked() -> None:
    table = Table("dawn-under", "Emma Paul Mia", simulate=True)
    for _ in range(60):
        if table.question is None:
            break
        assert table.question.asks != "table"
        table.answer(table.question.choices[0])


def test_counted_rows_are_a_number_in_the_view() -> None:
    _table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    assert emma.row == 20
    assert emma.vampires == 20
