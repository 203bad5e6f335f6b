"""Vampir Mau Mau for 2-8 players: referee, timekeeper and score sheet."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.core.game import Game, Header, Options
from companion.core.model import Json
from companion.core.referee import Dealer
from companion.games.kit import Kit
from companion.games.kit_protocols import (
    Chooser,
    EndingPresenter,
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

    from companion.buttons.answers import Gestures
    from companion.games.ending import Feat, FinishedGameData
    from companion.games.house_rules import HouseRules
    from companion.games.kit_values import EventCounter, SharedFiles, TurnLedger
    from companion.i18n.sentences import GameWording
    from companion.lights.spec import Lights
    from companion.viewmodels.choice_rows import ChoiceRow
    from companion.viewmodels.endings import Medal
    from companion.viewmodels.moment import Moment, Scene
    from companion.viewmodels.remarks import Remark
    from companion.viewmodels.teaching import Book, BoxPart, GuideStep, Lesson


class MauMauKit(Kit):
    """The kit of Vampir Mau Mau."""

    name = "mau-mau"
    title = "Vampir Mau Mau"
    subtitle = mark_message("by day and by night")
    players = range(2, 9)
    rules_version = 3
    still_played = (2,)
    has_secrets = False
    by_chance = ("characters",)

    @property
    def rules(self) -> Game[Any]:
        from companion.games.mau_mau import rules

        return rules

    def fit(self, options: Options, players: int) -> None:
        """MM-3: limit the hand size so that a card is left to turn up, and give everyone a character."""
        from companion.games.mau_mau.character_dealing import fit_characters
        from companion.games.mau_mau.house_rules import SPECIALS_ONLY
        from companion.games.mau_mau.rules.pieces import most_cards_each

        if "cards" in options:
            options["cards"] = min(options["cards"], most_cards_each(players, options.get("copies", 1)))
        options.setdefault("tracking", SPECIALS_ONLY)
        fit_characters(options, players)

    @property
    def house_rules(self) -> "HouseRules":
        from companion.games.mau_mau.house_rules import HOUSE_RULES

        return HOUSE_RULES

    def guide(self, players: int, options: Options) -> "tuple[GuideStep, ...]":
        from companion.games.mau_mau.setup_guide import steps

        return steps(players, options)

    def in_the_box(self, players: int, options: Options) -> "tuple[BoxPart, ...]":
        from companion.games.mau_mau.setup_guide import parts

        return parts(options)

    def lessons(self, options: Options) -> "tuple[Lesson, ...]":
        from companion.games.mau_mau.lessons import lessons

        return lessons(options)

    @property
    def words(self) -> "GameWording":
        from companion.games.mau_mau.narration import WORDS

        return WORDS

    @property
    def remarks(self) -> "tuple[Remark, ...]":
        from companion.games.mau_mau.narration.remarks import REMARKS

        return REMARKS

    @property
    def presenter(self) -> Presenter:
        from companion.games.mau_mau.presenter import frames

        return frames

    def scenes(self, header: Header, moment: "Moment[Any]") -> "tuple[Scene, ...]":
        from companion.games.mau_mau.scenes import scenes

        return scenes(header, moment)

    @property
    def repair(self) -> Repair:
        from companion.games.mau_mau import repair

        return repair

    @property
    def ledger(self) -> "TurnLedger":
        from companion.games.mau_mau.records import LEDGER

        return LEDGER

    @property
    def sounds(self) -> Sounds:
        from companion.games.mau_mau.devices import SOUNDS

        return SOUNDS

    @property
    def lights(self) -> "Lights":
        from companion.games.mau_mau.devices import LIGHTS

        return LIGHTS

    @property
    def buttons(self) -> "Gestures":
        from companion.games.mau_mau.devices import BUTTONS

        return BUTTONS

    def draw(self, view: View) -> "RenderableType":
        from companion.games.mau_mau.terminal import draw

        return draw(view)

    def honours(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        from companion.games.mau_mau import ending

        return ending.honours(after)

    def feats(self, after: "FinishedGameData") -> "tuple[Feat, ...]":
        from companion.games.mau_mau import ending

        return ending.feats(after)

    @property
    def ending(self) -> EndingPresenter:
        from companion.games.mau_mau import ending

        return ending

    @property
    def counts(self) -> "tuple[EventCounter, ...]":
        from companion.games.mau_mau.records import COUNTS

        return COUNTS

    def shelf(self, kind: str, name: Json) -> Json:
        from companion.games.mau_mau.card_catalogue import current_catalogue

        return current_catalogue()

    @property
    def teaches(self) -> str:
        """MM-2: the program does not know the pictures of the real cards."""
        from companion.games.mau_mau.card_catalogue import current_catalogue

        return "catalogue" if current_catalogue().get("example") else ""

    @property
    def settings(self) -> "tuple[ChoiceRow, ...]":
        from companion.games.mau_mau.house_rules import rows

        return rows()

    @property
    def wrong_files(self) -> tuple[str, ...]:
        from companion.games.mau_mau.presenter.catalogue_editor import SAID

        return SAID

    @property
    def carried(self) -> "tuple[SharedFiles, ...]":
        from companion.games.kit_values import CARDS, SharedFiles
        from companion.games.mau_mau.card_catalogue import OWN, read_catalogue

        return (SharedFiles(CARDS, OWN, read_catalogue),)

    @property
    def books(self) -> "tuple[Book, ...]":
        from companion.games.mau_mau.rulebook import BOOK

        return (BOOK,)

    def simulated(self, header: Header) -> Dealer:
        from companion.games.mau_mau.simulation.table import MauMauTable

        return MauMauTable(header)

    def people(self, header: Header, table: Dealer) -> Chooser | None:
        from companion.games.mau_mau.simulation.table import MauMauTable, players

        assert isinstance(table, MauMauTable)
        return players(table, header)

    @property
    def setups(self) -> Iterable[Setup]:
        from companion.games.mau_mau.contract import SETUPS

        return SETUPS

    def box(self, header: Header) -> PieceCounter:
        from companion.games.mau_mau.contract import MauMauBox

        return MauMauBox(header)
