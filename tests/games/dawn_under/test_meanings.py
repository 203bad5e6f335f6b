"""What every answer says, question by question, so that nobody has to take one apart."""

import pytest

from companion.core.model import Meaning, Question
from companion.games.dawn_under.rules import questions
from companion.games.dawn_under.rules.rucola import questions as rucola

ENDS = ("left", "right")
ENDS_OR_NOT = ("left", "right", "leave")

LAY = [(choice, Meaning(choice)) for choice in (*ENDS_OR_NOT, "lay")]
A_VAULT = [("A1", Meaning(place="A1"))]
A_NUMBER = [(1, Meaning(number=1))]
A_SEAT = [(1, Meaning(seats=(1,)))]


def lay(cls: type[questions.Lay]) -> Question:
    return cls(0, ENDS_OR_NOT, "A1", "match")


ASKED: list[tuple[Question, list[tuple[str | int, Meaning]]]] = [
    (questions.First("table", (0, 1)), A_SEAT),
    (questions.TurnNow("table", (0, 1)), A_SEAT),
    (questions.RatsTurnedUp("table", (0, 1)), A_NUMBER),
    (questions.RowLength("table", (1, 2), 0), A_NUMBER),
    (questions.StakesHeld("table", (0, 1, 2), 0), A_NUMBER),
    (questions.BulbsAtHand("table", (0, 1, 2, 3), 0), A_NUMBER),
    (rucola.BatsLeft("table", (0, 1, 2), 0), A_NUMBER),
    (
        rucola.CountAt("table", ("middle", "pedestal:1", "1:B2")),
        [
            ("middle", Meaning("middle")),
            ("pedestal:1", Meaning("pedestal", (1,))),
            ("1:B2", Meaning(seats=(1,), place="B2")),
        ],
    ),
    (
        questions.VaultInside("table", ("empty", "vampire", "garlic:1"), "A1"),
        [("empty", Meaning("empty")), ("vampire", Meaning("vampire")), ("garlic:1", Meaning("garlic", (1,)))],
    ),
    (questions.TakenColour("table", ("red", "blue"), "A1"), [("red", Meaning(thing="red"))]),
    (questions.Reveal("table", ("red", "blue"), 0, "left"), [("red", Meaning(thing="red"))]),
    (
        questions.Open(0, ("A1", "bat", "stop"), False, ()),
        [*A_VAULT, ("bat", Meaning("bat")), ("stop", Meaning("stop"))],
    ),
    (questions.OpenInPlague(0, ("A1", "pass"), True, ()), [*A_VAULT, ("pass", Meaning("pass"))]),
    (
        questions.Lid("table", ("red", "rat"), "A1"),
        [("red", Meaning(thing="red")), ("rat", Meaning(thing="rat"))],
    ),
    (lay(questions.Lay), LAY),
    (lay(questions.LayInPlague), LAY),
    (
        questions.Match("table", ("yes", "no"), 0, "A1"),
        [("yes", Meaning("yes")), ("no", Meaning("no"))],
    ),
    (
        questions.MatchInPlague("table", ("yes", "no", "leave"), 0, "A1"),
        [("yes", Meaning("yes")), ("no", Meaning("no")), ("leave", Meaning("leave"))],
    ),
    (
        questions.PlaceGarlic(0, ("place", "leave"), "A1"),
        [("place", Meaning("place")), ("leave", Meaning("leave"))],
    ),
    (questions.Give(0, ENDS, 1, "stakes", None), [("left", Meaning("left")), ("right", Meaning("right"))]),
    (
        questions.Put(0, ("red:left", "red:right")),
        [("red:left", Meaning("left", thing="red")), ("red:right", Meaning("right", thing="red"))],
    ),
    (rucola.CountTo(0, ("A1", "A2"), False), A_VAULT),
    (rucola.CountOn(0, ("A1", "A2"), True), A_VAULT),
    (rucola.BatTo(0, ("A1", "A2")), A_VAULT),
    (
        rucola.Believe(1, ("believe", "doubt"), 0, "A1"),
        [("believe", Meaning("believe")), ("doubt", Meaning("doubt"))],
    ),
    (rucola.BatGift(0, (1, 2), "A1"), A_SEAT),
    (lay(rucola.LayForCount), LAY),
    (lay(rucola.LayAfterDoubt), LAY),
    (lay(rucola.LayAsDoubter), LAY),
    (lay(rucola.LayAfterGarlic), LAY),
    (lay(rucola.LayBelieved), LAY),
]


@pytest.mark.parametrize(("question", "answers"), ASKED, ids=lambda value: type(value).__name__)
def test_an_answer_says_what_it_means(question: Question, answers: list[tuple[str | int, Meaning]]) -> None:
    for choice, meaning in answers:
        assert question.means(choice) == meaning


def test_every_question_is_named_here() -> None:
    asked = {
        value
        for module in (questions, rucola)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Question) and hasattr(value, "rule")
    }
    assert {type(question) for question, _ in ASKED} == asked
