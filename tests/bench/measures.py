"""Measurements of the core, each as one short round, so that rounds can alternate."""

import json
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median

from companion.core.game import Header, new_header
from companion.core.gc_pause import gc_paused
from companion.core.history import History
from companion.core.model import Choice, Json, Question
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.simulator.playout import play_game
from companion.table import open_table
from tests.bench.peers import Game
from tests.support.desk import ROOT, environment, referee_command
from tests.support.tables import Sample, simulated


def own_game(name: str) -> Game:
    """Return a game with random legal answers at a simulated table; every answer counts as a decision."""
    return plays(simulated(name))


def plays(sample: Sample) -> Game:
    """Return the game of a sample. Like `gruftwart simulate`, it checks the options once for all games."""
    header = new_header(find_game(sample.game), list(sample.players), sample.options, 0)

    def play(seed: int) -> int:
        chance = random.Random(seed).random  # like the players of the other engines

        def choose(question: Question) -> Choice:
            choices = question.choices
            return choices[int(chance() * len(choices))]

        return len(play_game(header._replace(seed=seed), choose).entries)

    return play


def share_of_people(name: str) -> float:
    """Return the share of answers that are given by players."""
    sample = simulated(name)
    kinds: list[str] = []
    for seed in range(10):
        header = new_header(find_game(name), list(sample.players), sample.options, seed)
        kinds += [kind for kind, _ in play_game(header, random_player(seed)).entries]
    return kinds.count("answer") / len(kinds)


def rate(game: Game, seconds: float, seed: int) -> float:
    """Return decisions per second of processor time, over as many games as fit into `seconds`."""
    decisions = 0
    with gc_paused():  # for our games and the others
        start = time.process_time()
        while (passed := time.process_time() - start) < seconds or not decisions:
            decisions += game(seed)
            seed += 1
    return decisions / passed


def long_game(answers: int) -> tuple[Header, list[Json]]:
    """Return a game of Dawn Under with this many answers."""
    sample = simulated("dawn-under")
    kit = find_game("dawn-under")
    for seed in range(1000):
        played = play_game(new_header(kit, list(sample.players), sample.options, seed), random_player(seed))
        if len(played.entries) > answers:
            header = new_header(kit, list(sample.players), {}, seed)
            return header, [value for _, value in played.entries[:answers]]
    raise RuntimeError(f"no game lasts {answers} answers")


def replay_ms(header: Header, answers: list[Json]) -> tuple[float, float]:
    """Return the milliseconds of a replay, and of one undo."""
    history = History()
    for answer in answers:
        history.add(("answer", answer))
    start = time.process_time()
    referee = Referee(find_game(header.game).rules, header, history=history)
    restored = time.process_time()
    referee.undo(1)
    return (restored - start) * 1000, (time.process_time() - restored) * 1000


def durable_rate(folder: Path, header: Header, answers: list[Json]) -> float:
    """Return answers per second through a table with a journal."""
    session = open_table(folder / "journal.sqlite")
    assert session.journal
    session.new(header.game, list(header.players), dict(header.options), header.seed)
    start = time.perf_counter()
    for answer in answers:
        session.answer(answer)
    passed = time.perf_counter() - start
    session.journal.close()
    assert not session.notices, session.notices
    return len(answers) / passed


def commit_rate(folder: Path, answers: list[Json]) -> float:
    """Return rows per second, committed by SQLite alone (write-ahead log, synchronous FULL)."""
    with closing(sqlite3.connect(folder / "raw.sqlite", isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute(
            "CREATE TABLE IF NOT EXISTS records"
            " (game INTEGER, n INTEGER, kind TEXT, value TEXT, at REAL, PRIMARY KEY (game, n)) WITHOUT ROWID"
        )
        (game,) = database.execute("SELECT coalesce(max(game), 0) + 1 FROM records").fetchone()
        start = time.perf_counter()
        for n, answer in enumerate(answers):
            row = (game, n, "answer", json.dumps(answer), time.time())
            database.execute("INSERT INTO records VALUES (?, ?, ?, ?, ?)", row)
        return len(answers) / (time.perf_counter() - start)


def bytes_per_answer(folder: Path, header: Header, answers: list[Json]) -> float:
    """Return the bytes that are written to the disk for each answer; 0 if the folder lies in memory.

    The first game, before which the log gets its length, is not counted.
    """
    session, before = open_table(folder / "bytes.sqlite"), 0
    assert session.journal
    for _ in range(2):
        session.new(header.game, list(header.players), dict(header.options), header.seed)
        before = _written()
        for answer in answers:
            session.answer(answer)
    session.journal.close()
    return (_written() - before) / len(answers)


def _written() -> int:
    """Return the bytes of all pages of files that this process has changed."""
    lines = Path("/proc/self/io").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("write_bytes"))


def started_python(folder: Path) -> dict[str, str]:
    """Return the environment of an installed program: its modules are compiled."""
    found = environment(folder) | {"PYTHONPYCACHEPREFIX": str(folder / "compiled")}
    found.pop("PYTHONDONTWRITEBYTECODE", None)
    return found


def bare_start_seconds(folder: Path) -> float:
    """Return the seconds that Python takes to start and import a few of its own modules."""
    start = time.perf_counter()
    command = [sys.executable, "-c", "import json, sqlite3, dataclasses, argparse"]
    subprocess.run(command, env=started_python(folder), cwd=ROOT, check=True)
    return time.perf_counter() - start


def first_reply_seconds(folder: Path) -> float:
    """Return the seconds from the start of `gruftwart referee` to its reply to `new`."""
    new = json.dumps(simulated("dawn-under").new(random.randrange(1000))).encode() + b"\n"
    start = time.perf_counter()
    with subprocess.Popen(
        referee_command(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=started_python(folder),
        cwd=ROOT,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(new)
        process.stdin.flush()
        assert process.stdout.readline()
        passed = time.perf_counter() - start
        process.communicate()
    return passed


def load_button_style() -> None:
    """Load Kivy's own rules for labels and buttons, which the app's window has not."""
    import kivy
    from kivy.lang import Builder

    rules = (Path(kivy.kivy_data_dir) / "style.kv").read_text(encoding="utf-8")
    Builder.load_string(rules[rules.index("<Label>") : rules.index("<BubbleContent>")], rulesonly=True)


def take_turns(rounds: int, measures: dict[str, Callable[[int], float]]) -> dict[str, list[float]]:
    """Run each measurement once per round, so that other load affects all of them."""
    taken: dict[str, list[float]] = {name: [] for name in measures}
    for number in range(rounds):
        for name, measure in measures.items():
            taken[name].append(measure(number))
    return taken


def median_ratio(above: list[float], below: list[float]) -> float:
    """Return the median of the ratios, round by round."""
    return median(a / b for a, b in zip(above, below, strict=True))
