"""What people are told of Vampir Mau Mau, edition 3: hands before a round, shuffling, werewolf, courtesy."""

import pytest

from companion import i18n
from companion.games.mau_mau.ending import ON
from companion.games.mau_mau.house_rules import courtesy_rule
from companion.games.mau_mau.lessons import lessons
from companion.games.mau_mau.narration import WORDS
from companion.games.mau_mau.presenter import frames as presenter
from companion.games.mau_mau.presenter.round_begin import READY
from companion.games.mau_mau.presenter.values import NewRound, ScoreSheetModel
from companion.games.mau_mau.rulebook import BOOK
from companion.games.mau_mau.rules import events
from companion.games.mau_mau.rules.questions import StrokeHead, TopCard, WhatHappened
from companion.games.mau_mau.setup_guide import steps
from companion.narrator.translation import catalogue
from companion.viewmodels.frame import Frame
from companion.viewmodels.moment import Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import OrderList
from tests.gallery.mau_mau import NAMES, STEPS, mau_mau
from tests.gallery.mau_mau import _ended_by_night as ended_by_night
from tests.gallery.mau_mau import _round as round_of
from tests.support.clauses import clause

OPTIONS = {"copies": 1, "cards": 8, "tracking": "cards"}


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def ready(session) -> Frame:
    """What a tap on the score sheet leads to."""
    sheet = presenter.frame(session.latest_moment, People(session.referee.header.players))
    assert isinstance(sheet.stage, ScoreSheetModel)
    return dict(sheet.then)[ON]


def orders(frame: Frame) -> list[tuple[str, str]]:
    return [(step.text, step.note) for panel in frame.panels for step in panel.steps]


# what hands do before a round


@clause("MM-16")
def test_before_a_round_one_order_says_what_hands_do():
    session = mau_mau(ended_by_night(2), rounds=3, rotate_characters=True)
    before, frame = session.latest_moment.before, ready(session)
    assert frame.sentence == "Round 2: get ready!"
    assert (before.wolf is not None, before.clocks, before.pool) == (True, 3, 0)
    assert orders(frame) == [
        ("All to the day side", "Day card and characters"),
        ("Werewolf, 3 clocks back", "into the pack"),
        ("Characters to the left", "So they lie in the picture."),
        ("Shuffle all cards", ""),
        ("Paul: 8 cards each", ""),
        ("Turn the top card up", ""),
    ]
    assert (frame.help.rule, [one.label for one in frame.pad.wide]) == ("MM-16", ["All is ready"])


@clause("MM-16")
def test_a_check_leads_on_to_the_round():
    session = mau_mau(ended_by_night(2), rounds=3)
    question = dict(ready(session).then)[READY]
    assert question.sentence == "Which card lies on top?"
    assert isinstance(session.latest_moment.question, TopCard)


@clause("MM-16", "MM-21")
def test_the_new_roster_is_shown_with_what_wakes_each():
    session = mau_mau(ended_by_night(2), rounds=3, rotate_characters=True)
    stage = ready(session).stage
    assert isinstance(stage, NewRound)
    assert (stage.day, stage.passed_on, stage.dealer.name) == (True, True, "Paul")
    lie = [player.character for player in session.latest_moment.view.players]
    lay = [player.character for player in session.latest_moment.before.players]
    assert lie == [lay[-1], *lay[:-1]]
    assert [tuple(one.value for one in laid.symbols) for laid in stage.laid] == [
        character.day_symbols for character in lie
    ]


@clause("MM-4", "MM-16")
def test_what_does_not_apply_is_left_out():
    frame = ready(mau_mau(ended_by_night(2), rounds=3, keep_time_of_day=True))
    said = [text for text, _ in orders(frame)]
    assert "All to the day side" not in said  # night stays, as agreed
    assert "Characters to the left" not in said
    assert (frame.stage.day, frame.stage.passed_on, frame.mood) == (False, False, "night")
    assert all(laid.chip is not None for laid in frame.stage.laid)


@clause("MM-16", "MM-24")
def test_where_only_specials_are_kept_everything_that_may_lie_out_is_named():
    how = {"tracking": "specials", "players": 2}
    garden = ready(mau_mau(round_of(2, WhatHappened), characters=["Gardener", "Cook"], **how))
    assert orders(garden)[0] == ("Werewolf, clocks, pool back", "into the pack")
    none = ready(mau_mau(round_of(2, WhatHappened), characters=["Judge", "Cook"], **how))
    assert orders(none)[0] == ("Werewolf, clocks back", "into the pack")


