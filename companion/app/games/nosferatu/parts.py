"""The widgets for the stages of Nosferatu."""

from companion.app.games.nosferatu.ring import NightRing
from companion.app.games.nosferatu.stages import HandOn, RitePick
from companion.app.games.nosferatu.strike import StrikeShow
from companion.app.games.nosferatu.sunrise import Dawn
from companion.app.widgets.drawn import Drawn
from companion.games.nosferatu.screens.values import Blow, HandOver, Ring, Rites, Sunrise

PATTERNS: dict[type, type[Drawn]] = {
    Blow: StrikeShow,
    HandOver: HandOn,
    Ring: NightRing,
    Rites: RitePick,
    Sunrise: Dawn,
}
