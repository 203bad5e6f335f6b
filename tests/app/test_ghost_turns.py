"""A ghost's turn on the touchscreen: what to do for it, and a moment in which it thinks."""

from companion.app.gallery.scenes import SCENES
from companion.app.gallery.staging import kind
from companion.app.games.dawn_under.scenes.moments import dawn
from companion.app.shell import motion

GHOSTS = [None, "wakeful", "wakeful"]


def before_a_ghost_opens():
    """Somebody has to say who begins; it will be a ghost."""
    return dawn(kind("first"), players=3, ghosts=GHOSTS)


def ghost_begins(room, *, calm: bool = False) -> None:
    room.shows(before_a_ghost_opens())
    motion.calm = calm
    room.app.answer(1)
    while room.question.kind == "reveal":
        room.app.game.thinking.stop()
        room.app.answer(room.question.choices[0])


def test_the_column_says_what_to_do_for_the_ghost(room):
    room.shows(SCENES["dawn_ghost_lid"]())
    banner = room.app.game.facts.banner
    assert "please lift the lid" in banner.shows.text
    assert banner.shows.person.ghost
    assert room.faults() == []


def test_a_ghost_takes_a_moment_and_taps_wait_for_it(lively):
    ghost_begins(lively)
    asked = lively.question
    assert asked.kind == "lid"
    assert lively.app.game.facts.pad.opacity == 0
    lively.taps("red")
    assert lively.question is asked
    lively.hours.on(2 * 0.8)
    assert lively.app.game.facts.pad.opacity == 1
    lively.taps("red")
    assert lively.question is not asked


def test_undo_does_not_wait_for_a_ghost(lively):
    ghost_begins(lively)
    lively.app.game.asks_twice = False
    lively.app.game.tap_undo()
    assert lively.question.kind != "lid"
    assert lively.app.game.facts.pad.opacity == 1
    assert not lively.app.game.thinking.lasts


def test_in_calm_a_ghost_takes_its_moment_too(lively):
    ghost_begins(lively, calm=True)
    assert lively.app.game.facts.pad.opacity == 0
    lively.hours.on(2 * 0.8)
    asked = lively.question
    lively.taps("red")
    assert lively.question is not asked
