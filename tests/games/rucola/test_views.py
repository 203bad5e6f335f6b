"""What all may see of the Count and the bats, what is kept for later, and what is said."""

import dataclasses

import pytest

from companion.core.model import Event, Question
from companion.games.dawn_under.narration import WORDS
from companion.games.dawn_under.rules import public_log
from companion.games.dawn_under.rules.rucola import events, questions
from companion.narrator import sentence
from tests.games.rucola.crypt import Crypt
from tests.support.clauses import clause
from tests.support.facts import facts, lines
from tests.support.story import Story


def of(module, kind):
    """The classes that an expansion's file adds."""
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, kind) and value.__module__ == module.__name__
    ]


def test_what_the_counts_vault_and_a_bats_vault_hold_is_not_public():
    seen = []
    for content in (None, {"garlic": 0}):
        crypt = Crypt()
        emma, paul, _ = crypt.people
        emma.corrected(garlic=1)
        crypt.lies("B4", inside=content)
        emma.corrected(garlic=1)
        crypt.count_guards("B4", paul)
        emma.sends_bat("C4")
        names = crypt.referee.header.players
        said = [sentence("dawn-under", names, event) for event in crypt.events]
        seen.append((crypt.public(), crypt.question, said))
        assert crypt.public()["vaults"]["B4"] == {"state": "closed"}
    assert seen[0] == seen[1]


def test_a_sleeper_under_a_bat_shows_in_no_question():
    seen = []
    for vault in ("C4", "C5"):
        crypt = Crypt()
        emma, _, mia = crypt.people
        crypt.sleeps(vault, of=mia)
        crypt.listen()
        emma.sends_bat("C4")
        seen.append((crypt.public(), crypt.question, crypt.kinds()))
    assert seen[0] == seen[1]


def test_the_base_game_shows_no_trace_of_the_expansion():
    story = Story("dawn-under", "Emma Paul Mia", rows="counted").answer(0)
    assert not {"count", "bat"} & set(story.public())
    assert not {"bats", "pedestal"} & set(story.public()["players"][0])
    assert "bat" not in story.choices()


FORGOTTEN = (events.Believed,)


@pytest.mark.parametrize("kind", [kind for kind in of(events, Event) if kind not in FORGOTTEN])
def test_the_log_keeps_who_but_never_where_or_which_colour(kind):
    fields = {field.name: field.name for field in dataclasses.fields(kind)}
    kept = public_log(kind(**fields))
    assert kept is not None
    assert kept["kind"] == kind.kind
    assert not {"vault", "colour", "lid"} & set(kept)
    assert kept.get("from") != "A1"


def test_a_single_belief_is_not_kept():
    assert public_log(events.Believed(1, "A1")) is None


def test_the_log_does_not_tell_which_vault_a_vampire_was_taken_from():
    assert public_log(events.VampireTaken("A1", 2, "green", 1)) == {"kind": "vampire_taken", "to": 2}


def test_the_log_tells_how_the_count_fared():
    assert public_log(events.CountOpened(1, "A1", True)) == {"kind": "count_opened", "seat": 1, "empty": True}
    assert public_log(events.CountLost(1, 2)) == {"kind": "count_lost", "from": 1, "to": 2}


@pytest.mark.parametrize("kind", of(events, Event) + of(questions, Question))
def test_there_are_words_for_everything(kind):
    template = (WORDS.questions if issubclass(kind, Question) else WORDS.events)[kind]
    fields = {field.name.rstrip("_"): "…" for field in dataclasses.fields(kind)}
    assert template.format(**fields)


EVENTS = """
CountCame count_came RU-3 seat from
CountPlaced count_placed RU-5 seat
CountMoved count_placed RU-7 seat
CountOpened count_opened RU-7 seat empty
CountLost count_lost RU-8 from to
LaidForCount laid RU-7 seat why
BatFlew bat_flew RU-9 seat own
Believed believed RU-10 forgotten
Doubted doubted RU-10 seat
AllBelieved all_believed RU-14 kept
StakeForDoubt stake_taken RU-11 seat stakes
FoundVampireDoubted found_vampire RU-12 seat
FoundVampireBelieved found_vampire RU-14 seat
FoundGarlicDoubted found_garlic RU-13 seat owner own
FoundGarlicBelieved found_garlic RU-14 seat owner own
GarlicReturnedDoubted garlic_returned RU-13 owner
GarlicReturnedBelieved garlic_returned RU-14 owner
VampireTaken vampire_taken RU-12 to
VampireSlippedOver vampire_taken RU-14 to
LaidAfterDoubt laid RU-11 seat why
LaidByDoubter laid RU-12 seat why
LaidAfterGarlic laid RU-13 seat why
LaidBelieved laid RU-14 seat why
"""
QUESTIONS = """
BatsLeft bats_left DU-34
CountAt count_at DU-34
CountTo count_to RU-5
CountOn count_to RU-7
LayForCount lay RU-7
BatTo bat RU-9
Believe believe RU-10
LayAfterDoubt lay RU-11
LayAsDoubter lay RU-12
LayAfterGarlic lay RU-13
LayBelieved lay RU-14
BatGift bat_gift RU-14
"""


def test_every_event_and_what_the_log_keeps_of_it():
    assert facts(public_log, events) == lines(EVENTS)


def test_every_question():
    assert facts(public_log, questions) == lines(QUESTIONS)


def test_what_the_expansion_adds_to_the_public_view_to_the_last_key():
    crypt = Crypt()
    emma, paul, _ = crypt.people
    crypt.count_guards("B4", paul)
    base = Story("dawn-under", "Emma Paul Mia", rows="counted").answer(0).public()
    emma.sends_bat("C4")
    view = crypt.public()
    assert set(view) - set(base) == {"count", "bat"}
    assert (view["count"], view["bat"]) == ({"owner": 1, "vault": "B4"}, {"seat": 0, "vault": "C4"})
    more = [
        {name: player[name] for name in set(player) - set(base["players"][0])} for player in view["players"]
    ]
    assert more == [
        {"bats": 1, "pedestal": False},
        {"bats": 2, "pedestal": True},
        {"bats": 2, "pedestal": False},
    ]
    paul.believes()
    assert crypt.public()["bat"] == {"seat": 0, "vault": "C4"}


@clause("RU-6")
def test_whose_vault_it_is_that_stays_closed_is_seen_by_all():
    crypt = Crypt()
    assert crypt.view.count_vault is None
    crypt.count_guards("B4", crypt.people[1])
    assert crypt.view.count_vault == "B4"
    assert Story("dawn-under", "Emma Paul Mia", rows="counted").view.count_vault is None
