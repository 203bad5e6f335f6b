"""What others rely on, written down: the library, command lines, texts, and the traffic of seeded games.

`python -m tests.golden` writes the files of `interfaces/` anew; look at the difference before it is kept.
"""

import hashlib
import inspect
import json
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import companion
from companion.cli.protocol import Protocol
from companion.table import open_table
from tests.contract.setups import NAMES, Setup
from tests.golden.commands import list_commands
from tests.golden.playthrough import GOLDEN, SEEDS

FOLDER = Path(__file__).resolve().parent / "interfaces"
ROOT = FOLDER.parent.parent.parent
FIRST = 12
"""So many lines of a transcript are kept; the hash stands for all of them."""
LONGEST = 150
"""Answers of a game of which the traffic is kept."""
GAMES = tuple(
    setup for setup in GOLDEN if str(setup) in ("dawn-under-4-rucola", "nosferatu-6-app", "mau-mau-3")
)
NOW = 1_790_000_000.0
"""When all of it happens, in seconds since 1970."""
LOCAL_TIME = re.compile("playDate[^,]*")
"""In the link for BG Stats: it depends on where the machine stands."""
HEAD = "# Written by python -m tests.golden\n"


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def api() -> Iterator[str]:
    """The names of `import companion`, with their signatures."""
    for name in sorted(companion.__all__):
        one = companion.__version__ if name == "__version__" else companion.__getattr__(name)
        if inspect.isclass(one):
            yield f"class {name}"
            for attribute, value in sorted(vars(one).items()):
                if not attribute.startswith("_"):
                    member = value.fget if isinstance(value, property) else value
                    sign = " (property)" if isinstance(value, property) else ""
                    signature = _signature(member) if callable(member) else ""  # a field has none
                    yield f"  {name}.{attribute}{signature}{sign}"
        elif callable(one):
            yield f"def {name}{_signature(one)}"
        else:
            yield f"{name}: {type(one).__name__}"


def _signature(one: Callable[..., Any]) -> str:
    """Names, defaults and kinds of the parameters (P: by position, K: by keyword, V: any number)."""
    signature = inspect.signature(one)
    parts = [
        f"{value.name}={value.default!r}" if value.default is not value.empty else value.name
        for value in signature.parameters.values()
    ]
    kinds = [value.kind.name[0] for value in signature.parameters.values()]
    return f"({', '.join(f'{part}:{kind}' for part, kind in zip(parts, kinds, strict=True))})"


def commands() -> Iterator[str]:
    """Every command with its options."""
    for name, arguments in sorted(list_commands().items()):
        yield f"gruftwart {name}".rstrip()
        yield from (f"  {argument}" for argument in arguments)


def texts() -> Iterator[str]:
    """The message ids of all catalogues, by domain and language: how many, and their hash."""
    from babel.messages.pofile import read_po

    for file in sorted(
        (ROOT / "companion").rglob("*.po"), key=lambda file: (file.name, file.parent.as_posix())
    ):
        with file.open("rb") as opened:
            ids = sorted(repr((one.context, one.id)) for one in read_po(opened) if one.id)
        language = next((part for part in (file.stem, *file.parts[::-1]) if part in ("de", "en", "fr")), "?")
        yield f"{file.name} {language} {len(ids)} {_digest(ids)}"


def played(setup: Setup) -> Iterator[tuple[Any, Any]]:
    """Play a seeded game with a simulated table: the protocol, and what was said to it."""
    table = open_table(None)
    spoken = Protocol(table)
    options = {**setup.options, "simulate": True}
    wish = {
        "game": setup.game,
        "players": list(NAMES[: setup.players]),
        "options": options,
        "seed": SEEDS[str(setup)],
    }
    line: Any = {"new": wish}
    for step in range(LONGEST):
        reply = spoken.reply(json.dumps(line).encode())
        yield line, reply
        pending = reply[-1].get("question")
        if pending is None:
            return
        line = {"answer": pending["choices"][(step * 7919) % len(pending["choices"])]}


def protocol() -> Iterator[str]:
    """Lines in and out of seeded games."""
    for setup in GAMES:
        lines = []
        for line, reply in played(setup):
            lines += [f"> {json.dumps(line)}", *(f"< {json.dumps(one, sort_keys=True)}" for one in reply)]
        yield f"## {setup}: {len(lines)} lines, sha256 {_digest(lines)}"
        yield from (line[:400] for line in lines[:FIRST])


def phones() -> Iterator[str]:
    """What goes to all phones of seeded games: how many messages, and their hash."""
    from tests.phones.test_secrecy import World

    for setup in GAMES:
        with patch.object(time, "time", lambda: NOW):
            world = World(setup, [], 0)
            said = list(world.sent)
            for one in _answered(world.table):
                said += world.answer(one)
        sent = [f"{one.seat} {LOCAL_TIME.sub('', one.text)}" for one in said]
        yield f"{setup}: {len(sent)} messages, sha256 {_digest(sent)}"


def broker() -> Iterator[str]:
    """What goes to the broker in seeded games, each topic with its payloads."""
    from companion.network.mqtt import table_state
    from companion.system.machine_health import Health
    from tests.cafe.test_secrecy import World

    for setup in GAMES:
        with (
            tempfile.TemporaryDirectory() as folder,
            patch.object(table_state, "read_health", lambda _: Health(41, 20_000, 5)),
            patch.object(time, "time", lambda: NOW),
        ):
            world = World(Path(folder), setup, [], 0)
            said = [(one.topic, one.payload) for one in world.line.said]
            for number, one in enumerate(_answered(world.table)):
                said += world.answer(one)
                if number >= FIRST:
                    break
            assert world.table.journal is not None
            world.table.journal.close()
        lines = [f"{topic} {payload.decode()}" for topic, payload in said]
        lines = [line.replace(companion.__version__, "VERSION") for line in lines]
        yield f"## {setup}: {len(lines)} messages, sha256 {_digest(lines)}"
        yield from sorted({f"{topic} {_keys(payload)}" for topic, payload in said})


def _keys(payload: bytes) -> str:
    """The fields of a payload, or all of it if it has none."""
    try:
        value = json.loads(payload)
    except ValueError:
        return payload.decode()
    return " ".join(sorted(value)) if isinstance(value, dict) else json.dumps(value)


def _answered(table: Any) -> Iterator[Any]:
    """Answers for a game at a real table, the same each time."""
    for step in range(LONGEST):
        question = table.referee.question
        if question is None:
            return
        yield question.choices[(step * 7919) % len(question.choices)]


WRITERS: dict[str, Callable[[], Iterator[str]]] = {
    f"{one.__name__}.txt": one for one in (api, commands, texts, protocol, phones, broker)
}
"""By the name of the file."""


def text_of(name: str) -> str:
    """The text of such a file."""
    return HEAD + "".join(f"{line}\n" for line in WRITERS[name]())
