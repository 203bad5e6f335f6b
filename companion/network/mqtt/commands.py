"""What the staff asks of a table: checked, done once, answered and noted. None of it sees a game."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from companion.i18n import tr
from companion.network.http.rate_limit import TokenBucket
from companion.network.mqtt.messages import Command, CommandResult
from companion.table.staff_calls import StaffCalls

# What the café needs of whoever shows the table: a few facts, and hands for what the staff asks.


CommandCallback: TypeAlias = Callable[[bool, str], None]
"""Called once with what became of a command, perhaps later: the table may be asked first."""


class ScreenStatus(NamedTuple):
    """How the screen stands. Nothing of a game is in it."""

    place: Literal["free", "setup", "table"]
    """Nobody is there; people choose seats and rules; a game lies on the table."""
    paused: bool = False
    """People are asked whether they still play, or the table sleeps."""
    idle_seconds: float = 0.0
    """Seconds since anybody has touched anything."""
    volume_cap: int | None = None
    locked: bool = False
    attract: bool = False
    strip: bool = True
    """Whether the light is well, or there is none; so for the voice."""
    voice: bool = True


class CommandExecutor(Protocol):
    """What the touchscreen does for the café."""

    def status(self) -> ScreenStatus:
        """As it is now."""

    def execute(self, command: Command, reply: CommandCallback) -> None:
        """Do what the staff asks, or say why not. A game is never interrupted without the table's yes."""


MAX_REMEMBERED_ANSWERS = 200
"""So many answers are kept: who asks the same again gets the same answer, and nothing happens twice."""
VISIBLE_COMMANDS = ("message", "lock", "restart", "new_group", "attract")
"""These come before people's eyes while they play."""
VISIBLE_BURST, VISIBLE_REFILL_SECONDS = 5, 30.0
BURST_COMMANDS, REFILL_SECONDS = 12, 5.0
"""So much may be asked at once, and then one each so many seconds: whoever has taken over the broker cannot
keep people from their game, nor let the screen flicker."""


class CommandHandler:
    """`answer` sends, `log` writes a line into the machine's log."""

    def __init__(
        self,
        allowed: tuple[str, ...],
        hands: CommandExecutor,
        calls: StaffCalls,
        answer: Callable[[CommandResult], None],
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
        self.log: Callable[[str], None] = lambda line: None
        self._seen, self._others = (
            TokenBucket(VISIBLE_BURST, VISIBLE_REFILL_SECONDS, now),
            TokenBucket(BURST_COMMANDS, REFILL_SECONDS, now),
        )
        self._answered: OrderedDict[str, CommandResult | None] = OrderedDict()
        """By id what became of it; None: the table has not answered yet."""

    def handle(self, command: Command) -> None:
        """A command of the right form."""
        if command.id in self._answered:
            before = self._answered[command.id]
            if before is not None:
                self._answer(before)
            return
        self._answered[command.id] = None
        while len(self._answered) > MAX_REMEMBERED_ANSWERS:
            self._answered.popitem(last=False)
        if command.do not in self.allowed:
            self._reply(command, False, tr("This table does not do that: its owner has not allowed it."))
        elif not command.is_fresh(self._clock()):
            now = time.strftime("%H:%M", time.localtime(self._clock()))
            self._reply(
                command, False, tr("That came too late, or the clocks differ: here it is {now}.", now=now)
            )
        elif command.do in ("acknowledge", "coming", "done"):
            self._handle_call_command(command)
        elif command.do == "cleared":
            self.cleared()
            self._reply(command, True, tr("Cleared."))
        elif not (self._seen if command.do in VISIBLE_COMMANDS else self._others).try_acquire():
            self._reply(command, False, tr("That was asked of this table too often; again in a moment."))
        else:
            self._hands.execute(command, lambda ok, says: self._reply(command, ok, says))

    def _handle_call_command(self, command: Command) -> None:
        if not self._calls.open or (command.call is not None and command.call != self.call):
            self._reply(command, False, tr("This call is settled already."))
            return
        if command.do == "acknowledge":
            self._calls.mark_seen()
        elif command.do == "coming":
            self._calls.mark_coming(command.who or "")
        else:
            self.ended()
            self._calls.close()
        self._reply(command, True, tr("The table knows."))

    def _reply(self, command: Command, ok: bool, says: str) -> None:
        if self._answered.get(command.id) is not None:
            return  # a command is answered once
        answer = CommandResult(command.id, ok, says)
        if command.id in self._answered:
            self._answered[command.id] = answer
        self.log(f"café: {command.do} {command.id}: {'done' if ok else 'declined'}")
        self._answer(answer)
