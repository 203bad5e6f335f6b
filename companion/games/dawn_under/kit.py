"""Dawn Under for 2-6 players, with or without Count Rucola and the bats."""

from typing import TYPE_CHECKING, ClassVar

from companion.core.game import Options
from companion.core.model import Json
from companion.games.kit import Kit
from companion.i18n import mark_message, ptr, tr

if TYPE_CHECKING:
    from companion.games.dawn_under.rules.view import PublicView, SecretView
    from companion.games.dawn_under.stage_values import BoardModel
    from companion.games.kit_values import Pastime, SharedFiles
    from companion.viewmodels.people import People


class DawnUnderKit(Kit):
    """The kit of Dawn Under."""

    name = "dawn-under"
    title = "Dawn Under"
    subtitle = mark_message("Put the vampires to bed")
    players = range(2, 7)
    rules_version = 3
    still_played = (1, 2)
    ghosts = ("sleepy", "wakeful", "elephant")
    own_colours = True
    joined_options = ("running",)
    demonstrated: ClassVar[Options] = {"rucola": True}

    @property
    def pastime(self) -> "Pastime":
        from companion.games.kit_values import Pastime

        means = (
            tr("After the game straight to the true board."),
            tr("After the game each marks three vaults. Then the elephant is crowned."),
        )
        return Pastime("memory_duel", tr("Who still knows?"), means)

    @property
    def named(self) -> str:
        return ptr("box", "Dawn Under")

    def usual_in(self, edition: int) -> Options:
        """DU-12: before the third edition a player who had laid a vampire had to go on."""
        return {"may_stop": False} if edition < 3 else {}

    def shelf(self, kind: str, name: Json) -> Json:
        from companion.games.dawn_under.board_layouts import find_layout

        return find_layout(name)

    @property
    def wrong_files(self) -> tuple[str, ...]:
        from companion.games.dawn_under.presenter.board_editor import SENTENCES

        return SENTENCES

    @property
    def carried(self) -> "tuple[SharedFiles, ...]":
        from companion.games.dawn_under.board_layouts import read_layout
        from companion.games.kit_values import LAYOUTS, SharedFiles

        return (SharedFiles(LAYOUTS, "layouts/*.txt", read_layout),)

    def place_names(self, options: Options, way: str) -> dict[str, str]:
        from companion.games.dawn_under.board_layouts import names

        return names(options["layout"], way)

    def fit(self, options: Options, players: int) -> None:
        from companion.games.dawn_under.presenter.setup_choices import fit

        fit(options, players)

    def secrets(self, view: "PublicView", hidden: "SecretView", people: "People") -> "BoardModel":
        from companion.games.dawn_under.presenter.board import secrets

        return secrets(view, hidden, people)
