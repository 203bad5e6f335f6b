"""The widgets for the stages of Nosferatu."""

from companion.app.games.nosferatu.ring import NightRing
from companion.app.games.nosferatu.stages import HandOn, RitePick
from companion.app.games.nosferatu.sunrise import Dawn
from companion.app.widgets.drawn import Drawn
from companion.games.nosferatu.screens.values import HandOver, Ring, Rites, Sunrise

PATTERNS: dict[type, type[Drawn]] = {Ring: NightRing, Rites: RitePick, HandOver: HandOn, Sunrise: Dawn}
