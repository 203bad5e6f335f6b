"""A table that answers quickly is offered, once, to only count the rows."""

import pytest

from companion.app.services.player_experience import ENOUGH_ANSWERS, QUICK_SECONDS, QuickAnswers
from companion.presenters.house_rules import TO_BE_OFFERED, note_quick_table, quick_option
from companion.settings.settings import Settings
from companion.table import open_table
from tests.gallery.staging import played

GAME = "dawn-under"


class Jobs(list):
    def add(self, job) -> None:
        job()


class Answers:
    """A table whose answers take as long as we say."""

    def __init__(self, seed=3, **options) -> None:
        self.now, self.settings = 0.0, Settings()
        self.table = open_table(None)
        self.table.new(GAME, ["Emma", "Paul", "Mia"], {"simulate": True, **options}, seed)
        self.quick = QuickAnswers(self.settings, Jobs(), lambda: self.now)
        self.quick.bind_table(self.table)

    def answer(self, seconds: float, count: int = 1) -> None:
        for _ in range(count):
            self.now += seconds
            self.table.answer(self.table.referee.question.choices[0])

    @property
    def is_offered(self) -> bool:
        return self.settings["offers"] == {GAME: TO_BE_OFFERED}


def test_ten_quick_answers_make_a_quick_table():
    quick, slow, broken = Answers(), Answers(), Answers()
    quick.answer(QUICK_SECONDS - 0.1, 3 * ENOUGH_ANSWERS)
    slow.answer(QUICK_SECONDS, 3 * ENOUGH_ANSWERS)
    for _ in range(6):
        broken.answer(0.5, ENOUGH_ANSWERS // 2)
        broken.answer(4.0, 2)
    assert (quick.is_offered, slow.is_offered, broken.is_offered) == (True, False, False)


def test_a_row_that_is_noted_in_one_go_is_one_answer():
    table = Answers(simulate=False)
    table.answer(0.5)
    while table.table.referee.question.kind == "reveal":
        table.answer(0.5)
    assert len(table.table.referee.entries) > ENOUGH_ANSWERS
    assert not table.is_offered


def test_who_enters_several_answers_by_one_touch_is_offered_nothing():
    """They would save no touches: measured by tests.bench.dawn_under_taps."""
    table = Answers()
    for _ in range(ENOUGH_ANSWERS):
        table.answer(0.5, ENOUGH_ANSWERS // 2)
        moment = table.table.latest_moment
        table.quick.on_moment(moment._replace(last=moment.last._replace(together=2)))
        table.quick.on_question_open(moment)
    assert not table.is_offered


@pytest.mark.parametrize("options", [{"rows": "counted"}])
def test_who_counts_the_rows_already_is_offered_nothing(options):
    table = Answers(**options)
    table.answer(0.5, 3 * ENOUGH_ANSWERS)
    assert table.settings["offers"] == {}


def test_the_offer_is_the_same_in_two_worlds():
    """It depends on times and kinds of questions, and the settings hold no more than a game's name."""
    worlds = [Answers(seed) for seed in (3, 4)]
    for world in worlds:
        world.answer(0.5, 2 * ENOUGH_ANSWERS)
    assert worlds[0].settings["offers"] == worlds[1].settings["offers"] == {GAME: TO_BE_OFFERED}


def seats(room):
    room.app.show_screen("seats", game=GAME)
    room.settles()
    return [text.text for widget in room.drawn() for text in widget.texts]


def test_it_is_shown_until_the_rules_were_looked_at(room):
    room.shows(played(GAME, 3, 4, ("open",), rucola=False))
    settings = room.app.settings
    offer = "So quick! Only count the rows?"
    assert offer not in seats(room)
    note_quick_table(GAME, settings)
    assert offer in seats(room)
    assert not room.faults()
    room.taps_on(room.app.screens.current_screen.rules)
    assert room.app.screens.current == "house_rules"
    assert offer not in seats(room)
    note_quick_table(GAME, settings)
    assert offer not in seats(room)
    assert quick_option(GAME, {}, settings) is None
