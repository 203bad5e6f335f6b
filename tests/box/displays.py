"""Full set: a screen that lies flat."""

from tests.box.machine import Machine
from tests.box.people import People


def flat(_: Machine, people: People) -> str:
    """The seats of a screen that lies flat, and of one that stands, are as painted."""
    people.goes_home()
    people.leads_on("GameTile dawn-under", "seats")
    people.taps(" lies")
    lying = people.sees_it_whole()
    people.taps(" lies")
    upright = people.sees_it_whole()
    people.leads_on("('back', '')", "home")
    return f"seats: flat {lying:.1%}, upright {upright:.1%} as painted"
