"""Scenes of bats: a bat lands, the players look under it, and the result is shown."""

from companion.core.model import ABSENT, Event
from companion.games.dawn_under.presenter.scenes.context import (
    EACH_OF_TWO,
    SceneContext,
    ScenePresenter,
    everybody_gives,
    gives,
    giving,
)
from companion.games.dawn_under.presenter.scenes.finds import stakes
from companion.games.dawn_under.presenter.scenes.orders import done, pointing
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules.questions import VaultInside
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.view import PublicView
from companion.games.dawn_under.scenes.context import bat_before
from companion.games.dawn_under.stage_values import DoubtStage, Handing, Pointed, VaultStage
from companion.games.scene_context import SceneParts, rule
from companion.i18n import tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import SeatedPerson, VampireChip
from companion.viewmodels.people import shorten_name
from companion.viewmodels.scene_panels import FactPanel, NextUp, Panel, PanelFact, SpeechBubble


def bat(told: SceneContext) -> SceneParts:
    """A bat lands, and its player claims that the vault is empty."""
    event = told.one(happened_rucola.BatFlew)
    person = told.people[event.seat]
    stage = pointing(told, Pointed(event.vault, icon="bat", person=person, shut=True))
    return SceneParts(
        tr("Put your bat on {vault}.", vault=event.vault),
        stage._replace(about="bat", person=person),
        (bat_claim(person),),
        rule(tr("The others say one after another whether they believe it."), event.rule),
    )


def bat_claim(person: SeatedPerson) -> SpeechBubble:
    """Return the bat's claim, and who opens the vault after all were asked (RU-10)."""
    opens = tr("Then {name} takes it off and opens.", name=shorten_name(person.name))
    return SpeechBubble(tr("“It is empty.”"), opens, "bat", person)


def _bat(told: SceneContext, event: Event) -> tuple[SeatedPerson, str]:
    """Return the bat's player and its vault."""
    place = next(at for at, one in enumerate(told.moment.events) if one is event)
    seat, vault = bat_before(told.moment.events, told.moment.last, place)
    return told.people[seat], vault


def look_scene(told: SceneContext) -> SceneParts:
    """The vault is opened without turning its lid."""
    vault, sentence, clause, view = _looks(told)
    checked = told.scene.seconds is None
    return SceneParts(
        sentence,
        pointing(told, Pointed(vault, lifts=True), view),
        (
            *_both_said(told),
            FactPanel((PanelFact(tr("Do not turn the lid: nobody looks at it."), icon="eye_off"),)),
        ),
        rule(_how(clause), clause),
        done(tr("It lies open")) if checked else (),
        None if checked else NextUp("", tr("It lies open"), icon="check", loud=True),
    )


def _how(clause: str) -> str:
    """Return who opens the vault, and that the lid is not turned."""
    if clause == happened_rucola.CountOpened.rule:
        return tr("The Count’s player opens the vault without turning its lid. A rat there does nothing.")
    return tr(
        "Whose bat it is takes it off and opens the vault, without turning the lid. A rat there does nothing."
    )


def _both_said(told: SceneContext) -> tuple[FactPanel, ...]:
    """Return the panel with the doubt and the claim."""
    event = told.scene.events[-1] if told.scene.events else None
    if not isinstance(event, happened_rucola.Doubted):
        return ()
    owner, _ = _bat(told, event)
    said = (
        PanelFact(tr("“It is empty.”"), person=owner),
        PanelFact(tr("“I doubt it!”"), person=told.people[event.seat]),
    )
    return (FactPanel(said),)


def _looks(told: SceneContext) -> tuple[str, str, str, PublicView]:
    """Return the vault, the sentence, the clause, and the view when the question was asked."""
    if told.scene.events and isinstance(told.scene.events[-1], happened_rucola.Doubted):
        event = told.one(happened_rucola.Doubted)
        owner, vault = _bat(told, event)
        sentence = tr("Doubted! {name} opens {vault}.", name=shorten_name(owner.name), vault=vault)
        return vault, sentence, event.rule, told.untouched
    coming = told.coming(happened_rucola.AllBelieved, happened_rucola.CountOpened)
    if isinstance(coming, happened_rucola.CountOpened):
        text = tr("Look under the Count in {vault}.", vault=coming.vault)
        return coming.vault, text, coming.rule, told.moment.view
    owner, vault = _bat(told, coming)
    sentence = tr("All believe it. {name} opens {vault}.", name=shorten_name(owner.name), vault=vault)
    return vault, sentence, coming.rule, told.untouched


def doubt(told: SceneContext) -> SceneParts:
    """Empty: a stake for the doubter. Taken: the bat's player gets vampires, the doubter may lay one."""
    doubter, owner, vault = _duel(told)
    stake = told.last(happened_rucola.StakeForDoubt)
    figure, verdict, inside, bulb = _inside(told)
    stage = DoubtStage(
        doubter,
        owner,
        vault,
        (tr("“I doubt it!”"), tr("“It is empty.”")),
        verdict,
        figure,
        stake is None,
        stake is not None,
        inside,
        bulb,
    )
    right = owner if stake else doubter
    lays = PanelFact(
        tr("{name} was right and may lay a vampire there.", name=shorten_name(right.name)), person=right
    )
    panels: tuple[Panel, ...] = (*stakes(told), FactPanel((lays,)), _bat_leaves())
    text = tr(
        "If it is empty, the doubter takes a stake, and the bat’s player may lay a vampire. If not, the "
        "bat’s player gets vampires, and the doubter may lay one."
    )
    return SceneParts(_doubt_sentence(told), stage, panels, rule(text, happened_rucola.Doubted.rule))


