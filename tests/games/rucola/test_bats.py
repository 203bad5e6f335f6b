"""The bats: the claim, the asking, and what all their outcomes have in common (RU-9, RU-10, RU-15…RU-17)."""

import pytest

from tests.games.rucola.crypt import RAT, Crypt
from tests.support.clauses import clause


@pytest.fixture
def crypt():
    return Crypt()


@clause("RU-9")
def test_a_bat_is_put_on_any_closed_vault_instead_of_opening_one(crypt):
    emma, paul, _ = crypt.people
    emma.beds("A1")
    assert "bat" in crypt.choices()
    crypt.answer("bat")
    assert emma.asked("bat")
    assert crypt.choices() == set(crypt.state.board.vaults) - {"A1"}
    crypt.listen().answer("B4")
    assert crypt.told("bat_flew") == [{"seat": 0, "vault": "B4"}]
    assert paul.asked("believe")


@clause("RU-9")
def test_no_bat_flies_in_a_plague(crypt):
    emma, _, _ = crypt.people
    emma.opens("A1", RAT)
    assert crypt.choices() == {"A2", "A5", "A6", "pass"}


@clause("RU-9", "RU-16")
def test_both_bats_may_fly_in_one_turn_and_then_there_is_none(crypt):
    emma, paul, mia = crypt.people
    for vault in ("B4", "B5"):
        emma.sends_bat(vault)
        paul.believes()
        mia.believes()
        emma.lays_one()
    assert emma.asked("open")
    assert "bat" not in crypt.choices()
    assert emma.bats == 0


@pytest.fixture
def nearly_all_open():
    """Two players; Emma has opened every vault but the last, and but the Count's."""
    crypt = Crypt("Emma Paul")
    emma, paul = crypt.people
    *vaults, _last, counts = crypt.state.board.vaults
    emma.beds(*vaults[:19])
    paul.corrected(row=1)
    emma.corrected(row=20)
    emma.beds(*vaults[19:])
    crypt.count_guards(counts, paul)
    crypt.listen()
    return crypt


@clause("RU-9")
def test_with_a_single_vault_left_for_it_the_bat_goes_there_unasked(nearly_all_open):
    crypt = nearly_all_open
    _, paul = crypt.people
    assert crypt.choices() == {"D9", "bat", "stop"}
    crypt.answer("bat")
    assert crypt.told("bat_flew") == [{"seat": 0, "vault": "D9"}]
    assert paul.asked("believe")


@clause("RU-9")
def test_where_no_vault_is_left_for_it_no_bat_flies_and_the_turn_ends(nearly_all_open):
    crypt = nearly_all_open
    emma, paul = crypt.people
    crypt.lies("A1", inside=None)
    emma.corrected(row=2)
    emma.beds("D9")
    assert emma.bats == 2
    assert crypt.told("turn_ended") == [{"seat": 0}]
    assert crypt.told("count_opened") == [{"seat": 1, "vault": "D10", "empty": True}]
    assert paul.wins


@clause("RU-10")
def test_the_others_are_asked_clockwise_until_somebody_doubts():
    crypt = Crypt("Emma Paul Mia Tom")
    emma, paul, mia, _tom = crypt.people
    crypt.correct(turn=1)
    paul.sends_bat("B4")
    assert mia.asked("believe")
    assert (crypt.question.seat, crypt.question.vault) == (1, "B4")
    assert crypt.choices() == {"believe", "doubt"}
    mia.believes()
    assert crypt.told("believed") == [{"seat": 2, "vault": "B4"}], "told before the next one is asked"
    crypt.people[3].believes()
    assert emma.asked("believe")
    crypt.listen()
    emma.doubts()
    assert crypt.told("doubted") == [{"seat": 0}]
    assert "all_believed" not in crypt.kinds()


