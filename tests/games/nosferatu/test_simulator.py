"""A simulated table: truth and belief agree, a replay deals alike, and both teams win a fair share."""

import random
from collections import Counter

import pytest

from companion.core.game import new_header
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.nosferatu import rules as nosferatu
from companion.games.nosferatu.rules.pieces import IN_BOX, RITUALS
from companion.games.nosferatu.rules.state import NOBODY
from companion.games.nosferatu.simulation import NosferatuTable, players
from companion.games.registry import find_game
from companion.simulator import table_for
from companion.simulator.playout import play_game, players_for
from tests.games.nosferatu.vocabulary import EVERY_TABLE, NAMES
from tests.support.clauses import clause


def header(count: int, seed: int, **options: object):
    return new_header(find_game("nosferatu"), list(NAMES[:count]), {"simulate": True, **options}, seed)


def truth_of(referee: Referee) -> NosferatuTable:
    assert isinstance(referee.dealer, NosferatuTable)
    return referee.dealer


def box(table: NosferatuTable) -> Counter[str]:
    """Every card of the table but the sunrise."""
    lying = table.pieces
    cards = Counter(lying.deck + lying.discards + lying.pile)
    for hand in lying.hands:
        cards.update(hand)
    cards["bite"] += sum(lying.bites)
    cards["night"] += lying.night.nights + lying.nights_out
    return cards


def compare(referee: Referee) -> None:
    """During a turn the referee believes what is true."""
    table, state = truth_of(referee), referee.state
    assert box(table) == IN_BOX
    lying = table.pieces
    assert state.deck == len(lying.deck)
    assert state.discards == len(lying.discards)
    assert state.pile == len(lying.pile)
    assert state.bites == lying.bites
    assert state.night.nights == lying.night.nights
    assert state.night.hidden == lying.night.hidden
    assert state.nights_out == lying.nights_out
    drawn = [2 if seat == state.turn else 0 for seat in range(state.seats)]
    hands = [cards + extra for cards, extra in zip(state.hands, drawn, strict=True)]
    assert hands == [len(hand) for hand in lying.hands]


@clause("NO-1", "NO-6", "NO-16", "NO-20")
@pytest.mark.parametrize("count", EVERY_TABLE)
def test_truth_and_belief_agree_in_every_turn(count) -> None:
    reshuffled = rituals = 0
    for seed in range(25):
        game = Referee(nosferatu, header(count, seed), table_for)
        company = players_for(game.header, truth_of(game))
        while game.question is not None:
            if game.question.kind == "discard":
                compare(game)
            # Nobody stakes, so that games are long enough to shuffle and to wash hands.
            choices = [choice for choice in game.question.choices if not str(choice).startswith("stake:")]
            choice = company(game.question)
            game.answer(choice if choice in choices else choices[0])
        kinds = Counter(event.kind for event in game.told)
        reshuffled += kinds["actions_reshuffled"]
        rituals += kinds["ritual_done"]
    assert reshuffled
    assert rituals


@clause("NO-1")
@pytest.mark.parametrize("count", EVERY_TABLE)
def test_random_answers_and_corrections_end_and_lose_no_card(count) -> None:
    for seed in range(15):
        game = Referee(nosferatu, header(count, seed), table_for)
        chance = random.Random(seed)
        anyone = random_player(seed)
        while game.question is not None:
            if game.question.kind in ("discard", "stake") and chance.random() < 0.2:
                game.correct(random_change(game, chance))
            choice = anyone(game.question)
            game.answer("back" if choice == "hunter" and chance.random() < 0.8 else choice)
            state = game.state
            assert min(state.deck, state.discards, state.pile, *state.hands, state.night.hidden) >= 0
            assert box(truth_of(game)) == IN_BOX
        assert game.over is not None


def random_change(game: Referee, chance: random.Random) -> dict[str, int]:
    state = game.state
    seat = chance.choice(state.others)
    least = state.night.open
    held = [] if state.turn == NOBODY else [{"holder": seat}]
    done = [name for name in state.rituals if state.rituals[name] < RITUALS[name] and name != "silver_mirror"]
    return chance.choice(
        [
            *held,
            *({"ritual": name, "done": False} for name in done),
            *({"vampire": seat} for _ in [seat] if not state.revealed),
            {"seat": seat, "hand": chance.randrange(4)},
            {"deck": chance.randrange(state.loose + 1)},
            {"nights": chance.randint(least, 10 - state.nights_out)},
            {"seat": seat, "bites": min(state.bites[seat], chance.randrange(3))},
        ]
    )


