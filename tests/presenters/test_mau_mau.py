"""What the game screen shows of Vampir Mau Mau, question by question (no window)."""

import pytest

from companion import i18n
from companion.core.model import Choice, Question
from companion.games.mau_mau.ending import ON
from companion.games.mau_mau.narration import WORDS
from companion.games.mau_mau.presenter import frames as presenter
from companion.games.mau_mau.presenter import wording
from companion.games.mau_mau.presenter.question_parts import parts_of
from companion.games.mau_mau.presenter.values import (
    Callers,
    CallRing,
    CardGridModel,
    CardTable,
    HandCounts,
    ScoreSheetModel,
    WolfLayers,
)
from companion.games.mau_mau.presenter.wording import character_name
from companion.games.mau_mau.rules.questions import Play
from companion.table import open_table
from companion.viewmodels.frame import CLOSE, NumberPrompt, SeatRound
from companion.viewmodels.people import People
from tests.gallery.mau_mau import MOMENTS, after_all, mau_mau
from tests.narrator.ears import kinds
from tests.support.clauses import clause


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def frame_of(session):
    return presenter.frame(session.latest_moment, People(session.referee.header.players))


def of(scene: str):
    return frame_of(MOMENTS[scene]())


def can_be_tapped(answers) -> set[Choice]:
    """Spent ones only keep their places."""
    return {answer.value for answer in answers if not answer.is_unavailable}


def offered(frame) -> set[Choice]:
    """Every answer that can be tapped somewhere, now or in a step that follows."""
    stage, then = frame.stage, dict(frame.then)
    found = {answer.value for answer in (*frame.pad.answers, *frame.pad.wide)}
    if isinstance(stage, CardTable):
        found |= {answer.value for answer in stage.answers}
        touched = (stage.sky.turns, stage.sky.clock, *(tile.value for tile in stage.tiles))
        found |= {value for value in touched if value}
        found |= {stage.wish.value} if stage.wish is not None and stage.wish.value else set()
        found |= {stroke.says for stroke in stage.strokes}
        middle = stage.middle
        if isinstance(middle, CardGridModel):
            found |= middle.fits
        else:
            found |= can_be_tapped(middle.answers) | can_be_tapped(middle.stones)
    elif isinstance(stage, SeatRound):
        found |= {answer.value for answer in stage.seats}
    elif isinstance(stage, Callers):
        found |= {answer.value for _, pair in stage.rows for answer in pair}
    elif isinstance(stage, WolfLayers):
        found |= {answer.value for answer in stage.seats} | {stroke.says for stroke in stage.strokes}
    elif isinstance(stage, HandCounts):
        found |= {answer.value for answer in stage.numbers}
    elif isinstance(stage, NumberPrompt):
        found |= set(stage.answers)
    elif isinstance(stage, ScoreSheetModel):
        found |= {answer.value for answer in stage.answers}
    assert set(then) <= found
    found -= {CLOSE, *frame.beside}
    said = {value for value in found if value not in then}.union(*(offered(step) for step in then.values()))
    return {_told(value, dict(frame.several)) for value in said}


def _told(value: Choice, several: dict[Choice, tuple[Choice, ...]]) -> Choice:
    """Of what is told in one go, what is asked for first; but of clocks the last, which has a name."""
    said = several.get(value, (value,))
    return said[-1] if str(value).startswith("turn") else said[0]


QUESTIONS = [kind for kind in kinds("mau-mau") if issubclass(kind, Question)]
ASKING = [scene for scene in MOMENTS if scene != "mau_over"]


@pytest.mark.parametrize("scene", ASKING)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_choice_is_offered_and_nothing_else(scene, language):
    i18n.set_language(language)
    session = MOMENTS[scene]()
    choices = set(session.referee.question.choices)
    assert offered(frame_of(session)) == choices


