"""Values of Dawn Under's stages: the board, rows that are entered or corrected, the replay, the scenes."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel, ChainLink, SeatedPerson, VampireChip, VampireRow


class Vault(NamedTuple):
    """A vault of the board as everybody sees it. A shut vault reveals nothing about its contents."""

    name: str
    row: int
    column: int
    state: str
    """shut, dim, glow, asked, lit, open, rat, count or bare."""
    lid: VampireChip | None = None
    inside: VampireChip | None = None
    bulb: SeatedPerson | None = None
    sleeper: bool = False
    """Whether a vampire of unknown colour lies inside (counted rows)."""
    is_unknown: bool = False
    """Whether it lies open, but nobody has told what is inside."""
    bat: SeatedPerson | None = None
    stake: bool = False
    """Whether opening it costs a stake, as far as that is public."""
    keeper: SeatedPerson | None = None
    """The player for whom the Count stands on it."""


class Pointed(NamedTuple):
    """What the players do on the board now: the vault that is highlighted and the piece that moves there."""

    vault: str = ""
    card: VampireChip | None = None
    """A vampire that moves there."""
    icon: str = ""
    """Another piece: garlic, bat or count."""
    person: SeatedPerson | None = None
    """The owner of the piece; it starts at the owner's seat."""
    steps: tuple[tuple[str, int], ...] = ()
    """Vaults with the number of the step that takes place there."""
    shut: bool = False
    """Whether the lid stays on."""
    lifts: bool = False
    """Whether the lid is lifted now."""
    rises: bool = False
    """Whether an arrow over the shut vault asks for its lid to be lifted."""
    away: bool = False
    """Whether the piece moves from the vault to its owner."""
    middle: bool = False
    """Whether the piece moves to the middle of the board instead."""
    flee: int = 0
    """The direction in which rats run off along the footpath: 1 right, -1 left, 0 none."""


class BoardModel(NamedTuple):
    """The graveyard on the stage."""

    layout: tuple[str, ...]
    vaults: tuple[Vault, ...]
    stakes_left: int
    stakes_word: str
    fog: bool
    answers: frozenset[str] = frozenset()
    """The vaults that can be tapped."""
    pointed: Pointed | None = None
    """During a scene: what the players do on the board."""
    about: str = ""
    """What is placed if no vault is opened: "bat" or "count"."""
    person: SeatedPerson | None = None
    """The player whose bat or Count it is."""
    count_waits: bool = False
    """Whether the Count is still in the middle."""


class Cards(NamedTuple):
    """Large cards on the stage, one for each answer, below the row they come from."""

    row: VampireRow | None
    answers: tuple[AnswerModel, ...]


class Judgement(NamedTuple):
    """Two buttons of equal size on the stage, below a picture of the vault in question."""

    vault: str
    answers: tuple[AnswerModel, ...]
    bat: SeatedPerson | None = None
    spoken: str = ""
    lid: VampireChip | None = None


class Gifts(NamedTuple):
    """Gifts in hand: pick a card, then an end of the row."""

    row: VampireRow
    cards: tuple[tuple[VampireChip, str], ...]
    ends: tuple[tuple[AnswerModel, ...], ...]
    """The two answers for each card."""
    kind: str
    """The kind of these questions, one for each gift."""


class NotedRow(NamedTuple):
    """A row that is just complete; the next answer confirms it."""

    person: SeatedPerson
    row: VampireRow
    words: str
    change: AnswerModel
    """The button whose value takes the whole row back."""


class RowStage(NamedTuple):
    """The outer places of one row in card size; the vampires are turned up one after another."""

    places: tuple[VampireChip | None, ...]
    at: int
    """The index of the place that is asked about."""
    left: int
    """How many of the places lie to the left of the backs."""
    backs: int
    words: tuple[str, str]
    """The words for left and right."""
    chain: tuple[ChainLink, ...] = ()
    """The players whose rows are laid out, in order."""
    back: tuple[int, ...] = ()
    """For each place the number of undo steps that lead back to it, if it was turned up just now; else 0."""
    noted: NotedRow | None = None
    """The row before this one, in place of the chain."""
    hint: str = ""
    """How all of these places can be entered by one stroke."""

    def filled(self, answers: Sequence[AnswerModel]) -> "RowStage":
        """Return the row with the cards of a stroke in its next places."""
        places = list(self.places)
        for number, answer in enumerate(answers):
            places[self.at + number] = VampireChip(answer.colour, answer.letter)
        return self._replace(places=tuple(places), at=self.at + len(answers))


