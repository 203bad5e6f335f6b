"""What an undo would take back now, and what a redo would put back."""

from companion.core.referee import Referee
from companion.core.refusals import NothingToUndo
from companion.core.values import Json, Question
from companion.stage.moment import Entered


def last(referee: Referee) -> tuple[Entered | None, int]:
    """What an undo would take back, and how much had been told before it."""
    entries = referee.entries
    for place in range(len(entries) - 1, -1, -1):
        kind, value = entries[place]
        if kind != "dealt":
            question = referee.marks[place][0]
            seen = place < len(entries) - 1 or referee.over is not None
            stays = _seen_alone(referee, place)
            first = _first_of_row(referee, place)
            choice = None if kind == "correct" else value
            return Entered(question, choice, seen, place - first + 1, stays), referee.marks[first][1]
    return None, 0


def _first_of_row(referee: Referee, place: int) -> int:
    """Where the answers began that were given in one go with this one."""
    first = place
    while first and _goes_on(referee.marks[first - 1][0], referee.marks[first][0]):
        first -= 1
    return first


def _goes_on(before: Question | None, question: Question | None) -> bool:
    """Whether this question comes right after that one in a row of its kind."""
    return (
        before is not None
        and question is not None
        and type(before) is type(question)
        and before.left_in_row() == question.left_in_row() + 1
    )


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
    if kind == "correct" or referee.question is None:
        return Entered(None, None, stays=stays)
    row = min(referee.question.left_in_row(), len(referee.history.undone))
    return Entered(referee.question, value, stays=stays, together=row)
