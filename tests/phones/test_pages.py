"""The pages: small, without the internet, in the look and the words of the house."""

import gzip
import re

import pytest

from companion.i18n import LANGUAGES
from companion.network.floor.server import PAGES_FOLDER as STAFF_PAGES_FOLDER
from companion.network.http import site
from companion.network.http.site import page_files
from companion.network.phones.page_texts import TEXTS, texts
from companion.network.phones.server import PAGES_FOLDER
from companion.network.phones.snapshots import SNAPSHOT_BYTES, pad_to_fixed_size
from deploy.assets import page_icons
from tests.web.careful import keeps_to_itself, runs_nothing_foreign

SOURCE = {name: file.read_text(encoding="utf-8") for name, file in page_files(PAGES_FOLDER).items()}
SCRIPTS = "".join(text for name, text in SOURCE.items() if name.endswith(".js"))


def test_all_that_a_phone_fetches_is_under_100_kilobytes():
    files = sum(len(gzip.compress(text.encode(), 9)) for text in SOURCE.values())
    words = max(len(gzip.compress(str(texts(code)).encode(), 9)) for code in LANGUAGES)
    cut = sum(len(data) for data in site.load_fonts(None).values())
    assert files + words + cut < 100_000
    assert files + words < 25_000


def test_nothing_comes_from_elsewhere():
    keeps_to_itself(SOURCE)


def test_nothing_is_written_into_the_page_that_a_browser_would_run():
    runs_nothing_foreign(SOURCE, SCRIPTS)


def test_icons_are_those_of_the_house():
    drawn = page_icons.sprite(page_icons.PHONES)
    assert SOURCE["icons.svg"] == drawn, "python -m deploy.assets.page_icons"
    named = set(re.findall(r'icon\("(\w+)"\)', SCRIPTS)) | set(re.findall(r'button\("\w+", "(\w+)"', SCRIPTS))
    assert named <= set(page_icons.PHONES)


def test_every_picture_of_a_card_is_there():
    from companion.games.mau_mau.presenter.catalogue_editor_pages import PICTURES

    assert set(PICTURES) <= set(page_icons.PHONES)


def test_colours_and_signs_are_those_of_the_house():
    from companion.app.rendering import theme

    for look, (colour, glyph) in enumerate(theme.PLAYERS):
        assert f".p{look}{{background:{colour}}}" in SOURCE["app.css"]
        assert f'"{glyph}"' in SOURCE["draw.js"]
    for colour in ("green", "purple", "red", "blue"):
        fill, _, ink, _ = theme.VAMPIRES[colour]
        assert f".c-{colour}{{background:{fill};color:{ink}}}" in SOURCE["app.css"]
    for token in ("moon", "mist", "amber", "panel", "raised"):
        assert f"--{token}:{theme.COLOURS[token]}" in SOURCE["base.css"]


def test_every_word_is_used_and_every_used_word_is_there():
    used = set(re.findall(r"words\.(\w+)", SCRIPTS))
    by_code = {
        "late",
        "refused",
        "taken",
        "full",
        "wrong_code",
        "too_often",
        "bad_name",
        "asleep",
        "void",
        "seated",
        "last",
        *("no_seat", "still_here", "busy", "denied"),
    }
    assert used <= set(TEXTS)
    assert set(TEXTS) - used <= by_code


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_are_there_in_every_language(code):
    found = texts(code)
    assert set(found) == set(TEXTS)
    if code != "en":
        same = [name for name, text in TEXTS.items() if found[name] == text]
        assert same in ([], ["minutes"])


def test_every_message_has_the_same_weight():
    assert len(pad_to_fixed_size({"n": 1}).encode()) == SNAPSHOT_BYTES
    much = {"n": 1, "log": ["Ä" * 150] * 60}
    assert len(pad_to_fixed_size(much).encode()) == SNAPSHOT_BYTES, "the log gives way"
    assert len(much["log"]) == 60


@pytest.mark.parametrize("folder", [PAGES_FOLDER, STAFF_PAGES_FOLDER])
def test_no_browser_offers_to_translate_a_page(folder):
    """The pages have the reader's language already, and what they show is not for a translation service."""
    page = page_files(folder)["index.html"].read_text(encoding="utf-8")
    assert '<html lang="de" translate="no">' in page
