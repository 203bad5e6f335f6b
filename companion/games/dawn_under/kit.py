"""Dawn Under for 2-6 players, with or without Count Rucola and the bats."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.game import Game, Header, Options
from companion.core.model import Json
from companion.core.referee import Dealer
from companion.games.kit import Kit
from companion.games.kit_protocols import EndingPresenter, PieceCounter, Presenter, Repair, Setup, Sounds
from companion.i18n import mark_message, ptr

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.buttons.answers import Gestures
    from companion.games.dawn_under.rules.view_types import PublicView, SecretView
    from companion.games.ending import Feat, FinishedGameData
    from companion.games.house_rules import HouseRules
    from companion.games.kit_values import EventCounter, Hidden, SharedFiles, TurnLedger
    from companion.i18n.sentences import GameWording
    from companion.lights.spec import Lights
    from companion.viewmodels.choice_rows import ChoiceRow
    from companion.viewmodels.endings import Medal
    from companion.viewmodels.frame import BoardModel
    from companion.viewmodels.moment import Moment, Scene
    from companion.viewmodels.people import People
    from companion.viewmodels.remarks import Remark
    from companion.viewmodels.teaching import Book, BoxPart, GuideStep, Lesson


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
    demonstrated: ClassVar[Options] = {"rucola": True}

    @property
    def named(self) -> str:
        return ptr("box", "Dawn Under")

    @property
    def rules(self) -> Game[Any]:
        from companion.games.dawn_under import rules

        return rules

    def usual_in(self, edition: int) -> Options:
        """DU-12: before the third edition a player who had laid a vampire had to go on."""
        return {"may_stop": False} if edition < 3 else {}

    @property
    def house_rules(self) -> "HouseRules":
        from companion.games.dawn_under.house_rules import HOUSE_RULES

        return HOUSE_RULES

    def guide(self, players: int, options: Options) -> "tuple[GuideStep, ...]":
        from companion.games.dawn_under.setup_guide import steps

        return steps(players, options)

    def in_the_box(self, players: int, options: Options) -> "tuple[BoxPart, ...]":
        from companion.games.dawn_under.setup_guide import parts

        return parts(options)

    def lessons(self, options: Options) -> "tuple[Lesson, ...]":
        from companion.games.dawn_under.lessons import lessons

        return lessons(options)

    @property
    def words(self) -> "GameWording":
        from companion.games.dawn_under.narration import WORDS

        return WORDS

    @property
    def remarks(self) -> "tuple[Remark, ...]":
        from companion.games.dawn_under.narration.remarks import REMARKS

        return REMARKS

    @property
    def presenter(self) -> Presenter:
        from companion.games.dawn_under.presenter import frames

        return frames

    @property
    def repair(self) -> Repair:
        from companion.games.dawn_under import repair

        return repair

    @property
    def ledger(self) -> "TurnLedger":
        from companion.games.dawn_under.records import LEDGER

        return LEDGER

    @property
    def sounds(self) -> Sounds:
        from companion.games.dawn_under.devices import SOUNDS

        return SOUNDS

    @property
    def lights(self) -> "Lights":
        from companion.games.dawn_under.devices import LIGHTS

        return LIGHTS

    @property
    def buttons(self) -> "Gestures":
        from companion.games.dawn_under.devices import BUTTONS

        return BUTTONS

    def draw(self, view: "PublicView") -> "RenderableType":
        from companion.games.dawn_under.terminal import draw

        return draw(view)

    def honours(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        from companion.games.dawn_under import ending

        return ending.honours(after)

    def feats(self, after: "FinishedGameData") -> "tuple[Feat, ...]":
        from companion.games.dawn_under import ending

        return ending.feats(after)

    @property
    def ending(self) -> EndingPresenter:
        from companion.games.dawn_under import ending

        return ending

    @property
    def counts(self) -> "tuple[EventCounter, ...]":
        from companion.games.dawn_under.records import COUNTS

        return COUNTS

    def shelf(self, kind: str, name: Json) -> Json:
        from companion.games.dawn_under.board_layouts import find_layout

        return find_layout(name)

    @property
    def settings(self) -> "tuple[ChoiceRow, ...]":
        from companion.games.dawn_under.house_rules import rows

        return rows()

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

    @property
    def books(self) -> "tuple[Book, ...]":
        from companion.games.dawn_under import rulebook, rulebook_rucola

        return (rulebook.BOOK, rulebook_rucola.BOOK)

    def secrets(self, view: "PublicView", hidden: "SecretView", people: "People") -> "BoardModel":
        from companion.games.dawn_under.presenter.board import secrets

        return secrets(view, hidden, people)

    def simulated(self, header: Header) -> Dealer:
        if header.options["rucola"]:
            from companion.games.dawn_under.simulation_rucola import RucolaTable

            return RucolaTable(header)
        from companion.games.dawn_under.simulation import DawnUnderTable

        return DawnUnderTable(header)

    def scenes(self, header: Header, moment: "Moment[PublicView]") -> "tuple[Scene, ...]":
        from companion.games.dawn_under.scenes import scenes

        return scenes(header, moment)

    def ghosts_for(self, header: Header) -> list[Dealer]:
        from companion.games.dawn_under.ghosts import ghosts_for

        return ghosts_for(header)

    @property
    def setups(self) -> Iterable[Setup]:
        from companion.games.dawn_under.contract import SETUPS

        return SETUPS

    @property
    def hidden(self) -> "tuple[Hidden, ...]":
        from companion.games.dawn_under.contract import HIDDEN

        return HIDDEN

    def box(self, header: Header) -> PieceCounter:
        from companion.games.dawn_under.contract import DawnUnderBox

        return DawnUnderBox(header)
