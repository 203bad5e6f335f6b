"""Commands of the staff to a table: validated, published, and answered by the table within seconds."""

import asyncio
import logging
import secrets

from companion.core.model import Json
from companion.network.floor.dashboard import Dashboard
from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.floor.repository import OpenCall
from companion.network.http.rate_limit import TokenBucket
from companion.network.mqtt.messages import COMMANDS, Command, CommandResult, MessageError

log = logging.getLogger("gruftwart.floor")
ANSWER_TIMEOUT_SECONDS = 8.0
"""How long to wait for a table's answer."""
BURST_COMMANDS, REFILL_SECONDS = 40, 0.25
"""Rate limit for commands: size of a burst, and seconds until one more is allowed."""
CALL_COMMANDS = ("acknowledge", "coming", "done")
"""These are also stored here, so that they take effect even if the table is offline."""


class CommandSender:
    """Sends commands and waits for their answers."""

    def __init__(self, room: Dashboard, broker: FloorMqttClient) -> None:
        self._room, self._broker = room, broker
        self._waiting: dict[tuple[str, str], asyncio.Future[CommandResult]] = {}
        self._bucket = TokenBucket(BURST_COMMANDS, REFILL_SECONDS)
        self._told: set[tuple[str, str]] = set()
        """Calls of which their tables know that a page shows them."""

    async def send(self, place: str, said: dict[str, Json], who: str) -> dict[str, Json]:
        """Send a command. Return `ok` and the table's answer, or the reason in `trouble`."""
        table = self._room.tables.get(place)
        do = said.get("do")
        if table is None or not isinstance(do, str) or do not in COMMANDS or not self._bucket.try_acquire():
            return _error("not_understood" if table else "gone")
        call = self._room.call_of(place) if do in CALL_COMMANDS else None
        try:
            command = self._command(do, said, call, who)
        except MessageError:
            return _error("not_understood")
        self._note(do, place, call, who)
        answer = None
        if call is not None and not table.allows(do):
            return {"ok": True, "says": ""}  # the table need not know; it is stored here
        if not table.is_away(self._room.clock()):
            answer = await self._answered(place, command)
        elif do not in CALL_COMMANDS:
            return _error("not_asked")
        log.info("%s asked %s: %s, %s.", who or "Somebody", place, do, _result(answer))
        if answer is None:
            return {"ok": True, "says": ""} if do in CALL_COMMANDS else _error("no_answer")
        return {"ok": answer.ok, "says": answer.says}

    def _command(self, do: str, said: dict[str, Json], call: OpenCall | None, who: str) -> Command:
        """Build a command; raise MessageError if a table would not accept it."""
        command = Command(
            secrets.token_hex(8),
            round(self._room.clock(), 3),
            do,
            text=said.get("text") if do == "message" else None,
            who=(who or None) if do == "coming" else None,
            call=None if call is None else call.call,
            value=said.get("value"),
        )
        try:
            return Command.parse(command.dump())
        except UnicodeEncodeError:
            raise MessageError("it is no text") from None

    def _note(self, do: str, place: str, call: OpenCall | None, who: str) -> None:
        if call is None:
            return
        if do == "acknowledge":
            self._room.store.mark_seen(place, call.call, who)
        elif do == "coming":
            self._room.store.mark_coming(place, call.call, who)
        else:
            self._room.store.close_call(place, call.call, self._room.clock())
        self._room.on_calls_changed()

    async def _answered(self, place: str, command: Command) -> CommandResult | None:
        key = (place, command.id)
        waiting: asyncio.Future[CommandResult] = asyncio.get_running_loop().create_future()
        self._waiting[key] = waiting
        try:
            if not self._broker.send_command(place, command):
                return None
            return await asyncio.wait_for(waiting, ANSWER_TIMEOUT_SECONDS)
        except TimeoutError:
            return None
        finally:
            del self._waiting[key]

    def on_answer(self, place: str, answer: CommandResult) -> None:
        """Handle a table's answer; ignore it if no command waits for it."""
        waiting = self._waiting.get((place, answer.id))
        if waiting is not None and not waiting.done():
            waiting.set_result(answer)

    def report_shown_calls(self) -> None:
        """Tell the tables of all open calls that a page shows them; only a touch marks them as seen."""
        now = self._room.clock()
        open_ = {(call.place, call.call) for call in self._room.calls}
        self._told &= open_
        for place, call in open_ - self._told:
            command = Command(secrets.token_hex(8), round(now, 3), "shown", call=call)
            if self._broker.send_command(place, command):
                self._told.add((place, call))


def _error(word: str) -> dict[str, Json]:
    return {"ok": False, "trouble": word}


def _result(answer: CommandResult | None) -> str:
    return "no answer" if answer is None else "yes" if answer.ok else "no"