class RowEdit(NamedTuple):
    """A row that is edited card by card: tap a place, then say what lies there."""

    person: SeatedPerson
    before: VampireRow
    """The row as the app believes it."""
    row: VampireRow
    chosen: str
    """What was tapped: "card:3", "add:left", "hidden"; empty if nothing was."""
    told: str
    """The number of cards before and now."""
    so_far: str
    hidden_word: str

    @property
    def answers(self) -> tuple[str, ...]:
        """Return everything that can be tapped, from left to right, then the buttons for the number of
        backs."""
        left, hidden, right = len(self.row.left), self.row.hidden, len(self.row.right)
        cards = [f"card:{place}" for place in (*range(left), *range(left + hidden, left + hidden + right))]
        count = ("fewer", "more") if self.chosen == "hidden" else ()
        return ("add:left", *cards[:left], "hidden", *cards[left:], "add:right", *count)


# The end of a game.


class ReplayCell(NamedTuple):
    """A vault with its true contents, and whether anybody had seen it by then."""

    name: str
    row: int
    column: int
    seen: bool
    asleep: VampireChip | None = None
    bulb: SeatedPerson | None = None
    sleeper: bool = False
    """A vampire of unknown colour lies inside (counted rows)."""
    lid: VampireChip | None = None
    rat: bool = False
    chosen: bool = False


class Replay(NamedTuple):
    """The true board after a turn."""

    title: str
    layout: tuple[str, ...]
    cells: tuple[ReplayCell, ...]
    number: int
    word: str
    """How many vaults had been seen."""
    turn: int
    turns: int
    caption: str
    note: str
    signs: tuple[tuple[int, str], ...]
    """The turns in which a rat or a bat came."""
    people: tuple[SeatedPerson, ...]
    seat: int | None
    """The seat whose own looks are shown; None shows what all had seen."""
    legend: tuple[tuple[str, str], ...]
    """What the samples beside the board mean."""

    def parts(self) -> tuple[str, ...]:
        """Return the quarters that the board has, clockwise."""
        return tuple(letter for letter in "ABCD" if any(letter in row for row in self.layout))

    def part_of(self, place: str) -> str:
        """Return the quarter in which a vault lies."""
        cell = next(cell for cell in self.cells if cell.name == place)
        return self.layout[cell.row][cell.column]

    def enlarged(self, part: str) -> "Replay":
        """Return one quarter: large enough to tap, and to compare with the real lids."""
        places = [(y, x) for y, line in enumerate(self.layout) for x, here in enumerate(line) if here == part]
        top, left = (min(place[axis] for place in places) for axis in (0, 1))
        bottom, right = (max(place[axis] for place in places) for axis in (0, 1))
        layout = tuple(
            "".join(here if here == part else "." for here in line[left : right + 1])
            for line in self.layout[top : bottom + 1]
        )
        cells = tuple(
            cell._replace(row=cell.row - top, column=cell.column - left)
            for cell in self.cells
            if (cell.row, cell.column) in places
        )
        asks = self.turn < self.turns or any(cell.chosen for cell in self.cells)
        note = self.note if asks else tr("Lift the lids of quarter {letter}, too.", letter=part)
        return self._replace(layout=layout, cells=cells, note=note)


class Handing(NamedTuple):
    """A vampire that moves from one player to another."""

    giver: SeatedPerson
    to: SeatedPerson
    card: VampireChip | None = None
    """The colour of the vampire, if it is public."""
    number: int = 1


class VaultStage(NamedTuple):
    """A large open vault at night, and what is in it."""

    vault: str
    spoken: str
    """The text of the speech bubble; empty if a lane takes its place."""
    figure: str = ""
    """The figure in it; "web": empty for a long time; "bulb": garlic; "shut": the lid is on."""
    inside: VampireChip | None = None
    """The colour of the vampire, if it is known."""
    lid: VampireChip | None = None
    """The underside of its lid, if it was turned."""
    bulb: SeatedPerson | None = None
    """The owner of the garlic."""
    lane: Handing | None = None
    """The gift that follows."""


class Giver(NamedTuple):
    """A player who gives a number of vampires."""

    person: SeatedPerson
    number: int = 1


class Giving(NamedTuple):
    """Everybody gives to one player, drawn round the table."""

    to: SeatedPerson
    givers: tuple[Giver, ...]
    vault: str = ""
    bulb: SeatedPerson | None = None
    """The owner of the garlic in this vault; None if stakes are the reason."""


class DoubtStage(NamedTuple):
    """The result of a doubt: the doubter, the bat's player, and the vault between them."""

    doubter: SeatedPerson
    owner: SeatedPerson
    vault: str
    words: tuple[str, str]
    """What both had said."""
    verdict: str
    figure: str
    """The figure in the vault; "web": empty."""
    right: bool
    """Whether the doubter was right."""
    stake: bool = False
    """Whether the doubter gets a stake."""
    inside: VampireChip | None = None
    bulb: SeatedPerson | None = None
