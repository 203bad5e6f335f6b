"""What Nosferatu leaves outside its journal says nothing of the vampire or of the nights to come."""

import json
import logging
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app.services.error_recovery import ErrorReport
from companion.app.services.game_controller import GameController
from companion.cli.commands.games import run as games_command
from companion.narrator.audio.voice import Espeak
from companion.narrator.audio.wav import SystemPlayer
from companion.narrator.narrator import Narrator
from companion.table import open_table
from tests.app import test_nosferatu_secrets as worlds
from tests.app.lit import Lit
from tests.app.nosferatu import NAMES, says
from tests.support.desk import pipe
from tests.support.patience import PATIENCE

ONE = worlds.TestTwoWorlds.way(1, ["garlic"] * 5, ["rumour"] * 5, ["rumour", "garlic"])
OTHER = worlds.TestTwoWorlds.way(
    4,
    ["bite", "night", "unseen", "rumour", "garlic"],
    ["garlic", "garlic", "rumour", "garlic", "rumour"],
    ["garlic", "rumour"],
)
"""The same for everybody at the table, but another vampire, and other cards in the pile."""


@pytest.fixture(autouse=True)
def _whatever_threads_do(monkeypatch):
    """Whether a sound comes before the voice or under it, or while one that failed waits for another try,
    is a matter of threads, not of what is hidden."""
    monkeypatch.setattr("companion.narrator.audio.speech.DUCKED_PERCENT", 100)
    monkeypatch.setattr("companion.narrator.errors.Backoff.is_due", True)


