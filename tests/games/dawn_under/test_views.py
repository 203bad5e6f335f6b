"""What the protocol spells of the views: every key in its place, and nothing more."""

from companion.games.dawn_under.rules import private_view
from tests.games.dawn_under.vocabulary import RAT, sit_down

PUBLIC = ["turn", "players", "layout", "colours", "vaults", "stakes_left", "rats", "plague", "winners"]
PLAYER = ["name", "row", "vampires", "stakes", "garlic"]


def test_the_public_view_has_these_keys_in_this_order() -> None:
    table, *_ = sit_down("Emma Paul Mia")
    view = table.public()
    assert list(view) == PUBLIC
    assert [list(player) for player in view["players"]] == [PLAYER] * 3
    assert view["players"][0]["row"][2] == "?"


def test_with_the_count_there_is_more_to_see() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rucola=True)
    emma.table.answer("bat", "B4")
    view = table.public()
    assert list(view) == [*PUBLIC, "count", "bat"]
    assert [list(player) for player in view["players"]] == [[*PLAYER, "bats", "pedestal"]] * 3
    assert view["count"] == {"owner": None, "vault": None}
    assert list(view["bat"].items()) == [("seat", 0), ("vault", "B4")]


def test_a_vault_shows_what_its_state_lets_see() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    view = table.public()
    assert list(view["vaults"]["A1"].items()) == [("state", "rat"), ("inside", None)]
    assert list(view["plague"].items()) == [("holder", 0), ("vault", "A1"), ("seat", 0)]
    emma.opens("A2", "green")
    vaults = table.public()["vaults"]
    assert list(vaults["A2"].items()) == [("state", "open"), ("lid", "green"), ("inside", None)]
    assert vaults["C1"] == {"state": "closed"}


def test_a_counted_row_is_a_number_and_a_bare_vault_says_so() -> None:
    table, *_ = sit_down("Emma Paul", rows="counted")
    view = table.public()
    assert [player["row"] for player in view["players"]] == [20, 20]
    assert view["vaults"]["A11"] == {"state": "bare"}


def test_the_secret_view_tells_lid_and_inside_of_every_vault() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red yellow ?*15 white blue")
    table.lies("C3", lid="white", inside={"garlic": 2})
    table.lies("C4", inside={"vampire": "red"})
    known = table.secret()
    assert list(known) == ["vaults"]
    assert list(known["vaults"]["C3"].items()) == [("lid", "white"), ("inside", {"garlic": 2})]
    assert known["vaults"]["C4"] == {"lid": "unknown", "inside": {"vampire": "red"}}


def test_nobody_knows_more_than_the_others() -> None:
    table, *_ = sit_down("Emma Paul Mia")
    assert private_view(table.state, 0) is None
