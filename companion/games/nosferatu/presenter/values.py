"""Stage values of Nosferatu: the ring of players, the rituals, the sunrise, the strike."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.viewmodels.frame import AnswerModel, Phase, SeatedPerson
from companion.viewmodels.private import CountRow


class RingSeat(NamedTuple):
    """A player in the ring, with everything that lies open before them."""

    person: SeatedPerson
    angle: float
    """The position in the ring, in degrees like the directions of people; Renfield is at 270."""
    role: str = ""
    """The role as text, if the person card lies open."""
    icon: str = ""
    """The role as an icon, if there is no room for the text."""
    bites: int | None = None
    """None for Renfield, who has neither bites nor a hand."""
    hand: int = 0
    stake: bool = False
    given: bool = False
    """Whether the player has given a card in this round."""
    now: bool = False
    """Whether it is the player's turn."""
    answer: AnswerModel | None = None
    """Set if this player can be picked."""


class Moons(NamedTuple):
    """The night deck: the open cards, and the number of backs.

    All backs look alike, including the sunrise.
    """

    lit: int
    sun: bool
    hidden: int
    next: bool
    """Whether the next card is asked for."""
    word: str
    """The text below the number."""
    sentence: str
    """Number and text, if there is no room for moons."""


class TeamTally(NamedTuple):
    """The progress of a team."""

    icon: str
    colour: str
    done: int
    of: int
    word: str


class PlayerRing(NamedTuple):
    """The table from above, with Renfield nearest."""

    phases: tuple[Phase, ...]
    seats: tuple[RingSeat, ...]
    moons: Moons
    tallies: tuple[TeamTally, ...]
    handled: bool = False
    """Whether Renfield's drawer handle is shown at his place."""


class PileSummary(NamedTuple):
    """What Renfield's pile holds, as far as all will hear it at once."""

    cards: int
    rows: tuple[CountRow, ...]
    tells: Mapping[tuple[int, ...], AnswerModel]
    """The answer for the numbers of all rows; none without any such card."""
    neither: str
    """What to do then."""


class Rites(NamedTuple):
    """The open rituals as stone tablets."""

    answers: tuple[AnswerModel, ...]


class HandOver(NamedTuple):
    """The screen is handed to another player. It looks the same for everybody."""

    person: SeatedPerson | None
    """None: players look at their phones."""
    sentence: str
    hint: str


class SunriseStage(NamedTuple):
    """The sunrise in two steps: stake or pass, then whom."""

    person: SeatedPerson
    tag: str
    question: str
    deeds: tuple[AnswerModel, ...]
    """The first answers: stake someone, pass the stake."""
    then: str
    whom: tuple[str, ...]
    """The second question for each first answer."""
    targets: tuple[tuple[AnswerModel, ...], ...]
    """The second answers for each first answer: always the same players."""
    back: str


class Blow(NamedTuple):
    """Before the card is turned: the stage points at one player."""

    person: SeatedPerson
    others: tuple[SeatedPerson, ...]
    role: str = ""
    """The role once the card lies open; empty: its back is shown."""
    icon: str = ""


class Dark(NamedTuple):
    """A dark stage with three heartbeats."""

    tag: str


class NightCardSky(NamedTuple):
    """The night card that was turned up, in full-screen size: moon or sun."""

    sun: bool
    tag: str
    word: str
    sentence: str
    moons: Moons
    left: str = ""
    """How many cards are still to come."""


class StageOrder(NamedTuple):
    """Something that happened to a player, or that the players do now, in the size of the stage."""

    icon: str
    colour: str
    person: SeatedPerson | None = None
    word: str = ""
    number: int = 1
    """How many icons are drawn."""
    phases: tuple[Phase, ...] = ()


# The end of a game.


class StoryLine(NamedTuple):
    """A line of a story: a picture, a player, and what happened to them."""

    icon: str
    text: str
    person: SeatedPerson | None = None


class RevealedCard(NamedTuple):
    """A card that somebody revealed."""

    person: SeatedPerson
    icon: str


class Revelation(NamedTuple):
    """What was hidden: the roles and the way of the stake; either the whole story or one chapter of it."""

    title: str
    vampire: SeatedPerson | None
    word: str
    fates: tuple[StoryLine, ...]
    way_word: str
    way: tuple[SeatedPerson, ...]
    marks: tuple[tuple[str, ...], ...] = ()
    """For each holder of the way the icons of what happened in that chapter."""
    known: tuple[str, ...] = ()
    """What became known of people, chapter by chapter."""
    laid: tuple[RevealedCard, ...] = ()
    """The cards revealed in this chapter, in order."""
    laid_word: str = ""
    turn: int = 0
    turns: int = 0
    """The number of chapters; the last one is the whole story. 0: there are no chapters."""
    signs: tuple[tuple[int, str], ...] = ()
    """Chapters with a notable event."""
    caption: str = ""
    whole: bool = True
    """Whether it reveals the roles."""
