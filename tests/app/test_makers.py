"""What is made for people who build or run a table: the staff's sheet, and the moving picture of a turn."""

import re
from pathlib import Path

import pytest
from PIL import Image

from companion import i18n
from deploy.assets import staff_sheet
from tests.app.vocabulary import Room
from tests.storyboard import turn

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"


@pytest.mark.parametrize("title", staff_sheet.PAGES)
def test_each_page_of_the_staffs_sheet_fits_on_a5(title: str):
    image = staff_sheet.page(title, staff_sheet.PAGES[title])
    assert image.size == (1748, 2480)
    edge = image.crop((image.width - 60, round(staff_sheet.BAND) + 2, image.width, image.height))
    assert edge.getcolors() == [(60 * edge.height, image.getpixel((0, 2400)))], "nothing runs over the edge"


def test_a_page_that_is_too_long_is_noticed():
    with pytest.raises(AssertionError, match="does not fit"):
        staff_sheet.page("Long", (staff_sheet.SheetSection("drop", "Much", ("to do",) * 60),))


def test_both_languages_say_the_same_things_under_the_same_signs():
    german, english = staff_sheet.PAGES.values()
    assert [(part.icon, len(part.lines)) for part in german] == [
        (part.icon, len(part.lines)) for part in english
    ]


def test_the_staff_read_the_words_that_stand_on_the_screen():
    english = " ".join(
        line for part in staff_sheet.PAGES["Gruftwart: how the table works"] for line in part.lines
    )
    german = " ".join(
        line for part in staff_sheet.PAGES["Gruftwart: so läuft der Tisch"] for line in part.lines
    )
    try:
        i18n.set_language("de")
        for shown in ("Settings", "Staff", "Service", "Turn off", "We are new", "Correct the table", "Start"):
            assert shown in english
            assert i18n.tr(shown) in german
    finally:
        i18n.set_language("en")


def test_the_sheet_in_the_repository_is_two_pages_of_a5():
    text = (PICTURES.with_name("drawings") / "staff_sheet.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", text)
    assert len(boxes) == 2
    for wide, high in boxes:
        assert (float(wide), float(high)) == (pytest.approx(419.5, abs=1), pytest.approx(595.3, abs=1))


def test_the_turn_begins_a_plague_and_puts_a_vampire_to_bed(room: Room):
    """Played without a camera: what the moving picture shows can still be tapped."""

    class Nobody:
        def sees(self, seconds: float, finger: object = None) -> None:
            pass

    assert list(turn.played(Nobody())) == ["open", "lid", "open", "lid", "lay"]


@pytest.mark.parametrize("name", ["turn.webp", "turn.de.webp"])
def test_the_moving_picture_moves_and_loads_quickly(name: str):
    with Image.open(PICTURES / name) as picture:
        assert picture.n_frames > 40
        assert picture.size == turn.SMALL
    assert (PICTURES / name).stat().st_size < turn.LARGEST
