"""Calls, the end of a round, and the score (MM-12…MM-16)."""

import pytest

from tests.games.mau_mau.vocabulary import Table, nothing_to_draw, sit_down
from tests.support.clauses import clause


@clause("MM-12")
def test_one_card_left_asks_for_mau() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[2, 8])
    klaus.plays("red:mirror")
    assert table.waits_for("Mau", klaus)
    assert table.question.seconds == 2.6
    assert table.choices() == {"said", "forgot"}
    table.says("Mau")
    assert table.kinds() == ["played"]
    assert table.asks(angelika, "play")


@clause("MM-12")
def test_mau_forgotten_costs_a_card() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[2, 8])
    klaus.plays("red:mirror")
    table.forgets("Mau")
    assert table.drawn() == [(0, 1, "mau")]
    assert klaus.hand == 2


@clause("MM-12")
def test_a_card_received_asks_for_nothing() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[0, 0], night=True)
    klaus.draws_and_keeps()
    assert (klaus.hand, table.told("drew")[0]["cards"]) == (1, 1)
    assert table.asks(angelika, "play")


@clause("MM-12")
def test_who_is_given_a_card_calls_nothing() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[8, 0], night=True)
    klaus.plays("blue:coffin")
    assert table.told("gave") == [{"from": 0, "to": 1, "cards": 1, "source": "hand"}]
    assert angelika.hand == 1
    assert table.asks(angelika, "play")


@clause("MM-12", "MM-17")
def test_a_card_given_away_asks_for_mau_too() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[3, 8], night=True)
    klaus.plays("blue:coffin")
    assert table.kinds() == ["played", "ability", "gave"]
    assert table.waits_for("Mau", klaus)


@clause("MM-12")
def test_calls_can_be_due_twice_in_a_turn() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[2, 8], night=True)
    klaus.plays("blue:coffin")
    table.forgets("Mau")
    assert table.waits_for("Mau", klaus)
    table.says("Mau")
    assert klaus.hand == 1


@clause("MM-12", "MM-14")
def test_a_special_that_leaves_one_card_asks_for_mau() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[2, 8])
    klaus.plays("werewolf").lays_wolf_on(angelika)
    assert table.kinds() == ["played", "wolf_laid"]
    assert table.waits_for("Mau", klaus)
    table.forgets("Mau")
    assert table.drawn() == [(0, 1, "mau")]
    assert table.asks(angelika, "play")


@clause("MM-12", "MM-24")
def test_no_call_when_the_pool_was_just_taken() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", "Day8 Day1 Day2", hands=[8, 2, 8])
    klaus.plays("red:spider")
    angelika.plays("clock")
    assert table.told("pool_taken") == [{"seat": 1, "cards": 2}]
    assert angelika.hand == 3
    assert table.asks(robert, "play")


@clause("MM-12", "MM-11")
def test_a_pool_of_one_taken_by_an_empty_hand_asks_for_nothing() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", "Day8 Day1 Day2")
    nothing_to_draw(table, [klaus, angelika, robert], [1, 1])
    klaus.plays("red:spider")
    table.forgets("Mau Mau")
    assert table.drawn() == [(0, 1, "mau_mau")]
    assert table.told("pool_grew") == [{"seat": 0, "hand": 1, "pile": 0, "cards": 1}]
    table.forgets("Mau Mau")
    assert table.drawn()[-1] == (0, 0, "mau_mau")
    table.listen()
    angelika.plays("clock")
    assert table.kinds() == ["played", "pool_taken", "clock_laid"]
    assert angelika.hand == 1
    assert table.asks(robert, "play")


@clause("MM-13")
def test_mau_mau_ends_the_round() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[1, 5])
    klaus.plays("red:mirror")
    assert table.waits_for("Mau Mau", klaus)
    assert table.question.rule == "MM-13"
    table.says("Mau Mau")
    assert table.told("round_ended") == [{"seat": 0, "hands": (0, 5), "scores": (7, 0), "totals": (7, 0)}]


@clause("MM-13")
def test_mau_mau_forgotten_costs_two_cards_and_the_round_goes_on() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[1, 5])
    klaus.plays("red:mirror")
    table.forgets("Mau Mau")
    assert table.drawn() == [(0, 2, "mau_mau")]
    assert table.told("round_ended") == []
    assert table.asks(angelika, "play")


@clause("MM-14")
def test_a_special_as_last_card_costs_two_and_works_all_the_same() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[1, 8])
    table.correct(clocks=1)
    table.listen()
    klaus.plays("clock")
    assert table.kinds() == ["played", "clock_laid", "night_fell"]
    klaus.wishes("red")
    assert table.kinds() == ["played", "clock_laid", "night_fell", "wished", "drew"]
    assert table.drawn() == [(0, 2, "special_last")]
    assert table.rules("drew") == ["MM-14"]
    assert klaus.hand == 2
    assert table.asks(angelika, "play")


