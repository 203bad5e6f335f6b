"""Every screen: no clipped text, no small target. By default the tightest: 150 %, German, both layouts."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from companion.app.gallery.scenes import SCENES
from companion.app.gallery.screenshots import SIZES
from companion.words import LANGUAGES


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


@lru_cache
def brought(scene):
    return SCENES[scene]()


def ways() -> Iterator[object]:
    """Size, language and text size; all but the tightest are slow."""
    for percent in (100, 125, 150):
        for language in LANGUAGES:
            for size in SIZES:
                tight = percent == 150 and language == "de" and size in ("800x480", "720x1280")
                yield pytest.param(size, language, percent, marks=[] if tight else pytest.mark.slow)


@pytest.mark.parametrize(("size", "language", "percent"), list(ways()))
def test_nothing_overflows(room, size, language, percent):
    from companion import words
    from companion.app.paint import theme
    from tests.app.walk import looks_round

    words.use(language)
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(None)
    faults: set[str] = set()
    for scene in SCENES:
        for where, fault in looks_round(room, scene, brought(scene)):
            faults.add(f"{scene}{where}: {fault}")
        assert any(widget.texts for widget in room.drawn()), scene
    assert not faults, "\n".join(sorted(faults))
