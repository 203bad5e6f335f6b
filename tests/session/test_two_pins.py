"""Owner and staff of a table have a PIN each, in one file."""

import json

import pytest

from companion.settings.pins import OWNER, STAFF, PinStore
from companion.settings.settings import Settings


@pytest.fixture
def file(tmp_path):
    return tmp_path / "settings.json"


@pytest.fixture(autouse=True)
def cheap(monkeypatch):
    """What a hash costs is no matter here."""
    monkeypatch.setattr("companion.settings.pins.SCRYPT_COST", 2**10)
    monkeypatch.setattr("companion.settings.pins.OLD_COST", 2**9)


class Time:
    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Time()


def both(file, clock):
    pin = PinStore(Settings(file), clock)
    pin.set("4711")
    pin.set("2580", STAFF)
    return pin


def test_each_opens_their_own(file, clock):
    pin = both(file, clock)
    assert (pin.role_of("4711"), pin.role_of("2580")) == (OWNER, STAFF)
    assert pin.is_owner_pin("4711")
    assert not pin.is_owner_pin("2580"), "what is the owner's alone"
    assert pin.role_of("0000") == ""
    again = PinStore(Settings(file), lambda: 1e6)
    again.free_at.clear()
    assert again.role_of("2580") == STAFF


def test_a_file_of_before_is_the_owners(file, clock):
    PinStore(Settings(file)).set("4711")
    kept = json.loads(file.with_name("pin.json").read_text())
    assert set(kept) == {"salt", "hash", "wrong", "cost"}
    pin = PinStore(Settings(file), clock)
    assert (pin.staff_is_set, pin.role_of("4711")) == (False, OWNER)


def test_a_program_of_before_reads_the_owners_and_leaves_the_staffs(file, clock):
    """It looks at four fields, and writes the others back as they are."""
    both(file, clock)
    kept = file.with_name("pin.json")
    found = json.loads(kept.read_text())
    assert {"salt", "hash", "wrong", "cost"} < set(found)
    kept.write_text(json.dumps({**found, "wrong": 0}))
    assert PinStore(Settings(file), clock).role_of("2580") == STAFF


def test_the_owner_changes_theirs_and_the_staff_keep_theirs(file, clock):
    pin = both(file, clock)
    pin.set("1357")
    assert (pin.role_of("1357"), pin.role_of("2580")) == (OWNER, STAFF)
    pin.remove(STAFF)
    assert (pin.staff_is_set, pin.is_set) == (False, True)
    pin.remove()
    assert not pin.is_set


def test_nobody_could_tell_two_alike_apart(file, clock):
    pin = both(file, clock)
    assert pin.is_taken("4711", STAFF)
    for digits, role in (("4711", STAFF), ("2580", OWNER)):
        with pytest.raises(ValueError, match="two different"):
            pin.set(digits, role)
    pin.set("4711")
    assert (pin.role_of("4711"), pin.role_of("2580")) == (OWNER, STAFF), "the same again is no change"


def test_without_an_owner_there_are_no_staff(file, clock):
    with pytest.raises(ValueError, match="first"):
        PinStore(Settings(file), clock).set("2580", STAFF)


def test_the_staffs_pin_does_not_help_to_guess_the_owners(file, clock):
    pin = both(file, clock)
    waits = []
    for guess in range(6):
        assert pin.role_of(f"000{guess}") == ""
        waits.append(pin.retry_seconds_of(OWNER))
        clock.now += pin.retry_seconds_of(OWNER)
        assert pin.role_of("2580") == STAFF, "it forgives their own tries"
    assert waits == [2, 4, 8, 16, 32, 64]
    assert pin.role_of("0006") == ""
    assert (pin.retry_seconds_of(STAFF), pin.retry_seconds_of(OWNER)) == (2, 128)
    clock.now += 2
    assert pin.retry_seconds == 0
    assert pin.role_of("4711") == "", "while the owner's waits, not even the right one counts"
    clock.now += 126
    assert pin.role_of("4711") == OWNER
    assert (pin.wrong, pin.retry_seconds) == (0, 0.0)


def test_the_staff_come_and_go_without_costing_the_owner_anything(file, clock):
    pin = both(file, clock)
    for _ in range(5):
        assert pin.role_of("2580") == STAFF
    assert (pin.wrong, pin.retry_seconds_of(OWNER)) == (0, 0.0)


def test_wrong_tries_of_both_are_kept(file, clock):
    pin = both(file, clock)
    for _ in range(3):
        pin.role_of("0000")
        clock.now += pin.retry_seconds
    again = PinStore(Settings(file), clock)
    assert (again.retry_seconds_of(OWNER), again.retry_seconds_of(STAFF)) == (8, 8)


@pytest.mark.parametrize("broken", [None, 7, [], {}, {"salt": "", "hash": "", "wrong": 0}, "2580"])
def test_a_staffs_part_that_makes_no_sense_opens_nothing_and_leaves_the_owners(file, clock, broken):
    both(file, clock)
    kept = file.with_name("pin.json")
    kept.write_text(json.dumps({**json.loads(kept.read_text()), "staff": broken}))
    pin = PinStore(Settings(file), clock)
    assert not pin.staff_is_set
    assert pin.role_of("2580") == ""
    clock.now += 10
    assert pin.role_of("4711") == OWNER


def test_a_lost_owners_pin_opens_nothing_for_the_staff_either(file, clock):
    both(file, clock)
    kept = file.with_name("pin.json")
    kept.write_text(json.dumps({**json.loads(kept.read_text()), "salt": "zz"}))
    pin = PinStore(Settings(file), clock)
    assert pin.is_lost
    assert pin.role_of("2580") == ""
