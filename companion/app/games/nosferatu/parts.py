"""The widgets for the stages of Nosferatu."""

from companion.app.games.nosferatu.night_card import DarkShow, SkyShow
from companion.app.games.nosferatu.orders import OrderShow
from companion.app.games.nosferatu.ring import NightRing
from companion.app.games.nosferatu.stages import HandOn, RitePick
from companion.app.games.nosferatu.strike import StrikeShow
from companion.app.games.nosferatu.sunrise import SunrisePick
from companion.app.widgets.drawn import DrawnWidget
from companion.games.nosferatu.screens.values import (
    Blow,
    Dark,
    HandOver,
    NightCardSky,
    PlayerRing,
    Rites,
    StageOrder,
    SunriseStage,
)

PATTERNS: dict[type, type[DrawnWidget]] = {
    Blow: StrikeShow,
    Dark: DarkShow,
    HandOver: HandOn,
    StageOrder: OrderShow,
    PlayerRing: NightRing,
    Rites: RitePick,
    NightCardSky: SkyShow,
    SunriseStage: SunrisePick,
}
