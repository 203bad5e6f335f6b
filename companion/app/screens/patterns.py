"""Which widget shows which value on the stage: the house's own, and what games add."""

from companion.app import games
from companion.app.board.pages import BoardPages
from companion.app.board.row_editor import RowEditor
from companion.app.board.row_show import RowShow
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.numbers import NumberEntry
from companion.app.widgets.rows.fact_table import FactTableShow
from companion.app.widgets.sheets.repair import ChoiceGrid, NumberCount
from companion.app.widgets.stages import CardPick, SeatPick, TwoSlabs
from companion.stage.corrections import Choices, Number, RowEdit
from companion.stage.values import Board, Cards, FactTable, Judgement, Numbers, Round, RowStage

PATTERNS: dict[type, type[Drawn]] = {
    Board: BoardPages,
    Cards: CardPick,
    Choices: ChoiceGrid,
    FactTable: FactTableShow,
    Judgement: TwoSlabs,
    Number: NumberCount,
    Numbers: NumberEntry,
    Round: SeatPick,
    RowEdit: RowEditor,
    RowStage: RowShow,
}


def widget_for(stage: type) -> type[Drawn]:
    """The widget of a stage. Those of the games are loaded when the first of them is wanted."""
    if stage not in PATTERNS:
        for part in games.parts("parts"):
            PATTERNS.update(part.PATTERNS)
    return PATTERNS[stage]
