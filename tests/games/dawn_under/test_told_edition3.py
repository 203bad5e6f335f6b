"""What people are told of Dawn Under, edition 3: two players, bats, the Count's way, plagues, shuffling."""

import pytest

from companion import i18n
from companion.games.dawn_under.lesson_examples import plague
from companion.games.dawn_under.lessons import lessons
from companion.games.dawn_under.narration import WORDS
from companion.games.dawn_under.presenter import frames as presenter
from companion.games.dawn_under.presenter.frames import bat_to, count_to
from companion.games.dawn_under.presenter.wording import help_for
from companion.games.dawn_under.rulebook import BOOK
from companion.games.dawn_under.rulebook_additions import BOOK as RUCOLA
from companion.games.dawn_under.rules import events as happened
from companion.games.dawn_under.rules import questions as asking
from companion.games.dawn_under.rules.rucola import events as happened_rucola
from companion.games.dawn_under.rules.rucola import questions as asking_rucola
from companion.games.dawn_under.scenes import scenes
from companion.games.dawn_under.setup_guide import steps
from companion.table import open_table
from companion.viewmodels.frame import Frame
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import FactPanel, SpeechBubble, Tokens
from companion.viewmodels.teaching import Book
from tests.games.dawn_under.test_scenes import DOUBT, header, moment
from tests.support.clauses import clause

NAMES = ("Emma", "Paul", "Mia")
LIE = asking.Open(1, ("A1", "A2"), False, ())


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def at_table(players: int, **options: object):
    table = open_table(None)
    table.new("dawn-under", list(NAMES[:players]), options, 1)
    return table


@pytest.fixture(scope="module")
def two():
    """Two players at the start."""
    return at_table(2)


@pytest.fixture(scope="module")
def three():
    """Three players at the start, with the expansion."""
    return at_table(3, rucola=True)


def shown(one: Moment, players: int) -> dict[str, Frame]:
    people = People(NAMES[:players])
    return {scene.name: presenter.scene(scene, one, people) for scene in scenes(header(players), one)}


def found(table, stakes: int) -> Frame:
    """Emma takes her stake number so and so."""
    taken = happened.FoundVampire(0, "A1", "red"), happened.StakeTaken(0, stakes)
    told = moment(table.latest_moment.view, happened.LidTurned("A1", "red"), *taken, question=LIE)
    return shown(told, len(table.latest_moment.view.players))["found"]


def note(frame: Frame) -> str:
    return next(panel.note for panel in frame.panels if isinstance(panel, Tokens))


def text_of(clause_name: str, book: Book = BOOK) -> str:
    every = (one for chapter in book.chapters for one in chapter.clauses)
    return next(one.text for one in every if one.name == clause_name)


# two players


@clause("DU-15", "DU-31")
def test_for_two_the_third_stake_says_four_from_the_other(two, three):
    assert found(two, 3).sentence == "Paul gives Emma 4 vampires."
    assert note(found(two, 1)) == "With the third, Paul gives Emma four vampires."
    assert found(three, 3).sentence == "Everybody gives Emma a vampire."
    assert note(found(three, 1)) == "With the third, everybody gives Emma a vampire."


@clause("DU-16", "DU-17", "DU-31")
@pytest.mark.parametrize(("owner", "number"), [(1, "two vampires"), (0, "four vampires")])
def test_for_two_the_rule_of_garlic_names_two_and_four(two, owner, number):
    asked = asking.Give(1, ("left", "right"), 0, "garlic", 1)
    told = moment(two.latest_moment.view, happened.FoundGarlic(0, "C3", owner), question=asked)
    frame = shown(told, 2)["garlic"]
    assert number in frame.help.text
    assert "everybody" not in frame.sentence.lower()


@clause("DU-15", "DU-31")
def test_help_says_what_the_third_stake_costs_two_players():
    assert "For two players: four" in text_of("DU-15")


@clause("DU-22", "DU-32")
def test_the_example_of_the_rat_says_where_its_lid_stays_for_two(two, three):
    of_two = plague(two.referee.header.options)[0].text
    assert ("stays on its vault" in of_two, "keeps it" in of_two) == (True, False)
    assert "keeps it for now" in plague(three.referee.header.options)[0].text


# bats


@clause("RU-10")
def test_whose_bat_it_is_takes_it_off_and_opens(three):
    view = three.latest_moment.view
    told = moment(view, happened_rucola.Doubted(2), happened_rucola.StakeForDoubt(2, 1), last=DOUBT)
    look = shown(told, 3)["look"]
    assert look.sentence == "Doubted! Emma opens A6."
    assert look.help.text.startswith("Whose bat it is takes it off and opens the vault")
    believed = happened_rucola.Believed(2, "A6"), happened_rucola.AllBelieved()
    told = moment(view, *believed, last=DOUBT._replace(choice="believe"))
    assert shown(told, 3)["look"].sentence == "All believe it. Emma opens A6."
    assert "takes it off and opens" in text_of("RU-10", RUCOLA)


@clause("RU-10")
def test_a_bat_says_who_opens_before_anybody_is_asked(three):
    question = asking_rucola.BatTo(0, ("A1", "A2"))
    panels = bat_to(three.latest_moment.view, question, People(NAMES)).panels
    said = next(panel for panel in panels if isinstance(panel, SpeechBubble))
    assert said.note == "Then Emma takes it off and opens."


