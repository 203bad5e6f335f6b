"""What suits the players' experience: teaching cards for beginners, fewer questions for a quick table."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.services.idle_work import IdleQueue
from companion.presenters.house_rules import note_quick_table, quick_option
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.moment import Moment

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


class LessonController:
    """Marks cards as read, shows them again, and switches them on or off."""

    def __init__(self, play: "GameController", settings: Settings) -> None:
        self._play, self._settings = play, settings

    def mark_read(self) -> None:
        """Mark the shown card as read."""
        if self._play.presenter is not None:
            self._play.presenter.learning.understood()
            self._play.show()

    def show_again(self) -> None:
        """Show the card of the current question again, unless an answer is half entered."""
        play = self._play
        half_way = play.game.shown is not play.game.frame  # of an answer: there they stay
        if play.presenter is not None and play.presenter.learning.learners and not half_way:
            play.presenter.learning.again(play.table.latest_moment)
            play.show()

    def set_enabled(self, choice: str) -> None:
        """Switch cards on for all, or off for the asked player or for all, and save it with the players."""
        from companion.presenters.overlays import LEARN, UNLEARN
        from companion.presenters.seating import save_learners

        play = self._play
        if play.presenter is None:
            return
        learning, question = play.presenter.learning, play.table.latest_moment.question
        if choice == LEARN:
            people = play.presenter.people.all
            learning.learners = {seat for seat, one in enumerate(people) if not one.ghost}
            learning.again(play.table.latest_moment)
        else:
            asked = question.asks if question is not None and isinstance(question.asks, int) else None
            learning.stop(asked if choice == UNLEARN else None)
        save_learners(play.table.referee.header, learning.learners, self._settings)
        play.show()


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