@clause("MM-16")
def test_after_a_power_cut_nothing_is_left_out():
    session = mau_mau(ended_by_night(2), rounds=3, rotate_characters=True)
    resumed = session.latest_moment._replace(did="resumed", before=None)
    frame = dict(presenter.frame(resumed, People(NAMES[:4])).then)[ON]
    assert [text for text, _ in orders(frame)][:3] == [
        "All to the day side",
        "Werewolf, clocks back",
        "Characters to the left",
    ]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_order_is_said_in_every_language(language):
    i18n.set_language(language)
    frame = ready(mau_mau(ended_by_night(2), rounds=3, rotate_characters=True))
    (panel,) = frame.panels
    assert isinstance(panel, OrderList)
    assert len({step.text for step in panel.steps}) == 6
    if language != "en":
        assert frame.sentence != "Round 2: get ready!"


@clause("MM-16")
def test_voice_and_terminal_tell_it_with_the_event():
    told = [
        event
        for event in mau_mau(round_of(3, TopCard), rounds=5, rotate_characters=True).referee.told
        if isinstance(event, events.RoundBegan)
    ]
    assert [type(event) for event in told] == [events.RoundBegan, *[events.NextRoundPassedOn] * 2]
    assert {event.kind for event in told} == {"round_began"}
    for kind in (events.NextRoundBegan, events.NextRoundPassedOn):
        said = WORDS.events[kind]
        assert "back into the pack. Shuffle all" in said.normal[0]
        assert said.besides == ("day", "Day card and characters lie day side up.")
    assert "to the left" in WORDS.events[events.NextRoundPassedOn].normal[0]


def test_scenes_of_the_order_are_in_the_gallery():
    assert {"mau_ready", "mau_ready_two", "mau_ready_eight", "mau_ready_night"} <= set(STEPS)


# what else is told


@clause("MM-3")
@pytest.mark.parametrize("copies", [1, 2])
def test_the_guide_says_that_all_is_shuffled_whether_one_copy_or_two(copies):
    said = " ".join(step.sentence for step in steps(4, {**OPTIONS, "copies": copies}))
    assert "Shuffle" in said


@clause("MM-3")
def test_guide_and_help_give_the_tip_about_the_smiley():
    assert "smiley" in " ".join(step.sentence for step in steps(4, OPTIONS))
    assert "smiley" in text_of("MM-3")


def text_of(clause_name: str) -> str:
    every = (one for chapter in BOOK.chapters for one in chapter.clauses)
    return next(one.text for one in every if one.name == clause_name)


@clause("MM-8")
def test_a_werewolf_lies_down_on_a_character_that_has_none():
    assert "on a character that has none" in text_of("MM-8")
    cards = [line for one in lessons(OPTIONS) for line in one.points]
    assert any("on a character that has none" in line.text for line in cards)


@clause("MM-26")
def test_the_head_that_is_stroked_is_ones_own():
    said = WORDS.questions[StrokeHead]
    assert "own head" in courtesy_rule("stroke")
    assert "own head" in said.short
    assert all("own head" in line for line in said.normal)


@clause("MM-26")
def test_german_says_the_rulebooks_word_on_screen_and_aloud():
    i18n.set_language("de")
    assert courtesy_rule("yummy") == "„Lecker“ sagen"
    assert "Lecker" in catalogue("de").gettext("Was “yummy” said in time?")


@clause("MM-9")
@pytest.mark.parametrize(
    ("events_told", "said"),
    [
        ((events.NightFell(),), "Turn all characters over; discard the clocks."),
        (
            (events.NightFell(), events.WolfLeftWithClocks(1)),
            "Turn all characters over; discard the werewolf, then the clocks.",
        ),
    ],
)
def test_nightfall_says_what_leaves_the_table(events_told, said) -> None:
    session = mau_mau(lambda question, session: True)
    one = Scene("nightfall", None, events_told)
    frame = presenter.scene(one, session.latest_moment, People(session.referee.header.players))
    assert frame is not None
    assert frame.sentence == said
