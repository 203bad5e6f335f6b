"""Pairs of games of Dawn Under that differ only in something hidden: whatever all may see is the same.

A world is a list of answers, those of the table included. While all vaults are closed, the public view, the
public log, the question and its sentence must not tell the two worlds apart.
"""

import json
import random
from typing import Any

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.game import Header
from companion.core.model import Choice, Event, Json, message_json, to_json
from companion.core.referee import Referee
from companion.games.dawn_under import rules as dawn_under
from companion.games.dawn_under.rules.pieces import COLOURS, VaultBoard
from companion.games.dawn_under.rules.questions import Lid
from companion.games.dawn_under.simulation import DawnUnderTable
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.narrator import sentence
from tests.contract.setups import Setup
from tests.contract.walk import anyone, walk

DAWN = "dawn-under"
LAYOUT = ["AAAABBBB", "AAAABBBB", "AAAABBBB", "AAA..BBB", "DDD..CCC", "DDDDCCCC", "DDDDCCCC", "DDDDCCCC"]
PLACES = VaultBoard(LAYOUT).places


def cell(vault: str) -> tuple[str, int, int]:
    """The quarter, and how far the vault lies from the two outer edges there: alike in all quarters."""
    y, x = PLACES[vault]
    return vault[0], min(y, 7 - y), min(x, 7 - x)


VAULT_AT = {cell(vault): vault for vault in PLACES}
BARE = [VAULT_AT[quarter, y, x] for quarter in "ABCD" for y, x in ((0, 0), (1, 1), (2, 2), (0, 1), (1, 0))]
TRACKED = [Setup(DAWN, 2, {"bare": BARE}), Setup(DAWN, 3), Setup(DAWN, 4), Setup(DAWN, 6)]
COUNTED = Setup(DAWN, 4, {"rows": "counted"})
EXPANDED = Setup(DAWN, 3, {"rucola": True})
SETUPS = [*TRACKED, COUNTED, EXPANDED]
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def symmetry(chance: random.Random, *, turn_only: bool) -> dict[str, str]:
    """A renaming of all vaults that keeps neighbours together: quarters change places, or are mirrored.

    The Count goes clockwise round the quarters, so that with him the board is only turned.
    """
    turn = chance.randrange(1, 4)
    quarters = {letter: "ABCD"[(at + turn) % 4] for at, letter in enumerate("ABCD")}
    if not turn_only:
        quarters = dict(zip("ABCD", chance.sample("ABCD", 4), strict=True))
    mirrored = {letter: chance.random() < 0.5 for letter in "ABCD"}
    names = {}
    for vault in PLACES:
        quarter, y, x = cell(vault)
        names[vault] = VAULT_AT[quarters[quarter], *((x, y) if mirrored[quarter] else (y, x))]
    return names


def test_a_symmetry_keeps_neighbours_together() -> None:
    board = VaultBoard(LAYOUT)
    for seed in range(10):
        names = symmetry(random.Random(seed), turn_only=False)
        assert sorted(names.values()) == sorted(names)
        for vault in PLACES:
            assert {names[other] for other in board.neighbours(vault)} == set(board.neighbours(names[vault]))


def answers_of(setup: Setup, seed: int) -> list[Choice]:
    """A whole game, as the answers of everyone."""
    *_, last = walk(setup.header(seed), anyone)
    return [value for _, value in last.referee.entries]


def worlds(setup: Setup) -> tuple[Referee, Referee]:
    """Two games at the same point: the table's answers are given by hand."""
    header = setup.header(0)
    rules = find_game(DAWN).rules
    return Referee(rules, header), Referee(rules, header)


def seen(referee: Referee) -> Json:
    """All that eyes and ears get: view, question, sentence."""
    question = referee.question
    assert question is not None
    put_out = message_json(question)
    spoken = sentence(DAWN, referee.header.players, question)
    return json.loads(json.dumps([to_json(referee.game.public_view(referee.state)), put_out, spoken]))


