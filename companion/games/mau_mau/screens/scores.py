"""The score sheet of Vampir Mau Mau: between rounds and at the end."""

from companion.core.values import Json
from companion.games.mau_mau.screens.values import Score, ScoreSheet
from companion.stage.end_values import Graph, Line
from companion.stage.people import People
from companion.stage.values import Answer, Person
from companion.words import ntr, tr

View = dict[str, Json]
ON = "on"
"""What is tapped to go on to the next round; no answer of the game."""


def between_rounds(view: View, answered: str | None) -> bool:
    """Whether the round has just been scored; `answered` is the kind of the question that was answered last.

    Without cards nothing happens between two taps that the log would keep, so that only the last count tells.
    """
    if view["round"] == 1 or answered in (None, "top_card"):
        return False
    if view["top"] is None and view["pile"] is None and answered != "hands":
        return False
    told = [line["kind"] for line in view["log"] if line["kind"] != "round_began"]
    return bool(told) and told[-1] == "round_ended"


def score_sheet(view: View, people: People) -> ScoreSheet:
    """Best player first; equal ones in seat order."""
    history = view["history"]
    rounds = max(view["rounds"], len(history))
    order = sorted(range(len(people.all)), key=lambda seat: -view["totals"][seat])
    on = () if view["over"] else (Answer(ON, tr("Next round"), icon="play", tone="amber"),)
    return ScoreSheet(
        tuple(_score(view, people, seat, rounds) for seat in order),
        tuple(str(number) for number in range(1, rounds + 1)),
        len(history) - 1,
        tr("Total"),
        _chart(view, people),
        tr("ended the round: 2 points more"),
        on,
    )


def _score(view: View, people: People, seat: int, rounds: int) -> Score:
    history = view["history"]
    points = [line["scores"][seat] for line in history]
    missing = rounds - len(history)
    return Score(
        people[seat],
        (*points, *[None] * missing),
        (*(line["ended"] == seat for line in history), *[False] * missing),
        view["totals"][seat],
        view["totals"][seat] == max(view["totals"]),
    )


def _chart(view: View, people: People) -> Graph:
    """A line for each player, from 0 up, round by round."""
    history, most = view["history"], max(view["totals"])
    lines = tuple(
        Line(
            people[seat],
            (0, *(line["totals"][seat] for line in history)),
            view["totals"][seat] == most,
        )
        for seat in range(len(people.all))
    )
    return Graph(tr("Points so far"), lines, "0", str(len(history)))


def headline(view: View, people: People) -> Person:
    """Who leads, or has won, in the place of the name."""
    seats = view["over"]["winners"] if view["over"] else _leaders(view)
    names = " & ".join(people[seat].name for seat in seats)
    if view["over"]:
        words = ntr("{names} wins", "{names} win", len(seats), names=names)
    else:
        words = ntr("{names} leads", "{names} lead", len(seats), names=names)
    return Person(words, people[seats[0]].look, people[seats[0]].direction, people[seats[0]].ghost)


def _leaders(view: View) -> list[int]:
    most = max(view["totals"])
    return [seat for seat, total in enumerate(view["totals"]) if total == most]


def round_of(view: View) -> str:
    """Round 3 of 5; a round more where the first place is shared."""
    played, agreed = len(view["history"]), view["rounds"]
    if played > agreed:
        return tr("Round {round}: one more", round=played)
    return tr("Round {round} of {rounds}", round=played, rounds=agreed)
