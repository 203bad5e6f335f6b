"""Dawn Under for 2-6 players, with or without Count Rucola and the bats."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from companion.core.game import Game, Header, Options
from companion.core.referee import Dealer
from companion.core.values import Json
from companion.games.kit import AtTheEnd, Kit, Presenter, Repair, Setup
from companion.words import mark

if TYPE_CHECKING:
    from rich.console import RenderableType

    from companion.buttons.meanings import Meanings
    from companion.games.counts import Count
    from companion.games.dawn_under.rules.seen import PublicView, SecretView
    from companion.games.house_rules import HouseRules
    from companion.help import Book
    from companion.lights.values import Lights
    from companion.stage.guide import Step
    from companion.stage.moment import Moment, Scene
    from companion.stage.people import People
    from companion.stage.values import Board
    from companion.words.said import Words


class DawnUnder(Kit):
    """The parts, each where it lies."""

    name = "dawn-under"
    title = "Dawn Under"
    subtitle = mark("with Count Rucola")
    players = range(2, 7)
    rules_version = 2
    still_played = (1,)
    ghosts = ("sleepy", "wakeful", "elephant")
    own_colours = True
    demonstrated: ClassVar[Options] = {"rucola": True}

    @property
    def rules(self) -> Game[Any]:
        from companion.games.dawn_under import rules

        return rules

    @property
    def house_rules(self) -> "HouseRules":
        from companion.games.dawn_under.house_rules import HOUSE_RULES

        return HOUSE_RULES

    def guide(self, players: int, options: Options) -> "tuple[Step, ...]":
        from companion.games.dawn_under.guide import steps

        return steps(players, options)

    @property
    def words(self) -> "Words":
        from companion.games.dawn_under.words import WORDS

        return WORDS

    @property
    def presenter(self) -> Presenter:
        from companion.games.dawn_under.screens import question

        return question

    @property
    def repair(self) -> Repair:
        from companion.games.dawn_under import repair

        return repair

    @property
    def sounds(self) -> Mapping[str, str]:
        from companion.games.dawn_under.sounds import SOUNDS

        return SOUNDS

    @property
    def lights(self) -> "Lights":
        from companion.games.dawn_under.lights import LIGHTS

        return LIGHTS

    @property
    def buttons(self) -> "Meanings":
        from companion.games.dawn_under.buttons import BUTTONS

        return BUTTONS

    def draw(self, view: "PublicView") -> "RenderableType":
        from companion.games.dawn_under.terminal import draw

        return draw(view)

    @property
    def ending(self) -> AtTheEnd:
        from companion.games.dawn_under import ending

        return ending

    @property
    def counts(self) -> "tuple[Count, ...]":
        from companion.games.dawn_under.counts import COUNTS

        return COUNTS

    def shelf(self, kind: str, name: Json) -> Json:
        from companion.games.dawn_under.layouts import find_layout

        return find_layout(name)

    @property
    def wrong_files(self) -> tuple[str, ...]:
        from companion.games.dawn_under.screens.calibrate import SENTENCES

        return SENTENCES

    def fit(self, options: Options, players: int) -> None:
        from companion.games.dawn_under.screens.bare import fit

        fit(options, players)

    @property
    def books(self) -> "tuple[Book, ...]":
        from companion.games.dawn_under import help, help_rucola

        return (help.BOOK, help_rucola.BOOK)

    def secrets(self, view: "PublicView", hidden: "SecretView", people: "People") -> "Board":
        from companion.games.dawn_under.eye import secrets

        return secrets(view, hidden, people)

    def simulated(self, header: Header) -> Dealer:
        if header.options["rucola"]:
            from companion.games.dawn_under.simulated.rucola import SimulatedTable as WithCount

            return WithCount(header)
        from companion.games.dawn_under.simulated.crypt import SimulatedTable

        return SimulatedTable(header)

    def scenes(self, header: Header, moment: "Moment[PublicView]") -> "tuple[Scene, ...]":
        """A ghost takes a moment, as people do: what is asked after it is open a little later."""
        ghosts = [seat for seat, ghost in enumerate(header.options.get("ghosts") or ()) if ghost]
        if not ghosts or moment.over is not None:
            return ()
        from companion.games.dawn_under.screens.ghost_deeds import told
        from companion.stage.moment import Scene
        from companion.stage.people import People

        people = People(header.players, ghosts=ghosts)
        return (Scene("ghosts", 0.8),) if told(moment.since, people) else ()

    def ghosts_for(self, header: Header) -> list[Dealer]:
        from companion.games.dawn_under.ghosts import ghosts_for

        return ghosts_for(header)

    @property
    def setups(self) -> Iterable[Setup]:
        from companion.games.dawn_under.setups import SETUPS

        return SETUPS
