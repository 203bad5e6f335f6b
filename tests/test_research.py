"""The environment for learning machines: it keeps its own rules and those of the table."""

import warnings

import numpy as np
import pytest

with warnings.catch_warnings():  # where pygame is installed, it imports a game of its own in its old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

from companion.games.dawn_under.rules.events import LidTurned
from companion.games.dawn_under.simulation import DawnUnderTable
from companion.games.nosferatu.simulation import NosferatuTable
from companion.games.registry import GAMES, find_game
from companion.research import FEATURES, MOST_CHOICES, Environment, env
from companion.research.environment import PARTS
from companion.research.facts import list_facts, places_of
from tests.contract.setups import SETUPS, Setup
from tests.fourth_game import NAME, registered


def some(game: str) -> int:
    counts = find_game(game).players
    return counts[len(counts) // 2]


# PettingZoo's own games of this kind have a mask beside the array, too, and are warned of.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game, some(game)), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


def test_the_same_seed_is_the_same_game() -> None:
    seed_test(lambda: env("dawn-under", 3), num_cycles=60)


def observe(one: Environment, agent: str) -> dict[str, np.ndarray]:
    """What an agent is told: the arrays, and the facts by their names."""
    return {**one.observe(agent), "facts": np.array([repr(one.facts(agent))])}


def play(one: Environment, seed: int, answers: int = 10_000) -> list[dict[str, dict[str, np.ndarray]]]:
    """Any answers; what each agent observed before each of them."""
    one.reset(seed=seed)
    chance, seen = np.random.default_rng(seed), []
    while not any(one.terminations.values()) and len(seen) < answers:
        seen.append({agent: observe(one, agent) for agent in one.agents})
        mask = one.observe(one.agent_selection)["action_mask"]
        one.step(int(chance.choice(np.flatnonzero(mask))))
    return seen


def test_who_has_won_gets_one_and_the_others_lose_one() -> None:
    one = Environment("dawn-under", 3, render_mode="ansi")
    play(one, 5)
    assert one.play.over is not None
    winners = {f"player_{seat}" for seat in one.play.over.winners}
    assert one.rewards == {agent: 1 if agent in winners else -1 for agent in one.agents}
    assert one.render()


def test_only_who_is_asked_has_answers() -> None:
    one = Environment("dawn-under", 3)
    one.reset(seed=1)
    for agent in one.agents:
        asked = agent == one.agent_selection
        assert one.observe(agent)["action_mask"].any() == asked
        assert (one.infos[agent]["question"] is not None) == asked
    with pytest.raises(ValueError, match="is no answer"):
        one.step(MOST_CHOICES - 1)


def test_ghosts_sit_on_their_seats_and_are_no_agents() -> None:
    one = Environment("dawn-under", 3, ghosts=["sleepy", None, "elephant"])
    assert one.possible_agents == ["player_1"]
    play(one, 3)
    assert set(one.rewards) == {"player_1"}


def test_every_agent_hears_what_has_happened_since_it_was_asked() -> None:
    one = Environment("dawn-under", 2)
    one.reset(seed=4)
    first = one.agent_selection
    while one.agent_selection == first:
        one.step(0)
    heard = [event.kind for event in one.infos[one.agent_selection]["heard"]]
    assert heard[0] == "opened"
    assert "turn_ended" in heard


LISTED = [setup for setup in SETUPS if setup.game in GAMES]


@pytest.mark.parametrize("setup", LISTED, ids=str)
def test_an_id_means_one_thing_in_all_questions(setup: Setup) -> None:
    """Every answer of every player has an id, and its meaning is the same wherever it is legal."""
    one = Environment(setup.game, setup.players, actions="ids", **setup.options)
    chance = np.random.default_rng(1)
    assert len(set(one.action_meanings)) == len(one.action_meanings)
    for seed in range(2):
        one.reset(seed=seed)
        for _ in range(250):
            if any(one.terminations.values()):
                break
            question = one.infos[one.agent_selection]["question"]
            legal = np.flatnonzero(one.observe(one.agent_selection)["action_mask"])
            meanings = {one.action_meanings[action] for action in legal}
            assert meanings == {question.means(choice) for choice in question.choices}
            assert len(meanings) == len(question.choices)
            one.step(int(chance.choice(legal)))


def test_ids_are_the_same_for_all_players_and_options() -> None:
    few = Environment("dawn-under", 2, actions="ids").action_meanings
    assert Environment("dawn-under", 6, actions="ids", rucola=True).action_meanings == few


@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_finds_nothing_wrong_with_ids_and_parts(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(env(game, some(game), actions="ids", parts=True), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out


def test_an_illegal_id_is_no_answer() -> None:
    one = Environment("dawn-under", 3, actions="ids")
    one.reset(seed=1)
    wrong = int(np.flatnonzero(one.observe(one.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match="is no answer"):
        one.step(wrong)


def test_a_game_without_a_list_of_answers_has_no_ids() -> None:
    with registered():
        assert Environment(NAME, 3).action_meanings == ()
        with pytest.raises(ValueError, match="lists no answers"):
            Environment(NAME, 3, actions="ids")


@pytest.mark.parametrize("game", GAMES)
def test_parts_and_facts_are_the_observation(game: str) -> None:
    """The observation is the sum of its parts, and each of its facts has a name."""
    one = Environment(game, some(game), parts=True)
    one.reset(seed=3)
    chance = np.random.default_rng(1)
    for _ in range(60):
        if any(one.terminations.values()):
            break
        for agent in one.agents:
            seen = one.observe(agent)
            assert (sum(seen[part] for part in PARTS) == seen["observation"]).all()
            assert seen["observation"].sum() == len(one.facts(agent))
            again = np.zeros(FEATURES)
            for name, value in one.facts(agent).items():
                again[places_of(name, value)] += 1
            assert (again == seen["observation"]).all()
        legal = np.flatnonzero(one.observe(one.agent_selection)["action_mask"])
        one.step(int(chance.choice(legal)))


def test_facts_are_found_in_lists_and_objects() -> None:
    value = {"a": [1, None, {"b": "c"}], "d": None}
    assert dict(list_facts("", value)) == {"/a/0": 1, "/a/2/b": "c"}


def observed(seed: int, **options: object) -> list[dict[str, dict[str, np.ndarray]]]:
    return play(Environment("nosferatu", 6, actions="ids", parts=True, **options), seed, 9)


def test_nobody_observes_who_the_vampire_is_but_those_who_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds: Renfield is seat 0, the vampire seat 2 or seat 4. The others' arrays are the same."""
    worlds = []
    for vampire in (2, 4):
        persons = {"renfield": 0, "vampire": vampire}
        monkeypatch.setattr(NosferatuTable, "person", lambda _, role, __, persons=persons: persons[role])
        worlds.append(observed(3, roles="app", night_deck="app", discards="off"))
    assert len(worlds[0]) == len(worlds[1]) == 9
    differ = set()
    for one, other in zip(*worlds, strict=True):
        for agent, seen in one.items():
            if any((seen[part] != other[agent][part]).any() for part in seen):
                differ.add(agent)
    assert differ == {"player_0", "player_2", "player_4"}


def test_nobody_observes_a_lid_that_was_never_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two worlds: under all lids but those that are turned lies something else."""
    first = Environment("dawn-under", 3, actions="ids", parts=True)
    seen = play(first, 6, 40)
    turned = {event.vault for event in first.play._table.referee.told if isinstance(event, LidTurned)}
    lay_out = DawnUnderTable.__init__

    def otherwise(table: DawnUnderTable, header: object) -> None:
        lay_out(table, header)  # type: ignore[arg-type]
        unseen = [vault for vault in table.lids if vault not in turned]
        lids = [table.lids[vault] for vault in unseen]
        table.lids.update(zip(unseen, lids[::-1], strict=True))

    monkeypatch.setattr(DawnUnderTable, "__init__", otherwise)
    again = play(Environment("dawn-under", 3, actions="ids", parts=True), 6, 40)
    assert len(seen) == len(again) == 40
    for one, other in zip(seen, again, strict=True):
        for agent, parts in one.items():
            assert all((parts[name] == other[agent][name]).all() for name in parts)
