"""What people do for a ghost is said under the question that comes after its deeds."""

import pytest

from companion import words
from companion.app.gallery.scenes import SCENES
from companion.games.dawn_under.ghosts.ghosts import ANSWERS
from companion.games.dawn_under.rules.events import (
    FoundVampire,
    GarlicPlaced,
    Gift,
    GiftPut,
    Laid,
    LidTurned,
    Opened,
    TurnBegan,
)
from companion.games.dawn_under.rules.questions import Open
from companion.games.dawn_under.rules.rucola.events import (
    AllBelieved,
    BatFlew,
    Believed,
    CountMoved,
    CountOpened,
    Doubted,
    LaidBelieved,
    VampireSlippedOver,
    VampireTaken,
)
from companion.games.dawn_under.rules.rucola.questions import BatTo, Believe
from companion.games.dawn_under.screens.ghost_deeds import told
from companion.presenters.showing import Showing
from companion.stage.people import People
from companion.table import Table

PEOPLE = People(("Emma", "Agathe", "Balduin"), ghosts=(1, 2))


@pytest.fixture(autouse=True)
def _english():
    words.use("en")
    yield
    words.use("en")


def haunted(session: Table) -> Showing:
    """A table where only the first seat is a person's."""
    names = session.referee.header.players
    return Showing(session, People(names, ghosts=range(1, len(names))))


def said(*events) -> list[str]:
    return [sentence for _, sentence in told(events, PEOPLE)]


SAID = [
    (Opened(1, "B7"), "Agathe opens B7: please lift the lid."),
    (Laid(1, "B7", "red", "left", "match"), "Put Agathe’s left vampire to bed in B7."),
    (Laid(1, "B7", None, None, "match"), "Put a vampire of Agathe to bed in B7."),
    (LaidBelieved(1, "B7", "red", "right", "bat"), "Put Agathe’s right vampire to bed in B7."),
    (GarlicPlaced(1, "B7"), "Lay Agathe’s garlic into B7."),
    (Gift(1, 0, "red", "left", "stakes"), "Agathe gives Emma the left vampire."),
    (Gift(1, 0, None, None, "garlic"), "Agathe gives Emma a vampire."),
    (GiftPut(1, "red", "right"), "Lay Agathe’s gift on the right."),
    (BatFlew(1, "B7"), "Put Agathe’s bat on B7."),
    (Believed(1, "B7"), "Agathe believes it."),
    (Doubted(1), "Agathe doubts: please look inside."),
    (CountMoved(1, "B7"), "Put Agathe’s Count on B7."),
    (CountOpened(1, "B7", True), "Look under Agathe’s Count on B7."),
]


def test_a_bat_s_gift_says_whose_vampire_goes_where():
    bluff = [AllBelieved(), FoundVampire(1, "B7"), VampireSlippedOver("B7", 0, "red", 1)]
    assert said(*bluff) == ["Agathe takes a vampire out of B7: give it to Emma."]
    caught = [Doubted(2), FoundVampire(0, "B7"), VampireTaken("B7", 0, "red", 2)]
    assert said(*caught) == [
        "Balduin doubts: please look inside.",
        "Balduin takes a vampire out of B7: give it to Emma.",
    ]
    by_a_person = [Doubted(0), FoundVampire(1, "B7"), VampireTaken("B7", 1, "red", 0)]
    assert said(*by_a_person) == [], "Emma moves it herself"


@pytest.mark.parametrize(("event", "sentence"), SAID)
def test_each_deed_says_which_piece_to_move(event, sentence):
    assert said(event) == [sentence]


FOUR = People(("Emma", "Agathe", "Balduin", "Paul"), ghosts=(1, 2))


def believing(*events):
    return [sentence for _, sentence in told(events, FOUR)]


def test_ghosts_who_believe_are_named():
    assert believing(BatFlew(1, "B7"), Believed(2, "B7")) == [
        "Put Agathe’s bat on B7.",
        "Balduin believes it.",
    ]
    assert believing(Believed(0, "B7"), Believed(1, "B7"), Doubted(2)) == [
        "Agathe believes it.",
        "Balduin doubts: please look inside.",
    ]


