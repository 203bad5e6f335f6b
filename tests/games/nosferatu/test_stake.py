"""The dawn: staking, passing on, and the vampire who may not stake (NO-18)."""

import pytest

from companion.core.refusals import IllegalAnswer
from companion.core.values import as_json
from companion.narrator import sentence
from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    BITE,
    CEM,
    DORA,
    ELI,
    EVERY_TABLE,
    GARLIC,
    RUMOUR,
    Village,
)
from tests.support.clauses import clause


def at_dawn(players: int = 5, *, vampire: int = BEN, holder: int = CEM) -> Village:
    return Village(players, vampire=vampire, stake=holder).sunrise_round(RUMOUR)


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_at_dawn_the_holder_stakes_or_passes_to_any_other_but_renfield(players) -> None:
    village = at_dawn(players)
    assert village.asked("dawn", CEM)
    others = set(range(players)) - {ADA, CEM}
    assert village.choices() == {f"{deed}:{seat}" for deed in ("stake", "pass") for seat in others}


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_staking_the_vampire_wins_for_the_hunters(players) -> None:
    village = at_dawn(players)
    village.answer("stake:1")
    hunters = tuple(range(2, players))
    assert village.kinds() == ["staked", "won"]
    assert village.told("staked") == [{"by": CEM, "seat": BEN, "role": "vampire"}]
    assert village.told("won") == [{"team": "hunters", "winners": hunters}]
    assert (village.over.winners, village.over.reason) == (hunters, "vampire staked")


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_staking_a_hunter_wins_for_the_vampire_and_renfield(players) -> None:
    village = at_dawn(players)
    village.answer("stake:3")
    assert village.told("staked") == [{"by": CEM, "seat": DORA, "role": "hunter"}]
    assert village.told("won") == [{"team": "vampire", "winners": (ADA, BEN)}]
    assert (village.over.winners, village.over.reason) == ((ADA, BEN), "hunter staked")


@clause("NO-18")
def test_the_stake_passed_on_moves_to_that_player() -> None:
    village = at_dawn()
    village.pass_to(ELI)
    assert village.told("stake_moved") == [{"from": CEM, "to": ELI}]
    assert village.public()["holder"] == ELI
    assert village.question.seat == ELI


@clause("NO-18")
def test_the_vampire_may_not_stake_and_only_renfield_is_told() -> None:
    village = at_dawn(holder=BEN)
    before = list(village.referee.entries), village.public(), village.secret()
    for seat in (CEM, DORA, ELI):
        with pytest.raises(IllegalAnswer) as refused:
            village.answer(f"stake:{seat}")
        assert refused.value.secret
    assert (village.referee.entries, village.public(), village.secret()) == before
    assert village.asked("dawn", BEN)
    village.pass_to(CEM)
    assert village.public()["holder"] == CEM


@clause("NO-18")
def test_a_vampire_whom_the_mirror_showed_may_still_not_stake() -> None:
    village = Village(5, stake=BEN).sunrise_round(GARLIC)
    village.answer("silver_mirror", BEN)
    with pytest.raises(IllegalAnswer) as refused:
        village.answer("stake:2")
    assert refused.value.secret


@clause("NO-18")
def test_an_answer_that_is_no_choice_is_refused_for_all_to_hear() -> None:
    for holder in (BEN, CEM):
        village = at_dawn(holder=holder)
        for answer in ("stake:0", f"stake:{holder}", f"pass:{holder}", "pass:0", "stake:9", "stake", 1):
            with pytest.raises(IllegalAnswer) as refused:
                village.answer(answer)
            assert not refused.value.secret


@clause("NO-18")
def test_the_question_at_dawn_is_the_same_whoever_is_the_vampire() -> None:
    worlds = [at_dawn(vampire=vampire) for vampire in (BEN, CEM, DORA, ELI)]
    put_out = [as_json(world.question) for world in worlds]
    assert put_out == [put_out[0]] * 4
    assert "vampire" not in put_out[0]
    said = {sentence("nosferatu", world.referee.header.players, world.question) for world in worlds}
    assert len(said) == 1


@clause("NO-18")
def test_without_a_sunrise_nobody_may_stake() -> None:
    village = Village(5).night_round(RUMOUR, GARLIC, BITE, RUMOUR)
    village.answer(BEN)
    assert village.asked("stake", ADA)
    with pytest.raises(IllegalAnswer):
        village.answer("stake:1")
