"""Setting `tracking` specials: clocks, werewolves, wishes, calls and the score, and nothing else."""

from typing import Any

import pytest

from companion.core.model import Json
from tests.games.mau_mau.vocabulary import COLOURS, sit_down
from tests.support.clauses import clause


def only_specials(names: str = "Klaus Angelika Robert", **options: Json) -> Any:
    return sit_down(names, tracking="specials", **options)


def test_no_first_card_is_asked_for() -> None:
    table, *_ = only_specials()
    assert table.asked("event", "table")


def test_what_can_happen() -> None:
    table, *_ = only_specials("Klaus Angelika")
    assert table.choices() == {
        *("clock", "clock:0", "clock:1", "mau:0", "mau:1", "ended:0", "ended:1"),
        *("werewolf:0:0", "werewolf:0:1", "werewolf:1:0", "werewolf:1:1"),
        *(f"wish:{colour}" for colour in COLOURS),
    }


def test_what_can_happen_with_a_wish_and_a_werewolf() -> None:
    table, *_ = only_specials(characters="Day1 Day4 Day7", wolf=0)
    table.correct(wish="red")
    assert {"fulfilled", "swap:1:0", "swap:1:2", "werewolf:1:1", "werewolf:0:2"} <= table.choices()
    assert not {"swap:0:1", "swap:1:1", "werewolf:1:0"} & table.choices()


@clause("MM-9")
def test_clocks_change_day_and_night_and_the_wish_is_asked_at_once() -> None:
    table, _, angelika = only_specials("Klaus Angelika", wolf=0)
    table.taps("clock:0", "clock:1")
    assert table.kinds() == ["played", "clock_laid", "played", "clock_laid", "night_fell", "wolf_left"]
    assert table.asks(angelika, "wish")
    assert table.choices() == COLOURS
    angelika.wishes("red")
    assert table.told("wished") == [{"seat": 1, "colour": "red"}]
    assert table.asked("event", "table")
    assert (table.lies("day"), table.lies("clocks"), table.lies("wolf")) == (False, 0, None)


@clause("MM-9")
def test_nobody_need_say_whose_clock_it_is_unless_it_changes_the_day() -> None:
    table, _, _, robert = only_specials()
    table.taps("clock", "clock")
    assert table.kinds() == ["clock_laid", "clock_laid"]
    assert table.told("clock_laid") == [{"seat": None, "clocks": 1}, {"seat": None, "clocks": 2}]
    assert "clock" not in table.choices()
    assert {"clock:0", "clock:1", "clock:2"} <= table.choices()
    table.taps("clock:2")
    assert table.told("clock_laid")[-1] == {"seat": 2, "clocks": 3}
    assert table.asks(robert, "wish")
    robert.wishes("red")
    assert "clock" in table.choices()


@clause("MM-9")
def test_who_laid_a_clock_may_be_said_all_the_same() -> None:
    table, *_ = only_specials()
    table.taps("clock:1")
    assert table.told("clock_laid") == [{"seat": 1, "clocks": 1}]


@clause("MM-8")
def test_a_werewolf_that_leaves_asks_for_a_wish() -> None:
    table, klaus, *_ = only_specials()
    table.taps("werewolf:0:1")
    assert table.told("wolf_laid") == [{"seat": 0, "on": 1}]
    table.taps("werewolf:0:2")
    assert table.told("wolf_left") == [{"from": 1}]
    assert table.asks(klaus, "wish")
    klaus.wishes("blue")
    assert (table.lies("wolf"), table.lies("wish")) == (2, "blue")


@clause("MM-10")
def test_a_wish_is_made_and_fulfilled() -> None:
    table, *_ = only_specials()
    table.taps("wish:green")
    assert table.told("wished") == [{"seat": None, "colour": "green"}]
    table.taps("fulfilled")
    assert table.told("wish_fulfilled") == [{"seat": None, "colour": "green"}]
    assert "fulfilled" not in table.choices()


def swaps(table: Any) -> set[str]:
    return {choice for choice in table.choices() if choice.startswith("swap")}


@clause("MM-21")
def test_every_swap_of_day_4_can_be_told_without_a_werewolf() -> None:
    table, klaus, angelika, robert = only_specials(characters="Day1 Day4 Day7")
    assert swaps(table) == {"swap:1:0", "swap:1:2"}
    table.taps("swap:1:2")
    assert table.told("swapped") == [{"seat": 1, "with": 2}]
    assert [one.character for one in (klaus, angelika, robert)] == ["Day1", "Day7", "Day4"]
    assert swaps(table) == {"swap:2:0", "swap:2:1"}, "whoever has the card now"


@clause("MM-21")
@pytest.mark.parametrize(
    "otherwise", [{"night": True}, {"wolf": 1}, {"characters": "Day1 Day2 Day3"}], ids=str
)
def test_by_night_under_a_werewolf_or_without_the_ability_nobody_swaps(otherwise: Any) -> None:
    table, *_ = only_specials(**{"characters": "Day1 Day4 Day7", **otherwise})
    assert swaps(table) == set()


@clause("MM-21")
def test_with_two_copies_two_may_have_the_ability() -> None:
    table, *_ = only_specials(characters="Day4 Day1 Day4", copies=2)
    assert swaps(table) == {"swap:0:1", "swap:0:2", "swap:2:0", "swap:2:1"}


@clause("MM-21")
def test_a_werewolf_moves_with_a_swapped_character() -> None:
    table, *_ = only_specials(characters="Day1 Day4 Day7", wolf=2)
    table.taps("swap:1:2")
    assert table.lies("wolf") == 1


