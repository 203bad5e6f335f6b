"""The table is right about the Count and the bats."""

import pytest

from companion.core.errors import InvalidCorrectionError
from tests.games.rucola.crypt import RAT, Crypt
from tests.support.clauses import clause
from tests.support.story import Story


@pytest.fixture
def crypt():
    return Crypt()


def test_the_count_is_put_on_a_vault_of_his_owner(crypt):
    crypt.correct(count={"owner": 1, "vault": "C4"})
    assert crypt.count == {"owner": 1, "vault": "C4"}
    assert crypt.people[1].pedestal
    assert "C4" not in crypt.choices()
    assert crypt.kinds() == []


@pytest.mark.parametrize("nowhere", [{"owner": None}, {"owner": None, "vault": None}])
def test_the_count_is_put_back_in_the_middle(crypt, nowhere):
    crypt.correct(count={"owner": 1, "vault": "C4"})
    crypt.correct(count=nowhere)
    assert crypt.count == {"owner": None, "vault": None}
    assert "C4" in crypt.choices()


def test_the_count_on_his_pedestal_is_placed_when_the_turn_is_over(crypt):
    emma, paul, _ = crypt.people
    crypt.correct(count={"owner": 1, "vault": None})
    emma.gives_up_at("A1")
    assert paul.asked("count_to")


def test_bats_are_put_right(crypt):
    emma, _, _ = crypt.people
    emma.corrected(bats=0)
    assert emma.bats == 0
    assert "bat" not in crypt.choices()
    emma.corrected(bats=1)
    assert "bat" in crypt.choices()


def test_a_turn_passed_on_by_a_correction_ends_normally(crypt):
    emma, _, mia = crypt.people
    emma.beds("A1", "A2", "A3")
    crypt.correct(turn=2)
    assert crypt.kinds()[-2:] == ["vaults_closed", "turn_ended"]
    emma.sends_count_to("B1")
    assert mia.asked("open")


@pytest.mark.parametrize(
    "change",
    [
        {"count": None},
        {"count": 1},
        {"count": {}},
        {"count": {"vault": "C4"}},
        {"count": {"owner": None, "vault": "C4"}},
        {"count": {"owner": 3, "vault": "C4"}},
        {"count": {"owner": True, "vault": "C4"}},
        {"count": {"owner": "Paul", "vault": "C4"}},
        {"count": {"owner": 1, "vault": "E4"}},
        {"count": {"owner": 1, "vault": 4}},
        {"count": {"owner": 1, "vault": "A1"}},
        {"count": {"owner": 1, "vault": "C4", "mood": "good"}},
        {"count": {"owner": 1, "vault": "C4"}, "seat": 1},
        {"seat": 1, "bats": 3},
        {"seat": 1, "bats": -1},
        {"seat": 1, "bats": True},
        {"seat": 3, "bats": 1},
        {"bats": 1},
        {"seat": 1, "bats": 1, "stakes": 1},
    ],
)
def test_what_the_box_cannot_hold_is_refused_and_changes_nothing(crypt, change):
    crypt.people[0].beds("A1")
    before = crypt.public(), crypt.secret(), crypt.question
    with pytest.raises(InvalidCorrectionError):
        crypt.correct(**change)
    assert (crypt.public(), crypt.secret(), crypt.question) == before


def test_a_bare_vault_holds_no_count():
    crypt = Crypt("Emma Paul")
    with pytest.raises(InvalidCorrectionError):
        crypt.correct(count={"owner": 1, "vault": "A15"})


@pytest.mark.parametrize("change", [{"count": {"owner": 1, "vault": "C4"}}, {"seat": 1, "bats": 1}])
def test_the_base_game_knows_neither(change):
    story = Story("dawn-under", "Emma Paul Mia", rows="counted").answer(0)
    with pytest.raises(InvalidCorrectionError):
        story.correct(**change)


def test_nothing_is_corrected_in_the_middle_of_a_claim(crypt):
    emma, paul, mia = crypt.people
    emma.sends_bat("B4")
    with pytest.raises(InvalidCorrectionError):
        emma.corrected(bats=1)
    paul.believes()
    mia.believes()
    emma.lays_one()
    emma.corrected(bats=1)


@clause("DU-26", "RU-6")
def test_the_count_put_on_the_last_neighbour_ends_the_plague(crypt):
    emma, paul, mia = crypt.people
    emma.opens("A1", RAT)
    for vault in ("A2", "A5"):
        emma.gives_up_at(vault)
    crypt.listen()
    crypt.correct(count={"owner": 2, "vault": "A6"})
    assert crypt.kinds() == ["plague_ended", "rat_replaced", "vaults_closed", "turn_ended", "turn_began"]
    assert crypt.told("plague_ended") == [{"vault": "A1", "why": "all open"}]
    assert paul.asked("open")
    assert mia.pedestal


@clause("RU-2", "DU-25")
def test_a_vault_open_since_before_the_plague_can_be_put_right(crypt):
    emma, *_ = crypt.people
    emma.beds("A7")
    emma.opens("A1", RAT)
    emma.gives_up_at("A2")
    crypt.correct(vault="A7", inside=None)
    assert crypt.inside("A7") is None
    for change in ({"vault": "A2", "inside": None}, {"count": {"owner": 1, "vault": "A1"}}):
        with pytest.raises(InvalidCorrectionError):
            crypt.correct(**change)
    emma.corrected(bats=0)
    crypt.correct(count={"owner": 1, "vault": "A6"})
    assert "A6" not in crypt.choices()


def test_corrections_are_undone_like_answers(crypt):
    crypt.correct(count={"owner": 1, "vault": "C4"})
    crypt.people[0].corrected(bats=0)
    crypt.referee.undo(2)
    assert crypt.count == {"owner": None, "vault": None}
    assert crypt.people[0].bats == 2
    crypt.referee.redo(2)
    assert crypt.count == {"owner": 1, "vault": "C4"}
    assert crypt.people[0].bats == 0


def test_a_simulated_table_follows_corrections_of_the_count_and_the_bats():
    story = Story("dawn-under", "Emma Paul Mia", rucola=True, simulate=True)
    story.correct(count={"owner": 1, "vault": "C4"})
    story.correct(seat=2, bats=1)
    story.correct(seat=2, stakes=1)
    table = story.referee.dealer
    assert (table.pedestal, table.count, table.bats, table.stakes) == (1, "C4", [2, 2, 1], [0, 0, 1])
