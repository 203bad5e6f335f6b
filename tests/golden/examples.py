"""The worked examples of the rulebooks, played answer by answer.

Each step says who is asked what, what else they may do or may not do, and what the answer brings about: the
rulebook's permissions and numbers. Beside that the whole of it is written down like any golden playthrough.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

from companion.core.game import new_header
from companion.core.model import Choice, Event, Json, message_json
from companion.core.referee import Referee
from companion.games.registry import find_game
from tests.golden.playthrough import folded, written_step

FOLDER = Path(__file__).resolve().parent / "rulebook"


class Step(NamedTuple):
    """An answer, or a correction if it is an object; and what the rulebook says of this moment."""

    asks: str
    """The name of who is asked, or "table"."""
    kind: str
    says: Json
    may: tuple[Choice, ...] = ()
    """What else is open to them."""
    may_not: tuple[Choice, ...] = ()
    only: tuple[Choice, ...] = ()
    """All that they may say."""
    tells: tuple[dict[str, Json], ...] = ()
    """Events that follow in this order, with these fields among others."""
    silent: tuple[str, ...] = ()
    """Kinds of events that do not follow."""


class Example(NamedTuple):
    """One of them: the table, how it lies, and what happens."""

    game: str
    names: tuple[str, ...]
    options: dict[str, Any]
    before: tuple[Json, ...]
    """Answers and corrections that lay the table out."""
    steps: tuple[Step, ...]
    asks: str
    """Who is asked at last, and what."""
    kind: str
    clauses: tuple[str, ...]


def replay(name: str, example: Example) -> str:
    """Play it, hold each step against the rulebook, and write it down."""
    kit = find_game(example.game)
    header = new_header(kit, list(example.names), example.options, 1)
    referee = Referee(kit.rules, header)
    for line in example.before:
        _enter(referee, line)
    written = []
    for number, step in enumerate(example.steps, 1):
        question = referee.question
        assert question is not None, f"{name} is over before step {number}"
        _check_question(f"{name}, step {number}", example, step, referee)
        events = _enter(referee, step.says)
        corrects = isinstance(step.says, dict)
        said = f"correct {json.dumps(step.says)}" if corrects else json.dumps(step.says)
        written.append(written_step(number, question, said, events))
        _check_events(f"{name}, step {number}", step, events)
    last = referee.question
    assert last is not None
    assert (_name_of(example, last.asks), last.kind) == (example.asks, example.kind), name
    head = [f"# {name}. Written by python -m tests.golden", f"rules: {header.rules}"]
    end = f"asked at last: {last.kind} of {last.asks} [{last.rule}] {folded(last.choices)}"
    return "\n".join([*head, f"players: {', '.join(example.names)}", "", *written, "", end, ""])


def example_file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def _enter(referee: Referee, line: Json) -> list[Event]:
    return referee.correct(line) if isinstance(line, dict) else referee.answer(line)


def _name_of(example: Example, seat: int | str) -> str:
    return seat if isinstance(seat, str) else example.names[seat]


def _check_question(where: str, example: Example, step: Step, referee: Referee) -> None:
    question = referee.question
    assert question is not None
    assert (_name_of(example, question.asks), question.kind) == (step.asks, step.kind), where
    choices = set(question.choices)
    assert set(step.may) <= choices, f"{where}: may not {set(step.may) - choices}"
    assert not set(step.may_not) & choices, f"{where}: may {set(step.may_not) & choices}"
    if step.only:
        assert choices == set(step.only), f"{where}: may {choices}"


def _check_events(where: str, step: Step, events: list[Event]) -> None:
    told = [message_json(event) for event in events]
    place = 0
    for wanted in step.tells:
        at = next((at for at in range(place, len(told)) if wanted.items() <= _plain(told[at]).items()), None)
        assert at is not None, f"{where}: {wanted} is not told after what was, in {told}"
        place = at + 1
    kinds = {event.kind for event in events}
    assert not kinds & set(step.silent), f"{where}: {kinds & set(step.silent)} is told"


def _plain(event: dict[str, Json]) -> dict[str, Json]:
    """Its fields, lists made comparable."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in event.items()}
