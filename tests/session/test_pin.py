"""The PIN guards a table, also when its file does not survive."""

import hashlib
import json
import math
import os
import stat

import pytest

from companion.settings.pins import OLD_COST, SCRYPT_COST, PinStore
from companion.settings.settings import Settings
from companion.system.json_files import JsonFile


@pytest.fixture
def file(tmp_path):
    return tmp_path / "data" / "settings.json"


@pytest.fixture
def kept(file):
    """The file of a table whose PIN is 4711."""
    PinStore(Settings(file)).set("4711")
    return file.with_name("pin.json")


class Time:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Time()


def holds(stored, pin):
    """Whether a PIN can be read there; hexadecimal digits of salt and hash may happen to be those of one."""
    random = {stored["salt"], stored["hash"]}
    return pin in random or pin in str({name: value for name, value in stored.items() if value not in random})


def test_the_right_pin_opens(clock):
    settings = Settings()
    pin = PinStore(settings, clock)
    assert not pin.is_set
    pin.set("4711")
    assert pin.is_set
    assert pin.is_owner_pin("4711")
    assert not holds(settings.pin.value, "4711")


def test_every_wrong_try_makes_the_wait_longer(clock):
    pin = PinStore(Settings(), clock)
    pin.set("4711")
    waits = []
    for _ in range(10):
        assert not pin.is_owner_pin("0000")
        waits.append(pin.retry_seconds)
        clock.now += pin.retry_seconds
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]


def test_while_one_has_to_wait_not_even_the_right_pin_opens(clock):
    pin = PinStore(Settings(), clock)
    pin.set("4711")
    pin.is_owner_pin("0000")
    clock.now += 1.9
    assert not pin.is_owner_pin("4711")
    assert pin.wrong == 1, "a try while waiting does not count"
    clock.now += 0.1
    assert pin.is_owner_pin("4711")
    assert pin.wrong == 0


def test_switching_off_and_on_does_not_shorten_the_wait(clock, file):
    pin = PinStore(Settings(file), clock)
    pin.set("4711")
    for _ in range(3):
        pin.is_owner_pin("0000")
        clock.now += pin.retry_seconds
    again = PinStore(Settings(file), clock)
    assert again.retry_seconds == 8
    assert not again.is_owner_pin("4711")


@pytest.mark.parametrize("digits", ["", "123", "1234567890123", "12a4", "１２３４"])
def test_a_pin_has_four_to_twelve_digits(digits):
    with pytest.raises(ValueError, match="4 to 12"):
        PinStore(Settings()).set(digits)


def test_a_pin_can_be_removed(clock):
    pin = PinStore(Settings(), clock)
    pin.set("4711")
    pin.remove()
    assert not pin.is_set
    assert pin.is_owner_pin("")


def test_only_the_owner_can_read_it(kept):
    before = os.umask(0)
    try:
        PinStore(Settings(kept.with_name("settings.json"))).set("2580")
    finally:
        os.umask(before)
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_the_settings_do_not_hold_it(file, kept):
    Settings(file).change("text", 125)
    assert "hash" not in file.read_text()
    assert not holds(json.loads(kept.read_text()), "4711")


def test_broken_settings_leave_the_pin_as_it_is(file, kept):
    file.write_text("{")
    pin = PinStore(Settings(file))
    assert pin.is_set
    assert not pin.is_owner_pin("0000")
    assert pin.wrong == 1


BROKEN = ["", "{", "null", "[]", "{}", '{"salt": "", "hash": "", "wrong": 0}', "\x00" * 200]


@pytest.mark.parametrize("text", [*BROKEN, None])
def test_a_broken_or_vanished_pin_opens_nothing(file, kept, text):
    if text is None:
        kept.unlink()
    else:
        kept.write_text(text)
    pin = PinStore(Settings(file))
    assert pin.is_set
    assert pin.is_lost
    for digits in ("4711", "", "0000"):
        assert not pin.is_owner_pin(digits)
    assert (kept.read_text() if kept.exists() else None) == text, "it is left as it is"


def test_every_field_of_the_file_is_looked_at(file, kept):
    good = json.loads(kept.read_text())
    bad = {
        "salt": ["zz", ""],
        "hash": [5, "é", None],
        "wrong": [True, -1, "1"],
        "cost": [0, 1, 2, 3, 16, -2, 2**20, 2**40, "x", None, 16384.0],
    }
    for field, value in [(field, value) for field, values in bad.items() for value in values]:
        kept.write_text(json.dumps({**good, field: value}))
        assert PinStore(Settings(file)).is_lost, (field, value)
    kept.write_text(json.dumps(good))
    assert PinStore(Settings(file)).is_owner_pin("4711")


def test_broken_settings_and_a_broken_pin_together_open_nothing(file, kept):
    file.write_text("{")
    kept.write_text("{")
    assert PinStore(Settings(file)).is_lost


def test_a_pin_that_was_removed_is_not_missed(file, kept):
    PinStore(Settings(file)).remove()
    assert not kept.exists()
    assert not PinStore(Settings(file)).is_set


def test_a_new_one_holds_at_once_also_in_the_program_that_runs(file, kept, clock):
    running = PinStore(Settings(file), clock)
    running.is_owner_pin("0000")
    assert running.retry_seconds
    PinStore(Settings(file)).set("2580")
    assert running.is_owner_pin("2580")
    assert not running.is_owner_pin("4711")
    assert PinStore(Settings(file)).wrong == 1, "and the program that runs does not bring the old one back"


