"""Worked examples for the teaching cards, with invented players and vampires."""

from companion.core.game import Options
from companion.games.dawn_under.rules.pieces import STAKES, board_of
from companion.games.dawn_under.stage_values import (
    BoardModel,
    DoubtStage,
    Giver,
    Giving,
    Handing,
    RowStage,
    Vault,
    VaultStage,
)
from companion.i18n import ntr, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.teaching import ExamplePicture

ADA, BEN, CLEO = SeatedPerson("Ada", 2, 270.0), SeatedPerson("Ben", 1, 150.0), SeatedPerson("Cleo", 0, 30.0)
"""The invented players."""
OWN = ("red", "yellow", "blue", "green")
"""The vampires at the ends of Ada's row."""


def _row() -> RowStage:
    return RowStage(tuple(map(chip, OWN)), -1, 2, 8, (tr("left"), tr("right")))


def opening(options: Options) -> tuple[ExamplePicture, ...]:
    """An example with an empty vault that fits, and one with an occupied vault."""
    red = chip("red")
    goes_on = (
        tr("Red lies at an end: off to bed! You may go on, or stop.")
        if options.get("may_stop", True)
        else tr("Red lies at an end: off to bed! And you open another vault.")
    )
    return (
        ExamplePicture(_row(), tr("Your row: these four lie open. Only the outermost left and right count.")),
        ExamplePicture(
            VaultStage("C7", tr("“Empty!”"), "web", lid=red),
            tr("You open {vault}. It is empty, and its lid is red.", vault="C7"),
        ),
        ExamplePicture(VaultStage("C7", tr("“Good night!”"), "yawn", red, red), goes_on),
        ExamplePicture(
            VaultStage("B2", tr("“Taken!”"), "yawn", chip("blue"), red),
            tr("In {vault} somebody sleeps already: a stake for you, and your turn is over.", vault="B2"),
        ),
    )


def plague(options: Options) -> tuple[ExamplePicture, ...]:
    """An example with a rat, its neighbours, and the end of the plague."""
    board = board_of(tuple(options["layout"]), tuple(options.get("bare", ())))
    rat = max(board.vaults, key=lambda vault: len(board.neighbours(vault)))
    near = board.neighbours(rat)
    blue = chip("blue")
    return (
        ExamplePicture(
            VaultStage(rat, tr("“Squeak!”"), "rat"),
            _rat_lid(options, rat),
        ),
        ExamplePicture(
            _board(options, {rat: "rat"} | dict.fromkeys(near, "glow")),
            tr("Now only its neighbours can be opened. The finder begins, then clockwise."),
        ),
        ExamplePicture(
            VaultStage(near[0], tr("“Empty!”"), "web", lid=blue),
            tr(
                "Ada opens {vault}: blue fits. She may lay blue or not, and goes on or passes.", vault=near[0]
            ),
        ),
        ExamplePicture(
            _board(options, {rat: "shut"} | dict.fromkeys(near, "open")),
            tr("All had a go: the rat leaves the game, its vault gets a new lid, and all is shut."),
        ),
    )


def _rat_lid(options: Options, vault: str) -> str:
    """DU-22, and DU-32 for two."""
    if "colours" in options:
        return tr("Under the lid of {vault} is a rat. For two it stays on its vault.", vault=vault)
    return tr("Under the lid of {vault} is a rat. Whoever found it keeps it for now.", vault=vault)


def _board(options: Options, states: dict[str, str]) -> BoardModel:
    layout = tuple(options["layout"])
    bare = options.get("bare", ())
    lids = ("green", "black", "yellow", "white", "red")
    vaults = tuple(
        Vault(
            name,
            row,
            column,
            "bare" if name in bare else states.get(name, "dim"),
            lid=chip(lids[number % len(lids)]) if states.get(name) == "open" else None,
        )
        for number, (name, (row, column)) in enumerate(board_of(layout).places.items())
    )
    return BoardModel(layout, vaults, STAKES, ntr("stake", "stakes", STAKES), True)


def gift(options: Options) -> tuple[ExamplePicture, ...]:
    """An example with another player's garlic, and a third stake."""
    two = "colours" in options
    return (
        ExamplePicture(
            VaultStage("D4", "", "bulb", bulb=BEN, lane=Handing(BEN, ADA, number=2 if two else 1)),
            tr("Ada finds Ben’s garlic: Ben gives her two end vampires.")
            if two
            else tr("Ada finds Ben’s garlic: Ben gives her one of his two end vampires."),
        ),
        ExamplePicture(
            Giving(ADA, (Giver(BEN, 4),) if two else (Giver(BEN), Giver(CLEO))),
            tr("Her third stake, or her own garlic: four vampires from Ben.")
            if two
            else tr("Her third stake, or her own garlic: everybody gives Ada one."),
        ),
    )


def doubt() -> tuple[ExamplePicture, ...]:
    """An example with a bat, a doubt, and both outcomes."""
    words = tr("“I doubt it!”"), tr("“It is empty.”")
    return (
        ExamplePicture(
            VaultStage("A2", tr("“It is empty.”"), "shut"),
            tr("Ada’s bat sits on {vault}. Ben is asked first: he believes it. Cleo doubts.", vault="A2"),
        ),
        ExamplePicture(
            DoubtStage(CLEO, ADA, "A2", words, tr("Empty!"), "web", False, stake=True),
            tr("It is empty: Cleo takes a stake, and Ada may lay a vampire there."),
        ),
        ExamplePicture(
            DoubtStage(CLEO, ADA, "A2", words, tr("Taken!"), "yawn", True, inside=chip("white")),
            tr("Or white sleeps there: white goes to Ada, and Cleo may lay a vampire instead."),
        ),
    )