@clause("MM-14", "MM-24")
def test_a_special_as_last_card_with_a_pool_costs_nothing() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day8 Day1", hands=[8, 1])
    klaus.plays("red:spider")
    table.listen()
    angelika.plays("werewolf")
    assert table.kinds() == ["played", "pool_taken"]
    assert angelika.hand == 2
    angelika.lays_wolf_on(klaus)
    assert table.drawn() == []
    assert table.asks(klaus, "play")


@clause("MM-14")
def test_an_ability_that_gives_the_last_card_away_ends_the_round() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[2, 5], night=True)
    klaus.plays("blue:coffin")
    table.says("Mau")
    assert table.waits_for("Mau Mau", klaus)
    table.says("Mau Mau")
    assert table.told("round_ended")[0]["hands"] == (0, 6)


@clause("MM-15")
def test_a_last_card_still_triggers_its_ability() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert", "Day5 Day1 Day2", hands=[1, 5, 3])
    klaus.plays("red:spider")
    table.says("Mau Mau")
    assert table.kinds()[:5] == ["played", "ability", "drew", "drew", "round_ended"]
    assert table.told("round_ended")[0]["hands"] == (0, 6, 4)


@clause("MM-15")
@pytest.mark.parametrize("character", ["Day1", "Day3"])
def test_after_mau_mau_gifts_wishes_and_further_turns_lapse(character: str) -> None:
    table, klaus, _ = sit_down("Klaus Angelika", f"{character} Day2", hands=[1, 5])
    klaus.plays("red:spider")
    table.says("Mau Mau")
    assert table.kinds()[:3] == ["played", "ability", "round_ended"]
    assert table.told("ability") == [{"seat": 0, "name": character.replace("Day", "day_")}]


@clause("MM-15")
def test_day_1_whose_gift_was_the_last_card_brings_no_wish() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day1 Day2", hands=[2, 5])
    klaus.plays("red:spider")
    table.says("Mau")
    assert table.told("gave") == [{"from": 0, "to": 1, "cards": 1, "source": "hand"}]
    table.says("Mau Mau")
    assert table.told("wished") == []
    assert table.told("round_ended")[0]["hands"] == (0, 6)


@clause("MM-15")
def test_after_mau_mau_day_4_swaps_but_gives_no_further_turn() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day4 Day2", hands=[1, 5])
    klaus.plays("red:spider")
    table.says("Mau Mau")
    assert table.kinds()[:4] == ["played", "ability", "swapped", "round_ended"]
    assert table.told("round_began")[0]["characters"] == ("Day2", "Day4")


@clause("MM-15")
def test_after_mau_mau_the_vampire_of_both_kinds_only_bites() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[1, 5], top="blue:coffin", night=True)
    klaus.plays("blue:skull")
    table.says("Mau Mau")
    assert [told["name"] for told in table.told("ability")] == ["night_symbol", "night_colour"]
    assert table.told("gave") == []
    assert table.told("round_ended")[0]["hands"] == (0, 7)


@clause("MM-15", "MM-24")
def test_after_mau_mau_the_piles_card_still_goes_to_the_pool() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day8 Day2", hands=[1, 5])
    klaus.plays("red:spider")
    table.says("Mau Mau")
    assert table.told("pool_grew") == [{"seat": 0, "hand": 0, "pile": 1, "cards": 1}]
    assert table.told("round_ended")[0]["scores"] == (7, 0)


@clause("MM-15", "MM-25")
def test_after_mau_mau_cards_dealt_to_oneself_count() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day7 Day2", hands=[1, 5])
    klaus.plays("red:spider")
    table.says("Mau Mau")
    klaus.deals_to(klaus).deals_to(angelika)
    assert table.told("round_ended") == [{"seat": 0, "hands": (1, 6), "scores": (8, 1), "totals": (8, 1)}]


@clause("MM-15")
def test_after_mau_mau_day_2_is_carried_out() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day2 Day1", hands=[1, 5])
    klaus.plays("red:spider")
    table.says("Mau Mau")
    klaus.names("red")
    angelika.shows_nothing()
    assert table.told("round_ended")[0]["hands"] == (0, 7)


@clause("MM-15")
def test_mau_mau_forgotten_the_whole_ability_follows_with_the_two_cards() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day1 Day2", hands=[1, 5])
    klaus.plays("red:spider")
    table.forgets("Mau Mau")
    assert table.kinds() == ["played", "drew", "ability", "gave"]
    assert table.waits_for("Mau", klaus)
    table.says("Mau")
    assert table.asks(angelika, "wish")


