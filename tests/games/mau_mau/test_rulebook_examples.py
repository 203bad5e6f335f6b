"""The three examples of the rulebook, told again."""

from tests.games.mau_mau.vocabulary import sit_down
from tests.support.clauses import clause


@clause("MM-8", "MM-12", "MM-7a")
def test_klaus_lays_the_werewolf_on_his_own_character() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[2, 5], wolf=1)
    klaus.plays("werewolf")
    assert table.told("wolf_laid") == [{"seat": 0, "on": 0}]
    assert table.told("wolf_left") == [{"from": 1}]
    klaus.wishes("green")
    table.says("Mau")
    angelika.draws_and_keeps()
    klaus.plays("green:spider")
    table.says("Mau Mau")
    assert table.told("round_ended")[0]["hands"] == (0, 6)
    assert table.told("ability") == []


@clause("MM-14", "MM-17")
def test_angelika_gives_the_clock_away_as_her_last_card() -> None:
    table, angelika, _ = sit_down("Angelika Klaus", hands=[2, 4], top="red:tombstone", night=True)
    angelika.plays("blue:tombstone")
    table.says("Mau")
    assert table.told("gave") == [{"from": 0, "to": 1, "cards": 1, "source": "hand"}]
    table.says("Mau Mau")
    assert table.drawn() == []
    assert table.told("round_ended") == [{"seat": 0, "hands": (0, 5), "scores": (7, 0), "totals": (7, 0)}]


@clause("MM-16")
def test_four_players_score_9_6_5_and_3() -> None:
    table, angelika, *_ = sit_down("Angelika Robert Klaus James", hands=[1, 1, 2, 4])
    angelika.plays("red:mirror")
    table.says("Mau Mau")
    assert table.told("round_ended") == [
        {"seat": 0, "hands": (0, 1, 2, 4), "scores": (9, 6, 5, 3), "totals": (9, 6, 5, 3)}
    ]