def log(events: list[Event]) -> list[Json]:
    """What is kept of the past for all."""
    return [line for event in events if (line := dawn_under.public_log(event)) is not None]


def all_closed(referee: Referee) -> bool:
    """Nothing lies open, nobody stands on a vault, and no question names one."""
    question, state = referee.question, referee.state
    if question is None or question.kind != "open" or state.open or state.plague:
        return False
    view = to_json(referee.game.public_view(state))
    return view.get("count", {"vault": None})["vault"] is None and view.get("bat") is None


def renamed(value: Json, names: dict[str, str]) -> Json:
    """The same with the vaults renamed, in no order that could tell anything."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return sorted((renamed(one, names) for one in value), key=str)
    if isinstance(value, dict):
        return {names.get(name, name): renamed(one, names) for name, one in value.items()}
    return value


def without_penalised(seen: Json) -> Json:
    """DU-33 names to all the vaults that must not be opened now, to eyes and ears."""
    view, question, spoken = seen
    asked, warned, _ = spoken.partition(" Both of you opened it")
    assert bool(warned) == bool(question["penalised"])
    return [view, {**question, "penalised": []}, asked]


@every_setup
def test_renamed_vaults_cannot_be_told_apart_while_all_is_closed(setup: Setup) -> None:
    moments = 0
    for seed in range(2):
        names = symmetry(random.Random(seed), turn_only=setup is EXPANDED)
        one, other = worlds(setup)
        for answer in answers_of(setup, seed):
            assert log(one.answer(answer)) == log(other.answer(names.get(str(answer), answer)))
            if one.question is None:
                break
            here, there = seen(one), seen(other)
            assert renamed(here[:2], names) == renamed(there[:2], {})
            if all_closed(one):
                moments += 1
                assert without_penalised(there) == without_penalised(here)
        assert other.over == one.over
    assert moments > 50


@every_setup
def test_two_vaults_that_changed_places_cannot_be_told_apart(setup: Setup) -> None:
    """Even where it matters for the neighbours, as long as the same answers can be given."""
    moments = games = 0
    for seed in range(8):
        answers = answers_of(setup, seed % 2)[:300]
        opened = sorted({str(answer) for answer in answers if answer in PLACES})
        first, second = random.Random(seed).sample(opened, 2)
        together = moments_together(setup, answers, {first: second, second: first})
        moments += together
        games += together > 5
    assert games > 4
    assert moments > 50


def moments_together(setup: Setup, answers: list[Choice], names: dict[str, str]) -> int:
    """Compare until a plague that finds other neighbours makes it another game; how often that was done."""
    one, other = worlds(setup)
    moments = 0
    for answer in answers:
        one.answer(answer)
        try:
            other.answer(names.get(str(answer), answer))
        except IllegalAnswerError:
            break
        if one.question is None or other.question is None or all_closed(one) != all_closed(other):
            break
        if all_closed(one):
            moments += 1
            assert without_penalised(seen(other)) == without_penalised(seen(one))
            assert log(other.told[-20:]) == log(one.told[-20:])
        elif {names.get(str(choice), choice) for choice in one.question.choices} != set(
            other.question.choices
        ):
            break
    return moments


def lids_that_fitted_nobody(setup: Setup, answers: list[Choice]) -> list[tuple[int, str, str]]:
    """Lids that did not fit and were never turned again: number of the answer, vault, another such colour."""
    referee, _ = worlds(setup)
    found = []
    for number, answer in enumerate(answers):
        question = referee.question
        state: Any = referee.state
        if isinstance(question, Lid) and state.plague is None and answer != "rat":
            row = state.rows.of[state.turn.seat]
            fitted = answer in (row[0], row[-1]) or question.vault in state.inside
            others = [colour for colour in state.colours if colour not in (row[0], row[-1], answer)]
            if not fitted and question.vault not in answers[number + 1 :]:
                found.append((number, question.vault, others[0]))
        referee.answer(answer)
    return found


@pytest.mark.parametrize("setup", [*TRACKED, EXPANDED], ids=str)
def test_the_colour_of_a_lid_that_fitted_nobody_leaves_no_trace(setup: Setup) -> None:
    pairs = 0
    for seed in range(3):
        answers = answers_of(setup, seed)[:250]
        for number, vault, colour in lids_that_fitted_nobody(setup, answers)[:2]:
            pairs += 1
            one, other = worlds(setup)
            for at, answer in enumerate(answers):
                changed = colour if at == number else answer
                assert log(one.answer(answer)) == log(other.answer(changed))
                if one.question is None:
                    break
                if at >= number and vault not in one.state.open:
                    assert seen(other) == seen(one)
            assert other.game.secret_view(other.state) != one.game.secret_view(one.state)
    assert pairs >= 3


def test_counted_rows_keep_no_colour_of_a_lid_that_is_closed() -> None:
    """With counted rows a lid matters to nobody but the people: every lid of the game has another colour."""
    for seed in range(3):
        one, other = worlds(COUNTED)
        moments = 0
        for answer in answers_of(COUNTED, seed):
            changed = COLOURS[COLOURS.index(str(answer)) - 1] if answer in COLOURS else answer
            assert log(one.answer(answer)) == log(other.answer(changed))
            if all_closed(one):
                moments += 1
                assert seen(other) == seen(one)
        assert moments > 30


@pytest.mark.parametrize("setup", [*TRACKED, COUNTED], ids=str)
def test_lids_that_nobody_turned_change_nothing(setup: Setup) -> None:
    """The simulated table hides other lids, another stack and other vampires where nobody has looked."""
    for seed in range(3):
        header = setup.header(seed)
        first = Referee(find_game(DAWN).rules, header, DawnUnderTable)
        choose = random_player(seed)
        answers: list[Choice] = []
        while first.question is not None and len(answers) < 25:
            answers.append(choose(first.question))
            first.answer(answers[-1])
        said = {value for _, value in first.entries}
        never = [vault for vault in first.state.board.vaults if vault not in said]
        assert len(never) > 10

        def other_table(header: Header, never: list[str] = never) -> DawnUnderTable:
            table = DawnUnderTable(header)
            lids = [table.lids[vault] for vault in never]
            table.lids.update(zip(never, [*lids[1:], lids[0]], strict=True))
            return table

        one, other = (
            Referee(find_game(DAWN).rules, header, DawnUnderTable),
            Referee(find_game(DAWN).rules, header, other_table),
        )
        assert isinstance(one.dealer, DawnUnderTable)
        assert isinstance(other.dealer, DawnUnderTable)
        assert one.dealer.lids != other.dealer.lids
        for answer in answers:
            assert one.answer(answer) == other.answer(answer)
            assert seen(other) == seen(one)
            assert other.game.secret_view(other.state) == one.game.secret_view(one.state)


def test_a_forbidden_vault_is_not_looked_into() -> None:
    """DU-33: what lies there cannot be seen, also while the gifts for the third stake are given."""
    one, other = worlds(Setup(DAWN, 2))
    for referee, lid in ((one, "yellow"), (other, "white")):
        for answer in (0, *["red", "yellow", "white", "blue"] * 2, "A1", lid, "leave", "A1", "leave"):
            referee.answer(answer)
        referee.correct({"seat": 0, "stakes": 2})
        referee.answer("A1")
        assert referee.question is not None
        assert referee.question.kind == "give"
    assert seen(other) == seen(one)
    assert log(other.told) == log(one.told)


def test_the_log_names_no_vault_and_no_colour() -> None:
    for setup in SETUPS:
        *_, last = walk(setup.header(9), anyone)
        words = json.dumps(log(last.referee.told))
        assert '"laid"' in words
        assert not any(f'"{name}"' in words for name in (*PLACES, *COLOURS, "rat"))
