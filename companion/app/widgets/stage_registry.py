"""Maps stage models to their widgets: common ones and those of the games."""

from companion.app import games
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.fact_lines import FactBlocks
from companion.app.widgets.rows.scrolling_rows import FactTableShow
from companion.app.widgets.stage_picks import ChoiceGrid, NumberCount, NumberEntry, SeatPick
from companion.games.registry import GAMES
from companion.viewmodels.correction_steps import Choices, NumberInput, TableFacts
from companion.viewmodels.frame import FactTable, NumberPrompt, SeatRound

STAGE_WIDGETS: dict[type, type[DrawnWidget]] = {
    Choices: ChoiceGrid,
    FactTable: FactTableShow,
    NumberInput: NumberCount,
    NumberPrompt: NumberEntry,
    SeatRound: SeatPick,
    TableFacts: FactBlocks,
}


PICTURES: dict[type, type[DrawnWidget]] = {}
"""Widgets that show a stage as a whole where nothing on it is asked, if they differ from those of a game."""


def widget_for(stage: type) -> type[DrawnWidget]:
    """Return the widget class for a stage model. A game's widgets are imported when first needed."""
    for game in GAMES:
        if stage in STAGE_WIDGETS:
            break
        part = games.game_module(game, "stage_registry")
        if part is not None:
            STAGE_WIDGETS.update(part.PATTERNS)
            PICTURES.update(getattr(part, "PICTURES", {}))
    return STAGE_WIDGETS[stage]


def picture_for(stage: type) -> type[DrawnWidget]:
    """Return the widget class that shows a stage as a whole, large or small."""
    usual = widget_for(stage)
    return PICTURES.get(stage, usual)
