"""The end of the game (DU-21)."""

import pytest

from companion.core.errors import IllegalAnswerError
from tests.games.dawn_under.vocabulary import Player, Table, sit_down
from tests.support.clauses import clause


@clause("DU-21")
def test_who_lays_the_last_vampire_wins_at_once() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red")
    emma.opens("A1", "red")
    assert table.kinds() == ["opened", "lid_turned", "laid", "won"]
    assert table.told("laid")[0]["side"] == "left"
    assert table.told("won") == [{"winners": (0,)}]
    assert (table.over.winners, table.over.reason, table.over.rule) == ((0,), "last vampire laid", "DU-21")
    assert table.question is None
    assert table.public()["winners"] == [0]
    with pytest.raises(IllegalAnswerError):
        table.answer("A2")


@clause("DU-21")
def test_two_vampires_left_do_not_win() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red blue")
    emma.opens("A1", "red")
    assert table.over is None
    assert table.asks(emma, "open")


@clause("DU-21")
def test_who_gives_away_the_last_vampire_wins() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    paul.has_row("black")
    table.lies("A1", lid="green", inside={"garlic": 1})
    table.listen()
    emma.opens("A1")
    assert table.kinds() == ["opened", "lid_turned", "found_garlic", "gift", "won"]
    assert table.over.winners == (1,)
    assert table.over.rule == "DU-21"


def with_single_vampires(**options: object) -> tuple[Table, list[Player]]:
    """Mia opens her own garlic; Emma and Paul have one vampire left, Noah has more."""
    table, *players = sit_down("Emma Paul Mia Noah", first=2, **options)
    for seat in (0, 1):
        table.correct(seat=seat, row=1 if options.get("rows") == "counted" else ["black"])
    table.lies("A1", lid="green", inside={"garlic": 2})
    table.listen()
    players[2].opens("A1")
    return table, players


@clause("DU-21")
def test_all_give_and_turn_up_before_the_winners_are_found() -> None:
    table, (_, _, _, noah) = with_single_vampires()
    assert table.asks(noah, "give")
    noah.gives("left")
    table.turns_up("green")
    assert table.kinds() == [
        *("opened", "lid_turned", "found_garlic", "gift", "revealed", "gift", "gift", "won"),
    ]
    assert table.told("won") == [{"winners": (0, 1)}]
    assert table.over.winners == (0, 1)


@clause("DU-21")
def test_when_gifts_win_nothing_is_laid_down_any_more() -> None:
    table, (_, _, mia, noah) = with_single_vampires()
    noah.gives("left")
    table.turns_up("green")
    assert table.question is None
    assert mia.vampires == 15
    assert mia.garlic == 2


@clause("DU-21")
@pytest.mark.parametrize("rows", ["tracked", "counted"])
def test_without_a_shared_win_nobody_gives_after_the_first_empty_row(rows: str) -> None:
    table, (_, _, mia, noah) = with_single_vampires(shared_win=False, rows=rows)
    if rows == "tracked":  # Noah sits left of Mia and gives first; his row is not empty
        noah.gives("left")
        table.turns_up("green")
    assert [gift["from"] for gift in table.told("gift")] == [3, 0]
    assert table.kinds()[-2:] == ["gift", "won"]
    assert (table.over.winners, table.over.reason) == ((0,), "last vampire given away")
    assert mia.vampires == 15


@clause("DU-21")
def test_without_a_shared_win_who_has_more_is_not_asked_after_the_winner() -> None:
    table, emma, _, mia, noah = sit_down("Emma Paul Mia Noah", shared_win=False)
    emma.has_row("red blue")
    mia.has_row("black")
    table.correct(seat=0, stakes=2)
    table.lies("A1", lid="green", inside={"vampire": "black"})
    emma.opens("A1")
    assert table.asked("give", 1)
    table.answer("left")
    table.turns_up("green")
    assert table.over.winners == (mia.seat,)
    assert noah.vampires == 15
    assert emma.vampires == 2


@clause("DU-21")
def test_in_the_second_edition_all_gave_before_one_of_them_won() -> None:
    table, (_, paul, _, noah) = with_single_vampires(shared_win=False, edition=2)
    noah.gives("left")
    table.turns_up("green")
    assert [gift["from"] for gift in table.told("gift")] == [3, 0, 1]
    assert table.over.winners == (0,)
    assert paul.vampires == 0


@clause("DU-21")
def test_two_who_could_win_and_do_not_share_it() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", first=1, shared_win=False)
    emma.has_row("black")
    mia.has_row("black")
    table.lies("A1", lid="green", inside={"garlic": 1})
    paul.opens("A1")
    assert table.over.winners == (2,)


@clause("DU-21")
def test_winners_are_named_in_ascending_order() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", first=1)
    emma.has_row("black")
    mia.has_row("black")
    table.lies("A1", lid="green", inside={"garlic": 1})
    paul.opens("A1")
    assert [gift["from"] for gift in table.told("gift")] == [2, 0]
    assert table.over.winners == (0, 2)


@clause("DU-21")
def test_counted_rows_win_with_the_last_vampire_too() -> None:
    table, _ = with_single_vampires(rows="counted")
    assert table.over.winners == (0, 1)
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    table.correct(seat=0, row=1)
    emma.opens("A1", "red")
    table.says_it_fits()
    assert table.over.winners == (0,)
    assert table.kinds()[-2:] == ["laid", "won"]


@clause("DU-21")
def test_a_gift_can_win_in_the_middle_of_a_plague() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    paul.has_row("black")
    table.lies("A1", lid="green", inside={"garlic": 1})
    emma.opens("A6", "rat")
    emma.opens("A1")
    assert table.over.winners == (1,)
    assert table.kinds()[-1] == "won"
    assert "plague_ended" not in table.kinds()


@clause("DU-21")
def test_a_win_can_be_undone() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red")
    emma.opens("A1", "red")
    table.referee.undo()
    assert table.over is None
    assert table.asked("lid")
    assert table.public()["winners"] is None
