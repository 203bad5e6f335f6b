"""What an undo would take back now, and what a redo would put back."""

from companion.core.referee import Referee
from companion.core.refusals import NothingToUndo
from companion.core.values import Json
from companion.stage.moment import Entered


def last(referee: Referee) -> tuple[Entered | None, int]:
    """What an undo would take back, and how much had been told before it."""
    entries = referee.entries
    for place in range(len(entries) - 1, -1, -1):
        kind, value = entries[place]
        if kind != "dealt":
            question, mark = referee.marks[place]
            seen = place < len(entries) - 1 or referee.over is not None
            stays = _seen_alone(referee, place)
            return Entered(question, None if kind == "correct" else value, seen, stays), mark
    return None, 0


def refuse_past_looks(referee: Referee, count: Json) -> None:
    """People may take answers back only if nobody has looked alone at what came of them."""
    people = [place for place, (kind, _) in enumerate(referee.entries) if kind != "dealt"]
    if type(count) is int and 0 < count <= len(people) and _seen_alone(referee, people[-count]):
        raise NothingToUndo("Somebody has looked at a secret since: that stays. A new game deals anew.")


def refuse_looks_again(referee: Referee) -> None:
    """Nor is such a look put back."""
    if _looks_now(referee):
        raise NothingToUndo("Somebody looks at a secret now: nothing can be put back.")


def _looks_now(referee: Referee) -> bool:
    return referee.question is not None and referee.question.seen_alone


def _seen_alone(referee: Referee, begin: int) -> bool:
    """Whether something that was entered from there on was for the eyes of one person alone."""
    return any(question is not None and question.seen_alone for question, _ in referee.marks[begin:])


def back(referee: Referee) -> Entered | None:
    """What a redo would put back: it answers what is asked now."""
    if not referee.history.undone:
        return None
    kind, value = referee.history.undone[-1][0]
    stays = _looks_now(referee)
    if kind == "correct":
        return Entered(None, None, stays=stays)
    return Entered(referee.question, value, stays=stays)
