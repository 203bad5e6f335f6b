"""What people do for a ghost is said under the question that comes after its deeds."""

import pytest

from companion import words
from companion.app.stories import SCENES
from companion.app.table import Table
from companion.games.dawn_under.events import GarlicPlaced, Gift, GiftPut, Laid, Opened, TurnBegan
from companion.games.rucola.events import BatFlew, CountMoved, CountOpened, Doubted, LaidBelieved
from companion.presenters.ghost_deeds import told
from companion.presenters.people import People
from companion.session import Session

PEOPLE = People(("Emma", "Agathe", "Balduin"), ghosts=(1, 2))


@pytest.fixture(autouse=True)
def _english():
    words.use("en")
    yield
    words.use("en")


def haunted(session: Session) -> Table:
    """A table where only the first seat is a person's."""
    names = session.referee.header.players
    return Table(session, People(names, ghosts=range(1, len(names))))


def said(*events) -> list[str]:
    return [sentence for _, sentence in told(events, PEOPLE)]


SAID = [
    (Opened(1, "B7"), "Agathe opens B7: please lift the lid."),
    (Laid(1, "B7", "red", "left", "match"), "Put Agathe’s left vampire to bed in B7."),
    (Laid(1, "B7", None, None, "match"), "Put a vampire of Agathe to bed in B7."),
    (LaidBelieved(1, "B7", "red", "right", "bat"), "Put Agathe’s right vampire to bed in B7."),
    (GarlicPlaced(1, "B7"), "Lay Agathe’s garlic into B7."),
    (Gift(1, 0, "red", "left"), "Agathe gives Emma the left vampire."),
    (Gift(1, 0, None, None), "Agathe gives Emma a vampire."),
    (GiftPut(1, "red", "right"), "Lay Agathe’s gift on the right."),
    (BatFlew(1, "B7"), "Put Agathe’s bat on B7."),
    (Doubted(1), "Agathe doubts: please look inside."),
    (CountMoved(1, "B7"), "Put Agathe’s Count on B7."),
    (CountOpened(1, "B7", True), "Look under Agathe’s Count on B7."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID)
def test_each_deed_says_which_piece_to_move(event, sentence):
    assert said(event) == [sentence]


def test_people_move_their_own_pieces():
    assert said(Opened(0, "B7"), Gift(0, 1, "red", "left"), TurnBegan(1)) == []


def test_only_the_last_deeds_are_told():
    vaults = ("A1", "A2", "A3", "A4")
    assert said(*(GarlicPlaced(1, vault) for vault in vaults)) == [
        f"Lay Agathe’s garlic into {vault}." for vault in vaults[1:]
    ]


def test_the_lid_question_says_whose_lid_to_lift():
    session = SCENES["dawn_ghost_lid"]()
    banner = haunted(session).frame().banner
    vault = session.referee.question.vault
    assert banner.text.endswith(f"opens {vault}: please lift the lid.")
    assert banner.person.ghost


def test_several_ghosts_are_told_under_one_sign():
    banner = haunted(SCENES["dawn_ghosts_in_a_row"]()).frame().banner
    assert (banner.icon, banner.person) == ("ghost", None)
    assert "garlic" in banner.text
    assert "please lift the lid" in banner.text


def test_undo_and_a_new_start_tell_the_same():
    session = SCENES["dawn_ghost_lid"]()
    table = haunted(session)
    before = table.frame().banner
    table.answer("rat")
    assert table.frame().banner != before
    table.undo()
    assert table.frame().banner == haunted(session).frame().banner == before


def test_a_table_without_ghosts_hears_nothing_of_them():
    table = Table(SCENES["dawn_lid"]())
    assert not table.haunted
    assert "opened vault" in table.frame().banner.text
