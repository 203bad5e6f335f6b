"""A ghost knows only what a person on its seat could know.

Pairs of games that differ only in something hidden: as long as all that was shown is the same, the ghosts
decide the same.
"""

import random

import pytest

from companion.core.dealers import Dealer, DealerGroup
from companion.core.game import Header
from companion.core.model import Choice, Event, Json, Question
from companion.core.referee import Referee
from companion.games.dawn_under.ghosts.ghosts import Ghosts
from companion.games.dawn_under.rules.questions import Open
from companion.games.registry import find_game
from companion.simulator import table_for
from tests.ghosts.vocabulary import header_of

SETUPS: list[tuple[list[str | None], dict[str, Json]]] = [
    (["elephant", "wakeful", "sleepy", "elephant"], {}),
    (["elephant", "sleepy"], {}),
    (["wakeful", "elephant", "sleepy"], {"rucola": True}),
    (["wakeful", "elephant", "sleepy"], {"rows": "counted", "rucola": True}),
]
every_setup = pytest.mark.parametrize(("ghosts", "options"), SETUPS, ids=str)


class Witness(Ghosts):
    """Ghosts whose every decision is written down, with how much had happened then."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.decisions: list[tuple[int, Question, Choice]] = []
        self.seen: list[Event] = []

    def observe(self, events: list[Event]) -> None:
        self.seen += events
        super().observe(events)

    def answer(self, question: Question) -> Choice:
        choice = super().answer(question)
        self.decisions.append((len(self.seen), question, choice))
        return choice


class OtherTable(Dealer):
    """The simulated table, but what nobody has seen yet lies differently from some moment on."""

    def __init__(self, header: Header, moment: int, chance: int) -> None:
        self._table: Json = table_for(header)
        self._left = moment
        self._chance = random.Random(chance)
        self._turned: set[str] = set()

    def deals(self, question: Question) -> bool:
        return bool(self._table.deals(question))

    def answer(self, question: Question) -> Choice:
        answer: Choice = self._table.answer(question)
        return answer

    def observe(self, events: list[Event]) -> None:
        self._table.observe(events)
        for event in events:
            if event.kind == "lid_turned":
                self._turned.add(event.vault)  # type: ignore[attr-defined]
            elif event.kind == "rat_replaced":
                self._turned.discard(event.vault)  # type: ignore[attr-defined]
            self._left -= 1
            if self._left == 0:
                self._lay_differently()

    def _lay_differently(self) -> None:
        """Unseen lids, the stack, and vampires that lie face down change places."""
        lids = self._table.lids
        unseen = [vault for vault in lids if vault not in self._turned]
        shown = [lids[vault] for vault in unseen]
        self._chance.shuffle(shown)
        lids.update(zip(unseen, shown, strict=True))
        self._chance.shuffle(self._table.stack)
        hidden = [card for row in self._table.rows for card in row if not card.up]
        colours = [card.colour for card in hidden]
        self._chance.shuffle(colours)
        for card, colour in zip(hidden, colours, strict=True):
            card.colour = colour

    def correct(self, change: Json) -> None:
        self._table.correct(change)


def watch(header: Header, moment: int, chance: int, kind: type[Witness] = Witness) -> Witness:
    """A whole game of ghosts, or what they saw and did."""
    witness = kind(header)

    def dealer(header: Header) -> Dealer:
        table = OtherTable(header, moment, chance)
        if isinstance(witness, Cheat):
            witness.table = table
        return DealerGroup([table, witness])

    Referee(find_game("dawn-under").rules, header, dealer)
    return witness


def shared(here: list[Event], there: list[Event]) -> int:
    """How many events two worlds have in common before they differ."""
    pairs = zip(here, there, strict=False)
    return next((at for at, (one, other) in enumerate(pairs) if one != other), min(len(here), len(there)))


def differing(here: Witness, there: Witness, same: int) -> list[tuple[Question, Choice, Choice]]:
    """Decisions that differ although the same was seen and asked. So many events were the same."""
    for one, other in zip(here.decisions, there.decisions, strict=False):
        if one[:2] != other[:2] or one[0] > same:
            assert min(one[0], other[0]) >= same  # only the table's answers may lead to another question
            break
        if one[2] != other[2]:
            return [(one[1], one[2], other[2])]
    return []


def compare(header: Header, kind: type[Witness] = Witness) -> list[tuple[Question, Choice, Choice]]:
    """Change what is hidden at some moments of a game; the first decision that differs each time."""
    whole = watch(header, -1, 0, kind)
    found = []
    for moment in range(20, len(whole.seen), len(whole.seen) // 6):
        other = watch(header, moment, moment, kind)
        same = shared(whole.seen, other.seen)
        assert same >= moment
        found += differing(whole, other, same)
    return found


@every_setup
def test_what_nobody_has_seen_changes_no_decision(ghosts: list[str | None], options: dict[str, Json]) -> None:
    """Whenever two worlds have shown the same so far, each ghost decides the same in both."""
    for seed in range(3):
        assert compare(header_of(ghosts, seed, simulate=True, **options)) == []


class Cheat(Witness):
    """A ghost that looks under the lids, early in the game."""

    table: Json = None

    def answer(self, question: Question) -> Choice:
        choice = super().answer(question)
        if question.kind == "open" and len(self.decisions) < 60:
            number, _, _ = self.decisions.pop()
            lids = self.table._table.lids
            choice = max(question.choices, key=lambda vault: str(lids.get(vault, "")))
            self.decisions.append((number, question, choice))
        return choice


def test_a_ghost_that_cheats_is_found_out() -> None:
    """So that the test above is known to be able to fail."""
    assert compare(header_of(["wakeful", "wakeful", "wakeful"], 1, simulate=True), Cheat)


def test_the_other_world_is_really_another() -> None:
    header = header_of(["elephant", "wakeful", "sleepy"], 1, simulate=True)
    assert watch(header, 30, 1).seen != watch(header, -1, 0).seen


def test_a_ghost_hears_of_a_corrected_vault_only_that_it_was_wrong() -> None:
    """Two tables are put right differently where all lids are closed: the ghost decides the same."""
    answers = []
    for lid, inside in (("red", {"vampire": "red"}), ("blue", {"garlic": 1}), ("white", None)):
        ghosts = Ghosts(header_of(["elephant", None, None]))
        ghosts.correct({"seat": 0, "row": ["red", "red", "blue", "blue"]})
        ghosts.correct({"vault": "A1", "lid": lid, "inside": inside})
        answers.append(ghosts.answer(Open(0, ("A1", "A2", "A3"), False, ())))
    assert len(set(answers)) == 1


def test_ghosts_hold_neither_the_state_nor_the_table() -> None:
    """They are made from the header alone, and get events and questions only."""
    header = header_of(["elephant", None, None], simulate=True)
    referee = Referee(find_game("dawn-under").rules, header)
    ghosts = Ghosts(header)
    known = str(ghosts.__dict__)
    assert "State" not in known
    assert referee.question is not None
    assert not ghosts.deals(referee.question)
