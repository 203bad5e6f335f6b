"""Two worlds that differ in a secret, beside the screen: terminal, protocol, library, chronicle, stick.

The worlds are those of test_two_worlds; each surface is looked at after every answer.
"""

import io
import itertools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from companion.archive.chronicle import finished_games
from companion.archive.exports import plays_csv, plays_json
from companion.archive.statistics import statistics
from companion.cli.protocol import Protocol
from companion.core.model import to_json
from companion.games.registry import find_game
from companion.library import Play
from companion.settings.settings import Settings
from companion.system.machine_health import Health
from companion.table import Table, open_table
from companion.usb import exporter
from tests.contract import test_two_worlds as worlds
from tests.contract.test_two_worlds import CASES, Case
from tests.fourth_game import NAME
from tests.fourth_game import rules as wisps

NOW = 1_790_000_000.0
STEPS = 20
"""So many answers after a secret one are compared."""


def terminal(table: Table) -> str:
    """The board as the terminal draws it for all."""
    out = io.StringIO()
    Console(file=out, width=100).print(find_game(table.referee.header.game).draw(table.latest_moment.view))
    return out.getvalue()


def protocol(table: Table) -> Any:
    """What a program reads that shows its people what everybody may see."""
    spoken = Protocol(table)
    in_german = Protocol(table, "de")
    return (
        spoken.reply(b'{"view": "public"}'),
        spoken.pending(),
        spoken.reply(b'{"hello": null}'),
        in_german.pending(),
    )


def library(table: Table) -> Any:
    """What a program gets that watches a game."""
    game = Play(table)
    return to_json(game.view), game.question, game.over, game.header, repr(game)


def events(table: Table) -> Any:
    """What a program hears, and reads as sentences."""
    spoken = Protocol(table, "de")
    return Play(table).events, [spoken.event_line(event) for event in table.latest_moment.events]


def chronicle(table: Table) -> Any:
    """What the chronicle, its files and the statistics tell while a game runs."""
    games = finished_games(table.journal)
    return plays_csv(games), plays_json(games), statistics(table.journal, NOW)


def stick(table: Table) -> Any:
    """What a stick takes along to whoever runs the house."""
    assert table.store is not None
    folder = table.store.file.parent / "report"
    exporter.write_report(folder, table, Settings(), folder, ())
    return {file.name: file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


SURFACES: dict[str, Callable[[Table], Any]] = {
    look.__name__: look for look in (terminal, protocol, library, chronicle, stick)
}


def compare(case: Case, *surfaces: str) -> int:
    """Play a game with one secret answer given differently; return how many moments were compared."""
    compared = 0
    answers = worlds.answers_of(case.setup, 1)
    found = worlds.hidden_answers(case, answers)
    for at, instead in found[:1]:
        for one, other, told_alike in worlds.moments_alike(case, answers[: at + STEPS], at, instead):
            for name in surfaces:
                assert SURFACES[name](one.table) == SURFACES[name](other.table), name
            if told_alike:
                assert events(one.table) == events(other.table)
            compared += 1
    return compared


@pytest.fixture(autouse=True)
def _kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world has a journal; clock and machine are the same for all."""
    numbers = itertools.count()

    def open_kept(_: None) -> Table:
        return open_table(tmp_path / str(next(numbers)) / "journal.sqlite")

    monkeypatch.setattr(worlds, "open_table", open_kept)
    monkeypatch.setattr(time, "time", lambda: NOW)
    monkeypatch.setattr(exporter, "read_health", lambda folder: Health(41, 20_000, 5))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_two_worlds_cannot_be_told_apart_beside_the_screen(case: Case) -> None:
    assert compare(case, *SURFACES)


@pytest.mark.parametrize("surface", ["terminal", "protocol", "library"])
def test_a_leak_would_be_noticed(surface: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that tells whether the jar is heavy."""
    public = wisps.public_view
    monkeypatch.setattr(
        wisps, "public_view", lambda game: {**public(game), "heavy": (game.hidden or 0) % 2 == 1}
    )
    with pytest.raises(AssertionError):
        compare(next(case for case in CASES if case.setup.game == NAME), surface)
