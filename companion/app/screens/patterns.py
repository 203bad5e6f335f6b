"""Which widget shows which value on the stage: the house's own, and what games add."""

from companion.app import games
from companion.app.board.pages import BoardPages
from companion.app.board.row_editor import RowEditor
from companion.app.board.row_show import RowShow
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.numbers import NumberEntry
from companion.app.widgets.rows.fact_table import FactTableShow
from companion.app.widgets.sheets.repair import ChoiceGrid, NumberCount
from companion.app.widgets.stages import CardPick, SeatPick, TwoSlabs
from companion.stage.corrections import Choices, NumberInput, RowEdit
from companion.stage.values import BoardModel, Cards, FactTable, Judgement, NumberPrompt, RowStage, SeatRound

STAGE_WIDGETS: dict[type, type[DrawnWidget]] = {
    BoardModel: BoardPages,
    Cards: CardPick,
    Choices: ChoiceGrid,
    FactTable: FactTableShow,
    Judgement: TwoSlabs,
    NumberInput: NumberCount,
    NumberPrompt: NumberEntry,
    SeatRound: SeatPick,
    RowEdit: RowEditor,
    RowStage: RowShow,
}


def widget_for(stage: type) -> type[DrawnWidget]:
    """The widget of a stage. Those of the games are loaded when the first of them is wanted."""
    if stage not in STAGE_WIDGETS:
        for part in games.game_modules("parts"):
            STAGE_WIDGETS.update(part.PATTERNS)
    return STAGE_WIDGETS[stage]
