"""Starting a game: the order of the checks, and what a refusal leaves alone."""

from typing import Any

import pytest

from companion.games.registry import GAMES
from tests.support.clauses import clause
from tests.support.desk import Desk
from tests.support.tables import enough, simulated

GOOD: dict[str, Any] = {"game": "dawn-under", "players": ["Emma", "Paul", "Mia"]}


def wish(**change: Any) -> dict[str, Any]:
    return {"new": {**GOOD, **change}}


def test_options_and_seed_may_be_left_out(desk: Desk) -> None:
    assert desk.does(wish())["question"]["kind"] == "first"


@clause("DU-12")
def test_who_laid_a_vampire_may_stop_if_nothing_else_is_said(desk: Desk) -> None:
    desk.does(wish(options={"rows": "counted"}))
    assert desk.does({"save": None})["save"]["header"]["options"]["may_stop"] is True
    for answer in (0, "A1", "red"):
        desk.does({"answer": answer})
    question = desk.send({"answer": "yes"})[-1]["question"]
    assert question["kind"] == "open"
    assert "stop" in question["choices"]


def test_without_a_seed_games_differ(desk: Desk) -> None:
    seeds = set()
    for _ in range(3):
        desk.does(wish())
        seeds.add(desk.does({"save": None})["save"]["header"]["seed"])
    assert len(seeds) == 3


def test_the_seed_repeats_what_is_dealt(desk: Desk) -> None:
    def start(seed: int) -> list[dict[str, Any]]:
        return desk.send(wish(options={"simulate": True}, seed=seed))

    assert start(5) == start(5)
    assert start(5) != start(6)


@pytest.mark.parametrize("seed", [0, -1, 7, 2**64, 10**300])
def test_any_whole_number_is_a_seed(desk: Desk, seed: int) -> None:
    desk.does(wish(seed=seed, options={"simulate": True}))
    assert desk.does({"save": None})["save"]["header"]["seed"] == seed


@pytest.mark.parametrize("seed", ["1", 1.0, 1.5, True, [], {}])
def test_anything_else_is_no_seed(real: Desk, seed: object) -> None:
    assert real.refuses(wish(seed=seed)) == "bad-option"


@pytest.mark.parametrize(
    "game", ["", "Dawn-Under", "dawn_under", "chess", None, 1, True, [], {}, ["dawn-under"], "\ud800"]
)
def test_only_games_of_the_registry_are_played(real: Desk, game: object) -> None:
    assert real.refuses(wish(game=game)) == "bad-game"


@pytest.mark.parametrize("value", [None, 1, "dawn-under", [], {}, {"players": ["a", "b"]}])
def test_a_new_game_needs_a_game(real: Desk, value: object) -> None:
    assert real.refuses({"new": value}) == "bad-game"


@pytest.mark.parametrize(
    "players",
    [
        None,
        3,
        "Emma",
        {},
        {"0": "Emma", "1": "Paul"},
        [],
        ["Emma"],
        ["Emma"] * 3,
        ["Emma", "Paul", "Emma"],
        ["Emma", ""],
        ["Emma", "P" * 25],
        ["Emma", "\n"],
        ["Emma", "Pa\tul"],
        ["Emma", "Paul\x00"],
        ["Emma", "\x1b[31mPaul"],
        ["Emma", "Pa\u202eul"],
        ["Emma", "\ud800"],
        ["Emma", "Paul\udfff"],
        ["Emma", 1],
        ["Emma", None],
        ["Emma", True],
        ["Emma", ["Paul"]],
        [f"Player {n}" for n in range(50)],
    ],
)
def test_names_are_1_to_24_printable_characters_and_unique(real: Desk, players: object) -> None:
    assert real.refuses(wish(players=players)) == "bad-players"


def test_players_cannot_be_left_out(real: Desk) -> None:
    assert real.refuses({"new": {"game": "dawn-under"}}) == "bad-players"


@pytest.mark.parametrize(
    "name", ["E", "E" * 24, "Älfi", "Zoë Ångström", "李小龙", "Ω", "🦇", "{name}", "%s", '"', "\\", "a b"]
)
def test_any_name_of_that_kind_is_good(desk: Desk, name: str) -> None:
    desk.new("dawn-under", name, "Paul", rows="counted")
    question = desk.answer(0)["question"]
    assert name in question["text"]
    assert desk.does({"view": "public"})["view"]["players"][0]["name"] == name


@pytest.mark.parametrize("game", GAMES)
def test_every_game_counts_its_players(desk: Desk, game: str) -> None:
    from companion.games.registry import find_game

    names = [f"P{n}" for n in range(30)]
    for count in range(30):
        options = {"simulate": True, **enough(game, count)}
        line = {"new": {"game": game, "players": names[:count], "options": options}}
        if count in find_game(game).players:
            desk.does(line)
        else:
            assert desk.refuses(line) == "bad-players"


@pytest.mark.parametrize("options", [[], "", 1, True, "rows", ["rows"], [["rows", "counted"]]])
def test_options_are_an_object(real: Desk, options: object) -> None:
    assert real.refuses(wish(options=options)) == "bad-option"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("option", ["", "Simulate", "moon", "__init__", "self", "\ud800"])
def test_an_unknown_option_is_refused(real: Desk, game: str, option: str) -> None:
    line = simulated(game).new()
    line["new"]["options"] = {option: True}
    assert real.refuses(line) == "bad-option"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("value", [1, 0, "true", None, 1.0, [], {}])
def test_simulate_is_true_or_false(real: Desk, game: str, value: object) -> None:
    line = simulated(game).new()
    line["new"]["options"] = {"simulate": value}
    assert real.refuses(line) == "bad-option"


@pytest.mark.parametrize(
    "options", [{"rows": "Tracked"}, {"rows": 1}, {"rows": None}, {"rows": []}, {"layout": 1}, {"bare": []}]
)
def test_an_unknown_value_is_refused(real: Desk, options: dict[str, object]) -> None:
    assert real.refuses(wish(options=options)) == "bad-option"


@pytest.mark.parametrize("word", ["option", "names", "self", "unknown", "header", "journal", "\ud800"])
def test_a_word_that_a_new_game_does_not_have_is_a_bad_option(real: Desk, word: str) -> None:
    assert real.refuses(wish(**{word: 1})) == "bad-option"


def test_the_game_is_checked_before_the_players(real: Desk) -> None:
    assert real.refuses(wish(game="chess", players=[], options=1, seed="x")) == "bad-game"


def test_the_players_are_checked_before_the_options(real: Desk) -> None:
    assert real.refuses(wish(players=[], options={"moon": 1}, seed="x")) == "bad-players"
    assert real.refuses(wish(players=["a", "a"], moon=1)) == "bad-players"


def test_a_refused_new_leaves_the_running_game(real: Desk) -> None:
    real.answer(0, "A1", "red")
    real.refuses(wish(game="chess"))
    real.refuses(wish(players=[]))
    real.refuses(wish(options={"moon": 1}))
    assert real.answer("no")["question"]["kind"] == "garlic"


def test_a_refused_new_before_any_game_starts_none(desk: Desk) -> None:
    desk.refuses(wish(players=[]))
    assert desk.refuses({"view": "public"}) == "no-game"


def test_a_new_game_takes_the_place_of_the_old_one(real: Desk) -> None:
    real.answer(0)
    real.new("dawn-under", "Mia", "Finn", "Lea")
    assert len(real.does({"view": "public"})["view"]["players"]) == 3
    assert real.refuses({"undo": 1}) == "nothing-to-undo"
