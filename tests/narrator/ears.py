"""What tests of the narrator need: whole games as a narrator hears them, and programs that behave badly.

for moment in heard(setup.header(3)):
    narrator.hear(moment.events, moment.question)
"""

import sys
from collections.abc import Iterator
from inspect import getmembers, isclass
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from companion.core.game import Header, new_header
from companion.core.model import Event, Question
from companion.games.dawn_under.rules import events as dawn_events
from companion.games.dawn_under.rules import questions as dawn_questions
from companion.games.dawn_under.rules.rucola import events as rucola_events
from companion.games.dawn_under.rules.rucola import questions as rucola_questions
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules import events as mau_events
from companion.games.mau_mau.rules import questions as mau_questions
from companion.games.nosferatu.rules import events as nosferatu_events
from companion.games.nosferatu.rules import questions as nosferatu_questions
from companion.games.registry import find_game
from companion.narrator.errors import Backoff
from tests.contract.walk import truthful, walk

NAMES = ["Emma", "Paul", "Mia", "Noah", "Lea"]
MODULES: dict[str, list[ModuleType]] = {
    "dawn-under": [dawn_events, dawn_questions, rucola_events, rucola_questions],
    "nosferatu": [nosferatu_events, nosferatu_questions],
    "mau-mau": [mau_events, mau_questions, ability_events, ability_events],
}
"""Where each game's questions and events are written down."""

OPTIONS = {
    "dawn-under": {"rucola": True},
    "nosferatu": {"discards": "off"},
    "mau-mau": {"courtesy": ["yummy", "stroke", "knock", "yuck", "tick_tock"]},
}


class Moment(NamedTuple):
    """What a narrator is told after an answer."""

    events: list[Event]
    question: Question | None


def header_of(game: str, seed: int = 3, players: int = 5, **options: object) -> Header:
    return new_header(find_game(game), NAMES[:players], {**OPTIONS[game], **options, "simulate": True}, seed)


def heard(header: Header) -> Iterator[Moment]:
    """A whole game, at a simulated table."""
    for step in walk(header, truthful):
        yield Moment(step.events, step.referee.question)


def kinds(game: str) -> list[type[Question] | type[Event]]:
    """Every kind of question and event that the game can bring."""
    return [
        kind
        for module in MODULES[game]
        for _, kind in getmembers(module, isclass)
        if issubclass(kind, (Question, Event)) and kind.__module__ == module.__name__
    ]


def program(folder: Path, name: str, code: str) -> str:
    """A program of the test's own, in Python."""
    file = folder / name
    file.write_text(f"#!{sys.executable}\n{code}")
    file.chmod(0o755)
    return str(file)


def soon() -> Backoff:
    """Tries again at once, so that tests need not wait."""
    return Backoff(first_pause=0.0)