@clause("MM-15", "MM-11")
def test_mau_mau_forgotten_twice_with_one_card_to_draw() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day1 Day2")
    nothing_to_draw(table, [klaus, angelika], [1])
    klaus.plays("red:spider")
    table.forgets("Mau Mau")
    assert table.told("pile_reshuffled") == [{"cards": 1}]
    table.forgets("Mau Mau")
    assert table.drawn() == [(0, 1, "mau_mau"), (0, 0, "mau_mau")]
    assert table.asks(angelika, "wish")
    assert table.hands()[0] == 0


@clause("MM-16")
def test_each_gets_the_cards_of_all_others_and_the_ender_two_more() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert", hands=[1, 2, 6])
    klaus.plays("red:mirror")
    table.says("Mau Mau")
    assert table.told("round_ended")[0]["scores"] == (10, 6, 2)
    assert table.told("round_began") == [
        {"round": 2, "dealer": 0, "first": 1, "day": True, "characters": ("Day1", "Day2", "Day3")}
    ]
    assert table.asked("top_card", "table")


@clause("MM-16")
def test_a_new_round_starts_as_the_first() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert", hands=[1, 2, 6], night=True, wolf=1)
    table.correct(clocks=2)
    table.correct(wish="red")
    klaus.plays("red:mirror")
    table.says("Mau Mau")
    table.turns_up("green:skull")
    assert table.hands() == [8, 8, 8]
    for name, value in {"day": True, "clocks": 0, "wolf": None, "wish": None, "pool": 0, "pile": 30}.items():
        assert table.lies(name) == value


@clause("MM-16")
@pytest.mark.parametrize("keep", [False, True])
def test_a_new_round_is_by_day_unless_the_time_of_day_is_kept(keep: bool) -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[1, 2], night=True, keep_time_of_day=keep)
    klaus.plays("red:mirror")
    table.says("Mau Mau")
    assert table.told("round_began")[0]["day"] is not keep


def end_round(table: Table, ender: int, *hands: int) -> None:
    table.taps(f"ended:{ender}")
    table.says("Mau Mau")
    table.counts(*hands)


@clause("MM-16")
def test_the_most_points_win() -> None:
    table, *_ = sit_down("Klaus Angelika Robert", tracking="specials")
    end_round(table, 0, 3, 1)
    end_round(table, 1, 5, 5)
    end_round(table, 1, 1, 1)
    assert table.kinds()[-2:] == ["round_ended", "won"]
    assert table.told("won") == [{"winners": (1,), "totals": (6 + 5 + 1, 1 + 12 + 4, 3 + 5 + 1)}]
    assert table.over == ((1,), "most points", "MM-16")


@clause("MM-16")
def test_a_tie_for_the_first_place_brings_another_round_for_all() -> None:
    table, *_ = sit_down(
        "Klaus Angelika Robert", "Day1 Day2 Day3", tracking="specials", rotate_characters=True
    )
    end_round(table, 0, 3, 3)
    end_round(table, 1, 3, 3)
    table.correct(seat=2, score=0)
    end_round(table, 2, 4, 4)
    assert table.lies("totals") == [8 + 3 + 4, 3 + 8 + 4, 10]
    assert table.over is None
    assert table.told("round_began")[-1] == {
        "round": 4,
        "dealer": 2,
        "first": 0,
        "day": True,
        "characters": ("Day1", "Day2", "Day3"),
    }
    end_round(table, 2, 0, 0)
    assert table.over is None
    end_round(table, 0, 0, 1)
    assert table.over.winners == (0,)
    assert [line["round"] for line in table.lies("history")] == [1, 2, 3, 4, 5]


@clause("MM-16")
def test_a_tie_for_the_second_place_does_not_matter() -> None:
    table, *_ = sit_down("Klaus Angelika Robert", tracking="specials")
    for _ in range(3):
        end_round(table, 0, 2, 2)
    assert table.lies("totals") == [18, 6, 6]
    assert table.over.winners == (0,)


@clause("MM-16")
def test_the_score_sheet_has_a_line_for_each_round() -> None:
    table, *_ = sit_down("Klaus Angelika Robert", tracking="specials")
    end_round(table, 0, 3, 1)
    end_round(table, 1, 5, 5)
    assert table.lies("history") == [
        {"round": 1, "dealer": 2, "ended": 0, "hands": [0, 3, 1], "scores": [6, 1, 3], "totals": [6, 1, 3]},
        {
            "round": 2,
            "dealer": 0,
            "ended": 1,
            "hands": [5, 0, 5],
            "scores": [5, 12, 5],
            "totals": [11, 13, 8],
        },
    ]
    assert table.lies("totals") == [11, 13, 8]
