"""Every place that can be touched or reached by keys has a name for the screen reader, on every screen."""

import pytest

from tests.app.walk import arrives
from tests.gallery.scenes import SCENES

PARTS = 4
"""With --slow all scenes; without, one of so many."""


def nameless(room, names):
    """Targets without a name, and how many have one."""
    room.shows(None)
    faults, named = [], 0
    for name in names:
        arrives(room, name, SCENES[name]())
        focus, screen = room.app.focus, room.app.reader.screen
        focus.reads = True
        for spot in focus.stops():
            found = screen.describe(spot)
            if found is None or not found.sentence or (not found.name and found.role != "secret"):
                faults.append(f"{name}: {type(spot.widget).__name__} {str(spot.widget.model)[:80]}")
            named += 1
        focus.reads = False
    return faults, named


def test_every_place_of_a_sample_has_a_name(room):
    scenes = list(SCENES)[::PARTS]
    faults, named = nameless(room, scenes)
    assert not faults, "\n".join(faults)
    assert named > 15 * len(scenes)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(1, PARTS))
def test_every_place_has_a_name(room, part):
    faults, named = nameless(room, list(SCENES)[part::PARTS])
    assert not faults, "\n".join(faults)
    assert named


@pytest.mark.slow
@pytest.mark.parametrize("size", ["720x1280"])
def test_every_place_has_a_name_in_portrait(room, size):
    room.size(size)
    faults, _ = nameless(room, SCENES)
    assert not faults, "\n".join(faults)
