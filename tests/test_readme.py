"""The example in the README is played as it stands there."""

import json
import re
from pathlib import Path

from companion.frontends.protocol import Protocol
from companion.table import Table
from hardware.config import load

README = Path(__file__).parent.parent / "README.md"
HARDWARE = README.parent / "docs" / "hardware.md"


def example() -> list[tuple[str, str]]:
    block = re.search(r"```text\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert block, "the README has no example"
    return [(line[0], line[2:]) for line in block[1].splitlines()]


def test_the_example_in_the_readme_is_true():
    protocol = Protocol(Table())
    replies: list[str] = []
    for direction, text in example():
        if direction == ">":
            assert not replies, f"the README leaves out {replies}"
            replies = [json.dumps(reply, ensure_ascii=False) for reply in protocol.reply(text.encode())]
        else:
            pattern = ".*".join(re.escape(part) for part in text.split("…"))
            assert re.fullmatch(pattern, replies.pop(0)), text
    assert not replies


def test_the_example_is_long_enough_to_mean_something():
    directions = [direction for direction, _ in example()]
    assert directions.count(">") >= 5
    assert directions.count("<") >= 5


def test_the_hardware_file_in_the_documentation_is_a_good_one(tmp_path):
    block = re.search(r"```toml\n(.*?)```", HARDWARE.read_text(encoding="utf-8"), re.DOTALL)
    assert block
    (tmp_path / "hardware.toml").write_text(block[1], encoding="utf-8")
    found = load(tmp_path / "hardware.toml")
    assert found.faults == ()
    assert found.buttons
    assert found.strip


def test_every_link_of_the_pages_leads_somewhere():
    pages = [README, README.with_name("README.de.md"), *README.parent.glob("docs/*.md")]
    for page in pages:
        for place in re.findall(r"\]\(([^)#\s]+)", page.read_text(encoding="utf-8")):
            if "://" not in place:
                assert (page.parent / place).exists(), f"{page.name}: {place}"


def test_the_readme_begins_with_a_picture_and_the_two_commands_come_before_the_json():
    for page in (README, README.with_name("README.de.md")):
        text = page.read_text(encoding="utf-8")
        assert text.index("docs/pictures/turn") < text.index("deploy/run") < text.index("deploy/test")
    text = README.read_text(encoding="utf-8")
    assert text.index("deploy/test") < text.index("JSON lines")