def test_scenes_meet_every_kind_of_question():
    asked = {MOMENTS[scene]().referee.question.kind for scene in ASKING}
    assert asked == {kind.kind for kind in QUESTIONS}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_its_short_words_its_rule_and_its_place_on_the_screen(kind):
    assert WORDS.questions[kind].short
    assert wording.RULES[kind]
    assert wording.WHAT_WAS_DONE[kind]
    assert parts_of.dispatch(kind) is not parts_of.dispatch(Question)


def test_an_empty_hand_can_only_draw():
    assert wording.sentence(Play(0, ("draw",)), People(("Emma", "Paul"))) == "Your hand is empty: draw."


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_questions_are_short_and_end_like_sentences(language):
    i18n.set_language(language)
    for scene in ASKING:
        frame = of(scene)
        while frame.then and isinstance(frame.stage, ScoreSheetModel):
            frame = dict(frame.then)[ON]
        assert frame.sentence[-1] in "?.!"
        assert len(frame.sentence) < 60


def test_colours_and_symbols_never_change_their_order():
    grids = [
        frame.stage.middle for frame in map(of, ("mau_top_card", "mau_play", "mau_play_night", "mau_drawn"))
    ]
    assert {tuple(chip.colour for chip in grid.colours) for grid in grids} == {
        ("green", "purple", "red", "blue")
    }
    assert len({grid.symbols for grid in grids}) == 1
    assert len(grids[0].symbols) == 11


def test_symbols_keep_the_order_and_the_pictures_that_the_table_has_taught():
    from companion.games.mau_mau.presenter.catalogue_editor import example

    taught = example()
    taught["symbols"].reverse()
    taught["pictures"] = {"broom": "cat"}
    session = mau_mau(lambda question, _: question.kind == "play", catalogue=taught)
    symbols = frame_of(session).stage.middle.symbols
    assert [symbol.value for symbol in symbols] == taught["symbols"]
    assert [symbol.picture for symbol in symbols[:2]] == ["cat", "mirror"]


def test_only_cards_of_the_wished_colour_can_be_tapped():
    session = MOMENTS["mau_play_night"]()
    stage = frame_of(session).stage
    wish = session.latest_moment.view.wish
    assert {card.split(":")[0] for card in stage.middle.fits} == {wish}
    assert stage.panel.wish.colour == wish
    assert stage.panel.says.endswith("is wished")


def test_the_sky_has_a_place_for_the_clock_of_each_player():
    session = MOMENTS["mau_play_night"]()
    sky = frame_of(session).stage.sky
    view = session.latest_moment.view
    assert (sky.word, sky.places, sky.clocks) == ("Night", 4, view.clocks)


def test_a_character_shows_two_symbols_by_day_and_symbol_and_colour_by_night():
    day, night = of("mau_top_card").stage.tiles[0], of("mau_play_night").stage.tiles[0]
    assert (len(day.symbols), day.chip) == (2, None)
    assert len(night.symbols) == 1
    assert night.chip is not None


def test_the_werewolf_lies_on_exactly_one_tile():
    session = MOMENTS["mau_play_night"]()
    tiles = frame_of(session).stage.tiles
    assert [tile.wolf for tile in tiles].index(True) == session.latest_moment.view.wolf
    assert sum(tile.wolf for tile in tiles) == 1


def test_whoever_is_asked_about_has_the_name_slot_though_the_table_answers():
    session = MOMENTS["mau_mau"]()
    frame = frame_of(session)
    name = session.referee.header.players[session.referee.question.seat]
    assert frame.asked.name == name
    assert frame.sentence == f"Did {name} say “Mau”?"


def test_the_ring_lasts_as_long_as_the_rules_say():
    ring = of("mau_mau").stage
    assert isinstance(ring, CallRing)
    assert ring.seconds == 2.6


