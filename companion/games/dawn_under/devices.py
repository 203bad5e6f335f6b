"""Lights, buttons and sounds of Dawn Under and of Count Rucola."""

from companion.buttons.intents import Gesture, Gestures
from companion.games.dawn_under.rules.events import Gift, Opened, PlagueBegan, StakeTaken, VaultsClosed, Won
from companion.games.dawn_under.rules.plague import PASS
from companion.games.dawn_under.rules.questions import (
    Lay,
    Match,
    MatchInPlague,
    Open,
    OpenInPlague,
    PlaceGarlic,
    Reveal,
)
from companion.games.dawn_under.rules.rows import LAY, LEAVE
from companion.games.dawn_under.rules.rucola.bats import BELIEVE, DOUBT
from companion.games.dawn_under.rules.rucola.events import AllBelieved, BatFlew, CountOpened, Doubted
from companion.games.dawn_under.rules.rucola.questions import Believe
from companion.games.dawn_under.rules.turn import STOP
from companion.games.dawn_under.rules.view import PublicView
from companion.games.kit_protocols import Sounds
from companion.i18n import mark_message
from companion.lights.effects import fade, ripple, run, shake
from companion.lights.spec import FOG, MOON, WOOD, Canvas, Effect, Glow, Lights, Mood, QuestionHint, Sample

GLIMMER = Glow(FOG, 0.10)


def mood(view: PublicView) -> Mood:
    """Return whose turn it is, with a green glimmer during a plague."""
    return Mood(view.turn, GLIMMER if view.plague else None)


def neighbours(question: OpenInPlague) -> QuestionHint:
    """Light the vaults that may be opened in a plague."""
    return QuestionHint(places=question.choices, colour=FOG)


def row_is_noted(question: Reveal) -> QuestionHint:
    """Light the player whose row is noted."""
    return QuestionHint(seat=question.seat)


def plague_spreads(canvas: Canvas, event: PlagueBegan, age: float) -> None:
    """Show a ripple from the holder of the rat to both sides."""
    ripple(canvas, event.holder, FOG, age)


def gift_is_passed(canvas: Canvas, event: Gift, age: float) -> None:
    """Show a light that runs from giver to receiver in the giver's colour."""
    run(canvas, event.from_, event.to, canvas.plan.colours[event.from_], age)


def stake_is_taken(canvas: Canvas, event: StakeTaken, age: float) -> None:
    """Fade a wood colour at the seat that takes the stake."""
    fade(canvas, event.seat, WOOD, age)


def head_is_shaken(canvas: Canvas, event: Doubted, age: float) -> None:
    """Shake the light of the seat that doubts a bat."""
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
    hints={OpenInPlague: neighbours, Reveal: row_is_noted},
    samples=(Sample(mark_message("Rat plague"), SPREADS, PlagueBegan(0, "", ()), GLIMMER),),
)


# The answers of the buttons in Dawn Under, and for Count Rucola's bats.


BUTTONS: Gestures = {
    Open: Gesture(enough=STOP),
    OpenInPlague: Gesture(enough=PASS),
    Lay: Gesture(nod=LAY, shake=LEAVE),
    Match: Gesture(nod="yes", shake="no"),
    MatchInPlague: Gesture(nod="yes", shake="no", enough=LEAVE),
    PlaceGarlic: Gesture(nod="place", shake="leave"),
    Believe: Gesture(nod=BELIEVE, shake=DOUBT),
}


# The sounds of public events and questions of Dawn Under.


SOUNDS: Sounds = {
    Opened: "lid",
    CountOpened: "lid",
    Doubted: "lid",
    AllBelieved: "lid",
    VaultsClosed: "lid",
    BatFlew: "wings",
    PlagueBegan: "rats",
    StakeTaken: "stake",
    Won: "win",
}
