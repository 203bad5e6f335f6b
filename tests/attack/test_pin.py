"""Wrong PINs with a pulled plug: the wait begins anew after each start, and no try is free."""

import json
import os
import signal
from pathlib import Path

import pytest

from companion.settings import pins
from companion.settings.pins import MAX_RETRY_SECONDS, PinStore
from companion.settings.settings import Settings

BOOT_SECONDS = 20.0
"""From the plug to the next try, for somebody who is quick."""
DAY_SECONDS = 86400.0


class Attacker:
    """Pulls the plug after each try; the clock of the machine begins at 0 with each start."""

    def __init__(self, file: Path) -> None:
        self.file, self.now, self.since_boot = file, 0.0, 0.0
        self.boot()

    def boot(self) -> None:
        self.now += BOOT_SECONDS
        self.since_boot = 0.0
        self.pin = PinStore(Settings(self.file), clock=lambda: self.since_boot)

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.since_boot += seconds


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(pins, "SCRYPT_COST", 2**10)
    PinStore(Settings(tmp_path / "settings.json")).set("471147")
    return tmp_path / "settings.json"


@pytest.mark.slow
@pytest.mark.parametrize("pulls", [True, False], ids=["plug", "patience"])
def test_a_day_of_tries_is_no_longer_with_the_plug_than_without(file: Path, pulls: bool) -> None:
    attacker, tries = Attacker(file), 0
    while attacker.now < DAY_SECONDS:
        if wait := attacker.pin.retry_seconds:
            attacker.wait(wait)
        assert attacker.pin.role_of(f"{tries:06d}") == ""
        tries += 1
        if pulls:
            attacker.boot()
    print(f"\nwrong PINs in a day, {'plug pulled each time' if pulls else 'waiting'}: {tries} tries")
    assert tries <= DAY_SECONDS / MAX_RETRY_SECONDS + 9


def test_the_wait_after_a_start_does_not_follow_the_wall_clock(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    attacker = Attacker(file)
    for _ in range(5):
        attacker.wait(attacker.pin.retry_seconds)
        attacker.pin.role_of("000000")
    monkeypatch.setattr("time.time", lambda: 4e9)
    attacker.boot()
    assert attacker.pin.retry_seconds == 32.0


@pytest.mark.slow
def test_a_try_that_is_killed_at_any_step_is_counted_or_was_not_looked_at(file: Path) -> None:
    """The attacker learns something only from a try that got as far as the hash."""
    failures, tries = [], 0
    for step in range(1, 12):
        before = PinStore(Settings(file)).wrong
        inward, outward = os.pipe()
        child = os.fork()
        if child == 0:
            _try_and_die(file, step, outward)
        os.close(outward)
        with os.fdopen(inward, "rb") as pipe:
            was_looked_at = b"hash" in pipe.read()
        os.waitpid(child, 0)
        tries += 1
        wrong = json.loads(file.with_name("pin.json").read_text())["wrong"]
        if was_looked_at and wrong == before:
            failures.append((step, before, wrong))
    print(f"\nkilled while a PIN is tried: {tries} tries, {len(failures)} failures")
    assert failures == []


def _try_and_die(file: Path, last: int, outward: int) -> None:
    count = 0

    def step(*_: object) -> None:
        nonlocal count
        count += 1
        if count == last:
            os.kill(os.getpid(), signal.SIGKILL)

    def hashed(*given: object) -> bool:
        os.write(outward, b"hash")
        return False

    for name in ("fsync", "replace", "open"):
        real = getattr(os, name)
        setattr(os, name, lambda *given, _real=real, **named: (step(), _real(*given, **named))[1])
    pins.matches = hashed  # type: ignore[assignment]
    store = PinStore(Settings(file), clock=lambda: 1e6)
    store.free_at.clear()
    store.role_of("000000")
    os._exit(0)
