"""What the game screen shows, question by question (no window)."""

import pytest

from companion import i18n
from companion.core.model import Choice, NextAnswer
from companion.games.dawn_under.presenter import frames as dawn_under
from companion.games.dawn_under.rules.questions import NumberQuestion
from companion.games.dawn_under.stage_values import BoardModel, Cards, Gifts, Judgement, RowStage
from companion.narrator import sentence
from companion.table import Table
from companion.viewmodels.frame import SeatRound
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import UNDO_PREFIX
from tests.gallery.dawn_under.moments import dawn
from tests.gallery.scenes import SCENES
from tests.gallery.staging import kind


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def frame_of(session: Table):
    return dawn_under.frame(session.latest_moment, People(session.referee.header.players))


def offered(frame) -> set[Choice]:
    """Every answer that can be tapped somewhere."""
    stage = frame.stage
    found = {answer.value for answer in (*frame.pad.answers, *frame.pad.wide) if not answer.is_unavailable}
    if isinstance(stage, BoardModel):
        found |= stage.answers
    elif isinstance(stage, Cards | Judgement):
        found |= {answer.value for answer in stage.answers}
    elif isinstance(stage, SeatRound):
        found |= {answer.value for answer in stage.seats}
    elif isinstance(stage, Gifts):
        found |= {answer.value for pair in stage.ends for answer in pair}
    meant = dict(frame.several)
    found = {choice for answer in found for choice in meant.get(answer, (answer,))}
    found = {choice for choice in found if not isinstance(choice, NextAnswer)}
    found = {one for one in found if not str(one).startswith(UNDO_PREFIX)}  # it takes answers back
    found -= {frame.switch.off.value} if frame.switch else set()  # it answers the next question
    for first, step in frame.then:
        found = found - {first} | offered(step)
    return found


MOMENTS = [name for name in SCENES if name.startswith("dawn")]


@pytest.mark.parametrize("scene", MOMENTS)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_choice_is_offered_and_nothing_else(scene, language):
    i18n.set_language(language)
    session = SCENES[scene]()
    assert offered(frame_of(session)) == set(session.referee.question.choices)


@pytest.mark.parametrize(
    ("language", "sides"), [("de", ("links", "rechts")), ("fr", ("à gauche", "à droite"))]
)
def test_the_sides_of_a_row_are_directions(language, sides):
    i18n.set_language(language)
    assert frame_of(SCENES["dawn_reveal"]()).stage.words == sides


def test_the_chain_speaks_to_whose_go_it_is():
    i18n.set_language("fr")
    assert (
        next(link.word for link in frame_of(SCENES["dawn_plague"]()).chain if link.state == "now") == "à toi"
    )


def test_scenes_meet_every_kind_of_question():
    kinds = {SCENES[scene]().referee.question.kind for scene in MOMENTS}
    asking = {question.kind for question in dawn_under.PARTS if not issubclass(question, NumberQuestion)}
    assert kinds == asking  # numbers are tried in tests/app, where they are asked one by one


PATTERNS = {
    "dawn_first": SeatRound,
    "dawn_reveal": RowStage,
    "dawn_open": BoardModel,
    "dawn_lid": BoardModel,
    "dawn_lay": Cards,
    "dawn_match": Judgement,
    "dawn_garlic": Judgement,
    "dawn_give": Cards,
    "dawn_put": Gifts,
    "dawn_believe": Judgement,
    "dawn_bat_gift": SeatRound,
    "dawn_count_to": BoardModel,
}


@pytest.mark.parametrize(("scene", "pattern"), PATTERNS.items())
def test_question_is_asked_by_its_pattern(scene, pattern):
    assert isinstance(frame_of(SCENES[scene]()).stage, pattern)


def test_who_opened_stays_named_while_the_lid_is_asked_for():
    session = SCENES["dawn_lid"]()
    frame = frame_of(session)
    opener = session.referee.header.players[session.latest_moment.view.turn]
    assert (frame.asked.name, frame.sentence) == (opener, "What does the lid show?")


def test_a_match_is_asked_about_the_player():
    session = SCENES["dawn_match"]()
    assert frame_of(session).asked.name == session.referee.header.players[session.referee.question.seat]


def test_shut_vaults_all_look_the_same():
    board = frame_of(SCENES["dawn_open"]()).stage
    shut = {vault[3:] for vault in board.vaults if vault.state == "shut"}
    assert len(shut) == 1


def test_the_asked_vault_is_marked():
    session = SCENES["dawn_lid"]()
    marked = [vault.name for vault in frame_of(session).stage.vaults if vault.state == "asked"]
    assert marked == [session.referee.question.vault]


def test_in_a_plague_only_the_neighbours_glow():
    session = SCENES["dawn_plague"]()
    glowing = {vault.name for vault in frame_of(session).stage.vaults if vault.state == "glow"}
    assert glowing == set(session.referee.question.choices) - {"pass"}


def test_chain_says_in_words_whose_go_it_is():
    chain = frame_of(SCENES["dawn_believe"]()).chain
    assert [link.word for link in chain] == ["believes", "now", "3rd", "4th"]


