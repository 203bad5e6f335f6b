"""Every command and code block of README and docs is run, and prints what the page shows.

What cannot be run here (marks.py) is listed as skipped, by its reason; its words are checked.
"""

import importlib.util
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path

import pytest

from companion.cli.commands.parser import build_parser
from companion.network.floor.server import load as load_floor
from companion.network.mqtt.config import load as load_cafe
from companion.network.phones.service import load as load_phones
from companion.plugins.activation import GROUPS, PREFIX
from hardware.config import parse
from tests.documents.blocks import BLOCKS, COMMANDS, PAGES, PROSE, ROOT, Block, Command, is_shell
from tests.documents.marks import MARKED, MAY_FIND_SOMETHING, is_slow, mark_of, reason
from tests.support.desk import Desk
from tests.support.needs import DOCUMENT, cannot
from tests.support.patience import PATIENCE

ANYTHING = "…"
"""Stands in a page for anything."""
TYPED = {"gruftwart pin": "2580\n"}
FILES = {"gruftwart chronicle": "table.csv", "gruftwart backup": "table.zip"}
HARDWARE = ("docs/build.md", "docs/build.de.md", "docs/hardware.md")


def environment(home: Path) -> dict[str, str]:
    """A home, a data folder and a temporary folder of its own, and `gruftwart` of this checkout."""
    tools = home / "bin"
    tools.mkdir(exist_ok=True)
    (tools / "gruftwart").write_text(f'#!/bin/sh\nexec {sys.executable} -m companion "$@"\n')
    (tools / "gruftwart").chmod(0o755)
    own = {
        "HOME": str(home),
        "GRUFTWART_DATA": str(home / "data"),
        "PYTHONPATH": str(ROOT),
        "LANG": "C.UTF-8",
    }
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        own[name] = ""
    return {**os.environ, **own, "COLUMNS": "100", "PATH": f"{tools}:{os.environ['PATH']}"}


