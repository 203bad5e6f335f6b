"""What an undo would take back now, and what a redo would put back."""

from companion.core.referee import Referee
from companion.stage.moment import Entered


def last(referee: Referee) -> tuple[Entered | None, int]:
    """What an undo would take back, and how much had been told before it."""
    entries = referee.entries
    for place in range(len(entries) - 1, -1, -1):
        kind, value = entries[place]
        if kind != "dealt":
            question, mark = referee.marks[place]
            seen = place < len(entries) - 1 or referee.over is not None
            return Entered(question, None if kind == "correct" else value, seen), mark
    return None, 0


def back(referee: Referee) -> Entered | None:
    """What a redo would put back: it answers what is asked now."""
    if not referee.history.undone:
        return None
    kind, value = referee.history.undone[-1][0]
    return Entered(None, None) if kind == "correct" else Entered(referee.question, value)
