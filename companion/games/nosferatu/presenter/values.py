"""What only Nosferatu shows: the ring of players, the rituals, the sunrise, the strike."""

from typing import NamedTuple

from companion.viewmodels.frame import AnswerModel, Phase, SeatedPerson


class RingSeat(NamedTuple):
    """Somebody in the ring, with all that lies open before them."""

    person: SeatedPerson
    angle: float
    """Where in the ring, in degrees as people's directions; Renfield is at 270."""
    role: str = ""
    """A word, if the person card lies open."""
    icon: str = ""
    """The same as a picture, where there is no room for the word."""
    bites: int | None = None
    """None for Renfield, who has neither bites nor hand."""
    hand: int = 0
    stake: bool = False
    given: bool = False
    """Has given a card in this round."""
    now: bool = False
    """Whose turn it is."""
    answer: AnswerModel | None = None
    """If this person can be picked."""


class Moons(NamedTuple):
    """The night deck: what lies open, and how many backs. All backs are alike, the sunrise's too."""

    lit: int
    sun: bool
    hidden: int
    next: bool
    """Whether the next card is asked about."""
    word: str
    """Stands under the number."""
    sentence: str
    """The number and the word, where there is no room for moons."""


class TeamTally(NamedTuple):
    """How far a team has come."""

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
    """Whether Renfield's handle lies at his place."""


class Rites(NamedTuple):
    """The rituals that lie open, as stone tablets."""

    answers: tuple[AnswerModel, ...]


class HandOver(NamedTuple):
    """The screen goes from hand to hand. It looks the same for everybody."""

    person: SeatedPerson
    sentence: str
    hint: str


class SunriseStage(NamedTuple):
    """The big moment, in two steps: stake or pass, then whom."""

    person: SeatedPerson
    tag: str
    question: str
    deeds: tuple[AnswerModel, ...]
    """Stake someone, pass the stake."""
    then: str
    whom: tuple[str, ...]
    """The second question for each deed."""
    targets: tuple[tuple[AnswerModel, ...], ...]
    """The second answers for each deed: always the same people."""
    back: str


class Blow(NamedTuple):
    """Before the card is turned: everything points at one person, whoever that is."""

    person: SeatedPerson
    others: tuple[SeatedPerson, ...]
    role: str = ""
    """What the card shows once it lies open; empty: its back."""
    icon: str = ""


class Dark(NamedTuple):
    """Nothing to be seen; a heart beats three times."""

    tag: str


class NightCardSky(NamedTuple):
    """The night card that was turned up, as large as the screen: moon or sun."""

    sun: bool
    tag: str
    word: str
    sentence: str
    moons: Moons
    left: str = ""
    """How many are still to come."""


class StageOrder(NamedTuple):
    """Something that happened to somebody or that hands do now, as large as the stage."""

    icon: str
    colour: str
    person: SeatedPerson | None = None
    word: str = ""
    number: int = 1
    """How many of them are drawn."""
    phases: tuple[Phase, ...] = ()
