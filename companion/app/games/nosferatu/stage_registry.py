"""Stage widgets of Nosferatu, and samples of its scenes for prewarming."""

from collections.abc import Iterator

from companion.app.games import Sample
from companion.app.games.nosferatu.night_ring import NightRing, PileSummaryPick
from companion.app.games.nosferatu.quiet_stages import HandOn, OrderShow, RitePick, TaleShow
from companion.app.games.nosferatu.scene_widgets import DarkShow, SkyShow, StrikeShow
from companion.app.games.nosferatu.sunrise import SunrisePick
from companion.app.widgets.drawn import DrawnWidget
from companion.games.nosferatu.presenter import ring
from companion.games.nosferatu.presenter.values import (
    Blow,
    Dark,
    HandOver,
    NightCardSky,
    PileSummary,
    PlayerRing,
    Revelation,
    Rites,
    StageOrder,
    SunriseStage,
)
from companion.games.nosferatu.presenter.wording import RITUALS, ROLE_ICONS
from companion.games.nosferatu.rules.view import PublicView
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import FactPanel, HandOrder, NextUp, OrderList, PanelFact, Tokens

MOST_BITES = 5
"""Maximum number of bites drawn side by side."""
HANDS = ("cards", "ritual", "drawcard", "rumour", "nightcard", "eye", "eye_off", "speech", "stake")


def samples(view: PublicView, people: People) -> Iterator[Sample]:
    """Yield samples of every kind, with every player, role and ritual; the same in every game."""
    yield Dark("")
    moons = ring.moons(view, None)
    for sun in (False, True):
        yield NightCardSky(sun, "", "", "", moons._replace(sun=sun, lit=1))
    first, *others = people.all
    for person in people.all:
        yield StageOrder("fangs", "rose_hi", person, phases=ring.chapters(1))
        yield Blow(person, tuple(one for one in people.all if one != person))
    for icon in ROLE_ICONS.values():
        yield Blow(first, tuple(others), "-", icon)
    for _, icon, _ in RITUALS.values():
        yield StageOrder(icon, "gold", first)
    yield from _orders()
    yield Tokens("bite", 1, 2)
    yield Tokens("bite", 1, view.bites_to_win, note="-")
    for icon in ("nightcard", "flag"):
        yield NextUp("", "", icon=icon)
    yield FactPanel(tuple(PanelFact("", icon=icon) for icon in ("fangs", "nightcard", "cards")))
    for icon in HANDS:
        yield OrderList((HandOrder(icon, ""),))


def _orders() -> Iterator[StageOrder]:
    for number in range(1, MOST_BITES + 1):
        yield StageOrder("fangs", "rose_hi", number=number)
    yield StageOrder("nightcard", "moonlight", number=3)
    for icon in ("nightcard", "garlic", "rumour", "speech", *(icon for _, icon, _ in RITUALS.values())):
        yield StageOrder(icon, "gold")


# Widgets of Nosferatu's stages


PATTERNS: dict[type, type[DrawnWidget]] = {
    Blow: StrikeShow,
    Dark: DarkShow,
    HandOver: HandOn,
    StageOrder: OrderShow,
    PileSummary: PileSummaryPick,
    PlayerRing: NightRing,
    Revelation: TaleShow,
    Rites: RitePick,
    NightCardSky: SkyShow,
    SunriseStage: SunrisePick,
}