def execute(home: Path, typed: str, given: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a line of a shell in `home`; scripts of deploy/ are those of the checkout."""
    line = re.sub(r"^((?:[A-Z_]+=\S+ )?)(deploy/|\.venv/)", rf"\1{ROOT}/\2", typed)
    return subprocess.run(
        ["bash", "-c", line],
        input=given,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=home,
        env=environment(home),
        timeout=PATIENCE,
    )


def pattern(shown: str) -> str:
    """The regular expression for what a page shows; spaces at ends of lines mean nothing."""
    lines = (".*".join(map(re.escape, line.rstrip().split(ANYTHING))) for line in shown.strip().splitlines())
    return r" *\n".join(lines)


def name_of(one: Block | Command) -> str:
    return f"{one.place} {one.text.splitlines()[0][:40]}"


def runnable() -> list[object]:
    """Pages with commands that are run; a page's commands share one home, in their order."""
    pages: dict[tuple[str, bool], list[Command]] = defaultdict(list)
    for command in COMMANDS:
        if reason(command.page, command.text) is None:
            pages[command.page, is_slow(command.page, command.text)].append(command)
    return [
        pytest.param(commands, id=page, marks=[pytest.mark.slow] if slow else [])
        for (page, slow), commands in pages.items()
    ]


@pytest.mark.parametrize("commands", runnable())
def test_commands_run_and_print_what_the_page_shows(commands: list[Command], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "stick").mkdir()
    assert not execute(
        tmp_path, "gruftwart referee", '{"new": {"game": "mau-mau", "players": ["A", "B"]}}'
    ).returncode
    for command in commands:
        typed = command.text.replace("FOLDER", "stick").replace(f" {ANYTHING}", "")
        for begins, file in FILES.items():
            typed = typed.replace("FILE", file) if typed.startswith(begins) else typed
        done = execute(tmp_path, typed, TYPED.get(typed, ""))
        allowed = {0, 1} if typed.startswith(MAY_FIND_SOMETHING) else {0}
        assert done.returncode in allowed, f"{command.place}: {typed}\n{done.stdout}"
        assert "Traceback" not in done.stdout, f"{command.place}: {typed}\n{done.stdout}"
        if command.output is not None:
            assert re.search(rf"^{pattern(command.output)} *$", done.stdout, re.MULTILINE), done.stdout


def blocks(*languages: str) -> list[Block]:
    return [one for one in BLOCKS if one.language in languages and reason(one.page, one.text) is None]


@pytest.mark.parametrize("block", blocks("python"), ids=lambda one: one.place)
def test_python_runs(block: Block, tmp_path: Path) -> None:
    (tmp_path / "example.py").write_text(block.text)
    done = execute(tmp_path, f"{sys.executable} -W error example.py")
    assert done.returncode == 0, done.stdout


def conversations() -> list[Block]:
    return [one for one in BLOCKS if one.text.startswith("> {")]


@pytest.mark.parametrize("block", conversations(), ids=lambda one: one.place)
def test_a_conversation_is_answered_as_the_page_shows(block: Block, tmp_path: Path) -> None:
    asked = [line[2:] for line in block.text.splitlines() if line.startswith("> ")]
    shown = [line[2:] for line in block.text.splitlines() if line.startswith("< ")]
    assert len(asked) + len(shown) == len(block.text.splitlines())
    assert min(len(asked), len(shown)) >= 5
    replies: list[str] = []
    for count in range(1, len(asked) + 1):  # as many lines as the page shows after each line
        done = execute(tmp_path, "gruftwart referee --no-journal", "\n".join(asked[:count]) + "\n")
        replies = done.stdout.splitlines()
        parts = block.text.split("> ")[1 : count + 1]
        assert len(replies) == sum(part.count("\n< ") for part in parts), asked[count - 1]
    for reply, line in zip(replies, shown, strict=True):
        assert re.fullmatch(pattern(line), reply), line


@pytest.mark.parametrize("block", blocks("json"), ids=lambda one: one.place)
def test_json_is_a_line_that_the_referee_takes(block: Block) -> None:
    Desk().does(json.loads(block.text))


def json_lines() -> list[str]:
    """Lines for the referee in sentences and tables, without placeholders."""
    spans = (span for page in PAGES for span in re.findall(r"`(\{\"[^`]+\})`", page.read_text("utf-8")))
    keys = ("new", "answer", "undo", "redo", "view", "save")
    whole = re.compile(rf'\{{"({"|".join(keys)})": (?:[^…A-Z]*|"[^…]*|null)\}}')
    return sorted({span for span in spans if whole.fullmatch(span)})


def test_lines_in_sentences_are_known_to_the_referee() -> None:
    assert len(json_lines()) >= 4
    desk = Desk()
    desk.new("dawn-under", "Emma", "Paul")
    for line in json_lines():
        (reply, *_) = desk.raw(line.encode())
        assert reply.get("error", {}).get("code") not in ("bad-json", "unknown-command"), line


def toml() -> list[Block]:
    return [one for one in BLOCKS if one.language == "toml" or re.match(r"\[\w+\]\n", one.text)]


@pytest.mark.parametrize("block", toml(), ids=lambda one: one.place)
def test_a_file_of_settings_is_a_good_one(block: Block, tmp_path: Path) -> None:
    assert tomllib.loads(block.text)
    file = tmp_path / "settings.toml"
    text = block.text
    for name in re.findall(r'^(?:certificate|key|ca) = "(.*?)"', text, re.MULTILINE):
        (tmp_path / Path(name).name).touch()
        text = text.replace(f'"{name}"', f'"{tmp_path / Path(name).name}"')
    file.write_text(text)
    file.chmod(0o600)
    if block.page in HARDWARE:
        assert parse(text).faults == ()
    elif block.page == "docs/cafe.md":
        assert load_cafe(file).trouble == ""
    elif block.page == "docs/floor.md":
        assert load_floor(file).server.error == ""
    elif block.page == "docs/plugins.md":
        assert set(tomllib.loads(text)["project"]["entry-points"]) <= {PREFIX + group for group in GROUPS}
    else:
        assert block.page == "docs/phones.md"
        assert load_phones(file).error == ""


# What is not run.


def check_words(command: Command) -> None:
    """A command that is not run still names what there is: commands, options, scripts, modules, extras."""
    words = shlex.split(re.split(r"\s[<>]", command.text.replace(f" {ANYTHING}", ""))[0])
    while words[0] in ("sudo", "-u", "gruftwart-floor") or re.match(r"[A-Z_]+=", words[0]):
        words.pop(0)
    program = words[0].removeprefix("/opt/gruftwart/current/bin/")
    if program == "gruftwart":
        build_parser().parse_args(words[1:])
    elif program == "gruftwart-kiosk":
        assert f"{words[1]} " in (ROOT / "deploy" / "kiosk" / "gruftwart-kiosk").read_text()
    elif program.startswith("deploy/"):
        check_script(program, words[1:])
    elif words[1:2] == ["-m"] and words[2] not in ("pip", "pytest"):
        assert importlib.util.find_spec(words[2]), words[2]
    for extra in re.findall(r"\.whl\[(\w+)\]", command.text):
        assert (
            extra in tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
        )


def check_script(program: str, words: list[str]) -> None:
    assert (ROOT / program).exists(), program
    if program in ("deploy/monkey", "deploy/arm64"):  # they hand words on
        return
    for word in words:
        if word.startswith("--"):
            assert word in (ROOT / program).read_text(), f"{program} {word}"


@pytest.mark.parametrize("command", [*COMMANDS, *PROSE], ids=name_of)
def test_the_words_of_a_command_are_known(command: Command) -> None:
    try:
        check_words(command)
    except SystemExit:
        pytest.fail(f"{command.place}: `{command.text}` is no command of gruftwart")


def test_nothing_is_installed_from_an_index_where_nothing_is_published() -> None:
    for page in PAGES:
        assert not re.search(r"pip install '?gruftwart(\[|`|'| )", page.read_text("utf-8")), page.name


def everything() -> list[tuple[str, str, str]]:
    """Page, place and text of all commands, and of all blocks that hold none."""
    commands = [(one.page, one.place, one.text) for one in COMMANDS]
    return commands + [(one.page, one.place, one.text) for one in BLOCKS if not is_shell(one)]


def test_every_block_is_run_or_marked() -> None:
    run = {one.place for one in (*blocks("python", "json"), *conversations(), *toml())}
    left = [
        place
        for page, place, text in everything()
        if reason(page, text) is None and place not in run and not any(one.place == place for one in COMMANDS)
    ]
    assert left == []


def test_every_mark_is_needed() -> None:
    used = {mark_of(page, text) for page, _, text in everything()}
    assert set(MARKED) - used == set()


@pytest.mark.parametrize("why", sorted(set(MARKED.values())))
def test_not_run(why: str) -> None:
    """Lists what is not run here, by its reason."""
    found = [
        f"{place} {text.splitlines()[0]}" for page, place, text in everything() if reason(page, text) == why
    ]
    cannot(DOCUMENT, f"{why}: {'; '.join(found)}")