@clause("RU-10")
def test_the_first_doubt_ends_the_asking(crypt):
    emma, paul, _ = crypt.people
    emma.sends_bat("B4")
    paul.doubts()
    assert not crypt.asked("believe")
    assert crypt.told("stake_taken") == [{"seat": 1, "stakes": 1}]


@clause("RU-10")
def test_the_vault_stays_closed_while_people_are_asked_and_shows_no_lid_then(crypt):
    emma, paul, _ = crypt.people
    crypt.lies("B4", lid="green")
    emma.sends_bat("B4")
    assert crypt.vault("B4") == {"state": "closed"}
    assert crypt.public()["bat"] == {"seat": 0, "vault": "B4"}
    paul.doubts()
    assert crypt.vault("B4") == {"state": "open", "lid": None, "inside": None}
    assert crypt.public()["bat"] is None
    assert not {"lid_turned", "opened"} & set(crypt.kinds())


@clause("RU-10")
def test_a_lid_under_a_bat_stays_unknown_and_its_rat_does_nothing(crypt):
    emma, paul, mia = crypt.people
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    emma.lays_one()
    assert "plague_began" not in crypt.kinds()
    emma.gives_up_at("A1")
    paul.opens("B4")
    assert crypt.asked("lid", "table"), "nobody has seen it yet"
    assert RAT in crypt.choices()


@clause("RU-15")
@pytest.mark.parametrize("content", ["nothing", "vampire", "garlic"])
def test_a_vampire_laid_by_a_bat_is_the_third_that_brings_the_count(crypt, content):
    emma, paul, mia = crypt.people
    if content == "vampire":
        crypt.sleeps("B4")
    elif content == "garlic":
        crypt.smells("B4", mia)
    emma.beds("A1", "A2")
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    if content == "vampire":
        emma.gives_sleeper_to(paul)
    elif content == "nothing":
        emma.lays_one()
    assert crypt.kinds()[-2:] == ["laid", "count_came"]
    assert emma.pedestal


@clause("RU-16")
@pytest.mark.parametrize("doubt", [True, False])
@pytest.mark.parametrize("content", ["nothing", "vampire", "garlic"])
def test_the_bat_leaves_the_game_whatever_happened(crypt, content, doubt):
    emma, paul, mia = crypt.people
    if content == "vampire":
        crypt.sleeps("B4")
    elif content == "garlic":
        crypt.smells("B4", mia)
    emma.sends_bat("B4")
    if doubt:
        paul.doubts()
    else:
        paul.believes()
        mia.believes()
    assert [person.bats for person in crypt.people] == [1, 2, 2]


@clause("RU-17")
@pytest.mark.parametrize(("ends", "next_seat"), [(False, 0), (True, 1)])
def test_some_tables_end_the_turn_after_every_bat(ends, next_seat):
    crypt = Crypt(bat_ends_turn=ends)
    emma, paul, mia = crypt.people
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    emma.lays_one()
    assert crypt.asked("open", next_seat)


@clause("RU-17")
def test_the_turn_ends_when_the_doubter_filled_the_vault(crypt):
    emma, paul, _ = crypt.people
    crypt.sleeps("B4")
    emma.sends_bat("B4")
    paul.doubts()
    paul.lays_one()
    assert crypt.told("turn_ended") == [{"seat": 0}]
    assert paul.asked("open")


@clause("RU-14")
def test_counted_rows_ask_only_who_gets_the_sleeper(crypt):
    emma, paul, mia = crypt.people
    crypt.sleeps("B4", "green", of=mia)
    crypt.listen()
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    emma.gives_sleeper_to(paul)
    assert crypt.told("vampire_taken") == [{"from": "B4", "to": 1, "colour": "green", "by": 0}]
    laid = {"seat": 0, "vault": "B4", "colour": None, "side": None, "why": "bat", "turn_up": True}
    assert crypt.told("laid") == [laid]
    assert "gift_put" not in crypt.kinds()
    assert (emma.vampires, paul.vampires) == (19, 21)
    assert emma.asked("open")
