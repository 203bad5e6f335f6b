"""What a game brings to the house. Its kit names the parts; each is loaded when it is first needed.

Only the rules must be there. Everything else has a plain default that is good enough to play by touch.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.game import Game, Header, Options
from companion.core.model import Json, Question, Seat
from companion.core.referee import Dealer
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

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.buttons.answers import Gestures
    from companion.games.ending import Feat, FinishedGameData
    from companion.games.house_rules import HouseRules
    from companion.games.kit_values import EventCounter, Hidden, SharedFiles, TurnLedger
    from companion.i18n.sentences import GameWording
    from companion.lights.spec import Lights
    from companion.viewmodels.choice_rows import ChoiceRow
    from companion.viewmodels.endings import Medal
    from companion.viewmodels.frame import BoardModel, TaggedLine
    from companion.viewmodels.moment import Moment, Scene
    from companion.viewmodels.people import People
    from companion.viewmodels.private import Secret
    from companion.viewmodels.remarks import Remark
    from companion.viewmodels.teaching import Book, BoxPart, GuideStep, Lesson

PICTURE = "tile.webp"


class Kit(ABC):
    """One game. A subclass for each, with the name that protocol, journal and folders know it by."""

    name: ClassVar[str]
    title: ClassVar[str]
    """As it is written on the box."""
    subtitle: ClassVar[str] = ""
    players: ClassVar[range]
    rules_version: ClassVar[int] = 1
    """The edition of the rules that a new game is played by; raised whenever old answers would no longer give
    the same game."""
    still_played: ClassVar[tuple[int, ...]] = ()
    """Older editions whose games go on under the rules they were begun with: those read `header.rules`."""
    ghosts: ClassVar[tuple[str, ...]] = ()
    """The kinds of ghosts that can take a free seat, the dullest first."""
    own_colours: ClassVar[bool] = False
    """Whether each player owns pieces of a colour, of which people can say the real one."""
    by_chance: ClassVar[tuple[str, ...]] = ()
    """Options that `fit` deals by chance where people have not chosen: for the next game it deals anew."""
    at_first: ClassVar[Options] = {}
    """What a table that has never played it here is offered; whoever knows it sets what they like."""
    demonstrated: ClassVar[Options] = {}
    """The options with which it is shown to those who look on."""
    has_secrets: ClassVar[bool] = True
    """Whether the referee knows something that the table does not see."""

    @property
    def teaches(self) -> str:
        """The screen on which people compare the app with their copy, opened before their first game of it;
        empty: nothing has to be compared."""
        return ""

    @property
    def named(self) -> str:
        """The title as the box has it in the language of the table."""
        return self.title

    @property
    def picture(self) -> Path | None:
        """A small picture for pages in a browser, if there is one (made by `deploy.assets.tiles`)."""
        file = self.folder / PICTURE
        return file if file.exists() else None

    @property
    def folder(self) -> Path:
        """Where the game lies."""
        return Path(str(import_module(type(self).__module__).__file__)).parent

    @property
    @abstractmethod
    def rules(self) -> Game[Any]:
        """The rules themselves."""

    @property
    def editions(self) -> tuple[int, ...]:
        """Every edition of the rules that a game can go on under, the newest last."""
        return (*self.still_played, self.rules_version)

    # before the game

    def shelf(self, kind: str, name: Json) -> Json:
        """What options fetch from files of the house."""
        raise LookupError(kind)

    @property
    def wrong_files(self) -> tuple[str, ...]:
        """What may be wrong with such a file: sentences that the screen says in the language of the table."""
        return ()

    @property
    def carried(self) -> "tuple[SharedFiles, ...]":
        """Such files of the house that a stick takes to another table."""
        return ()

    @property
    def settings(self) -> "tuple[ChoiceRow, ...]":
        """What the house can be told of its own copy: a row of the settings each, named like its screen."""
        return ()

    def options(self, given: Options, players: int) -> Options:
        """The complete options: what was given, and the defaults of rulebook and house."""
        return self.rules.options(given, players, self.shelf)

    def usual_in(self, edition: int) -> Options:
        """Defaults that an older edition of the rules had, as far as they have changed since."""
        return {}

    def place_names(self, options: Options, way: str) -> dict[str, str]:
        """What people call the places of the game, by the rules' names; nothing where both are the same."""
        return {}

    def fit(self, options: Options, players: int) -> None:  # noqa: B027 (most games have nothing to fit)
        """Make what people have agreed on fit their number."""

    @property
    def house_rules(self) -> "HouseRules":
        """What can be agreed on."""
        from companion.games.house_rules import HouseRules

        return HouseRules()

    def guide(self, players: int, options: Options) -> "tuple[GuideStep, ...]":
        """How to lay out the real material."""
        from companion.games.defaults.teaching import steps

        return steps()

    def in_the_box(self, players: int, options: Options) -> "tuple[BoxPart, ...]":
        """What must be there before it can be laid out; nothing where the game does not say."""
        return ()

    # while it is played

    def lessons(self, options: Options) -> "tuple[Lesson, ...]":
        """What those read who play it for the first time: a card for each kind of question."""
        from companion.games.defaults.teaching import lessons_of

        return lessons_of(self)

    @cached_property
    def words(self) -> "GameWording":
        """What is said."""
        from companion.games.defaults.docstring_words import words_of

        return words_of(self.rules)

    @property
    def remarks(self) -> "tuple[Remark, ...]":
        """What the narrator remarks beside it."""
        return ()

    @property
    def presenter(self) -> Presenter:
        """What the game screen shows."""
        from companion.games.defaults.presenter import PlainPresenter

        return PlainPresenter(self)

    def scenes(self, header: Header, moment: "Moment[Any]") -> "tuple[Scene, ...]":
        """What people take in before the next question is open."""
        return ()

    @property
    def drawer(self) -> DrawerPresenter:
        """Who knows what lies in the drawer while somebody is asked alone."""
        from companion.games.defaults.presenter import PlainPresenter

        return PlainPresenter(self)

    def lies_before(self, view: View) -> Seat | None:
        """Whose own the screen is: it lies before this person and never turns; None: everybody's."""
        return None

    def looks_again(self, options: Options, view: View) -> bool:
        """Whether people may look once more, each alone, at what the app has dealt them."""
        return False

    def own_secret(self, mine: Any, seat: Seat, people: "People") -> "Secret":
        """What somebody sees then; `mine` is what they alone may know."""
        raise LookupError(self.name)

    @property
    def phone(self) -> PhonePresenter:
        """What people see on their own phones: if nothing more is said, what they are asked in secret."""
        from companion.games.defaults.presenter import PlainPhone

        return PlainPhone(self)

    @property
    def repair(self) -> Repair:
        """Corrections."""
        from companion.games.defaults import repair

        return repair

    def secrets(self, view: View, hidden: Any, people: "People") -> "BoardModel | tuple[TaggedLine, ...]":
        """What the referee's eye shows: the public view, and what the referee knows beyond it."""
        from companion.games.defaults.facts import names_in
        from companion.games.defaults.repair import lines
        from companion.i18n import tr
        from companion.viewmodels.frame import TaggedLine

        nothing = TaggedLine(tr("The referee knows nothing that you cannot see."))
        return lines(hidden, names_in(view)) or (nothing,)

    @property
    def ledger(self) -> "TurnLedger":
        """How the log divides the game into turns, and what it counts of each."""
        from companion.games.kit_values import TurnLedger

        return TurnLedger()

    @property
    def sounds(self) -> Sounds:
        """The sounds that events and questions make."""
        return {}

    @property
    def lights(self) -> "Lights":
        """Which event makes which light, and what the light shows of view and questions."""
        from companion.games.defaults.presenter import LIGHTS

        return LIGHTS

    @property
    def buttons(self) -> "Gestures":
        """By question what a nod, a shake of the head or “enough” says; a single choice needs no word."""
        return {}

    @cached_property
    def books(self) -> "tuple[Book, ...]":
        """The rules in short words."""
        from companion.games.defaults.teaching import book_of

        return (book_of(self.name, self.title, self.rules),)

    def draw(self, view: View) -> "RenderableType":
        """The public view in a terminal."""
        from companion.games.defaults.terminal import draw

        return draw(view)

    # after it

    @property
    def ending(self) -> EndingPresenter:
        """The last screen."""
        from companion.games.defaults import ending

        return ending

    def honours(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        """Awards that the chronicle keeps of a game: kind ones, each for somebody."""
        return ()

    def feats(self, after: "FinishedGameData") -> "tuple[Feat, ...]":
        """What may be a record of the house: the longest, the most."""
        return ()

    # played by machine

    def simulated(self, header: Header) -> Dealer:
        """A table that is laid out by the game's seed, and answers what a real one would."""
        from companion.games.defaults.simulation import SeededTable

        return SeededTable(header)

    def people(self, header: Header, table: Dealer) -> Chooser | None:
        """Players who see their own cards at such a table, where the game brings some."""
        return None

    def ghosts_for(self, header: Header) -> list[Dealer]:
        """The ghosts that sit at this game, as dealers that answer for them."""
        return []

    @property
    def counts(self) -> "tuple[EventCounter, ...]":
        """What is interesting in many games."""
        return ()

    @property
    def setups(self) -> "Iterable[Setup]":
        """Numbers of players, and options, with which every contract of the house is checked."""
        return ((players, {}) for players in self.players)

    @property
    def hidden(self) -> "tuple[Hidden, ...]":
        """What is hidden from all, or from all but one: secret answers, for good, if a game says no more."""
        from companion.games.defaults.docstring_words import kinds
        from companion.games.kit_values import Hidden

        secret = (kind for kind in kinds(self.rules, Question) if issubclass(kind, Question) and kind.secret)
        return tuple(map(Hidden, secret))

    def box(self, header: Header) -> PieceCounter:
        """What the box holds, and where it goes."""
        from companion.games.defaults.simulation import UnknownBox

        return UnknownBox()
