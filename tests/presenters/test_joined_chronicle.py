"""What the chronicle says of a game that was joined while it was being played."""

from companion.archive.chronicle import FinishedGame
from companion.core.game import new_header
from companion.games.ending import FinishedGameData
from companion.games.registry import find_game
from companion.presenters.game_presenter import afterwards
from companion.presenters.history.finished_game import finished_game_page
from companion.viewmodels.people import People
from tests.games.dawn_under.test_joined_games import JoinedGame
from tests.presenters.test_log_turns import dawn, rows
from tests.support.clauses import clause

KIT = find_game("dawn-under")
NAMES = ["Emma", "Paul", "Mia"]
NOTE = "Joined while it was being played"


def facts_of(**options: bool) -> list[str]:
    header = new_header(KIT, NAMES, options, 1)
    page = finished_game_page(FinishedGame(1, header, (0,), 0.0, 60.0), 100.0)
    return [text for _, text in page.facts]


@clause("DU-34")
def test_a_joined_game_says_so() -> None:
    assert NOTE in facts_of(running=True)
    assert NOTE not in facts_of()


@clause("DU-34", "DU-36")
def test_it_counts_for_no_record_but_has_its_awards() -> None:
    game = JoinedGame(3, 40, 2, rucola=True)
    after: FinishedGameData = afterwards(game.play_on(), People(game.referee.header.players))
    assert KIT.feats(after) == ()
    assert KIT.honours(after)


@clause("DU-36")
def test_the_log_says_that_turns_were_not_entered() -> None:
    table = dawn()
    assert table.referee.question is not None
    table.correct_all(({"missed": True}, {"rats": 1}))
    corrected = [row.text for row in rows(table) if row.state == "corrected"]
    assert corrected == ["Something was put right.", "Some turns were not entered."]
