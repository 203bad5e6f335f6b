"""A turn: cards, werewolves, clocks, wishes and the pile (MM-5…MM-11)."""

import pytest

from companion.games.mau_mau.narration import WORDS
from companion.narrator import sentence
from tests.games.mau_mau.vocabulary import (
    COLOURS,
    SPECIALS,
    coloured,
    fitting,
    nothing_to_draw,
    sit_down,
)
from tests.support.clauses import clause


@clause("MM-5")
def test_a_card_is_played() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    klaus.plays("red:mirror")
    assert table.told("played") == [{"seat": 0, "card": "red:mirror", "colour": "red", "symbol": "mirror"}]
    assert table.hands() == [7, 8]
    assert (table.lies("top"), table.lies("discards")) == ("red:mirror", 2)
    assert table.asks(angelika, "play")


@clause("MM-5")
def test_a_drawn_card_is_kept() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    klaus.draws()
    assert table.drawn() == [(0, 1, "turn")]
    assert table.asks(klaus, "drawn")
    klaus.keeps()
    assert table.hands() == [9, 8]
    assert table.asks(angelika, "play")


@clause("MM-5")
def test_a_drawn_card_is_played_if_it_fits() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    klaus.draws()
    assert table.choices() == {"keep", *fitting("red:coffin"), *SPECIALS}
    klaus.plays_drawn("blue:coffin")
    assert table.hands() == [8, 8]
    assert table.asks(angelika, "play")


@clause("MM-5", "MM-8")
def test_a_drawn_special_is_played() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    klaus.draws().plays_drawn("werewolf").lays_wolf_on(angelika)
    assert table.lies("wolf") == 1
    assert table.asks(angelika, "play")


@clause("MM-6")
def test_a_card_fits_by_colour_or_symbol() -> None:
    table, *_ = sit_down("Klaus Angelika", top="green:skull")
    assert table.choices() == fitting("green:skull") | SPECIALS | {"draw"}
    assert len(table.question.choices) == 11 + 3 + 3


@clause("MM-6")
def test_with_a_wish_only_its_colour_fits() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", top="green:skull")
    table.correct(wish="blue")
    assert table.choices() == coloured("blue") | SPECIALS | {"draw"}
    klaus.draws()
    assert table.choices() == coloured("blue") | SPECIALS | {"keep"}


@clause("MM-6", "MM-10")
def test_playing_the_colour_fulfils_the_wish() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", top="green:skull")
    table.correct(wish="red")
    table.listen()
    klaus.plays("red:mirror")
    assert table.kinds() == ["played", "wish_fulfilled"]
    assert table.told("wish_fulfilled") == [{"seat": 0, "colour": "red"}]
    assert table.lies("wish") is None
    assert table.choices() == fitting("red:mirror") | SPECIALS | {"draw"}


@clause("MM-6")
def test_a_symbol_called_like_a_colour_does_not_fit_the_wish() -> None:
    from tests.games.mau_mau.vocabulary import CATALOGUE, SYMBOLS

    catalogue = {**CATALOGUE, "symbols": ["red" if name == "broom" else name for name in SYMBOLS]}
    table, *_ = sit_down("Klaus Angelika", catalogue=catalogue)
    table.correct(wish="red")
    assert "blue:red" not in table.choices()
    assert "red:red" in table.choices()


@clause("MM-7")
def test_the_symbol_on_the_character_wakes_the_ability() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day5 Day6")
    klaus.plays("red:bat")
    assert table.told("ability") == [{"seat": 0, "name": "day_5"}]


@clause("MM-7")
def test_another_symbol_wakes_nothing() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day5 Day6")
    klaus.plays("red:skull")
    assert table.kinds() == ["played"]


@clause("MM-7")
def test_night_symbols_sleep_by_day_and_day_symbols_by_night() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", night=True)
    klaus.plays("red:spider")
    assert table.told("ability") == []


@clause("MM-7", "MM-8")
def test_a_werewolf_silences_the_character_by_day_and_by_night() -> None:
    for night, card in ((False, "red:bat"), (True, "red:skull")):
        table, klaus, _ = sit_down("Klaus Angelika", "Day5 Day6", wolf=0, night=night)
        klaus.plays(card)
        assert table.told("ability") == []
        assert table.hands() == [7, 8]


@clause("MM-7a")
def test_order_after_a_card_is_wish_call_courtesy_ability() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", "Day5 Day6", hands=[2, 8], courtesy=["hop"])
    table.correct(wish="blue")
    table.listen()
    klaus.plays("blue:spider")
    assert table.kinds() == ["played", "wish_fulfilled"]
    table.forgets("Mau")
    assert table.drawn() == [(0, 1, "mau")]
    table.courtesy("forgot")
    assert table.drawn() == [(0, 1, "mau"), (1, 1, "courtesy"), (1, 1, "day_5")]
    assert table.kinds() == ["played", "wish_fulfilled", "drew", "drew", "ability", "drew"]


