"""The storyboard: whole games by taps, and a sheet with everything that was on the screen."""

import random
from collections.abc import Iterator

import pytest
from PIL import Image

from tests.storyboard.__main__ import house
from tests.storyboard.evening import Evening
from tests.storyboard.sheet import CAPTION, GAP, Sheet

LONG_ENOUGH = {"dawn-under": 60, "nosferatu": 25, "mau-mau": 40}


@pytest.mark.parametrize("game", LONG_ENOUGH)
def test_every_question_is_seen_once_and_answered_by_taps(room, game):
    seen: list[str] = []
    evening = Evening(room, game, seen.append, seed=9)
    answers = evening.plays(LONG_ENOUGH[game])
    assert answers == LONG_ENOUGH[game]
    asked = [kind for kind in asked_at(evening.table) if kind is not None]
    questions = iter(seen)
    assert all(kind in questions for kind in asked), "each in its place"


def asked_at(table) -> Iterator[str | None]:
    """What was asked; of what was answered in one go only the first."""
    before = None
    for question, _ in table.referee.marks:
        goes_on = type(before) is type(question) and before is not None and before.left_in_row() > 1
        turned_up = getattr(before, "cards", ()) and question is not None and question.kind == "night_card"
        with_lid = question is not None and before is not None and question.kind == "garlic"
        if question is not None and not goes_on and not turned_up and not with_lid:
            yield question.kind
        before = question


def test_scenes_are_seen_and_tapped_away(room):
    seen: list[str] = []
    evening = Evening(room, "dawn-under", seen.append, seed=9)
    for _ in range(400):
        if "found" in seen:
            break
        evening.plays(1)
    assert "found" in seen
    assert evening.table.pace.is_question_open


def test_a_sheet_has_room_for_all_pictures_line_by_line():
    sheet, chance = Sheet(wide=40, columns=3), random.Random(1)
    colours = [tuple(chance.randrange(256) for _ in range(3)) for _ in range(4)]
    for colour in colours:
        sheet.add("open", Image.new("RGB", (80, 48), colour))
    image = sheet.image()
    assert image.size == (3 * (40 + GAP) + GAP, 2 * (24 + CAPTION + GAP) + GAP)
    below = GAP + CAPTION + 12
    assert image.getpixel((GAP + 20, below)) == colours[0]
    assert image.getpixel((GAP + 20 + 40 + GAP, below)) == colours[1]
    assert image.getpixel((GAP + 20, below + 24 + CAPTION + GAP)) == colours[3]
    assert [name for name, _ in sheet.pictures] == ["1 open", "2 open", "3 open", "4 open"]


def test_any_setting_of_the_house_can_be_given():
    settings = house({"language": "de", "text": 150}, ["left_handed=true", "tempo=tap", "volume=50"])
    assert (settings["left_handed"], settings["tempo"], settings["volume"]) == (True, "tap", 50)
    with pytest.raises(KeyError):
        house({}, ["nonsense=1"])