@clause("MM-21", "MM-15")
def test_who_ended_the_round_with_a_swapped_day_7_counts_cards() -> None:
    table, *_ = only_specials(characters="Day1 Day4 Day7")
    table.taps("swap:1:2", "ended:2")
    table.says("Mau Mau")
    assert [table.question.seat, *_asked_after(table)] == [0, 1], "Day4 lies before Robert now"

    table, *_ = only_specials(characters="Day1 Day4 Day7")
    table.taps("swap:1:2", "ended:1")
    table.says("Mau Mau")
    assert [table.question.seat, *_asked_after(table)] == [0, 1, 2]


def _asked_after(table: Any) -> list[int]:
    """Whose hands are asked for after the first one."""
    seats = []
    table.counts(3)
    while table.asked("hands"):
        seats.append(table.question.seat)
        table.counts(3)
    return seats


@clause("MM-21", "MM-4", "MM-16")
@pytest.mark.parametrize(("rotate", "then"), [(False, "Day1 Day7 Day4"), (True, "Day4 Day1 Day7")])
def test_characters_stay_where_swaps_left_them_or_pass_on_from_there(rotate: bool, then: str) -> None:
    table, *people = only_specials(characters="Day1 Day4 Day7", rotate_characters=rotate)
    table.taps("swap:1:2", "ended:0")
    table.says("Mau Mau")
    table.counts(3, 4)
    assert table.told("round_began")[0]["characters"] == tuple(then.split())
    assert [one.character for one in people] == then.split()


@clause("MM-21")
def test_in_the_second_edition_only_a_werewolf_was_followed() -> None:
    table, *_ = only_specials(characters="Day1 Day4 Day7", edition=2)
    assert swaps(table) == set()
    table.correct(wolf=0)
    assert swaps(table) == {"swap:0:1", "swap:0:2"}
    table.correct(day=False)
    table.taps("swap:0:1")
    assert table.lies("wolf") == 1


@clause("MM-12", "MM-13")
def test_forgotten_calls_cost_cards_and_the_round_goes_on() -> None:
    table, klaus, angelika, _ = only_specials()
    table.taps("mau:1")
    assert table.waits_for("Mau", angelika)
    assert table.question.seconds == 2.6
    table.forgets("Mau")
    table.taps("ended:0")
    assert table.waits_for("Mau Mau", klaus)
    table.forgets("Mau Mau")
    assert table.drawn() == [(1, 1, "mau"), (0, 2, "mau_mau")]
    assert table.asked("event", "table")
    assert table.lies("round") == 1


@clause("MM-12")
def test_a_call_in_time_changes_nothing() -> None:
    table, *_ = only_specials()
    table.taps("mau:1")
    table.says("Mau")
    assert table.kinds() == []
    assert table.asked("event", "table")


@clause("MM-16")
def test_at_the_end_all_others_count_their_cards() -> None:
    table, *_ = only_specials()
    table.taps("ended:1")
    table.says("Mau Mau")
    assert (table.question.kind, table.question.asks, table.question.seat) == ("hands", "table", 0)
    assert table.choices() == {str(cards) for cards in range(31)}
    table.counts(2)
    assert table.question.seat == 2
    table.counts(30)
    assert table.told("round_ended") == [
        {"seat": 1, "hands": (2, 0, 30), "scores": (30, 34, 2), "totals": (30, 34, 2)}
    ]
    assert table.told("round_began")[0]["round"] == 2
    assert table.asked("event", "table")


@clause("MM-15")
def test_who_ended_the_round_by_day_7_counts_cards_too() -> None:
    table, klaus, angelika, robert = only_specials(characters="Day1 Day7 Day2")
    table.taps("ended:1")
    table.says("Mau Mau")
    for player, cards in zip((klaus, angelika, robert), (3, 2, 4), strict=True):
        assert table.question.seat == player.seat
        table.counts(cards)
    assert table.told("round_ended")[0]["hands"] == (3, 2, 4)
    assert table.told("round_ended")[0]["scores"] == (6, 9, 5)


@clause("MM-15")
@pytest.mark.parametrize(
    "otherwise", [{"night": True}, {"wolf": 1}, {"characters": "Day7 Day6 Day2"}], ids=str
)
def test_otherwise_who_ended_the_round_has_no_card(otherwise: Any) -> None:
    table, *_ = only_specials(**{"characters": "Day1 Day7 Day2", **otherwise})
    table.taps("ended:1")
    table.says("Mau Mau")
    table.counts(3, 4)
    assert table.told("round_ended")[0]["hands"] == (3, 0, 4)


@clause("MM-15")
def test_a_werewolf_on_somebody_else_does_not_silence_day_7() -> None:
    table, *_ = only_specials(characters="Day1 Day7 Day2", wolf=0)
    table.taps("ended:1")
    table.says("Mau Mau")
    table.counts(3, 0, 4)
    assert table.told("round_ended")[0]["hands"] == (3, 0, 4)


def test_no_courtesy_is_asked_for() -> None:
    table, *_ = only_specials(courtesy=["tick_tock"])
    table.taps("clock:0", "clock")
    assert table.asked("event", "table")


def test_what_is_not_kept_is_not_shown() -> None:
    table, *_ = only_specials()
    table.taps("werewolf:0:1")
    assert table.hands() == [None, None, None]
    assert [table.lies(name) for name in ("pile", "discards", "pool", "top", "turn")] == [None] * 5
