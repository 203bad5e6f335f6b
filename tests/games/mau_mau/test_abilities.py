"""What characters do (MM-17…MM-25)."""

import pytest

from tests.games.mau_mau.vocabulary import COLOURS, SPECIALS, coloured, nothing_to_draw, sit_down
from tests.support.clauses import clause


@clause("MM-17")
def test_the_night_symbol_makes_the_left_neighbour_draw_two() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", night=True)
    klaus.plays("red:skull")
    assert table.kinds() == ["played", "ability", "drew"]
    assert table.told("ability") == [{"seat": 0, "name": "night_symbol"}]
    assert table.drawn() == [(1, 2, "night_symbol")]
    assert table.asks(angelika, "play")


@clause("MM-17")
def test_the_night_colour_gives_a_card_to_any_other_player() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", night=True)
    klaus.plays("blue:coffin")
    assert table.told("ability") == [{"seat": 0, "name": "night_colour"}]
    assert table.asks(klaus, "give_to")
    assert table.choices() == {1, 2}
    klaus.gives_to(robert)
    assert table.told("gave") == [{"from": 0, "to": 2, "cards": 1, "source": "hand"}]
    assert table.rules("gave") == ["MM-17"]
    assert table.hands() == [6, 8, 9]
    assert table.asks(angelika, "play")


@clause("MM-17", "MM-7a")
def test_by_night_the_symbol_comes_before_the_colour() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert", night=True, top="blue:coffin")
    klaus.plays("blue:skull")
    assert table.kinds() == ["played", "ability", "drew", "ability"]
    assert table.asks(klaus, "give_to")


@clause("MM-17")
def test_by_night_all_vampires_do_the_same() -> None:
    for ability in range(1, 9):
        table, klaus, _ = sit_down("Klaus Angelika", f"Day{ability} Day{ability % 8 + 1}", night=True)
        klaus.plays("red:skull")
        assert table.drawn() == [(1, 2, "night_symbol")]


@clause("MM-18")
def test_day_1_gives_the_left_neighbour_a_card_and_a_wish() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day1 Day2 Day3")
    klaus.plays("red:bat")
    assert table.kinds() == ["played", "ability", "gave"]
    assert table.told("gave") == [{"from": 0, "to": 1, "cards": 1, "source": "hand"}]
    assert table.rules("gave") == ["MM-18"]
    assert table.hands() == [6, 9, 8]
    assert table.asks(angelika, "wish")
    assert table.choices() == COLOURS | {"none"}
    angelika.wishes("green")
    assert table.told("wished") == [{"seat": 1, "colour": "green"}]
    assert table.asks(angelika, "play")
    assert table.choices() == coloured("green") | SPECIALS | {"draw"}


@clause("MM-18")
def test_day_1_need_not_bring_a_wish() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day1 Day2 Day3")
    klaus.plays("red:bat")
    angelika.wishes("none")
    assert table.told("wished") == []
    assert table.lies("wish") is None


@clause("MM-18", "MM-12")
def test_day_1_the_call_comes_before_the_neighbours_wish() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day1 Day2 Day3", hands=[3])
    klaus.plays("red:bat")
    assert table.waits_for("Mau", klaus)
    table.forgets("Mau")
    assert table.drawn() == [(0, 1, "mau")]
    assert table.asks(angelika, "wish")


@clause("MM-18", "MM-13")
def test_day_1_with_the_last_card_and_mau_mau_forgotten_brings_a_wish() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day1 Day2 Day3", hands=[2])
    klaus.plays("red:bat")
    table.says("Mau")
    table.forgets("Mau Mau")
    assert table.asks(angelika, "wish")


@clause("MM-19")
def test_day_2_all_others_show_the_colour_or_draw_two() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", "Day2 Day1 Day3")
    klaus.plays("red:spider")
    assert table.asks(klaus, "colour")
    assert table.choices() == COLOURS
    klaus.names("blue")
    assert table.choices() == {"shown", "drew"}
    angelika.shows()
    robert.shows_nothing()
    assert table.drawn() == [(2, 2, "day_2")]
    assert table.lies("wish") is None
    assert table.asks(angelika, "play")


@clause("MM-19")
def test_day_2_who_has_no_card_draws_without_being_asked() -> None:
    table, klaus, _, robert = sit_down("Klaus Angelika Robert", "Day2 Day1 Day3", hands=[8, 0, 8])
    klaus.plays("red:spider")
    klaus.names("blue")
    assert table.drawn() == [(1, 2, "day_2")]
    assert table.asks(robert, "show")


@clause("MM-20")
def test_day_3_brings_a_wish_and_another_turn() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day3 Day1")
    klaus.plays("red:spider")
    assert table.choices() == COLOURS
    klaus.wishes("green")
    assert table.asks(klaus, "play")
    assert table.choices() == coloured("green") | SPECIALS | {"draw"}
    klaus.plays("green:bat").wishes("red").plays("red:mirror")
    assert klaus.hand == 5
    assert table.asked("play", 1)


@clause("MM-21")
def test_day_4_swaps_characters_and_brings_another_turn() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", "Day4 Day1 Day5")
    klaus.plays("red:spider")
    assert table.choices() == {1, 2}
    klaus.swaps_with(robert)
    assert table.told("swapped") == [{"seat": 0, "with": 2}]
    assert (klaus.character, angelika.character, robert.character) == ("Day5", "Day1", "Day4")
    klaus.plays("red:bat")
    assert table.drawn() == [(1, 1, "day_5"), (2, 1, "day_5")]
    assert table.asks(angelika, "play")


