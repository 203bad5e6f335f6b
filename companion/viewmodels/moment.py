"""A moment at the table: all that anybody who watches, listens or lights up gets to know of it.

The table makes one of each thing that is done, after it is on disk, and hands the same one to everybody.
"""

from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from companion.core.model import Choice, Event, Json, Over, Question, Seat

V = TypeVar("V")
"""The public view of a game."""

Did: TypeAlias = Literal["began", "resumed", "answered", "corrected", "took back", "put back"]


class LastEntry(NamedTuple):
    """What people entered: an answer and its question; a correction has neither."""

    question: Question | None
    choice: Choice | None
    seen: bool = False
    """Whether the app itself has shown something since (a dealt card, the end of the game)."""
    together: int = 1
    """How many answers were given as one, and are taken back so."""
    stays: bool = False
    """Whether somebody has looked alone at what came of it, or looks now: people can neither take it back
    nor put it back."""


class EarlyCall(NamedTuple):
    """What counts before it is asked: somebody has to call in time, and everybody else may catch them."""

    own: tuple[tuple[Seat, Choice], ...]
    """Who has to, if anybody has: what their own button says, namely that it is done …"""
    caught: Choice
    """… and what everybody else's says: that it was forgotten."""
    unasked: str
    """An English sentence for whoever caught somebody who had nothing to call."""

    def said_by(self, seat: Seat) -> Choice:
        """What the button of this seat says."""
        return dict(self.own).get(seat, self.caught)

    def counts(self, choice: Choice) -> bool:
        """Whether it can be said now."""
        return choice == self.caught or any(choice == done for _, done in self.own)


class Scene(NamedTuple):
    """Something that people take in before the next question is open.

    What it says follows from what every eye may see, and so does its length.
    """

    name: str
    seconds: float | None = 2.2
    """How long it is on by itself; None: until somebody says that hands have done it."""
    events: tuple[Event, ...] = ()
    """What it tells. Voice and light tell it then, and not before."""
    seat: Seat | None = None
    """Whom it concerns: the light stays there; None: the table."""
    uncovers: float | None = None
    """After so many seconds it shows what hands were to uncover first; who takes back then has looked."""
    late: bool = False
    """Whether only a table has it that sees such things no earlier than hands uncover them."""
    sound: str = ""
    """What is heard instead of words: whoever speaks falls silent."""
    amends: Json = None
    """What is put right before the last answer if people see something else; None: nothing can be."""
    firm: bool = False
    """Whether its length is a rule of the game: no tempo, no voice and no tap changes it."""
    after: Event | None = None
    """What it follows, where it tells nothing itself."""
    early: EarlyCall | None = None
    """What counts while it is on; it is the same whether anything is asked afterwards or not."""
    also: tuple[Event, ...] = ()
    """Those of the events that had no room for a scene of their own: a line says each of them."""


class Moment(NamedTuple, Generic[V]):
    """Nothing hidden is in it. What somebody alone may know is asked of the table for that seat."""

    number: int
    """Counts everything that is done at this table, so that nobody takes an old moment for a new one."""
    did: Did
    events: tuple[Event, ...]
    """What happened through it; nothing where something was taken back."""
    view: V
    """The table as every eye may see it now."""
    question: Question | None
    over: Over | None
    last: LastEntry | None = None
    """What an undo would take back."""
    back: LastEntry | None = None
    """What a redo would put back."""
    since: tuple[Event, ...] = ()
    """Everything that has happened since people entered something last: what dealer and ghosts did."""
    scenes: tuple[Scene, ...] = ()
    """What is to be seen before the question is open."""
    prompted: bool = True
    """Whether a call that is due is asked for at once, while its time still runs."""
    before: V | None = None
    """The table as every eye saw it until this was answered: what hands have yet to find shows nowhere."""

    def without_scenes(self, shown: "tuple[Scene, ...]") -> "Moment[V]":
        """The same without what these scenes have told."""
        if not shown:
            return self
        told = {id(event) for scene in shown for event in scene.events}  # this very one: two may be equal
        return self._replace(events=tuple(event for event in self.events if id(event) not in told))

    def without_events(self) -> "Moment[V]":
        """The same for somebody who comes back to it: nothing has happened since."""
        return self._replace(events=(), scenes=())
