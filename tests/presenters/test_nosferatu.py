"""What the game screen shows of Nosferatu, and what lies in the drawer, question by question (no window)."""

import json
import random

import pytest

from companion import i18n
from companion.core.model import Choice, Question
from companion.games.nosferatu import scenes
from companion.games.nosferatu.narration import WORDS
from companion.games.nosferatu.presenter import drawer as nosferatu_secret
from companion.games.nosferatu.presenter import frames as nosferatu
from companion.games.nosferatu.presenter import scenes as nosferatu_scenes
from companion.games.nosferatu.presenter import wording
from companion.games.nosferatu.presenter.ring import given
from companion.games.nosferatu.presenter.values import HandOver, PlayerRing, Rites, SunriseStage
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.events import ActionsReshuffled, NightTakenIn, Staked
from companion.table import Table, open_table
from companion.viewmodels.angles import NEAR_EDGE_DEGREES
from companion.viewmodels.frame import SeatRound
from companion.viewmodels.people import People
from tests.gallery.nosferatu import MOMENTS, anything, ended, kind, night


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def frame_of(session: Table):
    return nosferatu.frame(session.latest_moment, People(session.referee.header.players))


def secret_of(session: Table, path: tuple[Choice, ...] = ()):
    referee = session.referee
    people = People(referee.header.players)
    return nosferatu_secret.secret(session.latest_moment, session.secret_view(), people, path)


def offered(session: Table) -> set[Choice]:
    """Every answer that can be tapped somewhere, the drawer included."""
    frame = frame_of(session)
    stage = frame.stage
    several = dict(frame.several)
    pads = (answer.value for answer in (*frame.pad.answers, *frame.pad.wide))
    found: set[Choice] = {several.get(value, (value,))[0] for value in pads}
    if isinstance(stage, PlayerRing):
        found |= {seat.answer.value for seat in stage.seats if seat.answer}
    elif isinstance(stage, Rites):
        found |= {answer.value for answer in stage.answers}
    elif isinstance(stage, SeatRound):
        found |= {answer.value for answer in stage.seats}
    elif isinstance(stage, SunriseStage):
        found |= {answer.value for targets in stage.targets for answer in targets}
    if session.referee.question.secret:
        secret = secret_of(session)
        found |= {pad.value for pad in secret.pads} & secret.choices
    return found


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("scene", MOMENTS)
def test_every_choice_is_offered_and_nothing_else(scene, language):
    i18n.set_language(language)
    session = MOMENTS[scene]()
    if scene == "nosferatu_pile_first":
        return  # it is read as a whole
    assert offered(session) == set(session.referee.question.choices)


def test_bites_and_nights_are_entered_openly_and_only_the_rest_in_the_drawer():
    session = MOMENTS["nosferatu_pile_first"]()
    question = session.referee.question
    hidden = {cards for _, cards in secret_of(session).several}
    shown = {cards for _, cards in frame_of(session).several}
    assert hidden == {("garlic",) * question.of, ("rumour",) * question.of}
    assert {one.value for one in frame_of(session).stage.tells.values()} == set(
        dict(frame_of(session).several)
    )
    piles = hidden | shown
    assert {len(cards) for cards in piles} == {question.of}
    wanted = {(bites, nights) for bites in range(question.of + 1) for nights in range(question.of + 1)}
    most = 10 - session.latest_moment.view.night.nights
    wanted = {(b, n) for b, n in wanted if b + n <= question.of and n <= most}
    assert {(cards.count("bite"), cards.count("night")) for cards in piles} == wanted
    for cards in piles:
        tried = open_table(None)
        tried.load(json.loads(json.dumps(session.save())))
        tried.answer_all(cards)
        assert tried.referee.question is None or tried.referee.question.kind != "pile_card"


def test_scenes_meet_every_kind_of_question():
    kinds = {type(make().referee.question) for make in MOMENTS.values()}
    assert kinds == set(nosferatu.PARTS)


def test_every_question_but_the_dealers_has_a_picture_a_sentence_and_a_rule():
    known = {one for one in vars(asked).values() if isinstance(one, type) and issubclass(one, Question)}
    shown = known - {Question, asked.DealRoles}
    assert set(nosferatu.PARTS) == set(wording.RULES) == shown
    assert {one for one in shown if one.secret} == {*nosferatu_secret.SECRETS, asked.PileCard}
    assert {one for one, said in WORDS.questions.items() if said.short} == shown


def test_a_secret_question_offers_nothing_outside_the_drawer():
    for name in ("nosferatu_vampire", "nosferatu_discard", "nosferatu_pile"):
        frame = frame_of(MOMENTS[name]())
        assert not frame.pad.answers
        assert not frame.pad.wide
        assert all(seat.answer is None for seat in frame.stage.seats)


def test_there_is_no_drawer_before_renfield_is_known():
    session = MOMENTS["nosferatu_renfield"]()
    assert frame_of(session).drawer is None
    session.answer(2)
    assert frame_of(session).drawer is not None