def test_row_shows_both_ends_and_counts_the_backs():
    from companion.games.dawn_under.presenter.board import row

    shown = row(["red", "green", "?", "?", "?", "blue", "white"], (0, -1))
    assert [chip.colour for chip in shown.left] == ["red", "green"]
    assert [chip.colour for chip in shown.right] == ["blue", "white"]
    assert (shown.hidden, shown.marked, shown.size) == (3, (0, 6), 7)


COLOURS = ("red", "yellow", "white", "blue", "green", "black", "purple")


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_letters_are_unique_within_a_language(language):
    from companion.viewmodels.colours import colour_name, letter

    i18n.set_language(language)
    letters = [letter(colour) for colour in COLOURS]
    assert len(set(letters)) == 7
    names = [colour_name(colour).casefold() for colour in COLOURS]
    shared = [sum(name[0] == other[0] for other in names) > 1 for name in names]
    if language != "en":  # black and blue: K and B, as on a printer
        assert all(name[0] == one[0].casefold() for name, one in zip(names, letters, strict=True))
        assert [len(one) == 2 for one in letters] == shared


def test_undo_never_says_what_the_lid_showed():
    session = dawn(kind("lid", 40), rucola=True)
    texts = set()
    for colour in ("red", "blue"):
        other = dawn(kind("lid", 40), rucola=True)
        other.answer(colour)
        texts.add(frame_of(other).undo.text)
    assert texts == {f"Undo: the lid of {session.referee.question.vault}"}
    assert session.referee.question.kind == "lid"


def test_undo_takes_back_answers_of_people():
    session = SCENES["dawn_open"]()
    answers = [value for entry, value in session.referee.entries if entry == "answer"]
    for answer in reversed(answers[-9:]):
        assert session.latest_moment.last.choice == answer
        assert session.undo().back.choice == answer


def test_nothing_to_undo_at_first():
    undo = frame_of(SCENES["dawn_first"]()).undo
    assert (undo.text, undo.possible) == ("Nothing to undo", False)


def test_the_end_names_the_winner():
    session = _finished()
    frame = frame_of(session)
    assert frame.asked.name in session.referee.header.players
    assert not offered(frame)


def _finished() -> Table:
    import random

    from companion.table import open_table

    session = open_table(None)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 4)
    chance = random.Random(1)
    while session.referee.question is not None:
        session.answer(chance.choice(session.referee.question.choices))
    return session


def test_a_vault_that_costs_a_stake_is_marked_before_the_tap_with_a_sentence():
    session = SCENES["dawn_penalised"]()
    frame = frame_of(session)
    assert session.referee.question.penalised == ("A6",)
    assert [vault.name for vault in frame.stage.vaults if vault.stake] == ["A6"]
    assert "takes a stake" in frame.banner.text
    said = sentence("dawn-under", session.referee.header.players, session.referee.question)
    assert said.endswith("Both of you opened it, so it costs a stake: A6.")


def test_without_a_forbidden_vault_nothing_is_marked_or_said():
    session = SCENES["dawn_open_two"]()
    frame = frame_of(session)
    assert not any(vault.stake for vault in frame.stage.vaults)
    assert frame.banner is None
    assert "stake" not in sentence("dawn-under", session.referee.header.players, session.referee.question)


def test_counted_rows_say_and_show_whose_next_vampire_is_turned_up():
    session = SCENES["dawn_next_up"]()
    frame = frame_of(session)
    laid = next(event for event in session.latest_moment.since if event.kind == "laid")
    name = session.referee.header.players[laid.seat]
    assert frame.banner.text.startswith(f"{name}: turn up your next vampire")
    assert "Turn up your next vampire" in sentence("dawn-under", session.referee.header.players, laid)


def test_the_last_four_all_lie_open_and_nothing_is_turned_up():
    session = dawn(kind("open"), rows="counted", players=3)
    seat = session.referee.question.asks
    session.correct({"seat": seat, "row": 4})
    events = [event for answer in ("A1", "red", "yes") for event in session.answer(answer).events]
    laid = next(event for event in events if event.kind == "laid")
    assert laid.turn_up is False
    assert frame_of(session).banner is None
    assert "turn up" not in sentence("dawn-under", session.referee.header.players, laid)


def test_two_players_hear_that_the_rat_lid_stays():
    session = dawn(kind("open"), rows="counted", players=2)
    events = [event for answer in ("A1", "rat") for event in session.answer(answer).events]
    began = next(event for event in events if event.kind == "plague_began")
    assert "The rat lid stays on A1" in sentence("dawn-under", session.referee.header.players, began)


def test_in_a_plague_nobody_is_offered_whose_turn_it_is():
    from companion.games.dawn_under.repair import corrections
    from companion.viewmodels.correction_steps import CorrectionContext

    for scene, there in (("dawn_plague", False), ("dawn_open", True)):
        session = SCENES[scene]()
        people = People(session.referee.header.players)
        case = CorrectionContext(session.latest_moment.view, people, session.referee.header.options)
        assert ("turn" in [name for name, *_ in corrections(case)]) is there
