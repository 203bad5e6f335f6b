"""Whoever has laid a vampire may stop (DU-12, RU-9); a house rule makes them go on."""

import pytest

from companion.core.errors import IllegalAnswerError
from tests.games.dawn_under.vocabulary import RAT, sit_down
from tests.games.rucola.crypt import Crypt
from tests.support.clauses import clause


@clause("DU-12")
def test_a_table_may_agree_that_who_laid_a_vampire_must_go_on() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", may_stop=False)
    emma.opens("A1", "red")
    table.turns_up("green")
    assert table.asks(emma, "open")
    assert "stop" not in table.choices()
    with pytest.raises(IllegalAnswerError):
        table.answer("stop")


@clause("DU-12")
def test_who_laid_a_vampire_may_stop() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    assert "stop" not in table.choices()
    emma.opens("A1", "red")
    table.turns_up("green")
    assert table.asks(emma, "open")
    assert "stop" in table.choices()
    table.listen()
    table.answer("stop")
    assert table.kinds() == ["turn_ended", "turn_began"]
    assert table.asks(paul, "open")
    assert "stop" not in table.choices()


@clause("DU-12", "DU-24")
def test_in_a_plague_one_passes_and_does_not_stop() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("green")
    emma.opens("A7", RAT)
    assert "pass" in table.choices()
    assert "stop" not in table.choices()
    emma.opens("A2", "yellow").lays("left")
    table.turns_up("green")
    assert "stop" not in table.choices()


@clause("DU-12")
def test_a_turn_that_is_put_right_begins_without_a_vampire_laid() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("green")
    table.correct(turn=0)
    assert "stop" in table.choices()
    table.correct(turn=1)
    table.correct(turn=0)
    assert table.asks(emma, "open")
    assert "stop" not in table.choices()


@clause("RU-9")
def test_with_the_count_one_stops_beside_vaults_and_bat() -> None:
    crypt = Crypt()
    emma, paul, _ = crypt.people
    assert {"A1", "bat"} <= crypt.choices()
    assert "stop" not in crypt.choices()
    emma.beds("A1")
    assert {"A2", "bat", "stop"} <= crypt.choices()
    crypt.listen()
    crypt.answer("stop")
    assert crypt.kinds() == ["vaults_closed", "turn_ended", "turn_began"]
    assert paul.asked("open")


@clause("RU-9", "RU-15")
def test_a_vampire_laid_by_a_bat_is_one_too() -> None:
    crypt = Crypt()
    emma, paul, mia = crypt.people
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    emma.lays_one()
    assert emma.asked("open")
    assert "stop" in crypt.choices()


@clause("RU-9", "RU-7")
def test_the_vampire_under_the_count_is_none() -> None:
    crypt = Crypt()
    _, paul, _ = crypt.people
    crypt.count_guards("A1", paul)
    crypt.turn_comes_to(paul)
    assert crypt.told("laid")[0]["why"] == "count"
    paul.sends_count_to("B1")
    assert paul.asked("open")
    assert "stop" not in crypt.choices()
    paul.beds("C1")
    assert "stop" in crypt.choices()


@clause("DU-12")
def test_with_one_vault_left_there_is_still_a_choice_and_with_none_the_turn_ends() -> None:
    crypt = Crypt("Emma Paul")
    emma, paul = crypt.people
    emma.corrected(bats=0)
    emma.corrected(row=20)
    vaults = sorted(crypt.choices())
    emma.beds(vaults[0])
    for vault in vaults[1:-1]:
        crypt.state.open[vault] = True
    crypt.correct(seat=0, stakes=0)
    assert crypt.choices() == {vaults[-1], "stop"}
    crypt.state.open[vaults[-1]] = True
    crypt.listen()
    crypt.correct(seat=0, stakes=0)
    assert crypt.kinds()[-2:] == ["turn_ended", "turn_began"]
    assert paul.asked("open")
