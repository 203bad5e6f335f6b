"""Whole games over the protocol: five to eight players, each of the four endings."""

import pytest

from tests.games.nosferatu.vocabulary import ADA, BEN, CEM, DORA, EVERY_TABLE, NAMES
from tests.support.clauses import clause
from tests.support.desk import Desk, Line


def desk_for(players: int, **options: object) -> Desk:
    desk = Desk()
    desk.new("nosferatu", *NAMES[:players], **options)
    return desk


def begin(players: int) -> Desk:
    desk = desk_for(players)
    desk.answer(ADA, BEN, CEM)
    return desk


def sunrise_with(desk: Desk, *cards: str) -> Line:
    """The sun rises when Renfield has these cards."""
    for _ in cards[1:]:
        desk.answer("unseen", "night")
    desk.answer("unseen", "sunrise")
    return desk.answer(*cards)


@clause("NO-10")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_last_bite_over_the_protocol(players) -> None:
    desk = begin(players)
    sunrise_with(desk, "bite", "bite", "bite")
    desk.answer(BEN, CEM, DORA, "pass:3")
    sunrise_with(desk, "bite", "bite")
    last = desk.answer(*[BEN, CEM][: 1 if players == 5 else 2])
    assert last == {"over": {"winners": [ADA, BEN], "reason": "last bite", "rule": "NO-10"}}
    assert desk.kinds() == ["bitten", "won"]
    assert desk.refuses({"answer": BEN}) == "illegal-answer"


@clause("NO-17")
@pytest.mark.parametrize("players", EVERY_TABLE)
def test_the_last_ritual_over_the_protocol(players) -> None:
    desk = begin(players)
    for to, answers in zip(
        (3, 2, 3, 2),
        (["silver_mirror", 3], ["short_night"], ["transfusion", 2], ["holy_water", 2, 1]),
        strict=True,
    ):
        sunrise_with(desk, "garlic")
        desk.answer(*answers, f"pass:{to}")
    sunrise_with(desk, "garlic")
    hunters = list(range(2, players))
    last = desk.answer(CEM)
    assert last == {"over": {"winners": hunters, "reason": "last ritual", "rule": "NO-17"}}


@clause("NO-18")
@pytest.mark.parametrize("players", EVERY_TABLE)
@pytest.mark.parametrize(("seat", "reason"), [(BEN, "vampire staked"), (DORA, "hunter staked")])
def test_the_stake_over_the_protocol(players, seat, reason) -> None:
    desk = begin(players)
    sunrise_with(desk, "rumour")
    question = desk.answer(f"stake:{seat}")["question"]
    assert len(desk.last) == 1, "no event between"
    assert {"kind": "strike", "asks": "table", "seat": seat, "secret": False}.items() <= question.items()
    assert sorted(question["choices"]) == ["back", "hunter", "vampire"]
    assert "noted" not in question
    last = desk.answer("vampire" if seat == BEN else "hunter")
    winners = list(range(2, players)) if seat == BEN else [ADA, BEN]
    assert last == {"over": {"winners": winners, "reason": reason, "rule": "NO-18"}}


@clause("NO-18")
def test_dawn_and_strike_reply_alike_whether_or_not_the_vampire_holds_the_stake() -> None:
    replies = []
    for vampire in (BEN, DORA):
        desk = desk_for(5)
        desk.answer(ADA, vampire, BEN)
        sunrise_with(desk, "rumour")
        lines = [{"answer": "stake:0"}, {"answer": "stake:2"}, {"answer": "turn"}, {"view": "public"}]
        lines += [{"answer": "back"}, {"undo": 1}, {"redo": 1}, {"answer": "pass:3"}]
        replies.append([desk.send(line) for line in lines])
    assert replies[0] == replies[1]
    assert replies[0][0][0]["error"].keys() == {"code", "message"}
    assert replies[0][1][-1]["question"]["kind"] == "strike"


@clause("NO-18")
def test_who_was_the_vampire_is_told_with_the_end() -> None:
    desk = begin(5)
    sunrise_with(desk, "rumour")
    desk.answer("stake:1", "hunter")
    won = desk.last[-2]["event"]
    assert (won["kind"], won["team"], won["winners"], won["vampire"]) == ("won", "vampire", [ADA], None)
    assert desk.does({"view": "public"})["view"]["vampire"] is None


@clause("NO-18")
def test_a_simulated_table_turns_up_the_card_that_renfield_dealt() -> None:
    for seat, reason in ((BEN, "vampire staked"), (DORA, "hunter staked")):
        desk = desk_for(5, simulate=True)
        renfield = desk.session.referee.state.renfield
        others = [one for one in range(5) if one != renfield]
        vampire, hunter, holder = others[0], others[1], others[2]
        desk.answer(vampire, holder)
        desk.answer("rumour", "sunrise", "rumour")
        last = desk.answer(f"stake:{vampire if seat == BEN else hunter}")
        assert last["over"]["reason"] == reason


@clause("NO-3")
def test_look_puts_out_the_role_to_the_one_who_looks() -> None:
    desk = desk_for(5, roles="app")
    pending = desk.answer(CEM)
    looks = []
    while pending["question"]["kind"] == "look":
        looks.append(pending["question"])
        pending = desk.answer("seen")
    assert [look["asks"] for look in looks] == [3, 4, 0, 1, 2]
    assert all(look["secret"] and look["seat"] == look["asks"] for look in looks)
    assert [("vampire" in look) for look in looks] == [False] * 4 + [True]
    assert all(look["role"] not in look["text"].lower() for look in looks if look["role"] != "renfield")
    assert pending["question"]["kind"] == "stake"


def test_with_simulate_the_seats_are_still_asked() -> None:
    desk = desk_for(5, simulate=True)
    assert desk.last[-1]["question"]["kind"] == "vampire"


def test_a_saved_game_goes_on_with_the_same_night_deck() -> None:
    desk = desk_for(6, night_deck="app", discards="off")
    desk.answer(ADA, BEN, CEM, "done")
    saved = desk.does({"save": None})["save"]
    other = Desk()
    other.does({"load": saved})
    for _ in range(6):
        one, two = desk.send({"answer": "done"}), other.send({"answer": "done"})
        assert one == two
        if "question" not in one[-1] or one[-1]["question"]["kind"] != "discard":
            break


@pytest.mark.parametrize(
    "message",
    [
        {"answer": "night"},
        {"answer": True},
        {"answer": None},
        {"answer": 2.0},
        {"answer": []},
        {"answer": {"card": "bite"}},
    ],
)
def test_bad_answers_change_nothing(message) -> None:
    desk = desk_for(5, discards="off")
    desk.answer(ADA, BEN, CEM)
    assert desk.refuses(message) == "illegal-answer"


@pytest.mark.parametrize(
    "message",
    [
        {"correct": {"deck": 61}},
        {"correct": {"seat": 0, "hand": 2}},
        {"correct": 7},
        {"correct": {"stake": 1}},
    ],
)
def test_bad_corrections_change_nothing(message) -> None:
    assert begin(5).refuses(message) == "bad-correction"


def test_five_people_are_the_least() -> None:
    desk = Desk()
    wish = {"game": "nosferatu", "players": list(NAMES[:4])}
    assert desk.refuses({"new": wish}) == "bad-players"
    assert desk.refuses({"new": {**wish, "players": [*NAMES, "Ivy"]}}) == "bad-players"
    assert desk.refuses(
        {"new": {"game": "nosferatu", "players": list(NAMES[:5]), "options": {"rows": 1}}}
    ) == ("bad-option")
