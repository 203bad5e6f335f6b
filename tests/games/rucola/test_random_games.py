"""Whole games by chance: they end, lose no piece, and referee and simulated table agree at every step."""

import random
from collections import Counter
from itertools import pairwise

import pytest

from companion.core.game import new_header
from companion.core.referee import Referee
from companion.games.dawn_under.rules.pieces import HIDDEN, OF_EACH_COLOUR, RAT, Garlic, Vampire
from companion.games.registry import find_game
from companion.simulator import table_for

NAMES = ["Emma", "Paul", "Mia", "Tom", "Lea", "Kim"]
KIT = find_game("dawn-under")
GAME = KIT.rules


def bold_player(seed):
    """Picks anything, but likes bats."""
    chance = random.Random(f"bold {seed}")

    def choose(question):
        if "bat" in question.choices and chance.random() < 0.15:
            return "bat"
        return chance.choice(question.choices)

    return choose


def new_game(seed, players, **options):
    header = new_header(KIT, NAMES[:players], {"rucola": True, "simulate": True, **options}, seed)
    return Referee(GAME, header, table_for)


def play(referee, choose, check):
    while referee.question is not None:
        check(referee)
        assert len(referee.entries) < 20_000, "it does not end"
        referee.answer(choose(referee.question))
    return referee


def no_check(referee):
    """Just play."""


def check_everything(referee):
    check_question(referee.question)
    check_pieces(referee.state, referee.dealer)
    check_agreement(referee.state, referee.dealer)


def check_question(question):
    assert len(question.choices) >= 2
    assert len(set(question.choices)) == len(question.choices)
    assert len({type(choice) for choice in question.choices}) == 1
    if question.kind == "open":
        assert set(question.penalised) <= set(question.choices)


def check_pieces(state, table):
    """Ten vampires and lids of each colour, three bulbs, two bats, thirteen stakes: wherever they are."""
    cards = Counter(card.colour for row in table.rows + table.hands for card in row)
    cards += Counter(thing.colour for thing in table.inside.values() if isinstance(thing, Vampire))
    assert cards == dict.fromkeys(state.colours, OF_EACH_COLOUR)
    lids = Counter(list(table.lids.values()) + table.stack)
    assert all(lids[colour] == OF_EACH_COLOUR for colour in state.colours)
    bulbs = Counter(thing.owner for thing in table.inside.values() if isinstance(thing, Garlic))
    assert all(table.garlic[seat] + bulbs[seat] == 3 for seat in range(state.seats))
    assert state.stakes_left >= 0
    assert all(0 <= bats <= 2 for bats in table.bats)


def check_agreement(state, table):
    """What the referee believes is true."""
    assert all(table.lids[vault] == lid for vault, lid in state.lids.items())
    assert state.inside.keys() == table.inside.keys()
    for vault, thing in state.inside.items():
        assert thing in (table.inside[vault], Vampire(None))
    for seat, row in enumerate(table.rows):
        assert state.rows.count(seat) == len(row)
        if not table.counted:
            known = zip(state.rows.of[seat], row, strict=True)
            assert all(seen in (HIDDEN, card.colour) for seen, card in known)
    assert (state.stakes, state.garlic) == (table.stakes, table.garlic)
    rucola = state.expansion
    assert rucola.bats.left == table.bats
    assert (rucola.count.owner, rucola.count.vault) == (table.pedestal, table.count)
    assert rucola.count.vault not in state.open or state.turn.seat == rucola.count.owner


def check_order(told):
    """The protocol's order and meaning, as far as it can be read off the events."""
    open_now = []
    for at, event in enumerate(told):
        kind = event.kind
        if kind in ("opened", "bat_flew", "count_opened"):
            assert event.vault not in open_now
            open_now.append(event.vault)
        elif kind == "plague_began":
            open_now.remove(event.vault)
            assert not set(event.neighbours) & set(open_now)
        elif kind == "vaults_closed":
            for vault in event.vaults:
                open_now.remove(vault)
        elif kind == "turn_ended":
            assert not open_now
        elif kind == "count_placed" and event.rule == "RU-5":
            assert told[at - 1].kind == "turn_ended"
        elif kind == "count_came":
            assert told[at - 1].kind in ("laid", "revealed")
        elif kind == "count_opened":
            assert told[at - 1].kind == "turn_began"
        elif kind == "won":
            assert at == len(told) - 1
    assert told[-1].kind == "won"


@pytest.mark.parametrize("rows", ["tracked", "counted"])
@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end_lose_nothing_and_agree_with_the_table(players, rows):
    for seed in range(3):
        referee = play(new_game(seed, players, rows=rows), bold_player(seed), check_everything)
        check_order(referee.told)
        assert all(not referee.state.rows.count(seat) for seat in referee.over.winners)


@pytest.mark.slow
@pytest.mark.parametrize("rows", ["tracked", "counted"])
@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("ends", [True, False])
def test_many_random_games_end_lose_nothing_and_agree_with_the_table(players, rows, ends):
    for seed in range(100, 150):
        game = new_game(seed, players, rows=rows, bat_ends_turn=ends, shared_win=ends)
        check_order(play(game, bold_player(seed), check_everything).told)


def test_a_handful_of_games_sees_everything_that_can_happen():
    told = Counter()
    rats_over_something = 0
    for seed in range(12):
        events = play(new_game(seed, 3 + seed % 2), bold_player(seed), no_check).told
        told.update((event.kind, event.rule) for event in events)
        rats_over_something += sum(
            before.kind == "lid_turned" and before.lid == RAT and after.kind.startswith("found")
            for before, after in pairwise(events)
        )
    expansion = {rule for _, rule in told if rule.startswith("RU")}
    assert expansion >= {"RU-3", "RU-5", "RU-7", "RU-8", "RU-9", "RU-10", "RU-11", "RU-12", "RU-14"}
    assert rats_over_something, "DU-29 happens only with the expansion"


def test_a_game_played_back_is_the_same_game():
    referee = play(new_game(4, 4), bold_player(4), no_check)
    again = Referee(GAME, referee.header, table_for, referee.history)
    assert again.told == referee.told
    assert again.over == referee.over


def test_undo_goes_back_through_bats_and_count_to_the_very_start():
    referee = play(new_game(5, 3), bold_player(5), no_check)
    told = list(referee.told)
    steps = sum(kind == "answer" for kind, _ in referee.entries)
    referee.undo(steps)
    assert referee.state.expansion.bats.left == [2, 2, 2]
    assert referee.dealer.bats == [2, 2, 2]
    referee.redo(steps)
    assert referee.told == told