@clause("MM-7a")
def test_order_after_a_special_is_courtesy_effect_wish_call() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[2, 8], courtesy=["tick_tock"])
    table.correct(clocks=1)
    table.listen()
    klaus.plays("clock")
    assert table.kinds() == ["played"]
    table.courtesy("forgot")
    assert table.kinds() == ["played", "drew", "clock_laid", "night_fell"]
    klaus.wishes("green")
    assert table.waits_for("Mau", klaus)
    table.forgets("Mau")
    assert table.kinds() == ["played", "drew", "clock_laid", "night_fell", "wished", "drew"]
    assert table.drawn() == [(1, 1, "courtesy"), (0, 1, "mau")]
    assert table.asks(angelika, "play")


@clause("MM-7a", "MM-14")
def test_the_two_cards_of_a_special_come_where_the_call_would() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", hands=[1, 8, 8], wolf=1)
    klaus.plays("werewolf")
    assert table.kinds() == ["played"]
    klaus.lays_wolf_on(robert)
    assert table.kinds() == ["played", "wolf_laid", "wolf_left"]
    klaus.wishes("green")
    assert table.kinds() == ["played", "wolf_laid", "wolf_left", "wished", "drew"]
    assert table.drawn() == [(0, 2, "special_last")]
    assert table.asks(angelika, "play")


@clause("MM-7a", "MM-11", "MM-14")
def test_the_two_cards_may_be_those_that_the_special_brought_to_the_discards() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", wolf=1)
    klaus.holds(1)
    angelika.holds(52)
    assert (table.lies("pile"), table.lies("discards")) == (0, 1)
    klaus.plays("werewolf").wishes("red")
    assert table.told("pile_reshuffled") == [{"cards": 1}]
    assert table.drawn() == [(0, 1, "special_last")]


@clause("MM-7a")
def test_the_pool_is_taken_before_courtesy_and_effect() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day8 Day1 Day2", courtesy=["tick_tock"])
    klaus.plays("red:spider")
    table.listen()
    angelika.plays("clock")
    assert table.kinds() == ["played", "pool_taken"]
    table.courtesy("done")
    assert table.kinds() == ["played", "pool_taken", "clock_laid"]


@clause("MM-8")
def test_a_werewolf_may_lie_on_any_character_without_one() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert")
    klaus.plays("werewolf")
    assert table.choices() == {0, 1, 2}
    klaus.lays_wolf_on(robert)
    assert table.told("wolf_laid") == [{"seat": 0, "on": 2}]
    assert table.lies("discards") == 1
    assert table.asks(angelika, "play")
    angelika.plays("werewolf")
    assert table.choices() == {0, 1}


@clause("MM-8")
def test_a_second_werewolf_sends_the_first_away_and_brings_a_wish() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", wolf=2)
    discards = table.lies("discards")
    klaus.plays("werewolf").lays_wolf_on(angelika)
    assert table.kinds() == ["played", "wolf_laid", "wolf_left"]
    assert table.told("wolf_left") == [{"from": robert.seat}]
    assert table.rules("wolf_left") == ["MM-8"]
    assert table.lies("discards") == discards + 1
    assert table.choices() == COLOURS
    klaus.wishes("purple")
    assert table.told("wished") == [{"seat": 0, "colour": "purple"}]
    assert table.lies("wolf") == angelika.seat
    assert table.asks(angelika, "play")
    assert table.choices() == coloured("purple") | SPECIALS | {"draw"}


@clause("MM-8")
def test_with_nothing_discarded_an_open_wish_stays() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    table.correct(wish="green")
    klaus.plays("werewolf").lays_wolf_on(angelika)
    assert table.lies("wish") == "green"
    angelika.plays("clock")
    assert table.lies("wish") == "green"
    assert table.told("wished") == []
    assert table.asks(klaus, "play")


@clause("MM-8")
def test_with_two_players_the_only_free_character_is_not_asked_for() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", wolf=1)
    klaus.plays("werewolf")
    assert table.told("wolf_laid") == [{"seat": 0, "on": 0}]
    assert table.asks(klaus, "wish")


@clause("MM-9")
def test_clocks_are_counted() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert")
    klaus.plays("clock")
    angelika.plays("clock")
    assert table.told("clock_laid") == [{"seat": 0, "clocks": 1}, {"seat": 1, "clocks": 2}]
    assert table.lies("day") is True
    assert table.asks(robert, "play")


