"""The table is right: a correction, guided step by step.

Each kind of correction is a generator: it yields steps, receives what was tapped, and returns the change.
Going back is the same way again without the last tap.
"""

from collections.abc import Callable, Generator
from importlib import import_module
from typing import NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.values import Choice, Json
from companion.presenters.colours import colour_name, letter
from companion.presenters.dawn_board import board
from companion.presenters.people import People
from companion.presenters.sheets import Line
from companion.presenters.values import Answer, Board, Round
from companion.words import tr

View = dict[str, Json]

GAMES = {
    "dawn-under": "companion.presenters.repair_dawn",
    "nosferatu": "companion.presenters.repair_nosferatu",
    "mau-mau": "companion.presenters.repair_mau_mau",
}
"""For every game its corrections and how its table should look."""


class Choices(NamedTuple):
    """Answers in a grid."""

    answers: tuple[Answer, ...]


class Number(NamedTuple):
    """A number that is counted up or down from what the app believes."""

    value: int
    most: int
    word: str = ""


class Step(NamedTuple):
    """One thing to say."""

    sentence: str
    stage: Choices | Number | Round | Board


Change: TypeAlias = dict[str, Json]
Steps: TypeAlias = Generator[Step, Choice, Change]


class Case(NamedTuple):
    """What a guide knows: the public view, who plays, and with which options."""

    view: View
    people: People
    options: dict[str, Json]


Correction: TypeAlias = tuple[str, str, str, Callable[[Case], Steps]]
"""Its name, its word, its icon, and its steps."""


class Guide:
    """Where somebody is on the way to a correction."""

    def __init__(self, corrections: tuple[Correction, ...], case: Case) -> None:
        self._corrections = corrections
        self._case = case
        self._picked: list[Choice] = []
        self.change: Change | None = None
        """The correction, when all has been said."""
        self._go()

    @property
    def begun(self) -> bool:
        """Whether there is a step to go back to."""
        return bool(self._picked)

    def pick(self, choice: Choice) -> None:
        """This was tapped."""
        self._picked.append(choice)
        self._go()

    def back(self) -> None:
        """One step back."""
        self._picked.pop()
        self._go()

    def _go(self) -> None:
        steps = self._from_the_start()
        self.change = None
        try:
            self.step = next(steps)
            for choice in self._picked:
                self.step = steps.send(choice)
        except StopIteration as end:
            self.change = end.value

    def _from_the_start(self) -> Steps:
        answers = tuple(
            Answer(name, tr(word), icon=icon, tone="raised") for name, word, icon, _ in self._corrections
        )
        wrong = yield Step(tr("What is different on the table?"), Choices(answers))
        steps = next(steps for name, _, _, steps in self._corrections if name == wrong)
        return (yield from steps(self._case))


def guide(view: View, people: People, header: Header) -> Guide:
    """The guide for this game."""
    case = Case(view, people, header.options)
    return Guide(import_module(GAMES[header.game]).corrections(case), case)


def should_be(view: View, people: People) -> tuple[Line, ...]:
    """The app is right: how the table should look, as far as all may see it."""
    lines: tuple[Line, ...] = import_module(GAMES[view["game"]]).should_be(view, people)
    return lines


def should_lie(view: View, people: People) -> Board | None:
    """The same as a picture, where there is a board. A shut vault looks like any other."""
    if view["game"] != "dawn-under":
        return None
    ground = board({**view, "plague": None}, None, people)
    vaults = (vault._replace(state="shut") if vault.state == "dim" else vault for vault in ground.vaults)
    return ground._replace(vaults=tuple(vaults))


# steps that several games have


def which_seat(case: Case, sentence: str, seats: tuple[int, ...] | None = None) -> Step:
    """Pick somebody at the table."""
    people = case.people
    seats = tuple(range(len(people.all))) if seats is None else seats
    answers = tuple(Answer(seat, people[seat].name, person=people[seat]) for seat in seats)
    others = tuple(person for seat, person in enumerate(people.all) if seat not in seats)
    return Step(sentence, Round(answers, others))


def which_colour(sentence: str, colours: tuple[str, ...], *more: Answer) -> Step:
    """Pick a colour, or something else."""
    pads = tuple(
        Answer(colour, colour_name(colour), colour=colour, letter=letter(colour)) for colour in colours
    )
    return Step(sentence, Choices((*pads, *more)))


def how_many(sentence: str, value: int, most: int, word: str = "") -> Step:
    """Say a number: a few as buttons, many by counting."""
    if most > 8:
        return Step(sentence, Number(min(value, most), most, word))
    return Step(sentence, Choices(tuple(Answer(number, str(number)) for number in range(most + 1))))


def of_a_seat(
    case: Case, key: str, most: int, who: str, count: str, seats: tuple[int, ...] | None = None
) -> Steps:
    """How much of something a player really has."""
    seat = yield which_seat(case, who, seats)
    assert isinstance(seat, int)
    value = case.view["players"][seat][key]
    number = yield how_many(count.format(name=case.people[seat].name), value, most)
    return {"seat": seat, key: number}
