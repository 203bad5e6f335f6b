"""The files through which a tap on a vault leads, from the finger to the question that follows.

A file is counted if a function of it is on the call stack when a milestone is reached. What these functions
call besides, to draw and to lay out, is not counted.
"""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType

import companion
from companion.games.dawn_under.presenter import board, inspection
from companion.games.dawn_under.rules import vaults
from companion.games.dawn_under.rules.questions import Open
from companion.journal.journal import Journal
from companion.table import Table, open_table
from tests.gallery.dawn_under.moments import any_answer

ROOT = Path(companion.__file__).resolve().parent
MAX_FILES = 18
"""Files that somebody reads to know what a tap does."""
RING_SECONDS = 3.0


def milestones() -> dict[CodeType, str]:
    """The functions that a tap reaches, each with what it stands for."""
    from companion.app.screens.game.game_screen import GameScreen

    return {
        inspection.frame.__code__: "the shut vault is shown until its lid was lifted",
        vaults.open_vault.__code__: "the rules open the vault",
        Journal.append.__code__: "the entry is on disk",
        board.board.__code__: "the next board is made",
        GameScreen.on_frame.__code__: "the next question is shown",
    }


def files_on_the_way(tap: Callable[[], None]) -> tuple[set[str], set[str]]:
    """Return the files on the stack whenever a milestone is reached, and the milestones."""
    wanted, files, reached = milestones(), set[str](), set[str]()

    def note(frame: FrameType | None, event: str, _: object) -> None:
        if event != "call" or frame is None or frame.f_code not in wanted:
            return
        reached.add(wanted[frame.f_code])
        while frame is not None:
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(ROOT):
                files.add(path.relative_to(ROOT).as_posix())
            frame = frame.f_back

    sys.setprofile(note)
    try:
        tap()
    finally:
        sys.setprofile(None)
    return files, reached


def known_vaults(table: Table) -> list[str]:
    """Return the vaults that may be opened and whose lids are known: a tap on them counts by itself."""
    if not isinstance(table.referee.question, Open):
        return []
    hidden = table.secret_view().vaults
    seen = (vault for vault in table.referee.question.choices if vault in hidden)
    return [vault for vault in seen if hidden[vault].lid not in ("unknown", "rat")]


def test_a_tap_on_a_vault_leads_through_few_files(lively, tmp_path):
    table, chance = open_table(tmp_path / "journal.sqlite"), random.Random(5)
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {})
    while not known_vaults(table):
        table.answer(any_answer(table.referee.question, chance))
    lively.shows(table)
    lively.hours.later(1)

    def open_vault() -> None:
        lively.taps(known_vaults(table)[0])
        for _ in range(10):
            lively.hours.later(RING_SECONDS / 10)

    files, reached = files_on_the_way(open_vault)
    assert reached == set(milestones().values())
    assert {"app/screens/game/game_screen.py", "table/table.py", "journal/journal.py"} <= files
    assert len(files) <= MAX_FILES, sorted(files)
