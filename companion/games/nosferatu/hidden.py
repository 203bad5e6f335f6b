"""What is hidden in Nosferatu, and what shows it to all."""

from companion.games.hidden import Hidden, until
from companion.games.nosferatu.rules.events import PersonRevealed, Staked, Won
from companion.games.nosferatu.rules.questions import NoteDiscard, WhoIsVampire

HIDDEN = (
    Hidden(WhoIsVampire, until(PersonRevealed, Staked, Won)),
    Hidden(NoteDiscard),
)
