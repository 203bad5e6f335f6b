"""Material and set-up (MM-1…MM-4)."""

import pytest

from companion.core.errors import InvalidOptionError, InvalidPlayersError
from companion.core.model import Json
from tests.games.mau_mau.vocabulary import CATALOGUE, SPECIALS, Table, every_card, fitting, sit_down
from tests.support.clauses import clause
from tests.support.tables import NAMES


def names(count: int) -> str:
    return " ".join(NAMES[:count])


@clause("MM-1")
def test_44_different_cards_can_start_the_discards() -> None:
    table = Table("mau-mau", "Klaus Angelika", catalogue=CATALOGUE)
    assert table.asked("top_card", "table")
    assert len(table.question.choices) == 44
    assert table.choices() == every_card()


@clause("MM-1")
@pytest.mark.parametrize(("copies", "cards"), [(1, 55), (2, 110)])
def test_a_copy_has_55_cards(copies: int, cards: int) -> None:
    table, *_ = sit_down("Klaus Angelika", copies=copies)
    assert table.all_cards() == cards


@clause("MM-3")
@pytest.mark.parametrize(
    ("players", "copies", "each"),
    [(2, 1, 8), (3, 1, 8), (4, 1, 8), (5, 1, 7), (6, 1, 6)] + [(players, 2, 8) for players in range(2, 9)],
)
def test_how_many_cards_each_player_gets(players: int, copies: int, each: int) -> None:
    table, *_ = sit_down(names(players), copies=copies)
    assert table.hands() == [each] * players
    assert table.lies("discards") == 1
    assert table.lies("pile") == 55 * copies - each * players - 1
    assert table.lies("day") is True


@clause("MM-3")
@pytest.mark.parametrize(("players", "copies", "each"), [(2, 1, 1), (4, 1, 12), (6, 1, 9), (8, 2, 12)])
def test_people_may_agree_on_another_hand(players: int, copies: int, each: int) -> None:
    table, *_ = sit_down(names(players), copies=copies, cards=each)
    assert table.hands() == [each] * players
    assert table.lies("pile") == 55 * copies - each * players - 1


@clause("MM-3")
@pytest.mark.parametrize(
    ("players", "cards", "says"),
    [
        (2, 0, "“cards” is a whole number from 1 to 12."),
        (2, 13, "“cards” is a whole number from 1 to 12."),
        (2, "8", "“cards” is a whole number from 1 to 12."),
        (2, True, "“cards” is a whole number from 1 to 12."),
        (2, None, "“cards” is a whole number from 1 to 12."),
        (5, 11, "With 11 cards each no card is left to turn up; 5 players can have 10 each."),
        (6, 10, "With 10 cards each no card is left to turn up; 6 players can have 9 each."),
    ],
)
def test_a_hand_that_cannot_be_dealt_is_refused(players: int, cards: Json, says: str) -> None:
    with pytest.raises(InvalidOptionError) as refusal:
        Table("mau-mau", names(players), cards=cards)
    assert str(refusal.value) == says


@clause("MM-3")
def test_the_next_round_deals_as_many_again() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", cards=3, hands=[1])
    klaus.plays("red:mirror")
    table.says("Mau Mau")
    assert table.hands() == [3, 3]


@clause("MM-3")
@pytest.mark.parametrize("players", [7, 8])
def test_more_than_six_players_need_two_copies(players: int) -> None:
    with pytest.raises(InvalidOptionError, match="two copies"):
        Table("mau-mau", names(players))


@pytest.mark.parametrize("players", [1, 9])
def test_one_is_too_few_and_nine_are_too_many(players: int) -> None:
    with pytest.raises(InvalidPlayersError):
        Table("mau-mau", " ".join(f"Player{n}" for n in range(players)), copies=2)


@clause("MM-3")
def test_the_first_card_triggers_nothing() -> None:
    table, first, _ = sit_down("Klaus Angelika", "Day3 Day5", top="red:spider")
    assert table.asks(first, "play")
    assert table.hands() == [8, 8]
    assert table.choices() == fitting("red:spider") | SPECIALS | {"draw"}


@clause("MM-4")
def test_left_of_the_dealer_begins() -> None:
    table = Table("mau-mau", "Klaus Angelika Robert", catalogue=CATALOGUE, dealer=1)
    assert table.told("round_began") == [
        {"round": 1, "dealer": 1, "first": 2, "day": True, "characters": ("Day1", "Day2", "Day3")}
    ]
    table.turns_up("red:coffin")
    assert table.asked("play", 2)


@clause("MM-4")
def test_the_next_player_is_the_left_neighbour() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert")
    for player in (klaus, angelika, robert, klaus):
        assert table.lies("turn") == player.seat
        player.draws_and_keeps()


@clause("MM-4")
@pytest.mark.parametrize("rounds", [1, 2, 3, 20])
def test_as_many_rounds_as_agreed(rounds: int) -> None:
    table, *_ = sit_down("Klaus Angelika", tracking="specials", rounds=rounds)
    for number in range(1, rounds + 1):
        assert table.lies("round") == number
        assert not table.over
        table.taps("ended:0")
        table.says("Mau Mau")
        table.counts(3)
    assert table.over.winners == (0,)


@clause("MM-4")
@pytest.mark.parametrize("rounds", [0, 21, "3", 3.0, True, None])
def test_rounds_that_nobody_can_agree_on_are_refused(rounds: Json) -> None:
    with pytest.raises(InvalidOptionError, match="“rounds” is a whole number from 1 to 20"):
        Table("mau-mau", "Klaus Angelika", rounds=rounds)


@clause("MM-4")
def test_the_dealer_moves_clockwise_each_round() -> None:
    table, *_ = sit_down("Klaus Angelika Robert", dealer=1, tracking="specials")
    for _ in range(2):
        table.taps("ended:0")
        table.says("Mau Mau")
        table.counts(3, 1)
    assert [(began["dealer"], began["first"]) for began in table.told("round_began")] == [(2, 0), (0, 1)]


@clause("MM-4")
@pytest.mark.parametrize(
    ("rotate", "then"), [(False, ("Day4", "Day5", "Day6")), (True, ("Day6", "Day4", "Day5"))]
)
def test_characters_stay_or_pass_to_the_left(rotate: bool, then: tuple[str, ...]) -> None:
    table, *_ = sit_down(
        "Klaus Angelika Robert", "Day4 Day5 Day6", rotate_characters=rotate, tracking="specials"
    )
    table.taps("ended:0")
    table.says("Mau Mau")
    table.counts(3, 1)
    assert table.told("round_began")[0]["characters"] == then
