"""Maps stage models to their widgets: common ones and those of the games."""

from companion.app import games
from companion.app.board.board_pages import BoardPages
from companion.app.board.row_widgets import RowEditor, RowShow
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.fact_lines import FactBlocks
from companion.app.widgets.number_entry import NumberEntry
from companion.app.widgets.rows.text_rows import FactTableShow
from companion.app.widgets.sheets.correction_widgets import ChoiceGrid, NumberCount
from companion.app.widgets.stage_picks import CardPick, SeatPick, TwoSlabs
from companion.viewmodels.catch_up_pages import TableFacts
from companion.viewmodels.correction_steps import Choices, NumberInput, RowEdit
from companion.viewmodels.frame import (
    BoardModel,
    Cards,
    FactTable,
    Judgement,
    NumberPrompt,
    RowStage,
    SeatRound,
)

STAGE_WIDGETS: dict[type, type[DrawnWidget]] = {
    BoardModel: BoardPages,
    Cards: CardPick,
    Choices: ChoiceGrid,
    FactTable: FactTableShow,
    Judgement: TwoSlabs,
    NumberInput: NumberCount,
    NumberPrompt: NumberEntry,
    SeatRound: SeatPick,
    TableFacts: FactBlocks,
    RowEdit: RowEditor,
    RowStage: RowShow,
}


def widget_for(stage: type) -> type[DrawnWidget]:
    """Return the widget class for a stage model. Widgets of the games are imported when first needed."""
    if stage not in STAGE_WIDGETS:
        for part in games.game_modules("stage_registry"):
            STAGE_WIDGETS.update(part.PATTERNS)
    return STAGE_WIDGETS[stage]