def test_people_who_believe_have_said_so_themselves():
    assert believing(BatFlew(3, "B7"), Believed(0, "B7")) == []


def test_belief_is_told_of_the_latest_bat_alone():
    events = [Believed(2, "A1"), Doubted(3), BatFlew(2, "B7"), Believed(1, "B7")]
    assert believing(*events) == ["Put Balduin’s bat on B7.", "Agathe believes it."]


# nothing hidden


def test_no_sentence_hangs_on_what_is_under_a_lid_or_face_down():
    """What people are told to move is where it is and whose, never what it is."""
    pairs = [
        (Laid(1, "B7", "red", "left", "match"), Laid(1, "B7", "blue", "left", "match")),
        (Gift(1, 0, "red", "left", "stakes"), Gift(1, 0, "green", "left", "stakes")),
        (GiftPut(1, "red", "left"), GiftPut(1, "black", "left")),
        (CountOpened(1, "B7", True), CountOpened(1, "B7", False)),
        (LidTurned("B7", "red"), LidTurned("B7", "white")),
    ]
    for here, there in pairs:
        assert said(here) == said(there)
    slipped = [
        [AllBelieved(), FoundVampire(1, "B7"), VampireSlippedOver("B7", 0, c, 1)] for c in ("red", None)
    ]
    assert said(*slipped[0]) == said(*slipped[1]) != []


def test_the_banner_does_not_tell_whether_a_ghost_bluffs(monkeypatch):
    """In one world a vampire sleeps in A1, where the ghost's bat flies; in the other one in A2."""
    answers = {Open: "bat", BatTo: "A1", Believe: "believe"}
    for kind, choice in answers.items():
        monkeypatch.setitem(ANSWERS, kind, lambda _, question, choice=choice: choice)
    banners, options = [], {"rucola": True, "rows": "counted", "ghosts": [None, "wakeful", "wakeful", None]}
    for full, empty in (("A1", "A2"), ("A2", "A1")):
        session = Table()
        session.new("dawn-under", ["Emma", "Agathe", "Balduin", "Paul"], options, 0)
        for choice in (0, full, "red", "yes", empty, "blue", "no", "leave"):
            session.answer(choice)
        table = Showing(session, FOUR)
        banners.append((session.referee.question.kind, table.frame().banner.text))
    assert banners[0] == banners[1] == ("believe", "Put Agathe’s bat on A1. Balduin believes it.")


def test_people_move_their_own_pieces():
    assert said(Opened(0, "B7"), Gift(0, 1, "red", "left", "garlic"), TurnBegan(1)) == []


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
    table.table.answer("rat")
    assert table.frame().banner != before
    table.table.undo()
    assert table.frame().banner == haunted(session).frame().banner == before


def test_a_table_without_ghosts_hears_nothing_of_them():
    table = Showing(SCENES["dawn_lid"]())
    assert not table.table.now.scenes
    assert "opened vault" in table.frame().banner.text


# people, where they were not asked


def after_a_lid(lid: str, left: str, right: str) -> Showing:
    """Emma has opened A1. These colours lie on the left and on the right of her row; the others are white."""
    session = Table()
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 0)
    session.answer(0)
    while (question := session.referee.question).kind == "reveal":
        mine = left if question.side == "left" else right
        session.answer("white" if question.seat else mine)
    table = Showing(session)
    for choice in ("A1", lid):
        table.table.answer(choice)
    return table


def asked(table: Showing) -> tuple[str, str]:
    return table.table.referee.question.kind, table.frame().banner.text


def test_a_vampire_that_had_to_go_is_named_before_the_next_one_is_seen():
    table = after_a_lid("blue", left="red", right="blue")
    assert asked(table) == ("reveal", "Put Emma’s right vampire to bed in A1.")
    table.table.answer("green")
    assert table.frame().banner is None, "it was said once"


def test_a_vampire_that_was_chosen_is_not_named_again():
    table = after_a_lid("red", left="red", right="red")
    table.table.answer("left")
    assert asked(table) == ("reveal", "Emma’s row, on the left")
