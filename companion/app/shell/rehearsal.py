"""Scenes come right after a tap: their pictures are made while nobody taps."""

from functools import partial
from typing import TYPE_CHECKING

from companion.app import games
from companion.app.screens.patterns import widget_for
from companion.app.shell.quiet_time import QuietTime
from companion.stage.people import People
from companion.stage.values import Stage
from companion.table import Table

if TYPE_CHECKING:
    from companion.app.screens.game_screen import GameScreen


def rehearse(game: "GameScreen", table: Table, people: People, quiet: QuietTime) -> None:
    """Draw what a game says that its scenes look like, one by one, in quiet time."""
    warm = games.part(table.referee.header.game, "warm")
    if warm is not None:
        quiet.later(*(partial(_draw_unseen, game, stage) for stage in warm.samples(table.now.view, people)))


def _draw_unseen(game: "GameScreen", value: Stage) -> None:
    """Draw it once where nobody sees it, as large as it will be."""
    slot = game.slots["stage"]
    widget = widget_for(type(value))(pick=game.choose)
    widget.put((*slot.pos, *slot.size))
    widget.shows = value
    widget.redraw()
