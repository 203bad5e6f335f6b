"""The dawn: staking, thinking again, passing on, and the card that decides (NO-18)."""

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.model import message_json
from companion.games.nosferatu.simulation import NosferatuTable
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
    NAMES,
    RUMOUR,
    Village,
)
from tests.support.clauses import clause
from tests.support.story import Story


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
def test_after_the_choice_everybody_waits_for_the_card(players) -> None:
    village = at_dawn(players)
    village.answer("stake:3")
    assert village.events == []
    assert village.asked("strike", "table")
    assert (village.question.seat, village.question.by) == (DORA, CEM)
    assert village.choices() == {"vampire", "hunter", "back"}


@clause("NO-18")
def test_where_the_app_dealt_the_persons_it_turns_the_card_over(monkeypatch) -> None:
    for dealt, shown, reason in ((BEN, "vampire", "vampire staked"), (DORA, "hunter", "hunter staked")):
        monkeypatch.setattr(NosferatuTable, "person", lambda table, role, seats, dealt=dealt: dealt)
        story = Story("nosferatu", " ".join(NAMES[:5]), roles="app")
        story.answer(ADA, *["seen"] * 5, CEM, RUMOUR, "sunrise", RUMOUR, "stake:1")
        assert story.asked("strike", "table")
        assert story.choices() == {"turn", "back"}
        story.answer("turn")
        assert story.told("staked") == [{"by": CEM, "seat": BEN, "role": shown}]
        assert story.over.reason == reason


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_staking_the_vampire_wins_for_the_hunters(players) -> None:
    village = at_dawn(players)
    village.answer("stake:1", "vampire")
    hunters = tuple(range(2, players))
    assert village.kinds() == ["staked", "won"]
    assert village.told("staked") == [{"by": CEM, "seat": BEN, "role": "vampire"}]
    assert village.told("won") == [{"team": "hunters", "winners": hunters, "vampire": BEN}]
    assert (village.over.winners, village.over.reason) == (hunters, "vampire staked")


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_staking_a_hunter_wins_for_the_vampire_and_renfield(players) -> None:
    village = at_dawn(players)
    village.answer("stake:3", "hunter")
    assert village.told("staked") == [{"by": CEM, "seat": DORA, "role": "hunter"}]
    assert village.told("won") == [{"team": "vampire", "winners": (ADA, BEN), "vampire": BEN}]
    assert (village.over.winners, village.over.reason) == ((ADA, BEN), "hunter staked")


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_a_vampire_who_stakes_a_hunter_has_lost(players) -> None:
    village = at_dawn(players, holder=BEN)
    village.answer("stake:3", "hunter")
    hunters = tuple(range(2, players))
    assert village.told("staked") == [{"by": BEN, "seat": DORA, "role": "hunter"}]
    assert village.told("won") == [{"team": "hunters", "winners": hunters, "vampire": BEN}]
    assert (village.over.winners, village.over.reason) == (hunters, "vampire used stake")


@clause("NO-18")
@pytest.mark.parametrize("holder", [BEN, CEM])
def test_a_card_that_shows_the_vampire_is_right_whoever_was_noted(holder) -> None:
    village = at_dawn(holder=holder)
    village.answer("stake:3", "vampire")
    hunters = (BEN, CEM, ELI)
    assert village.told("staked") == [{"by": holder, "seat": DORA, "role": "vampire"}]
    assert village.told("won") == [{"team": "hunters", "winners": hunters, "vampire": DORA}]
    assert village.over.reason == "vampire staked"
    assert village.secret()["vampire"] == village.public()["vampire"] == DORA


@clause("NO-18")
def test_a_hunter_who_was_noted_as_the_vampire_leaves_renfield_to_win_alone() -> None:
    village = at_dawn()
    village.answer("stake:1", "hunter")
    assert village.told("staked") == [{"by": CEM, "seat": BEN, "role": "hunter"}]
    assert village.told("won") == [{"team": "vampire", "winners": (ADA,), "vampire": None}]
    assert (village.over.winners, village.over.reason) == ((ADA,), "hunter staked")
    assert village.secret()["vampire"] is village.public()["vampire"] is None
    roles = [player["role"] for player in village.public()["players"]]
    assert roles == ["renfield", "hunter", None, None, None]


@clause("NO-18")
def test_until_the_card_is_turned_the_holder_may_think_again() -> None:
    village = at_dawn()
    asked = village.question
    village.answer("stake:1", "back")
    assert village.events == []
    assert village.question == asked
    village.answer("stake:3", "back").pass_to(ELI)
    assert village.public()["holder"] == ELI


@clause("NO-18")
def test_the_stake_passed_on_moves_to_that_player() -> None:
    village = at_dawn()
    village.pass_to(ELI)
    assert village.told("stake_moved") == [{"from": CEM, "to": ELI}]
    assert village.public()["holder"] == ELI
    assert village.question.seat == ELI


@clause("NO-18")
def test_a_stake_is_taken_from_a_vampire_whom_the_mirror_showed() -> None:
    village = Village(5, stake=BEN).sunrise_round(GARLIC)
    village.answer("silver_mirror", BEN)
    village.answer("stake:2", "hunter")
    assert village.over.reason == "vampire used stake"


@clause("NO-18")
def test_an_answer_that_is_no_choice_is_refused() -> None:
    for holder in (BEN, CEM):
        village = at_dawn(holder=holder)
        for answer in ("stake:0", f"stake:{holder}", f"pass:{holder}", "pass:0", "stake:9", "stake", 1):
            with pytest.raises(IllegalAnswerError):
                village.answer(answer)
        village.answer(f"stake:{DORA}")
        for answer in ("turn", "renfield", DORA, "pass:3", None):
            with pytest.raises(IllegalAnswerError):
                village.answer(answer)


@clause("NO-18")
def test_the_question_at_dawn_is_the_same_whoever_is_the_vampire() -> None:
    worlds = [at_dawn(vampire=vampire) for vampire in (BEN, CEM, DORA, ELI)]
    put_out = [message_json(world.question) for world in worlds]
    assert put_out == [put_out[0]] * 4
    assert "vampire" not in put_out[0]
    said = {sentence("nosferatu", world.referee.header.players, world.question) for world in worlds}
    assert len(said) == 1
    for world in worlds:
        world.answer("stake:1")
    put_out = [message_json(world.question) for world in worlds]
    assert put_out == [put_out[0]] * 4
    assert "vampire" not in {*put_out[0]}
    said = {sentence("nosferatu", world.referee.header.players, world.question) for world in worlds}
    assert len(said) == 1


@clause("NO-18")
def test_without_a_sunrise_nobody_may_stake() -> None:
    village = Village(5).night_round(RUMOUR, GARLIC, BITE, RUMOUR)
    village.answer(BEN)
    assert village.asked("stake", ADA)
    with pytest.raises(IllegalAnswerError):
        village.answer("stake:1")
