"""The honours of Vampir Mau Mau after a game."""

from collections import Counter

from companion.games.ending import FinishedGameData
from companion.games.mau_mau.ending import LEAST_CALLS, Calls, honours, remember
from companion.games.mau_mau.rules.questions import FORGOT, SAID, Mau, MauMau
from companion.presenters.game_presenter import afterwards
from companion.table import Table, open_table
from companion.viewmodels.people import People
from tests.journal.vocabulary import play_on
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia"]


def played(**options: object) -> Table:
    table = open_table(None)
    table.new("mau-mau", NAMES, {"simulate": True, "rounds": 4, **options}, 3)
    return play_on(table)


def after(calls: Calls | None = None) -> FinishedGameData:
    table = played()
    found = afterwards(table.referee, People(NAMES))
    return found if calls is None else found._replace(kept=calls)


def reflex(in_time: dict[int, int], *forgot: int) -> list[tuple[str, list[str]]]:
    shown = honours(after(Calls(Counter(in_time), frozenset(forgot))))
    return [
        (medal.note, [person.name for person in medal.people])
        for medal in shown
        if medal.title == "Mau reflex"
    ]


@clause("MM-12", "MM-13")
def test_every_call_of_the_game_counts_once() -> None:
    table = played()
    asked = [
        (question, value)
        for (question, _), (_, value) in zip(table.referee.marks, table.referee.entries, strict=True)
    ]
    calls = remember(table.referee)
    said = [question for question, value in asked if isinstance(question, Mau) and value == SAID]
    assert any(isinstance(question, MauMau) for question in said)
    assert any(not isinstance(question, MauMau) for question in said)
    assert calls.in_time.total() == len(said) > 0
    assert calls.forgot == {one.seat for one, value in asked if isinstance(one, Mau) and value == FORGOT}


def test_the_reflex_goes_to_who_called_most_often_and_forgot_nothing() -> None:
    assert reflex({0: 5, 1: 4}) == [("5 calls in time, none forgotten", ["Emma"])]
    assert reflex({0: 5, 1: 4}, 0) == [("4 calls in time, none forgotten", ["Paul"])]
    assert reflex({0: 4, 1: 4}) == [("4 calls in time, none forgotten", ["Emma", "Paul"])]
    assert reflex({0: 4, 1: 4, 2: 4}) == [], "what all have is no award"
    assert reflex({0: LEAST_CALLS - 1}) == []
    assert reflex({}) == []


def test_the_most_points_keep_their_award() -> None:
    assert next(medal.title for medal in honours(after())) == "Card shark"
