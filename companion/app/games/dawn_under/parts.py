"""The widgets for the stages of Dawn Under."""

from companion.app.games.dawn_under.gifts import GiftPick
from companion.app.widgets.drawn import Drawn
from companion.stage.values import Gifts

PATTERNS: dict[type, type[Drawn]] = {Gifts: GiftPick}
