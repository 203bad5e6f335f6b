"""Whatever people correct, and however wildly: the box is never overfull, and the game goes on to its end."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.errors import InvalidCorrectionError
from companion.core.model import Json
from companion.core.referee import Referee
from companion.games.dawn_under.rules.pieces import COLOURS, HIDDEN, Garlic, Vampire
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.simulator import table_for
from tests.contract.setups import SETUPS, Setup
from tests.contract.walk import position
from tests.games.dawn_under.vocabulary import sit_down
from tests.support.examples import UNHURRIED

DAWN = [setup for setup in SETUPS if setup.game == "dawn-under"]

ODD = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 70)
    | st.floats(allow_nan=False)
    | st.sampled_from(["", "A1", "?"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["garlic", "vampire"]), inner)
    ),
    max_leaves=4,
)
WORDS = ["vault", "lid", "inside", "seat", "stakes", "garlic", "row", "turn", "rats", "bats", "count", "x"]


@settings(UNHURRIED, max_examples=150)
@given(change=st.dictionaries(st.sampled_from(WORDS), ODD, max_size=3) | ODD)
def test_nonsense_is_refused_and_changes_nothing(change: Json) -> None:
    for options in ({}, {"rucola": True}):
        table, *_ = sit_down("Emma Paul Mia", **options)
        before = position(table.referee)
        reason = None
        try:
            table.referee.correct(change)
        except InvalidCorrectionError as refusal:
            reason = str(refusal)
        if reason is None:
            in_the_box(table.state)
        else:
            assert reason.strip()
            assert position(table.referee) == before


def any_change(chance: random.Random, state: Any) -> Json:
    """Something that people might say; half of it is impossible."""
    seat = chance.randrange(state.seats)
    vault = chance.choice(state.board.vaults)
    colour = chance.choice(COLOURS)
    row: Json = chance.randrange(25)
    if not isinstance(state.rows.of[0], int):
        row = list(state.rows.of[seat])
        if chance.random() < 0.5:
            row[chance.randrange(len(row))] = chance.choice([*COLOURS, HIDDEN])
        elif chance.random() < 0.7 or HIDDEN not in row:
            row.pop(chance.randrange(len(row)))
        else:
            row.insert(row.index(HIDDEN), HIDDEN)
    inside = chance.choice([None, {"vampire": colour}, {"garlic": seat}])
    return chance.choice(
        [
            {"vault": vault, "lid": chance.choice([colour, "unknown"])},
            {"vault": vault, "inside": inside},
            {"vault": vault, "lid": colour, "inside": inside},
            {"seat": seat, "stakes": chance.randrange(4)},
            {"seat": seat, "garlic": chance.randrange(5)},
            {"seat": seat, "row": row},
            {"turn": seat},
            {"rats": chance.randrange(8)},
        ]
    )


def in_the_box(state: Any) -> None:
    """Never more pieces than there are."""
    buried = [thing for thing in state.inside.values() if isinstance(thing, Vampire)]
    bulbs = Counter(thing.owner for thing in state.inside.values() if isinstance(thing, Garlic))
    rows = state.rows.of
    count = sum(rows) if isinstance(rows[0], int) else sum(map(len, rows))
    assert count + len(buried) <= state.vampires
    assert all(0 <= state.garlic[seat] <= 3 - bulbs[seat] for seat in range(state.seats))
    assert sum(state.stakes) <= 13
    assert state.rats <= state.rats_in_box
    if not isinstance(rows[0], int):
        seen = Counter([card for row in rows for card in row] + [thing.colour for thing in buried])
        assert all(seen[colour] <= 10 for colour in COLOURS)


@pytest.mark.parametrize("setup", DAWN, ids=str)
def test_a_game_with_many_corrections_ends_and_can_be_replayed(setup: Setup) -> None:
    header = setup.header(31)
    chance = random.Random(f"{setup}, wild")
    referee = Referee(find_game(setup.game).rules, header, table_for)
    choose = random_player(31)
    corrected = refused = 0
    while referee.question is not None:
        question = referee.question
        assert len(set(question.choices)) == len(question.choices) >= 2
        if chance.random() < 0.2 and question.kind == "open":
            try:
                referee.correct(any_change(chance, referee.state))
                corrected += 1
            except InvalidCorrectionError:
                refused += 1
            in_the_box(referee.state)
        else:
            referee.answer(choose(question))
        assert len(referee.entries) < 20_000
    assert corrected
    assert refused
    again = Referee(find_game(setup.game).rules, header, table_for)
    for kind, value in json.loads(json.dumps(referee.entries)):
        if kind == "correct":
            again.correct(value)
        elif kind == "answer":
            again.answer(value)
    assert again.entries == referee.entries
    assert position(again) == position(referee)
