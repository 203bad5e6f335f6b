"""Scenes come right after a tap: their pictures are made while nobody taps."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, TypeAlias, get_args

from kivy.metrics import dp

from companion.app import games
from companion.app.screens.patterns import widget_for
from companion.app.shell.quiet_time import QuietTime
from companion.app.widgets.column import NameSlot
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.next_row import HIGH, NextRow
from companion.app.widgets.panels import PanelShow, best_height
from companion.stage.people import People
from companion.stage.scenes import Fact, Facts, Next, Panel
from companion.stage.values import Person, Stage
from companion.table import Table
from companion.words import tr

if TYPE_CHECKING:
    from companion.app.screens.game_screen import GameScreen


def rehearse(game: "GameScreen", table: Table, people: People, quiet: QuietTime) -> None:
    """Draw what a game says that its scenes look like, and who can come next, one by one, in quiet time."""
    warm = games.part(table.referee.header.game, "warm")
    if warm is None:
        return
    samples = (*warm.samples(table.now.view, people), *_of_any_game(people))
    quiet.later(*(partial(_draw_unseen, game, sample) for sample in samples))


Sample: TypeAlias = Stage | Panel | Next | Person


def _of_any_game(people: People) -> Iterator[Sample]:
    """Everybody may be asked, be told of, and be next."""
    for person in people.all:
        yield person
        yield Facts((Fact(person.name, person=person), Fact(person.name, person=person)))
        yield Next(tr("Soon"), person.name, person)


def _draw_unseen(game: "GameScreen", value: Sample) -> None:
    """Draw it once where nobody sees it, as large as it will be."""
    widget = _laid_out(game, value)
    widget.shows = value
    widget.redraw()
    if isinstance(widget, NextRow):
        widget.ring.shows = 1.0
        widget.ring.redraw()


def _laid_out(game: "GameScreen", value: Sample) -> Drawn:
    """A stage has its own room, all else the width of the column."""
    x, y, wide = *game.slots["facts"].pos, game.slots["facts"].width
    if isinstance(value, Person):
        widget, box = NameSlot(), (x, y, wide, game.slots["name"].height)
    elif isinstance(value, Next):
        widget, box = NextRow(seconds=1), (x, y, wide, dp(HIGH))
    elif isinstance(value, get_args(Panel)):
        widget, box = PanelShow(), (x, y, wide, dp(best_height(value)))
    else:
        kind = widget_for(type(value))
        widget, box = kind(pick=game.choose), game.room_of(kind)
    widget.put(box)
    return widget
