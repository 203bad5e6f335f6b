"""The widgets for the stages of Vampir Mau Mau."""

from companion.app.games.mau_mau.callers import CallersPick, HandCountsPick, WolfLayersPick
from companion.app.games.mau_mau.introduction import IntroductionShow
from companion.app.games.mau_mau.new_round import NewRoundShow
from companion.app.games.mau_mau.nightfall import NightfallShow
from companion.app.games.mau_mau.ring import RingShow
from companion.app.games.mau_mau.scores import ScoreShow
from companion.app.games.mau_mau.table import CardTablePick
from companion.app.games.mau_mau.told import HeapShow, LampShow, LastCardShow, WokenShow
from companion.app.widgets.drawn import DrawnWidget
from companion.games.mau_mau.screens.scene_values import Heap, LastCard, NewRound, Nightfall, WishLamp, Woken
from companion.games.mau_mau.screens.values import (
    Callers,
    CallRing,
    CardTable,
    HandCounts,
    Introduction,
    ScoreSheetModel,
    WolfLayers,
)

PATTERNS: dict[type, type[DrawnWidget]] = {
    Callers: CallersPick,
    CardTable: CardTablePick,
    HandCounts: HandCountsPick,
    Heap: HeapShow,
    Introduction: IntroductionShow,
    WishLamp: LampShow,
    LastCard: LastCardShow,
    NewRound: NewRoundShow,
    Nightfall: NightfallShow,
    CallRing: RingShow,
    ScoreSheetModel: ScoreShow,
    WolfLayers: WolfLayersPick,
    Woken: WokenShow,
}
