"""The parts of a game. Each part is loaded when it is first needed.

Only the rules are required. All other parts have a default that is sufficient to play by touch.
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
    """One game.

    Each game has a subclass; `name` identifies it in the protocol, the journal and folder names.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    """The title on the box."""
    subtitle: ClassVar[str] = ""
    players: ClassVar[range]
    rules_version: ClassVar[int] = 1
    """The edition of the rules for new games; increased whenever old answers would give a different game."""
    still_played: ClassVar[tuple[int, ...]] = ()
    """Older editions whose games can be continued; the rules read `header.rules`."""
    ghosts: ClassVar[tuple[str, ...]] = ()
    """The kinds of ghosts for free seats, the weakest first."""
    own_colours: ClassVar[bool] = False
    """Whether each player owns pieces of a colour, so that the real colour can be set."""
    by_chance: ClassVar[tuple[str, ...]] = ()
    """Options that `fit` chooses at random unless the players have; they are chosen again for each game."""
    at_first: ClassVar[Options] = {}
    """Options offered at a table that has never played this game."""
    demonstrated: ClassVar[Options] = {}
    """The options of the demonstration."""
    has_secrets: ClassVar[bool] = True
    """Whether the referee knows something that is not public."""

    @property
    def teaches(self) -> str:
        """The screen on which players compare the app with their copy before the first game; empty: none."""
        return ""

    @property
    def named(self) -> str:
        """The title of the box in the language of the table."""
        return self.title

    @property
    def picture(self) -> Path | None:
        """A small picture for pages in a browser, if there is one (made by `deploy.assets.tiles`)."""
        file = self.folder / PICTURE
        return file if file.exists() else None

    @property
    def folder(self) -> Path:
        """The folder of the game's package."""
        return Path(str(import_module(type(self).__module__).__file__)).parent

    @property
    @abstractmethod
    def rules(self) -> Game[Any]:
        """The rules of the game."""

    @property
    def editions(self) -> tuple[int, ...]:
        """All editions of the rules that can be continued, the newest last."""
        return (*self.still_played, self.rules_version)

    # before the game

    def shelf(self, kind: str, name: Json) -> Json:
        """Return the contents of a file that an option refers to. Raise LookupError for an unknown kind."""
        raise LookupError(kind)

    @property
    def wrong_files(self) -> tuple[str, ...]:
        """Sentences that say what may be wrong with such a file, for the catalogues."""
        return ()

    @property
    def carried(self) -> "tuple[SharedFiles, ...]":
        """The files of this game that can be copied to another table by USB stick."""
        return ()

    @property
    def settings(self) -> "tuple[ChoiceRow, ...]":
        """Rows for the settings of the owner's copy, each named like its screen."""
        return ()

    def options(self, given: Options, players: int) -> Options:
        """Return the complete options: the given ones, and the defaults of the rulebook and of this table."""
        return self.rules.options(given, players, self.shelf)

    def usual_in(self, edition: int) -> Options:
        """Return the defaults of an older edition of the rules that differ from today's."""
        return {}

    def place_names(self, options: Options, way: str) -> dict[str, str]:
        """Return the display names of places, by the rules' names; empty if they are the same."""
        return {}

    def fit(self, options: Options, players: int) -> None:  # noqa: B027 (most games have nothing to fit)
        """Change the chosen options so that they suit the number of players."""

    @property
    def house_rules(self) -> "HouseRules":
        """The options that can be chosen before a game."""
        from companion.games.house_rules import HouseRules

        return HouseRules()

    def guide(self, players: int, options: Options) -> "tuple[GuideStep, ...]":
        """Return the steps of the set-up of the real material."""
        from companion.games.defaults.teaching import steps

        return steps()

    def in_the_box(self, players: int, options: Options) -> "tuple[BoxPart, ...]":
        """Return the components that must be in the box; empty if the game does not list them."""
        return ()

    # while it is played

    def lessons(self, options: Options) -> "tuple[Lesson, ...]":
        """Return the teaching cards for players who play for the first time, one for each kind of
        question."""
        from companion.games.defaults.teaching import lessons_of

        return lessons_of(self)

    @cached_property
    def words(self) -> "GameWording":
        """The sentences of the game."""
        from companion.games.defaults.docstring_words import words_of

        return words_of(self.rules)

    @property
    def remarks(self) -> "tuple[Remark, ...]":
        """The narrator's remarks."""
        return ()

    @property
    def presenter(self) -> Presenter:
        """Builds the frames of the game screen."""
        from companion.games.defaults.presenter import PlainPresenter

        return PlainPresenter(self)

    def scenes(self, header: Header, moment: "Moment[Any]") -> "tuple[Scene, ...]":
        """Return the scenes that are shown before the next question opens."""
        return ()

    @property
    def drawer(self) -> DrawerPresenter:
        """Builds the contents of the drawer for secret questions."""
        from companion.games.defaults.presenter import PlainPresenter

        return PlainPresenter(self)

    def lies_before(self, view: View) -> Seat | None:
        """Return the seat before which the screen lies, so that it never rotates; None: it is shared."""
        return None

    def looks_again(self, options: Options, view: View) -> bool:
        """Return whether players may look again, one at a time, at what the app has dealt them."""
        return False

    def own_secret(self, mine: Any, seat: Seat, people: "People") -> "Secret":
        """Return what a player sees then; `mine` is the private view of the seat."""
        raise LookupError(self.name)

    @property
    def phone(self) -> PhonePresenter:
        """Builds what players see on their phones; by default the secret question."""
        from companion.games.defaults.presenter import PlainPhone

        return PlainPhone(self)

    @property
    def repair(self) -> Repair:
        """The guided corrections."""
        from companion.games.defaults import repair

        return repair

    def secrets(self, view: View, hidden: Any, people: "People") -> "BoardModel | tuple[TaggedLine, ...]":
        """Return what the "referee's eye" screen shows: the public view and what the referee knows beyond
        it."""
        from companion.games.defaults.facts import names_in
        from companion.games.defaults.repair import lines
        from companion.i18n import tr
        from companion.viewmodels.frame import TaggedLine

        nothing = TaggedLine(tr("The referee knows nothing that you cannot see."))
        return lines(hidden, names_in(view)) or (nothing,)

    @property
    def ledger(self) -> "TurnLedger":
        """How the log divides the game into turns, and what it counts in each."""
        from companion.games.kit_values import TurnLedger

        return TurnLedger()

    @property
    def sounds(self) -> Sounds:
        """The sounds of events and questions."""
        return {}

    @property
    def lights(self) -> "Lights":
        """Light effects by event, and what the lights show of view and question."""
        from companion.games.defaults.presenter import LIGHTS

        return LIGHTS

    @property
    def buttons(self) -> "Gestures":
        """By question: the answers of the gestures nod, shake and enough; a single choice needs none."""
        return {}

    @cached_property
    def books(self) -> "tuple[Book, ...]":
        """The short rules."""
        from companion.games.defaults.teaching import book_of

        return (book_of(self.name, self.title, self.rules),)

    def draw(self, view: View) -> "RenderableType":
        """Return the public view for a terminal."""
        from companion.games.defaults.terminal import draw

        return draw(view)

    # after it

    @property
    def ending(self) -> EndingPresenter:
        """Builds the last screen."""
        from companion.games.defaults import ending

        return ending

    def honours(self, after: "FinishedGameData") -> "tuple[Medal, ...]":
        """Return the awards that the chronicle stores, each for a player."""
        return ()

    def feats(self, after: "FinishedGameData") -> "tuple[Feat, ...]":
        """Return the numbers that may be a record of this table: the longest, the most."""
        return ()

    # played by machine

    def simulated(self, header: Header) -> Dealer:
        """Return a simulated table that is laid out by the game's seed and answers the table's questions."""
        from companion.games.defaults.simulation import SeededTable

        return SeededTable(header)

    def people(self, header: Header, table: Dealer) -> Chooser | None:
        """Return simulated players who see their own cards; None if the game has none."""
        return None

    def ghosts_for(self, header: Header) -> list[Dealer]:
        """Return the dealers that answer for the ghosts of this game."""
        return []

    @property
    def counts(self) -> "tuple[EventCounter, ...]":
        """What is counted in simulated games."""
        return ()

    @property
    def setups(self) -> "Iterable[Setup]":
        """Numbers of players and options with which the contract tests run."""
        return ((players, {}) for players in self.players)

    @property
    def hidden(self) -> "tuple[Hidden, ...]":
        """The hidden answers, for the two-worlds test; by default every secret answer, for the whole game."""
        from companion.games.defaults.docstring_words import kinds
        from companion.games.kit_values import Hidden

        secret = (kind for kind in kinds(self.rules, Question) if issubclass(kind, Question) and kind.secret)
        return tuple(map(Hidden, secret))

    def box(self, header: Header) -> PieceCounter:
        """Return the counter that checks the pieces of the box."""
        from companion.games.defaults.simulation import UnknownBox

        return UnknownBox()
