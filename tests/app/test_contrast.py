"""What is written can be read: measured on every scene, over what really lies behind it."""

import pytest

from tests.app.inks import contrasts, watch
from tests.gallery.scenes import SCENES
from tests.support.measured import LATO, VOLLKORN

SAMPLE = (
    "home_empty",
    "pin",
    "settings_kiosk",
    "service_kiosk",
    "still_playing",
    "after_power_cut",
    "guests_new",
    "call_staff",
    "dawn_open",
    "mau_play",
    "nosferatu_stake",
    "chronicle",
)
"""By default these; the others with --slow."""
PARTS = 8
"""All scenes at once would take ten minutes."""


def faint(room, monkeypatch, scenes, size):
    """All that is too faint on these scenes, and how many inks were measured."""
    from tests.app.walk import arrives

    inks = watch(monkeypatch)
    room.size(size)
    room.shows(None)
    faults, measured = set(), 0
    for scene in scenes:
        arrives(room, scene, SCENES[scene]())
        for ink, contrast in contrasts(room, inks):
            measured += 1
            if contrast < ink.needs - 0.05:
                faults.add(f"{scene}: {ink} has {contrast:.1f}")
    return faults, measured


@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_sample_can_be_read(room, monkeypatch, size):
    scenes = [name for name in SCENES if name in SAMPLE][:: 1 if size == "800x480" else 3]
    faults, measured = faint(room, monkeypatch, scenes, size)
    assert measured > 12 * len(scenes)
    assert not faults, "\n".join(sorted(faults))


@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_everything_can_be_read(room, monkeypatch, size, part):
    scenes = list(SCENES)[part::PARTS]
    faults, measured = faint(room, monkeypatch, scenes, size)
    assert measured > 12 * len(scenes)
    assert not faults, "\n".join(sorted(faults))
