"""How answers are spelled, listed and understood."""

import pytest

from companion.cli.answers import AnswerParser, UnclearAnswerError, ranges
from companion.core.model import Question
from companion.games.dawn_under.rules.questions import First, Open, Put
from companion.games.dawn_under.rules.rucola.questions import CountAt
from companion.games.dawn_under.terminal import PHRASES as DAWN_UNDER
from companion.games.nosferatu.rules.questions import Dawn, PickRitual, RumoursFromDeck
from companion.games.nosferatu.terminal import PHRASES

PLAYERS = ("Emma", "Paul", "Mia", "Mark")


def understood(question: Question, typed: str) -> object:
    return AnswerParser(question, PLAYERS, PHRASES).understand(typed)


WHO = First("table", (0, 1, 2, 3))


@pytest.mark.parametrize(
    ("question", "typed", "choice"),
    [
        (WHO, "emma", 0),
        (WHO, "EMMA", 0),
        (WHO, "2", 1),
        (WHO, "p", 1),
        (WHO, "mi", 2),
        (Open(0, ("A1", "A10", "bat"), False, ()), "a1", "A1"),
        (Open(0, ("A1", "A10", "bat"), False, ()), "b", "bat"),
        (Put(0, ("red:left", "red:right")), "red:left", "red:left"),
        (Put(0, ("red:left", "red:right")), "red  Right", "red:right"),
        (Put(0, ("red:left", "red:right")), "l", "red:left"),
        (Dawn(0, ("stake:2", "pass:2", "pass:3")), "pass mia", "pass:2"),
        (Dawn(0, ("stake:2", "pass:2", "pass:3")), "s", "stake:2"),
        (PickRitual(0, ("silver_mirror", "short_night")), "silver mirror", "silver_mirror"),
        (PickRitual(0, ("silver_mirror", "short_night")), "sh", "short_night"),
        (RumoursFromDeck(0, (0, 1, 2), 1), "1", 1),
    ],
    ids=str,
)
def test_people_are_understood(question: Question, typed: str, choice: object) -> None:
    assert understood(question, typed) == choice


@pytest.mark.parametrize(
    ("question", "typed", "reason"),
    [
        (WHO, "m", "“m” can mean Mia or Mark; say more."),
        (WHO, "0", "Say a number from 1 to 4, or a name."),
        (WHO, "9" * 30, "Say a number from 1 to 4, or a name."),
        (WHO, "lea", "“lea” is no answer now. The answers are: 1 Emma; 2 Paul; 3 Mia; 4 Mark."),
        (Open(0, ("A10", "pass"), True, ()), "A1", "“A1” is no answer now. The answers are: A 10; pass."),
        (Open(0, ("A10", "pass"), True, ()), "1", "“1” is no answer now. The answers are: A 10; pass."),
        (RumoursFromDeck(0, (0, 1, 2), 1), "3", "“3” is no answer now. The answers are: 0 to 2."),
    ],
    ids=str,
)
def test_what_is_unclear_is_asked_again(question: Question, typed: str, reason: str) -> None:
    with pytest.raises(UnclearAnswerError) as unclear:
        understood(question, typed)
    assert str(unclear.value) == reason


def test_players_called_by_numbers_are_meant_by_name() -> None:
    answers = AnswerParser(First("table", (0, 1)), ("2", "1"))
    assert answers.understand("1") == 1
    assert answers.lines() == ["2", "1"]


def test_the_count_stands_on_the_vault_that_was_typed() -> None:
    choices = ("middle", "pedestal:0", "pedestal:1", *(f"{s}:A{n}" for s in range(2) for n in range(1, 12)))
    answers = AnswerParser(CountAt("table", choices), ("Emma", "Paul"), DAWN_UNDER)
    assert answers.understand("paul a11") == "1:A11"
    assert answers.understand("emma a1") == "0:A1"
    assert answers.understand("middle") == "middle"
    with pytest.raises(UnclearAnswerError):
        answers.understand("emma a")


def test_vaults_are_listed_by_quarter_and_run() -> None:
    assert ranges(["B2", "A1", "A2", "A3", "A5", "D15"]) == ["A 1-3, 5", "B 2", "D 15"]