@clause("MM-21")
def test_day_4_a_werewolf_moves_with_its_card() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika", "Day4 Day5", wolf=1)
    klaus.plays("red:spider")
    assert table.told("swapped") == [{"seat": 0, "with": 1}]
    assert table.lies("wolf") == 0
    klaus.plays("red:bat")
    assert table.told("ability") == [{"seat": 0, "name": "day_4"}]


@clause("MM-21")
@pytest.mark.parametrize(
    ("rotate", "then"), [(False, ("Day5", "Day1", "Day4")), (True, ("Day4", "Day5", "Day1"))]
)
def test_day_4_the_next_round_starts_from_the_swapped_characters(rotate: bool, then: tuple[str, ...]) -> None:
    table, klaus, _, robert = sit_down(
        "Klaus Angelika Robert", "Day4 Day1 Day5", hands=[2], rotate_characters=rotate
    )
    klaus.plays("red:spider")
    table.says("Mau")
    klaus.swaps_with(robert).plays("red:mirror")
    table.says("Mau Mau")
    assert table.told("round_began")[0]["characters"] == then


@clause("MM-22")
def test_day_5_all_others_draw_one() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert", "Day5 Day1 Day2")
    klaus.plays("red:spider")
    assert table.drawn() == [(1, 1, "day_5"), (2, 1, "day_5")]
    assert table.hands() == [7, 9, 9]


@clause("MM-22")
def test_day_5_the_others_act_clockwise_from_the_left_neighbour() -> None:
    table, _, angelika, _ = sit_down("Klaus Angelika Robert", "Day1 Day5 Day2")
    table.correct(turn=1)
    angelika.plays("red:spider")
    assert table.drawn() == [(2, 1, "day_5"), (0, 1, "day_5")]


@clause("MM-23")
def test_day_6_who_has_the_fewest_cards_draws_two() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert James", "Day6 Day1 Day2 Day3", hands=[2, 5, 4, 6])
    klaus.plays("red:spider")
    table.says("Mau")
    assert table.drawn() == [(2, 2, "day_6")]


@clause("MM-23")
def test_day_6_several_with_the_fewest_draw_one_each() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert James", "Day6 Day1 Day2 Day3", hands=[8, 4, 5, 4])
    klaus.plays("red:spider")
    assert table.drawn() == [(1, 1, "day_6"), (3, 1, "day_6")]


@clause("MM-24")
def test_day_8_feeds_the_pool() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day8 Day1")
    klaus.plays("red:spider")
    assert table.told("pool_grew") == [{"seat": 0, "hand": 1, "pile": 1, "cards": 2}]
    assert (klaus.hand, table.lies("pool"), table.lies("pile")) == (6, 2, 37)
    angelika.draws_and_keeps()
    klaus.plays("red:bat")
    assert table.told("pool_grew")[-1] == {"seat": 0, "hand": 1, "pile": 1, "cards": 4}


@clause("MM-24")
def test_day_8_whoever_plays_a_special_next_takes_the_pool_even_its_founder() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day8 Day1")
    klaus.plays("red:spider")
    angelika.draws_and_keeps()
    klaus.plays("clock")
    assert table.told("pool_taken") == [{"seat": 0, "cards": 2}]
    assert (klaus.hand, table.lies("pool")) == (7, 0)
    assert table.asks(angelika, "play")


@clause("MM-24", "MM-12")
def test_day_8_both_cards_lie_in_the_pool_before_the_call() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day8 Day1", hands=[2, 8], pile=0)
    klaus.plays("red:spider")
    table.says("Mau")
    assert table.kinds() == ["played", "ability", "pile_reshuffled", "pool_grew"]
    assert table.waits_for("Mau Mau", klaus)
    assert table.lies("pool") == 2


@clause("MM-24", "MM-16")
def test_day_8_a_pool_left_at_the_end_is_not_scored() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day8 Day1", hands=[2, 5])
    klaus.plays("red:spider")
    table.says("Mau")
    table.says("Mau Mau")
    assert table.told("round_ended")[0]["scores"] == (7, 0)


@clause("MM-25")
def test_day_7_deals_two_cards_from_the_pile() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", "Day7 Day1 Day2")
    klaus.plays("red:spider")
    assert table.choices() == {0, 1, 2}
    assert table.lies("pile") == 28
    klaus.deals_to(klaus).deals_to(robert)
    assert table.told("gave") == [
        {"from": 0, "to": 0, "cards": 1, "source": "pile"},
        {"from": 0, "to": 2, "cards": 1, "source": "pile"},
    ]
    assert table.told("drew") == []
    assert table.hands() == [8, 8, 9]
    assert table.asks(angelika, "play")


@clause("MM-25")
def test_day_7_both_cards_may_go_to_one_player() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day7 Day1 Day2")
    klaus.plays("red:spider")
    klaus.deals_to(angelika).deals_to(angelika)
    assert table.hands() == [7, 10, 8]


@clause("MM-25", "MM-11")
def test_day_7_asks_once_for_each_card_really_drawn() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day7 Day1")
    nothing_to_draw(table, [klaus, angelika], [8])
    klaus.plays("red:spider")
    assert table.told("pile_reshuffled") == [{"cards": 1}]
    klaus.deals_to(angelika)
    assert table.asks(angelika, "play")


@clause("MM-25", "MM-12")
def test_day_7_a_card_dealt_to_oneself_asks_for_no_call() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", "Day7 Day1", hands=[2, 8])
    klaus.plays("red:spider")
    table.says("Mau")
    klaus.deals_to(angelika).deals_to(angelika)
    assert klaus.hand == 1
    assert table.asks(angelika, "play")
