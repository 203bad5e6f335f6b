"""A lid that was seen before is lifted: hands first, then what the referee believes that it shows."""

from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.screens.scenes.orders import done, pointing
from companion.games.dawn_under.screens.scenes.parts import SceneContext, SceneParts, ScenePresenter, rule
from companion.stage.colours import chip, colour_name
from companion.stage.scenes import AMEND, NextUp, ReasonPanel
from companion.stage.values import AnswerModel, Pointed
from companion.words import tr


def lift(told: SceneContext) -> SceneParts:
    """The lid is covered until hands can have lifted it."""
    opened, believed = told.one(happened.Opened), _believed(told)
    checked = told.scene.seconds is None
    other = AnswerModel(AMEND, tr("The lid shows something else"), icon="pencil", tone="raised")
    return SceneParts(
        tr("Lift the lid of {vault}.", vault=opened.vault),
        pointing(told, Pointed(opened.vault, lifts=True), told.untouched),
        (believed._replace(covered=tr("What does it show?")),),
        rule(tr("Everybody sees the underside of a lid. This one was turned before."), opened.rule),
        done(tr("It lies open")) if checked else (other,) if told.scene.amends is not None else (),
        None if checked else NextUp("", tr("It lies open"), icon="check", loud=True),
    )


def lifted(told: SceneContext) -> SceneParts:
    """A moment in which the underside is seen, where it was covered before."""
    parts = lift(told)
    return parts._replace(panels=(_believed(told),), answers=())


def _believed(told: SceneContext) -> ReasonPanel:
    """What the lid showed when it was turned last; all see it now."""
    opened, events = told.one(happened.Opened), told.moment.events
    place = next(at for at, event in enumerate(events) if event is opened)
    turned = events[place + 1]
    assert isinstance(turned, happened.LidTurned)
    if turned.lid == RAT:
        return ReasonPanel(tr("Rat!"), tr("Last seen here"), icon="rat")
    text = tr("Lid: {colour}", colour=colour_name(turned.lid))
    return ReasonPanel(text, tr("Last seen here"), chip(turned.lid))


LIFTS: dict[str, ScenePresenter] = {"lift": lift, "lifted": lifted}
