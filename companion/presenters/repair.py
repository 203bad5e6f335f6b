"""A correction of the referee's state, guided step by step. Going back repeats the steps without the last."""

from companion.core.errors import Refusal
from companion.core.game import Header
from companion.core.model import Choice, Json
from companion.games.kit import Kit
from companion.games.registry import find_game
from companion.i18n import mark_message, tr
from companion.viewmodels.colours import colour_name
from companion.viewmodels.correction_steps import (
    Change,
    Choices,
    Correction,
    CorrectionContext,
    CorrectionStep,
    Steps,
    View,
)
from companion.viewmodels.frame import AnswerModel, SeatRound
from companion.viewmodels.people import People
from companion.viewmodels.private import Secret


class CorrectionGuide:
    """The state of a guided correction."""

    def __init__(self, corrections: tuple[Correction, ...], case: CorrectionContext) -> None:
        self._corrections = corrections
        self._case = case
        self._picked: list[Choice] = []
        self.change: Change | None = None
        """The correction, when all steps are done."""
        self._go()

    @property
    def begun(self) -> bool:
        """Whether there is a step to go back to."""
        return bool(self._picked)

    def pick(self, choice: Choice) -> None:
        """Apply a tapped choice; one that the current step does not offer is ignored (a second finger)."""
        if choice not in self.step.offered:
            return
        self._picked.append(choice)
        self._go()

    def back(self) -> None:
        """Go back one step."""
        self._picked.pop()
        self._go()

    def _go(self) -> None:
        steps = self._from_the_start()
        self.change = None
        try:
            self.step = next(steps)
            for choice in self._picked:
                self.step = steps.send(choice)
        except StopIteration as end:
            self.change = end.value

    def _from_the_start(self) -> Steps:
        answers = tuple(
            AnswerModel(name, tr(word), icon=icon, tone="raised") for name, word, icon, _ in self._corrections
        )
        question = tr("What is different on the table?")
        if not answers:
            question = tr("This game has no corrections. Take the last answers back instead.")
        ways = {name: steps for name, _, _, steps in self._corrections}
        wrong = yield CorrectionStep(question, Choices(answers))
        return (yield from ways[str(wrong)](self._case))


def private_step(step: CorrectionStep, people: People) -> Secret:
    """Return a step for one player alone, with the same answers in the drawer."""
    assert step.alone is not None
    assert isinstance(step.stage, SeatRound)
    pads = tuple(answer._replace(tone="secret") for answer in step.stage.seats)
    return Secret(
        tr("Only {name} looks here", name=people[step.alone].name),
        step.sentence,
        tr("Lift your finger and all this is covered."),
        pads=pads,
        choices=frozenset(answer.value for answer in pads),
    )


def guide(view: View, people: People, header: Header) -> CorrectionGuide:
    """Return the guide for this game."""
    case = CorrectionContext(view, people, header.options)
    return CorrectionGuide(find_game(header.game).repair.corrections(case), case)


# Why a correction is refused, in the language of the table.


OVER = mark_message("The game is over; undo first.")
NO_NUMBER = mark_message("“{name}” is a whole number from 0 to {most}.")
"""Refusals that all games share; others belong to the game (`Repair`)."""


def why_not_now(refusal: Refusal, kit: Kit) -> str:
    """Return why nothing can be corrected now; empty if the refusal has another reason."""
    return why_refused(refusal, kit) if refusal.template in (OVER, kit.repair.NOT_NOW) else ""


def why_refused(refusal: Refusal, kit: Kit) -> str:
    """Return one sentence that says what to do; in English if it has no translation."""
    if refusal.template not in (OVER, NO_NUMBER, kit.repair.NOT_NOW, *kit.repair.REFUSALS):
        return str(refusal)
    fields: dict[str, Json] = dict(refusal.fields)
    if "colour" in fields:
        fields["colour"] = colour_name(str(fields["colour"]))
    return tr(refusal.template, **fields) if fields else tr(refusal.template)
