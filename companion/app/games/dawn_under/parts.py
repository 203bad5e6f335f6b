"""The widgets for the stages of Dawn Under."""

from companion.app.games.dawn_under.doubt_show import DoubtShow
from companion.app.games.dawn_under.gifts import GiftPick
from companion.app.games.dawn_under.giving_show import GivingShow
from companion.app.games.dawn_under.handing import HandingShow
from companion.app.games.dawn_under.vault_show import VaultShow
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.screens.scene_values import DoubtStage, Giving, Handing, VaultStage
from companion.stage.values import Gifts

PATTERNS: dict[type, type[DrawnWidget]] = {
    Gifts: GiftPick,
    VaultStage: VaultShow,
    Handing: HandingShow,
    Giving: GivingShow,
    DoubtStage: DoubtShow,
}
