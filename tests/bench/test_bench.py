"""Tests that the benchmark runs; its results are not checked."""

import json
import os
import subprocess
import time
from pathlib import Path

import pytest

from companion.games.registry import GAMES
from tests.bench import cgroups, hardware, idle, quarter, report, runs, uptime
from tests.bench.__main__ import main
from tests.bench.narration import Measured
from tests.fourth_game import NAME
from tests.hardware.serial_emulator import Emulator
from tests.support.needs import MACHINE, cannot, require_program

SLOWLY = {
    "ours_start": 1.5,
    "ours_press_p99": 40.0,
    "ours_lift_p99": 30.0,
    "ours_answer_median": 60.0,
    "ours_answer_p99": 90.0,
    "collection_by_clock_ms": 20.0,
    **quarter.BUDGETS,
}


@pytest.mark.slow
def test_it_measures_everything(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", "")  # restored after the test
    monkeypatch.setattr(report, "installed", dict)
    monkeypatch.setattr(report.narration, "measure", lambda _: Measured(60, 90, 0.2, 1))  # both are slow
    monkeypatch.setattr(report.hardware, "measure", lambda _: {"frame_rate_share": 0.99, "scene_us": 90})
    monkeypatch.setattr(report.phones, "measure", lambda *_: {"without": 5.0, "phones": 5.1, "flood": 7.0})
    costs = {"tap off": 5.0, "tap on": 5.1, "processor more": 0.2, "memory off": 90, "memory on": 99}
    monkeypatch.setattr(report.cafe, "measure", lambda *_: {**costs, "messages": 4})
    monkeypatch.setattr(report.quarter, "measure", lambda *_: SLOWLY)
    monkeypatch.setattr(report.growth, "KEPT", (1.0,))  # each is a start of its own
    monkeypatch.setattr(report.attract, "SECONDS", 1.0)
    arguments = [
        "--json",
        "--rounds",
        "1",
        "--seconds",
        "0.001",
        "--answers",
        "50",
        "--starts",
        "1",
        "--spoken",
        "1",
        "--games",
        "100",
    ]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    none_at_all = "screen: textures made while a scene is on"
    names = {row["what"] for row in told["rows"]}
    for game in (*GAMES, NAME):
        assert {f"{game}: decisions", f"screen: tap in {game}"} < names
    assert {
        "replay of 50 answers",
        "decision of a ghost",
        "dawn-under: taps in an ordinary turn",
        "screen: first frame of a scene after the tap, median",
        none_at_all,
        "durable answers",
        "screen: CPU of attract mode beside the home screen",
        "first reply after the start",
        "screen: start with 100 games beside an empty journal",
        "event to start of speech",
        "strip: frame_rate_share",
        "tap p99 with eight phones",
        "memory more in a café",
        "quarter of a core: longest collection of garbage, at this speed",
        "with       2 players: decision in mau-mau",
        "with   1,000 answers: replay",
        "with     100 kept games: start to the first picture",
        "with   1,000 LEDs: picture",
    } < names
    assert all(row["value"] > 0 for row in told["rows"] if row["what"] != none_at_all)
    assert told["missing"] == list(report.PEERS)


def test_the_light_of_a_scene_can_be_measured() -> None:
    assert hardware.scene()["scene_us"] > 0


def test_the_table_says_what_is_met() -> None:
    rows = [
        report.Row("a", 1234.5, "/s"),
        report.Row("b", 2, "x", ">= 3", False),
        report.Row("c", 4, "x", ">= 3", True),
    ]
    assert [line.split() for line in report.table(rows).splitlines()] == [
        ["a", "1,234", "/s"],
        ["b", "2", "x", ">=", "3", "NOT", "MET"],
        ["c", "4", "x", ">=", "3", "met"],
    ]


def five(*values: float) -> list[report.Row]:
    """The rows of runs with these values and a mark of 3 at least."""
    rounds = [report.Row("b", value, "x", ">= 3", value >= 3) for value in values]
    return runs.of_all([[row] for row in rounds])


@pytest.mark.parametrize(
    ("values", "middle", "said"),
    [
        ((4, 5, 3, 6, 7), 5, "met"),
        ((4, 5, 2, 6, 7), 5, "met, not in 1 of 5 runs"),
        ((1, 5, 2, 2.5, 7), 2.5, "NOT MET by its spread: met in 2 of 5 runs"),
        ((1, 2, 1, 2, 2), 2, "NOT MET"),
    ],
)
def test_a_mark_is_judged_by_the_run_in_the_middle(
    values: tuple[float, ...], middle: float, said: str
) -> None:
    (row,) = five(*values)
    assert (row.value, row.least, row.most) == (middle, min(values), max(values))
    assert runs.verdict(row) == said
    assert f"{min(values):g} to {max(values):g}" in report.table([row])
    assert report.table([row]).endswith(said)


def test_a_long_measurement_is_repeated_only_if_it_misses_a_mark() -> None:
    met, values = [report.Row("b", 4, "x", ">= 3", True)], iter((2.0, 4.0, 5.0, 3.5, 2.5))
    assert runs.when_missed(lambda: met) == met

    def next_run() -> list[report.Row]:
        value = next(values)
        return [report.Row("b", value, "x", ">= 3", value >= 3)]

    (row,) = runs.when_missed(next_run)
    assert (row.value, runs.verdict(row)) == (3.5, "met, not in 2 of 5 runs")


def test_memory_is_compared_when_it_has_settled() -> None:
    readings = [(share / 100, 100.0 + share // 25, 200.0 if share < 90 else 210.0) for share in range(100)]
    found = uptime.summary(readings, 7)
    assert (found.settled, found.end) == (101, 103)
    assert found.ratio_all == 1.05


class Sluggish(Emulator):
    """A device on a busy machine: data arrives late and in small pieces."""

    def _take(self) -> bytes:
        time.sleep(0.03)
        return super()._take()


def test_a_picture_is_timed_however_late_it_comes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hardware, "Emulator", Sluggish)
    assert hardware.first_byte(tmp_path / "strip", 3)["first_byte_p50_ms"] > 0


def test_a_picture_in_pieces_is_timed_when_it_is_whole() -> None:
    ear = hardware.Ear()
    for now, data in enumerate((b"..ma", b"r", b"k..mark")):
        ear.hear(float(now), data)
    assert ear.first(b"mark") == 2.0


def test_taps_beside_phones_are_judged_by_factor_or_milliseconds() -> None:
    assert report.phones.met(5.9, 5.0)
    assert report.phones.met(54.0, 50.0)
    assert not report.phones.met(6.1, 5.0)


@pytest.mark.slow
def test_taps_beside_phones_are_measured() -> None:
    assert set(report.phones.measure(1, 30)) == {"without", "phones", "flood"}


@pytest.mark.slow
def test_what_a_cafe_costs_is_measured() -> None:
    found = report.cafe.measure(1, 30, 1.0)
    if not found:
        require_program("mosquitto", "mosquitto_passwd")
    assert {"tap on", "processor more", "memory on", "messages"} < set(found)


def test_a_house_without_a_broker_measures_nothing_of_a_cafe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report.cafe, "measure", lambda *_: {})
    assert report.in_a_cafe(report.Size()) == []
    assert report.left_out([]) == [quarter.LEFT_OUT, report.cafe.LEFT_OUT, report.idle.LEFT_OUT]


def test_a_slow_machine_is_judged_by_its_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report.quarter, "measure", lambda *_: {**SLOWLY, "collection_ms": 61.0})
    rows = {row.what: row.met for row in report.slow_pi(report.Size())}
    assert rows["quarter of a core: longest collection of garbage, at this speed"] is False
    assert rows["quarter of a core: start beside a bare Kivy app"] is True
    assert report.left_out(report.slow_pi(report.Size())) == [report.cafe.LEFT_OUT, report.idle.LEFT_OUT]


