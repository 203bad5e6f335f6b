"""The parts of a game, found by convention in the modules of its package.

Only the rules are required. All other parts have a default that is sufficient to play by touch. A part is
loaded when it is first needed.
"""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, overload

from companion.core.game import Game, Header, Options
from companion.core.model import Json, Question, Seat
from companion.games.kit_protocols import (
    ActionList,
    BoxCounter,
    BoxList,
    CatchUp,
    DrawerPresenter,
    EndingPresenter,
    FeatCounter,
    GhostFactory,
    Inspection,
    LessonFactory,
    MedalFactory,
    OwnSecretPresenter,
    PhonePresenter,
    Presenter,
    Repair,
    SceneFinder,
    SettingRows,
    SetupGuide,
    Setups,
    SimulatedPlayers,
    Sounds,
    SuspectFinder,
    SuspicionReview,
    TableFactory,
    TerminalDrawing,
    View,
)
from companion.i18n import tr

if TYPE_CHECKING:
    from companion.buttons.intents import Gestures
    from companion.games.ballads import BalladVerses
    from companion.games.kit_values import EventCounter, Hidden, HouseRules, Pastime, SharedFiles, TurnLedger
    from companion.i18n.sentences import GameWording
    from companion.lights.spec import Lights
    from companion.viewmodels.frame import Stage, TaggedLine
    from companion.viewmodels.people import People
    from companion.viewmodels.remarks import Remark
    from companion.viewmodels.teaching import Book

PICTURE = "tile.webp"
T = TypeVar("T")


class Part(Generic[T]):
    """A part of a kit: what a name in a module of the game's package refers to, or else the default."""

    def __init__(self, place: str, default: "Callable[[Any], T]") -> None:
        self.place, self._default = place, default
        self.__doc__ = default.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, kit: None, owner: type) -> Self: ...

    @overload
    def __get__(self, kit: "Kit", owner: type) -> T: ...

    def __get__(self, kit: "Kit | None", owner: type) -> Self | T:
        if kit is None:
            return self
        found = find_part(kit.package, self.place)
        vars(kit)[self._name] = part = self._default(kit) if found is None else found
        return part


def part(place: str) -> Callable[[Callable[[Any], T]], Part[T]]:
    """Make a part of a method that returns its default; `place` is "module" or "module:name"."""
    return lambda default: Part(place, default)


def find_part(package: str, place: str) -> Any:
    """Return the module or the value at `place` in a package; None if there is none."""
    path, _, name = place.partition(":")
    module = f"{package}.{path}"
    try:
        found = import_module(module)
    except ModuleNotFoundError as missing:
        if not f"{module}.".startswith(f"{missing.name}."):
            raise
        return None
    return getattr(found, name, None) if name else found


