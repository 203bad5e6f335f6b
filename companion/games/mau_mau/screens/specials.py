"""Only specials are kept: a pad of what can have happened, and then who, on whom, or which colour.

A question with two or three parts is shown in steps; each step is a frame of its own, and only the last
tap is an answer of the game.
"""

from companion.core.values import Choice
from companion.games.mau_mau.rules.pieces import COLOURS
from companion.games.mau_mau.rules.view import PublicView
from companion.games.mau_mau.screens.values import Slabs
from companion.stage.colours import colour_name, letter
from companion.stage.people import People
from companion.stage.values import Answer, Frame, Pad, Round, Undo
from companion.words import mark, tr

Then = tuple[tuple[Choice, Frame], ...]

BUTTONS = {
    "clock": (mark("Clock"), "clock"),
    "werewolf": (mark("Werewolf"), "wolf"),
    "wish": (mark("Wish"), "star"),
    "mau": (mark("One card left"), "speech"),
    "ended": (mark("No card left"), "flag"),
    "fulfilled": (mark("Wish fulfilled"), "check"),
    "swap": (mark("Swapped"), "update"),
}
WHO = {
    "clock": mark("Who laid the clock?"),
    "werewolf": mark("Who laid the werewolf?"),
    "wish": mark("Which colour is wished for?"),
    "mau": mark("Who has one card left?"),
    "ended": mark("Who has no card left?"),
    "swap": mark("Who swapped with {name}?"),
}


def happenings(choices: tuple[str, ...]) -> Slabs:
    """One stone button for each kind of thing that can have happened, always in the same order."""
    kinds = {choice.split(":")[0] for choice in choices}
    answers = tuple(
        Answer(kind, tr(word), icon=icon) for kind, (word, icon) in BUTTONS.items() if kind in kinds
    )
    return Slabs(answers, 4)


def after(shown: Frame, choices: tuple[str, ...], view: PublicView, people: People) -> Then:
    """What is shown after a tap on one of these buttons."""
    steps: list[tuple[Choice, Frame]] = []
    for kind, sentence in WHO.items():
        mine = tuple(choice for choice in choices if choice.split(":")[0] == kind)
        if not mine:
            continue
        back = shown._replace(undo=Undo(tr("Back: {what}", what=tr(BUTTONS[kind][0])), True))
        if kind == "wish":
            steps.append((kind, _colours(back, tr(sentence))))
        elif kind == "werewolf":
            steps.append((kind, _two_steps(back, tr(sentence), mine, people)))
        elif kind == "swap":
            assert view.wolf is not None
            owner = people[view.wolf].name
            steps.append(
                (
                    kind,
                    _seats(back, tr(sentence, name=owner), {int(c.split(":")[2]): c for c in mine}, people),
                )
            )
        else:
            steps.append((kind, _seats(back, tr(sentence), {int(c.split(":")[1]): c for c in mine}, people)))
    return tuple(steps)


def _colours(back: Frame, sentence: str) -> Frame:
    answers = tuple(
        Answer(f"wish:{colour}", colour_name(colour), colour=colour, letter=letter(colour))
        for colour in COLOURS
    )
    stage = back.stage._replace(middle=Slabs(answers, 4))  # type: ignore[attr-defined]
    return back._replace(sentence=sentence, stage=stage)


def _seats(back: Frame, sentence: str, values: dict[int, Choice], people: People) -> Frame:
    answers = tuple(Answer(value, people[seat].name, person=people[seat]) for seat, value in values.items())
    others = tuple(person for seat, person in enumerate(people.all) if seat not in values)
    return back._replace(sentence=sentence, stage=Round(answers, others), pad=Pad())


def _two_steps(back: Frame, sentence: str, choices: tuple[str, ...], people: People) -> Frame:
    """Who laid the werewolf, and then on whom."""
    by: dict[int, dict[int, Choice]] = {}
    for choice in choices:
        _, seat, on = choice.split(":")
        by.setdefault(int(seat), {})[int(on)] = choice
    first: dict[int, Choice] = {seat: f"werewolf:{seat}" for seat in by}
    on_whom = tr("On whom does it lie?")
    then = tuple((first[seat], _seats(back, on_whom, values, people)) for seat, values in by.items())
    return _seats(back, sentence, first, people)._replace(then=then)
