"""Whole games as another program plays them: JSON lines in, JSON lines out."""

import json
import random
from pathlib import Path

import pytest

from tests.games.mau_mau.vocabulary import CATALOGUE
from tests.support.clauses import clause
from tests.support.desk import Desk
from tests.support.tables import NAMES


@clause("MM-3", "MM-16")
@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("tracking", ["cards", "specials"])
@pytest.mark.parametrize("simulate", [False, True])
def test_a_game_runs_to_its_end(count: int, tracking: str, simulate: bool) -> None:
    desk, chance = Desk(), random.Random(count)
    line = desk.new(
        "mau-mau",
        *NAMES[:count],
        copies=2 if count > 6 else 1,
        tracking=tracking,
        simulate=simulate,
        courtesy=["hop", "tick_tock"],
        catalogue=CATALOGUE,
    )
    while "question" in line:
        if simulate:
            assert line["question"]["asks"] != "table"
        line = desk.answer(chance.choice(line["question"]["choices"]))
    assert line["over"]["reason"] == "most points"
    assert len(line["over"]["winners"]) == 1


def test_seven_players_with_one_copy_are_a_bad_option() -> None:
    desk = Desk()
    new = {"game": "mau-mau", "players": list(NAMES[:7])}
    assert desk.refuses({"new": new}) == "bad-option"
    desk.new("mau-mau", *NAMES[:7], copies=2)


def test_a_saved_game_carries_its_catalogue(folder: Path) -> None:
    desk = Desk()
    desk.new("mau-mau", "Klaus", "Angelika", catalogue=CATALOGUE)
    pending = desk.answer("red:coffin", "draw")
    saved = desk.does({"save": None})["save"]
    (folder / "catalogue.json").write_text("broken")
    assert Desk().does({"load": saved}) == pending


@clause("MM-2")
def test_further_keys_of_a_catalogue_never_break_the_desk() -> None:
    """They are not carried along: what can be read cannot always be written."""
    new = {"game": "mau-mau", "players": ["Klaus", "Angelika"], "options": {"catalogue": CATALOGUE}}
    for value in ("1e999", *("[" * depth + "]" * depth for depth in range(600, 1000, 4))):
        desk = Desk()
        line = json.dumps({"new": new}).replace('{"symbols"', f'{{"moon": {value}, "symbols"')
        if "error" not in desk.raw(line.encode())[0]:
            assert "moon" not in desk.does({"save": None})["save"]["header"]["options"]["catalogue"]


KEYS = {
    "view": "game round rounds dealer turn day top wish wolf clocks pile discards pool held players totals"
    " history example_catalogue symbols pictures winners cards_each counted over log",
    "players": "name hand score adjusted werewolf character",
    "character": "name day_ability day_symbols night_symbol night_colour",
    "history": "round dealer ended hands scores totals",
}


@pytest.mark.parametrize("tracking", ["cards", "specials"])
def test_the_view_has_these_keys_in_this_order(tracking: str) -> None:
    desk, chance = Desk(), random.Random(1)
    line = desk.new("mau-mau", "Klaus", "Angelika", catalogue=CATALOGUE, tracking=tracking)
    while "question" in line:
        line = desk.answer(chance.choice(line["question"]["choices"]))
    view = desk.does({"view": "secret"})["view"]
    assert view.pop("secret") == {}
    assert " ".join(view) == KEYS["view"]
    player, score = view["players"][0], view["history"][0]
    assert " ".join(player) == KEYS["players"]
    assert " ".join(player["character"]) == KEYS["character"]
    assert " ".join(score) == KEYS["history"]
    assert (view["pile"] is None, player["hand"] is None) == (tracking == "specials",) * 2
