"""Lights and sounds of Nosferatu: the night deck, bites, and the stake."""

import math

from companion.games.kit_protocols import Sounds
from companion.games.nosferatu.rules.events import (
    Bitten,
    NightTurned,
    PersonRevealed,
    RoundBegan,
    Staked,
    StakeMoved,
    Sunrise,
    Won,
)
from companion.games.nosferatu.rules.pieces import SUNRISE
from companion.games.nosferatu.rules.questions import Strike, TurnUp
from companion.games.nosferatu.rules.view import PublicView
from companion.games.nosferatu.scenes import DARK, HUSH_SECONDS
from companion.i18n import mark_message
from companion.lights.effects import run, sunrise, wash
from companion.lights.spec import NIGHT, ROSE, WOOD, Canvas, Effect, Lights, Mood, QuestionHint, Sample
from companion.viewmodels.moment import Scene

FIRST_BEAT_SECONDS, BEAT_EVERY_SECONDS = 0.4, 0.8
"""Seconds before the first heartbeat, and between two heartbeats."""


def mood(view: PublicView) -> Mood:
    """Return whose turn it is; between turns the holder of the stake."""
    turn = view.turn
    return Mood(view.holder if turn is None else turn)


def night_is_turned(canvas: Canvas, event: NightTurned, age: float) -> None:
    """Wash the lights for a card of the night deck; the sunrise has an effect of its own."""
    if event.card != SUNRISE:
        wash(canvas, NIGHT, age)


def sun_rises(canvas: Canvas, event: Sunrise, age: float) -> None:
    """Show a sunrise on all lights."""
    sunrise(canvas, age)


def bite(canvas: Canvas, event: Bitten, age: float) -> None:
    """Show two points, like the marks of teeth."""
    middle = canvas.plan.middle(event.seat)
    for side in (-1.5, 1.5):
        canvas.spot(middle + side, 0.9, ROSE, math.sin(math.pi * age))


def stake_is_passed(canvas: Canvas, event: StakeMoved, age: float) -> None:
    """Show a wood-coloured light that runs from the old to the new holder."""
    run(canvas, event.from_, event.to, WOOD, age)


def heart_beats(canvas: Canvas, scene: Scene, age: float) -> None:
    """Show three heartbeats, 0.8 seconds apart; equal on all LEDs, whatever card follows."""
    seconds = age * HUSH_SECONDS
    since = (seconds - FIRST_BEAT_SECONDS) % BEAT_EVERY_SECONDS
    if FIRST_BEAT_SECONDS <= seconds < FIRST_BEAT_SECONDS + 3 * BEAT_EVERY_SECONDS:
        canvas.all(ROSE, 0.6 * max(0.0, math.sin(math.pi * min(1.0, since / 0.4))))


def strike(question: Strike) -> QuestionHint:
    """Show a spot at the player who was chosen."""
    return QuestionHint(spot=question.seat)


RISES = Effect(3.0, sun_rises)
LIGHTS = Lights(
    mood,
    hints={Strike: strike, TurnUp: strike},
    scenes={DARK: Effect(HUSH_SECONDS, heart_beats)},
    effects={
        NightTurned: Effect(1.4, night_is_turned),
        Sunrise: RISES,
        Bitten: Effect(1.8, bite),
        StakeMoved: Effect(1.2, stake_is_passed),
    },
    samples=(Sample(mark_message("Sunrise"), RISES, Sunrise()),),
)


# The sounds of public events and questions of Nosferatu.


SOUNDS: Sounds = {
    RoundBegan: "night",
    NightTurned: "card",
    Sunrise: "sunrise",
    Bitten: "bite",
    PersonRevealed: "card",
    Staked: "stake",
    Won: "win",
}
