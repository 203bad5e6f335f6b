"""Every screen: no clipped text, no small target. By default some of the tightest: 150 %, German."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from companion.app.offscreen import SIZES
from companion.i18n import LANGUAGES
from tests.gallery.scenes import SCENES
from tests.support.measured import LATO, VOLLKORN

pytestmark = pytest.mark.platform("letters are as wide as Debian's fonts are")


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))


@lru_cache
def brought(scene):
    return SCENES[scene]()


TIGHT = ("800x480", "720x1280")
SOME, FEW = 2, 6
"""By default every so-many-th scene, other ones in each size or direction; all of them in the slow run."""


SLOW = {"marks": pytest.mark.slow}


def ways() -> Iterator[object]:
    """Size, language and text size, and which scenes: from the first one on, each so-many-th."""
    for percent in (100, 125, 150):
        for language in LANGUAGES:
            for size in SIZES:
                if percent == 150 and language == "de" and size in TIGHT:
                    yield pytest.param(size, language, percent, TIGHT.index(size), SOME)
                yield pytest.param(size, language, percent, 0, 1, **SLOW)


@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.parametrize(("size", "language", "percent", "first", "each"), list(ways()))
def test_nothing_overflows(room, size, language, percent, first, each):
    walks(room, size, language, percent, list(SCENES)[first::each])


AT_TABLE = ("dawn_", "nosferatu_", "mau_", "taught_", "example_", "sheet_", "captions")
"""How the scenes of a game's own screen begin: these turn."""


def turned_ways() -> Iterator[object]:
    """The same, and where the reader sits."""
    for percent in (100, 125, 150):
        for language in LANGUAGES:
            for size in SIZES:
                for direction in (90,) if size == "720x1280" else (0, 90, 180):
                    if percent == 150 and language == "de" and size in TIGHT and direction:
                        yield pytest.param(size, language, percent, direction, direction // 90, FEW)
                    yield pytest.param(size, language, percent, direction, 0, 1, **SLOW)


@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.parametrize(("size", "language", "percent", "direction", "first", "each"), list(turned_ways()))
def test_nothing_overflows_wherever_the_reader_sits(room, size, language, percent, direction, first, each):
    scenes = [name for name in SCENES if name.startswith(AT_TABLE)]
    walks(room, size, language, percent, scenes[first::each], direction)
    assert room.app.game.flat.angle == (direction - 270) % 360 or room.app.game.whole


def walks(room, size, language, percent, scenes, *direction):
    """Look at all of these scenes; whatever is wrong with any of them is told at the end."""
    from companion import i18n
    from companion.app.rendering import theme
    from tests.app.walk import looks_round

    i18n.set_language(language)
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(None)
    faults: set[str] = set()
    for scene in scenes:
        for where, fault in looks_round(room, scene, brought(scene), *direction):
            faults.add(f"{scene}{where}: {fault}")
        assert any(widget.texts for widget in room.drawn()), scene
    assert not faults, "\n".join(sorted(faults))
