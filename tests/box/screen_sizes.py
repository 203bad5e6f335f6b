"""Full set: screens of other sizes, upright and lying flat, each in a box of its own."""

from functools import partial

from tests.box.beside import beside
from tests.box.machine import BoxError, Machine
from tests.box.people import People
from tests.box.whole_games import WholeGame

TURNS = {"1024x600": {0, 90, 180, 270}, "720x1280": {0, 180}}
"""Sizes, and the angles to which a flat screen with four people round it turns; a tall one by half turns."""
MOST_TOUCHES = 120


def screen_sizes(machine: Machine, people: People) -> str:
    """On 1024x600 and 720x1280, upright and flat, all is as painted, and each tap lands at any angle."""
    told = []
    for size in TURNS:
        with beside(machine, f"screen-{size}", partial(_give_size, size)) as there:
            told.append(f"{size}: {on_a_screen(there, size)}")
            people.compared += there.compared
    return "; ".join(told)


def _give_size(size: str, machine: Machine) -> None:
    machine.size = size


def on_a_screen(people: People, size: str) -> str:
    """Home, seats in three positions of the screen, and answers while it turns; what was seen."""
    home, game = people.sees_it_whole(), WholeGame(people.machine, people)
    people.leads_on("GameTile dawn-under", "seats")
    lying = []
    for _ in range(2):
        people.taps(" lies")
        people.machine.wait(1)
        lying.append(people.sees_it_whole())
    game.sets_up("dawn-under", 4, ("rows=1",))
    angles: dict[int, float] = {}
    for _ in range(MOST_TOUCHES):
        now = people.machine.app("next_touch")
        if now["open"] and now["angle"] not in angles:
            angles[now["angle"]] = people.sees_it_whole()
        if set(angles) >= TURNS[size]:
            break
        game.one_touch()
    answers = people.question()["answers"]
    if set(angles) != TURNS[size]:
        raise BoxError(f"after {answers} answers the screen has turned by {sorted(angles)} degrees")
    turned = ", ".join(f"{angle} degrees {alike:.1%}" for angle, alike in sorted(angles.items()))
    return f"home {home:.1%}, seats flat {min(lying):.1%}, game {turned} as painted; {answers} answers"
