"""What is put out of a game of Nosferatu: views to the last key, and what is told and kept of events."""

import pytest

from companion.games.nosferatu.rules import events, public_log, questions
from tests.games.nosferatu.vocabulary import (
    ADA,
    BEN,
    BITE,
    CEM,
    DORA,
    ELI,
    GARLIC,
    NAMES,
    NIGHT,
    RUMOUR,
    SUNRISE,
    Village,
)
from tests.support.clauses import clause
from tests.support.desk import Desk
from tests.support.facts import facts, lines

EVENTS = """
RoundBegan round_began NO-6 holder round
ActionsReshuffled actions_reshuffled NO-6 cards
NightTurned night_turned NO-7 forgotten
Sunrise sunrise NO-7 kept
PileResolved pile_resolved NO-8 bites nights pure_garlic
PureGarlic pile_resolved NO-12 bites nights pure_garlic
Bitten bitten NO-9 seat bites total
HandSize hand_size NO-9 seat cards
HandGrew hand_size NO-15 seat cards
HandWashed hand_size NO-16 seat cards
NightLonger night_longer NO-11 by
NightTakenIn night_longer NO-11 by
NightShorter night_shorter NO-14 kept
PersonRevealed person_revealed NO-13 seat role
RitualDone ritual_done NO-17 name done seat
MirrorDone ritual_done NO-17 name done seat
ShortNightDone ritual_done NO-17 name done seat
TransfusionDone ritual_done NO-17 name done seat
HolyWaterDone ritual_done NO-17 name done seat
StakeMoved stake_moved NO-19 from to
StakeGiven stake_moved NO-5 from to
StakePassed stake_moved NO-18 from to
Staked staked NO-18 by seat role
NightShuffled night_shuffled NO-20 forgotten
WonByBites won NO-10 team winners vampire
WonByRituals won NO-17 team winners vampire
WonByStake won NO-18 team winners vampire
WonByBrokenRule won NO-18 team winners vampire
"""
QUESTIONS = """
WhoIsRenfield renfield NO-3
WhoIsVampire vampire NO-3 secret
DealRoles deal_roles NO-3 secret
Look look NO-3 secret waits
LookAsRenfield look NO-3 secret waits
GiveStake stake NO-5
MoveStake stake NO-19
TurnDone discard NO-6 waits
NoteDiscard discard NO-6 secret
NightCard night_card NO-7
PileCard pile_card NO-8 secret
Bite bite NO-9
PickRitual ritual NO-12
Mirror mirror NO-13
Transfusion transfusion NO-15
HolyWater holy_water NO-16
RumoursFromDeck rumours_from_deck NO-16
Dawn dawn NO-18
Strike strike NO-18
TurnUp strike NO-18
"""


def in_the_second_round() -> Desk:
    """A bite for Dora and a night in the first; in the second Dora has laid garlic open, and Eli draws."""
    desk = Desk()
    desk.new("nosferatu", *NAMES[:5])
    desk.answer(ADA, BEN, CEM)
    desk.answer("rumour", "night", "unseen", "sunrise", "bite", "night", DORA, "pass:3")
    desk.answer("garlic", "night")
    return desk


def player(name: str, role: str | None = None, hand: int = 2, bites: int = 0) -> dict[str, object]:
    return {"name": name, "role": role, "hand": hand, "bites": bites}