def test_a_pin_in_older_settings_moves_into_a_file_of_its_own(file, kept):
    old = json.loads(kept.read_text())
    kept.unlink()
    file.write_text(json.dumps({"text": 125, "pin": {**old, "wrong": 3}}))
    settings = Settings(file)
    assert (settings["text"], PinStore(settings).wrong, settings.notices) == (125, 3, [])
    assert "pin" not in json.loads(file.read_text())
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    again = PinStore(Settings(file))
    again.free_at.clear()
    assert again.is_owner_pin("4711")


def test_a_pin_in_older_settings_that_makes_no_sense_is_lost(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"pin": "4711"}))
    assert PinStore(Settings(file)).is_lost


def test_older_settings_without_a_pin_have_none(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"pin": None}))
    assert not PinStore(Settings(file)).is_set


def test_where_nothing_can_be_written_wrong_tries_still_count(file, kept, clock, monkeypatch):
    settings = Settings(file)
    pin = PinStore(settings, clock)

    def read_only(_):
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "fsync", read_only)
    for number in (1, 2, 3):
        assert not pin.is_owner_pin("0000")
        assert pin.retry_seconds == 2**number
        clock.now += pin.retry_seconds
    assert "The PIN cannot be kept" in settings.notices[0]
    assert sorted(path.name for path in kept.parent.iterdir()) == [".guarded", "pin.json"]


def test_that_there_was_one_is_known_from_older_settings(file):
    file.parent.mkdir()
    file.write_text(json.dumps({"text": 125, "guarded": True}))
    settings = Settings(file)
    assert PinStore(settings).is_lost
    assert settings["text"] == 125
    file.unlink()
    assert PinStore(Settings(file)).is_lost, "it is not the settings that remember it any more"


@pytest.mark.parametrize("text", ["", "{", "\x00"])
def test_a_broken_memory_of_it_is_one_all_the_same(file, kept, text):
    kept.unlink()
    kept.with_name(".guarded").write_text(text)
    assert PinStore(Settings(file)).is_lost


def test_a_power_cut_while_it_is_chosen_or_removed_leaves_it_or_none(file, monkeypatch):
    """Whichever of the two files is written when the power goes."""
    write = JsonFile.write

    def cut(after):
        left = [after]

        def failing(self, value):
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt
            write(self, value)

        monkeypatch.setattr(JsonFile, "write", failing)

    for after in (0, 1):
        cut(after)
        with pytest.raises(KeyboardInterrupt):
            PinStore(Settings(file)).set("4711")
        assert not PinStore(Settings(file)).is_lost
        monkeypatch.undo()
        PinStore(Settings(file)).set("4711")
        cut(after)
        with pytest.raises(KeyboardInterrupt):
            PinStore(Settings(file)).remove()
        assert not PinStore(Settings(file)).is_lost
        monkeypatch.undo()
        PinStore(Settings(file)).remove()


def test_twelve_digits_are_a_pin(file):
    PinStore(Settings(file)).set("012345678901")
    pin = PinStore(Settings(file))
    assert not pin.is_owner_pin("01234567890")
    assert PinStore(Settings(file), lambda: math.inf).wrong == 1


def older_pin(kept, digits, wrong=0):
    """As an older program has kept it."""
    salt = b"0123456789abcdef"
    old = hashlib.scrypt(digits.encode(), salt=salt, n=2**14, r=8, p=1).hex()
    kept.parent.mkdir(exist_ok=True)
    kept.write_text(json.dumps({"salt": salt.hex(), "hash": old, "wrong": wrong}))
    return old


def test_an_older_pin_goes_on_and_is_hashed_anew_with_the_next_right_entry(file, clock):
    kept = file.with_name("pin.json")
    old = older_pin(kept, "4711")
    pin = PinStore(Settings(file), clock)
    assert not pin.is_owner_pin("0000")
    assert json.loads(kept.read_text())["hash"] == old, "nobody knows its digits"
    clock.now += 2
    assert pin.is_owner_pin("4711")
    now = json.loads(kept.read_text())
    assert now["hash"] != old
    assert (now["cost"], now["wrong"]) == (SCRYPT_COST, 0)
    assert PinStore(Settings(file)).is_owner_pin("4711")
    assert SCRYPT_COST > OLD_COST


def test_a_try_counts_before_it_is_looked_at(file, kept, monkeypatch):
    """The plug is pulled while the hash is worked out."""

    def pulled(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr(hashlib, "scrypt", pulled)
    with pytest.raises(KeyboardInterrupt):
        PinStore(Settings(file)).is_owner_pin("0000")
    again = PinStore(Settings(file))
    assert again.wrong == 1
    assert again.retry_seconds > 1


def test_the_hash_takes_memory(monkeypatch):
    """16 times the memory of a usual password's 2 MB, so that few can be tried at once."""
    said = {}
    scrypt = hashlib.scrypt

    def noted(password, **how):
        said.update(how)
        return scrypt(password, **how)

    monkeypatch.setattr(hashlib, "scrypt", noted)
    PinStore(Settings()).set("4711")
    assert 128 * said["n"] * said["r"] == 32 * 2**20
