"""Every answer says what it means, so that nobody has to take it apart."""

import pytest

from companion.core.model import TABLE, Choice, Meaning, Question
from companion.games.nosferatu.rules import questions
from companion.games.nosferatu.rules.questions import (
    Bite,
    Dawn,
    DealRoles,
    GiveStake,
    HolyWater,
    Look,
    LookAsRenfield,
    Mirror,
    MoveStake,
    NightCard,
    NoteDiscard,
    PickRitual,
    PileCard,
    RumoursFromDeck,
    Strike,
    Transfusion,
    TurnDone,
    TurnUp,
    WhoIsRenfield,
    WhoIsVampire,
)
from tests.games.nosferatu.vocabulary import ADA, BEN, CEM, DORA

SEATS = (BEN, CEM, DORA)
MEANT: list[tuple[Question, Choice, Meaning]] = [
    (WhoIsRenfield(TABLE, SEATS), CEM, Meaning(seats=(CEM,))),
    (WhoIsVampire(ADA, SEATS), CEM, Meaning(seats=(CEM,))),
    (DealRoles(TABLE, SEATS), CEM, Meaning(seats=(CEM,))),
    (Look(BEN, ("seen",), BEN, "hunter"), "seen", Meaning("seen")),
    (LookAsRenfield(ADA, ("seen",), ADA, "renfield", BEN), "seen", Meaning("seen")),
    (GiveStake(ADA, SEATS), DORA, Meaning(seats=(DORA,))),
    (MoveStake(ADA, SEATS), DORA, Meaning(seats=(DORA,))),
    (TurnDone(BEN, ("done",), BEN), "done", Meaning("done")),
    (NoteDiscard(ADA, ("garlic", "unseen"), BEN), "garlic", Meaning(thing="garlic")),
    (NoteDiscard(ADA, ("garlic", "unseen"), BEN), "unseen", Meaning("unseen")),
    (NightCard(ADA, ("night", "sunrise")), "sunrise", Meaning(thing="sunrise")),
    (PileCard(ADA, ("bite", "rumour"), 1, 3), "bite", Meaning(thing="bite")),
    (Bite(ADA, SEATS, 2), BEN, Meaning(seats=(BEN,))),
    (PickRitual(BEN, ("short_night", "holy_water")), "holy_water", Meaning(thing="holy_water")),
    (Mirror(ADA, SEATS), CEM, Meaning(seats=(CEM,))),
    (Transfusion(BEN, SEATS), BEN, Meaning(seats=(BEN,))),
    (HolyWater(BEN, SEATS), CEM, Meaning(seats=(CEM,))),
    (RumoursFromDeck(ADA, (0, 1, 2), CEM), 2, Meaning(number=2)),
    (Dawn(BEN, ("stake:2", "pass:2")), "stake:2", Meaning("stake", (CEM,))),
    (Dawn(BEN, ("stake:2", "pass:2")), "pass:2", Meaning("pass", (CEM,))),
    (Strike(TABLE, ("vampire", "hunter", "back"), BEN, CEM, "hunter"), "hunter", Meaning("hunter")),
    (TurnUp(TABLE, ("turn", "back"), BEN, CEM, "hunter"), "turn", Meaning("turn")),
]


@pytest.mark.parametrize(("question", "choice", "meaning"), MEANT)
def test_an_answer_says_what_it_means(question: Question, choice: Choice, meaning: Meaning) -> None:
    assert choice in question.choices
    assert question.means(choice) == meaning


def test_no_question_is_left_out() -> None:
    asked = {one for one in vars(questions).values() if isinstance(one, type) and issubclass(one, Question)}
    assert {type(question) for question, _, _ in MEANT} == asked - {Question}
