"""Nosferatu for 5-8 players: the helper of the player who is Renfield."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.game import Game, Header, Options
from companion.core.model import Seat
from companion.core.referee import Dealer
from companion.games.kit import Kit
from companion.games.kit_protocols import (
    Chooser,
    DrawerPresenter,
    EndingPresenter,
    PhonePresenter,
    PieceCounter,
    Presenter,
    Repair,
    Setup,
    Sounds,
    View,
)
from companion.i18n import mark_message

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.games.ending import Feat, FinishedGameData
    from companion.games.house_rules import HouseRules
    from companion.games.kit_values import EventCounter, Hidden, TurnLedger
    from companion.games.nosferatu.rules.view import PublicView
    from companion.i18n.sentences import GameWording
    from companion.lights.spec import Lights
    from companion.viewmodels.endings import Medal
    from companion.viewmodels.frame import BoardModel, TaggedLine
    from companion.viewmodels.moment import Moment, Scene
    from companion.viewmodels.people import People
    from companion.viewmodels.private import Secret
    from companion.viewmodels.remarks import Remark
    from companion.viewmodels.teaching import Book, BoxPart, GuideStep, Lesson


class NosferatuKit(Kit):
    """The kit of Nosferatu."""

    name = "nosferatu"
    title = "Nosferatu"
    subtitle = mark_message("Who is the vampire?")
    players = range(5, 9)
    rules_version = 2
    at_first: ClassVar[Options] = {"night_deck": "app"}

    @property
    def rules(self) -> Game[Any]:
        from companion.games.nosferatu import rules

        return rules

    def fit(self, options: Options, players: int) -> None:
        options.setdefault("discards", "off")  # the default of the touchscreen; the protocol has its own

    @property
    def house_rules(self) -> "HouseRules":
        from companion.games.nosferatu.house_rules import HOUSE_RULES

        return HOUSE_RULES

    def guide(self, players: int, options: Options) -> "tuple[GuideStep, ...]":
        from companion.games.nosferatu.setup_guide import steps

        return steps(players, options)

    def in_the_box(self, players: int, options: Options) -> "tuple[BoxPart, ...]":
        from companion.games.nosferatu.setup_guide import parts

        return parts()

    def lessons(self, options: Options) -> "tuple[Lesson, ...]":
        from companion.games.nosferatu.lessons import lessons

        return lessons(options)

    @property
    def words(self) -> "GameWording":
        from companion.games.nosferatu.narration import WORDS

        return WORDS

    @property
    def remarks(self) -> "tuple[Remark, ...]":
        from companion.games.nosferatu.narration.remarks import REMARKS

        return REMARKS

    @property
    def presenter(self) -> Presenter:
        from companion.games.nosferatu.presenter import frames

        return frames

    def scenes(self, header: Header, moment: "Moment[Any]") -> "tuple[Scene, ...]":
        from companion.games.nosferatu.scenes import scenes

        return scenes(header, moment)

    @property
    def repair(self) -> Repair:
        from companion.games.nosferatu import repair

        return repair

    @property
    def ledger(self) -> "TurnLedger":
        from companion.games.nosferatu.records import LEDGER

        return LEDGER

    @property
    def sounds(self) -> Sounds:
        from companion.games.nosferatu.devices import SOUNDS

        return SOUNDS

    @property
    def lights(self) -> "Lights":
        from companion.games.nosferatu.devices import LIGHTS

        return LIGHTS

    def draw(self, view: View) -> "RenderableType":
        from companion.games.nosferatu.terminal import draw

        return draw(view)

    def honours(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        from companion.games.nosferatu import ending

        return ending.honours(after)

    def feats(self, after: "FinishedGameData") -> "tuple[Feat, ...]":
        from companion.games.nosferatu import ending

        return ending.feats(after)

    @property
    def ending(self) -> EndingPresenter:
        from companion.games.nosferatu import ending

        return ending

    @property
    def counts(self) -> "tuple[EventCounter, ...]":
        from companion.games.nosferatu.records import COUNTS

        return COUNTS

    @property
    def drawer(self) -> DrawerPresenter:
        from companion.games.nosferatu.presenter import drawer

        return drawer

    @property
    def phone(self) -> PhonePresenter:
        from companion.games.nosferatu.presenter import phone

        return phone

    def lies_before(self, view: View) -> Seat | None:
        seen: PublicView = view
        return seen.renfield

    def looks_again(self, options: Options, view: View) -> bool:
        seen: PublicView = view
        return options["roles"] == "app" and seen.renfield is not None

    def own_secret(self, mine: Any, seat: Seat, people: "People") -> "Secret":
        from companion.games.nosferatu.presenter.drawer import own_secret

        return own_secret(mine, seat, people)

    @property
    def books(self) -> "tuple[Book, ...]":
        from companion.games.nosferatu.rulebook import BOOK

        return (BOOK,)

    def secrets(self, view: View, hidden: Any, people: "People") -> "BoardModel | tuple[TaggedLine, ...]":
        from companion.games.nosferatu.presenter.drawer import secrets

        return secrets(hidden, people)

    def simulated(self, header: Header) -> Dealer:
        from companion.games.nosferatu.simulation.table import NosferatuTable

        return NosferatuTable(header)

    def people(self, header: Header, table: Dealer) -> Chooser | None:
        from companion.games.nosferatu.simulation.table import NosferatuTable, players

        assert isinstance(table, NosferatuTable)
        return players(table, header)

    @property
    def setups(self) -> Iterable[Setup]:
        from companion.games.nosferatu.contract import SETUPS

        return SETUPS

    @property
    def hidden(self) -> "tuple[Hidden, ...]":
        from companion.games.nosferatu.contract import HIDDEN

        return HIDDEN

    def box(self, header: Header) -> PieceCounter:
        from companion.games.nosferatu.contract import NosferatuBox

        return NosferatuBox()
