"""Names and sizes: verbs, units, one class for a name, files that are neither crumbs nor loaves.

After a long file was split: `python -m tests.test_names` writes tests/long_files.txt anew.
"""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("companion", "hardware")

BANNED_STEMS = {"let_go", "settle", "own", "claim", "tell", "hear", "hears", "keep", "look", "tied"}
NOT_ERRORS = {
    "GameOverSignal",  # control flow of the rules
    "Refusal",  # documented API
}
CONTRACT = {
    "State",
    "PublicView",
    "SecretView",
    "PlayerView",
    "Won",
    "RoundBegan",
    "FrameParts",
    "SceneParts",
    "SceneSource",
}
"""Class names that every game has."""
SHARED = CONTRACT | {
    "Play",  # companion.Play is documented API; Mau Mau's question of that name is in the protocol
}
PARTICIPLE = re.compile(
    r"(?!need|feed|seed|embed|exceed|proceed|succeed)[a-z]+ed|told|heard|said|kept|shown|written|sent|left|gone|taken|begun|drawn"
    r"|given|built|found|held|known|laid|lost|made|met|seen|sung|spoken|thought|thrown|won|felt|done"
)
"""Participles that name no function that returns nothing: a command is a verb."""
EVENTS = re.compile(r"def (\w+)\(self, (?:event|_event)\b")
"""Ghosts and simulations have a private method for each event of the rules, named after the event."""

UNITS = (
    "SECONDS",
    "MINUTES",
    "HOURS",
    "HOUR",
    "DAYS",
    "WEEKS",
    "MONTHS",
    "YEAR",
    "MS",
    "US",
    "MILLISECONDS",
    "FRAMES",
    "BYTES",
    "KB",
    "MB",
    "BITS",
    "DP",
    "PX",
    "DEGREES",
    "PERCENT",
    "CHARACTERS",
    "WORDS",
    "LETTERS",
    "LINES",
    "PAGES",
    "HZ",
    "CELSIUS",
    "MA",
    "FRACTION",
    "FACTOR",
    "EPOCH",
)
UNIT = re.compile(rf"_(?:{'|'.join(UNITS)})(?:_|\Z)|\A_?(?:MAX|MIN|DEFAULT)_")
MEASURED = re.compile(
    r"\b(?:milli|micro)?seconds\b|\bminutes\b|\bbytes\b|\bin dp\b|\bdegrees\b", re.IGNORECASE
)
"""What a docstring says of a constant that needs a unit in its name."""
ALL_MEASURED = re.compile(r"\bin (?:dp|seconds|degrees)\.?\Z|\ASeconds\b")
"""The same of constants in one line that all have the unit."""
UNITLESS = re.compile(r"\A(?:ABS|BTN|INPUT|SIOC|X509|IOCTL)")
"""Numbers of Linux and OpenSSL have the names that these gave them."""
FIRMWARE = "firmware"
"""Runs on a Pico, and is copied there as one file."""

SMALLEST, LONGEST, LONGEST_NEW, MOST_FILES = 25, 475, 300, 20
NATURAL_UNITS = {
    "__init__.py",
    "__main__.py",
    "errors.py",
    "qr_code.py",
    "porter.py",  # companion.usb.mount_service and .upgrade: names that unit files of older releases start
    "upgrade.py",
    "gc_pause.py",
    "undo_label.py",
    "refusals.py",  # companion.core.errors stays importable
}
LONG_FILES = Path(__file__).with_name("long_files.txt")
"""Files that were longer than 300 lines when the limit came. None may join them."""


class Source(NamedTuple):
    name: str
    text: str
    tree: ast.Module

    @property
    def lines(self) -> int:
        return self.text.count("\n")


@cache
def sources() -> tuple[Source, ...]:
    found = []
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            found.append(Source(path.relative_to(ROOT).as_posix(), text, ast.parse(text)))
    assert len(found) > 400
    return tuple(found)


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Functions of the module and methods of its classes, not functions inside functions."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        for node in ast.iter_child_nodes(waiting.pop()):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield node
            elif isinstance(node, (ast.ClassDef, ast.If, ast.Try)):
                waiting.append(node)


@cache
def classes() -> tuple[ast.ClassDef, ...]:
    return tuple(
        node for source in sources() for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef)
    )


def numbers_in_one_line(source: Source) -> Iterator[tuple[str, str]]:
    """Numbers at the top of a module that share a line and a docstring, which gives one unit for all."""
    for node, after in pairwise(source.tree.body):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
            continue
        shares = isinstance(node.value, ast.Tuple) and all(map(is_number, node.value.elts))
        said = (
            str(after.value.value)
            if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            else ""
        )
        if shares and ALL_MEASURED.search(said):
            yield from ((ast.unparse(name), said) for name in node.targets[0].elts)


