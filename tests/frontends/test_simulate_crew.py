"""`gruftwart simulate` on several cores: the same counts, and an end whenever somebody wants one."""

import os
import pickle
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from companion.cli.commands.simulate import as_json
from companion.core.game import new_header
from companion.games.registry import find_game
from companion.simulator import playout
from companion.simulator.playout import SimulationStatistics, play_on_all_cores
from tests.support.patience import eventually

ROOT = Path(__file__).resolve().parents[2]
NAMES = ["A", "B", "C"]


def tables() -> list:
    kit = find_game("dawn-under")
    headers = [new_header(kit, NAMES, {"rucola": True}, 0)]
    return [*headers, new_header(kit, NAMES, {"rucola": True, "ghosts": ["sleepy", None, "elephant"]}, 0)]


def counted(processes: int, alone: float) -> str:
    statistics = SimulationStatistics.empty_for(tables()[0])
    for few in play_on_all_cores(tables(), range(13), processes=processes, alone=alone):
        statistics.merge(few)
    return str(as_json(tables()[0], 1, [], statistics))


def test_the_counts_are_the_same_however_many_play() -> None:
    alone = counted(1, 0)
    assert alone == counted(2, 0), "two others"
    assert alone == counted(3, 0.02), "first alone, then three others"


def test_where_nothing_can_be_shared_one_plays_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bare chroot has no /dev/shm that everybody may write to."""

    class Lonely:
        def Event(self) -> None:  # noqa: N802
            raise PermissionError(13, "Permission denied")

    alone = counted(1, 0)
    monkeypatch.setattr(playout, "get_context", lambda _: Lonely())
    assert counted(2, 0) == alone


def test_counts_travel_between_processes() -> None:
    few = next(iter(play_on_all_cores(tables(), [7], processes=1)))
    again = pickle.loads(pickle.dumps(few))
    assert again.games == 1
    assert again.spreads() == few.spreads()


def test_nothing_is_played_any_more_when_it_is_enough() -> None:
    played = []
    for few in play_on_all_cores(tables(), range(100), lambda: len(played) > 2, processes=1):
        played.append(few.games)
    assert played == [1, 1, 1]


@pytest.mark.parametrize(("which", "tell"), [(signal.SIGINT, os.killpg), (signal.SIGTERM, os.kill)])
def test_a_signal_stops_all_and_tells_what_was_counted(which: signal.Signals, tell, tmp_path: Path) -> None:
    """A key is heard by all at the terminal, and another signal by whom it is sent to."""
    command = [sys.executable, "-m", "companion", "simulate", "--game", "mau-mau", "--games", "200000"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env={**os.environ, "GRUFTWART_DATA": str(tmp_path)},
    ) as process:
        eventually(lambda: len(crew_of(process.pid)) >= 2)
        tell(process.pid, which)
        out, err = process.communicate()
    assert process.returncode == 128 + which
    assert err.startswith("Stopped after ")
    assert len(err.splitlines()) == 1, err
    assert out.startswith("Mau Mau, 4 players, ")
    eventually(lambda: not crew_of(process.pid))


@pytest.mark.slow
def test_nobody_plays_on_when_the_one_who_waits_was_killed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "simulate", "--game", "mau-mau", "--games", "200000"]
    environment = {**os.environ, "GRUFTWART_DATA": str(tmp_path)}
    with subprocess.Popen(command, cwd=ROOT, start_new_session=True, env=environment) as process:
        eventually(lambda: len(crew_of(process.pid)) >= 2)
        members = crew_of(process.pid)
        process.kill()
    eventually(lambda: not any(Path(f"/proc/{member}").exists() for member in members))


def crew_of(session: int) -> list[int]:
    """Processes of that session that play beside the first one."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, rest = status.read_text().split(" ", 1)
        except OSError:
            continue
        fields = rest.rsplit(") ", 1)[1].split()
        if int(fields[3]) == session and int(number) != session and fields[0] != "Z":
            found.append(int(number))
    return found
