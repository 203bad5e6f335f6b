"""How Renfield reads his cards in three steps: how many bites, how many nights, and whether that is right.

The rules are answered card by card behind it. Of a pile that is not pure garlic the rest is entered as
rumours, for it does nothing (NO-12). There are three steps whatever lies in the pile: nobody can count.
"""

from typing import NamedTuple

from companion.core.values import Choice
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import BITE, GARLIC, IN_BOX, NIGHT, RUMOUR
from companion.games.nosferatu.rules.view import PublicView
from companion.stage.secrets import FIRST_STEP
from companion.stage.values import AnswerModel
from companion.words import ntr, tr

STEPS = 3
BITES, NIGHTS = "bites", "nights"


class ReadingStep(NamedTuple):
    """What is asked, and what can be said to it."""

    heading: str
    pads: tuple[AnswerModel, ...]
    several: tuple[tuple[Choice, tuple[Choice, ...]], ...] = ()
    """What the last step answers."""

    @property
    def goes_on(self) -> bool:
        """Whether it only leads to the next step."""
        return not self.several


def step(view: PublicView, question: asked.PileCard, path: tuple[Choice, ...]) -> ReadingStep:
    """The next step after these."""
    numbers = [int(str(said).partition(":")[2]) for said in path]
    if not numbers:
        return ReadingStep(tr("How many bites?"), _numbers(BITES, min(question.of, most(view, BITE))))
    bites = numbers[0]
    if len(numbers) == 1:
        return ReadingStep(
            tr("How many nights?"), _numbers(NIGHTS, min(question.of - bites, most(view, NIGHT)))
        )
    return _end(bites, numbers[1], question.of)


def most(view: PublicView, card: str) -> int:
    """How many of these the box can still hold beside those that lie open."""
    elsewhere = {BITE: view.bites, NIGHT: view.night.nights + view.night.out}
    return IN_BOX[card] - elsewhere[card]


def _numbers(word: str, high: int) -> tuple[AnswerModel, ...]:
    return tuple(AnswerModel(f"{word}:{number}", str(number), tone="secret") for number in range(high + 1))


def summary(bites: int, nights: int) -> str:
    """What was said so far, in a line."""
    said = (ntr("{count} bite", "{count} bites", bites), ntr("{count} night", "{count} nights", nights))
    return tr("{bites}, {nights}. Right?", bites=said[0], nights=said[1])


def _end(bites: int, nights: int, of: int) -> ReadingStep:
    """Right, or once more; where there is neither bite nor night, only then garlic counts."""
    rest = of - bites - nights
    some = (*(BITE,) * bites, *(NIGHT,) * nights)
    ways: tuple[tuple[str, str, tuple[Choice, ...]], ...] = (
        ("right", tr("Right"), (*some, *(RUMOUR,) * rest)),
    )
    if not some:
        ways = (("garlic", tr("Only garlic"), (GARLIC,) * of), ("mixed", tr("Mixed"), (RUMOUR,) * of))
    pads = tuple(AnswerModel(value, word, tone="secret") for value, word, _ in ways)
    again = AnswerModel(FIRST_STEP, tr("Again"), tone="secret")
    several = tuple((value, cards) for value, _, cards in ways)
    return ReadingStep(summary(bites, nights), (*pads, again), several)
