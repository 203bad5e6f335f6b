"""Prepares textures of upcoming scenes in idle time, because scenes follow directly after a tap."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, get_args

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app import games
from companion.app.games import Sample
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import BACKS, TALL, card_back_texture
from companion.app.services.idle_work import IdleQueue
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.column_foot import BUTTON_HEIGHT_DP, ROW_HEIGHT_DP, NextRow
from companion.app.widgets.column.column_heads import NameSlot
from companion.app.widgets.column.column_layout import CHECK_LEAST, STRIP, STRIP_MOST, WIDE, WIDE_ALONE
from companion.app.widgets.column.panels import PanelShow, best_height, least_height
from companion.app.widgets.column.player_strips import StripRow
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.slots import Rect
from companion.app.widgets.stage_registry import widget_for
from companion.games.registry import find_game
from companion.i18n import tr
from companion.table import Table
from companion.viewmodels.frame import AnswerModel, PlayerStrip, SeatedPerson
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import FactPanel, NextUp, Panel, PanelFact

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen

SLAB_HEIGHTS_DP = (ROW_HEIGHT_DP, CHECK_LEAST, WIDE, (WIDE + WIDE_ALONE) / 2, WIDE_ALONE)
"""Heights in dp of the slabs below a scene whose textures differ."""


def prewarm_scenes(game: "GameScreen", table: Table, people: People, quiet: IdleQueue) -> None:
    """Queue the drawing of the game's scene samples and of all players who can come next, for idle time."""
    warm = games.game_module(table.referee.header.game, "stage_registry")
    if warm is None:
        return
    quiet.always = (partial(_prewarm_pressed, game),)
    kit = find_game(table.referee.header.game)
    quiet.add(lambda: kit.inspection)  # its module would be imported with the first tap
    quiet.add(*(partial(textures.gradient, *ground) for ground in theme.GROUNDS.values()))
    quiet.add(*(partial(card_back_texture, wide, high) for wide in BACKS for high in TALL))
    samples = (*warm.samples(table.latest_moment.view, people), *_common_samples(people))
    quiet.add(*(partial(_render_offscreen, game, sample) for sample in samples))


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
        for part in widget.walk():
            if isinstance(part, DrawnWidget):
                part.redraw()
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
