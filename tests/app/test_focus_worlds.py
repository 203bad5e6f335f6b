"""The focus ring of those who use no finger tells nothing: in two worlds it goes the same way."""

from tests.app import test_nosferatu_secrets as worlds
from tests.app.nosferatu import begins, hold_of, pixels, says
from tests.app.test_keys import goes_to_the_drawer

LONGEST = 2
"""So many steps round the screen are compared pixel by pixel after each answer."""
way = worlds.TestTwoWorlds.way
ONE = way(1, ["garlic"] * 5, ["rumour"] * 5, ["rumour", "garlic"])
OTHER = way(
    4,
    ["bite", "night", "unseen", "rumour", "garlic"],
    ["garlic", "garlic", "rumour", "garlic", "rumour"],
    ["garlic", "rumour"],
)
"""Another vampire, other cards laid, other cards read; all else is alike."""


def box(widget):
    return (*map(round, widget.pos), *map(round, widget.size))


def walks_round(room):
    """Where the ring can go, and what all see of it on its way."""
    focus = room.app.focus
    room.settles()
    found = [
        [(round(spot.left), round(spot.low), round(spot.right), round(spot.top)) for spot in focus.places()]
    ]
    for _ in range(LONGEST):
        focus.step(1)
        room.settles()
        found.append((box(focus.ring), pixels(room)))
    return found


def opens_by_keys(room):
    """Whoever is asked in secret holds `choose` and walks over the petals; where each of them lies."""
    focus, hold = room.app.focus, hold_of(room)
    goes_to_the_drawer(room)
    focus.hold()
    room.settles()
    found = [box(focus.ring)]
    for _ in hold.secrets.petals.there:
        focus.step(1)
        room.settles()
        found.append([box(petal) for petal in hold.secrets.petals.there if petal.lit])
    hold.drawer.cancel_touch()
    focus.release()
    focus.hide()
    room.settles()
    return found


def seen_of_the_ring(room, answers):
    room.shows(begins())
    found = []
    for answer in answers:
        says(room, answer)
        found += walks_round(room)
        if room.question.secret and room.question.kind != "pile_card":
            found += opens_by_keys(room)
        room.app.focus.hide()
    return found


def test_what_is_hidden_leads_the_ring_nowhere_else(room):
    one, other = seen_of_the_ring(room, ONE), seen_of_the_ring(room, OTHER)
    assert len(one) == len(other) > 40
    assert any(isinstance(part, list) and len(part) == 1 and len(part[0]) == 4 for part in one), (
        "petals were lit"
    )
    for number, (left, right) in enumerate(zip(one, other, strict=True)):
        assert left == right, f"step {number} differs"
