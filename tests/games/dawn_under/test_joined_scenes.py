"""Scenes of games that were joined late: what is inside is told first, and shown then."""

import random
from collections.abc import Iterator

import pytest

from companion.games.dawn_under.lessons import lessons
from companion.games.dawn_under.presenter import frames as presenter
from companion.games.dawn_under.scenes import scenes
from companion.table import open_table
from companion.viewmodels.frame import Frame
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia", "Jonas"]
MOST_ANSWERS = 400
"""After so many answers a game is left."""
USUAL = {"length": 9, "bats_left": 2}


class Joined:
    """A joined game in which the table answers as it likes; every scene and every question is shown."""

    def __init__(self, seed: int, **options: object) -> None:
        self.table = open_table(None)
        self.table.new("dawn-under", NAMES, {"rucola": True, "running": True, **options}, seed)
        self.chance, self.people = random.Random(seed), People(tuple(NAMES))

    def answer(self, choice: object) -> Moment:
        return self.table.answer(choice)

    def choose(self) -> object:
        """Return any answer; rows are long, nobody has used a bat, and half of the turns begin with one."""
        question = self.table.referee.question
        if question.kind in USUAL:
            return USUAL[question.kind]
        if "bat" in question.choices and self.chance.random() < 0.5:
            return "bat"
        return self.chance.choice(question.choices)

    def shown(self, moment: Moment) -> dict[str, Frame]:
        made = scenes(self.table.referee.header, moment)
        return {scene.name: presenter.scene(scene, moment, self.people) for scene in made}

    def moments(self) -> Iterator[Moment]:
        for _ in range(MOST_ANSWERS):
            if self.table.referee.question is None:
                return
            yield self.answer(self.choose())

    def to(self, kind: str) -> None:
        """Answer until this is asked."""
        for _ in self.moments():
            if self.table.referee.question is not None and self.table.referee.question.kind == kind:
                return
        raise AssertionError(kind)


@clause("DU-35")
@pytest.mark.parametrize("rows", ["tracked", "counted"])
@pytest.mark.parametrize("seed", range(4))
def test_every_scene_of_a_joined_game_can_be_shown(seed, rows) -> None:
    game, seen = Joined(seed, rows=rows), set()
    for moment in game.moments():
        seen |= set(game.shown(moment))
    assert {"bat", "look"} <= seen
    assert seen & {"doubt", "believed"}


@clause("DU-35", "RU-10")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("inside", "verdict", "first"),
    [("empty", "Empty!", "takes a stake"), ("vampire", "Taken!", "the vampire"), ("garlic", "Garlic!", "")],
)
def test_who_was_right_is_shown_when_the_table_has_told_what_is_inside(seed, inside, verdict, first) -> None:
    game = Joined(seed)
    game.to("believe")
    asked = game.table.referee.question
    moment = game.answer("doubt")
    assert moment.question.kind == "inside"
    assert list(game.shown(moment)) == ["look"]
    told = next(one for one in moment.question.choices if one.startswith(inside))
    doubt = game.shown(game.answer(told))["doubt"]
    assert (doubt.stage.verdict, doubt.stage.vault) == (verdict, asked.vault)
    assert doubt.stage.doubter.name == NAMES[asked.asks]
    assert first in doubt.sentence


@clause("DU-35", "RU-14")
@pytest.mark.parametrize("seed", range(3))
def test_what_all_believed_is_shown_when_the_table_has_told_what_is_inside(seed) -> None:
    game = Joined(seed)
    game.to("believe")
    vault = game.table.referee.question.vault
    while game.table.referee.question.kind == "believe":
        moment = game.answer("believe")
    assert moment.question.kind == "inside"
    assert list(game.shown(moment)) == ["look"]
    believed = game.shown(game.answer("vampire"))["believed"]
    assert believed.stage.vault == vault


@clause("DU-35", "RU-7")
def test_nobody_is_sent_to_look_under_the_count_after_they_have_told_what_is_there() -> None:
    game = Joined(5)
    for _ in range(60):
        game.to("inside")
        question = game.table.referee.question
        if question.vault == game.table.latest_moment.view.count_vault:
            break
        game.answer("empty")
    shown = game.shown(game.answer("empty"))
    assert "count_empty" in shown
    assert "look" not in shown


def test_no_teaching_card_of_a_joined_game_says_that_the_referee_knows_who_sleeps_where() -> None:
    claim = "What sleeps in there I know"
    assert claim in str(lessons({}))
    assert claim not in str(lessons({"running": True}))
