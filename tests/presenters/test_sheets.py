"""What hangs on the control row, without a window: rule, pause, log, referee's eye."""

import pytest

from companion import i18n
from companion.games.dawn_under.presenter.wording import help_for
from companion.games.dawn_under.rules.questions import Lay, LayInPlague
from companion.games.dawn_under.rules.rucola.questions import LayForCount
from companion.games.dawn_under.rules.view import Bulb, Sleeper
from companion.games.dawn_under.stage_values import BoardModel
from companion.presenters.comfort_settings import comfort_rows
from companion.presenters.game_presenter import GamePresenter
from companion.presenters.history.log import log_lines
from companion.presenters.overlays import (
    book_of,
    comfort_sheet,
    help_sheet,
    house_rules,
    pause_sheet,
    rules_page,
)
from companion.settings.settings import Settings
from companion.table.views import public_log
from companion.viewmodels.frame import Help
from companion.viewmodels.people import People
from tests.gallery.dawn_under.sheets import dawn
from tests.gallery.staging import played


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def sheet_of(session, rule=""):
    question = session.referee.question
    return help_sheet(Help("The rule", "", rule or question.rule), session.referee.header)


def test_the_rule_names_its_clause():
    assert sheet_of(dawn()).lines[0].tag == "DU-11"


def test_a_ruling_is_tagged_as_one():
    tags = [line.tag for line in sheet_of(dawn(), "DU-24").lines]
    assert tags == ["DU-24", "House ruling"]


def test_only_a_lid_that_was_turned_asks_for_its_colour():
    for asks, why in ((Lay, "match"), (LayInPlague, "match")):
        assert "lid’s colour" in help_for(asks(0, ("left", "leave"), "A1", why)).text
    assert "colour does not matter" in help_for(LayForCount(0, ("left", "right"), "A1", "count")).text


def test_changed_house_rules_are_named_and_others_are_not():
    changed = sheet_of(dawn(bat_ends_turn=True)).lines[-1]
    assert (changed.tag, changed.text) == ("Changed here", "A bat ends the turn")
    assert house_rules(dawn().referee.header) == []


def test_all_rules_open_at_the_chapter_of_the_clause():
    header = dawn().referee.header
    for rule in ("DU-23", "RU-10"):
        book, chapter = book_of(header, rule)
        assert rule in [line.tag for line in rules_page(book, chapter, {"rucola": True}).lines]


def test_every_book_and_chapter_can_be_turned_to():
    page = rules_page("dawn-under", 0, {"rucola": True})
    assert [answer.value for answer in page.books] == [
        f"book:{book}" for book in ("dawn-under", "rucola", "nosferatu", "mau-mau")
    ]
    assert [answer.value for answer in page.chapters] == [f"chapter:{n}" for n in range(6)]


def test_the_book_of_an_expansion_is_there_only_for_those_who_play_with_it():
    assert "book:rucola" not in [answer.value for answer in rules_page("dawn-under", 0, {}).books]


def test_a_correction_that_must_wait_is_offered_after_the_answer():
    page = pause_sheet("Corrections wait.", why_no_catch_up="Corrections wait.")
    notes = [one.note for one in page.commands if one.value in ("repair", "catch_up")]
    assert notes == ["After this answer: opens by itself"] * 2
    assert page.off == frozenset()


def test_a_finished_game_is_not_corrected():
    page = pause_sheet("Corrections wait.", is_over=True)
    assert page.off == {"repair"}
    assert page.commands[0].note == "Corrections wait."
    assert pause_sheet("").off == frozenset()


def test_the_pause_is_short_and_comfort_is_one_level_down():
    page = pause_sheet("", own=True)
    assert [answer.value for answer in page.commands] == ["repair", "log", "role", "rules"]
    assert page.staff is None
    assert pause_sheet("", cafe=True).staff.label == "Staff"
    rows = comfort_sheet(comfort_rows(Settings())).rows
    labels = ["Text", "Captions", "Volume", "Voice", "Results stay", "Language", "Movement"]
    assert [row.label for row in rows] == labels


def test_guests_are_told_how_long_it_holds():
    assert pause_sheet("").note == "The game is kept."
    assert pause_sheet("", guests=True).note == "Kept. It holds until you leave."


def test_the_referee_says_when_corrections_wait():
    assert GamePresenter(dawn()).why_no_correction() == ""
    waiting = played("dawn-under", 5, 30, ("lay", "garlic"), rucola=True)
    entries = list(waiting.referee.entries)
    i18n.set_language("de")
    assert GamePresenter(waiting).why_no_correction().startswith("Berichtigen geht erst")
    assert waiting.referee.entries == entries


def test_the_log_tells_as_much_as_the_public_log_newest_first():
    session = dawn()
    lines = log_lines(session)
    assert len(lines) == len(public_log(session.referee))
    assert lines[0].text == f"It is {session.referee.header.players[session.referee.question.asks]}'s turn."


def test_the_log_names_no_vault():
    session = dawn()
    vaults = list(session.latest_moment.view.vaults)
    for line in log_lines(session):
        said = line.text.replace(".", " ").replace(",", " ").split()
        assert not set(said) & set(vaults), line.text


def test_a_look_stands_in_the_log_where_it_happened():
    session = dawn()
    before = log_lines(session)
    session.record_look()
    assert log_lines(session)[1:] == before
    assert log_lines(session)[0].text == "The referee looked at what is hidden."
    session.answer(session.referee.question.choices[0])
    after = log_lines(session)
    place = [line.tone for line in after].index("look")
    assert place > 0
    assert after[place + 1 :] == before


def test_taking_back_what_was_seen_is_logged():
    session = dawn()
    session.answer(session.referee.question.choices[0])
    while session.referee.entries[-1][0] != "dealt":
        session.answer(session.referee.question.choices[0])
    session.undo()
    assert log_lines(session)[0].text == "Something that was already seen was taken back."


def test_taking_back_a_mere_answer_is_not_logged():
    session = played("dawn-under", 3, 12, ("garlic",))
    session.answer("leave")
    if session.referee.entries[-1][0] == "answer":
        session.undo()
        assert session.looks == []


def test_the_eye_sees_what_was_seen_under_the_lids():
    session = dawn()
    seen = GamePresenter(session).secrets()
    assert isinstance(seen, BoardModel)
    known = session.secret_view().vaults
    for vault in seen.vaults:
        inside = known[vault.name].inside
        colour = inside.vampire if isinstance(inside, Sleeper) else None
        assert (vault.inside.colour if vault.inside else None) == colour
        assert (vault.bulb is not None) == isinstance(inside, Bulb)


def test_the_eye_of_nosferatu_names_the_vampire():
    session = played("nosferatu", 6, 12, ("discard", "stake"))
    lines = GamePresenter(session).secrets()
    assert not isinstance(lines, BoardModel)
    vampire = session.secret_view().vampire
    assert lines[0].text == People(session.referee.header.players)[vampire].name
