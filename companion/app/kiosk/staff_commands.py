"""Executes commands of the staff. A running game is interrupted only if the players agree."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from kivy.clock import Clock

from companion.app.navigation.navigator import ATTRACT, GAME, HOME, TABLE_SCREENS
from companion.i18n import tr
from companion.settings.settings import VOLUMES
from companion.system.system_services import start_update

if TYPE_CHECKING:
    from companion.app.navigation.screen_context import StaffContext
    from companion.network.mqtt.commands import CommandCallback, ScreenStatus
    from companion.network.mqtt.messages import Command

STILL, LOCKED, ASKS = "still_playing", "locked", "staff_asks"
SETUP_SCREENS = ("seats", "player", "house_rules", "guide")
MINUTE_SECONDS = 60.0
MESSAGE_TTL_SECONDS = 300.0
"""How long a message waits for a quiet moment."""
RELOCK_DELAY_SECONDS = 600.0
"""How long a table that was unlocked with the PIN cannot be locked again."""
GROUP_CHECK_SECONDS = 5.0
"""How often the journal is asked on one screen whether a group has left names."""


class PendingMessage(NamedTuple):
    """A message of the staff that is not shown yet."""

    text: str
    reply: "CommandCallback"
    until: float


class StaffCommandExecutor:
    """Executes commands on the app's services, which may be created after it."""

    def __init__(self, app: "StaffContext") -> None:
        self._app = app
        self._asked: CommandCallback | None = None
        """The reply to the command that the table is asked about."""
        self._words: list[PendingMessage] = []
        self._then: Callable[[], None] | None = None
        """The command that the table is asked about."""
        self._open_until = 0.0
        self._at_end = False
        """Whether the group has not left the end of its game."""
        self._looked, self._looked_at, self._group_here = 0.0, ("", False, False), False
        """When and in which state of the table was asked whether a group is here, and the answer."""

    @property
    def locked(self) -> bool:
        """Whether the staff has locked the table."""
        return self._app.navigator.held_screen == LOCKED

    # status

    def status(self) -> "ScreenStatus":
        from companion.network.mqtt.commands import ScreenStatus

        app = self._app
        shown = app.navigator.current
        troubles = app.peripherals.faults
        cap = int(app.settings["volume_cap"])
        return ScreenStatus(
            place=self._place(),
            paused=shown in (STILL, ATTRACT, LOCKED, HOME),
            idle_seconds=app.idle.still,
            volume_cap=None if cap == 100 else cap,
            locked=self.locked,
            attract=shown == ATTRACT,
            strip="led" not in troubles,
            voice="speaker" not in troubles,
        )

    def _place(self) -> Literal["free", "setup", "table", "end", "between"]:
        """Return who is at the table. It is free only when the group is gone, not when its game is over."""
        shown = self._app.navigator.current
        if shown in SETUP_SCREENS:
            return "setup"
        if self.playing:
            return "table"
        if self._reads_the_end(shown):
            return "end"
        return "free" if self.free or not self._is_group_here() else "between"

    def _reads_the_end(self, shown: str) -> bool:
        """Return whether the group is at its finished game: there, or on a page to which only that leads.

        These are the ballad, a game after the game, the chronicle, and the question whether somebody is
        still here. Whoever goes home has left the end.
        """
        if shown in TABLE_SCREENS:
            self._at_end = True
        elif shown in (HOME, ATTRACT, LOCKED):
            self._at_end = False
        return self._at_end and self._app.showing is not None

    def _is_group_here(self) -> bool:
        """Return whether a group of guests has not left; outside a kiosk the start screen says so."""
        app, now = self._app, Clock.time()
        if not app.kiosk:
            return app.navigator.current != HOME
        mark = (app.navigator.current, app.table.has_game, bool(app.settings["names"]))
        if now >= self._looked + GROUP_CHECK_SECONDS or self._looked_at != mark:
            self._looked, self._looked_at = now, mark
            self._group_here = app.guests.left_behind
        return self._group_here

    @property
    def playing(self) -> bool:
        """Whether a game is running."""
        table = self._app.table
        return table.has_game and table.referee.over is None

    @property
    def free(self) -> bool:
        """Whether no guests are at the table."""
        if self.locked:
            return not self.playing
        shown = self._app.navigator.current
        return bool(shown == ATTRACT or (shown == HOME and not self._is_group_here()))

    # commands

    def execute(self, command: "Command", reply: "CommandCallback") -> None:
        ways: dict[str, Callable[[Command, CommandCallback], None]] = {
            "message": self._message,
            "volume_cap": self._volume_cap,
            "brightness_cap": self._brightness_cap,
            "language": self._language,
            "attract": self._attract,
            "lock": partial(self._interrupt, self.lock),
            "unlock": self._unlock,
            "restart": partial(self._interrupt, self._restart),
            "new_group": partial(self._interrupt, self._new_group),
            "update": self._update,
            "diagnose": self._diagnose,
        }
        ways[command.do](command, reply)

    def _message(self, command: "Command", reply: "CommandCallback") -> None:
        if self._app.navigator.current in (ATTRACT, LOCKED):
            reply(False, tr("Nobody is at this table."))
        else:
            self._words.append(PendingMessage(command.text or "", reply, Clock.time() + MESSAGE_TTL_SECONDS))
            self.tick()

    def tick(self) -> None:
        """Show a pending message between two questions, never during a scene or while a player reads."""
        app = self._app
        if not self._words:
            return
        word, in_game = self._words[0], app.navigator.current == GAME
        if in_game and (not app.table.pace.is_question_open or app.game.busy):
            if Clock.time() > word.until:
                self._words.pop(0).reply(False, tr("There was no quiet moment to show it."))
            return
        self._words.pop(0).reply(True, tr("The table shows it."))
        if in_game:
            app.game.remark(word.text, source=tr("A word from the staff"))
            Clock.schedule_once(lambda *_: app.game.forget_remark(word.text), MINUTE_SECONDS)
        else:
            app.notices.show(word.text)

    def _volume_cap(self, command: "Command", reply: "CommandCallback") -> None:
        cap = 100 if command.value is None else max(VOLUMES[1], command.value)  # off is the guests' own wish
        self._app.preferences.change_house("volume_cap", cap)
        reply(True, tr("It holds at once."))

    def _brightness_cap(self, command: "Command", reply: "CommandCallback") -> None:
        self._app.preferences.change_house("brightness_cap", 100 if command.value is None else command.value)
        reply(True, tr("It holds at once."))

    def _language(self, command: "Command", reply: "CommandCallback") -> None:
        """Change the language for the guests, or for the venue if the table is free."""
        preferences = self._app.preferences
        if self.free:
            preferences.change_house("language", command.value)
        else:
            preferences.change("language", command.value)
        reply(True, tr("It holds at once."))

    def _attract(self, command: "Command", reply: "CommandCallback") -> None:
        app = self._app
        if self.locked:
            reply(False, tr("The table is locked."))
        elif not command.value:
            if app.navigator.current == ATTRACT:
                app.go_home()
            reply(True, tr("The table is awake."))
        elif self.free or (app.navigator.current == HOME and not self.playing):
            app.show_screen(ATTRACT)
            reply(True, tr("The table sleeps."))
        else:
            reply(False, tr("People are at this table."))

    def _unlock(self, command: "Command", reply: "CommandCallback") -> None:
        self.unlock()
        reply(True, tr("The table is open."))

    def _update(self, command: "Command", reply: "CommandCallback") -> None:
        if not self.free or self.playing:
            reply(False, tr("People are at this table."))
        elif start_update():
            reply(True, tr("The update begins; the table comes back by itself."))
        else:
            reply(False, tr("This table cannot update itself: the system does not let it."))

    def _diagnose(self, command: "Command", reply: "CommandCallback") -> None:
        from companion.presenters.staff import faults  # the first picture does not wait for it

        reply(True, faults.diagnosis_text(self._app.table, self._app.peripherals.faults))

    # commands that need consent

    def _interrupt(self, then: Callable[[], None], command: "Command", reply: "CommandCallback") -> None:
        """Call `then` at once if the table is free, else ask the players; no answer counts as no."""
        app = self._app
        if command.do == "restart" and not app.kiosk:
            reply(False, tr("Only a kiosk starts again by itself."))
        elif command.do == "lock" and Clock.time() < self._open_until:
            reply(False, tr("Somebody has just opened this table with the PIN."))
        elif self.free or (not self.playing and app.navigator.current == HOME):
            reply(True, tr("Done."))
            then()
        elif app.navigator.current != GAME or not app.table.pace.is_question_open or app.game.busy:
            reply(False, tr("People are in the middle of something; ask again in a moment."))
        else:
            self._asked, self._then = reply, then
            app.show_screen(ASKS, doing=command.do)

    def decide(self, yes: bool) -> None:
        """Handle the answer of the players; `yes` is False if nobody answered."""
        reply, self._asked = self._asked, None
        if not yes:
            self._app.guests.keep_group()
        if reply is not None:
            reply(yes, tr("The table has agreed.") if yes else tr("The table would rather not, just now."))
        if yes and self._then is not None:
            self._then()

    def lock(self) -> None:
        """Lock the table; a game is kept."""
        self._app.navigator.held_screen = LOCKED
        self._app.play.pause_for_absence()
        self._app.show_screen(LOCKED)

    def unlock(self) -> None:
        """Unlock the table and continue the game."""
        if self.locked:
            self._app.navigator.held_screen = ""
            self._app.guests.keep_group()

    def opened_here(self) -> None:
        """Unlock with the PIN and refuse lock commands for RELOCK_DELAY_SECONDS."""
        self._open_until = Clock.time() + RELOCK_DELAY_SECONDS
        self.unlock()

    def _restart(self) -> None:
        """Stop the program; systemd restarts it. A game is kept."""
        with suppress(AttributeError):  # tests have no loop to stop
            self._app.stop()

    def _new_group(self) -> None:
        self._app.guests.start_new_group()
