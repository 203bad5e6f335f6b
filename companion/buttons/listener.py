"""Listens to the table, so that a press answers the question that was open when it began.

    buttons = TableButtons(bridge, lights)
    buttons.sit_down(kit.buttons)
    buttons.on_moment(moment)                       # each moment
    for intent in buttons.drain():                  # each frame of the app
        if isinstance(intent, ButtonAnswer): …      # answer; the table then publishes the next moment

Call it from the thread that owns the game; it never blocks.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from companion.buttons.intents import (
    FOCUS_BUTTONS,
    RELEASE_INTENT,
    ButtonAnswer,
    ButtonCommand,
    ButtonIgnored,
    ButtonIntent,
    Consent,
    Gestures,
    answering_buttons,
    interpret_press,
)
from companion.core.model import Question, Seat
from companion.viewmodels.moment import EarlyCall, Moment
from hardware.bridge import HardwareBridge
from hardware.config import CHOOSE, seat_of
from hardware.debounce import Press, Release
from hardware.errors import HardwareError


class PressFeedback(Protocol):
    """Shows that a press was received; implemented by the lights."""

    def not_now(self, seat: Seat) -> None:
        """Show that the button of this seat cannot answer."""

    def staff(self, wanted: bool) -> None:
        """Show or hide the call for the staff."""


class TableButtons:
    """The buttons of a table. A lamp is lit while its button can answer."""

    def __init__(self, bridge: HardwareBridge, lights: PressFeedback | None = None) -> None:
        self._bridge = bridge
        self._lights = lights
        self._gestures: Gestures = {}
        self._question: Question | None = None
        self._asked = float("-inf")
        self._consent: Consent | None = None
        self._early: EarlyCall | None = None

    def sit_down(self, gestures: Gestures) -> None:
        """Set the game's gestures for the following moments."""
        self._gestures = gestures

    def on_moment(self, moment: Moment[Any]) -> None:
        """Accept answers to the moment's question from now on."""
        self._ask(moment.question)

    def wait(self, early: EarlyCall | None = None) -> None:
        """Accept no answers while a scene is shown, except an early call."""
        self._ask(None, early)

    def stand_up(self) -> None:
        """Accept no answers, because nobody plays."""
        self._ask(None)

    def ask_consent(self, seats: Iterable[Seat], seconds: float = 20.0) -> bool:
        """Ask each seat's button to agree to an undo of something revealed; False if no seat has a button."""
        named = {f"seat {seat}" for seat in seats} & set(self._bridge.buttons.names)
        missing = {seat for name in named if (seat := seat_of(name)) is not None}
        if not missing:
            return False
        self._consent = Consent(missing, self._bridge.clock(), seconds)
        self._bridge.allow_chords(True)
        self._bridge.set_lamps(frozenset(named))
        return True

    def drain(self) -> Iterator[ButtonIntent | HardwareError]:
        """Yield what was pressed since the last call.

        The caller may answer a question between two of them.
        """
        if self._consent is not None and self._bridge.clock() > self._consent.until:
            self._end_consent()
        for heard in self._bridge.poll():
            if isinstance(heard, Press):
                said = self._said_by(heard)
                self._acknowledge(said)
                yield said
            elif isinstance(heard, Release):
                yield ButtonCommand(RELEASE_INTENT, heard.button)
            else:
                yield heard

    def _ask(self, question: Question | None, early: EarlyCall | None = None) -> None:
        self._question, self._asked, self._early = question, self._bridge.clock(), early
        self._end_consent()

    def _said_by(self, press: Press) -> ButtonIntent:
        seat = seat_of(press.button)
        if self._consent is not None:
            if self._consent.agrees(seat, press.at):
                self._end_consent()
                return ButtonCommand("undo_agreed", press.button)
            if seat is not None:
                return ButtonCommand("agrees", press.button)
        meant_this = press.began >= self._asked  # otherwise it was meant for the question before
        if self._early is not None and meant_this and seat is not None and not press.long:
            return ButtonAnswer(self._early.said_by(seat), press.button)
        question = self._question if meant_this else None
        return interpret_press(press.button, press.long, question, self._gestures, walks=self._walks)

    @property
    def _walks(self) -> bool:
        """Whether there are buttons that move the focus."""
        return CHOOSE in self._bridge.buttons.names

    def _acknowledge(self, said: ButtonIntent) -> None:
        if self._lights is None:
            return
        if isinstance(said, ButtonIgnored) and (seat := seat_of(said.button)) is not None:
            self._lights.not_now(seat)
        if isinstance(said, ButtonCommand) and said.what in ("staff", "staff_done"):
            self._lights.staff(said.what == "staff")

    def _end_consent(self) -> None:
        """Forget the consent and set each lamp by whether its button can answer."""
        self._consent = None
        self._bridge.allow_chords(False)
        names = self._bridge.buttons.names
        if self._early is not None:  # all seats, so that the lamps do not reveal who has to call
            self._bridge.set_lamps(frozenset(name for name in names if seat_of(name) is not None))
            return
        walking = {button for button, _ in FOCUS_BUTTONS} if self._walks else set()
        names = tuple(name for name in names if name not in walking)
        self._bridge.set_lamps(answering_buttons(names, self._question, self._gestures))
