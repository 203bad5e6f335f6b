"""What the staff asks of a table: checked, done once, answered and noted. None of it sees a game."""

import time
from collections import OrderedDict
from collections.abc import Callable

from companion.cafe.hands import Hands
from companion.cafe.messages import Answer, Command
from companion.house.calls import Calls
from companion.web.limits import Bucket
from companion.words import tr

REMEMBERED = 200
"""So many answers are kept: who asks the same again gets the same answer, and nothing happens twice."""
SEEN = ("message", "lock", "restart", "new_group", "attract")
"""These come before people's eyes while they play."""
SEEN_AT_ONCE, SEEN_EACH = 5, 30.0
AT_ONCE, EACH = 12, 5.0
"""So much may be asked at once, and then one each so many seconds: whoever has taken over the broker cannot
keep people from their game, nor let the screen flicker."""


class Commands:
    """`answer` sends, `note` writes a line into the machine's log."""

    def __init__(
        self,
        allowed: tuple[str, ...],
        hands: Hands,
        calls: Calls,
        answer: Callable[[Answer], None],
        clock: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.allowed = frozenset(allowed)
        self._hands, self._calls, self._answer, self._clock = hands, calls, answer, clock
        self.call = ""
        """The id of the call that is open."""
        self.cleared: Callable[[], None] = lambda: None
        self.ended: Callable[[], None] = lambda: None
        """Called before a call is ended by the staff."""
        self.note: Callable[[str], None] = lambda line: None
        self._seen, self._others = Bucket(SEEN_AT_ONCE, SEEN_EACH, now), Bucket(AT_ONCE, EACH, now)
        self._answered: OrderedDict[str, Answer | None] = OrderedDict()
        """By id what became of it; None: the table has not answered yet."""

    def receive(self, command: Command) -> None:
        """A command of the right form."""
        if command.id in self._answered:
            before = self._answered[command.id]
            if before is not None:
                self._answer(before)
            return
        self._answered[command.id] = None
        while len(self._answered) > REMEMBERED:
            self._answered.popitem(last=False)
        if command.do not in self.allowed:
            self._reply(command, False, tr("This table does not do that: its owner has not allowed it."))
        elif not command.is_timely(self._clock()):
            now = time.strftime("%H:%M", time.localtime(self._clock()))
            self._reply(
                command, False, tr("That came too late, or the clocks differ: here it is {now}.", now=now)
            )
        elif command.do in ("acknowledge", "coming", "done"):
            self._about_a_call(command)
        elif command.do == "cleared":
            self.cleared()
            self._reply(command, True, tr("Cleared."))
        elif not (self._seen if command.do in SEEN else self._others).take():
            self._reply(command, False, tr("That was asked of this table too often; again in a moment."))
        else:
            self._hands.do(command, lambda ok, says: self._reply(command, ok, says))

    def _about_a_call(self, command: Command) -> None:
        if not self._calls.open or (command.call is not None and command.call != self.call):
            self._reply(command, False, tr("This call is settled already."))
            return
        if command.do == "acknowledge":
            self._calls.seen()
        elif command.do == "coming":
            self._calls.coming(command.who or "")
        else:
            self.ended()
            self._calls.end()
        self._reply(command, True, tr("The table knows."))

    def _reply(self, command: Command, ok: bool, says: str) -> None:
        if self._answered.get(command.id) is not None:
            return  # a command is answered once
        answer = Answer(command.id, ok, says)
        if command.id in self._answered:
            self._answered[command.id] = answer
        self.note(f"café: {command.do} {command.id}: {'done' if ok else 'declined'}")
        self._answer(answer)
