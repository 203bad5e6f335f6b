"""Scenes come right after a tap: their pictures are made while nobody taps."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, get_args

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app import games
from companion.app.board.strip import StripRow
from companion.app.games import Sample
from companion.app.paint import pages, raster, theme
from companion.app.paint.pen import BACKS, TALL, back
from companion.app.screens.patterns import widget_for
from companion.app.shell.quiet_time import QuietTime
from companion.app.widgets.column.heads import NameSlot
from companion.app.widgets.column.heights import CHECK_LEAST, STRIP, STRIP_MOST, WIDE, WIDE_ALONE
from companion.app.widgets.column.next_row import HIGH, LOUD, NextRow
from companion.app.widgets.column.panels import PanelShow, best_height, least_height
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.pressable import AnswerButton
from companion.app.widgets.slots import Box
from companion.stage.people import People
from companion.stage.scenes import Fact, Facts, Next, Panel
from companion.stage.values import Answer, Person, Strip
from companion.table import Table
from companion.words import tr

if TYPE_CHECKING:
    from companion.app.screens.at_play.game_screen import GameScreen

SLABS = (HIGH, CHECK_LEAST, WIDE, (WIDE + WIDE_ALONE) / 2, WIDE_ALONE)
"""How high slabs below a scene are, in dp, so far that their pictures differ."""


def rehearse(game: "GameScreen", table: Table, people: People, quiet: QuietTime) -> None:
    """Draw what a game says that its scenes look like, and who can come next, one by one, in quiet time."""
    warm = games.part(table.referee.header.game, "warm")
    if warm is None:
        return
    quiet.always = (pages.lay_ready, partial(_under_a_finger, game))
    quiet.later(*(partial(raster.gradient, *ground) for ground in theme.GROUNDS.values()))
    quiet.later(*(partial(back, wide, high) for wide in BACKS for high in TALL))
    samples = (*warm.samples(table.now.view, people), *_of_any_game(people))
    quiet.later(*(partial(_draw_unseen, game, sample) for sample in samples))


def _under_a_finger(game: "GameScreen") -> None:
    """What is on the stage may be touched next."""
    if game.stage is not None and game.stage.shows is not None:
        game.stage.rehearse()


def _of_any_game(people: People) -> Iterator[Sample]:
    """Everybody may be asked, be told of, and be next; whatever hands have done is checked."""
    yield people.asked(None)
    yield Answer("", tr("Done"), icon="check", tone="amber")
    for person in people.all:
        yield person
        yield Facts((Fact(person.name, person=person), Fact(person.name, person=person)))
        yield Next(tr("Soon"), person.name, person)


def _draw_unseen(game: "GameScreen", value: Sample) -> None:
    """Draw it once where nobody sees it, as large and as small as it will be."""
    for widget, box in _laid_out(game, value):
        nowhere = Widget()
        nowhere.add_widget(widget)
        widget.put(box)
        widget.shows = value
        if isinstance(widget, NextRow):
            widget.ring.shows = 1.0
        for part in widget.walk():
            if isinstance(part, Drawn):
                part.redraw()
        nowhere.remove_widget(widget)


def _laid_out(game: "GameScreen", value: Sample) -> Iterator[tuple[Drawn, Box]]:
    """A stage has its own room, all else the width of the column."""
    x, y, wide = *game.slots["facts"].pos, game.slots["facts"].width
    if isinstance(value, Person):
        yield NameSlot(), (x, y, wide, game.slots["name"].height)
    elif isinstance(value, Next):
        yield NextRow(seconds=1), (x, y, wide, dp(LOUD if value.loud else HIGH))
    elif isinstance(value, Strip):
        for high in (STRIP_MOST, (STRIP + STRIP_MOST) / 2):
            yield StripRow(), (x, y, wide, dp(high))
    elif isinstance(value, Answer):
        for high in SLABS:
            yield AnswerButton(), (x, y, wide, dp(high))
    elif isinstance(value, get_args(Panel)):
        best, least = best_height(value), least_height(value)
        for high in (best, (best + least) / 2, least):
            yield PanelShow(), (x, y, wide, dp(high))
    else:
        kind = widget_for(type(value))
        yield kind(pick=game.choose), game.room_of(kind)
