"""The benchmark runs; how fast is for people to read."""

import json

import pytest

from companion.games.registry import GAMES
from tests.bench import report
from tests.bench.__main__ import main
from tests.bench.narration import Measured


def test_it_measures_everything(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", "")  # put back what it changes
    monkeypatch.setattr(report, "installed", dict)
    monkeypatch.setattr(report.narration, "measure", lambda _: Measured(60, 90, 0.2, 1))  # both take long
    monkeypatch.setattr(report.hardware, "measure", lambda _: {"frame_rate_share": 0.99, "scene_us": 90})
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
        "--games",
        "100",
    ]
    assert main(arguments) == 0
    told = json.loads(capsys.readouterr().out)
    names = {row["what"] for row in told["rows"]}
    assert {f"{game}: decisions" for game in GAMES} < names
    assert {
        "replay of 50 answers",
        "decision of a ghost",
        "durable answers",
        "first reply after the start",
        "screen: start with 100 games beside an empty journal",
        "event to start of speech",
        "strip: frame_rate_share",
    } < names
    assert all(row["value"] > 0 for row in told["rows"])
    assert told["missing"] == list(report.PEERS)


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
