"""Vampir Mau Mau for 2-8 players: referee, timekeeper and score sheet."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from companion.core.game import Game, Header, Options
from companion.core.referee import Dealer
from companion.core.values import Json
from companion.games.kit import Kit
from companion.games.parts import (
    Chooser,
    EndingPresenter,
    PieceCounter,
    Presenter,
    Repair,
    Setup,
    Sounds,
    View,
)
from companion.words import mark_message

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.buttons.gestures import Gestures
    from companion.games.carried import SharedFiles
    from companion.games.counts import EventCounter
    from companion.games.ending import Feat, FinishedGameData
    from companion.games.house_rules import HouseRules
    from companion.games.ledger import TurnLedger
    from companion.help import Book
    from companion.lights.values import Lights
    from companion.stage.choices import ChoiceRow
    from companion.stage.end_values import Medal
    from companion.stage.guide import BoxPart, GuideStep
    from companion.stage.lessons import Lesson
    from companion.stage.moment import Moment, Scene
    from companion.stage.remarks import Remark
    from companion.words.said import GameWording


class MauMauKit(Kit):
    """The parts, each where it lies."""

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
        """MM-3: a card is left to turn up, and everyone has a character."""
        from companion.games.mau_mau.casting import fit_characters
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
        from companion.games.mau_mau.guide import steps

        return steps(players, options)

    def in_the_box(self, players: int, options: Options) -> "tuple[BoxPart, ...]":
        from companion.games.mau_mau.guide import parts

        return parts(options)

    def lessons(self, options: Options) -> "tuple[Lesson, ...]":
        from companion.games.mau_mau.teaching import lessons

        return lessons(options)

    @property
    def words(self) -> "GameWording":
        from companion.games.mau_mau.words import WORDS

        return WORDS

    @property
    def remarks(self) -> "tuple[Remark, ...]":
        from companion.games.mau_mau.words.remarks import REMARKS

        return REMARKS

    @property
    def presenter(self) -> Presenter:
        from companion.games.mau_mau.screens import question

        return question

    def scenes(self, header: Header, moment: "Moment[Any]") -> "tuple[Scene, ...]":
        from companion.games.mau_mau.scenes import scenes

        return scenes(header, moment)

    @property
    def repair(self) -> Repair:
        from companion.games.mau_mau import repair

        return repair

    @property
    def ledger(self) -> "TurnLedger":
        from companion.games.mau_mau.ledger import LEDGER

        return LEDGER

    @property
    def sounds(self) -> Sounds:
        from companion.games.mau_mau.sounds import SOUNDS

        return SOUNDS

    @property
    def lights(self) -> "Lights":
        from companion.games.mau_mau.lights import LIGHTS

        return LIGHTS

    @property
    def buttons(self) -> "Gestures":
        from companion.games.mau_mau.buttons import BUTTONS

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
        from companion.games.mau_mau.counts import COUNTS

        return COUNTS

    def shelf(self, kind: str, name: Json) -> Json:
        from companion.games.mau_mau.catalogue import current_catalogue

        return current_catalogue()

    @property
    def teaches(self) -> str:
        """MM-2: the pictures of the real cards are not known to the program."""
        from companion.games.mau_mau.catalogue import current_catalogue

        return "catalogue" if current_catalogue().get("example") else ""

    @property
    def settings(self) -> "tuple[ChoiceRow, ...]":
        from companion.games.mau_mau.settings import rows

        return rows()

    @property
    def wrong_files(self) -> tuple[str, ...]:
        from companion.games.mau_mau.screens.catalogue import SAID

        return SAID

    @property
    def carried(self) -> "tuple[SharedFiles, ...]":
        from companion.games.carried import CARDS, SharedFiles
        from companion.games.mau_mau.catalogue import OWN, read_catalogue

        return (SharedFiles(CARDS, OWN, read_catalogue),)

    @property
    def books(self) -> "tuple[Book, ...]":
        from companion.games.mau_mau.help import BOOK

        return (BOOK,)

    def simulated(self, header: Header) -> Dealer:
        from companion.games.mau_mau.simulated.cards import MauMauTable

        return MauMauTable(header)

    def people(self, header: Header, table: Dealer) -> Chooser | None:
        from companion.games.mau_mau.simulated.cards import MauMauTable
        from companion.games.mau_mau.simulated.players import players

        assert isinstance(table, MauMauTable)
        return players(table, header)

    @property
    def setups(self) -> Iterable[Setup]:
        from companion.games.mau_mau.setups import SETUPS

        return SETUPS

    def box(self, header: Header) -> PieceCounter:
        from companion.games.mau_mau.box import MauMauBox

        return MauMauBox(header)
