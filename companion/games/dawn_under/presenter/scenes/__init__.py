"""The frames of Dawn Under's scenes: a sentence, a picture, the result, and who is next."""

from companion.core.class_dispatch import lookup_by_class
from companion.games.dawn_under.presenter import wording as words
from companion.games.dawn_under.presenter.scenes.bats import BATS
from companion.games.dawn_under.presenter.scenes.context import SceneContext, SceneParts, ScenePresenter
from companion.games.dawn_under.presenter.scenes.count import COUNTS
from companion.games.dawn_under.presenter.scenes.finds import FINDS
from companion.games.dawn_under.presenter.scenes.gifts import GIFTS
from companion.games.dawn_under.presenter.scenes.orders import LIFTS, ORDERS
from companion.games.dawn_under.presenter.scenes.side_notes import also
from companion.games.dawn_under.rules.questions import Give, Lay, Put
from companion.games.dawn_under.rules.rucola.questions import Believe
from companion.games.dawn_under.rules.view_types import PublicView
from companion.games.dawn_under.stage_values import BoardModel
from companion.i18n import mark_message, tr
from companion.viewmodels.frame import Frame, Pad
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import NextUp
from companion.viewmodels.undo_label import undo_label

TELLERS: dict[str, ScenePresenter] = {**FINDS, **GIFTS, **ORDERS, **LIFTS, **BATS, **COUNTS}
"""Functions by the name of the scene."""


def scene(scene: Scene, moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame of a scene."""
    parts = TELLERS[scene.name](SceneContext(scene, moment, people))
    asked = people.asked("table" if scene.seat is None else scene.seat)
    fog = parts.stage.fog if isinstance(parts.stage, BoardModel) else moment.view.plague is not None
    return Frame(
        asked,
        parts.sentence,
        parts.stage,
        Pad(wide=parts.answers),
        parts.banner,
        parts.chain,
        () if scene.also else parts.strips,
        undo_label(moment.last, people, words.told_by(moment.view)),
        parts.help,
        () if asked.direction is None else (asked.direction,),
        "fog" if fog else "night",
        scene=scene.name,
        panels=(*also(scene.also, people), *parts.panels),
        next=_next(scene, parts, moment, people),
    )


def _next(scene: Scene, parts: SceneParts, moment: Moment[PublicView], people: People) -> NextUp | None:
    """Return whom a later scene concerns, if it is another player, or who is asked after all scenes.

    A scene that must be confirmed has a button instead.
    """
    if parts.answers or parts.next is not None:
        return parts.next
    at = next((place for place, one in enumerate(moment.scenes) if one is scene), len(moment.scenes))
    others = (one.seat for one in moment.scenes[at + 1 :] if one.seat not in (None, scene.seat))
    if (seat := next(others, None)) is not None:
        return NextUp(tr("Soon"), people[seat].name, people[seat])
    if moment.question is None:
        return NextUp(tr("Soon"), tr("The end"), icon="sun")
    asked, does = people.asked(moment.question.asks), lookup_by_class(DOES, moment.question)
    return NextUp(tr("Soon"), asked.name if does is None else tr(does, name=asked.name), asked)


DOES = {
    Give: mark_message("{name} chooses"),
    Put: mark_message("{name} lays the gift"),
    Lay: mark_message("{name} lays"),
    Believe: mark_message("{name} is asked"),
}
"""What the player who is asked next does; the name alone for other questions."""
