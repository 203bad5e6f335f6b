"""The widgets for the stages of Vampir Mau Mau, and where they lie."""

from companion.app.games.mau_mau.layout import scores, table
from companion.app.games.mau_mau.ring import RingShow
from companion.app.games.mau_mau.scores import ScoreShow
from companion.app.games.mau_mau.table import CardTablePick
from companion.app.screens.layouts import LayOut
from companion.app.widgets.drawn import Drawn
from companion.games.mau_mau.screens.values import CardTable, Ring, ScoreSheet

PATTERNS: dict[type, type[Drawn]] = {CardTable: CardTablePick, Ring: RingShow, ScoreSheet: ScoreShow}
LAYOUTS: dict[type, LayOut] = {CardTable: table, ScoreSheet: scores}
