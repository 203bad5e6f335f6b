"""Settings are kept whole, and a broken file harms nobody."""

import errno
import json
import os

import pytest

from companion.presenters import settings_tabs
from companion.settings.settings import SETTINGS, Setting, Settings
from companion.system import json_files
from companion.usb.exporter import merge_shared, shareable_settings


@pytest.fixture
def file(tmp_path):
    return tmp_path / "data" / "settings.json"


def test_without_a_file_the_defaults_hold(file):
    settings = Settings(file)
    assert (settings["text"], settings["mute"], settings["language"]) == (100, False, None)
    assert settings.notices == []


def test_every_default_is_a_good_value():
    for one in SETTINGS.values():
        assert one.default in (None, "", *one.choices) or one.has_shape(one.default), one.name


def test_a_change_is_there_after_a_restart(file):
    Settings(file).change("language", "fr")
    assert Settings(file)["language"] == "fr"


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\x01", '{"text": ' + "[" * 100_000])
def test_a_broken_file_is_kept_aside_and_the_defaults_hold(file, text):
    file.parent.mkdir()
    file.write_text(text, encoding="utf-8")
    settings = Settings(file)
    assert settings["text"] == 100
    assert settings.notices == [
        "The settings were broken; they are kept as settings-broken-1.json, and the defaults hold."
    ]
    assert file.with_name("settings-broken-1.json").read_text(encoding="utf-8") == text
    settings.change("text", 150)
    assert Settings(file)["text"] == 150


def test_a_second_broken_file_does_not_replace_the_first(file):
    file.parent.mkdir()
    for text in ("{1", "{2"):
        file.write_text(text, encoding="utf-8")
        Settings(file)
    assert file.with_name("settings-broken-1.json").read_text() == "{1"
    assert file.with_name("settings-broken-2.json").read_text() == "{2"


def test_one_value_that_makes_no_sense_leaves_the_others(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"text": 3000, "mute": True, "of the future": 1}), encoding="utf-8")
    settings = Settings(file)
    assert (settings["text"], settings["mute"]) == (100, True)
    assert len(settings.notices) == 1


@pytest.mark.parametrize(("name", "value"), [("text", 110), ("mute", 1), ("text", True), ("language", "xx")])
def test_a_bad_value_is_refused(name, value):
    with pytest.raises(ValueError, match="cannot be"):
        Settings().change(name, value)


def test_a_failed_write_leaves_the_old_file(file, monkeypatch):
    Settings(file).change("text", 125)
    settings = Settings(file)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    settings.change("text", 150)
    assert settings["text"] == 150
    assert "cannot be kept" in settings.notices[0]
    assert Settings(file)["text"] == 125
    assert [path.name for path in file.parent.iterdir()] == ["settings.json"]


@pytest.fixture
def failing(monkeypatch):
    """A disk whose files cannot be read: call it with True or False."""

    def read(file):
        raise OSError(errno.EIO, "Input/output error")

    well = json_files.read_json
    return lambda fails: monkeypatch.setattr(json_files, "read_json", read if fails else well)


def test_what_could_not_be_read_at_the_start_is_read_before_the_next_change(file, failing):
    Settings(file).change("text", 150)
    failing(True)
    settings = Settings(file)
    assert "cannot be read" in settings.notices[0]
    failing(False)
    settings.change("volume", 50)
    again = Settings(file)
    assert (settings["text"], again["text"], again["volume"]) == (150, 150, 50)


def test_what_can_never_be_read_is_kept_aside_and_never_written_over(file, failing):
    Settings(file).change("text", 150)
    before = file.read_bytes()
    failing(True)
    Settings(file).change("volume", 50)
    assert file.with_name("settings-broken-1.json").read_bytes() == before
    failing(False)
    assert Settings(file)["volume"] == 50


def test_what_can_neither_be_read_nor_moved_stays_as_it_is(file, failing, monkeypatch):
    def stuck(*_):
        raise OSError(errno.EROFS, "Read-only file system")

    Settings(file).change("text", 150)
    before = file.read_bytes()
    failing(True)
    settings = Settings(file)
    settings.notices.clear()
    monkeypatch.setattr("companion.settings.settings.move", stuck)
    settings.change("volume", 50)
    assert settings["volume"] == 50
    assert "they hold until the program ends" in settings.notices[-1]
    assert file.read_bytes() == before


def test_a_broken_file_that_could_not_be_moved_is_kept_aside_later(file, monkeypatch):
    def stuck(*_):
        raise OSError(errno.EROFS, "Read-only file system")

    file.parent.mkdir()
    file.write_text("{broken")
    with monkeypatch.context() as patch:
        patch.setattr("companion.settings.settings.move", stuck)
        settings = Settings(file)
    settings.change("volume", 50)
    assert file.with_name("settings-broken-1.json").read_text() == "{broken"
    assert Settings(file)["volume"] == 50


def test_names_are_remembered_newest_first_and_only_once():
    settings = Settings()
    settings.remember([("Emma", 0), ("Paul", 1)])
    settings.remember([("Mia", 2), ("Paul", 5)])
    assert [(one["name"], one["look"]) for one in settings["names"]] == [("Mia", 2), ("Paul", 5), ("Emma", 0)]


@pytest.fixture
def declare(monkeypatch):
    """Add a record to the table of settings: the only place besides its row on a tab."""
    return lambda **record: monkeypatch.setitem(SETTINGS, "scent", Setting("scent", "rose", **record))


def test_one_record_makes_a_setting(file, declare):
    declare(choices=("rose", "garlic"))
    settings = Settings(file)
    assert settings["scent"] == "rose"
    settings.change(*settings_tabs.value_of("scent=1"))
    assert Settings(file)["scent"] == "garlic"
    with pytest.raises(ValueError, match="scent cannot be 'fish'"):
        settings.change("scent", "fish")
    file.write_text(json.dumps({"scent": "fish"}), encoding="utf-8")
    assert Settings(file)["scent"] == "rose"
    with pytest.raises(ValueError, match="scent is the house's"):
        settings.set_for_group("scent", "rose")


def test_a_guests_setting_is_the_houses_again_when_the_group_leaves(declare):
    declare(choices=("rose", "garlic"), guest=True)
    settings = Settings()
    settings.set_for_group("scent", "garlic")
    assert settings["scent"] == "garlic"
    settings.clear_group()
    assert settings["scent"] == "rose"


@pytest.mark.parametrize("table_only", [False, True])
def test_a_stick_carries_a_setting_unless_it_is_of_one_table(declare, table_only):
    declare(choices=("rose", "garlic"), table_only=table_only)
    assert ("scent" in shareable_settings(Settings())) is not table_only
    expected = "rose" if table_only else "garlic"
    assert merge_shared(Settings(), {"scent": "garlic"})["scent"] == expected
    assert merge_shared(Settings(), {"scent": "fish"})["scent"] == "rose"


def test_of_a_list_the_parts_that_make_sense_stay(file, declare):
    declare(has_shape=lambda value: isinstance(value, list), part=lambda value: value != "fish")
    file.parent.mkdir()
    file.write_text(json.dumps({"scent": ["garlic", "fish"]}), encoding="utf-8")
    assert Settings(file)["scent"] == ["garlic"]
