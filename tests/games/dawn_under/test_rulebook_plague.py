"""The plague that the rulebook tells as its example: one rat, four players, a second rat."""

from tests.games.dawn_under.vocabulary import RAT, Player, Table, row, sit_down
from tests.support.clauses import clause

RAT_VAULT, GREEN, YELLOW, BLUE, GARLIC, SECOND_RAT = "A11", "A6", "A7", "A8", "A10", "A12"


def before_the_plague() -> tuple[Table, Player, Player, Player, Player]:
    """Timo's yellow vampire hides a green one; a bulb of Dominique's lies where Marcus' red one would fit."""
    table, timo, dominique, marcus, katharina = sit_down(
        "Timo Dominique Marcus Katharina",
        [
            "yellow green white black",
            "blue white green black",
            "red white green black",
            "blue red white black",
        ],
    )
    table.lies(GARLIC, lid="red", inside={"garlic": dominique.seat})
    table.listen()
    return table, timo, dominique, marcus, katharina


@clause("DU-22", "DU-23", "DU-24", "DU-25", "DU-26", "DU-27", "DU-28", "DU-16", "DU-18")
def test_the_plague_of_the_rulebook() -> None:
    table, timo, dominique, marcus, katharina = before_the_plague()

    timo.opens(RAT_VAULT, RAT)
    assert table.told("plague_began")[0]["holder"] == timo.seat
    assert len(table.told("plague_began")[0]["neighbours"]) == 7

    timo.opens(GREEN, "green").keeps_garlic()
    timo.opens(YELLOW, "yellow").lays("left")
    table.turns_up("blue")
    assert timo.row[0] == "green"
    assert table.asks(timo, "open")
    assert GREEN not in table.choices()
    assert table.vault(GREEN) == {"state": "open", "lid": "green", "inside": None}
    timo.passes()

    dominique.passes()

    marcus.opens(BLUE, "blue").leaves_garlic()
    assert marcus.garlic == 2
    marcus.opens(GARLIC)
    assert table.asks(dominique, "give")
    dominique.gives("left")
    table.turns_up("yellow")
    marcus.puts("blue:right")
    assert dominique.garlic == 3
    assert marcus.row == row("red white ?*11 green black blue")
    assert table.asks(marcus, "open")
    assert table.vault(GARLIC) == {"state": "open", "lid": "red", "inside": None}
    marcus.passes()

    table.listen()
    katharina.opens(SECOND_RAT, RAT)
    assert table.told("plague_ended") == [{"vault": RAT_VAULT, "why": "another rat"}]
    assert table.told("rat_replaced") == [{"vault": RAT_VAULT}]
    assert table.told("vaults_closed") == [{"vaults": (GREEN, YELLOW, BLUE, GARLIC)}]
    assert table.told("plague_began") == [
        {"holder": katharina.seat, "vault": SECOND_RAT, "neighbours": ("A7", "A8", "A11", "A15")}
    ]
    assert table.asks(katharina, "open")


@clause("DU-27", "DU-28")
def test_what_lies_in_the_vaults_when_katharinas_plague_is_over() -> None:
    table, timo, dominique, marcus, katharina = before_the_plague()
    timo.opens(RAT_VAULT, RAT)
    timo.opens(YELLOW, "yellow").lays("left")
    table.turns_up("blue")
    timo.passes()
    dominique.passes()
    marcus.passes()
    katharina.opens(SECOND_RAT, RAT)
    for player in (katharina, timo, dominique, marcus):
        player.passes()
    assert table.under(YELLOW) == {"lid": "yellow", "inside": {"vampire": "yellow"}}
    assert table.under(RAT_VAULT) == table.under(SECOND_RAT) == {"lid": "unknown", "inside": None}
    assert table.told("turn_ended") == [{"seat": timo.seat}]
    assert table.asks(timo, "open")