def is_missing_unit(name: str, said: str) -> bool:
    return bool(MEASURED.search(said)) and not UNIT.search(name) and not UNITLESS.match(name)


def is_participle_command(name: str, returns: str) -> bool:
    return returns == "None" and PARTICIPLE.fullmatch(name.strip("_")) is not None


def test_the_checks_can_fail() -> None:
    assert is_missing_unit("PATIENCE", "Seconds until it gives up.")
    assert is_missing_unit("LARGEST", "Bytes of a message.")
    assert not is_missing_unit("PATIENCE_SECONDS", "Seconds until it gives up.")
    assert is_participle_command("_mended", "None")
    assert not is_participle_command("_mended", "str")


def test_no_method_has_a_banned_name() -> None:
    found = [
        f"{source.name}: {function.name}"
        for source in sources()
        for function in functions(source.tree)
        if function.name.strip("_") in BANNED_STEMS
    ]
    assert not found, found


def test_exceptions_end_in_error() -> None:
    raised = {
        name
        for name, kind in vars(builtins).items()
        if isinstance(kind, type) and issubclass(kind, BaseException)
    }
    bases = {(one.name, ast.unparse(base).split(".")[-1]) for one in classes() for base in one.bases}
    while more := {name for name, base in bases if base in raised} - raised:
        raised |= more
    ours = {one.name for one in classes()} & raised
    assert len(ours) > 5
    wrong = sorted(name for name in ours - NOT_ERRORS if not name.endswith("Error"))
    assert not wrong, wrong


def constants(source: Source) -> Iterator[tuple[str, str]]:
    """The numbers at the top of a module, each with its docstring or comment."""
    lines = source.text.split("\n")
    for place, node in enumerate(source.tree.body):
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            target, value = node.target, node.value
        else:
            continue
        if not isinstance(target, ast.Name) or not target.id.isupper() or not is_number(value):
            continue
        said = lines[node.lineno - 1].partition("#")[2]
        after = source.tree.body[place + 1 : place + 2]
        if after and isinstance(after[0], ast.Expr) and isinstance(after[0].value, ast.Constant):
            said += str(after[0].value.value)
        yield target.id, said


def is_number(value: ast.expr) -> bool:
    if isinstance(value, ast.BinOp):
        return is_number(value.left) and is_number(value.right)
    return isinstance(value, ast.Constant) and type(value.value) in (int, float)


def test_constants_of_time_and_size_carry_a_unit() -> None:
    numbers = [(s.name, *one) for s in sources() if FIRMWARE not in s.name for one in constants(s)]
    assert len(numbers) > 100
    numbers += [(s.name, *one) for s in sources() if FIRMWARE not in s.name for one in numbers_in_one_line(s)]
    wrong = [f"{where}: {name} ({said[:40]})" for where, name, said in numbers if is_missing_unit(name, said)]
    assert not wrong, wrong


def test_a_class_name_occurs_once() -> None:
    counted = Counter(one.name for one in classes())
    several = {name for name, number in counted.items() if number > 1}
    assert not several - SHARED, sorted(several - SHARED)
    assert len(several) <= 15


def test_no_participle_is_a_command() -> None:
    wrong = []
    for source in sources():
        handlers = set(EVENTS.findall(source.text))
        for function in functions(source.tree):
            returns = "" if function.returns is None else ast.unparse(function.returns)
            if function.name not in handlers and is_participle_command(function.name, returns):
                wrong.append(f"{source.name}: {function.name}")
    assert not wrong, wrong


def test_a_module_is_no_crumb() -> None:
    small = [
        f"{source.name}: {source.lines}"
        for source in sources()
        if source.lines < SMALLEST
        and source.name.split("/")[-1] not in NATURAL_UNITS
        and FIRMWARE not in source.name
    ]
    assert not small, small


def test_a_folder_has_at_most_20_files() -> None:
    counted = Counter(source.name.rpartition("/")[0] for source in sources())
    crowded = {folder: number for folder, number in counted.items() if number > MOST_FILES}
    assert not crowded, crowded


def long_files() -> set[str]:
    return {source.name for source in sources() if source.lines > LONGEST_NEW}


def test_files_are_short() -> None:
    wrong = [f"{source.name}: {source.lines}" for source in sources() if source.lines > LONGEST]
    assert not wrong, wrong


def test_new_files_are_shorter() -> None:
    old = set(LONG_FILES.read_text(encoding="utf-8").split())
    assert not long_files() - old, f"more than {LONGEST_NEW} lines: {sorted(long_files() - old)}"
    assert not old - long_files(), f"no longer long, take it off the list: {sorted(old - long_files())}"


if __name__ == "__main__":
    LONG_FILES.write_text("".join(f"{name}\n" for name in sorted(long_files())), encoding="utf-8")
