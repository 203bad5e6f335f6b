"""Roles that the app has dealt: the screen and the phones give one instruction, by who has a phone."""

from companion.core.model import TABLE
from companion.table import open_table
from companion.viewmodels.people import is_private_display, shorten_name
from tests.app.lit import Lit
from tests.app.test_entry import screen
from tests.app.test_phones import begin, house, say

__all__ = ["house"]
ALL = [f"phone{seat}" for seat in range(5)]


def dealt(house, phones, players=5, lit=None):
    """Renfield is chosen, and these phones are here."""
    room = house(players=players)
    if lit is not None:
        room.app.hearing.connect(lit.surfaces)
    screen(room).table.options["roles"] = "app"
    begin(room, players=players)
    say(room, do="here", phones=phones, coming=0)
    room.taps(0)
    room.settles()
    return room


def stage(room):
    return room.app.game.frame.stage


def told(room):
    return [str(text) for text in (stage(room).sentence, stage(room).hint)]


def test_with_phones_for_all_nobody_is_sent_the_screen(house):
    room = dealt(house, ALL)
    names = room.app.table.referee.header.players
    frame = room.app.game.frame
    assert stage(room).person is None
    assert told(room)[0] == "Everybody looks at the phone."
    assert all(shorten_name(name) in told(room)[1] for name in names)
    assert frame.drawer is None, "nobody else can look at a role on the screen"
    assert frame.sentence == "Look at your phones."
    assert frame.asked.name == "Table"
    assert not room.faults()


def test_who_has_looked_is_no_longer_waited_for(house):
    room = dealt(house, ALL)
    names = room.app.table.referee.header.players
    say(room, do="seen", phone="phone3")
    assert shorten_name(names[3]) not in told(room)[1]
    for phone in ALL:
        say(room, do="seen", phone=phone)
    assert room.question.kind == "stake"


def test_who_has_no_phone_takes_the_screen_by_name(house):
    room = dealt(house, ["phone0", "phone1", "phone2"])
    names = room.app.table.referee.header.players
    assert told(room)[0] == "Whoever has a phone looks there."
    assert shorten_name(names[3]) in room.app.game.frame.banner.text
    assert shorten_name(names[4]) in room.app.game.frame.banner.text
    for phone in ("phone1", "phone2"):
        say(room, do="seen", phone=phone)
    assert room.question.asks == 3
    assert told(room) == [f"Give the screen to {names[3]}", "Whoever has a phone looks there."]
    assert room.app.game.frame.drawer is not None


def leaves(room, seat):
    """A phone is no longer heard of."""
    hub = room.app.phones.service
    hub.presence.clock = lambda now=hub.presence.clock: now() + 60
    say(room, do="here", phones=[phone for phone in ALL if phone != f"phone{seat}"], coming=0)
    hub.presence.clock = lambda now=hub.presence.clock: now() + 60
    hub.on_presence_change()
    room.settles()


def test_a_phone_that_has_gone_gives_way_to_the_screen(house):
    room = dealt(house, ALL)
    leaves(room, 1)
    names = room.app.table.referee.header.players
    assert told(room)[0] == f"Give the screen to {names[1]}"


def test_somebody_takes_the_screen_instead_of_the_phone(house):
    room = dealt(house, ALL)
    room.taps("screen:1")
    room.settles()
    names = room.app.table.referee.header.players
    assert room.question.asks == 1, "nothing was answered"
    assert told(room)[0] == f"Give the screen to {names[1]}"


def test_a_drawer_that_is_held_is_not_covered_because_another_looks(house):
    room = dealt(house, ["phone2", "phone3"])
    before = room.app.game.frame
    say(room, do="seen", phone="phone3")
    assert room.app.game.frame is before


def test_the_screen_says_the_same_whoever_the_vampire_is(house):
    seen = set()
    for _ in range(2):
        room = dealt(house, ALL)
        frame = room.app.game.frame
        seen.add((frame.stage, frame.sentence, frame.pad, frame.banner, frame.drawer))
    assert len(seen) == 1


def test_the_voice_says_it_once_and_names_nobody(house, monkeypatch):
    spoken = []
    from companion.narrator.narrator import Narrator

    monkeypatch.setattr(
        Narrator,
        "narrate",
        lambda self, events, question, view=None, instruction="": spoken.append((question, instruction)),
    )
    room = dealt(house, ALL)
    for phone in ALL[1:]:
        say(room, do="seen", phone=phone)
    looks = [one for one in spoken if is_private_display(one[0])]
    assert looks == []
    assert [text for _, text in spoken if text] in ([], ["Whoever has a phone looks there."])


def lit_seat(lit):
    return lit.lights.scene.shown.asks


def test_no_seat_is_lit_while_all_look_at_their_phones(house):
    lit = Lit()
    room = dealt(house, ALL, lit=lit)
    assert room.question.asks == 1
    first = lit.lights.scene
    assert lit_seat(lit) == TABLE
    say(room, do="seen", phone="phone1")
    assert room.question.asks == 2
    assert lit.lights.scene.frame(0) == first.frame(0), "nor does the light tell who is asked now"


def test_the_seat_that_takes_the_screen_is_lit(house):
    lit = Lit()
    room = dealt(house, ["phone0", "phone1", "phone2"], lit=lit)
    assert lit_seat(lit) == TABLE
    for phone in ("phone1", "phone2"):
        say(room, do="seen", phone=phone)
    assert lit_seat(lit) == 3


def test_the_light_follows_who_takes_the_screen_instead_of_the_phone(house):
    lit = Lit()
    room = dealt(house, ALL, lit=lit)
    room.taps("screen:1")
    room.settles()
    assert lit_seat(lit) == 1


def test_the_light_follows_a_phone_that_has_gone(house):
    lit = Lit()
    room = dealt(house, ALL, lit=lit)
    leaves(room, 1)
    assert lit_seat(lit) == 1


def test_without_phones_the_screen_is_handed_on_as_ever(room):
    table = open_table(None)
    table.new("nosferatu", ["A", "B", "C", "D", "E"], {"roles": "app"}, 1)
    room.shows(table)
    room.taps(0)
    assert told(room) == ["Give the screen to B", "Nobody else looks at it now."]
