"""What the screen reader says of two games that differ only in something hidden is the same."""

from tests.app.listener import all_spoken
from tests.app.nosferatu import begins, hold_of, says
from tests.app.test_focus_worlds import ONE, OTHER
from tests.app.test_keys import goes_to_the_drawer
from tests.app.test_scene_worlds import pairs
from tests.contract.test_two_worlds import CASES
from tests.fourth_game import registered

SECRET = {"de": "Geheim.", "en": "Secret.", "fr": "Secret."}


def spoken_while_held(room):
    """What is said while the drawer is open: of everything on it, of nothing else than that it is secret."""
    focus, screen, hold = room.app.focus, room.app.reader.screen, hold_of(room)
    goes_to_the_drawer(room)
    focus.hold()
    room.settles()
    parts = [hold.secrets, hold.drawer, *hold.secrets.petals.there]
    found = [screen.describe(type(focus.spot)(one, one.x, one.y, one.right, one.top)) for one in parts]
    said = [one.sentence for one in found] + all_spoken(room)
    hold.drawer.cancel_touch()
    focus.release()
    focus.hide()
    room.settles()
    return said, {one.sentence for one in found}


def spoken_on_the_way(room, answers):
    room.shows(begins())
    found = []
    for number, answer in enumerate(answers):
        says(room, answer)
        room.settles()
        room.app.change("language", ("de", "en", "fr")[number % 3])
        room.settles()
        found.append(all_spoken(room))
        if room.question.secret and room.question.kind != "pile_card":
            said, of_it = spoken_while_held(room)
            assert of_it == {SECRET[room.app.settings["language"]]}
            found.append(said)
            question = room.app.game.slots["question"].widget
            spot = type(room.app.focus.places()[0])(question, 0, 0, 1, 1)
            assert room.app.reader.screen.describe(spot).role == "secret"
    return found


def test_what_is_hidden_is_never_spoken(room):
    one, other = spoken_on_the_way(room, ONE), spoken_on_the_way(room, OTHER)
    assert len(one) == len(other) > 10
    assert any(SECRET["de"] in said for said in one)
    for number, (left, right) in enumerate(zip(one, other, strict=True)):
        assert left == right, f"step {number} differs"


def test_no_game_is_told_apart_by_what_is_spoken(room):
    room.shows(None)
    compared = 0
    with registered():
        for case in CASES:
            for here, there in pairs(case):
                said = []
                for table in (here, there):
                    room.shows_also(table)
                    said.append(all_spoken(room))
                assert said[0] == said[1]
                compared += len(said[0]) > 3
    assert compared > 5


def test_the_comparison_is_able_to_fail(room):
    room.shows(begins())
    says(room, ONE[0])
    room.settles()
    before = all_spoken(room)
    says(room, ONE[1])
    room.settles()
    assert all_spoken(room) != before
