"""The scenes of Dawn Under as people see them: a sentence, a picture, what came of it, and who is next."""

from collections.abc import Callable
from typing import NamedTuple

from companion.core.values import Event
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.seen import PublicView
from companion.games.dawn_under.screens import wording as words
from companion.games.dawn_under.screens.scene_values import VaultStage
from companion.stage.colours import chip, colour_name
from companion.stage.deeds import undo
from companion.stage.moment import Moment, Scene
from companion.stage.people import People
from companion.stage.scenes import Fact, Facts, Next, Panel, Tokens
from companion.stage.values import Frame, Help, Pad, Stage
from companion.words import tr

MOST_STAKES = 3


class Parts(NamedTuple):
    """What differs from scene to scene."""

    sentence: str
    stage: Stage
    panels: tuple[Panel, ...]
    help: Help


def scene(scene: Scene, moment: Moment[PublicView], people: People) -> Frame | None:
    """Everything that the screen shows while it is on; None: the question is shown already."""
    if scene.name not in PARTS:
        return None
    parts = PARTS[scene.name](scene, people)
    asked = people.asked("table" if scene.seat is None else scene.seat)
    return Frame(
        asked,
        parts.sentence,
        parts.stage,
        Pad(),
        None,
        (),
        (),
        undo(moment.last, people, words.done),
        parts.help,
        () if asked.direction is None else (asked.direction,),
        "fog" if moment.view.plague else "night",
        scene=scene.name,
        panels=parts.panels,
        next=next_row(moment, people),
    )


def next_row(moment: Moment[PublicView], people: People) -> Next | None:
    """Who is asked when the scene is over."""
    if moment.question is None:
        return Next(tr("Soon"), tr("The end"), icon="sun")
    asked = people.asked(moment.question.asks)
    return Next(tr("Soon"), asked.name, asked)


def _of(scene: Scene, kind: type[Event]) -> Event | None:
    return next((event for event in scene.events if isinstance(event, kind)), None)


def _found(scene: Scene, people: People) -> Parts:
    """Somebody sleeps there already."""
    assert scene.seat is not None
    found, turned = _of(scene, happened.FoundVampire), _of(scene, happened.LidTurned)
    taken = _of(scene, happened.StakeTaken)
    assert isinstance(found, happened.FoundVampire)
    lid = chip(turned.lid) if isinstance(turned, happened.LidTurned) else None
    name = people[scene.seat].name
    panels: list[Panel] = []
    if isinstance(taken, happened.StakeTaken):
        note = tr("With the third, everybody gives {name} a vampire.", name=name)
        panels.append(Tokens("stake", taken.stakes, MOST_STAKES, note=note))
    if isinstance(turned, happened.LidTurned) and lid is not None:
        panels.append(Facts((Fact(tr("Lid: {colour}", colour=colour_name(turned.lid)), lid),)))
    return Parts(
        tr("{name} takes a stake.", name=name),
        VaultStage(found.vault, tr("“Taken!”"), "yawn", lid=lid),
        tuple(panels),
        Help(tr("The rule"), tr("Whoever opens a vault in which somebody sleeps takes a stake."), found.rule),
    )


PARTS: dict[str, Callable[[Scene, People], Parts]] = {"found": _found}
