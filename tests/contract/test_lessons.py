"""Teaching cards of every game: one for each kind of question, short, and made of nothing that is hidden."""

import pytest

from companion import i18n
from companion.core.model import Question
from companion.games.defaults.docstring_words import kinds
from companion.games.kit import Kit
from companion.games.registry import all_kits, find_game
from companion.presenters.lessons import LessonSelector
from companion.table import open_table
from companion.viewmodels.teaching import POINTS_PER_CARD, Lesson
from tests.fourth_game import NAME

LONGEST = 64
"""Letters of a sentence: two lines on the card, in the longest language."""
LONGEST_TITLE = 26


def lessons_of(kit: Kit) -> list[Lesson]:
    return [lesson for players, given in kit.setups for lesson in kit.lessons(kit.options(given, players))]


@pytest.mark.parametrize("kit", all_kits(), ids=lambda kit: kit.name)
def test_every_question_that_people_are_asked_has_its_lesson(kit):
    taught = {lesson.about for lesson in lessons_of(kit)}
    for kind in kinds(kit.rules, Question):
        never_put_out = kind.seen_alone and not kind.waits
        assert never_put_out or taught.intersection(kind.__mro__), kind


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("kit", all_kits(), ids=lambda kit: kit.name)
def test_sentences_are_short_in_every_language(kit, language):
    i18n.set_language(language)
    try:
        for lesson in lessons_of(kit):
            assert len(lesson.points) == POINTS_PER_CARD
            assert len(lesson.title) <= LONGEST_TITLE, lesson.title
            assert all(len(point.text) <= LONGEST for point in lesson.points), lesson.points
            if lesson.example is not None:
                assert 2 <= len(lesson.example()) <= 4
    finally:
        i18n.set_language("en")


def test_every_icon_is_drawn():
    from companion.app.rendering.vector_data import ICONS

    for kit in all_kits():
        shown = {point.icon for lesson in lessons_of(kit) for point in lesson.points}
        shown |= {part.icon for players, given in kit.setups for part in _box(kit, players, given)}
        assert shown <= set(ICONS)


def _box(kit, players, given):
    return kit.in_the_box(kit.options(given, players))


def test_a_game_that_brings_none_has_plain_cards():
    kit = find_game(NAME)
    table = open_table(None)
    table.new(NAME, ["Emma", "Paul"], {}, 1)
    learning = LessonSelector(table, {0, 1})
    lesson = learning.lesson(table.latest_moment)
    assert lesson is not None
    assert lesson.points[0].text == kit.books[0].chapters[0].clauses[0].text
    table.answer(0)
    alone = learning.lesson(table.latest_moment)
    assert alone is not None
    assert table.latest_moment.question.secret
    assert "alone" in alone.points[1].text


def test_nobody_who_does_not_learn_gets_a_card():
    table = open_table(None)
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 1)
    assert LessonSelector(table).lesson(table.latest_moment) is None
