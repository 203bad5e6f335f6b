"""Learning while playing, by taps: the switch, the box, the cards once a game, the example, and off again."""

import pytest

from companion.core.model import TABLE, Over
from companion.games.dawn_under.rules.questions import Open
from companion.games.registry import GAMES, find_game
from companion.presenters.overlays import CARDS, LEARN, UNLEARN, UNLEARN_ALL
from companion.settings.settings import Settings
from companion.table import open_table
from companion.viewmodels.teaching import EXAMPLE, UNDERSTOOD
from tests.app.nosferatu import slides
from tests.app.test_entry import at_home, badge, screen, tap, tile

NAMES = ["Emma", "Paul", "Mia"]
DAWN = "dawn-under"


def known(*names):
    settings = Settings()
    settings.remember([(name, look) for look, name in enumerate(names)])
    return settings


def begins(room, game=DAWN, settings=None, session=None):
    """From home to the first question, for people who have never played this."""
    at_home(room, settings or known(*NAMES, "Jonas", "Lena"), session)
    tap(room, tile(room, game))
    room.taps("start")
    if room.app.screens.current == "abilities":  # the cards are compared first
        room.app.show_screen("seats", game=game, again=True)
        room.settles()
        room.taps("start")
    room.taps("skip")
    return room.app


def opens_a_vault(room):
    """On to the first question for a vault."""
    app = begins(room)
    while room.question.kind != "open":
        app.answer(room.question.choices[0])
        room.settles()
    return app


def card(room):
    """The card on the screen, wherever it lies."""
    game = room.app.game
    found = [one.model for one in (game.lesson, game.facts.lesson) if one.parent is not None]
    assert len(found) < 2
    return found[0] if found else None


def switches(room, choice):
    """From the question mark to the switches of the cards."""
    tap(room, room.app.game.slots["help"].widget)
    room.taps(CARDS)
    assert room.faults() == []
    room.taps(choice)


def played(journal, names, game=DAWN):
    """A game that these people have finished here."""
    table = open_table(journal)
    table.new(game, list(names), {"rows": "counted"}, 1)
    table.journal.close()
    table = open_table(journal)
    number = table.journal.games()[0].id
    table.journal.database.execute(
        "UPDATE games SET over = ? WHERE id = ?",
        ('{"winners": [0], "reason": "x", "rule": "DU-21"}', number),
    )
    return table


def test_the_switch_is_on_by_itself_for_those_who_have_never_finished_it(room, tmp_path):
    table = played(tmp_path / "journal.sqlite", ["Emma", "Ole"])
    at_home(room, known(*NAMES), table)
    tap(room, tile(room, DAWN))
    assert not screen(room).table.first_time, "Emma knows it"
    tap(room, screen(room).back)
    tap(room, tile(room, "mau-mau"))
    assert screen(room).table.first_time
    assert "Yes" in screen(room).first.model.label
    tap(room, screen(room).first)
    assert not screen(room).table.first_time
    room.taps("start")
    room.app.show_screen("seats", game="mau-mau")
    room.settles()
    assert not screen(room).table.first_time, "these people have said that they want none"


def test_in_a_cafe_those_without_a_name_are_others_each_time(room, tmp_path):
    table = played(tmp_path / "journal.sqlite", ["Player 1", "Player 2"])
    app = at_home(room, Settings(), table)
    app.show_screen("seats", game=DAWN)
    assert not screen(room).table.first_time
    app.guard.locked = True
    app.show_screen("seats", game=DAWN)
    assert screen(room).table.first_time


def test_the_box_is_looked_through_before_the_guide(room):
    at_home(room, known(*NAMES))
    tap(room, tile(room, DAWN))
    room.taps("start")
    guide = screen(room)
    assert guide.checking
    rows = [child for child in guide.parts.children if child.parent is not None]
    assert len(rows) == len(guide.box) > 3
    for number in range(len(guide.box)):
        room.taps_on(guide.parts.pools[type(rows[0])][number])
    assert guide.parts.there == frozenset(range(len(guide.box)))
    assert guide.heading.model[1] == "All there!"
    room.taps("next")
    assert not guide.checking
    assert guide.step == 0
    tap(room, guide.back)
    assert guide.checking
    tap(room, guide.back)
    assert room.app.screens.current == "seats"
    assert screen(room).table.first_time, "the way back changes nothing"
    tap(room, screen(room).first)
    room.taps("start")
    assert not screen(room).checking, "who knows the game knows its box"


def test_each_kind_of_question_brings_its_card_once(room):
    begins(room)
    seen = []
    for _ in range(40):
        shown, question = card(room), room.question
        assert room.faults() == []
        if shown is not None:
            assert isinstance(question, shown.about)
            seen.append(shown.about)
        room.app.answer(question.choices[0])  # open from the first frame on
        room.settles()
    assert len(seen) == len(set(seen)) >= 4