@pytest.mark.parametrize("count", EVERY_TABLE)
def test_the_table_follows_corrections(count) -> None:
    game = Referee(nosferatu, header(count, 5), table_for)
    company = players(truth_of(game), game.header)
    chance = random.Random(count)
    while game.question is not None and game.state.round < 6:
        if game.question.kind in ("discard", "stake"):
            game.correct(random_change(game, chance))
        if game.question.kind == "discard":
            compare(game)
        choice = company(game.question)
        passing = [deed for deed in game.question.choices if not str(deed).startswith("stake:")]
        game.answer(choice if choice in passing else passing[0])


@clause("NO-7", "NO-20")
@pytest.mark.parametrize("options", [{}, {"roles": "app", "night_deck": "app"}, {"discards": "off"}])
def test_undo_redo_and_replay_deal_the_same_again(options) -> None:
    game = play_game(header(6, 9, **options))
    entries, told = list(game.entries), list(game.told)
    truth = vars(truth_of(game).pieces).copy()
    steps = sum(kind != "dealt" for kind, _ in entries)
    game.undo(steps // 2)
    half = list(game.entries)
    fresh = Referee(nosferatu, game.header, table_for)
    company = iter([value for kind, value in entries if kind != "dealt"])
    for value in company:
        if len(fresh.entries) == len(half):
            assert fresh.entries == half
            assert fresh.question == game.question
        fresh.answer(value)
    assert fresh.entries == entries
    game.redo(steps // 2)
    assert game.entries == entries
    assert game.told == told
    assert {name: truth[name] for name in ("deck", "discards", "hands", "bites")} == {
        name: getattr(truth_of(game).pieces, name) for name in ("deck", "discards", "hands", "bites")
    }


@clause("NO-7")
def test_the_night_deck_of_the_app_shuffles_each_round_anew_and_is_fair() -> None:
    first_rises, lengths = Counter[int](), set()
    for seed in range(600):
        table = NosferatuTable(
            new_header(find_game("nosferatu"), list(NAMES[:5]), {"night_deck": "app"}, seed)
        )
        night = table.pieces.night
        first_rises[night.before_sunrise] += 1
        night.shuffle()
        lengths.add(night.before_sunrise)
    assert set(first_rises) == lengths == set(range(6))
    assert all(70 <= count <= 130 for count in first_rises.values())


@clause("NO-11", "NO-14")
def test_the_night_deck_of_the_app_follows_nights_that_come_and_go() -> None:
    night = NosferatuTable(header(5, 3, night_deck="app")).pieces.night
    night.longer(3)
    night.shorter()
    night.shuffle()
    assert (night.nights, night.hidden, night.open) == (7, 7, 0)


@clause("NO-8")
def test_the_company_names_the_pile_by_kind_not_by_giver() -> None:
    game = Referee(nosferatu, header(8, 2), table_for)
    company = players_for(game.header, truth_of(game))
    named: list[str] = []
    while game.question is not None and game.state.round < 5:
        choice = company(game.question)
        if game.question.kind == "pile_card":
            if game.question.card == 1:
                named = []
            named.append(choice)
            assert named == sorted(named)
        game.answer(choice)


@clause("NO-10", "NO-17", "NO-18")
@pytest.mark.parametrize("count", EVERY_TABLE)
def test_both_teams_win_a_fair_share(count) -> None:
    games = 120
    reasons = Counter(play_game(header(count, seed)).over.reason for seed in range(games))
    hunters = reasons["vampire staked"] + reasons["last ritual"]
    assert 0.25 * games < hunters < 0.75 * games
    assert reasons["last bite"]
    assert reasons["hunter staked"]


@pytest.mark.slow
@clause("NO-10", "NO-17", "NO-18")
@pytest.mark.parametrize("count", EVERY_TABLE)
def test_all_endings_come_up_in_many_games(count) -> None:
    reasons = Counter(play_game(header(count, seed)).over.reason for seed in range(3000))
    assert set(reasons) == {"last bite", "last ritual", "vampire staked", "hunter staked"}