@pytest.mark.parametrize(("language", "time"), [("en", "2.6 s"), ("de", "2,6 s"), ("fr", "2,6 s")])
def test_tenths_are_written_as_the_language_does(language, time):
    i18n.set_language(language)
    for scene in ("mau_mau", "mau_courtesy"):
        assert of(scene).stage.time.format(whole=2, tenth=6).replace("\u00a0", " ") == time


def test_forgetting_costs_one_card_or_two():
    one, two = (of(scene).pad.wide[1].note for scene in ("mau_mau", "mau_mau_mau"))
    assert (one, two) == ("1 card as a penalty", "2 cards as a penalty")


def test_the_two_answers_of_a_call_look_the_same():
    said, forgot = of("mau_mau").pad.wide
    assert said.tone == forgot.tone


def test_without_cards_no_hand_and_no_top_card_is_shown():
    stage = of("mau_event").stage
    assert {tile.hand for tile in stage.tiles} == {None}
    assert stage.panel.top is None


@clause("MM-21")
def test_a_swap_is_asked_for_the_one_whose_character_swaps():
    session = MOMENTS["mau_event_more"]()
    abilities = [player.character.day_ability for player in session.latest_moment.view.players]
    owner = session.referee.header.players[abilities.index(4)]
    step = dict(dict(frame_of(session).then)["more"].then)["swap"]
    assert step.sentence == f"Who swapped with {owner}?"
    assert owner not in {answer.label for answer in step.stage.seats}


@clause("MM-21")
def test_with_two_copies_it_is_asked_first_who_swapped():
    session = open_table(None)
    actors = ["Actor", "Postman", "Actor"]
    options = {"tracking": "specials", "copies": 2, "characters": actors}
    session.new("mau-mau", ["Emma", "Paul", "Mia"], options, 1)
    after_all(session)
    step = dict(dict(frame_of(session).then)["more"].then)["swap"]
    assert step.sentence == "Who used the ability to swap?"
    assert [answer.label for answer in step.stage.seats] == ["Emma", "Mia"]
    last = dict(step.then)["swap:2"]
    assert last.sentence == "Who swapped with Mia?"
    assert [answer.value for answer in last.stage.seats] == ["swap:2:0", "swap:2:1"]


@clause("MM-21")
def test_tiles_and_the_roster_of_the_night_follow_a_swap():
    session = open_table(None)
    characters = ["Postman", "Actor", "Cook"]
    session.new("mau-mau", ["Emma", "Paul", "Mia"], {"tracking": "specials", "characters": characters}, 1)
    symbols = {player.name: player.character.night_symbol for player in session.latest_moment.view.players}
    session.answer("swap:1:2")
    assert [player.character.name for player in session.latest_moment.view.players] == [
        "Postman",
        "Cook",
        "Actor",
    ]
    tiles = frame_of(session).stage.tiles
    assert [tile.character for tile in tiles] == [character_name(n) for n in ("Postman", "Cook", "Actor")]
    for tap in ("clock", "clock", "clock:0"):
        session.answer(tap)
    nights = [player.character.night_symbol for player in session.latest_moment.view.players]
    assert nights == [symbols[name] for name in ("Emma", "Mia", "Paul")]


def test_who_swaps_characters_sees_whose_is_which():
    session = MOMENTS["mau_swap_with"]()
    view, seats = session.latest_moment.view, frame_of(session).stage.seats
    for answer in seats:
        assert answer.note == character_name(view.players[answer.value].character.name)
    assert len({answer.note for answer in seats}) == len(seats)


def test_who_gives_a_card_sees_how_many_each_has():
    session = MOMENTS["mau_give_to"]()
    view = session.latest_moment.view
    for answer in frame_of(session).stage.seats:
        assert answer.note.startswith(str(view.players[answer.value].hand))


def test_the_score_sheet_has_the_best_player_first_and_adds_up():
    frame = of("mau_scores")
    totals = [score.total for score in frame.stage.scores]
    assert totals == sorted(totals, reverse=True)
    for score in frame.stage.scores:
        assert sum(points for points in score.points if points is not None) == score.total
    assert [sum(score.ended[number] for score in frame.stage.scores) for number in (0, 1)] == [1, 1]


