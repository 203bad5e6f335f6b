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


AT_TABLE = ("dawn_", "nosferatu_", "mau_", "taught_", "example_", "sheet_", "captions")
"""How the scenes of a game's own screen begin: these turn."""
SAMPLE = 4


def turned_ways() -> Iterator[object]:
    """Size, language, text size and where the reader sits; by default some scenes of the tightest."""
    for percent in (100, 125, 150):
        for language in LANGUAGES:
            for size in SIZES:
                for direction in (90,) if size == "720x1280" else (0, 90, 180):
                    tight = percent == 150 and language == "de" and size in ("800x480", "720x1280")
                    if tight and direction in (90, 180):
                        yield pytest.param(size, language, percent, direction, SAMPLE)
                    yield pytest.param(size, language, percent, direction, 1, marks=pytest.mark.slow)


@pytest.mark.parametrize(("size", "language", "percent", "direction", "each"), list(turned_ways()))
def test_nothing_overflows_wherever_the_reader_sits(room, size, language, percent, direction, each):
    from companion import words
    from companion.app.paint import theme
    from tests.app.walk import looks_round

    words.use(language)
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(None)
    faults: set[str] = set()
    for scene in [name for name in SCENES if name.startswith(AT_TABLE)][direction // 90 :: each]:
        for where, fault in looks_round(room, scene, brought(scene), direction):
            faults.add(f"{scene}{where}: {fault}")
    assert room.app.game.flat.angle == (direction - 270) % 360 or room.app.game.whole
    assert not faults, "\n".join(sorted(faults))
