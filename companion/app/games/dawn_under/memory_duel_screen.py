"""The memory duel: before the true board is shown, everybody marks vaults in which surely a vampire sleeps.

The screen goes round; each person sees only their own marks. Nothing of it is stored.
"""

import math
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.games.dawn_under.board import BoardPick
from companion.app.games.dawn_under.memory_duel_art import DuelClock, DuelTable, DuelTime, MarkLayer
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader, theme
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.column_foot import UndoButton
from companion.app.widgets.column.column_heads import Chain, NameSlot, QuestionLabel
from companion.core.model import Choice, Seat
from companion.games.dawn_under.presenter import memory_duel
from companion.games.dawn_under.presenter.memory_duel import (
    MARKS,
    DuelResult,
    MemoryDuel,
    duel_order,
    resolve,
)
from companion.games.dawn_under.stage_values import BoardModel
from companion.games.ending import FinishedGameData
from companion.i18n import tr
from companion.presenters.game_presenter import afterwards
from companion.viewmodels.frame import AnswerModel, SeatedPerson

kv_loader.load_kv("memory_duel_screen")

SECONDS, CALM_SECONDS = 15, 30
"""Time for one person; the longer one with long scenes or large text."""
LARGE_TEXT_PERCENT = 150
DEAD_SECONDS = 0.6
"""After a change of person nothing can be touched, so that a tap is not taken for the next one's."""
POLL_SECONDS = 0.1