def test_renfield_sits_nearest_in_the_ring():
    ring = frame_of(MOMENTS["nosferatu_card"]()).stage
    assert [seat.person.name for seat in ring.seats if seat.angle == NEAR_EDGE_DEGREES] == ["Jonas"]
    assert len({round(seat.angle) for seat in ring.seats}) == len(ring.seats)


def test_the_moons_are_counts_and_the_sunrise_is_one_of_the_backs():
    session = night(kind("night_card", 6))
    moons = frame_of(session).stage.moons
    assert (moons.lit, moons.sun) == (len(session.latest_moment.view.night.open), False)
    assert moons.lit + moons.hidden == 8


def test_whoever_has_given_a_card_has_a_check():
    session = open_table(None)
    session.new("nosferatu", ["A", "B", "C", "D", "E"], {"discards": "off"}, 1)
    for answer in (0, 1, 2):
        session.answer(answer)
    assert given(session.latest_moment.view) == set()
    session.answer("done")
    assert given(session.latest_moment.view) == {2}
    session.answer("night")
    assert given(session.latest_moment.view) == {2}
    session.answer("done")
    assert given(session.latest_moment.view) == {2, 3}


def test_undo_names_no_secret_answer():
    for name, made in (
        ("nosferatu_discard", "garlic"),
        ("nosferatu_pile_first", "rumour"),
        ("nosferatu_vampire", 2),
    ):
        session = MOMENTS[name]()
        session.answer(made)
        what = "the cards were read" if name == "nosferatu_pile_first" else "a card was entered"
        assert frame_of(session).undo.text == f"Undo: {what}"


def test_the_hand_over_says_the_same_to_everybody():
    session = night(kind("look"), roles="app")
    said = set()
    while session.referee.question.kind == "look":
        frame = frame_of(session)
        assert isinstance(frame.stage, HandOver)
        said.add((frame.sentence, frame.stage.hint, frame.pad, frame.drawer))
        session.answer("seen")
    assert len(said) == 1


@pytest.mark.parametrize("vampire", [1, 2, 3])
def test_no_public_frame_hangs_on_who_is_the_vampire_or_what_was_entered(vampire):
    def frames(vampire: int, card: str):
        session = open_table(None)
        session.new("nosferatu", ["A", "B", "C", "D", "E"], {}, 1)
        answers = [0, vampire, 3, card, "night", card, "sunrise", "rumour", card]
        found = []
        for answer in answers:
            session.answer(answer)
            found.append(frame_of(session))
        return found

    assert frames(vampire, "garlic") == frames(4, "rumour")


def test_the_same_people_can_be_staked_whoever_holds_the_stake():
    stage = frame_of(MOMENTS["nosferatu_dawn"]()).stage
    staked, passed = stage.targets
    assert [answer.person for answer in staked] == [answer.person for answer in passed]
    assert [answer.value.replace("stake", "pass") for answer in staked] == [answer.value for answer in passed]


class TestDrawer:
    def test_one_secret_at_a_time(self):
        pile = secret_of(MOMENTS["nosferatu_pile"]())
        assert pile.slots
        assert not pile.facts
        assert not pile.noted

    def test_cards_of_the_pile_lie_in_their_slots(self):
        session = MOMENTS["nosferatu_pile"]()
        secret = secret_of(session)
        assert (secret.note, len(secret.slots)) == (f"Card 4 of {session.referee.question.of}", 5)
        assert [slot.filled for slot in secret.slots] == [True, True, True, False, False]
        assert [slot.now for slot in secret.slots].index(True) == 3

    def test_what_renfield_may_know_lies_there_when_nothing_secret_is_asked(self):
        session = MOMENTS["nosferatu_card"]()
        referee = session.referee
        secret = secret_of(session)
        hidden = session.secret_view()
        values = [fact.value for fact in secret.facts]
        received = sum(hidden.received.values())
        assert values == [f"1 in {referee.state.night.hidden + 1}", str(received)]
        assert sum(len(row.cards) for row in secret.noted) == len(hidden.discards)

    def test_the_name_lies_behind_a_step_of_its_own(self):
        session = MOMENTS["nosferatu_card"]()
        name = session.referee.header.players[session.secret_view().vampire]
        first, second = secret_of(session), secret_of(session, ("who",))
        assert name not in str(first._replace(noted=()))
        assert name in second.heading
        assert (first.look, second.look) == ("drawer", "deeper")

    def test_a_second_look_shows_what_the_first_one_did(self):
        session = night(kind("look"), roles="app")
        people = People(session.referee.header.players)
        while session.referee.question.kind == "look":
            seat, first = session.referee.question.asks, secret_of(session)
            assert nosferatu_secret.own_secret(session.private_view(seat), seat, people) == first
            session.answer("seen")


