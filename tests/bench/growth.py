"""How cost grows with players, answers, stored games, guests, phones, tables, languages and LEDs."""

import shutil
import time
from pathlib import Path
from typing import NamedTuple

from companion import i18n
from companion.archive.chronicle import all_persons, evenings, finished_games
from companion.core.game import new_header
from companion.core.gc_pause import gc_paused
from companion.core.history import History
from companion.core.model import Choice, Question
from companion.core.referee import Referee
from companion.games.defaults.simulation import random_player
from companion.games.mau_mau.rules.questions import FORGOT, MauMau
from companion.games.registry import GAMES, find_game
from companion.i18n.languages import LANGUAGES
from companion.journal.journal import Journal
from companion.network.phones.page_texts import texts
from tests.bench import floor, full_journal, hardware, measures, phones
from tests.support.tables import NAMES, Sample, enough

ANSWERS = (100, 1_000, 10_000, 50_000)
KEPT = (0.0, 0.01, 0.1, 1.0)
"""Shares of the games in a full journal."""
LEDS = (30, 60, 144, 300, 1_000)
PHONES = (0, 2, 4, 8)
TABLES = (1, 20, 200)
TABLE_SECONDS = 12.0
"""How long the floor is watched with each number of tables."""
LANGUAGE_COUNTS = (1, 3, 10, 30)
LAST = 50
"""Number of answers that are timed at the end of a long game."""


class Grown(NamedTuple):
    """The cost of something for one size of its input."""

    of: str
    count: int
    what: str
    cost: float
    unit: str


def with_players(seconds: float) -> list[Grown]:
    """Cost of a decision by number of players."""
    found = []
    for game in GAMES:
        for count in find_game(game).players:
            sample = Sample(game, NAMES[:count], {"simulate": True, **enough(game, count)})
            rate = measures.rate(measures.plays(sample), seconds, 1)
            found.append(Grown("players", count, f"decision in {game}", 1e6 / rate, "us"))
    return found


def with_answers(most: int) -> list[Grown]:
    """Cost of an answer, an undo and a replay by length of the game."""
    return [one for count in ANSWERS if count <= most for one in _after(count)]


def _after(count: int) -> list[Grown]:
    """Measure a game of Mau Mau that never ends."""
    kit = find_game("mau-mau")
    referee = Referee(kit.rules, new_header(kit, list(NAMES[:4]), {}, 1))
    choose = random_player(1)
    with gc_paused():
        for _ in range(count - LAST):
            referee.answer(_never_the_last_word(referee.question, choose(referee.question)))
        began = time.process_time()
        for _ in range(LAST):
            referee.answer(_never_the_last_word(referee.question, choose(referee.question)))
        answered = time.process_time()
        referee.undo()
        undone = time.process_time()
        history = History()
        history.entries = list(referee.entries)
        Referee(kit.rules, referee.header, history=history)
        replayed = time.process_time()
    return [
        Grown("answers", count, "one more answer", (answered - began) / LAST * 1e6, "us"),
        Grown("answers", count, "undo", (undone - answered) * 1e3, "ms"),
        Grown("answers", count, "replay", (replayed - undone) * 1e3, "ms"),
    ]


def _never_the_last_word(question: Question | None, choice: Choice) -> Choice:
    return FORGOT if isinstance(question, MauMau) else choice


def with_kept_games(folder: Path, most: int) -> list[Grown]:
    """Time to the first frame by number of games in the journal."""
    found = []
    for count in sorted({round(most * share) for share in KEPT}):
        seconds = full_journal.start_seconds(full_journal.filled(folder, count), folder)
        found.append(Grown("kept games", count, "start to the first picture", seconds, "s"))
    return found


def with_guests(folder: Path, most: int) -> list[Grown]:
    """Time of the chronicle by its entries, each with guests of its own: a café has thousands in a year."""
    found = []
    for count in sorted({round(most * share) for share in KEPT} - {0}):
        journal = Journal(full_journal.filled(folder, count))
        began = time.process_time()
        games = finished_games(journal)
        evenings(games)
        opened = time.process_time()
        people = all_persons(games)
        listed = time.process_time()
        assert (len(games), len(people)) == (count, count + min(count, full_journal.FRIENDS))
        found.append(Grown("entries", count, "open the chronicle", 1000 * (opened - began), "ms"))
        found.append(Grown("entries", count, "list its people", 1000 * (listed - opened), "ms"))
        journal.close()
    return found


def with_phones(taps: int) -> list[Grown]:
    """Duration of a tap by the number of phones, at a table of eight."""
    return [Grown("phones", count, "tap, median", phones.tap_ms(count, taps), "ms") for count in PHONES]


def with_tables() -> list[Grown]:
    """Cost of the staff page by the number of tables; nothing without a broker."""
    if shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin") is None:
        return []
    found = []
    for count in TABLES:
        one = floor.measure(count, TABLE_SECONDS)
        found.append(Grown("tables", count, "processor of the floor", one["cpu"], "%"))
        found.append(Grown("tables", count, "memory of the floor", one["memory"], "MB"))
        found.append(Grown("tables", count, "until an open page shows it", one["ms"], "ms"))
    return found


def with_languages(folder: Path) -> list[Grown]:
    """Time to load the texts of the screen and of the phones in all languages; those to come are copies."""
    found = []
    for count in LANGUAGE_COUNTS:
        codes = [*LANGUAGES, *(f"x{number}" for number in range(count))][:count]
        added = [code for code in codes if code not in LANGUAGES]
        for code in added:
            if not (folder / code).exists():
                (folder / code).symlink_to(i18n.FOLDER / "fr")
            LANGUAGES[code] = LANGUAGES["fr"]._replace(catalogues=folder)
        i18n.catalogue.cache_clear()
        began = time.process_time()
        for code in codes:
            texts(code)
        passed = time.process_time() - began
        for code in added:
            del LANGUAGES[code]
        i18n.catalogue.cache_clear()
        found.append(Grown("languages", count, "load all texts", 1000 * passed, "ms"))
    return found


def with_leds() -> list[Grown]:
    """Cost of one frame of the strip by its length."""
    return [Grown("LEDs", count, "picture", hardware.scene(count)["scene_us"], "us") for count in LEDS]
