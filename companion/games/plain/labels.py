"""How an answer is spelled for people: seats by name, words as words."""

from collections.abc import Mapping, Sequence

from companion.core.values import Choice, Question


def label(
    question: Question, choice: Choice, names: Sequence[str], phrases: Mapping[str, str] | None = None
) -> str:
    """An answer in words. `phrases` say by its word how one sounds that names seats."""
    meant = question.means(choice)
    seats = [names[seat] for seat in meant.seats]
    if not seats:
        return str(choice).replace(":", " ").replace("_", " ")
    phrase = (phrases or {}).get(meant.word)
    return phrase.format(*seats) if phrase else " ".join(filter(None, (meant.word, *seats)))