class TestStrike:
    def test_only_the_way_back_can_be_tapped_at_once(self):
        for scene in ("nosferatu_strike", "nosferatu_strike_app"):
            pads = frame_of(MOMENTS[scene]()).pad.wide
            assert [(pad.value == "back", pad.locked_seconds) for pad in pads[:-1]] == [(False, 5.0)] * (
                len(pads) - 1
            )
            assert (pads[-1].value, pads[-1].locked_seconds) == ("back", 0.0)

    def test_it_looks_the_same_whoever_is_the_vampire(self):
        found = []
        for vampire in (1, 2, 3):
            session = open_table(None)
            session.new("nosferatu", ["A", "B", "C", "D", "E"], {}, 1)
            for answer in (0, vampire, 1, "rumour", "sunrise", "rumour", "stake:2"):
                session.answer(answer)
            shown = [frame_of(session)]
            for answer in ("back", "stake:3"):
                session.answer(answer)
                shown.append(frame_of(session))
            found.append(shown)
        assert found[0] == found[1] == found[2]
        assert found[0][0].undo.text == "Undo: B wants to stake C"
        assert found[0][1].undo.text == "Undo: B thought again"

    def test_the_end_says_it_where_nobody_knows_who_the_vampire_was(self):
        session = open_table(None)
        session.new("nosferatu", ["A", "B", "C", "D", "E"], {}, 1)
        for answer in (0, 1, 2, "rumour", "sunrise", "rumour", "stake:1", "hunter"):
            session.answer(answer)
        frame = frame_of(session)
        assert (frame.asked.name, frame.banner.text) == ("A", "Nobody knows who was the vampire")
        assert [seat.role for seat in frame.stage.seats] == ["Renfield", "Hunter", "", "", ""]


def test_where_the_app_holds_the_night_deck_it_says_where_real_nights_go():
    for deck, place in (("app", "into the box"), ("cards", "to the night deck")):
        session = open_table(None)
        session.new("nosferatu", ["A", "B", "C", "D", "E"], {"night_deck": deck, "discards": "off"}, 3)
        for answer in (0, 1, 2):
            session.answer(answer)
        while session.referee.question.kind in ("discard", "night_card"):
            session.answer("done" if session.referee.question.kind == "discard" else "night")
        while session.referee.question.kind == "pile_card":
            session.answer({1: "night", 2: "bite"}.get(session.referee.question.card, "rumour"))
        moment = session.latest_moment
        read = scenes.scenes(session.referee.header, moment)[0]
        lines = nosferatu_scenes.scene(read, moment, People(session.referee.header.players)).panels[0].lines
        assert lines[-1].text == f"Renfield’s nights go {place}"
        session.answer(1)
        found = frame_of(session).banner
        assert (found and found.text) == (lines[-1].text if deck == "app" else None)


def test_a_sunrise_has_no_line_that_would_lie_on_the_name():
    session = night(kind("dawn"))
    moment = session.latest_moment._replace(since=(NightTakenIn(1), ActionsReshuffled(20)))
    assert nosferatu.frame(moment, People(session.referee.header.players)).banner is None


@pytest.mark.parametrize("seed", range(4))
def test_the_end_tells_who_the_vampire_was(seed):
    session = ended(seed)
    referee = session.referee
    frame = frame_of(session)
    vampire = referee.header.players[referee.state.vampire]
    assert frame.banner.text == f"{vampire} was the vampire"
    assert frame.drawer is None
    roles = [seat.role for seat in frame.stage.seats]
    assert sorted(set(roles)) == ["Hunter", "Renfield", "Vampire"]
    if referee.state.team == "vampire":
        assert frame.asked.name == vampire


def test_every_deed_of_a_whole_game_can_be_told():
    session = open_table(None)
    session.new("nosferatu", list("ABCDEF"), {"discards": "off"}, 3)
    chance = random.Random(3)
    while (question := session.referee.question) is not None:
        session.answer(anything(question, chance))
        assert frame_of(session).undo.text.startswith("Undo: ")


class TestGuided:
    """The first round leads a Renfield who has never been one."""

    def test_it_says_what_to_do_to_see_and_not_to_say_in_the_first_round_alone(self):
        first = frame_of(MOMENTS["nosferatu_vampire"]())
        (orders,) = first.panels
        assert [step.icon for step in orders.steps] == ["cards", "eye", "speech"]
        later = MOMENTS["nosferatu_stake_moves"]()
        while later.latest_moment.view.round < 2 or later.latest_moment.question.kind != "stake":
            later.answer(anything(later.latest_moment.question, random.Random(3), 5))
        assert frame_of(later).panels == ()

    def test_only_where_renfield_is_asked_and_the_column_is_free(self):
        for scene in MOMENTS:
            session = MOMENTS[scene]()
            frame = frame_of(session)
            if frame.panels:
                assert session.latest_moment.question.asks == session.latest_moment.view.renfield
                assert not frame.pad.answers
                assert not frame.pad.wide


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_hunter_has_one_word(language):
    """Never “on the hunt”: on cards, in the ring, in the drawer and at the end."""
    from companion.narrator import sentence

    i18n.set_language(language)
    one = i18n.ptr("card", "Hunter")
    assert i18n.ptr("role", "Hunter") == one
    assert i18n.tr("a hunter").lower().endswith(one.lower())
    shown = sentence("nosferatu", ("Emma", "Paul"), Staked(0, 1, "hunter"), language, "terse")
    assert one.lower() in shown.lower()
