"""The colour pad: every colour of the game at its own place, whichever of them can be answered now."""

from collections.abc import Sequence

from companion.core.values import Choice
from companion.stage.colours import colour_name, letter
from companion.stage.values import AnswerModel


def colour_pad(colours: Sequence[str], answers: dict[str, Choice]) -> tuple[AnswerModel, ...]:
    """One pad for each colour, in the order of the box; what answers have none stay, and are spent."""
    return tuple(
        AnswerModel(
            answers.get(colour, colour),
            colour_name(colour),
            colour=colour,
            letter=letter(colour),
            is_unavailable=colour not in answers,
        )
        for colour in colours
    )
