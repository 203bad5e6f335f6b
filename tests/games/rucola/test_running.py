"""A running game with the expansion (DU-34, DU-35)."""

import pytest

from companion.games.dawn_under.rules.pieces import COLOURS
from tests.games.dawn_under.running import Before, join
from tests.support.clauses import clause

FEW = Before("red yellow white blue", 6, bats=1)


@clause("DU-34", "RU-7")
def test_the_turn_of_the_counts_owner_begins_with_his_vault() -> None:
    table, (emma, *_) = join("Emma Paul Mia", FEW, rucola=True, count_at="0:C4")
    assert table.asked("inside", "table")
    assert table.question.vault == "C4"
    assert table.told("count_opened") == []
    table.answer("empty")
    assert table.told("count_opened") == [{"seat": 0, "vault": "C4", "empty": True}]
    assert table.asks(emma, "lay")


@clause("DU-34", "RU-8")
def test_a_count_on_a_taken_vault_is_lost() -> None:
    table, _ = join("Emma Paul Mia", FEW, rucola=True, count_at="0:C4")
    table.listen()
    table.answer("vampire")
    assert table.kinds() == ["count_opened", "count_lost", "vaults_closed", "turn_ended", "turn_began"]


@clause("DU-34", "RU-5")
@pytest.mark.parametrize("corrected", [False, True])
def test_a_count_on_the_pedestal_is_placed_at_the_end_of_this_turn(corrected: bool) -> None:
    table, (emma, _, mia) = join(
        "Emma Paul Mia", rucola=True, count_at="middle" if corrected else "pedestal:2"
    )
    if corrected:
        table.correct(count={"owner": 2})
    emma.opens("A1", "green")
    table.answer("vampire")
    assert table.asks(mia, "count_to")
    assert table.question.move is False


@clause("DU-34", "RU-1")
def test_bats_and_count_are_as_they_were_said() -> None:
    table, _ = join("Emma Paul Mia", FEW, Before("red", bats=0), rucola=True, count_at="1:C4")
    assert [player["bats"] for player in table.public()["players"]] == [1, 0, 2]
    assert table.public()["count"] == {"owner": 1, "vault": "C4"}
    assert "C4" not in table.choices()


@clause("DU-35", "RU-11")
def test_a_bats_vault_is_looked_into_after_the_doubt() -> None:
    table, (emma, paul, _) = join("Emma Paul Mia", rucola=True)
    table.answer("bat")
    table.answer("A1")
    table.listen()
    table.answer("doubt")
    assert table.asked("inside", "table")
    assert table.kinds() == ["doubted"]
    table.answer("empty")
    assert paul.stakes == 1
    assert table.asks(emma, "lay")


@clause("DU-35", "RU-12")
def test_a_vampire_taken_out_after_a_doubt_gets_its_colour() -> None:
    table, (emma, _, _) = join("Emma Paul Mia", rucola=True)
    for answer in ("bat", "A1", "doubt"):
        table.answer(answer)
    table.listen()
    table.answer("vampire")
    assert table.asked("taken", "table")
    assert table.question.vault == "A1"
    assert table.choices() == set(COLOURS)
    table.answer("green")
    assert table.kinds() == ["found_vampire", "vampire_taken"]
    assert table.told("vampire_taken")[0]["colour"] == "green"
    assert table.asks(emma, "put")
    emma.puts("green:left")
    assert emma.row[0] == "green"


@clause("DU-35", "RU-14")
def test_after_a_belief_the_colour_is_asked_when_somebody_gets_the_vampire() -> None:
    table, (_, paul, _) = join("Emma Paul Mia", rucola=True)
    for answer in ("bat", "A1", "believe", "believe"):
        table.answer(answer)
    assert table.asked("inside")
    table.answer("vampire")
    assert table.asked("bat_gift")
    table.answer(1)
    assert table.asked("taken")
    table.answer("black")
    paul.puts("black:right")
    assert paul.row[-1] == "black"


@clause("DU-35")
def test_with_counted_rows_nobody_is_asked_for_the_colour() -> None:
    table, (emma, *_) = join("Emma Paul Mia", FEW, rucola=True, rows="counted")
    for answer in ("bat", "A1", "doubt", "vampire"):
        table.answer(answer)
    assert table.told("vampire_taken")[0]["colour"] is None
    assert emma.vampires == 7


@clause("DU-35", "DU-37")
def test_ten_known_reds_are_not_taken_out() -> None:
    reds = [Before("red red red red"), Before("red red red red"), Before("red red blue blue")]
    table, _ = join("Emma Paul Mia", *reds, rucola=True)
    for answer in ("bat", "A1", "doubt", "vampire"):
        table.answer(answer)
    assert table.choices() == set(COLOURS) - {"red"}
