"""The card catalogue and the other options (MM-2)."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import InvalidOptionError
from companion.games.mau_mau import rules
from companion.games.mau_mau.card_catalogue import EXAMPLE, current_catalogue, keep_catalogue
from companion.games.mau_mau.rules.catalogue import check_catalogue
from companion.games.registry import find_game
from tests.games.mau_mau.vocabulary import CATALOGUE, sit_down
from tests.support.clauses import clause

options = find_game("mau-mau").options


@clause("MM-2")
def test_the_shipped_catalogue_is_whole_and_marked_as_an_example() -> None:
    example = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    check_catalogue(example)
    assert example["example"] is True
    assert {"spider", "tombstone", "coffin", "skull"} <= set(example["symbols"])
    assert list(example["courtesy"]) == ["yummy", "stroke", "knock", "yuck", "tick_tock"]
    del example["note"]
    assert options({}, 2)["catalogue"] == example


@clause("MM-2")
def test_the_table_is_told_when_it_plays_with_the_example() -> None:
    table, *_ = sit_down("Klaus Angelika", catalogue=current_catalogue(), top="red:spider")
    assert table.lies("example_catalogue") is True
    table, *_ = sit_down("Klaus Angelika")
    assert table.lies("example_catalogue") is False


@clause("MM-2")
def test_what_the_table_has_taught_is_kept_and_comes_first(folder: Path) -> None:
    taught = {**CATALOGUE, "example": True}
    assert keep_catalogue(taught) == folder / "catalogue.json"
    assert current_catalogue() == CATALOGUE
    assert options({}, 2)["characters"] == ["Day1", "Day2"]
    assert [file.name for file in folder.iterdir()] == ["catalogue.json"]


@clause("MM-2")
def test_where_no_folder_can_be_the_example_serves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").touch()
    monkeypatch.setenv("GRUFTWART_DATA", str(folder / "file"))
    assert current_catalogue()["example"] is True


@clause("MM-2")
def test_a_catalogue_that_is_not_complete_is_not_kept(folder: Path) -> None:
    keep_catalogue(CATALOGUE)
    with pytest.raises(InvalidOptionError):
        keep_catalogue({**CATALOGUE, "symbols": []})
    assert current_catalogue() == CATALOGUE


@clause("MM-2")
@pytest.mark.parametrize(
    ("text", "says"),
    [
        (b"{", "cannot be read"),
        (b"\xff", "cannot be read"),
        (b"{}", "has no “symbols”"),
        (b"[]", "is an object"),
    ],
)
def test_a_broken_file_gives_a_sentence_that_names_it(folder: Path, text: bytes, says: str) -> None:
    file = folder / "catalogue.json"
    file.write_bytes(text)
    with pytest.raises(InvalidOptionError) as refusal:
        options({}, 2)
    assert str(file) in str(refusal.value)
    assert says in str(refusal.value)


@clause("MM-2")
def test_a_catalogue_given_with_the_game_needs_no_file(folder: Path) -> None:
    (folder / "catalogue.json").write_text("{")
    chosen = options({"catalogue": CATALOGUE}, 2)
    assert chosen["catalogue"] == CATALOGUE
    assert options(chosen, 2) == chosen


@clause("MM-2")
@pytest.mark.parametrize("anything", [{"spider": "🕷"}, [], "moth", {"spider": 3}, {"spider": ""}, 1e999])
def test_further_keys_are_ignored(anything: Any) -> None:
    catalogue = copy.deepcopy(CATALOGUE)
    catalogue["characters"][0]["smiley"] = anything
    kept = options({"catalogue": {**catalogue, "moon": anything, "example": anything}}, 2)["catalogue"]
    assert kept == CATALOGUE
    check_catalogue({**catalogue, "pictures": anything})


@clause("MM-2")
def test_a_table_may_play_with_an_ability_that_several_have_but_teaches_each_once(folder: Path) -> None:
    all_alike = copy.deepcopy(CATALOGUE)
    for entry in all_alike["characters"]:
        entry["day_ability"] = 5
    assert options({"catalogue": all_alike}, 2)["catalogue"] == all_alike
    with pytest.raises(InvalidOptionError, match="Day1 and Day2"):
        keep_catalogue(all_alike)
    assert not list(folder.iterdir())


def spoil(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    catalogue = copy.deepcopy(CATALOGUE)
    change(catalogue)
    return catalogue


@clause("MM-2")
@pytest.mark.parametrize(
    ("spoiled", "says"),
    [
        (spoil(lambda c: c.pop("symbols")), "symbols"),
        (spoil(lambda c: c.pop("characters")), "characters"),
        (spoil(lambda c: c.pop("courtesy")), "courtesy"),
        (spoil(lambda c: c["symbols"].pop()), "has 10"),
        (spoil(lambda c: c["symbols"].append("moon")), "has 12"),
        (spoil(lambda c: c["symbols"].__setitem__(10, "spider")), "twice"),
        (spoil(lambda c: c["symbols"].__setitem__(10, "a:b")), "“a:b”"),
        (spoil(lambda c: c["symbols"].__setitem__(10, "clock")), "“clock”"),
        (spoil(lambda c: c["symbols"].__setitem__(10, "werewolf")), "“werewolf”"),
        (spoil(lambda c: c["symbols"].__setitem__(10, 7)), "names"),
        (spoil(lambda c: c["symbols"].__setitem__(10, " ")), "names"),
        (spoil(lambda c: c.__setitem__("symbols", "spider")), "names"),
        (spoil(lambda c: c["characters"].pop()), "eight characters"),
        (spoil(lambda c: c["characters"].__setitem__(0, "Day1")), "eight objects"),
        (spoil(lambda c: c["characters"][3].pop("name")), "Character 4"),
        (spoil(lambda c: c["characters"][3].__setitem__("name", "Day1")), "called “Day1”"),
        (spoil(lambda c: c["characters"][3].__setitem__("day_ability", 9)), "1 to 8"),
        (spoil(lambda c: c["characters"][3].__setitem__("day_ability", 0)), "1 to 8"),
        (spoil(lambda c: c["characters"][0].__setitem__("day_ability", True)), "1 to 8"),
        (spoil(lambda c: c["characters"][0].__setitem__("day_ability", 1.0)), "1 to 8"),
        (spoil(lambda c: c["characters"][3].__setitem__("day_symbols", ["bat", "bat"])), "two different"),
        (spoil(lambda c: c["characters"][3].__setitem__("day_symbols", ["bat"])), "two different"),
        (spoil(lambda c: c["characters"][3].__setitem__("day_symbols", ["bat", "owl"])), "“owl”"),
        (spoil(lambda c: c["characters"][3].__setitem__("day_symbols", ["bat", ["x"]])), "Day4"),
        (spoil(lambda c: c["characters"][3].__setitem__("night_symbol", "clock")), "“clock”"),
        (spoil(lambda c: c["characters"][3].pop("night_symbol")), "Day4"),
        (spoil(lambda c: c["characters"][3].__setitem__("night_colour", "yellow")), "green, purple"),
        (spoil(lambda c: c["courtesy"].__setitem__("bow", "owl")), "“bow”"),
        (spoil(lambda c: c["courtesy"].__setitem__("bow", "werewolf")), "“bow”"),
        (spoil(lambda c: c.__setitem__("courtesy", ["bow"])), "courtesy"),
        (spoil(lambda c: c["courtesy"].__setitem__(" ", "clock")), "name that can be read"),
    ],
)
def test_a_sentence_says_what_is_wrong(spoiled: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidOptionError) as refusal:
        options({"catalogue": spoiled}, 2)
    assert says in str(refusal.value)


@clause("MM-2")
def test_each_character_is_there_once_a_copy() -> None:
    with pytest.raises(InvalidOptionError, match="once a copy"):
        options({"characters": ["Cook", "Cook"]}, 2)
    assert options({"characters": ["Cook", "Cook"], "copies": 2}, 2)["characters"] == ["Cook", "Cook"]
    with pytest.raises(InvalidOptionError, match="once a copy"):
        options({"characters": ["Cook"] * 3, "copies": 2}, 3)


def test_defaults() -> None:
    chosen = options({}, 3)
    del chosen["catalogue"]
    assert chosen == {
        "rounds": 3,
        "copies": 1,
        "cards": 8,
        "rotate_characters": False,
        "keep_time_of_day": False,
        "courtesy": [],
        "tracking": "cards",
        "characters": ["Postman", "Teacher", "Dancer"],
        "dealer": 0,
        "simulate": False,
    }


@pytest.mark.parametrize(
    "given",
    [
        {"moon": True},
        {"rounds": 0},
        {"rounds": "3"},
        {"rounds": 3.0},
        {"copies": 3},
        {"copies": True},
        {"rotate_characters": 1},
        {"keep_time_of_day": "no"},
        {"courtesy": ["bow"]},
        {"courtesy": {"knock": True}},
        {"tracking": "all"},
        {"catalogue": None},
        {"catalogue": "example"},
        {"characters": ["Postman"]},
        {"characters": ["Postman", "Nobody"]},
        {"characters": ["Postman", ["Teacher"]]},
        {"characters": "Postman"},
        {"dealer": 2},
        {"dealer": -1},
        {"dealer": True},
        {"dealer": None},
        {"simulate": "yes"},
    ],
)
def test_other_options_are_refused(given: dict[str, Any]) -> None:
    with pytest.raises(InvalidOptionError):
        options(given, 2)


def test_pictures_are_kept_and_shown_but_need_not_be_there(folder):
    keep_catalogue({**CATALOGUE, "pictures": {CATALOGUE["symbols"][0]: "moth"}})
    assert current_catalogue()["pictures"] == {CATALOGUE["symbols"][0]: "moth"}
    check_catalogue(CATALOGUE)


@pytest.mark.parametrize("pictures", [[], "moth", {"spider": 3}, {"spider": ""}, {"moon": "moth"}])
def test_pictures_that_are_no_names_are_not_shown(pictures):
    kept = options({"catalogue": {**CATALOGUE, "pictures": pictures}}, 2)["catalogue"]
    assert not kept.get("pictures")


def test_the_catalogue_is_asked_of_the_house() -> None:
    asked = []

    def shelf(kind: str, name: object) -> dict[str, Any]:
        asked.append((kind, name))
        return CATALOGUE

    assert rules.options({}, 2, shelf)["catalogue"] == CATALOGUE
    assert rules.options({"catalogue": CATALOGUE}, 2, shelf)["catalogue"] == CATALOGUE
    assert asked == [("catalogue", None)]


def test_a_dealer_who_does_not_sit_there_is_told_who_does() -> None:
    with pytest.raises(InvalidOptionError, match="“dealer” is a seat from 0 to 2"):
        options({"dealer": 3}, 3)
    assert options({"dealer": 2}, 3)["dealer"] == 2
