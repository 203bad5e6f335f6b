"""The round for five that the rulebook tells as its example: one bite, no sunrise, and the stake moves on."""

from tests.games.nosferatu.vocabulary import BITE, GARLIC, NIGHT, RUMOUR
from tests.support.clauses import clause
from tests.support.story import Story

RENFIELD, A, B, C, D = range(5)


@clause("NO-6", "NO-7", "NO-8", "NO-9", "NO-12", "NO-19", "NO-20")
def test_the_round_for_five_of_the_rulebook() -> None:
    story = Story("nosferatu", "Renfield A B C D")
    story.answer(RENFIELD, D, B)

    for seat in (B, C, D, A):
        assert story.asked("discard", RENFIELD)
        assert story.question.seat == seat
        story.answer(RUMOUR)
        assert story.asked("night_card", RENFIELD)
        story.answer(NIGHT)
    assert "sunrise" not in story.kinds()

    story.answer(GARLIC, BITE, RUMOUR, GARLIC)
    assert story.told("pile_resolved") == [{"bites": 1, "nights": 0, "pure_garlic": False}]
    story.answer(C)
    assert story.told("bitten") == [{"seat": C, "bites": 1, "total": 1}]
    assert story.told("hand_size") == [{"seat": C, "cards": 1}]
    shown = story.public()
    assert shown["pile"] == 3, "two garlic and a rumour are not shown"
    assert [player["hand"] for player in shown["players"]] == [0, 2, 2, 1, 2]

    assert story.asked("stake", RENFIELD)
    assert story.choices() == {A, C, D}
    story.answer(A)
    assert story.told("stake_moved") == [{"from": B, "to": A}]
    assert story.told("night_shuffled") == [{"nights": 5}]
    assert story.asked("discard", RENFIELD)
    assert story.question.seat == A
    # Drawn: 8 for the first hands, 8 in four turns, 2 by A. Discarded: 4 open, one by C, three of the pile.
    after = story.public()
    assert (after["deck"], after["discards"], after["pile"]) == (54 - 8 - 8 - 2, 4 + 1 + 3, 0)
