"""The frames of Nosferatu's scenes: the result, what the players do now, and who is next."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from companion.games import scene_context
from companion.games.nosferatu import scenes as names
from companion.games.nosferatu.presenter import ring
from companion.games.nosferatu.presenter import wording as words
from companion.games.nosferatu.presenter.values import Blow, Dark, NightCardSky, StageOrder
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules.pieces import HOLY_WATER, SHORT_NIGHT, SILVER_MIRROR, TRANSFUSION
from companion.games.nosferatu.rules.view import PublicView
from companion.games.scene_context import SceneContext as AnySceneContext
from companion.games.scene_context import rule, scene_frame
from companion.i18n import ntr, ptr, tr
from companion.viewmodels.frame import AnswerModel, Frame, Phase, Stage
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import (
    CONTINUE,
    FactPanel,
    HandOrder,
    NextUp,
    OrderList,
    Panel,
    PanelFact,
    Tokens,
)

SceneContext: TypeAlias = AnySceneContext[PublicView]


class SceneParts(NamedTuple):
    """The parts of a frame that differ from scene to scene."""

    sentence: str
    stage: Stage
    rule: str
    panels: tuple[Panel, ...] = ()
    check: str = ""
    """The label of the confirm button; empty: there is none."""
    mood: str = "night"


def scene(scene: Scene, moment: Moment[PublicView], people: People) -> Frame:
    """Return the frame of a scene."""
    renfield = moment.view.renfield
    people = people if renfield is None else people.facing(renfield)
    told_ = SceneContext(scene, moment, people)
    parts = SCENES[scene.name](told_)
    done = (AnswerModel(CONTINUE, parts.check, icon="check", tone="amber"),) if parts.check else ()
    shown = scene_context.SceneParts(
        parts.sentence,
        parts.stage,
        parts.panels,
        rule(tr(RULES[parts.rule]), parts.rule),
        done,
        None if done else _next(scene, moment, people),
    )
    return scene_frame(told_, shown, words.done, parts.mood)


def _next(scene: Scene, moment: Moment[PublicView], people: People) -> NextUp:
    """Return who is asked after the scene; a card that is still hidden is not mentioned."""
    if scene.name == names.DARK:
        return NextUp(tr("Soon"), tr("The night card"), icon="nightcard")
    if moment.question is None:
        return NextUp(tr("Soon"), tr("The end"), icon="flag")
    asked = people.asked(moment.question.asks)
    return NextUp(tr("Soon"), asked.name, asked)


def _dark(told_: SceneContext) -> SceneParts:
    return SceneParts(tr("The night card …"), Dark(tr("The night card …")), "NO-7")


def _night_card(told_: SceneContext) -> SceneParts:
    moons = ring.moons(told_.moment.view, None)
    sentence = tr("The sun is not up yet.")
    tag = tr("Night card {number}", number=moons.lit)
    left = tr("{count} to come", count=moons.hidden)
    return SceneParts(sentence, NightCardSky(False, tag, tr("Night"), sentence, moons, left), "NO-7")


def _sunrise(told_: SceneContext) -> SceneParts:
    sentence = tr("Nobody else has a turn.")
    moons = ring.moons(told_.moment.view, None)
    return SceneParts(
        sentence, NightCardSky(True, tr("Sunrise"), tr("Sunrise!"), sentence, moons), "NO-7", mood="dawn"
    )


def _read(told_: SceneContext) -> SceneParts:
    """The contents of Renfield's pile; nobody learns who gave what."""
    found = told_.one(told.PileResolved)
    bites, nights = found.bites, found.nights
    if found.pure_garlic:
        stage = StageOrder("garlic", "fog_hi", word=tr("Nothing but garlic!"), phases=_phases(1))
        return SceneParts(tr("Now a ritual is carried out."), stage, "NO-12")
    stage = StageOrder("fangs", "rose_hi", number=max(1, bites), phases=_phases(1))
    if not bites:
        icon, word = ("nightcard", "") if nights else ("rumour", tr("Nothing happens"))
        stage = StageOrder(icon, "moonlight" if nights else "mist", word=word, phases=_phases(1))
    lines = [PanelFact(ntr("{count} bite", "{count} bites", bites), icon="fangs")]
    lines.append(PanelFact(ntr("{count} night", "{count} nights", nights), icon="nightcard"))
    if nights:
        box, deck = tr("Renfield’s nights go into the box"), tr("Renfield’s nights go to the night deck")
        lines.append(PanelFact(box if told_.scene.name == names.READ_APP else deck, icon="cards"))
    return SceneParts(tr("Renfield has read the cards."), stage, "NO-8", (FactPanel(tuple(lines)),))


def _bite(told_: SceneContext) -> SceneParts:
    bitten = told_.one(told.Bitten)
    person = told_.people[bitten.seat]
    stage = StageOrder("fangs", "rose_hi", person, phases=_phases(1))
    order = OrderList((HandOrder("cards", tr("One hand card, unseen, under the discards")),))
    tokens = Tokens("bite", bitten.bites, 2)
    sentence = tr("Bitten! One hand card less.")
    return SceneParts(sentence, stage, "NO-9", (tokens, order), tr("Done"))


