"""The order that the protocol promises for the events of Dawn Under, in whole simulated games."""

import pytest

from companion.core.model import Json, message_json
from tests.contract.setups import SETUPS, Setup
from tests.contract.walk import anyone, walk
from tests.support.clauses import clause

DAWN = [setup for setup in SETUPS if setup.game == "dawn-under"]
BASE = [setup for setup in DAWN if "rucola" not in setup.options]
OPENING = ("opened", "bat_flew", "count_opened")


def told(setup: Setup, seed: int) -> list[dict[str, Json]]:
    *_, last = walk(setup.header(seed), anyone)
    return [message_json(event) for event in last.referee.told]


@clause("DU-12", "DU-27")
@pytest.mark.parametrize("setup", DAWN, ids=str)
def test_each_opened_vault_is_closed_exactly_once(setup: Setup) -> None:
    events = told(setup, 21)
    lying_open: set[str] = set()
    rat_vault = None
    for event in events:
        kind = event["kind"]
        if kind in OPENING:
            assert event["vault"] not in lying_open
            lying_open.add(event["vault"])
        elif kind == "plague_began":
            lying_open.remove(event["vault"])
            rat_vault = event["vault"]
        elif kind == "rat_replaced":
            assert event["vault"] == rat_vault
        elif kind == "vaults_closed":
            assert event["vaults"]
            assert len(set(event["vaults"])) == len(event["vaults"])
            assert set(event["vaults"]) <= lying_open
            lying_open -= set(event["vaults"])
        elif kind in ("turn_ended", "turn_began"):
            assert not lying_open


@clause("DU-21")
@pytest.mark.parametrize("setup", DAWN, ids=str)
def test_nothing_follows_the_win(setup: Setup) -> None:
    events = told(setup, 22)
    assert [event["kind"] for event in events].index("won") == len(events) - 1


@clause("DU-20")
@pytest.mark.parametrize("setup", [setup for setup in DAWN if "rows" not in setup.options], ids=str)
def test_a_reveal_comes_directly_after_what_caused_it(setup: Setup) -> None:
    *_, last = walk(setup.header(23), anyone)
    events = last.referee.told
    began = next(at for at, event in enumerate(events) if event.kind == "turn_began")
    causes = {events[at - 1].kind for at in range(began, len(events)) if events[at].kind == "revealed"}
    assert causes == {"laid", "gift"}


@clause("DU-20")
def test_a_reveal_is_asked_before_anything_else_happens() -> None:
    for step in walk(DAWN[1].header(23), anyone):
        question = step.referee.question
        told_so_far = {event.kind for event in step.referee.told}
        if question is not None and question.kind == "reveal" and "turn_began" in told_so_far:
            assert step.referee.told[-1].kind in ("laid", "gift")


@clause("DU-26", "DU-27")
@pytest.mark.parametrize("setup", BASE, ids=str)
def test_a_plague_ends_in_order_and_turns_alternate(setup: Setup) -> None:
    events = told(setup, 24)
    kinds = [event["kind"] for event in events]
    turn = None
    for at, event in enumerate(events):
        if event["kind"] == "plague_ended":
            assert kinds[at + 1] == "rat_replaced"
            assert events[at + 1]["vault"] == event["vault"]
            assert kinds[at + 2] in ("vaults_closed", "turn_ended", "plague_began")
            assert (event["why"] == "another rat") == ("plague_began" in kinds[at + 2 : at + 4])
        if event["kind"] == "turn_began":
            assert turn is None
            turn = event["seat"]
        if event["kind"] == "turn_ended":
            assert event["seat"] == turn
            turn = None


@clause("DU-15", "DU-18")
@pytest.mark.parametrize("setup", BASE, ids=str)
def test_bulbs_and_stakes_go_back_when_the_gifts_are_laid_down(setup: Setup) -> None:
    in_hand = 0
    for event in told(setup, 25):
        if event["kind"] == "gift":
            in_hand += 1
        if event["kind"] == "gift_put":
            in_hand -= 1
        if event["kind"] in ("garlic_returned", "stakes_returned"):
            assert in_hand == 0 or setup.options.get("rows") == "counted"


@clause("DU-12")
@pytest.mark.parametrize("setup", [setup for setup in BASE if "rows" not in setup.options], ids=str)
def test_a_laid_vampire_has_the_colour_of_its_lid(setup: Setup) -> None:
    lids: dict[str, str] = {}
    for event in told(setup, 26):
        if event["kind"] == "lid_turned":
            lids[event["vault"]] = event["lid"]
        if event["kind"] == "laid":
            assert event["why"] == "match"
            assert event["colour"] == lids[event["vault"]]
