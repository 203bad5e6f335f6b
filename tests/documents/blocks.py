"""Code blocks and commands in Markdown pages."""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PAGES = (ROOT / "README.md", ROOT / "README.de.md", *sorted((ROOT / "docs").glob("*.md")))
FENCE = re.compile(r"^ *```(\w*)$")
INDENTED = 4
SPAN = re.compile(r"`([^`\n]+)`")
PROGRAMS = (
    r"(?:sudo )?(?:[A-Z_]+=\S+ )?(?:gruftwart |gruftwart-kiosk |deploy/|\.venv/bin/|python -m |pip |apt-get )"
)
COMMAND = re.compile(rf"^{PROGRAMS}\S")


class Block(NamedTuple):
    """A fenced or indented code block; `language` is empty for an indented one."""

    page: str
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


class Command(NamedTuple):
    """A command line of a shell, and what the page shows as its output (None: nothing is shown)."""

    page: str
    line: int
    text: str
    output: str | None = None

    @property
    def place(self) -> str:
        return f"{self.page}:{self.line}"


def blocks_of(page: Path) -> list[Block]:
    """Return all code blocks of a page."""
    name, lines = page.relative_to(ROOT).as_posix(), page.read_text("utf-8").splitlines()
    found, index = [], 0
    while index < len(lines):
        start = index
        if fence := FENCE.match(lines[index]):
            index += 1
            while lines[index].strip() != "```":
                index += 1
            found.append(Block(name, start + 1, fence[1], "\n".join(lines[start + 1 : index]) + "\n"))
        elif _begins_indented(lines, index):
            depth = len(lines[index]) - len(lines[index].lstrip())
            while index < len(lines) and lines[index].startswith(" " * depth):
                index += 1
            text = "\n".join(line[depth:] for line in lines[start:index]) + "\n"
            found.append(Block(name, start + 1, "", text))
            continue
        index += 1
    return found


def _begins_indented(lines: list[str], index: int) -> bool:
    """An indented block begins after an empty line; below an item of a list it is deeper than its text."""
    depth = len(lines[index]) - len(lines[index].lstrip())
    if depth < INDENTED or not lines[index].strip() or (index and lines[index - 1].strip()):
        return False
    above = next((line for line in reversed(lines[:index]) if line.strip()), "")
    item = re.match(r" *(?:[-*]|\d+\.) +", above) or re.match(r" +", above)
    return depth >= (len(item[0]) if item else 0) + INDENTED


def commands_of(block: Block) -> list[Command]:
    """Return the commands of a shell block; after `$ ` the other lines are its output."""
    lines = block.text.splitlines()
    if lines[0].startswith("$ "):
        return [Command(block.page, block.line + 1, lines[0][2:], "\n".join(lines[1:]) + "\n")]
    joined, found = "", []
    for number, line in enumerate(lines, block.line + bool(block.language)):
        joined += line
        if joined.endswith("\\"):
            joined = joined[:-1]
            continue
        if text := re.sub(r"\s+# .*", "", joined).strip():
            found.append(Command(block.page, number, text))
        joined = ""
    return found


def is_shell(block: Block) -> bool:
    """Whether a block holds commands: `sh`, `$ …` with its output, or an indented block of commands."""
    if block.language in ("sh", "bash"):
        return True
    first = block.text.splitlines()[0]
    return first.startswith("$ ") or (not block.language and COMMAND.match(first) is not None)


def commands_in_prose(page: Path) -> list[Command]:
    """Return the commands that stand between backticks in sentences and tables."""
    name, inside, found = page.relative_to(ROOT).as_posix(), False, []
    for number, line in enumerate(page.read_text("utf-8").splitlines(), 1):
        inside ^= bool(FENCE.match(line)) or line.strip() == "```"
        if not inside:
            found += [Command(name, number, text) for text in SPAN.findall(line) if COMMAND.match(text)]
    return found


BLOCKS = [block for page in PAGES for block in blocks_of(page)]
COMMANDS = [command for block in BLOCKS if is_shell(block) for command in commands_of(block)]
PROSE = [command for page in PAGES for command in commands_in_prose(page)]
