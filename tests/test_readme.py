"""The pages lead somewhere, and begin with what matters. Their examples are run by tests/documents."""

import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_every_link_of_the_pages_leads_somewhere():
    folder = README.parent
    pages = [
        README,
        folder / "README.de.md",
        folder / "CONTRIBUTING.md",
        *folder.glob("docs/*.md"),
        *folder.glob("docs/development/*.md"),
    ]
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
