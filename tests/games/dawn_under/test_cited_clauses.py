"""What is found, and what goes back, cites the clause that says so."""

import pytest

from tests.games.dawn_under.vocabulary import Table, sit_down
from tests.games.rucola.crypt import Crypt
from tests.support.clauses import clause


def cited(table: Table, kind: str) -> list[str]:
    """The clauses that events of a kind name."""
    return [event.rule for event in table.events if event.kind == kind]


@pytest.mark.parametrize(
    ("owner", "rule"),
    [pytest.param(0, "DU-17", marks=clause("DU-17")), pytest.param(1, "DU-16", marks=clause("DU-16"))],
)
def test_garlic_of_ones_own_and_of_somebody_else(owner: int, rule: str) -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    table.lies("A1", lid="green", inside={"garlic": owner})
    table.listen()
    emma.opens("A1")
    assert cited(table, "found_garlic") == [rule]
    assert cited(table, "garlic_returned") == ["DU-18"]


def bat_on_vampire() -> Crypt:
    crypt = Crypt()
    crypt.sleeps("B4")
    crypt.people[0].sends_bat("B4")
    crypt.listen()
    return crypt


def bat_on_garlic(owner: int) -> Crypt:
    crypt = Crypt()
    crypt.smells("B4", crypt.people[owner])
    crypt.people[0].sends_bat("B4")
    crypt.listen()
    return crypt


@clause("RU-12", "RU-14")
def test_a_vampire_under_a_bat_doubted_or_believed() -> None:
    crypt = bat_on_vampire()
    crypt.people[1].doubts()
    assert cited(crypt, "found_vampire") == ["RU-12"]

    crypt = bat_on_vampire()
    crypt.people[1].believes()
    crypt.people[2].believes()
    assert cited(crypt, "found_vampire") == ["RU-14"]


@clause("RU-13", "RU-14")
@pytest.mark.parametrize("owner", [0, 2])
def test_garlic_under_a_bat_doubted_or_believed(owner: int) -> None:
    crypt = bat_on_garlic(owner)
    crypt.people[1].doubts()
    assert cited(crypt, "found_garlic") == cited(crypt, "garlic_returned") == ["RU-13"]

    crypt = bat_on_garlic(owner)
    crypt.people[1].believes()
    crypt.people[2].believes()
    assert cited(crypt, "found_garlic") == cited(crypt, "garlic_returned") == ["RU-14"]
