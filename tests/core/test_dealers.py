"""Several dealers at one game: each answers its own questions, and all see what happens."""

from companion.core.dealers import Dealer, DealerGroup, combine_dealers
from companion.core.model import Choice, Event, Json, Question
from companion.games.dawn_under.rules.events import TurnBegan
from companion.games.dawn_under.rules.questions import First, Give


class Deals(Dealer):
    """Deals one kind of question, and keeps a book of all that it is told."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.book: list[object] = []

    def deals(self, question: Question) -> bool:
        return question.kind == self.kind

    def answer(self, question: Question) -> Choice:
        return question.choices[-1]

    def observe(self, events: list[Event]) -> None:
        self.book += events

    def correct(self, change: Json) -> None:
        self.book.append(change)


FIRST, GIVE = First("table", (0, 1, 2)), Give(1, ("left", "right"), 2, "stakes", None)


def test_each_answers_its_own() -> None:
    both = DealerGroup([Deals("first"), Deals("give")])
    assert (both.answer(FIRST), both.answer(GIVE)) == (2, "right")
    assert both.deals(GIVE)
    assert not DealerGroup([Deals("first")]).deals(GIVE)
    assert both.stands_by(GIVE, "right")
    assert not both.stands_by(GIVE, "left")


def test_all_see_what_happens_and_what_is_put_right() -> None:
    one, two = Deals("first"), Deals("give")
    both, began = DealerGroup([one, two]), TurnBegan(1)
    both.observe([began])
    both.correct({"rats": 2})
    assert one.book == two.book == [began, {"rats": 2}]


def test_one_needs_nobody_to_speak_for_it() -> None:
    one, two = Deals("first"), Deals("give")
    assert combine_dealers([]) is None
    assert combine_dealers([one]) is one
    both = combine_dealers([one, two])
    assert isinstance(both, DealerGroup)
    assert both.each == (one, two)
