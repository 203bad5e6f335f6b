"""Whole games: cards are never lost, the simulated table and the referee agree, and every game ends."""

import pytest

from companion.core.game import new_header
from companion.core.model import Json, Question
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.kit_protocols import Chooser
from companion.games.mau_mau import rules as mau_mau
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.simulation import MauMauTable, players
from companion.games.registry import find_game
from companion.narrator import sentence
from companion.simulator import table_for
from companion.simulator.playout import play_game
from tests.support.tables import NAMES


def start(count: int, seed: int, dealer: bool = True, **options: Json) -> Referee:
    courtesy = ["yuck", "tick_tock", "yummy", "knock"][: seed % 5]
    given = {"copies": 2 if count > 6 else 1 + seed % 2, "courtesy": courtesy, "simulate": dealer, **options}
    header = new_header(find_game("mau-mau"), list(NAMES[:count]), given, seed)  # type: ignore[arg-type]
    return Referee(mau_mau, header, table_for if dealer else None)  # type: ignore[arg-type]


def all_cards(view: PublicView) -> int:
    heaps = (view.pile, view.discards, view.pool, view.held, view.clocks)
    hands = (player.hand for player in view.players)
    return sum(cards or 0 for cards in (*heaps, *hands)) + (view.wolf is not None)


def check(referee: Referee, question: Question) -> None:
    """What always holds."""
    view = mau_mau.public_view(referee.state)
    assert len(set(question.choices)) == len(question.choices)
    assert len(question.choices) > 1 or question.waits
    assert sentence("mau-mau", referee.header.players, question)
    if referee.header.options["tracking"] == "cards":
        assert all_cards(view) == 55 * referee.header.options["copies"]
        counts = (*(player.hand for player in view.players), view.pile, view.discards, view.pool)
        assert all(cards is not None and cards >= 0 for cards in counts)


def play_on(referee: Referee, choose: Chooser) -> int:
    answers = 0
    while (question := referee.question) is not None:
        check(referee, question)
        for event in referee.answer(choose(question)):
            assert sentence("mau-mau", referee.header.players, event)
        answers += 1
        assert answers < 20_000, "this game does not end"
    return answers


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("tracking", ["cards", "specials"])
def test_games_of_random_players_end(count: int, tracking: str) -> None:
    for seed in range(4):
        referee = start(count, seed, dealer=False, tracking=tracking, rotate_characters=seed % 2 == 1)
        play_on(referee, random_player(seed))
        assert referee.over is not None
        assert len(referee.over.winners) == 1
        assert referee.told[-1].kind == "won"


def agree(referee: Referee) -> None:
    """The referee believes what truly lies on the table."""
    table, view = referee.dealer, mau_mau.public_view(referee.state)
    assert isinstance(table, MauMauTable)
    lying = table.pieces
    assert [len(hand) for hand in lying.hands] == [player.hand for player in view.players]
    assert view.pile is not None
    assert len(lying.pile) == view.pile + ((view.held or 0) if not lying.held else 0)
    assert (len(lying.discards), lying.discards[-1]) == (view.discards, view.top)
    assert (len(lying.pool), len(lying.clocks)) == (view.pool, view.clocks)
    assert len(lying.wolves) == (view.wolf is not None)


def deck(table: MauMauTable) -> list[str]:
    return sorted(card for heap in table.pieces.heaps() for card in heap)


@pytest.mark.parametrize("count", range(2, 9))
def test_truthful_players_and_the_referee_agree_to_the_end(count: int) -> None:
    for seed in range(4):
        referee = start(count, seed, keep_time_of_day=seed % 2 == 0)
        table = referee.dealer
        assert isinstance(table, MauMauTable)
        whole, choose = deck(table), players(table, referee.header)
        while (question := referee.question) is not None:
            check(referee, question)
            agree(referee)
            choice = choose(question)
            if question.kind == "play" and choice != "draw":
                assert choice in table.pieces.hands[int(question.asks)]
            if question.kind == "drawn" and choice != "keep":
                assert choice == table.pieces.hands[int(question.asks)][-1]
            referee.answer(choice)
        assert deck(table) == whole