@pytest.mark.parametrize(("pictures", "met"), [(0.0, True), (0.5, False)])
def test_a_picture_on_a_dark_screen_misses_a_mark(
    monkeypatch: pytest.MonkeyPatch, pictures: float, *, met: bool
) -> None:
    found = {f"{idle.DARK}: pictures": pictures, f"{idle.HOME}: wake-ups": 1.0, "home: processor": 0.1}
    monkeypatch.setattr(idle, "measure", lambda *_: found)
    rows = {row.what: row.met for row in report.idle_window(report.Size())}
    assert rows == {
        "idle: screen off: pictures": met,
        "idle: home: wake-ups": True,
        "idle: home: processor": None,
    }


@pytest.mark.slow
def test_a_window_that_nobody_touches_is_measured() -> None:
    found = idle.measure(1.0, 5)
    if not found:
        require_program("Xvfb", "xdotool")
    assert set(idle.BUDGETS) < set(found)
    assert found[f"{idle.DARK}: pictures"] == 0


def test_a_house_without_cgroups_says_what_it_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(cgroups, "ROOTS", (tmp_path / "nowhere",))
    assert quarter.measure() == {}
    assert report.slow_pi(report.Size()) == []
    assert quarter.LEFT_OUT in report.left_out([])


@pytest.mark.parametrize(
    "files",
    [{"cpu.max": "2500 10000"}, {"cpu.cfs_quota_us": "2500", "cpu.cfs_period_us": "10000"}],
)
def test_a_share_of_a_core_is_given_by_old_and_new_cgroups(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: dict[str, str]
) -> None:
    """A folder stands for the kernel's; it creates the files of each new group."""
    made: list[Path] = []

    def new_group(folder: Path) -> None:
        os.mkdir(folder)
        made.append(folder)
        for name in files:
            (folder / name).touch()

    monkeypatch.setattr(Path, "mkdir", new_group)
    monkeypatch.setattr(Path, "rmdir", lambda folder: made.remove(folder))
    monkeypatch.setattr(cgroups, "ROOTS", (tmp_path,))
    with cgroups.share_of_a_core(2500, 10_000) as words:
        assert words is not None
        (group,) = made
        assert {name: (group / name).read_text() for name in files} == files
        subprocess.run([*words, "true"], check=True)
        assert (group / "cgroup.procs").read_text().strip().isdecimal()
    assert made == []


@pytest.mark.slow
def test_a_quarter_of_a_core_is_measured() -> None:
    found = quarter.measure(1, 3)
    if not found:
        cannot(MACHINE, quarter.LEFT_OUT)
    assert set(quarter.BUDGETS) < set(found)


def test_a_missed_mark_is_not_measured_again_when_time_is_short() -> None:
    made: list[int] = []

    def measure() -> list[report.Row]:
        made.append(0)
        return [report.Row("a tap", len(made), "ms", "<= 0", met=len(made) > 2)]

    (row,) = runs.when_missed(measure, lambda: len(made) >= 3)
    assert (row.value, row.runs, row.missed) == (2, 3, 2)
    assert runs.verdict(row) == "NOT MET by its spread: met in 1 of 3 runs"
