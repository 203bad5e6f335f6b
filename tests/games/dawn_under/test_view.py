"""What is put out of a game of Dawn Under: views to the last key, and what is told and kept of events."""

from companion.games.dawn_under.rules import events, public_log, questions
from tests.support.desk import Desk
from tests.support.facts import facts, lines

LAYOUT = ["AAAABBBB", "AAAABBBB", "AAAABBBB", "AAA..BBB", "DDD..CCC", "DDDDCCCC", "DDDDCCCC", "DDDDCCCC"]
VAULTS = [f"{quarter}{number}" for quarter in "ABCD" for number in range(1, 16)]
COLOURS = ["red", "yellow", "white", "blue", "green", "black"]

EVENTS = """
TurnBegan turn_began DU-10 seat
Opened opened DU-11 forgotten
LidTurned lid_turned DU-11 forgotten
Laid laid DU-12 seat why
FoundVampire found_vampire DU-14 seat
FoundGarlic found_garlic DU-16 seat owner own
FoundOwnGarlic found_garlic DU-17 seat owner own
StakeTaken stake_taken DU-14 seat stakes
StakeForForbidden stake_taken DU-33 seat stakes
StakesReturned stakes_returned DU-15 seat
GarlicPlaced garlic_placed DU-13 seat own
GarlicReturned garlic_returned DU-18 owner
Gift gift DU-19 from to
GiftPut gift_put DU-19 forgotten
Revealed revealed DU-20 forgotten
PlagueBegan plague_began DU-22 holder
PlagueOfTwoBegan plague_began DU-32 holder
PlaguePassed plague_passed DU-23 seat
PlagueEnded plague_ended DU-26 why
VaultsClosed vaults_closed DU-12 forgotten
TurnLidsClosed vaults_closed DU-12 forgotten
RatReplaced rat_replaced DU-27 forgotten
TurnEnded turn_ended DU-13 seat
Won won DU-21 winners
"""
QUESTIONS = """
First first DU-10
TurnNow first DU-34
RatsTurnedUp rats DU-34
RowLength length DU-34
StakesHeld stakes_held DU-34
BulbsAtHand bulbs DU-34
VaultInside inside DU-35
TakenColour taken DU-35
Reveal reveal DU-20
Open open DU-11
OpenInPlague open DU-23
Lid lid DU-11
Lay lay DU-12
LayInPlague lay DU-24
Match match DU-12
MatchInPlague match DU-24
PlaceGarlic garlic DU-13
Give give DU-19
Put put DU-19
"""


def in_a_plague() -> Desk:
    """Emma has left garlic in A7; Paul has found a rat in A6 and laid a vampire into A5."""
    desk = Desk()
    desk.new("dawn-under", "Emma", "Paul", "Mia", rows="counted")
    desk.answer(0, "A7", "red", "no", "place", "A6", "rat", "A5", "green", "yes")
    return desk


def player(name: str, **other: object) -> dict[str, object]:
    return {"name": name, "row": 20, "vampires": 20, "stakes": 0, "garlic": 3, **other}


def test_the_public_view_in_a_plague_to_the_last_key() -> None:
    lie_open = {
        "A5": {"state": "open", "lid": "green", "inside": {"vampire": "green"}},
        "A6": {"state": "rat", "inside": None},
    }
    assert in_a_plague().does({"view": "public"})["view"] == {
        "game": "dawn-under",
        "turn": 1,
        "players": [player("Emma", garlic=2), player("Paul", row=19, vampires=19), player("Mia")],
        "layout": LAYOUT,
        "colours": COLOURS,
        "vaults": {vault: lie_open.get(vault, {"state": "closed"}) for vault in VAULTS},
        "stakes_left": 13,
        "rats": 1,
        "plague": {"holder": 1, "vault": "A6", "seat": 1},
        "winners": None,
        "over": None,
        "log": [
            {"kind": "turn_began", "seat": 0},
            {"kind": "garlic_placed", "seat": 0},
            {"kind": "turn_ended", "seat": 0},
            {"kind": "turn_began", "seat": 1},
            {"kind": "plague_began", "holder": 1},
            {"kind": "laid", "seat": 1, "why": "match"},
        ],
    }


def test_the_secret_view_in_a_plague_to_the_last_key() -> None:
    desk = in_a_plague()
    public, secret = (desk.does({"view": kind})["view"] for kind in ("public", "secret"))
    known = {
        "A5": {"lid": "green", "inside": {"vampire": "green"}},
        "A6": {"lid": "rat", "inside": None},
        "A7": {"lid": "red", "inside": {"garlic": 0}},
    }
    unknown = {"lid": "unknown", "inside": None}
    vaults = {vault: known.get(vault, unknown) for vault in VAULTS}
    assert secret == {**public, "secret": {"vaults": vaults}}


def test_two_players_see_bare_vaults_and_open_rows() -> None:
    desk = Desk()
    desk.new("dawn-under", "Emma", "Paul")
    desk.answer(1, *["red", "yellow", "white", "blue"] * 2)
    view = desk.does({"view": "secret"})["view"]
    bare = {vault for vault in VAULTS if int(vault[1:]) > 10}
    assert view["players"][0]["row"] == ["red", "yellow", *["?"] * 16, "white", "blue"]
    assert view["colours"] == COLOURS[:4]
    assert view["vaults"] == {vault: {"state": "bare" if vault in bare else "closed"} for vault in VAULTS}
    assert set(view["secret"]["vaults"]) == set(VAULTS) - bare


def test_the_end_is_in_the_view() -> None:
    desk = Desk()
    desk.new("dawn-under", "Emma", "Paul", "Mia", rows="counted")
    desk.answer(2)
    desk.does({"correct": {"seat": 2, "row": 1}})
    desk.answer("A1", "red", "yes")
    view = desk.does({"view": "public"})["view"]
    assert view["winners"] == [2]
    assert view["over"] == {"winners": [2], "reason": "last vampire laid", "rule": "DU-21"}
    assert view["log"][-1] == {"kind": "won", "winners": [2]}


def test_every_event_and_what_the_log_keeps_of_it() -> None:
    assert facts(public_log, events) == lines(EVENTS)


def test_every_question() -> None:
    assert facts(public_log, questions) == lines(QUESTIONS)
