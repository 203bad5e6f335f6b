"""What people do for a ghost: a sentence, and an order for each of its deeds."""

import pytest

from companion import i18n
from companion.core.game import Header
from companion.games.dawn_under.presenter.ghost_deeds import said
from companion.games.dawn_under.rules.events import (
    FoundVampire,
    GarlicPlaced,
    Gift,
    GiftPut,
    Laid,
    Opened,
    PlaguePassed,
    TurnBegan,
)
from companion.games.dawn_under.rules.questions import Lid
from companion.games.dawn_under.rules.rucola.events import (
    AllBelieved,
    BatFlew,
    Believed,
    CountMoved,
    LaidBelieved,
    VampireSlippedOver,
    VampireTaken,
)
from companion.games.dawn_under.scenes import scenes
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People

NAMES = ("Emma", "Agathe", "Balduin")
PEOPLE = People(NAMES, ghosts=(1, 2))
HEADER = Header("dawn-under", NAMES, {"ghosts": [None, "wakeful", "wakeful"]}, 0, 2)
LID = Lid("table", ("red", "blue"), "B7")


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def orders(*events, question=None) -> list[Scene]:
    return [
        scene
        for scene in scenes(HEADER, Moment(1, "answered", events, None, question, None))
        if scene.name == "ghost"
    ]


SAID = [
    (Laid(1, "B7", "red", "left", "match"), "Put Agathe’s left vampire to bed in B7."),
    (Laid(1, "B7", None, None, "match"), "Put a vampire of Agathe to bed in B7."),
    (LaidBelieved(1, "B7", "red", "right", "bat"), "Put Agathe’s right vampire to bed in B7."),
    (GarlicPlaced(1, "B7"), "Lay Agathe’s garlic into B7."),
    (Gift(1, 0, "red", "left", "stakes"), "Agathe gives Emma the left vampire."),
    (Gift(1, 0, None, None, "garlic"), "Agathe gives Emma a vampire."),
    (GiftPut(1, "red", "right"), "Lay Agathe’s gift on the right."),
    (BatFlew(1, "B7"), "Put Agathe’s bat on B7."),
    (CountMoved(1, "B7"), "Put Agathe’s Count on B7."),
    (VampireSlippedOver("B7", 0, "red", 1), "Agathe takes a vampire out of B7: give it to Emma."),
    (VampireTaken("B7", 0, "red", 1), "Agathe takes a vampire out of B7: give it to Emma."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID)
def test_each_deed_is_an_order_that_is_checked(event, sentence):
    (order,) = orders(event)
    assert (order.seconds, order.seat) == (None, 1)
    assert said(event, PEOPLE) == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [(Believed(1, "B7"), "Agathe believes it."), (PlaguePassed(1), "Agathe passes.")],
)
def test_what_needs_no_hands_goes_on_by_itself(event, sentence):
    (order,) = orders(event)
    assert order.seconds is not None
    assert said(event, PEOPLE) == sentence


def test_a_lid_that_people_are_asked_about_needs_no_check():
    (order,) = orders(Opened(1, "B7"), question=LID)
    assert order.seconds is not None
    assert said(order.events[-1], PEOPLE) == "Agathe opens B7: please lift the lid."


def test_people_move_their_own_pieces():
    own = (GarlicPlaced(0, "B7"), Gift(0, 1, "red", "left", "garlic"), BatFlew(0, "A1"), Believed(0, "A1"))
    assert orders(*own, TurnBegan(1)) == []
    believed = BatFlew(0, "B7"), AllBelieved(), FoundVampire(0, "B7"), VampireSlippedOver("B7", 1, "red", 0)
    assert orders(*believed) == []


def test_every_deed_of_a_chain_is_an_order_of_its_own():
    vaults = ("A1", "A2", "A3", "A4")
    told = orders(*(GarlicPlaced(1, vault) for vault in vaults))
    assert [scene.events for scene in told] == [(GarlicPlaced(1, vault),) for vault in vaults]


# nothing hidden


def test_no_order_hangs_on_what_is_under_a_lid_or_face_down():
    """What people are told to move is where it is and whose, never what it is."""
    pairs = [
        (Laid(1, "B7", "red", "left", "match"), Laid(1, "B7", "blue", "left", "match")),
        (Gift(1, 0, "red", "left", "stakes"), Gift(1, 0, "green", "left", "stakes")),
        (GiftPut(1, "red", "left"), GiftPut(1, "black", "left")),
        (VampireSlippedOver("B7", 0, "red", 1), VampireSlippedOver("B7", 0, None, 1)),
    ]
    for here, there in pairs:
        assert said(here, PEOPLE) == said(there, PEOPLE)
        (one,), (other,) = orders(here), orders(there)
        assert one.seconds == other.seconds