def _last_bite(told_: SceneContext) -> SceneParts:
    bitten = told_.one(told.Bitten)
    stage = StageOrder("fangs", "rose_hi", told_.people[bitten.seat], phases=_phases(1))
    total = told_.moment.view.bites_to_win
    panel = Tokens("bite", bitten.total, total, note=ntr("{count} bite", "{count} bites", bitten.total))
    sentence = tr("The last bite!") if bitten.total == total else tr("Bitten!")
    return SceneParts(sentence, stage, "NO-10" if bitten.total == total else "NO-9", (panel,))


def _ritual(told_: SceneContext) -> SceneParts:
    """What the players do for a ritual, and that its card is turned over."""
    done = told_.one(told.RitualDone)
    title, icon, _ = words.RITUALS[done.name]
    person = None if done.seat is None else told_.people[done.seat]
    steps = (*_hands(told_, done), HandOrder("ritual", tr("Turn the ritual over")))
    stage = StageOrder(icon, "gold", person, tr(title), phases=_phases(1))
    return SceneParts(
        RITUALS[done.name](told_), stage, RITUAL_RULES[done.name], (OrderList(steps),), tr("Done")
    )


def _hands(told_: SceneContext, done: told.RitualDone) -> tuple[HandOrder, ...]:
    name = "" if done.seat is None else told_.people[done.seat].name
    if done.name == SILVER_MIRROR:
        return (HandOrder("cards", tr("Turn {name}’s person up", name=name)),)
    if done.name == TRANSFUSION:
        return (HandOrder("drawcard", tr("{name} draws a card", name=name)),)
    if done.name == HOLY_WATER:
        return (HandOrder("rumour", tr("Rumours for {name}", name=name)),)
    if told_.scene.name == names.RITUAL_APP:
        return ()
    return (HandOrder("nightcard", tr("One night out of the night deck")),)


def _mirrored(told_: SceneContext) -> str:
    shown = told_.one(told.PersonRevealed)
    return tr("{role}, and it stays open.", role=words.role(shown.role))


RITUALS: dict[str, Callable[[SceneContext], str]] = {
    SILVER_MIRROR: _mirrored,
    SHORT_NIGHT: lambda _: tr("A night leaves the game."),
    TRANSFUSION: lambda _: tr("One card more, for good."),
    HOLY_WATER: lambda _: tr("A new hand: only rumours."),
}
RITUAL_RULES = {SILVER_MIRROR: "NO-13", SHORT_NIGHT: "NO-14", TRANSFUSION: "NO-15", HOLY_WATER: "NO-16"}


def _struck(told_: SceneContext) -> SceneParts:
    """The card of the struck player lies open; before that nobody is named."""
    staked = told_.one(told.Staked)
    people = told_.people
    person = people[staked.seat]
    others = tuple(one for one in people.all if one != person)
    icon = words.ROLE_ICONS[staked.role]
    role = ptr("card", "Vampire") if staked.role == "vampire" else ptr("card", "Hunter")
    sentence = tr("The vampire!") if staked.role == "vampire" else tr("A hunter!")
    fact = PanelFact(tr("{name} used the stake", name=people[staked.by].name), person=people[staked.by])
    return SceneParts(sentence, Blow(person, others, role, icon), "NO-18", (FactPanel((fact,)),))


def _manners(told_: SceneContext) -> SceneParts:
    """NO-22: the manners, shown once before the first turn."""
    lines = (
        HandOrder("eye", tr("Look at your own person whenever you like.")),
        HandOrder("eye_off", tr("Never show it, nor your hand.")),
        HandOrder("speech", tr("Claim whatever you like.")),
        HandOrder("stake", tr("All advise; who holds the stake decides.")),
    )
    stage = StageOrder("speech", "mist", word=tr("Table manners"), phases=_phases(0))
    return SceneParts(tr("Whoever lies, lies politely."), stage, "NO-22", (OrderList(lines),))


def _shuffle(told_: SceneContext) -> SceneParts:
    """Phase D: the players shuffle the night deck before the next night."""
    nights = told_.one(told.NightShuffled).nights
    hands = [HandOrder("cards", tr("Renfield’s cards under the discards"))]
    if told_.scene.name == names.SHUFFLE:
        words_ = ntr(
            "Shuffle the night deck: {count} night and the sunrise",
            "Shuffle the night deck: {count} nights and the sunrise",
            nights,
        )
        hands.append(HandOrder("nightcard", words_))
    stage = StageOrder(
        "nightcard", "moonlight", word=tr("The night is shuffled"), number=3, phases=_phases(3)
    )
    return SceneParts(
        tr("Make ready for the next night."), stage, "NO-20", (OrderList(tuple(hands)),), tr("Done")
    )


def _phases(now: int) -> tuple[Phase, ...]:
    return ring.chapters(now)


RULES: dict[str, str] = words.SCENE_RULES

SCENES: dict[str, Callable[[SceneContext], SceneParts]] = {
    names.DARK: _dark,
    names.NIGHT_CARD: _night_card,
    names.SUN: _sunrise,
    names.READ: _read,
    names.READ_APP: _read,
    names.BITE: _bite,
    names.LAST_BITE: _last_bite,
    names.RITUAL: _ritual,
    names.RITUAL_APP: _ritual,
    names.STRUCK: _struck,
    names.MANNERS: _manners,
    names.SHUFFLE: _shuffle,
    names.SHUFFLE_APP: _shuffle,
}
"""Functions by the name of the scene."""
