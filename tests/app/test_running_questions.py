"""A joined game whose questions are put one by one: after an undo, or a restart between the pages."""

import pytest

from companion.table import open_table
from tests.games.dawn_under.running import USUAL, Before, answers

NAMES = ["Emma", "Paul", "Mia"]
FEW = [Before("red yellow white blue", 12, stakes=1, bulbs=2, bats=1), USUAL, Before("red blue", bats=0)]


@pytest.mark.parametrize("count_at", ["middle", "pedestal:1", "1:B2"])
def test_a_running_game_can_be_joined_by_taps(room, count_at):
    table = open_table(None)
    table.new("dawn-under", NAMES, {"rucola": True, "running": True}, 1)
    room.shows(table)
    for answer in answers(FEW, turn=2, rats=1, count_at=count_at, rucola=True):
        kind = room.question.kind
        if kind == "count_at" and answer != "middle":
            room.taps("owner:1")
            if answer.startswith("pedestal"):
                room.taps_on(room.button(answer))
            else:
                stage = room.app.game.stage
                room.taps_at(*stage.to_window(*stage.middle_of(answer.partition(":")[2])))
        elif kind == "length":
            for key in (*str(answer), "check"):
                room.taps(key)
        else:
            room.taps(answer)
    assert room.question.kind == "open"
    assert room.app.table.latest_moment.view.count_vault == ("B2" if count_at == "1:B2" else None)
    assert [player.vampires for player in room.app.table.latest_moment.view.players] == [12, 10, 2]
