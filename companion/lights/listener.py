"""Listens to the table and shows public information on the LED strip.

    lights = TableLights(bridge)
    lights.sit_down(kit.lights, seats=4)
    lights.on_moment(moment)            # each moment
    lights.attract()                    # nobody plays

Call it from the thread that owns the game; it never blocks.
"""

from typing import Any

from companion.core.model import TABLE, Event, Seat, lookup_by_class
from companion.lights.effects import blink, breathe, walk
from companion.lights.spec import Colour, Effect, Lights, QuestionHint
from companion.lights.strip_picture import ActiveEffect, StripScene, StripState
from companion.viewmodels import moment as moments
from companion.viewmodels.moment import Moment
from hardware.bridge import HardwareBridge
from hardware.canvas import PLAYERS, LedPlan, plan_for
from hardware.config import StripConfig

EFFECT_GAP_SECONDS = 0.35
"""Delay between the effects of one moment, so that they can be told apart."""
MAX_QUEUED_EFFECTS = 8
"""Upper limit, so that no effect comes long after its event."""
REFUSED_EFFECT = Effect(0.5, blink)
ASKED_EFFECT = Effect(4.0, breathe)
CANDLE_EFFECT = Effect(0.6, walk)
"""The candle moves from one seat to the next, as on the screen."""


class TableLights:
    """Shows a table on the LED strip; without a strip it has no effect."""

    def __init__(self, bridge: HardwareBridge) -> None:
        self._bridge = bridge
        self._lights = Lights()
        self._seats = 4
        self._colours: tuple[Colour, ...] = PLAYERS
        self._places: tuple[float, ...] = ()
        self._calm = False
        self._shown = StripState()
        self._candle: Seat | None = None
        """The seat of the candle; while the table is asked, the seat that was asked last."""
        self._plan = self._plan_for(self._seats)
        self.show()

    @property
    def scene(self) -> StripScene:
        """What is shown now."""
        return StripScene(self._shown, self._plan)

    def show(self) -> None:
        """Send the scene to the strip, also after a light test."""
        self._bridge.show(self.scene)

    def dress(
        self, colours: tuple[Colour, ...] = (), *, calm: bool = False, places: tuple[float, ...] = ()
    ) -> None:
        """Set the players' colours and places from seat 0 on (canvas.plan_for), and whether nothing may move.

        The hardware file may require calm too. The layout of the strip is read from it again.
        """
        self._colours, self._calm, self._places = colours or PLAYERS, calm, places
        self._plan = self._plan_for(len(self._plan.seats))
        self.show()

    def sit_down(self, lights: Lights, seats: int) -> None:
        """Set the game's lights and the number of seats for the following moments."""
        self._lights, self._seats, self._candle = lights, seats, None

    def on_scene_start(self, scene: moments.Scene, moment: Moment[Any]) -> None:
        """Show the effects of a scene. The light stays at the scene's seat until the question opens."""
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
        """Return the effect of the scene itself, besides its events."""
        effect = self._lights.scenes.get(scene.name)
        return () if effect is None else (ActiveEffect(now, effect, scene),)

    def _begin(self) -> float:
        """Adapt the plan to the number of seats; return the current time."""
        if len(self._plan.seats) != self._seats:
            self._plan = self._plan_for(self._seats)
        return self._bridge.clock()

    def on_moment(self, moment: Moment[Any]) -> None:
        """Show a new moment. After an undo, running effects end."""
        now = self._begin()
        question = moment.question
        hint = self._hint(moment)
        asks = None if question is None else question.asks
        if asks == TABLE and hint is not None and hint.seat is not None:
            asks = hint.seat
        running = () if moment.did == "took back" else self._running(now)
        self._shown = StripState(
            self._lights.mood(moment.view),
            () if moment.over is None else moment.over.winners,
            asks,
            hint,
            now,
            (
                *running,
                *self._walked(asks, now),
                *self._begun(moment.events, now),
            ),
            self._shown.staff,
            self._lights.lamp(moment),
        )
        self.show()

    def attract(self) -> None:
        """Show the idle light, because no game is running."""
        self._shown = StripState(staff=self._shown.staff)
        self.show()

    def staff(self, wanted: bool) -> None:
        """Show or hide the call for the staff."""
        self._shown = self._shown._replace(staff=wanted)
        self.show()

    def ask(self) -> None:
        """Show one amber pulse over the game's light, to ask whether anybody is there."""
        now = self._bridge.clock()
        self._shown = self._shown._replace(
            running=(*self._running(now), ActiveEffect(now, ASKED_EFFECT, None))
        )
        self.show()

    def not_now(self, seat: Seat) -> None:
        """Show that the pressed button of this seat cannot answer."""
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
        """Return the hint of a question; None for a secret one, of which only the asked seat is shown.

        The countdown is left out if players are not reminded of calls, because its time is over when the
        question opens.
        """
        question = moment.question
        if question is None or question.secret:
            return None
        hint = lookup_by_class(self._lights.hints, question)
        if hint is None:
            return None
        shown = hint(question)
        return shown if moment.prompted else shown._replace(hurry=None)

    def _begun(self, events: tuple[Event, ...], now: float) -> list[ActiveEffect]:
        """Return the effects of `events`, one after another."""
        found = ((lookup_by_class(self._lights.effects, event), event) for event in events)
        fresh = [(effect, event) for effect, event in found if effect is not None]
        return [
            ActiveEffect(now + place * EFFECT_GAP_SECONDS, effect, event)
            for place, (effect, event) in enumerate(fresh[-MAX_QUEUED_EFFECTS:])
        ]

    def _walked(self, asks: Seat | str | None, now: float) -> list[ActiveEffect]:
        """Return the candle's move to the seat that is asked now."""
        before = self._candle
        if not isinstance(asks, int) or asks == before:
            return []
        self._candle = asks
        return [] if before is None else [ActiveEffect(now, CANDLE_EFFECT, (before, asks))]

    def _running(self, now: float) -> tuple[ActiveEffect, ...]:
        return tuple(running for running in self._shown.running if not running.is_over(now))
