"""What holds for every game in the registry, at every step of simulated games."""

import json

import pytest

from companion.core.errors import NothingToUndoError
from companion.core.game import Header
from companion.core.history import Entry, History
from companion.core.model import message_json, to_json
from companion.core.referee import Referee
from companion.games.defaults.simulation import UnknownBox, random_player
from companion.games.registry import GAMES, find_game
from companion.narrator import sentence
from companion.simulator import table_for
from companion.simulator.playout import play_game, players_for
from tests.contract.setups import SETUPS, Setup
from tests.contract.walk import Step, anyone, position, truthful, walk

TRIED = sorted({setup.game for setup in SETUPS})
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)
QUICK = range(2)
MANY = range(100, 140)
PREFIX = 50
"""Answers of people that the test of undo takes back one by one."""


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_the_house_has_setups_and_a_box(game: str) -> None:
    assert game in TRIED
    assert not isinstance(find_game(game).box(Setup(game, find_game(game).players[0]).header(0)), UnknownBox)


@pytest.mark.parametrize("game", TRIED)
def test_every_game_offers_what_a_game_must(game: str) -> None:
    kit = find_game(game)
    assert game == kit.name
    assert kit.rules_version >= 1
    tried = {setup.players for setup in SETUPS if setup.game == game}
    assert tried >= {kit.players[0], kit.players[-1]}


def check_question(step: Step) -> None:
    """Never without a choice, one only if it waits, each once, all of one type, and one of them is legal."""
    question, over = step.referee.question, step.referee.over
    assert (question is None) != (over is None)
    if question is None:
        assert over is not None
        assert over.winners == tuple(sorted(set(over.winners)))
        assert over.winners
        return
    choices = question.choices
    assert isinstance(choices, tuple)
    assert len(choices) >= (1 if question.waits else 2), question
    assert len(set(choices)) == len(choices), question
    assert len({type(choice) for choice in choices}) == 1, question
    assert type(choices[0]) in (int, str)
    assert question.asks == "table" or question.asks in range(len(step.referee.header.players))
    assert question.rule.count("-") == 1


def check_words(step: Step) -> None:
    """Every question and event has a sentence and can be put out."""
    referee = step.referee
    header = referee.header
    for value in [*step.events, *([referee.question] if referee.question else [])]:
        text = sentence(header.game, header.players, value)
        assert text.strip()
        assert "{" not in text
        json.dumps(message_json(value))


@every_setup
def test_games_end_and_every_question_can_be_answered(setup: Setup) -> None:
    for seed in QUICK:
        for step in walk(setup.header(seed), anyone):
            check_question(step)
        assert step.referee.over is not None


@every_setup
def test_no_piece_is_lost_and_belief_is_truth(setup: Setup) -> None:
    for seed in QUICK:
        header = setup.header(seed)
        box = find_game(setup.game).box(header)
        for step in walk(header, truthful):
            box.check(*step)


@every_setup
def test_everything_has_words_and_can_be_put_out(setup: Setup) -> None:
    for step in walk(setup.header(2), truthful):
        check_words(step)
        json.dumps(to_json(step.referee.game.public_view(step.referee.state)))
        json.dumps(to_json(step.referee.game.secret_view(step.referee.state)))
        for event in step.events:
            json.dumps(step.referee.game.public_log(event))


def resumed(setup: Setup, header: Header, entries: list[Entry]) -> Referee:
    """A game played back from entries that went through a file."""
    history = History()
    for kind, value in json.loads(json.dumps(entries)):
        history.entries.append((kind, value))
    return Referee(find_game(setup.game).rules, header, table_for, history)


@every_setup
def test_a_replay_gives_the_same_game(setup: Setup) -> None:
    header = setup.header(3)
    played = play_game(header)
    again = resumed(setup, header, played.entries)
    assert position(again) == position(played)
    assert again.told == played.told
    assert again.entries == played.entries


@every_setup
def test_half_a_game_resumed_goes_on_as_the_whole_game(setup: Setup) -> None:
    header = setup.header(4)
    played = play_game(header, random_player(4))
    half = played.entries[: len(played.entries) // 2]
    again = resumed(setup, header, half)
    said = [value for kind, value in played.entries if kind == "answer"]
    for value in said[sum(kind == "answer" for kind, _ in half) :]:
        again.answer(value)
    assert position(again) == position(played)
    assert again.told == played.told
    assert again.entries == played.entries


def undo_and_redo_each(setup: Setup, seed: int, longest: int) -> None:
    """Play, take back answer by answer, put back one by one: each time exactly the position before."""
    header = setup.header(seed)
    referee = Referee(find_game(setup.game).rules, header, table_for)
    assert referee.dealer is not None
    choose = players_for(header, referee.dealer)
    before = []
    brought = []
    while referee.question is not None and len(before) < longest:
        before.append(position(referee))
        brought.append(referee.answer(choose(referee.question)))
    end = position(referee)
    for expected in reversed(before):
        referee.undo()
        assert position(referee) == expected
    with pytest.raises(NothingToUndoError):
        referee.undo()
    for expected, events in zip([*before[1:], end], brought, strict=True):
        assert referee.redo() == events
        assert position(referee) == expected
    with pytest.raises(NothingToUndoError):
        referee.redo()
    referee.undo(len(before))
    assert position(referee) == before[0]
    referee.redo(len(before))
    assert position(referee) == end


@every_setup
def test_undo_and_redo_of_every_step_are_exact(setup: Setup) -> None:
    undo_and_redo_each(setup, 5, PREFIX)


@every_setup
def test_an_answer_given_anew_brings_the_same_again(setup: Setup) -> None:
    referee = Referee(find_game(setup.game).rules, setup.header(6), table_for)
    choose = random_player(6)
    for _ in range(15):
        if referee.question is None:
            break
        choice = choose(referee.question)
        events = referee.answer(choice)
        after = position(referee)
        referee.undo()
        assert referee.answer(choice) == events
        assert position(referee) == after


@pytest.mark.slow
@every_setup
def test_many_games_hold_in_every_step(setup: Setup) -> None:
    for seed in MANY:
        header = setup.header(seed)
        for people in (truthful, anyone):
            box = find_game(setup.game).box(header)
            for step in walk(header, people):
                check_question(step)
                check_words(step)
                if people is truthful:
                    box.check(*step)


@pytest.mark.slow
@every_setup
def test_undo_of_whole_games_is_exact(setup: Setup) -> None:
    undo_and_redo_each(setup, 7, 300)
