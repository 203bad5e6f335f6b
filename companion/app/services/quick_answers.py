"""Finds out whether a table answers so quickly that a way to play with fewer questions may suit it."""

import time
from collections.abc import Callable

from companion.app.services.idle_work import IdleQueue
from companion.presenters.house_rules import note_quick_table, quick_option
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.moment import Moment

QUICK_SECONDS = 1.5
"""An answer within this time after its question is quick."""
ENOUGH_ANSWERS = 10
"""A table counts as quick after this number of quick answers in a row."""


class QuickAnswers:
    """A listener that counts quick answers of people in a row; questions of one kind in a row count once."""

    def __init__(
        self, settings: Settings, quiet: IdleQueue, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._settings, self._quiet, self._clock = settings, quiet, clock
        self._table: Table | None = None
        self._asked: tuple[str, float] | None = None
        """The kind of the open question, and when it was opened; None if people are not asked."""
        self._latest = ""
        self._count = 0

    def bind_table(self, table: Table) -> None:
        """Listen to `table` and to no other one."""
        if self._table is not None:
            self._table.listeners.remove(self)
        self._table, self._asked, self._count = table, None, 0
        table.listeners.add(self)

    def on_moment(self, moment: Moment[object]) -> None:
        """Count the answer if it was quick; anything else than one answer begins anew."""
        asked, self._asked = self._asked, None
        strokes = moment.last is not None and moment.last.together > 1
        if moment.did != "answered" or strokes:  # whoever enters several answers by a stroke would save none
            self._count = 0
            return
        if asked is None or asked[0] == self._latest:
            return
        self._latest = asked[0]
        self._count = self._count + 1 if self._clock() - asked[1] < QUICK_SECONDS else 0
        if self._count == ENOUGH_ANSWERS and self._table is not None:
            header = self._table.referee.header
            if quick_option(header.game, header.options, self._settings) is not None:
                self._quiet.add(lambda: note_quick_table(header.game, self._settings))

    def on_question_open(self, moment: Moment[object]) -> None:
        """Note when people are asked; ghosts and dealers answer before that."""
        self._asked = None if moment.question is None else (moment.question.kind, self._clock())