def test_the_public_view_in_the_second_round_to_the_last_key() -> None:
    assert in_the_second_round().does({"view": "public"})["view"] == {
        "game": "nosferatu",
        "round": 2,
        "renfield": ADA,
        "holder": DORA,
        "turn": ELI,
        "to_come": [ELI, BEN, CEM],
        "players": [
            player("Ada", "renfield", hand=0),
            player("Ben"),
            player("Cem"),
            player("Dora", hand=1, bites=1),
            player("Eli"),
        ],
        "bites": 1,
        "bites_to_win": 4,
        "rituals": [
            {"name": "silver_mirror", "open": 1, "done": 0},
            {"name": "short_night", "open": 1, "done": 0},
            {"name": "transfusion", "open": 2, "done": 0},
            {"name": "holy_water", "open": 1, "done": 0},
        ],
        "deck": 38,
        "discards": 4,
        "pile": 1,
        "night": {"nights": 6, "open": [NIGHT], "hidden": 6, "out": 0},
        "team": None,
        "winners": None,
        "vampire": None,
        "over": None,
        "log": [
            {"kind": "stake_moved", "from": None, "to": CEM},
            {"kind": "round_began", "holder": CEM, "round": 1},
            {"kind": "sunrise"},
            {"kind": "pile_resolved", "bites": 1, "nights": 1, "pure_garlic": False},
            {"kind": "bitten", "seat": DORA, "bites": 1, "total": 1},
            {"kind": "hand_size", "seat": DORA, "cards": 1},
            {"kind": "night_longer", "by": 1},
            {"kind": "stake_moved", "from": CEM, "to": DORA},
            {"kind": "round_began", "holder": DORA, "round": 2},
        ],
    }


def test_the_secret_view_in_the_second_round_to_the_last_key() -> None:
    desk = in_the_second_round()
    public, secret = (desk.does({"view": kind})["view"] for kind in ("public", "secret"))
    assert secret == {
        **public,
        "secret": {
            "vampire": BEN,
            "pile": [],
            "received": {"bite": 1, "garlic": 0, "night": 1, "rumour": 0},
            "discards": [
                {"seat": CEM, "card": "rumour"},
                {"seat": DORA, "card": "unseen"},
                {"seat": DORA, "card": "garlic"},
            ],
            "sunrise_chance": pytest.approx(1 / 6),
        },
    }


@clause("NO-8", "NO-20")
def test_what_renfield_received_is_counted_up_round_by_round() -> None:
    village = Village(5).sunrise_round(BITE, RUMOUR)
    assert village.secret()["received"] == {BITE: 1, GARLIC: 0, NIGHT: 0, RUMOUR: 1}
    village.answer(DORA).pass_to(DORA)
    assert village.secret()["received"] == {BITE: 1, GARLIC: 0, NIGHT: 0, RUMOUR: 1}
    village.sunrise_round(RUMOUR, NIGHT)
    assert village.secret()["pile"] == [RUMOUR, NIGHT]
    village.pass_to(CEM)
    assert village.secret()["received"] == {BITE: 1, GARLIC: 0, NIGHT: 1, RUMOUR: 2}
    assert village.secret()["pile"] == []


@clause("NO-7")
def test_the_sunrise_lies_open_until_the_night_deck_is_shuffled() -> None:
    village = Village(5).turns(2, then=SUNRISE)
    assert village.public()["night"] == {"nights": 5, "open": [NIGHT, SUNRISE], "hidden": 4, "out": 0}
    village.renfield_finds(RUMOUR, NIGHT)
    assert village.public()["night"]["open"] == [NIGHT, NIGHT, SUNRISE]
    village.pass_to(DORA)
    assert village.public()["night"] == {"nights": 6, "open": [], "hidden": 7, "out": 0}


@clause("NO-7", "NO-19")
def test_after_the_last_turn_nobody_is_to_come_and_the_next_night_is_a_shuffled_one() -> None:
    village = Village(5).turns(3)
    assert village.public()["to_come"] == [BEN]
    assert village.secret()["sunrise_chance"] == pytest.approx(1 / 3)
    village.turns(1)
    assert village.public()["to_come"] == []
    assert village.secret()["sunrise_chance"] == pytest.approx(1 / 6)
    assert Village(5).turns(1, then=SUNRISE).public()["to_come"] == []


def test_the_end_is_in_the_view() -> None:
    village = Village(5).sunrise_round(RUMOUR)
    village.answer(f"stake:{DORA}", "hunter")
    view = village.public()
    assert (view["team"], view["winners"], view["vampire"]) == ("vampire", [ADA, BEN], BEN)
    assert [person["role"] for person in view["players"]] == ["renfield", None, None, "hunter", None]


def test_every_event_and_what_the_log_keeps_of_it() -> None:
    assert facts(public_log, events) == lines(EVENTS)


def test_every_question() -> None:
    assert facts(public_log, questions) == lines(QUESTIONS)
