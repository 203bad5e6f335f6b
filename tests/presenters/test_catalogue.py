"""Teaching the app one's own Mau Mau cards (no window)."""

import json

import pytest

from companion import i18n
from companion.games.mau_mau.card_catalogue import current_catalogue
from companion.games.mau_mau.presenter.catalogue_editor import Draft
from companion.games.mau_mau.presenter.catalogue_editor_pages import (
    PICTURES,
    character_page,
    courtesy_page,
    overview,
    symbol_page,
)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    i18n.set_language("en")
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    yield tmp_path
    i18n.set_language("en")


def picks(sheet):
    return {pick.value: pick for row in sheet.rows for pick in row.picks}


def test_the_example_says_that_it_must_be_checked():
    sheet = overview(Draft())
    assert sheet.warns
    assert "Only an example!" in sheet.note


def test_what_the_table_has_kept_is_no_example_any_more(folder):
    draft = Draft()
    draft.name_symbol(0, "Owl")
    draft.picture_symbol(0, "moth")
    draft.save()
    assert current_catalogue()["symbols"][0] == "Owl"
    again = Draft()
    assert not again.is_example
    assert not overview(again).warns
    assert again.picture("Owl") == "moth"


def test_a_new_name_of_a_symbol_is_used_everywhere():
    draft = Draft()
    before = json.dumps(draft.now)
    assert '"spider"' in before
    draft.name_symbol(draft.symbols.index("spider"), "Kröte")
    characters, courtesy = json.dumps(draft.now["characters"]), draft.now["courtesy"]
    assert "spider" not in characters
    assert courtesy["yuck"] == "Kröte"
    assert draft.picture("Kröte") == "spider"
    assert draft.wrong() == ""


def test_two_symbols_of_one_name_cannot_be_kept():
    draft = Draft()
    draft.name_symbol(1, "spider")
    sheet = overview(draft)
    assert sheet.note == "The symbol “spider” is there twice."
    assert sheet.warns
    assert sheet.buttons[-1].tone == "off"


def test_a_third_day_symbol_takes_the_place_of_the_older():
    draft = Draft()
    first, second = draft.character(0)["day_symbols"]
    draft.day_symbol(0, "broom")
    assert draft.character(0)["day_symbols"] == [second, "broom"]
    draft.day_symbol(0, "broom")
    assert draft.character(0)["day_symbols"] == [second]
    assert draft.wrong() == f"{draft.character(0)['name']} needs two different day symbols."
    draft.day_symbol(0, first)
    assert draft.wrong() == ""


def test_an_ability_belongs_to_one_character_so_two_swap():
    draft = Draft()
    draft.ability(0, 5)
    assert (draft.character(0)["day_ability"], draft.character(4)["day_ability"]) == (5, 1)
    assert draft.wrong() == ""


def test_a_table_adds_its_own_courtesy_and_takes_it_away():
    draft = Draft()
    number = draft.add_courtesy()
    draft.name_courtesy(number, "Bow")
    draft.courtesy(number, "clock")
    assert draft.now["courtesy"]["Bow"] == "clock"
    assert "drop" in {pick.value for pick in courtesy_page(draft, number).buttons}
    draft.drop_courtesy(number)
    assert "Bow" not in draft.actions


def test_the_courtesies_of_the_box_keep_their_names():
    sheet = courtesy_page(Draft(), 0)
    assert picks(sheet)["name"].tone == "off"
    assert "drop" not in {pick.value for pick in sheet.buttons}


def test_a_broken_file_is_told_with_its_sentence(folder):
    (folder / "catalogue.json").write_text("{", encoding="utf-8")
    sheet = overview(Draft())
    assert sheet.warns
    assert "cannot be read" in sheet.note


def test_a_file_with_ten_symbols_is_told_too(folder):
    half = Draft().now
    (folder / "catalogue.json").write_text(
        json.dumps({**half, "symbols": half["symbols"][:10]}), encoding="utf-8"
    )
    assert "The cards have 11 symbols; the catalogue has 10." in overview(Draft()).note


def test_nothing_is_on_disk_before_it_is_kept(folder):
    draft = Draft()
    draft.name_symbol(0, "Owl")
    draft.begin_again()
    assert draft.symbols[0] == "spider"
    assert list(folder.iterdir()) == []


def test_pictures_are_icons_that_exist():
    from companion.app.rendering.vector_data import ICONS

    assert set(PICTURES) <= set(ICONS)
    assert len(set(PICTURES)) == 33


@pytest.mark.parametrize("number", range(8))
def test_a_character_page_marks_what_is_true_of_it(number):
    draft = Draft()
    entry = draft.character(number)
    chosen = {value for value, pick in picks(character_page(draft, number)).items() if pick.chosen}
    day = {f"day:{draft.symbols.index(symbol)}" for symbol in entry["day_symbols"]}
    night = {f"night:{draft.symbols.index(entry['night_symbol'])}", f"colour:{entry['night_colour']}"}
    assert chosen == day | night | {f"ability:{entry['day_ability']}"}


def test_a_symbol_page_marks_its_picture():
    chosen = [value for value, pick in picks(symbol_page(Draft(), 4)).items() if pick.chosen]
    assert chosen == ["picture:bat"]