def asks_about_the_last_row(app) -> bool:
    """Whether the row that was noted last is shown, with a way to change it."""
    rows = [one for one in app.game.facts.strips.values() if one.parent is not None]
    changes = [one for one in app.game.facts.wide.children if one.model.icon == "pencil"]
    assert len(rows) == len(changes)
    return bool(rows)


def test_the_card_never_blocks_an_answer(room):
    app = opens_a_vault(room)
    assert card(room) is not None
    assert not asks_about_the_last_row(app), "the card would cover the row"
    room.taps("B2")
    assert card(room) is not None, "the lid has a card of its own, and no ring that hurries its readers"
    assert app.game.shown.ring is None
    room.taps("red")
    assert app.table.referee.entries[-1] == ("answer", "red")


def test_who_has_read_it_sees_the_facts_again(room):
    app = opens_a_vault(room)
    entries = list(app.table.referee.entries)
    room.taps(UNDERSTOOD)
    assert card(room) is None
    assert asks_about_the_last_row(app)
    assert app.table.referee.entries == entries
    tap(room, app.game.slots["help"].widget)
    assert card(room) is not None, "the question mark brings it back"


def test_an_example_changes_nothing_on_the_table(room):
    app = opens_a_vault(room)
    entries = list(app.table.referee.entries)
    room.taps(EXAMPLE)
    sheet = app.game.sheet
    texts = []
    for _ in sheet.model.stills:
        room.settles()
        assert room.faults() == []
        texts.append(sheet.still.text)
        assert "not your game" in [written.text for written in sheet.texts]
        if sheet.at < len(sheet.model.stills) - 1:
            room.taps("next")
    assert len(set(texts)) == len(sheet.model.stills)
    room.taps("back")
    assert sheet.still.text == texts[-2]
    room.taps("close")
    assert sheet.parent is None
    assert app.table.referee.entries == entries
    assert card(room) is not None


def test_the_example_follows_the_house_rules():
    kit = find_game(DAWN)
    for may_stop, word in ((True, "or stop"), (False, "another vault")):
        options = kit.options({"may_stop": may_stop}, 3)
        opening = next(one for one in kit.lessons(options) if one.about is Open and one.example)
        assert any(word in still.text for still in opening.example())


def test_cards_end_for_one_person_or_for_all_and_stay_so(room):
    app = begins(room)
    while room.question.asks == TABLE or card(room) is None:
        app.answer(room.question.choices[0])
        room.settles()
    seat = room.question.asks
    switches(room, UNLEARN)
    assert app.showing.learning.learners == {0, 1, 2} - {seat}
    assert card(room) is None
    app.open_game()
    assert app.showing.learning.learners == {0, 1, 2} - {seat}, "it is kept"
    switches(room, UNLEARN_ALL)
    app.open_game()
    assert app.showing.learning.learners == set()
    switches(room, LEARN)
    assert app.showing.learning.learners == {0, 1, 2}
    assert card(room) is not None


def test_one_person_can_know_the_game_already(room):
    at_home(room, known(*NAMES))
    tap(room, tile(room, DAWN))
    tap(room, badge(room, 1))
    assert screen(room).learns.model.label == "Reads cards"
    tap(room, screen(room).learns)
    tap(room, screen(room).back)
    room.taps("start")
    room.taps("skip")
    assert room.app.showing.learning.learners == {0, 2}


def test_who_comes_back_to_a_game_has_read_its_cards(room, tmp_path):
    table = open_table(tmp_path / "journal.sqlite")
    app = begins(room, session=table)
    for _ in range(20):
        app.answer(room.question.choices[0])
        room.settles()
    kinds = {type(question) for question, _ in table.referee.marks}
    app.go_home()
    app.table.clear_game()
    assert app.table.resume()
    app.open_game()
    room.settles()
    assert app.showing.learning.learners == {0, 1, 2}
    if type(room.question) in kinds:
        assert card(room) is None


def test_after_the_end_the_same_people_know_it(room):
    app = begins(room)
    app.table.referee.over = Over((0,), "for the test", "DU-21")
    app.rematch()
    room.settles()
    assert not screen(room).checking
    room.taps("skip")
    assert app.showing.learning.learners == set()


def test_what_is_asked_in_secret_has_its_card_in_the_drawer(room):
    app = begins(room, "nosferatu", known(*NAMES, "Jonas", "Lena"))
    room.taps(0)
    assert room.question.secret
    assert card(room) is None
    lesson = app.showing.secret().lesson
    assert lesson.about is type(room.question)
    slides(room, room.question.choices[0])
    assert not room.question.secret
    assert card(room) is not None


@pytest.mark.parametrize("game", GAMES)
def test_every_game_begins_with_a_card(room, game):
    begins(room, game)
    assert card(room) is not None
    assert room.faults() == []
