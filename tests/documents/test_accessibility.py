"""The page about accessibility claims only what is tested: each test that it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PAGE = (ROOT / "docs" / "accessibility.md").read_text("utf-8")


def test_every_named_test_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)`", PAGE)
    assert len(named) > 12
    assert [one for one in named if not (ROOT / one).is_file()] == []


def test_its_keys_and_settings_are_those_of_the_program() -> None:
    from companion.app.input.screen_reader import CORNERS_SECONDS, TOGGLE_KEY
    from companion.buttons.intents import FOCUS_BUTTONS
    from companion.settings.settings import SETTINGS

    assert TOGGLE_KEY == 283
    assert "**F2**" in PAGE
    assert CORNERS_SECONDS == 3
    assert FOCUS_BUTTONS["previous", True] == "reader"
    guests = ("contrast", "reader", "text", "captions", "calm", "left_handed", "tempo", "voice")
    assert all(SETTINGS[name].guest for name in guests)