def test_of_a_long_game_the_newest_rounds_and_the_next_stand_on_the_sheet():
    session = MOMENTS["mau_scores_long"]()
    sheet = frame_of(session).stage
    assert sheet.rounds == ("6", "7", "8", "9", "10", "11", "12")
    assert sheet.rounds[sheet.now] == "11"
    newest = session.latest_moment.view.history[-1]
    for score in sheet.scores:
        seat = session.referee.header.players.index(score.person.name)
        assert (score.points[sheet.now], score.points[-1]) == (newest.scores[seat], None)
        assert score.total == session.latest_moment.view.totals[seat]


def test_the_chart_ends_where_the_sheet_ends():
    sheet = of("mau_scores").stage
    ends = {line.person.name: line.points[-1] for line in sheet.chart.lines}
    assert ends == {score.person.name: score.total for score in sheet.scores}


def test_the_score_sheet_is_shown_once_a_round():
    session = MOMENTS["mau_scores"]()
    session.answer("red:bat")
    assert not isinstance(frame_of(session).stage, ScoreSheetModel)
    session.undo()
    assert isinstance(frame_of(session).stage, ScoreSheetModel), "the round has just ended again"


def test_after_a_call_without_cards_the_old_score_sheet_does_not_come_back():
    session = MOMENTS["mau_scores_eight"]()
    assert isinstance(frame_of(session).stage, ScoreSheetModel)
    session.answer("mau:0")
    session.answer("said")
    assert isinstance(frame_of(session).stage, CardTable)


def test_at_the_end_the_sheet_says_who_won_and_asks_for_nothing():
    session = MOMENTS["mau_over"]()
    frame = frame_of(session)
    assert frame.asked.name.endswith(("wins", "win"))
    assert frame.stage.answers == ()
    assert frame.undo.again


DEEDS = {
    "mau_play": ("clock", "played clock"),
    "mau_top_card": ("red:bat", "Undo: red bat lies on top"),
    "mau_may_wish": ("none", "made no wish"),
    "mau_wish": ("blue", "wished for blue"),
    "mau_mau": ("forgot", "forgot “Mau”"),
    "mau_event": ("werewolf:1:2", "Undo: Paul laid a werewolf"),
    "mau_event_more": ("clock", "Undo: a clock was laid"),
    "mau_hands": ("7", "cards were counted"),
    "mau_show": ("drew", "drew two cards"),
}


@pytest.mark.parametrize("scene", DEEDS)
def test_undo_says_what_it_takes_back(scene):
    choice, expected = DEEDS[scene]
    session = MOMENTS[scene]()
    session.answer(choice)
    assert expected in frame_of(session).undo.text


def test_help_tells_what_the_own_character_can_do():
    session = MOMENTS["mau_play_two"]()
    view = session.latest_moment.view
    text = frame_of(session).help.text
    assert view.players[session.referee.question.asks].character.name in text


def test_the_example_is_marked_until_the_table_has_taught_its_own():
    assert of("mau_top_card").stage.example
    from companion.games.mau_mau.presenter.catalogue_editor import example

    own = {name: part for name, part in example().items() if name not in ("example", "note")}
    session = after_all(mau_mau(lambda question, _: question.kind == "top_card", catalogue=own))
    assert not frame_of(session).stage.example


def test_a_call_that_is_due_again_after_a_penalty_is_another_ring():
    """Forgotten, a card drawn, a card given away: “Mau” is due once more, and the ring must run anew."""
    session = MOMENTS["mau_mau"]()
    now, people = session.latest_moment, People(session.referee.header.players)
    first = presenter.frame(now, people).stage
    second = presenter.frame(now._replace(view=now.view._replace(pile=now.view.pile - 1)), people).stage
    assert first != second
