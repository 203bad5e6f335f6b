"""Jobs that run while nobody touches the screen: loading screens, drawing pictures, collecting garbage."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, get_args

from kivy.clock import Clock
from kivy.core.window import WindowBase
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app import games
from companion.app.games import Sample
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import BACKS, TALL, card_back_texture
from companion.app.services.garbage_collector import gc_scheduler
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.column_foot import BUTTON_HEIGHT_DP, ROW_HEIGHT_DP, NextRow
from companion.app.widgets.column.column_heads import NameSlot
from companion.app.widgets.column.column_layout import CHECK_LEAST, STRIP, STRIP_MOST, WIDE, WIDE_ALONE
from companion.app.widgets.column.panel_layout import best_height, least_height
from companion.app.widgets.column.panels import PanelShow
from companion.app.widgets.column.player_strips import StripRow
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.slots import Rect
from companion.app.widgets.stage_registry import widget_for
from companion.games.registry import find_game
from companion.i18n import tr
from companion.journal.journal import JournalError
from companion.table import Table
from companion.viewmodels.frame import AnswerModel, PlayerStrip, SeatedPerson
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import FactPanel, NextUp, Panel, PanelFact

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen


IdleJob = Callable[[], object]

IDLE_SECONDS = 0.5
"""Time without a touch before jobs run."""
JOB_GAP_SECONDS = 0.1
"""Time between two jobs, so that a touch waits for one job at most."""


class IdleQueue:
    """Runs queued jobs one at a time while the window is not touched."""

    def __init__(self, window: WindowBase) -> None:
        self._window = window
        self.busy: list[Callable[[], bool]] = []
        """While one of them returns True no job runs; jobs continue after `postpone`."""
        self._jobs: list[IdleJob] = []
        self.always: tuple[IdleJob, ...] = ()
        """Jobs that run whenever the queue is empty."""
        self.is_game_over: Callable[[], bool] = lambda: False
        self._was_over = False
        self._soon = Clock.create_trigger(self.run_next, IDLE_SECONDS)
        self._next = Clock.create_trigger(self.run_next, JOB_GAP_SECONDS)
        window.bind(on_touch_down=self._touched, on_touch_up=self._touched)

    def close(self) -> None:
        """Unbind from the window and drop the remaining jobs."""
        self._jobs.clear()
        self.postpone()
        self._soon.cancel()
        self._window.unbind(on_touch_down=self._touched, on_touch_up=self._touched)

    def add(self, *jobs: IdleJob) -> None:
        """Queue `jobs`."""
        self._jobs += jobs
        self.postpone()

    @property
    def pending(self) -> int:
        """Number of queued jobs."""
        return len(self._jobs)

    def run_all(self) -> None:
        """Run all queued jobs now."""
        while self._jobs:
            self._jobs.pop(0)()
        self._look_after()

    def _touched(self, *_: object) -> bool:
        self.postpone()
        return False

    def postpone(self) -> None:
        """Wait IDLE_SECONDS before the next job."""
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def run_next(self, *_: object) -> None:
        if any(is_busy() for is_busy in self.busy):
            return
        if self._jobs:
            self._jobs.pop(0)()
        else:
            self._look_after()
        if self._jobs:
            self._next()

    def _look_after(self) -> None:
        for job in self.always:
            job()
        is_over = self.is_game_over()
        if is_over and not self._was_over:
            gc_scheduler.collect_after_game()
        else:
            gc_scheduler.collect_young()
        self._was_over = is_over


# The journal check runs in idle time, so that it does not delay the first picture.


POLL_SECONDS = 0.5
"""Interval in which the result of the check is polled."""


class JournalCheck:
    """Checks the journal in a thread, repairs it in the main thread, and then calls `told`."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self.results: list[JournalError | None] = []
        self._table: Table | None = None
        self._watch = Clock.create_trigger(self.poll_result, POLL_SECONDS, interval=True)

    def start(self, table: Table) -> None:
        """Check the journal of `table`; only the first call has an effect."""
        if table.store is None or table.journal is None or self._table is not None:
            return
        self._table, check = table, table.store.check
        look = lambda: self.results.append(check())  # noqa: E731
        threading.Thread(target=look, name="journal check", daemon=True).start()
        self._watch()

    def close(self) -> None:
        """Stop polling for the result."""
        self._watch.cancel()

    def poll_result(self, *_: object) -> None:
        if not self.results or self._table is None:
            return
        self._watch.cancel()
        if (trouble := self.results[0]) is not None:
            self._table.repair_journal(trouble)
            self._told()


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