class MemoryDuelScreen(BasePage):
    """Opened from the finale; it leads to the true board."""

    told = BooleanProperty(False)
    """Whether the result is shown."""
    board: BoardPick
    layer: MarkLayer
    name_slot: NameSlot
    question: QuestionLabel
    clock: DuelClock
    chain: Chain
    table: DuelTable
    done: AnswerButton
    undo: UndoButton
    skip: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.finished: FinishedGameData | None = None
        self.duel = MemoryDuel(())
        self._result: DuelResult | None = None
        self._plain: BoardModel | None = None
        """The board to mark, without any mark."""
        self.ends_at = self.ignores_touches_until = 0.0
        """When the time of this person is over (0: not begun), and until when touches are ignored."""
        self._watch = Clock.schedule_interval(self.count_down, POLL_SECONDS)
        self._watch.cancel()
        super().__init__(context, **kwargs)

    def open(self, **what: Any) -> None:
        """Begin without marks."""
        self.forget()
        super().open(**what)

    def refresh(self) -> None:
        showing = self.context.showing
        if showing is None or not showing.over:
            self.forget()
            if self.manager is not None and self.manager.current == self.name:
                self.context.go_home() if showing is None else self.context.open_game()
            return
        if self.finished is None:
            self._begin(afterwards(showing.table.referee, showing.people))
        self._show()

    def _begin(self, after: FinishedGameData) -> None:
        people = after.people.all
        ghosts = [seat for seat, person in enumerate(people) if person.ghost]
        self.finished = after
        order = duel_order(len(people), after.over.winners, ghosts)
        here = after.people.phones.connected  # the screen goes to the others first
        self.duel = MemoryDuel(sorted(order, key=lambda seat: seat in here))
        self._plain = memory_duel.board_to_mark(after.view, after.hidden.vaults)
        self._wait()
        self._ask_phones()

    def _ask_phones(self) -> None:
        """Let those who have yet to mark do so on their phones, too."""
        if self._plain is not None:
            board = memory_duel.board_for_phones(self._plain, self.duel, self.seconds_for_marks)
            self.context.phones.ask_for_marks(board, self._take)

    def _take(self, seat: Seat, marks: tuple[str, ...]) -> None:
        """Take the marks of a phone; what is touched here at this moment is not the next person's."""
        before = self.duel.seat
        if self.told or not self.duel.take(seat, marks):
            return
        if before == seat:
            self._wait()
        self._go_on()

    def forget(self) -> None:
        """Drop all marks and what is known about the true board."""
        if self._plain is not None:
            self.context.phones.ask_for_marks(None, self._take)
        self._watch.cancel()
        self.finished, self._result, self._plain, self.ends_at = None, None, None, 0.0
        self.duel, self.told = MemoryDuel(()), False
        for widget in (self.layer, self.table, self.clock, self.chain):
            widget.model = None

    def on_leave(self, *_: object) -> None:
        self.forget()

    # What is shown

    def _show(self) -> None:
        assert self.finished is not None
        self._show_result() if self.told else self._show_marking()
        self.arrange()

    def _show_marking(self) -> None:
        assert self.finished is not None
        assert self._plain is not None
        duel, people = self.duel, self.finished.people
        assert duel.seat is not None
        self.board.model = self._plain
        self.layer.model = (self._plain.layout, memory_duel.marks_of(duel, self._plain, people))
        self.name_slot.model = people[duel.seat]
        self.question.model = tr(memory_duel.QUESTION)
        self.chain.model = memory_duel.chain_of(duel, people)
        self.undo.model = (memory_duel.undo_label(duel, people), "")
        self.done.model = AnswerModel("done", tr("Done"), icon="check", tone="amber")
        self.skip.model = AnswerModel("skip", tr("Skip"), tone="panel")
        self._show_time()

    def _show_time(self) -> None:
        assert self.finished is not None
        assert self.duel.seat is not None
        left = self.ends_at - Clock.time() if self.ends_at else float(self.seconds_for_marks)
        phones = self.finished.people.phones.connected
        person: SeatedPerson = self.finished.people[self.duel.seat]
        self.clock.model = DuelTime(
            person,
            len(self.duel.current),
            MARKS,
            max(0, math.ceil(left)),
            max(0.0, min(1.0, math.ceil(left) / self.seconds_for_marks)),
            tr("Three marks"),
            tr("here or on your phone") if self.duel.seat in phones else tr("set them or not"),
        )

    def _show_result(self) -> None:
        assert self.finished is not None
        assert self._plain is not None
        assert self._result is not None
        people, lies = self.finished.people, self.finished.kept.moments[-1].vaults
        self.board.model = memory_duel.board_of_result(self._plain)
        opened = memory_duel.opened_marks(self._result, self._plain, lies, people)
        self.layer.model = (self._plain.layout, opened)
        self.name_slot.model, self.question.model = memory_duel.result_headline(self._result, people)
        self.table.model = memory_duel.rows_of(self._result, people)
        self.done.model = AnswerModel("done", tr("What really happened?"), icon="eye", tone="amber")

    # Time

    @property
    def seconds_for_marks(self) -> int:
        slow = self.context.settings["tempo"] in ("long", "tap") or theme.text_percent >= LARGE_TEXT_PERCENT
        return CALM_SECONDS if slow else SECONDS

    def _wait(self) -> None:
        """Wait for the first touch of the next person."""
        self._watch.cancel()
        self.ends_at, self.ignores_touches_until = 0.0, Clock.time() + DEAD_SECONDS

    @property
    def is_dead(self) -> bool:
        """Whether touches are ignored, because the person has just changed."""
        return Clock.time() < self.ignores_touches_until

    def count_down(self, *_: object) -> None:
        """Take the marks that are set when the time is over."""
        if Clock.time() >= self.ends_at:
            self._next()
        elif self.clock.model is None or self.clock.model.seconds != math.ceil(self.ends_at - Clock.time()):
            self._show_time()

    def _next(self) -> None:
        """Go on to the next person, or show the result."""
        self.duel.finish()
        self._wait()
        self._go_on()

    def _go_on(self) -> None:
        assert self.finished is not None
        self._ask_phones()
        if self.duel.is_over:
            self._result = resolve(self.duel.marks, self.finished.kept.moments[-1].vaults)
            self.told = True
        self._show()

    # Taps

    def handle_pick(self, choice: Choice) -> None:
        """Set a mark, or take it away; the time begins with the first touch."""
        if self.told or self.is_dead or self.duel.seat is None:
            return
        if not self.ends_at:
            self.ends_at = Clock.time() + self.seconds_for_marks
            self._watch()
        self.duel.toggle(str(choice))
        self._show()

    def tap_done(self) -> None:
        """Go on to the next person, or to the true board."""
        if self.is_dead:
            return
        if self.told:
            self.context.show_screen("end")
        else:
            self._next()

    def tap_undo(self) -> None:
        """Take the last mark away."""
        self.duel.take_back()
        self._show()

    def tap_skip(self) -> None:
        """Skip the duel and open the true board."""
        self.context.show_screen("end")