def _duel(told: SceneContext) -> tuple[SeatedPerson, SeatedPerson, str]:
    """Return who doubted, whose bat it is, and its vault."""
    asked = _inside_asked(told)
    if asked is not None:
        assert asked.doubter is not None
        assert asked.bat_of is not None
        return told.people[asked.doubter], told.people[asked.bat_of], asked.vault
    event = told.latest(happened_rucola.Doubted)
    return told.people[event.seat], *_bat(told, event)


def _inside_asked(told: SceneContext) -> VaultInside | None:
    """Return the question that the table has just answered by what is inside; None if it was known."""
    last = told.moment.last
    return last.question if last is not None and isinstance(last.question, VaultInside) else None


def _doubt_sentence(told: SceneContext) -> str:
    stake, found = told.last(happened_rucola.StakeForDoubt), told.last(happened.FoundGarlic)
    if stake is not None:
        third = stake.stakes == 3
        return everybody_gives(told, stake.seat) if third else tr("{name} takes a stake.", name=told.name)
    if found is None:
        return tr(
            "{name} gives {other} the vampire.",
            name=shorten_name(_duel(told)[0].name),
            other=shorten_name(told.name),
        )
    if found.owner == found.seat:
        return everybody_gives(told, found.seat)
    return giving(told, found.owner, found.seat, gives(told, found.owner, EACH_OF_TWO))


def _inside(told: SceneContext) -> tuple[str, str, VampireChip | None, SeatedPerson | None]:
    """Return figure, text, colour and garlic owner of the contents; the colour only if it is known."""
    vampire, garlic = told.last(happened.FoundVampire), told.last(happened.FoundGarlic)
    if vampire is not None:
        colour = None if vampire.colour is ABSENT else chip(str(vampire.colour))
        return "yawn", tr("Taken!"), colour, None
    if garlic is not None:
        return "bulb", tr("Garlic!"), None, told.people[garlic.owner]
    return "web", tr("Empty!"), None, None


def _bat_leaves() -> FactPanel:
    return FactPanel((PanelFact(tr("The bat leaves the game."), icon="bat"),))


def believed(told: SceneContext) -> SceneParts:
    """Nobody doubted: the contents bring no penalty."""
    asked = _inside_asked(told)
    vault = asked.vault if asked is not None else _bat(told, told.one(happened_rucola.AllBelieved))[1]
    figure, verdict, inside, bulb = _inside(told)
    return SceneParts(
        _believed_sentence(told),
        VaultStage(vault, tr("“{word}”", word=verdict), figure, inside, bulb=bulb),
        (FactPanel((_believed_fact(told),)), _bat_leaves()),
        rule(
            tr("Who was believed may lay a vampire there, and must where the vault was not empty."),
            happened_rucola.AllBelieved.rule,
        ),
    )


def _believed_sentence(told: SceneContext) -> str:
    taken, garlic = told.last(happened_rucola.VampireTaken), told.last(happened.FoundGarlic)
    if taken is not None:
        return tr("{name} gets the vampire.", name=shorten_name(told.people[taken.to].name))
    if garlic is not None:
        return tr("The bulb goes back to {name}.", name=shorten_name(told.people[garlic.owner].name))
    if told.last(happened.FoundVampire) is not None:
        return tr("Take the vampire out and give it away.")
    return tr("It was true: a vampire may go to bed.")


def _believed_fact(told: SceneContext) -> PanelFact:
    if told.last(happened.FoundVampire) is None and told.last(happened.FoundGarlic) is None:
        return PanelFact(
            tr("The vault is empty, as {name} said.", name=shorten_name(told.name)), icon="check"
        )
    return PanelFact(
        tr("All believed it: no penalty. Then {name} lays one.", name=shorten_name(told.name)), icon="smile"
    )


def handed(told: SceneContext) -> SceneParts:
    """The vampire that slept there goes to the player whom the bat's player chose."""
    event = told.one(happened_rucola.VampireTaken)
    card = None if event.colour is None else chip(event.colour)
    giver = told.people[event.by]
    return SceneParts(
        tr("{name} gives you a vampire.", name=shorten_name(giver.name)),
        Handing(giver, told.people[event.to], card),
        (FactPanel((PanelFact(tr("It slept in {vault}.", vault=event.from_), icon="coffin"),)),),
        rule(tr("All believed the bat. Its player gives the vampire to anybody else."), event.rule),
    )


BATS: dict[str, ScenePresenter] = {
    "bat": bat,
    "look": look_scene,
    "doubt": doubt,
    "believed": believed,
    "handed": handed,
}
