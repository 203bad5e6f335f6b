"""The light listens to the table, and shows on the strip what every eye may see.

    lights = TableLights(bridge)
    lights.sit_down(kit.lights, seats=4)
    lights.happened(moment)             # each of them
    lights.attract()                    # nobody plays

Call it from the thread that owns the game; it never waits.
"""

from typing import Any

from companion.core.class_dispatch import lookup_by_class
from companion.core.model import Event, Seat
from companion.lights.effects import blink, breathe, walk
from companion.lights.spec import Colour, Effect, Lights, QuestionHint
from companion.lights.strip_picture import ActiveEffect, StripScene, StripState
from companion.viewmodels import moment as moments
from companion.viewmodels.moment import Moment
from hardware.bridge import HardwareBridge
from hardware.canvas import PLAYERS, LedPlan, plan_for
from hardware.config import StripConfig

EFFECT_GAP_SECONDS = 0.35
"""Effects of one moment begin so far apart, so that the eye can follow …"""
MAX_QUEUED_EFFECTS = 8
"""… and no more than so many, so that none comes long after."""
REFUSED_EFFECT = Effect(0.5, blink)
ASKED_EFFECT = Effect(4.0, breathe)
CANDLE_EFFECT = Effect(0.6, walk)
"""The candle goes from one seat to the next; the screen shows the same."""


class TableLights:
    """Where there is no strip, nobody sees it."""

    def __init__(self, bridge: HardwareBridge) -> None:
        self._bridge = bridge
        self._lights = Lights()
        self._seats = 4
        self._colours: tuple[Colour, ...] = PLAYERS
        self._places: tuple[float, ...] = ()
        self._calm = False
        self._shown = StripState()
        self._candle: Seat | None = None
        """Before whom it stands; while the table is asked, before whoever was asked last."""
        self._plan = self._plan_for(self._seats)
        self.show()

    @property
    def scene(self) -> StripScene:
        """What is shown now."""
        return StripScene(self._shown, self._plan)

    def show(self) -> None:
        """Put it on the strip, where a light test may have been."""
        self._bridge.show(self.scene)

    def dress(
        self, colours: tuple[Colour, ...] = (), *, calm: bool = False, places: tuple[float, ...] = ()
    ) -> None:
        """The players' colours and places from seat 0 on (canvas.plan_for), and whether nothing may move.

        The hardware file may want calm, too. Where the strip lies is read from it anew.
        """
        self._colours, self._calm, self._places = colours or PLAYERS, calm, places
        self._plan = self._plan_for(len(self._plan.seats))
        self.show()

    def sit_down(self, lights: Lights, seats: int) -> None:
        """So many play a game with these lights: the moments to come are its own."""
        self._lights, self._seats, self._candle = lights, seats, None

    def on_scene_start(self, scene: moments.Scene, moment: Moment[Any]) -> None:
        """What this scene tells; the light stays with whom it concerns until the question is open."""
        now = self._begin()
        mood = self._lights.mood(moment.view)._replace(turn=scene.seat)
        self._shown = StripState(
            mood,
            asks="table" if scene.seat is None else scene.seat,
            asked=now,
            running=(
                *self._running(now),
                *self._walked(scene.seat, now),
                *self._of_scene(scene, now),
                *self._begun(scene.events, now),
            ),
            staff=self._shown.staff,
            lamp=self._lights.lamp(moment),
        )
        self.show()

    def _of_scene(self, scene: moments.Scene, now: float) -> tuple[ActiveEffect, ...]:
        """What is seen of a scene besides its events."""
        effect = self._lights.scenes.get(scene.name)
        return () if effect is None else (ActiveEffect(now, effect, scene),)

    def _begin(self) -> float:
        """There are as many seats as people; what time it is."""
        if len(self._plan.seats) != self._seats:
            self._plan = self._plan_for(self._seats)
        return self._bridge.clock()

    def on_moment(self, moment: Moment[Any]) -> None:
        """Something was done at the table; where it was taken back, what still runs ends."""
        now = self._begin()
        question = moment.question
        running = () if moment.did == "took back" else self._running(now)
        self._shown = StripState(
            self._lights.mood(moment.view),
            () if moment.over is None else moment.over.winners,
            None if question is None else question.asks,
            self._hint(moment),
            now,
            (
                *running,
                *self._walked(None if question is None else question.asks, now),
                *self._begun(moment.events, now),
            ),
            self._shown.staff,
            self._lights.lamp(moment),
        )
        self.show()

    def attract(self) -> None:
        """No game is on."""
        self._shown = StripState(staff=self._shown.staff)
        self.show()

    def staff(self, wanted: bool) -> None:
        """Somebody calls for staff, or the staff came."""
        self._shown = self._shown._replace(staff=wanted)
        self.show()

    def ask(self) -> None:
        """Is anybody there? One amber breath, over whatever the game shows."""
        now = self._bridge.clock()
        self._shown = self._shown._replace(
            running=(*self._running(now), ActiveEffect(now, ASKED_EFFECT, None))
        )
        self.show()

    def not_now(self, seat: Seat) -> None:
        """A button was pressed that cannot answer."""
        if self._shown.mood is None or seat >= len(self._plan.seats):
            return
        now = self._bridge.clock()
        running = (*self._running(now), ActiveEffect(now, REFUSED_EFFECT, seat))
        self._shown = self._shown._replace(running=running)
        self.show()

    def _plan_for(self, seats: int) -> LedPlan:
        plan = plan_for(self._bridge.config.strip or StripConfig(), seats, self._colours, self._places)
        return plan._replace(calm=plan.calm or self._calm)

    def _hint(self, moment: Moment[Any]) -> QuestionHint | None:
        """What a question shows; a secret one nothing but whom it asks. Where nobody is reminded of a call,
        its time is over when it is asked for."""
        question = moment.question
        if question is None or question.secret:
            return None
        hint = lookup_by_class(self._lights.hints, question)
        if hint is None:
            return None
        shown = hint(question)
        return shown if moment.prompted else shown._replace(hurry=None)

    def _begun(self, events: tuple[Event, ...], now: float) -> list[ActiveEffect]:
        """What these events set going, one after another."""
        found = ((lookup_by_class(self._lights.effects, event), event) for event in events)
        fresh = [(effect, event) for effect, event in found if effect is not None]
        return [
            ActiveEffect(now + place * EFFECT_GAP_SECONDS, effect, event)
            for place, (effect, event) in enumerate(fresh[-MAX_QUEUED_EFFECTS:])
        ]

    def _walked(self, asks: Seat | str | None, now: float) -> list[ActiveEffect]:
        """The way of the candle to whoever is asked now."""
        before = self._candle
        if not isinstance(asks, int) or asks == before:
            return []
        self._candle = asks
        return [] if before is None else [ActiveEffect(now, CANDLE_EFFECT, (before, asks))]

    def _running(self, now: float) -> tuple[ActiveEffect, ...]:
        return tuple(running for running in self._shown.running if not running.is_over(now))
