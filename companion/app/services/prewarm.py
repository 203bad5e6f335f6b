"""Prepares textures of upcoming scenes and questions in idle time, because they follow a tap at once.

Imported with the first game, because its widgets would delay the first picture.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, get_args

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app import games
from companion.app.games import Sample
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import BACKS, TALL, card_back_texture
from companion.app.services.idle_work import IdleQueue
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.column_foot import BUTTON_HEIGHT_DP, ROW_HEIGHT_DP, NextRow
from companion.app.widgets.column.column_heads import NameSlot, QuestionLabel
from companion.app.widgets.column.column_layout import CHECK_LEAST, STRIP, STRIP_MOST, WIDE, WIDE_ALONE
from companion.app.widgets.column.fact_column import ColumnFacts, FactColumn
from companion.app.widgets.column.panel_layout import best_height, least_height
from companion.app.widgets.column.panels import PanelShow
from companion.app.widgets.column.player_strips import StripRow
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.slots import Rect
from companion.app.widgets.stage_registry import widget_for
from companion.core.game import Header
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.i18n import tr
from companion.table import Table
from companion.table.quiet_table import QuietTable
from companion.viewmodels.frame import AnswerModel, Frame, PlayerStrip, SeatedPerson
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import FactPanel, NextUp, Panel, PanelFact

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen

MADE_UP_SEED = 1
MAX_ANSWERS = 300
"""Of the made-up game whose questions are drawn in advance."""
SLAB_HEIGHTS_DP = (ROW_HEIGHT_DP, CHECK_LEAST, WIDE, (WIDE + WIDE_ALONE) / 2, WIDE_ALONE)
"""Heights in dp of the slabs below a scene whose textures differ."""


def prewarm_scenes(
    game: "GameScreen", table: Table, people: People, quiet: IdleQueue, make: Callable[[str], object]
) -> None:
    """Queue the drawing of the game's questions and scenes and of all players, for idle time.

    `make` creates a screen: those to which a question leads.
    """
    warm = games.game_module(table.referee.header.game, "stage_registry")
    if warm is None:
        return
    quiet.always = (partial(_prewarm_pressed, game),)
    kit = find_game(table.referee.header.game)
    quiet.add(lambda: kit.inspection)  # its module would be imported with the first tap
    quiet.add(*(partial(textures.gradient, *ground) for ground in theme.GROUNDS.values()))
    quiet.add(*(partial(card_back_texture, wide, high) for wide in BACKS for high in TALL))
    quiet.add(partial(_prewarm_questions, game, table.referee.header, people, quiet, make))
    samples = (*warm.samples(table.latest_moment.view, people), *_common_samples(people))
    scenes = (partial(_render_offscreen, game, sample) for sample in samples)
    quiet.add(partial(quiet.add, *scenes))  # after the questions, which it finds first


def _prewarm_questions(
    game: "GameScreen", header: Header, people: People, quiet: IdleQueue, make: Callable[[str], object]
) -> None:
    """Queue the drawing of each kind of question, as it first appears in a made-up game of these people."""
    presenter, seen = find_game(header.game).presenter, set[tuple[str, type]]()
    for moment in first_questions(header):
        frame = presenter.frame(moment, people)
        quiet.add(*(partial(make, name) for name in frame.beside))
        for shown in (frame, *(step for _, step in frame.then)):
            kind = type(moment.question).__name__, type(shown.stage)
            if kind not in seen:
                seen.add(kind)
                quiet.add(partial(_render_frame, game, shown))


def first_questions(header: Header) -> Iterator[Moment[Any]]:
    """Yield the first moment with each kind of question, of a made-up game with the same options."""
    table, choose, seen = QuietTable(), random_player(MADE_UP_SEED), set[type]()
    table.deal(header._replace(seed=MADE_UP_SEED))
    for _ in range(MAX_ANSWERS):
        question = table.referee.question
        if question is None:
            return
        if type(question) not in seen:
            seen.add(type(question))
            yield table.latest_moment
        table.answer_unheard(choose(question))


def _render_frame(game: "GameScreen", frame: Frame) -> None:
    """Draw the stage and the column of `frame` once, in hidden widgets."""
    kind, slot, nowhere = widget_for(type(frame.stage)), game.slots["facts"], Widget()
    facts = ColumnFacts(frame.banner, frame.chain, frame.strips, frame.pad)
    stage, column, question = kind(pick=game.choose), FactColumn(pick=game.choose), QuestionLabel()
    shown = (
        (stage, frame.stage, game.room_of(kind)),
        (column, facts, (*slot.pos, *slot.size)),
        (question, frame.sentence, (*game.slots["question"].pos, *game.slots["question"].size)),
    )
    for widget, model, box in shown:
        nowhere.add_widget(widget)
        widget.pos, widget.size = box[:2], box[2:]
        widget.model = model
        _redraw_all(widget)
    nowhere.clear_widgets()


def _redraw_all(widget: Widget) -> None:
    for part in widget.walk():
        if isinstance(part, DrawnWidget):
            part.redraw()


def _prewarm_pressed(game: "GameScreen") -> None:
    """Draw the pressed states of the stage, which may be touched next."""
    if game.stage is not None and game.stage.model is not None:
        game.stage.prewarm()


def _common_samples(people: People) -> Iterator[Sample]:
    """Yield samples of every game: "Done", and each player as asked, as a fact and as the next one."""
    yield people.asked(None)
    yield AnswerModel("", tr("Done"), icon="check", tone="amber")
    for person in people.all:
        yield person
        yield FactPanel((PanelFact(person.name, person=person), PanelFact(person.name, person=person)))
        yield NextUp(tr("Soon"), person.name, person)


def _render_offscreen(game: "GameScreen", value: Sample) -> None:
    """Draw `value` once in a hidden widget, in its largest and smallest size."""
    for widget, box in _laid_out(game, value):
        nowhere = Widget()
        nowhere.add_widget(widget)
        widget.put(box)
        widget.model = value
        if isinstance(widget, NextRow):
            widget.ring.model = 1.0
        _redraw_all(widget)
        nowhere.remove_widget(widget)


def _laid_out(game: "GameScreen", value: Sample) -> Iterator[tuple[DrawnWidget, Rect]]:
    """Yield the widget and box for `value`: a stage has its own size, all others the column's width."""
    x, y, wide = *game.slots["facts"].pos, game.slots["facts"].width
    if isinstance(value, SeatedPerson):
        yield NameSlot(), (x, y, wide, game.slots["name"].height)
    elif isinstance(value, NextUp):
        yield NextRow(seconds=1), (x, y, wide, dp(BUTTON_HEIGHT_DP if value.loud else ROW_HEIGHT_DP))
    elif isinstance(value, PlayerStrip):
        for high in (STRIP_MOST, (STRIP + STRIP_MOST) / 2):
            yield StripRow(), (x, y, wide, dp(high))
    elif isinstance(value, AnswerModel):
        for high in SLAB_HEIGHTS_DP:
            yield AnswerButton(), (x, y, wide, dp(high))
    elif isinstance(value, get_args(Panel)):
        best, least = best_height(value), least_height(value)
        for high in (best, (best + least) / 2, least):
            yield PanelShow(), (x, y, wide, dp(high))
    else:
        kind = widget_for(type(value))
        yield kind(pick=game.choose), game.room_of(kind)