class Traces:
    """All that a program leaves behind: what it logs and prints, children, files, arguments, environment."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog, capfd) -> None:
        self.folder, self.caplog, self.capfd = folder, caplog, capfd
        self.children: list[object] = []
        (folder / "tmp").mkdir(parents=True)
        monkeypatch.setattr(tempfile, "tempdir", str(folder / "tmp"))
        monkeypatch.setattr(subprocess, "Popen", self._child)
        caplog.set_level(logging.DEBUG)
        self.environment = dict(os.environ)

    def _child(self, command, **how):
        self.children.append((command, how.get("env")))
        raise FileNotFoundError(command[0])

    def all(self) -> Iterator[str]:
        yield from (record.getMessage() for record in self.caplog.records)
        yield from self.capfd.readouterr()
        yield from map(repr, self.children)
        yield repr([value for name, value in os.environ.items() if self.environment.get(name) != value])
        yield repr(sys.argv)
        for file in sorted(self.folder.rglob("*")):
            if file.is_file() and not file.name.startswith("journal.sqlite"):
                yield f"{file.relative_to(self.folder)} {file.read_bytes()!r}"


def played(room, folder, answers, seed=7, **options):
    """A game by fingers alone, kept in a journal, told by a voice that the machine turns out not to have."""
    folder.mkdir(exist_ok=True)
    session = open_table(folder / "journal.sqlite")
    session.new("nosferatu", list(NAMES), options, seed)
    room.shows(session)
    lit = Lit(room.app.settings)
    lit.narrate = lambda header, manner, told=(), evening=None: Narrator(
        header, manner, told=told, voices=[Espeak()], player=SystemPlayer(), sound_player=SystemPlayer()
    )
    lit.surfaces.make_narrator = lit.narrate
    room.app.hearing.connect(lit.surfaces)
    room.app.open_game()
    for answer in answers:  # otherwise a sound may replace one that waits
        assert lit.surfaces.narrator.wait_until_done(PATIENCE)
        says(room, answer)
    assert lit.surfaces.narrator.wait_until_done(PATIENCE)
    return session


def without_places(texts: Iterator[str]) -> list[str]:
    """Folders, times and addresses differ from run to run and say nothing."""
    return [re.sub(r"/[\w./-]*|0x[0-9a-f]+|\d+\.\d+", "", text) for text in texts]


def left_by(room, folder, caplog, capfd, *how, **options):
    """The traces of a game, and the game."""
    caplog.clear()
    with pytest.MonkeyPatch.context() as patch:
        traces = Traces(folder, patch, caplog, capfd)
        session = played(room, folder, *how, **options)
        assert traces.children, "somebody was asked to speak"
        return sorted(set(without_places(traces.all()))), session


def test_two_vampires_leave_the_same_traces(room, tmp_path, caplog, capfd):
    left_by(room, tmp_path / "first", caplog, capfd, ONE)  # what is made once in a process is made now
    one, _ = left_by(room, tmp_path / "one", caplog, capfd, ONE)
    other, session = left_by(room, tmp_path / "other", caplog, capfd, OTHER)
    assert session.referee.state.vampire == 4
    assert one == other


def test_a_leak_would_be_found(room, tmp_path, monkeypatch, caplog, capfd):
    """The comparison above can fail."""
    answer = GameController.answer

    def leaks(self, choice):
        answer(self, choice)
        logging.getLogger("gruftwart").info("state %s", self.table.referee.state.vampire)

    monkeypatch.setattr(GameController, "answer", leaks)
    left_by(room, tmp_path / "first", caplog, capfd, (0, 1, 3))
    one, _ = left_by(room, tmp_path / "one", caplog, capfd, (0, 1, 3))
    other, _ = left_by(room, tmp_path / "other", caplog, capfd, (0, 4, 3))
    assert one != other


def dealt(seed):
    """Whom the app makes the vampire, and when the sun rises, which nobody can know after one night."""
    session = open_table(None)
    session.new("nosferatu", list(NAMES), {"roles": "app", "night_deck": "app"}, seed)
    session.answer(0)
    return session.referee.state.vampire, session.referee.dealer.pieces.night.before_sunrise


def test_roles_and_nights_that_the_app_holds_leave_no_trace(room, tmp_path, caplog, capfd):
    found = {seed: dealt(seed) for seed in range(1, 60)}
    one = next(seed for seed, (_, nights) in found.items() if nights > 1)
    other = next(
        seed
        for seed, (vampire, nights) in found.items()
        if nights > 1 and vampire != found[one][0] and nights != found[one][1]
    )
    way = [0, *["seen"] * 6, 3, "rumour"]
    held = {"roles": "app", "night_deck": "app"}
    left_by(room, tmp_path / "first", caplog, capfd, way, one, **held)
    first, _ = left_by(room, tmp_path / "one", caplog, capfd, way, one, **held)
    second, _ = left_by(room, tmp_path / "other", caplog, capfd, way, other, **held)
    assert first == second


def test_the_list_of_games_tells_nothing(tmp_path, capsys):
    listed = []
    for name, vampire in (("one", 1), ("other", 4)):
        file = tmp_path / name / "journal.sqlite"
        session = open_table(file)
        session.new("nosferatu", list(NAMES), {}, 7)
        for answer in (0, vampire, 3):
            session.answer(answer)
        session.journal.close()
        assert games_command("list", None, None, file) == 0
        listed.append(re.sub(r"\d\d:\d\d", "", capsys.readouterr().out))
    assert listed[0] == listed[1]


def test_the_referee_says_nothing_beside_its_lines(tmp_path):
    said = []
    for vampire in (1, 4):
        new = {"new": {"game": "nosferatu", "players": list(NAMES), "seed": 7}}
        lines = [new, *({"answer": answer} for answer in (0, vampire, 3, "rumour", "no such answer"))]
        folder = tmp_path / str(vampire)
        done = pipe("\n".join(map(json.dumps, lines)).encode(), folder=folder)
        left = sorted(path.name for path in folder.rglob("*"))
        said.append((done.returncode, done.stderr, done.stdout, left))
    assert said[0] == said[1]


def test_a_trace_names_places_and_no_values():
    vampire = "Tom"
    try:
        raise KeyError(f"the vampire is {vampire}")
    except KeyError as fault:
        told = str(ErrorReport.of(fault, fault.__traceback__))
    assert told.startswith("KeyError at tests/app/test_leaks.py:")
    assert "Tom" not in told