class Kit:
    """One game.

    Each game has a subclass in its package; `name` identifies it in the protocol, the journal and folder
    names.
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
    joined_options: ClassVar[tuple[str, ...]] = ()
    """Options that only a game has that was joined while it was being played."""
    by_chance: ClassVar[tuple[str, ...]] = ()
    """Options that `fit` chooses at random unless the players have; they are chosen again for each game."""
    at_first: ClassVar[Options] = {}
    """Options offered at a table that has never played this game."""
    demonstrated: ClassVar[Options] = {}
    """The options of the demonstration."""
    has_secrets: ClassVar[bool] = True
    """Whether the referee knows something that is not public."""

    def teaches(self, options: Options, *, guests: bool = False) -> str:
        """Return the screen on which players compare the app with their copy before the first game.

        It is empty if there is none. `guests`: the copy is a café's, and only its owner enters all of it.
        """
        return ""

    @property
    def pastime(self) -> "Pastime | None":
        """The small game before the review, if the table wants one."""
        return None

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
    def package(self) -> str:
        """The game's package, which contains its parts."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def folder(self) -> Path:
        """The folder of the game's package."""
        return Path(str(import_module(type(self).__module__).__file__)).parent

    @part("rules")
    def rules(self) -> Game[Any]:
        """The rules of the game."""
        raise ModuleNotFoundError(f"There is no module {self.package}.rules.")

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

    @part("house_rules:rows")
    def settings(self) -> SettingRows:
        """Return the rows for the settings of the owner's copy, each named like its screen."""
        return tuple

    def options(self, given: Options, players: int) -> Options:
        """Return the complete options: the given ones, and the defaults of the rulebook and of this table."""
        return self.rules.options(given, players, self.shelf)

    def usual_in(self, edition: int) -> Options:
        """Return the defaults of an older edition of the rules that differ from today's."""
        return {}

    def note_on(self, header: Header) -> str:
        """Return what the chronicle says of a game that was not entered as a whole; empty for all others.

        Such a game counts for no record.
        """
        joined = any(header.options.get(name) for name in self.joined_options)
        return tr("Joined while it was being played") if joined else ""

    def winning_team(self, winners: Sequence[Seat]) -> str:
        """Return the sentence that names the team of the winners; empty in a game without teams."""
        return ""

    def place_names(self, options: Options, way: str) -> dict[str, str]:
        """Return the display names of places, by the rules' names; empty if they are the same."""
        return {}

    def fit(self, options: Options, players: int) -> None:
        """Change the chosen options so that they suit the number of players."""

    @part("house_rules:HOUSE_RULES")
    def house_rules(self) -> "HouseRules":
        """The options that can be chosen before a game."""
        from companion.games.kit_values import HouseRules

        return HouseRules()

    @part("setup_guide:steps")
    def guide(self) -> SetupGuide:
        """Return the steps of the set-up of the real material."""
        from companion.games.defaults.docstring_words import steps

        return lambda players, options: steps()

    @part("setup_guide:parts")
    def in_the_box(self) -> BoxList:
        """Return the components that must be in the box; empty if the game does not list them."""
        return lambda options: ()

    # while it is played

    @part("lessons:lessons")
    def lessons(self) -> LessonFactory:
        """Return the teaching cards for players who play for the first time, one for each kind of
        question."""
        from companion.games.defaults.docstring_words import lessons_of

        return lambda options: lessons_of(self)

    @part("narration:WORDS")
    def words(self) -> "GameWording":
        """The sentences of the game."""
        from companion.games.defaults.docstring_words import words_of

        return words_of(self.rules)

    @part("narration.remarks:REMARKS")
    def remarks(self) -> "tuple[Remark, ...]":
        """The narrator's remarks."""
        return ()

    @part("presenter.frames")
    def presenter(self) -> Presenter:
        """Builds the frames of the game screen."""
        from companion.games.defaults.presenter import PlainPresenter

        return PlainPresenter(self)

    @part("scenes:scenes")
    def scenes(self) -> SceneFinder:
        """Return the scenes that are shown before the next question opens."""
        return lambda header, moment: ()

    @part("presenter.inspection")
    def inspection(self) -> Inspection | None:
        """Which taps players check by hand before they count; None: none."""
        return None

    @part("presenter.drawer")
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

    @part("presenter.drawer:own_secret")
    def own_secret(self) -> OwnSecretPresenter:
        """Return what a player sees then."""
        raise LookupError(self.name)

    @part("presenter.phone")
    def phone(self) -> PhonePresenter:
        """Builds what players see on their phones; by default the secret question."""
        from companion.games.defaults.presenter import PlainPhone

        return PlainPhone(self)

    @part("suspicions:suspects")
    def suspects(self) -> SuspectFinder:
        """Return whom everybody may suspect on the phone now; None: nobody is asked."""
        return lambda moment: None

    @part("suspicions:curve")
    def suspicions(self) -> SuspicionReview:
        """Return who of a finished game suspected the right person when; None if nobody did."""
        return lambda after: None

    @part("catch_up")
    def catch_up(self) -> CatchUp | None:
        """The pages for joining a running game and for catching up; None if the game has none."""
        return None

    @part("repair")
    def repair(self) -> Repair:
        """The guided corrections."""
        from companion.games.defaults import repair

        return repair

    def secrets(self, view: View, hidden: Any, people: "People") -> "Stage | tuple[TaggedLine, ...]":
        """Return what the "referee's eye" screen shows: the public view and what the referee knows beyond
        it."""
        from companion.games.defaults.facts import names_in
        from companion.games.defaults.repair import lines
        from companion.i18n import tr
        from companion.viewmodels.frame import TaggedLine

        nothing = TaggedLine(tr("The referee knows nothing that you cannot see."))
        return lines(hidden, names_in(view)) or (nothing,)

    @part("records:LEDGER")
    def ledger(self) -> "TurnLedger":
        """How the log divides the game into turns, and what it counts in each."""
        from companion.games.kit_values import TurnLedger

        return TurnLedger()

    @part("devices:SOUNDS")
    def sounds(self) -> Sounds:
        """The sounds of events and questions."""
        return {}

    @part("devices:LIGHTS")
    def lights(self) -> "Lights":
        """Light effects by event, and what the lights show of view and question."""
        from companion.games.defaults.presenter import LIGHTS

        return LIGHTS

    @part("devices:BUTTONS")
    def buttons(self) -> "Gestures":
        """By question: the answers of the gestures nod, shake and enough; a single choice needs none."""
        return {}

    @part("rulebook:BOOKS")
    def books(self) -> "tuple[Book, ...]":
        """The short rules."""
        from companion.games.defaults.docstring_words import book_of

        return (book_of(self.name, self.title, self.rules),)

    @part("terminal:draw")
    def draw(self) -> TerminalDrawing:
        """Return the public view for a terminal."""
        from companion.games.defaults.facts import draw

        return draw

    @part("terminal:PHRASES")
    def phrases(self) -> Mapping[str, str]:
        """Words for answers, by word or thing, with `{}` for each seat that an answer names."""
        return {}

    # after it

    @part("ending")
    def ending(self) -> EndingPresenter:
        """Builds the last screen."""
        from companion.games.defaults import ending

        return ending

    @part("ending:honours")
    def honours(self) -> MedalFactory:
        """Return the awards that the chronicle stores, each for a player."""
        return lambda after: ()

    @part("ending:feats")
    def feats(self) -> FeatCounter:
        """Return the numbers that may be a record of this table: the longest, the most."""
        return lambda after: ()

    @part("ballad:VERSES")
    def ballad(self) -> "BalladVerses | None":
        """The verses of the ballad that is sung after a game; None if the game has none."""
        return None

    # played by machine

    @part("simulation:new_table")
    def simulated(self) -> TableFactory:
        """Return a simulated table that is laid out by the game's seed and answers the table's questions."""
        from companion.games.defaults.simulation import SeededTable

        return SeededTable

    @part("simulation:players")
    def people(self) -> SimulatedPlayers:
        """Return simulated players who see their own cards; None if the game has none."""
        return lambda table, header: None

    @part("simulation:actions")
    def actions(self) -> ActionList:
        """Return all answers that players can give in any question, each once; empty if not listed."""
        return lambda header: ()

    @part("ghosts:ghosts_for")
    def ghosts_for(self) -> GhostFactory:
        """Return the dealers that answer for the ghosts of this game."""
        return lambda header: []

    @part("records:COUNTS")
    def counts(self) -> "tuple[EventCounter, ...]":
        """What is counted in simulated games."""
        return ()

    @part("contract:SETUPS")
    def setups(self) -> Setups:
        """Numbers of players and options with which the contract tests run."""
        return tuple((players, {}) for players in self.players)

    @part("contract:HIDDEN")
    def hidden(self) -> "tuple[Hidden, ...]":
        """The hidden answers, for the two-worlds test; by default every secret answer, for the whole game."""
        from companion.games.defaults.docstring_words import kinds
        from companion.games.kit_values import Hidden

        secret = (kind for kind in kinds(self.rules, Question) if issubclass(kind, Question) and kind.secret)
        return tuple(map(Hidden, secret))

    @part("contract:new_box")
    def box(self) -> BoxCounter:
        """Return the counter that checks the pieces of the box."""
        from companion.games.defaults.simulation import UnknownBox

        return lambda header: UnknownBox()
