"""Every screen in every size and language, at 100 and 150 %: no clipped text, no small target."""

from functools import lru_cache

import pytest

from companion.app.screenshots import SIZES
from companion.app.stories import SCENES
from companion.words import LANGUAGES


@lru_cache
def session_of(scene):
    return SCENES[scene]()


slowly = [pytest.param(percent, marks=pytest.mark.slow) for percent in (100, 125)]


@pytest.mark.parametrize("percent", [*slowly, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overflows(room, size, language, percent):
    from companion import words
    from companion.app import theme

    words.use(language)
    theme.set_text_percent(percent)
    room.size(size)
    room.shows(None)
    faults = [f"home_empty: {fault}" for fault in room.faults()]
    room.shows(session_of("home"), home=True)
    faults += [f"home: {fault}" for fault in room.faults()]
    for scene in SCENES:
        if scene.startswith("dawn"):
            room.shows_also(session_of(scene))
            faults += [f"{scene}: {fault}" for fault in room.faults()]
            for open_sheet in (room.app.game.tap_help, room.app.game.tap_pause):
                open_sheet()
                room.settles()
                faults += [f"{scene}, sheet: {fault}" for fault in room._clipped()]
            room.app.game.close_sheet()
    assert sum(len(widget.texts) for widget in room.drawn()) > 10
    assert not faults, "\n".join(sorted(set(faults)))
