"""Scenes of what was found in a vault: a vampire, nothing that fits, a forbidden vault, or a rat."""

from companion.core.model import ABSENT
from companion.games.dawn_under.presenter.scenes.context import (
    SceneContext,
    ScenePresenter,
    everybody_gives,
    with_the_third,
)
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.pieces import RAT
from companion.games.dawn_under.stage_values import VaultStage
from companion.games.scene_context import SceneParts, rule
from companion.i18n import tr
from companion.viewmodels.colours import chip, colour_name
from companion.viewmodels.frame import VampireChip
from companion.viewmodels.people import shorten_name
from companion.viewmodels.scene_panels import FactPanel, Panel, PanelFact, Tokens

MOST_STAKES = 3


def found(told: SceneContext) -> SceneParts:
    """A vampire sleeps in the vault."""
    event = told.one(happened.FoundVampire)
    inside = None if event.colour is ABSENT else chip(str(event.colour))
    lid = lid_of(told)
    return SceneParts(
        stake_sentence(told),
        VaultStage(event.vault, tr("“Taken!”"), "yawn", inside, lid),
        (*stakes(told), *_seen(lid, inside)),
        rule(tr("Whoever opens a vault in which somebody sleeps takes a stake."), event.rule),
    )


def stake_sentence(told: SceneContext) -> str:
    """Return the sentence for a stake; the third stake brings gifts."""
    if told.one(happened.StakeTaken).stakes == MOST_STAKES:
        return everybody_gives(told, told.one(happened.StakeTaken).seat)
    return tr("{name} takes a stake.", name=told.name)


def stakes(told: SceneContext) -> tuple[Panel, ...]:
    """Return the panel with the player's stakes; all are highlighted with the third one."""
    taken = told.last(happened.StakeTaken)
    if taken is None:
        return ()
    third = taken.stakes == MOST_STAKES
    note = tr("The third! Then all three go back.") if third else with_the_third(told, taken.seat)
    return (Tokens("stake", taken.stakes, MOST_STAKES, MOST_STAKES if third else 1, note),)


def lid_of(told: SceneContext) -> VampireChip | None:
    """Return the underside of the lid, if it was turned."""
    turned = told.last(happened.LidTurned)
    return None if turned is None or turned.lid == RAT else chip(turned.lid)


def _seen(lid: VampireChip | None, inside: VampireChip | None) -> tuple[Panel, ...]:
    """Return what was seen, in words."""
    lines = []
    if lid is not None:
        lines.append(PanelFact(tr("Lid: {colour}", colour=colour_name(lid.colour)), lid))
    if inside is not None:
        lines.append(PanelFact(tr("Asleep inside: {colour}", colour=colour_name(inside.colour)), inside))
    return (FactPanel(tuple(lines)),) if lines else ()


def nothing(told: SceneContext) -> SceneParts:
    """The vault is empty, but no outer vampire fits and there is no garlic, or a ghost has not used it."""
    event = told.one(happened.LidTurned)
    lid = chip(event.lid)
    why = _why_nothing(told, event)
    return SceneParts(
        tr("Empty, but nothing fits.") if why else tr("The vault stays empty."),
        VaultStage(event.vault, tr("“Empty!”"), "web", lid=lid),
        (*_seen(lid, None), *(FactPanel((fact,)) for fact in why)),
        rule(tr("Without a vampire that fits, and without garlic, the vault stays empty."), "DU-13"),
    )


def _why_nothing(told: SceneContext, event: happened.LidTurned) -> tuple[PanelFact, ...]:
    """Return the player's outer vampires; empty if one fits or the player is unknown."""
    seat = told.scene.seat
    if seat is None:
        return ()
    player = told.moment.view.players[seat]
    if isinstance(player.row, tuple) and event.lid in (*player.row[:1], *player.row[-1:]):
        return ()
    kept = PanelFact(tr("{name} keeps the garlic.", name=shorten_name(told.name)), icon="garlic")
    none = PanelFact(tr("No garlic is at hand."), icon="garlic")
    return PanelFact(tr("No outer vampire has this colour."), icon="cross"), kept if player.garlic else none


def forbidden(told: SceneContext) -> SceneParts:
    """With two players: both had opened the vault in their last turns."""
    event, opened = told.one(happened.StakeForForbidden), told.one(happened.Opened)
    return SceneParts(
        tr("This vault was forbidden: a stake."),
        VaultStage(opened.vault, tr("“Not again!”"), "shut"),
        (*stakes(told), FactPanel((PanelFact(tr("Close it. Nobody looks at the lid."), icon="lock"),))),
        rule(tr("What both opened in their last turns may not be opened in the next one."), event.rule),
    )


def rat(told: SceneContext) -> SceneParts:
    """A rat appears; the player who holds it begins."""
    event = told.one(happened.PlagueBegan)
    if isinstance(event, happened.PlagueOfTwoBegan):
        held = PanelFact(tr("Its lid stays on {vault}.", vault=event.vault), icon="rat")
    else:
        held = PanelFact(tr("Its lid lies before {name}.", name=told.name), person=told.people[event.holder])
    return SceneParts(
        tr("A rat! The plague begins."),
        VaultStage(event.vault, tr("“Squeak!”"), "rat"),
        (FactPanel((held,)), FactPanel((_neighbours(event),))),
        rule(tr("Only the neighbours of the rat’s vault may be opened. Everyone has one go."), event.rule),
    )


def _neighbours(event: happened.PlagueBegan) -> PanelFact:
    if not event.neighbours:
        return PanelFact(tr("No neighbour can be opened."), icon="lock")
    return PanelFact(tr("Only these: {vaults}", vaults=", ".join(event.neighbours)), icon="tombstone")


FINDS: dict[str, ScenePresenter] = {"found": found, "nothing": nothing, "forbidden": forbidden, "rat": rat}
