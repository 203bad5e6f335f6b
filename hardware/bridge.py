"""Where the threads of the hardware end: the game tells it what is asked, and drains what was pressed.

with Bridge(load(path)) as table:
    table.told(view, question, events)          # after each answer, undo, correction
    for said in table.drain():                  # each frame of the app
        if isinstance(said, Answer): …          # answer, then told(…) again
"""

import queue
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias

from hardware.button_answers import Answer, Consent, NotNow, Said, Wish, answering, meaning, seat_of
from hardware.canvas import Colour
from hardware.config import Config
from hardware.debounce import Press
from hardware.fakes import FakeButtons, FakeStrip, TerminalStrip
from hardware.faults import Fault
from hardware.lights import Lights
from hardware.pictures import Picture

__all__ = ["Answer", "Bridge", "Fault", "NotNow", "Wish"]

Json: TypeAlias = Mapping[str, Any]
Heard: TypeAlias = Press | Fault | None


class AnyButtons(Protocol):
    """Buttons, real or not."""

    faults: list[Fault]

    @property
    def names(self) -> tuple[str, ...]: ...
    def together(self, wanted: bool) -> None: ...
    def light(self, lit: frozenset[str]) -> None: ...
    def close(self) -> None: ...


class AnyStrip(Protocol):
    """A strip, real or not."""

    def show(self, picture: Picture) -> None: ...
    def close(self) -> None: ...


class Bridge:
    """All hardware of a table. Nothing here waits, and nothing here fails: `faults` holds sentences."""

    def __init__(
        self,
        config: Config,
        clock: Callable[[], float] = time.monotonic,
        buttons: AnyButtons | None = None,
        strip: AnyStrip | None = None,
    ) -> None:
        self.config = config
        self.faults: list[Fault] = list(config.faults)
        """What went wrong, the latest last."""
        self._clock = clock
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self._question: Json | None = None
        self._asked = float("-inf")
        self._consent: Consent | None = None
        self.buttons = buttons or self._open_buttons()
        self.strip = strip or self._open_strip()
        self.faults += self.buttons.faults
        self.lights = Lights(self.strip, config.strip, clock) if self.strip and config.strip else None

    def post(self, heard: Heard) -> None:
        """What buttons and strip have to say; from any thread."""
        self._heard.put(heard)

    def told(
        self, view: Json, question: Json | None, events: Iterable[Json] = (), undone: bool = False
    ) -> None:
        """The game as all see it, the pending question, and what just happened."""
        self._question, self._asked, self._consent = question, self._clock(), None
        self._light_lamps()
        if self.lights:
            self.lights.told(view, question, events, undone)

    def dress(
        self, colours: tuple[Colour, ...], *, calm: bool = False, places: tuple[float, ...] = ()
    ) -> None:
        """The players' colours and places (hardware.canvas.plan_for), and whether nothing may move."""
        if self.lights:
            self.lights.dress(colours, calm=calm, places=places)

    def attract(self) -> None:
        """No game is on."""
        self._question, self._consent = None, None
        self._light_lamps()
        if self.lights:
            self.lights.attract()

    def ask_consent(self, seats: Iterable[int], seconds: float = 20.0) -> bool:
        """Something revealed is to be undone: wait for the button of each seat; False if none has one."""
        named = {f"seat {seat}" for seat in seats} & set(self.buttons.names)
        missing = {seat for name in named if (seat := seat_of(name)) is not None}
        if not missing:
            return False
        self._consent = Consent(missing, self._clock(), seconds)
        self.buttons.together(True)
        self.buttons.light(frozenset(named))
        return True

    def drain(self) -> Iterator[Said | Fault]:
        """What was said since last time. A question may be answered between two of them."""
        self._forget_old_consent()
        while True:
            try:
                heard = self._heard.get_nowait()
            except queue.Empty:
                return
            if isinstance(heard, Press):
                said = self._meaning(heard)
                self._show_refusal(said)
                yield said
            elif heard is not None:
                self.faults = [*self.faults[-19:], heard]
                yield heard

    def presses(self) -> Iterator[Press | Fault]:
        """What was pressed since last time as it is, whatever is asked: for the button test."""
        while True:
            try:
                heard = self._heard.get_nowait()
            except queue.Empty:
                return
            if isinstance(heard, Fault):
                self.faults = [*self.faults[-19:], heard]
            if heard is not None:
                yield heard

    def close(self) -> None:
        self.buttons.close()
        if self.strip:
            self.strip.close()

    def __enter__(self) -> "Bridge":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _meaning(self, press: Press) -> Said:
        if self._consent is not None:
            if self._consent.agrees(seat_of(press.button), press.at):
                self._end_consent()
                return Wish("undo_agreed", press.button)
            if seat_of(press.button) is not None:
                return Wish("agrees", press.button)
        if press.began < self._asked:  # it was meant for the question before
            return meaning(press.button, press.long, None)
        return meaning(press.button, press.long, self._question)

    def _show_refusal(self, said: Said) -> None:
        seat = seat_of(said.button) if isinstance(said, NotNow) else None
        if self.lights and seat is not None:
            self.lights.not_now(seat)
        if self.lights and isinstance(said, Wish) and said.what in ("staff", "staff_done"):
            self.lights.staff(said.what == "staff")

    def _forget_old_consent(self) -> None:
        if self._consent is not None and self._clock() > self._consent.until:
            self._end_consent()

    def _end_consent(self) -> None:
        self._consent = None
        self._light_lamps()

    def _light_lamps(self) -> None:
        self.buttons.together(False)
        self.buttons.light(answering(self.buttons.names, self._question))

    def _open_buttons(self) -> AnyButtons:
        wanted = self.config.buttons
        if self.config.devices == "real" and wanted:
            from hardware.buttons import Buttons  # here, because most tables have none

            return Buttons(wanted, self.post, clock=self._clock)
        return FakeButtons([button.name for button in wanted], self.post, self._clock)

    def _open_strip(self) -> AnyStrip | None:
        strip = self.config.strip
        if strip is None or self.config.devices == "off":
            return None
        if self.config.devices == "terminal":
            return TerminalStrip(strip)
        if self.config.devices == "screen":
            return FakeStrip(strip, self._clock)
        try:
            from hardware.strip import Strip  # here, because it needs pyserial
        except ImportError:
            self.faults.append(
                Fault("The library pyserial is not installed; the game goes on without light.")
            )
            return None
        return Strip(strip, self.post, self._clock)