@clause("RU-13", "DU-18")
def test_after_a_right_doubt_the_bulb_leaves_room_for_the_doubter(three):
    back = happened.GarlicReturned(1, "A6")
    lays = asking_rucola.LayAfterGarlic(2, ("left", "leave"), "A6", "bat")
    doubted = shown(moment(three.latest_moment.view, back, question=lays), 3)["garlic_back"]
    assert "may lay an outer vampire there now" in doubted.help.text
    otherwise = shown(moment(three.latest_moment.view, back, question=LIE), 3)["garlic_back"]
    assert otherwise.help.text.endswith("it stays so.")


@clause("RU-14")
def test_an_empty_vault_that_all_believed_in_may_stay_empty():
    question = asking_rucola.LayBelieved(0, ("left", "right", "leave"), "A6", "bat")
    assert "Only a vault that was empty may stay so." in help_for(question).text
    card = next(one for one in lessons({"rucola": True}) if one.about is asking_rucola.LayBelieved)
    assert card.points[-1].text == "Only if the vault was empty, it may stay so."


@clause("RU-11", "RU-12")
@pytest.mark.parametrize("kind", [asking_rucola.LayAfterDoubt, asking_rucola.LayAsDoubter])
def test_after_a_doubt_nobody_must_lay(kind):
    text = help_for(kind(0, ("left", "leave"), "A6", "bat")).text
    assert text.startswith("You may lay")
    assert "leave the vault empty" in text


# the Count


@clause("RU-7")
def test_the_count_goes_on_clockwise_wherever_it_is_said(three):
    on = asking_rucola.CountOn(0, ("B1", "B2"), True)
    said = [help_for(on).text, text_of("RU-7", RUCOLA)]
    card = next(one for one in lessons({"rucola": True}) if one.about is asking_rucola.CountOn)
    said.append(" ".join(point.text for point in card.points))
    panels = count_to(three.latest_moment.view, on, People(NAMES)).panels
    said += [line.text for panel in panels if isinstance(panel, FactPanel) for line in panel.lines][:1]
    said += [line for line in WORDS.questions[asking_rucola.CountOn].all() if "quarter" in line]
    opened = happened_rucola.CountOpened(0, "A6", True)
    lays = asking_rucola.LayForCount(0, ("left", "right"), "A6", "count")
    frame = shown(moment(three.latest_moment.view, opened, question=lays), 3)["count_empty"]
    said += [line.text for panel in frame.panels if isinstance(panel, FactPanel) for line in panel.lines]
    assert len(said) >= 8
    assert all("clockwise" in text.lower() for text in said), said


# plagues


@clause("DU-26")
def test_a_plague_ends_also_when_everyone_had_a_go(three):
    ended = happened.PlagueEnded("A6", "all had a go"), happened.RatReplaced("A6")
    told = moment(three.latest_moment.view, *ended, question=LIE)
    assert "when everyone had a go" in shown(told, 3)["plague_end"].help.text


@clause("DU-25")
def test_what_cannot_be_filled_holds_for_this_plague():
    card = next(one for one in lessons({}) if one.about is asking.LayInPlague)
    assert card.points[-1].text == "Later in this plague it cannot be filled any more."


@clause("DU-24")
def test_counted_rows_have_a_card_of_their_own_in_a_plague():
    card = next(one for one in lessons({}) if one.about is asking.MatchInPlague)
    assert "stay out" in card.points[1].text
    assert "garlic" in card.points[2].text


# shuffling


@clause("DU-7", "DU-8")
@pytest.mark.parametrize("players", [2, 4])
def test_the_guide_shuffles_lids_before_the_stack_and_vampires_before_the_deal(players):
    table = open_table(None)
    names = [*NAMES, "Ben"][:players]
    table.new("dawn-under", names, {}, 1)
    said = [step.sentence for step in steps(players, table.referee.header.options)]
    assert any(text.startswith("Shuffle the coloured lids.") for text in said)
    assert any(text.startswith("Shuffle the vampires face down and deal") for text in said)
    assert not any("bats up" in text for text in said)


@clause("DU-7", "DU-8")
def test_help_names_what_is_shuffled_and_no_number_of_vampires():
    assert "shuffled" in text_of("DU-7")
    assert "shuffled and dealt evenly" in text_of("DU-8")
    for language, wrong in (("de", "gleich viele"), ("fr", "autant de vampires")):
        i18n.set_language(language)
        assert wrong not in i18n.tr(text_of("DU-8"))


@clause("DU-25", "RU-2")
def test_no_lid_goes_down_because_a_vampire_was_laid() -> None:
    """In a plague and with the expansion it stays open."""
    assert not [line for line in WORDS.events[happened.Laid].lines("story") if "lid" in str(line).lower()]


@clause("DU-11")
def test_a_lid_is_asked_for_what_is_painted_on_it() -> None:
    """What is under it may be a vampire or garlic, which is another question."""
    told = (*WORDS.questions[asking.Lid].lines("normal"), *WORDS.events[happened.LidTurned].lines("normal"))
    assert not [line for line in told if "under the lid" in str(line).lower()]