@clause("MM-9")
def test_as_many_clocks_as_players_change_day_and_night() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", wolf=0)
    klaus.plays("clock")
    discards = table.lies("discards")
    table.listen()
    angelika.plays("clock")
    assert table.kinds() == ["played", "clock_laid", "night_fell", "wolf_left"]
    assert table.told("wolf_left") == [{"from": 0}]
    assert table.rules("wolf_left") == ["MM-9"]
    assert (table.lies("day"), table.lies("clocks"), table.lies("wolf")) == (False, 0, None)
    assert table.lies("discards") == discards + 3
    assert table.lies("top") == "clock"
    assert table.choices() == COLOURS
    angelika.wishes("red")
    klaus.plays("clock")
    angelika.plays("clock").wishes("green")
    assert table.lies("day") is True
    assert table.told("day_broke") == [{}]


@clause("MM-10")
def test_a_wish_stays_until_it_is_fulfilled_and_binds_its_author_too() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", wolf=1)
    klaus.plays("werewolf").wishes("blue")
    angelika.draws_and_keeps()
    assert table.asks(klaus, "play")
    assert table.choices() == coloured("blue") | SPECIALS | {"draw"}


@clause("MM-10")
def test_another_wish_replaces_it() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", wolf=1)
    klaus.plays("werewolf").wishes("blue")
    angelika.plays("werewolf").wishes("red")
    assert table.lies("wish") == "red"
    assert table.told("wish_fulfilled") == []
    assert table.choices() == coloured("red") | SPECIALS | {"draw"}


@clause("MM-11")
def test_the_pile_is_made_anew_only_when_a_card_is_needed() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", pile=1)
    klaus.draws_and_keeps()
    assert (table.lies("pile"), table.lies("discards")) == (0, 38)
    assert table.told("pile_reshuffled") == []
    angelika.draws()
    assert table.told("pile_reshuffled") == [{"cards": 37}]
    assert table.kinds()[-2:] == ["pile_reshuffled", "drew"]
    assert (table.lies("pile"), table.lies("discards")) == (36, 1)
    assert table.lies("top") == "red:coffin"


@clause("MM-11")
def test_the_last_of_the_old_pile_is_drawn_before_the_new_one() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", night=True, pile=1)
    klaus.plays("red:skull")
    assert table.told("pile_reshuffled") == [{"cards": 38}]
    assert table.drawn() == [(1, 2, "night_symbol")]
    assert table.lies("pile") == 37


@clause("MM-11")
@pytest.mark.parametrize(
    ("pile", "said"),
    [
        (0, "The pile is used up! Shuffle the thirty-nine cards under the top one."),
        (1, "Take the last card, then shuffle the thirty-eight cards under the top one."),
    ],
)
def test_while_a_card_lies_there_the_pile_is_not_called_used_up(pile: int, said: str) -> None:
    table, klaus, _ = sit_down("Klaus Angelika", night=True, pile=pile)
    klaus.plays("red:skull")
    (shuffled,) = (event for event in table.events if event.kind == "pile_reshuffled")
    assert sentence("mau-mau", table.referee.header.players, shuffled) == said
    words = WORDS.events[type(shuffled)]
    lines = [str(line) for line in (*words.normal, *words.terse, *words.story)]
    assert all("card" in line for line in lines) if pile else "used up" in lines[0]
    assert not (pile and any(gone in line for line in lines for gone in ("used up", "No pile", "dust")))


@clause("MM-11")
def test_what_there_is_is_drawn() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", night=True)
    nothing_to_draw(table, [klaus, angelika], [8])
    klaus.plays("red:skull")
    assert table.told("pile_reshuffled") == [{"cards": 1}]
    assert table.drawn() == [(1, 1, "night_symbol")]


@clause("MM-11")
def test_with_nothing_to_draw_the_turn_ends() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    nothing_to_draw(table, [klaus, angelika], [8])
    klaus.draws()
    assert table.kinds() == ["drew"]
    assert table.drawn() == [(0, 0, "turn")]
    assert table.asks(angelika, "play")


@clause("MM-11")
def test_a_hand_may_be_empty_while_the_round_goes_on() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    nothing_to_draw(table, [klaus, angelika], [1])
    klaus.plays("werewolf").lays_wolf_on(angelika)
    assert table.drawn() == [(0, 0, "special_last")]
    angelika.plays("red:mirror")
    assert table.asks(klaus, "play")
    assert table.choices() == {"draw"}
    klaus.draws()
    assert table.drawn()[-1] == (0, 1, "turn")
    klaus.plays_drawn("red:skull")
    assert table.waits_for("Mau Mau", klaus)


@clause("MM-6")
def test_the_referee_remembers_no_card_gone_by() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    klaus.plays("red:mirror")
    angelika.plays("red:skull")
    assert {"red:mirror", "red:coffin", "red:skull"} <= table.choices()
