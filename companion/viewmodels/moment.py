"""The state of the table after one entry, as all listeners receive it.

The table creates one `Moment` for each entry, after the entry is on disk, and passes the same object to every
listener.
"""

from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from companion.core.model import Choice, Event, Over, Question, Seat

V = TypeVar("V")
"""The type of a game's public view."""

Did: TypeAlias = Literal["began", "resumed", "answered", "corrected", "took back", "put back"]


class LastEntry(NamedTuple):
    """The last entry by players: an answer and its question; both are None for a correction."""

    question: Question | None
    choice: Choice | None
    seen: bool = False
    """Whether the app has revealed something since (a dealt card, the end of the game)."""
    together: int = 1
    """The number of answers given by one tap, which are undone together."""
    stays: bool = False
    """Whether a player has looked alone at the result, or is looking now: it can be neither undone nor
    redone."""


class EarlyCall(NamedTuple):
    """A call that is accepted before it is asked for: one player must call in time, all others may catch
    them."""

    own: tuple[tuple[Seat, Choice], ...]
    """The players who must call, if any, and the answer of their button: the call was made …"""
    caught: Choice
    """… and the answer of all other buttons: the call was forgotten."""
    unasked: str
    """An English sentence for a player who caught somebody without a reason."""

    def said_by(self, seat: Seat) -> Choice:
        """Return the answer that this seat's button gives."""
        return dict(self.own).get(seat, self.caught)

    def counts(self, choice: Choice) -> bool:
        """Return whether `choice` is accepted now."""
        return choice == self.caught or any(choice == done for _, done in self.own)


class Scene(NamedTuple):
    """Something that is shown before the next question opens.

    Its contents and its length depend only on public facts.
    """

    name: str
    seconds: float | None = 2.2
    """How long it is shown; None: until a player confirms that the pieces were moved."""
    events: tuple[Event, ...] = ()
    """The events that it shows. Narrator and lights present them during the scene, not earlier."""
    seat: Seat | None = None
    """The seat it concerns, whose light stays on; None: the table."""
    uncovers: float | None = None
    """The seconds after which it shows what the players uncover; an undo after that counts as a look."""
    late: bool = False
    """Whether it is used only if the table reveals events no earlier than the players uncover them."""
    sound: str = ""
    """A sound that is played instead of speech; running speech stops."""
    firm: bool = False
    """Whether the rules fix its length: neither tempo, nor speech, nor a tap changes it."""
    after: Event | None = None
    """The event that it follows, if it has none of its own."""
    early: EarlyCall | None = None
    """The call that is accepted during the scene.

    It is set whether or not the call is asked for afterwards.
    """
    also: tuple[Event, ...] = ()
    """Events without a scene of their own, shown as one line each."""


class Moment(NamedTuple, Generic[V]):
    """What listeners receive after each entry. It contains no secrets; private views are queried by seat."""

    number: int
    """Increases with every entry at this table, so that listeners can detect outdated moments."""
    did: Did
    events: tuple[Event, ...]
    """The events of this entry; empty after an undo."""
    view: V
    """The public view now."""
    question: Question | None
    over: Over | None
    last: LastEntry | None = None
    """What undo would take back."""
    back: LastEntry | None = None
    """What redo would restore."""
    since: tuple[Event, ...] = ()
    """All events since the last entry by players: what dealer and ghosts did."""
    scenes: tuple[Scene, ...] = ()
    """The scenes that are shown before the question opens."""
    prompted: bool = True
    """Whether a due call is asked for at once, while its time is running."""
    before: V | None = None
    """The public view before this entry, for screens that must not show yet what the players have to
    uncover."""

    def without_scenes(self, shown: "tuple[Scene, ...]") -> "Moment[V]":
        """Return the moment without the events of the given scenes."""
        if not shown:
            return self
        told = {id(event) for scene in shown for event in scene.events}  # by identity
        return self._replace(events=tuple(event for event in self.events if id(event) not in told))

    def without_events(self) -> "Moment[V]":
        """Return the moment without events and scenes, for a listener that returns to it."""
        return self._replace(events=(), scenes=())