def test_the_simulated_table_bears_players_who_play_cards_they_do_not_have() -> None:
    for seed in range(8):
        referee = start(2 + seed % 7, seed)
        whole = deck(referee.dealer)  # type: ignore[arg-type]
        choose = random_player(seed)
        while (question := referee.question) is not None:
            agree(referee)
            referee.answer(choose(question))
        assert deck(referee.dealer) == whole  # type: ignore[arg-type]


CHANGES: list[dict[str, Json]] = [
    {"seat": 1, "hand": 3},
    {"seat": 0, "hand": 12},
    {"pile": 4},
    {"top": "green:mirror"},
    {"wolf": 1},
    {"wolf": None},
    {"clocks": 1},
    {"clocks": 0},
    {"turn": 1},
    {"day": False},
    {"wish": "red"},
    {"pool": 3},
    {"pool": 1},
    {"seat": 1, "character": "Cook"},
    {"dealer": 2},
]


def test_the_simulated_table_follows_corrections() -> None:
    referee = start(3, 5)
    table = referee.dealer
    assert isinstance(table, MauMauTable)
    whole, choose = deck(table), players(table, referee.header)
    for change in CHANGES * 2:
        while referee.question is not None and referee.question.kind != "play":
            referee.answer(choose(referee.question))
        referee.correct(change)
        agree(referee)
        assert deck(table) == whole
        assert all(card == "clock" for card in table.pieces.clocks)
        assert all(card == "werewolf" for card in table.pieces.wolves)


@pytest.mark.parametrize("tracking", ["cards", "specials"])
def test_a_game_played_back_goes_on_as_it_did(tracking: str) -> None:
    referee = start(4, 3, tracking=tracking)
    choose = random_player("again")
    for _ in range(60):
        if referee.question is None:
            break
        referee.answer(choose(referee.question))
    told, entries = list(referee.told), list(referee.entries)
    answers = [value for kind, value in entries if kind == "answer"]
    half = len(answers) // 2
    referee.undo(len(answers) - half)
    for answer in answers[half:]:
        referee.answer(answer)
    assert referee.entries == entries
    assert referee.told == told


@pytest.mark.parametrize(("count", "cards"), [(6, 9), (2, 1), (4, 12), (3, 2)])
def test_games_with_another_number_of_cards_end_and_agree(count: int, cards: int) -> None:
    """MM-3: with 54 of 55 cards in hands some deals leave only a special to turn up, and are dealt anew."""
    for seed in range(0, 40, 2):
        referee = start(count, seed, cards=cards, rounds=1)
        table = referee.dealer
        assert isinstance(table, MauMauTable)
        assert [len(hand) for hand in table.pieces.hands] == [cards] * count
        choose = players(table, referee.header)
        while (question := referee.question) is not None:
            check(referee, question)
            agree(referee)
            referee.answer(choose(question))


def test_the_same_seed_is_the_same_game_and_another_seed_is_not() -> None:
    def entries(seed: int) -> list[object]:
        return list(play_game(start(3, seed, courtesy=[]).header, random_player(1)).entries)

    assert entries(4) == entries(4)
    assert entries(4) != entries(6)


def test_simulated_rounds_are_dealt_anew() -> None:
    table = start(2, 1).dealer
    assert isinstance(table, MauMauTable)
    first = deck(table), [list(hand) for hand in table.pieces.hands]
    table.pieces.lay_out(2)
    assert deck(table) == first[0]
    assert table.pieces.hands != first[1]


def test_the_log_never_tells_which_card_was_played() -> None:
    referee = start(4, 2)
    play_on(referee, random_player(2))
    lines = [mau_mau.public_log(event) for event in referee.told]
    assert {line["kind"] for line in lines if line} >= {"played", "drew", "round_ended", "won"}
    assert not any(":" in str(line.get("card", "")) for line in lines if line)
    assert all("card" not in line for line in lines if line)
