"""A journal file of its own for each test, and ways to sit down at it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.table import Table, open_table

Rows = list[tuple[Any, ...]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games" / "journal.sqlite"


@pytest.fixture
def sit_down(file: Path) -> Iterator[Callable[[], Table]]:
    """Opens the journal, as a program that starts does; all are closed at the end."""
    opened: list[Table] = []

    def open_it() -> Table:
        opened.append(open_table(file))
        return opened[-1]

    yield open_it
    for session in opened:
        if session.journal:
            session.journal.close()


@pytest.fixture
def on_disk(file: Path) -> Callable[[str], Rows]:
    """Asks the file, through a connection of its own."""

    def ask(question: str) -> Rows:
        with closing(sqlite3.connect(file)) as other:
            return other.execute(question).fetchall()

    return ask
