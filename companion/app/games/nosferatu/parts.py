"""The widgets for the stages of Nosferatu."""

from companion.app.games.nosferatu.night_card import DarkShow, SkyShow
from companion.app.games.nosferatu.orders import OrderShow
from companion.app.games.nosferatu.ring import NightRing
from companion.app.games.nosferatu.stages import HandOn, RitePick
from companion.app.games.nosferatu.strike import StrikeShow
from companion.app.games.nosferatu.sunrise import Dawn
from companion.app.widgets.drawn import Drawn
from companion.games.nosferatu.screens.values import Blow, Dark, HandOver, Order, Ring, Rites, Sky, Sunrise

PATTERNS: dict[type, type[Drawn]] = {
    Blow: StrikeShow,
    Dark: DarkShow,
    HandOver: HandOn,
    Order: OrderShow,
    Ring: NightRing,
    Rites: RitePick,
    Sky: SkyShow,
    Sunrise: Dawn,
}
