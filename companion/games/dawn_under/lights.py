"""The light of Dawn Under and of Count Rucola: a plague, gifts, stakes and doubts."""

from companion.games.dawn_under.rules.events import Gift, PlagueBegan, StakeTaken
from companion.games.dawn_under.rules.questions import OpenInPlague
from companion.games.dawn_under.rules.rucola.events import Doubted
from companion.games.dawn_under.rules.seen import PublicView
from companion.lights.effects import fade, ripple, run, shake
from companion.lights.palette import FOG, MOON, WOOD
from companion.lights.values import Canvas, Effect, Glow, Lights, Mood, QuestionHint, Sample
from companion.words import mark_message

GLIMMER = Glow(FOG, 0.10)


def mood(view: PublicView) -> Mood:
    """A plague glimmers green all round."""
    return Mood(view.turn, GLIMMER if view.plague else None)


def neighbours(question: OpenInPlague) -> QuestionHint:
    """The vaults that may be opened in a plague are lit from below."""
    return QuestionHint(places=question.choices, colour=FOG)


def plague_spreads(canvas: Canvas, event: PlagueBegan, age: float) -> None:
    """From the holder of the rat to both sides."""
    ripple(canvas, event.holder, FOG, age)


def gift_is_passed(canvas: Canvas, event: Gift, age: float) -> None:
    """In the giver's colour."""
    run(canvas, event.from_, event.to, canvas.plan.colours[event.from_], age)


def stake_is_taken(canvas: Canvas, event: StakeTaken, age: float) -> None:
    """Wood, before whoever takes it."""
    fade(canvas, event.seat, WOOD, age)


def head_is_shaken(canvas: Canvas, event: Doubted, age: float) -> None:
    """Somebody does not believe in a bat."""
    shake(canvas, event.seat, MOON, age)


SPREADS = Effect(1.6, plague_spreads)
LIGHTS = Lights(
    mood,
    effects={
        PlagueBegan: SPREADS,
        Gift: Effect(1.2, gift_is_passed),
        StakeTaken: Effect(0.8, stake_is_taken),
        Doubted: Effect(1.4, head_is_shaken),
    },
    hints={OpenInPlague: neighbours},
    samples=(Sample(mark_message("Rat plague"), SPREADS, PlagueBegan(0, "", ()), GLIMMER),),
)
