"""High contrast: text 7 : 1, signs and edges 3 : 1, measured over what really lies behind them."""

import numpy
import pytest

from companion.app.rendering import theme
from companion.settings.settings import Settings
from tests.app.inks import TEXT, contrasts, light, picture, watch
from tests.app.walk import arrives
from tests.gallery.scenes import SCENES
from tests.support.measured import LATO, VOLLKORN

HIGH_TEXT, EDGE = 7.0, 3.0
SAMPLE = (
    "nosferatu_stake",
    "home",
    "settings",
    "dawn_open",
    "dawn_lid",
    "nosferatu_dawn",
    "mau_play",
    "sheet_pause",
    "pin",
)
PARTS = 16
NEAR = 6
"""So many pixels inside and outside of its border the edge of a button is looked for."""


@pytest.fixture(autouse=True)
def _normal_again():
    yield
    theme.set_contrast("normal")


def shows(room, size="800x480"):
    room.size(size)
    settings = Settings()
    settings.change("contrast", "high")
    return room.shows(None, settings=settings)


def faint(room, monkeypatch, scenes, size):
    """All that is too faint, the least contrast of texts, and how many inks were measured."""
    inks = watch(monkeypatch)
    shows(room, size)
    faults, texts = set(), []
    for scene in scenes:
        arrives(room, scene, SCENES[scene]())
        for ink, contrast in contrasts(room, inks):
            needs = HIGH_TEXT if ink.needs == TEXT else ink.needs
            texts += [contrast] if ink.needs == TEXT else []
            if contrast < needs - 0.05:
                faults.add(f"{scene}: {ink} has {contrast:.1f}")
    return faults, texts


def without_edge(room):
    """Buttons whose border does not stand out on at least three sides, unless they are badges."""
    shown = light(picture(room))
    high, wide = shown.shape
    faults, measured = [], 0
    faced = (spot for spot in room.app.focus.places() if getattr(spot.widget, "tone", "") != "clear")
    for spot in faced:
        left, right = round(spot.left), round(spot.right)
        low, top = round(spot.low), round(spot.top)
        if left < NEAR or low < NEAR or right > wide - NEAR or top > high - NEAR or right - left < 20:
            continue
        x, y = (left + right) // 2, (low + top) // 2
        sides = (
            shown[y, left - NEAR : left + NEAR],
            shown[y, right - NEAR : right + NEAR],
            shown[low - NEAR : low + 2 * NEAR, x],
            shown[top - NEAR : top + NEAR, x],
        )
        found = [(side.max() + 0.05) / (side.min() + 0.05) for side in sides]
        measured += 1
        if sum(ratio >= EDGE for ratio in found) < 3:
            faults.append(
                f"{type(spot.widget).__name__} {str(spot.widget.model)[:60]} {numpy.round(found, 1)}"
            )
    return faults, measured


@pytest.mark.measured_with(LATO, VOLLKORN)
def test_a_sample_has_seven_to_one(room, monkeypatch):
    faults, texts = faint(room, monkeypatch, SAMPLE, "800x480")
    assert len(texts) > 20 * len(SAMPLE)
    assert not faults, "\n".join(sorted(faults))
    assert min(texts) >= HIGH_TEXT - 0.05


@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_everything_has_seven_to_one(room, monkeypatch, size, part):
    faults, texts = faint(room, monkeypatch, list(SCENES)[part::PARTS], size)
    assert texts
    assert not faults, "\n".join(sorted(faults))


def test_every_button_of_a_sample_has_an_edge(room):
    shows(room)
    for scene in SAMPLE:
        arrives(room, scene, SCENES[scene]())
        faults, measured = without_edge(room)
        assert not faults, scene + "\n" + "\n".join(faults)
        assert measured


def test_normal_contrast_would_fail_both(room, monkeypatch):
    inks = watch(monkeypatch)
    room.shows(None)
    arrives(room, "dawn_open", SCENES["dawn_open"]())
    assert without_edge(room)[0]
    assert min(contrast for ink, contrast in contrasts(room, inks) if ink.needs == TEXT) < HIGH_TEXT


@pytest.mark.parametrize("scene", ["home", "settings", "dawn_open", "mau_play"])
def test_it_is_switched_while_it_is_shown(room, scene):
    """The picture after the switch is the one that a start with the setting gives, and back again."""
    shows(room)
    arrives(room, scene, SCENES[scene]())
    wanted = picture(room)
    theme.set_contrast("normal")
    room.shows(None)
    arrives(room, scene, SCENES[scene]())
    before = picture(room)
    room.app.change("contrast", "high")
    assert not (picture(room) != before).all(), "not everything changes"
    assert (picture(room) == wanted).all()
    room.app.change("contrast", "normal")
    assert (picture(room) == before).all()
