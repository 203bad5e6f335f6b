"""Fonts are cut out of the installed ones once, and kept."""

import io

import pytest

from companion.network.http import site
from tests.support.measured import LATO
from tests.support.needs import needs_file

pytestmark = pytest.mark.platform("letters are as wide as Debian's fonts are")


@pytest.mark.measured_with(LATO)
@needs_file(site.FONT_FILES["bold"], "fonts-lato")
def test_a_face_is_cut_to_what_our_languages_need(tmp_path, monkeypatch):
    from fontTools.ttLib import TTFont

    monkeypatch.setattr(site, "FONT_FILES", {"bold": site.FONT_FILES["bold"]})
    cut = site.load_fonts(tmp_path / "fonts")
    letters = TTFont(io.BytesIO(cut["bold"])).getBestCmap()
    assert {ord(sign) for sign in "ÄÖÜäöüßéèêçœŒ’„“…"} <= set(letters)
    assert len(cut["bold"]) < 26_000
    monkeypatch.setattr(site, "subset_font", lambda face: pytest.fail("it was kept"))
    assert site.load_fonts(tmp_path / "fonts") == cut


def test_without_the_fonts_pages_have_none(tmp_path, monkeypatch):
    monkeypatch.setattr(site, "FONT_FILES", {"bold": tmp_path / "none.ttf"})
    assert site.load_fonts(None) == {}


def test_a_broken_font_is_left_out(tmp_path, monkeypatch):
    (tmp_path / "broken.ttf").write_bytes(b"no font at all")
    monkeypatch.setattr(site, "FONT_FILES", {"bold": tmp_path / "broken.ttf"})
    assert site.load_fonts(tmp_path) == {}
