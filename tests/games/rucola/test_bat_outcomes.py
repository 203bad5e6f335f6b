"""The six outcomes of a bat's claim, each told as a story with open rows (RU-11…RU-14)."""

import pytest

from tests.games.rucola.crypt import Crypt
from tests.support.clauses import clause


@pytest.fixture
def crypt():
    return Crypt()


@pytest.fixture
def tracked():
    return Crypt(rows="tracked")


@clause("RU-11", "RU-15")
def test_doubted_and_empty_the_doubter_takes_a_stake_and_the_player_may_lay(tracked):
    emma, paul, mia = tracked.people
    emma.sends_bat("B4")
    paul.believes()
    mia.doubts()
    assert tracked.kinds() == ["bat_flew", "believed", "doubted", "stake_taken"]
    assert tracked.told("stake_taken") == [{"seat": 2, "stakes": 1}]
    assert emma.asked("lay")
    assert tracked.question.why == "bat"
    assert tracked.choices() == {"left", "right", "leave"}
    tracked.listen()
    emma.lays("left")
    tracked.turns_up("green")
    assert tracked.told("laid") == [
        {"seat": 0, "vault": "B4", "colour": "red", "side": "left", "why": "bat"},
    ]
    assert tracked.inside("B4") == {"vampire": "red"}
    assert emma.asked("open"), "the turn goes on"


@clause("RU-12", "RU-17")
def test_doubted_with_a_vampire_inside_the_player_gets_it_and_the_doubter_may_lay(tracked):
    emma, paul, mia = tracked.people
    tracked.sleeps("B4", "green", of=mia)
    tracked.listen()
    emma.sends_bat("B4")
    paul.doubts()
    assert tracked.kinds() == ["bat_flew", "doubted", "found_vampire", "vampire_taken"]
    assert tracked.told("found_vampire") == [{"seat": 0, "vault": "B4", "colour": "green"}]
    assert tracked.told("vampire_taken") == [{"from": "B4", "to": 0, "colour": "green", "by": 1}]
    assert emma.asked("put")
    assert tracked.choices() == {"green:left", "green:right"}
    tracked.listen()
    emma.puts("green:right")
    assert tracked.kinds() == ["gift_put"]
    assert emma.row[-1] == "green"
    assert paul.asked("lay")
    assert tracked.choices() == {"left", "right", "leave"}
    paul.lays("right")
    tracked.turns_up("black")
    assert tracked.inside("B4") == {"vampire": "blue"}
    assert (emma.vampires, paul.vampires) == (21, 19)
    assert tracked.kinds()[-3:] == ["vaults_closed", "turn_ended", "turn_began"]
    assert "stake_taken" not in tracked.kinds()


@clause("RU-12")
def test_a_doubter_who_lays_nothing_leaves_the_vault_empty(crypt):
    emma, paul, _ = crypt.people
    crypt.sleeps("B4")
    emma.sends_bat("B4")
    paul.doubts()
    paul.lays_nothing()
    assert crypt.inside("B4") is None
    assert paul.vampires == 20


@clause("RU-13", "RU-17")
def test_doubted_with_garlic_inside_its_owner_gives_and_the_doubter_may_lay(tracked):
    emma, paul, mia = tracked.people
    tracked.smells("B4", mia)
    tracked.listen()
    emma.sends_bat("B4")
    paul.doubts()
    assert tracked.told("found_garlic") == [{"seat": 0, "vault": "B4", "owner": 2}]
    mia.gives("left")
    tracked.turns_up("green")
    emma.puts("red:left")
    assert tracked.kinds() == [
        "bat_flew", "doubted", "found_garlic", "gift", "revealed", "gift_put", "garlic_returned",
    ]  # fmt: skip
    assert mia.garlic == 3
    assert paul.asked("lay")
    assert (tracked.question.rule, tracked.question.why) == ("RU-13", "bat")
    paul.lays_nothing()
    assert tracked.inside("B4") is None
    assert paul.asked("open"), "Emma's turn is over"


@clause("RU-14", "RU-15", "RU-17")
def test_believed_and_empty_the_player_may_lay(tracked):
    emma, paul, mia = tracked.people
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    assert tracked.kinds() == ["bat_flew", "believed", "believed", "all_believed"]
    assert tracked.choices() == {"left", "right", "leave"}
    emma.lays_nothing()
    assert paul.asked("open"), "who lays nothing has ended the turn"
    assert tracked.inside("B4") is None


@clause("RU-14")
def test_believed_with_a_vampire_inside_it_goes_to_anyone_and_the_player_must_lay(tracked):
    emma, paul, mia = tracked.people
    tracked.sleeps("B4", "green", of=paul)
    tracked.listen()
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    assert tracked.told("found_vampire") == [{"seat": 0, "vault": "B4", "colour": "green"}]
    assert emma.asked("bat_gift")
    assert tracked.choices() == {1, 2}
    assert tracked.question.vault == "B4"
    emma.gives_sleeper_to(mia)
    assert tracked.told("vampire_taken") == [{"from": "B4", "to": 2, "colour": "green", "by": 0}]
    mia.puts("green:left")
    assert mia.row[0] == "green"
    assert emma.asked("lay")
    assert tracked.choices() == {"left", "right"}, "it must"
    emma.lays("left")
    tracked.turns_up("black")
    assert tracked.inside("B4") == {"vampire": "red"}
    assert not {"gift", "stake_taken"} & set(tracked.kinds())
    assert emma.asked("open"), "the turn goes on"


@clause("RU-14")
@pytest.mark.parametrize("owner", [0, 2])
def test_believed_with_garlic_inside_it_goes_back_unpunished_and_the_player_must_lay(tracked, owner):
    emma, paul, mia = tracked.people
    tracked.smells("B4", tracked.people[owner])
    tracked.listen()
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    assert tracked.kinds() == [
        *("bat_flew", "believed", "believed", "all_believed"),
        *("found_garlic", "garlic_returned"),
    ]
    assert tracked.told("garlic_returned") == [{"owner": owner, "vault": "B4"}]
    assert tracked.people[owner].garlic == 3
    assert tracked.choices() == {"left", "right"}, "it must"
    emma.lays("right")
    tracked.turns_up("green")
    assert tracked.inside("B4") == {"vampire": "blue"}
    assert emma.asked("open")


@clause("RU-13")
def test_own_garlic_under_ones_own_bat_brings_a_gift_from_everyone(tracked):
    emma, paul, mia = tracked.people
    tracked.smells("B4", emma)
    tracked.listen()
    emma.sends_bat("B4")
    paul.believes()
    mia.doubts()
    paul.gives("left")
    tracked.turns_up("green")
    mia.gives("right")
    tracked.turns_up("green")
    emma.puts("red:left", "blue:right")
    assert tracked.told("garlic_returned") == [{"owner": 0, "vault": "B4"}]
    assert emma.vampires == 22
    assert mia.asked("lay"), "the doubter may"


@clause("RU-13")
def test_a_doubter_whose_own_garlic_lies_there_gives_takes_it_back_and_may_lay(tracked):
    emma, paul, _ = tracked.people
    tracked.smells("B4", paul)
    emma.sends_bat("B4")
    paul.doubts()
    paul.gives("left")
    tracked.turns_up("green")
    emma.puts("red:left")
    assert paul.garlic == 3
    paul.lays("left")
    tracked.turns_up("black")
    assert paul.vampires == 18
