"""Commands of the staff to a table: validated, executed once, answered and logged.

They never access a game.
"""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol, TypeAlias

from companion.i18n import tr
from companion.network.http.rate_limit import TokenBucket
from companion.network.mqtt.messages import Command, CommandResult
from companion.network.mqtt.schemas import IMPLIED_COMMANDS
from companion.table.staff_calls import StaffCalls

# The interface between the MQTT service and the touchscreen.


CommandCallback: TypeAlias = Callable[[bool, str], None]
"""Called once with success and a sentence, possibly later, because the players may be asked first."""


class ScreenStatus(NamedTuple):
    """The state of the screen, without any content of a game."""

    place: Literal["free", "setup", "table", "end", "between"]
    """Nobody is there; players choose seats and rules; a game is on the table; its end is shown; the group
    is still there."""
    paused: bool = False
    """The players are asked whether they still play, or the table sleeps."""
    idle_seconds: float = 0.0
    """Seconds since the last touch."""
    volume_cap: int | None = None
    locked: bool = False
    attract: bool = False
    strip: bool = True
    """Whether the LED strip works or there is none; `voice` likewise."""
    voice: bool = True


class CommandExecutor(Protocol):
    """Executes commands of the staff; implemented by the touchscreen."""

    def status(self) -> ScreenStatus:
        """Return the current state of the screen."""

    def execute(self, command: Command, reply: CommandCallback) -> None:
        """Execute `command` or say why not.

        A game is never interrupted unless the players agree.
        """


MAX_REMEMBERED_ANSWERS = 200
"""Results kept by command id: a repeated command gets the same result and is not executed again."""
VISIBLE_COMMANDS = ("message", "lock", "restart", "new_group", "attract")
"""Commands that players see while they play."""
VISIBLE_BURST, VISIBLE_REFILL_SECONDS = 5, 30.0
BURST_COMMANDS, REFILL_SECONDS = 12, 5.0
"""Rate limit: number of commands in a burst, and seconds until one more is allowed. Needed so that an
attacker who controls the broker can neither interrupt a game nor make the screen flicker."""


class CommandHandler:
    """Checks and executes commands.

    `answer` publishes a result, `log` writes a line to the system log, `on_cleared` is called when the staff
    has cleared the table, and `on_call_done` before the staff closes a call.
    """

    def __init__(
        self,
        allowed: tuple[str, ...],
        hands: CommandExecutor,
        calls: StaffCalls,
        answer: Callable[[CommandResult], None],
        log: Callable[[str], None],
        on_cleared: Callable[[], None],
        on_call_done: Callable[[], None],
        clock: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.allowed = frozenset(allowed)
        self._hands, self._calls, self._answer, self._clock = hands, calls, answer, clock
        self.call = ""
        """The id of the open call."""
        self._log, self._on_cleared, self._on_call_done = log, on_cleared, on_call_done
        self._seen, self._others = (
            TokenBucket(VISIBLE_BURST, VISIBLE_REFILL_SECONDS, now),
            TokenBucket(BURST_COMMANDS, REFILL_SECONDS, now),
        )
        self.answered: OrderedDict[str, CommandResult | None] = OrderedDict()
        """Results by command id; None while a result is pending."""

    def handle(self, command: Command) -> None:
        """Execute a command that is syntactically valid."""
        if command.id in self.answered:
            before = self.answered[command.id]
            if before is not None:
                self._answer(before)
            return
        self.answered[command.id] = None
        while len(self.answered) > MAX_REMEMBERED_ANSWERS:
            self.answered.popitem(last=False)
        if IMPLIED_COMMANDS.get(command.do, command.do) not in self.allowed:
            self._reply(command, False, tr("This table does not do that: its owner has not allowed it."))
        elif not command.is_fresh(self._clock()):
            now = time.strftime("%H:%M", time.localtime(self._clock()))
            self._reply(
                command, False, tr("That came too late, or the clocks differ: here it is {now}.", now=now)
            )
        elif command.do in ("shown", "acknowledge", "coming", "done"):
            self._handle_call_command(command)
        elif command.do == "cleared":
            self._on_cleared()
            self._reply(command, True, tr("Cleared."))
        elif not (self._seen if command.do in VISIBLE_COMMANDS else self._others).try_acquire():
            self._reply(command, False, tr("That was asked of this table too often; again in a moment."))
        else:
            self._hands.execute(command, lambda ok, says: self._reply(command, ok, says))

    def _handle_call_command(self, command: Command) -> None:
        if not self._calls.open or (command.call is not None and command.call != self.call):
            self._reply(command, False, tr("This call is settled already."))
            return
        if command.do == "shown":
            self._calls.mark_shown()
        elif command.do == "acknowledge":
            self._calls.mark_seen()
        elif command.do == "coming":
            self._calls.mark_coming(command.who or "")
        else:
            self._on_call_done()
            self._calls.close()
        self._reply(command, True, tr("The table knows."))

    def _reply(self, command: Command, ok: bool, says: str) -> None:
        if self.answered.get(command.id) is not None:
            return  # a command is answered only once
        answer = CommandResult(command.id, ok, says)
        if command.id in self.answered:
            self.answered[command.id] = answer
        self._log(f"café: {command.do} {command.id}: {'done' if ok else 'declined'}")
        self._answer(answer)
