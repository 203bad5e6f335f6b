"""The command line itself: help, version, errors and exit statuses."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__
from companion.cli.commands.completion import CommandNode, command_tree
from companion.cli.commands.parser import PLAYING, build_parser
from companion.cli.entry import COMMANDS, main
from tests.support.desk import ROOT, environment
from tests.support.patience import PATIENCE

Told = pytest.CaptureFixture[str]
PROGRAM = command_tree(build_parser())
EVERY = PROGRAM.all()


def name_of(command: CommandNode) -> str:
    return " ".join(("gruftwart", *command.words))


def ended(*words: str) -> int:
    """The exit status, also where argparse ends the program."""
    try:
        return main(words)
    except SystemExit as end:
        return int(end.code or 0)


def test_every_command_of_the_parser_can_be_run() -> None:
    assert {one.words[0] for one in PROGRAM.commands} == set(COMMANDS)


@pytest.mark.parametrize("command", PROGRAM.commands, ids=name_of)
def test_the_parser_for_one_command_knows_it(command: CommandNode) -> None:
    (name,) = command.words
    few = command_tree(build_parser(name)).commands
    assert command in few
    assert tuple(one.words[0] for one in few) == PLAYING or few == PROGRAM.commands


@pytest.mark.parametrize("flag", ["-V", "--version"])
def test_the_version_is_printed(flag: str, capsys: Told) -> None:
    assert ended(flag) == 0
    assert capsys.readouterr().out == f"gruftwart {__version__}\n"


@pytest.mark.parametrize("command", EVERY, ids=name_of)
def test_help_has_a_description_and_an_example_and_explains_every_word(
    command: CommandNode, capsys: Told
) -> None:
    assert ended(*command.words, "--help") == 0
    said = capsys.readouterr().out
    assert said.startswith(f"usage: {name_of(command)}")
    assert max(map(len, said.splitlines())) <= 100
    assert len(command.description.split()) > 5
    assert "examples:" in said
    for typed, meaning in command.examples:
        assert typed in said
        assert meaning in said
    assert [one for one in (*command.options, *command.arguments) if not one.help] == []


@pytest.mark.parametrize("typed", sorted({typed for one in EVERY for typed, _ in one.examples}))
def test_examples_of_the_help_are_commands(typed: str) -> None:
    inner = re.search(r"\$\((.*)\)", typed)
    words = shlex.split(re.split(r"\s[<>]", inner[1] if inner else typed)[0])
    assert words[0] == "gruftwart"
    assert build_parser().parse_args(words[1:]).command in COMMANDS


def test_every_option_with_a_language_says_whose_it_is() -> None:
    languages = [one for command in EVERY for one in command.options if "--language" in one.flags]
    assert len(languages) == 3
    for option in languages:
        assert re.search(r"language of .*German, English or French \(default: ", option.help)


def test_the_usage_of_hardware_names_its_actions(capsys: Told) -> None:
    assert ended("hardware") == 2
    assert "gruftwart hardware [-h] {check}" in capsys.readouterr().err


MISUSES = (
    [],
    ["dance"],
    ["games"],
    ["games", "list", "file.json"],
    ["games", "list", "--no-journal"],
    ["games", "import"],
    ["games", "--game", "x", "list"],
    ["chronicle", "table.txt"],
    ["hardware", "check", "--light", "blue"],
    ["play", "--language", "nl"],
    ["simulate", "--games", "0"],
    ["simulate", "--game", "chess"],
    ["simulate", "--option", "rucola"],
    ["stick", "write"],
    ["stick", "write", ".", "--what", "games"],
    ["completion", "tcsh"],
)


@pytest.mark.parametrize("words", MISUSES, ids=" ".join)
def test_words_that_make_no_sense_exit_with_2(words: list[str], journal: Path, capsys: Told) -> None:
    assert ended(*words) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[-1].startswith("gruftwart: ")


FAILURES = (
    ["games", "import", "missing.json"],
    ["games", "salvage", "missing.sqlite"],
    ["games", "list", "--journal", "data"],
    ["games", "export", "--journal", "missing.sqlite"],
    ["chronicle", "--journal", "missing.sqlite", "table.csv"],
    ["restore", "missing.zip"],
    ["backup", "/dev/null/table.zip"],
    ["stick", "check", "missing"],
    ["stick", "check", "."],
    ["voice", "render", "--engine", "piper"],
    ["floor", "--data", "missing"],
)


@pytest.mark.parametrize("words", FAILURES, ids=" ".join)
def test_what_cannot_be_done_exits_with_1_and_one_sentence(words: list[str], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    done = subprocess.run(
        [sys.executable, "-m", "companion", *words],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env={**environment(tmp_path / "data"), "PATH": "/usr/bin:/bin"},
        timeout=PATIENCE,
    )
    assert done.stderr.startswith("gruftwart: "), done.stderr
    assert done.stderr.count("\n") == 1
    assert (done.returncode, done.stdout) == (1, "")


@pytest.fixture
def journal(data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own to run in, and an empty data folder."""
    data.mkdir(exist_ok=True)
    (data / "journal.sqlite").touch()
    monkeypatch.chdir(tmp_path)
    return data / "journal.sqlite"


def test_help_loads_nothing_that_is_slow() -> None:
    code = (
        "import sys\nfrom companion.cli import main\n"
        "try:\n    main(['games', '--help'])\nexcept SystemExit:\n    print(*sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = set(done.stdout.split())
    unwanted = {"kivy", "rich", "hardware", "platformdirs", "sqlite3", "companion.table", "companion.games"}
    assert "companion.cli.commands.parser" in loaded
    assert unwanted & loaded == set()
