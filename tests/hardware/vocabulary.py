"""Words for tests of the hardware: waiting for threads, pressing pins, a table with lights."""

import contextlib
import queue
import time
from collections.abc import Iterator
from pathlib import Path

from gpiozero.pins.mock import MockFactory

from companion.buttons.intents import answer_for_press
from companion.buttons.listener import TableButtons
from companion.core.errors import IllegalAnswerError
from companion.games.registry import find_game
from companion.lights.listener import TableLights
from companion.simulator.playout import players_for
from companion.viewmodels.moment import Moment
from hardware.bridge import HardwareBridge
from hardware.buttons import Buttons
from hardware.canvas import GAMMA, PLAYERS, plan_for
from hardware.config import ButtonConfig, HardwareConfig, StripConfig
from hardware.debounce import LOCKOUT_SECONDS, MIN_PRESS_SECONDS, Press
from hardware.led_strip import LedStrip
from hardware.outputs.led_formats import AVOID_BAUD_COMMANDS
from hardware.strip_pictures import FrameConverter, StillPicture
from tests.hardware.serial_emulator import Emulator
from tests.support.patience import PATIENCE, eventually
from tests.support.story import Story


class Clock:
    """Time passes when a test says so, and not because the machine is busy."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def skip(self, seconds: float) -> None:
        self.now += seconds


class Asked(StillPicture):
    """A picture that knows how often the strip has looked at it."""

    def __init__(self, colours: bytes) -> None:
        super().__init__(colours)
        self.times = 0

    def frame(self, now):
        self.times += 1
        return super().frame(now)

    def asked_again(self, strip: LedStrip) -> None:
        """Have the strip look at it once more: by then it has counted all that it sent before."""
        before = self.times
        strip.show(self)
        eventually(lambda: self.times > before)


class RunningClock(Clock):
    """Time passes by itself as well."""

    def __call__(self) -> float:
        return time.monotonic() + self.now


HOLD, BOUNCE = 8.0, 0.01
"""No machine is so slow that it holds a button down for so long by itself."""


def plain(port: Path | str, **settings) -> StripConfig:
    """A strip without gamma or dimming, and without movement: what is shown is what is sent."""
    return StripConfig(
        port=str(port), **{"gamma": 1.0, "brightness": 1.0, "budget": 1e6, "calm": True, **settings}
    )


class Pins:
    """Buttons on pins that are not there."""

    def __init__(self, *names: str, lamps: bool = False, clock: Clock | None = None) -> None:
        self.plan = [
            ButtonConfig(name, 2 + at, hold=HOLD, bounce=BOUNCE, lamp=14 + at if lamps else None)
            for at, name in enumerate(names)
        ]
        self.factory = MockFactory()
        self.clock = clock or Clock()
        self.heard: queue.SimpleQueue = queue.SimpleQueue()
        self.post = self.heard.put

    @contextlib.contextmanager
    def open(self) -> Iterator[Buttons]:
        with Buttons(self.plan, lambda press: self.post(press), self.factory, self.clock) as buttons:
            yield buttons

    def pin(self, name: str):
        return self.factory.pin(next(button.pin for button in self.plan if button.name == name))

    def down(self, name: str) -> None:
        self.pin(name).drive_low()

    def up(self, name: str) -> None:
        self.pin(name).drive_high()

    def press(self, name: str, long: bool = False) -> None:
        """As a finger does, which needs a moment before it can press again."""
        self.down(name)
        self.clock.skip(HOLD if long else 2 * MIN_PRESS_SECONDS)
        self.up(name)
        self.clock.skip(BOUNCE + LOCKOUT_SECONDS)

    def next(self) -> Press:
        return self.heard.get(timeout=PATIENCE)

    def silent(self) -> bool:
        """Nothing is heard, however long one waits."""
        self.clock.skip(2 * HOLD)
        time.sleep(0.08)  # for the thread; a slow one is not taken for a loud one
        return self.heard.empty()


class LitTable:
    """A simulated game with buttons on mock pins and a strip on a pty, and people who use both."""

    def __init__(self, story: Story, port: Path, **strip) -> None:
        self.story = story
        self.kit = find_game(story.referee.header.game)
        self.players = len(story.referee.header.players)
        self.choose = players_for(story.referee.header, story.referee.dealer)
        names = [f"seat {seat}" for seat in range(self.players)] + ["yes", "no", "next"]
        self.clock = RunningClock()
        self.pins = Pins(*names, clock=self.clock)
        self.config = HardwareConfig("real", tuple(self.pins.plan), strip=plain(port, **strip))
        self.by_button = self.by_touch = 0

    @contextlib.contextmanager
    def open(self) -> Iterator["LitTable"]:
        with self.pins.open() as buttons, HardwareBridge(self.config, self.clock, buttons) as self.bridge:
            self.pins.post = self.bridge.enqueue
            self.lights = TableLights(self.bridge)
            self.buttons = TableButtons(self.bridge, self.lights)
            self.lights.sit_down(self.kit.lights, self.players)
            self.buttons.sit_down(self.kit.buttons)
            self.tell()
            yield self

    def tell(self) -> None:
        story = self.story
        moment = Moment(0, "answered", tuple(story.events), story.view, story.question, story.over)
        self.lights.on_moment(moment)
        self.buttons.on_moment(moment)

    def goes_on(self) -> None:
        """One answer: by a button where one can give it, else by touch."""
        choice = self.choose(self.story.question)
        press = self.button_for(choice)
        if press is None:
            self.by_touch += 1
        else:
            self.pins.press(*press)
            said = self.hear()
            assert said.choice == choice, (said, choice)
            self.by_button += 1
        with contextlib.suppress(IllegalAnswerError):  # the vampire tried to stake
            self.story.answer(choice)
        self.tell()

    def button_for(self, choice) -> tuple[str, bool] | None:
        for name in self.bridge.buttons.names:
            for long in (False, True):
                if answer_for_press(name, long, self.story.question, self.kit.buttons) == choice:
                    return name, long
        return None

    def hear(self):
        """The next thing that a button says; light may come and go meanwhile."""
        found: list = []

        def heard() -> bool:
            found.extend(said for said in self.buttons.drain() if not isinstance(said, Exception))
            return bool(found)

        eventually(heard)
        assert len(found) == 1
        return found[0]

    def expected(self) -> list[tuple[int, int, int]]:
        """What the LEDs should show for what all may see."""
        data = FrameConverter(self.config.strip)(self.lights.scene.frame(self.clock())).translate(
            AVOID_BAUD_COMMANDS
        )
        return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]

    def turn_is_lit(self, device: Emulator) -> bool:
        """The light of the one whose turn it is shines in their colour, and no other player's does."""
        turn = self.story.public()["turn"]
        shown = device.leds
        plan = plan_for(self.config.strip, self.players)
        middles = [shown[segment[len(segment) // 2]] for segment in plan.seats]
        lit = [seat for seat, colour in enumerate(middles) if _like(colour, PLAYERS[seat])]
        return shown == self.expected() and lit == [turn]

    def winner_is_lit(self, device: Emulator) -> bool:
        (seat, *_) = self.story.over.winners
        shown = device.leds
        return shown == self.expected() and shown[60 * seat // self.players + 5][0] > 200


def _like(shown, colour) -> bool:
    """The same hue: a calm turn has four fifths of the light."""
    return all(abs(part - whole * 0.8 ** (1 / GAMMA)) < 12 for part, whole in zip(shown, colour, strict=True))
