"""The widgets for the stages of Vampir Mau Mau."""

from companion.app.games.mau_mau.introduction import IntroductionShow
from companion.app.games.mau_mau.nightfall import NightfallShow
from companion.app.games.mau_mau.ring import RingShow
from companion.app.games.mau_mau.scores import ScoreShow
from companion.app.games.mau_mau.table import CardTablePick
from companion.app.widgets.drawn import Drawn
from companion.games.mau_mau.screens.scene_values import Nightfall
from companion.games.mau_mau.screens.values import CardTable, Introduction, Ring, ScoreSheet

PATTERNS: dict[type, type[Drawn]] = {
    CardTable: CardTablePick,
    Introduction: IntroductionShow,
    Nightfall: NightfallShow,
    Ring: RingShow,
    ScoreSheet: ScoreShow,
}
