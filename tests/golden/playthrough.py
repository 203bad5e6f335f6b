"""Writing a simulated game down: each question, its answer, and what that brought about."""

import hashlib
import json
import re
from pathlib import Path

from companion.core.model import Choice, Event, Json, Question, message_json
from tests.contract.setups import SETUPS, Setup
from tests.contract.walk import walk

FOLDER = Path(__file__).resolve().parent
FIRST, LAST = 45, 15
"""Steps that are kept at the start and at the end; the hash stands for all of them."""

SEEDS = {
    "dawn-under-2": 1,
    "dawn-under-4": 2,
    "dawn-under-3-counted": 3,
    "dawn-under-4-rucola": 4,
    "dawn-under-2-counted": 37,
    "dawn-under-3-no_may_stop": 28,
    "dawn-under-3-rucola-no_may_stop": 30,
    "dawn-under-5-counted": 38,
    "nosferatu-5": 1,
    "nosferatu-6-app": 7,
    "nosferatu-7-app": 2,
    "mau-mau-3": 7,
    "mau-mau-4-specials": 8,
    "mau-mau-2-rounds_1-cards_4-courtesy_1-characters_2": 146,
    "mau-mau-3-specials-rounds_1-characters_3": 65,
}
"""Which setups are written down, and by which seed they are played."""
GOLDEN = [setup for setup in SETUPS if str(setup) in SEEDS]


def file_of(setup: Setup) -> Path:
    return FOLDER / f"{setup}.txt"


def playthrough(setup: Setup) -> str:
    """The text of a playthrough."""
    seed = SEEDS[str(setup)]
    header = setup.header(seed)
    steps = []
    asked: Question | None = None
    for number, step in enumerate(walk(header)):
        if asked is not None:
            said = json.dumps(step.referee.entries[-1][1])
            steps.append(written_step(number, asked, said, step.events))
        asked = step.referee.question
        over = step.referee.over
    assert over is not None
    everything = "\n".join([*steps, str(over)])
    left_out = len(steps) - FIRST - LAST
    if left_out > 0:
        steps[FIRST:-LAST] = [f"     … {left_out} steps …"]
    return "\n".join(
        [
            f"# {setup}, seed {seed}. Written by python -m tests.golden",
            f"rules: {header.rules}",
            f"players: {', '.join(header.players)}",
            f"options: {json.dumps(setup.options)}",
            "",
            *steps,
            "",
            f"over: winners={_plain(over.winners)} reason={over.reason!r} [{over.rule}]",
            f"sha256 of all steps: {hashlib.sha256(everything.encode()).hexdigest()}",
            "",
        ]
    )


def written_step(number: int, question: Question, said: str, events: list[Event]) -> str:
    """A question, what was said to it, and what that brought about."""
    asked = message_json(question)
    fields = _fields(asked, ("kind", "rule", "secret", "asks", "choices"))
    whom = f"{question.asks}{' (secret)' if question.secret else ''}"
    lines = [f"{number:4} {question.kind} asks {whom}{fields} [{question.rule}] {folded(question.choices)}"]
    lines.append(f"     > {said}")
    for event in events:
        told = message_json(event)
        lines.append(f"       {event.kind}{_fields(told, ('kind', 'rule'))} [{event.rule}]")
    return "\n".join(lines)


def _fields(values: dict[str, Json], skipped: tuple[str, ...]) -> str:
    return "".join(f" {name}={_plain(value)}" for name, value in values.items() if name not in skipped)


def _plain(value: Json) -> str:
    if isinstance(value, (tuple, list)) and all(isinstance(one, str) for one in value):
        return folded(tuple(value))
    return value if isinstance(value, str) else json.dumps(value)


def folded(choices: tuple[Choice, ...]) -> str:
    """Runs in short: (A1-15 B1-15 pass), (red:bat,broom,candle)."""
    words: list[str] = []
    prefix, last = "", 0
    for choice in choices:
        word = str(choice)
        numbered = re.fullmatch(r"([A-D])(\d+)", word)
        if numbered:
            goes_on = numbered[1] == prefix and int(numbered[2]) == last + 1
            prefix, last = numbered[1], int(numbered[2])
            if goes_on:
                words[-1] = f"{words[-1].partition('-')[0]}-{last}"
                continue
        else:
            before, prefix = prefix, word.partition(":")[0] + ":" if ":" in word else ""
            if prefix and prefix == before:
                words[-1] += f",{word.partition(':')[2]}"
                continue
        words.append(word)
    return f"({' '.join(words)})"
