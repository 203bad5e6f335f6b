"""Whatever a power cut leaves of the files: what was said to be done is there, and all else is whole."""

import random
import tempfile
from pathlib import Path

import pytest

from tests.crash.checks_beside import ALL_CHECKS
from tests.crash.disk import State, contents, lay_out, states
from tests.crash.record import recorded
from tests.support.needs import needs_program

pytestmark = [needs_program("strace"), pytest.mark.platform("SQLite, strace and the calls that Python makes")]
SAMPLE = 40
"""So many states of the journal are tried in the default run, of hundreds."""
MEMORY = Path("/dev/shm")


def all_states(deed: str, folder: Path) -> list[State]:
    place = folder / "place"
    place.mkdir()
    ALL_CHECKS[deed][0](place)
    before = contents(place)
    return list(states(before, recorded(deed, place, folder / "strace.txt")))


def survives(deed: str, tried: list[State]) -> None:
    """Every state is looked at by the program as it starts; what is wrong is told with how it came about."""
    wrong = []
    for state in tried:
        with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
            lay_out(state.files, Path(folder))
            try:
                ALL_CHECKS[deed][1](Path(folder), state.said)
            except Exception as fault:
                wrong.append(
                    f"{state.about} (said {state.said}): {type(fault).__name__} {fault}".splitlines()[0]
                )
    print(f"{deed}: {len(tried)} states, {len(wrong)} wrong")
    assert not wrong, "\n".join([f"{len(wrong)} of {len(tried)} states:", *wrong[:12]])


def test_a_sample_of_what_a_power_cut_leaves_of_the_journal(tmp_path: Path) -> None:
    found = all_states("journal", tmp_path)
    assert len(found) > SAMPLE
    survives("journal", random.Random(1).sample(found, SAMPLE))


def test_what_a_power_cut_leaves_of_entries_that_were_made_together(tmp_path: Path) -> None:
    found = all_states("running", tmp_path)
    survives("running", random.Random(1).sample(found, min(SAMPLE, len(found))))


@pytest.mark.slow
def test_all_that_a_power_cut_leaves_of_the_journal(tmp_path: Path) -> None:
    survives("journal", all_states("journal", tmp_path))


@pytest.mark.parametrize(
    "deed",
    [
        *("settings", "pin", "seats", "phones", "cafe", "outbox", "backup", "export", "restore"),
        *("chronicle", "boards", "keys", "ballads"),
    ],
)
def test_what_a_power_cut_leaves_of(deed: str, tmp_path: Path) -> None:
    survives(deed, all_states(deed, tmp_path))


def test_a_sample_of_what_a_power_cut_leaves_of_a_stick_that_is_read(tmp_path: Path) -> None:
    found = all_states("stick", tmp_path)
    survives("stick", random.Random(1).sample(found, min(SAMPLE // 2, len(found))))


@pytest.mark.slow
def test_all_that_a_power_cut_leaves_of_a_stick_that_is_read(tmp_path: Path) -> None:
    survives("stick", all_states("stick", tmp_path))


@pytest.mark.parametrize("deed", ["importing", "floor", "mending"])
def test_a_sample_of_what_a_power_cut_leaves_of_a_database(deed: str, tmp_path: Path) -> None:
    found = all_states(deed, tmp_path)
    survives(deed, random.Random(1).sample(found, min(SAMPLE, len(found))))


@pytest.mark.slow
@pytest.mark.parametrize("deed", ["importing", "floor", "leaving", "mending"])
def test_all_that_a_power_cut_leaves_of_a_database(deed: str, tmp_path: Path) -> None:
    survives(deed, all_states(deed, tmp_path))


def test_a_sample_of_what_a_power_cut_leaves_of_forgetting(tmp_path: Path) -> None:
    found = all_states("forgetting", tmp_path)
    survives("forgetting", random.Random(1).sample(found, min(SAMPLE, len(found))))


def test_a_sample_of_what_a_power_cut_leaves_of_guests_who_leave(tmp_path: Path) -> None:
    found = all_states("leaving", tmp_path)
    survives("leaving", random.Random(1).sample(found, min(SAMPLE, len(found))))


@pytest.mark.slow
def test_all_that_a_power_cut_leaves_of_forgetting(tmp_path: Path) -> None:
    survives("forgetting", all_states("forgetting", tmp_path))
