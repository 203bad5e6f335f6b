"""The scenes of Vampir Mau Mau as people see them."""

from collections.abc import Callable

from companion.games.mau_mau.rules.events import NightFell
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.scenes import NIGHTFALL
from companion.games.mau_mau.screens import wording as words
from companion.games.mau_mau.screens.card_table import tiles
from companion.games.mau_mau.screens.scene_values import Nightfall
from companion.stage.deeds import undo
from companion.stage.moment import Moment, Scene
from companion.stage.people import People
from companion.stage.scenes import GO_ON, Roster, Wakes
from companion.stage.values import Answer, Frame, Help, Pad
from companion.words import tr


def scene(scene: Scene, moment: Moment[PublicView], people: People) -> Frame | None:
    """Everything that the screen shows while it is on; None: the question is shown already."""
    shown = FRAMES.get(scene.name)
    return None if shown is None else shown(scene, moment, people)._replace(scene=scene.name)


def _nightfall(scene: Scene, moment: Moment[PublicView], people: People) -> Frame:
    """The sky floods the stage, and everybody turns over."""
    day = moment.view.day
    done = Answer(GO_ON, tr("All turned over"), icon="check", tone="amber")
    rule = tr("As many clocks as players change day and night: all characters turn over, and clocks leave.")
    return Frame(
        people.asked("table"),
        tr("Everybody turns their character over."),
        Nightfall(day, tr("Day!") if day else tr("Night!"), people.all),
        Pad(wide=(done,)),
        None,
        (),
        (),
        undo(moment.last, people, words.done),
        Help(tr("The rule"), rule, NightFell.rule),
        (),
        panels=(_what_works(moment.view, people),),
    )


def _what_works(view: PublicView, people: People) -> Roster:
    """What wakes each character from now on."""
    title = tr("By day these work") if view.day else tr("By night these work")
    lines = tuple(
        Wakes(tile.person, tuple(symbol.picture for symbol in tile.symbols), tile.chip)
        for tile in tiles(view, people, None)
    )
    return Roster(title, lines)


FRAMES: dict[str, Callable[[Scene, Moment[PublicView], People], Frame]] = {NIGHTFALL: _nightfall}
