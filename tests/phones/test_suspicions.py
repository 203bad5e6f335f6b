"""Suspicions on phones: in two worlds nobody can tell who named somebody, or whether anybody did."""

import json

import pytest

from companion.archive.chronicle import FinishedGame
from companion.archive.kept_by_game import SUSPICIONS_FILE, KeptSuspicions
from companion.games.nosferatu.suspicions import curve, graph
from companion.games.registry import all_kits, find_game
from companion.games.seating import Seating, Sitter
from companion.network.phones.messages import GameState, OwnSuspects, is_valid_message
from companion.network.phones.service import PhoneService
from companion.network.phones.snapshots import SNAPSHOT_BYTES
from companion.network.phones.suspicion_collector import SAVE_SECONDS
from companion.presenters.game_presenter import afterwards
from companion.presenters.history.finished_game import finished_game_page, suspicion_curve
from companion.table import open_table
from companion.viewmodels.people import People
from tests.contract.setups import Setup
from tests.contract.test_two_worlds import answers_of
from tests.gallery.joining import Silent
from tests.phones.house import NAMES, House
from tests.phones.test_secrecy import World

SETUP = Setup("nosferatu", 5, {})


def sunrises(answers):
    """Where the holder of the stake decides at sunrise, in a game of these answers."""
    table = open_table(None)
    table.new(SETUP.game, list(NAMES[: SETUP.players]), dict(SETUP.options), 1)
    for number, answer in enumerate(answers):
        if find_game("nosferatu").suspects(table.latest_moment) is not None:
            yield number
        table.answer(answer)


def game_with_sunrises(count):
    """Return the answers of a game with so many sunrises, and where they are."""
    for seed in range(200):
        answers = answers_of(SETUP, seed)
        found = list(sunrises(answers))
        if len(found) >= count:
            return answers, found
    raise LookupError(count)


def names_somebody(world, seat, suspect):
    """What is sent when a phone names somebody."""
    page = find_game("nosferatu").suspects(world.table.latest_moment)
    world.sent.clear()
    said = {"do": "suspect", "phone": str(seat), "night": page.night, "seat": suspect}
    assert is_valid_message(said)
    world._phones.on_message(said)
    for message in world._phones.server.said:
        if isinstance(message, OwnSuspects):
            world._server.on_table_message(message)
    world._hear()
    return list(world.sent)


def page_of(world, seat):
    """The page that a phone is sent when it is opened again."""
    connection = next(one for one in world._server.connections if one.seat == seat)
    return world._server.snapshot_for(connection)


class Listening(World):
    """Hears of suspicions, too."""

    def _hear(self):
        for message in self._phones.server.said:
            if isinstance(message, OwnSuspects):
                self._server.on_table_message(message)
        super()._hear()


def test_no_phone_can_tell_whether_another_has_named_somebody():
    answers, found = game_with_sunrises(2)
    compared = 0
    for at in found[:2]:
        one, other = Listening(SETUP, answers, at), Listening(SETUP, answers, at)
        voter = 2
        suspects = find_game("nosferatu").suspects(one.table.latest_moment)
        suspect = next(seat for seat in suspects.seats if seat != voter)
        assert names_somebody(one, voter, suspect) == [], "nothing is sent because of it"
        assert page_of(one, voter)["suspects"]["own"] == suspect
        assert page_of(other, voter)["suspects"]["own"] is None
        for seat in range(5):
            if seat != voter:
                assert page_of(one, seat) == page_of(other, seat)
        for answer in answers[at : at + 12]:
            here, there = one.answer(answer), other.answer(answer)
            assert [(sent.seat, len(sent.text.encode())) for sent in here] == [
                (sent.seat, len(sent.text.encode())) for sent in there
            ]
            assert all(len(sent.text.encode()) == SNAPSHOT_BYTES for sent in here)
            if one.table.latest_moment.over is not None:
                break
            assert [sent for sent in here if sent.seat != voter] == [
                sent for sent in there if sent.seat != voter
            ]
            compared += 1
    assert compared > 4


@pytest.mark.parametrize("options", [{}, {"roles": "app"}])
def test_vampire_renfield_and_hunter_get_the_same_page(options):
    world = Listening(Setup("nosferatu", 5, options), [], 0)
    suspects = find_game("nosferatu").suspects
    while suspects(world.table.latest_moment) is None:
        choices = world.question.choices
        wanted = [one for one in choices if one in ("sunrise", "rumour")]
        world.answer((wanted or list(choices))[0])
    renfield = world.table.latest_moment.view.renfield
    for seat in range(5):
        page = page_of(world, seat)
        assert page["secret"], "all send at the same intervals"
        assert {one["seat"] for one in page["suspects"]["people"]} == set(range(5)) - {renfield, seat}
        assert set(page["suspects"]) == {"night", "people", "own"}


def test_it_is_asked_at_sunrise_only():
    answers, found = game_with_sunrises(1)
    world = Listening(SETUP, answers, found[0])
    before = page_of(world, 1)["suspects"]["night"]
    assert before == world.table.latest_moment.view.round
    world.answer(next(one for one in world.question.choices if str(one).startswith("pass")))
    assert page_of(world, 1)["suspects"] is None
    assert all(find_game(kit.name).suspects is not None for kit in all_kits())


def table_at_sunrise(folder):
    answers, found = game_with_sunrises(2)
    table = open_table(folder / "journal.sqlite")
    table.new("nosferatu", list(NAMES[:5]), dict(SETUP.options), 1)
    for answer in answers[: found[0]]:
        table.answer(answer)
    return table, answers, found


def phones_at(folder, table):
    phones = PhoneService(folder, Silent)
    phones.config = phones.config._replace(interface="127.0.0.1")
    if not (folder / "phones.json").exists():
        phones.switch_on()
        sitters = [Sitter(name, seat, phone=f"phone{seat}") for seat, name in enumerate(NAMES[:5])]
        phones.show_seating(Seating("nosferatu", sitters))
    phones.start_game(table, People(NAMES[:5]))
    return phones


def suspects(phones, seat, suspect, night=None):
    page = find_game("nosferatu").suspects(phones._table.latest_moment)
    night = page.night if night is None else night
    phones.on_message({"do": "suspect", "phone": f"phone{seat}", "night": night, "seat": suspect})


def own(phones):
    return [one for one in phones.server.said if isinstance(one, OwnSuspects)][-1].named


def targets(table, seat):
    page = find_game("nosferatu").suspects(table.latest_moment)
    return [one for one in page.seats if one != seat]


def test_a_suspicion_survives_both_processes_and_a_power_cut(tmp_path):
    table, _, _ = table_at_sunrise(tmp_path)
    phones = phones_at(tmp_path, table)
    suspect = targets(table, 1)[0]
    suspects(phones, 1, suspect)
    phones.on_message({"do": "gone"})  # the server process ends, and another one begins
    assert own(phones) == {"phone1": suspect}
    phones.close()
    table.journal.close()
    again = open_table(tmp_path / "journal.sqlite")
    again.resume()
    second = phones_at(tmp_path, again)
    assert second.on
    assert own(second) == {"phone1": suspect}
    second.switch_off()
    again.journal.close()


def test_another_game_that_goes_on_has_its_own_suspicions_and_looks(tmp_path):
    """The same people have two unfinished games, and go from one to the other without leaving."""
    table, _, _ = table_at_sunrise(tmp_path)
    first = table.journal.games()[-1].id
    phones = phones_at(tmp_path, table)
    suspects(phones, 1, targets(table, 1)[0])
    table.new("nosferatu", list(NAMES[:5]), dict(SETUP.options), 2)
    phones.start_game(table, People(NAMES[:5]))
    phones.on_message({"do": "seen", "phone": "phone4"})
    assert own(phones) == {}
    table.resume(first)
    phones.start_game(table, People(NAMES[:5]))
    state = [one for one in phones.server.said if isinstance(one, GameState)][-1]
    assert state.looked == frozenset(), "nobody has looked at the role of this game"
    assert own(phones) == {"phone1": targets(table, 1)[0]}
    phones.switch_off()
    table.journal.close()


def test_a_quick_phone_does_not_keep_the_table_writing(tmp_path, monkeypatch):
    table, _, _ = table_at_sunrise(tmp_path)
    phones = phones_at(tmp_path, table)
    written, clock = [], [1000.0]
    phones.suspicions.now = lambda: clock[0]
    phones.suspicions.saved_at = 0.0
    save = KeptSuspicions.save
    monkeypatch.setattr(KeptSuspicions, "save", lambda *what: written.append(what) or save(*what))
    one, other = targets(table, 1)[:2]
    for _ in range(40):
        suspects(phones, 1, one)
        suspects(phones, 1, other)
    assert len(written) == 1
    told = len(phones.server.said)
    suspects(phones, 1, other)
    assert len(phones.server.said) == told, "nothing has changed"
    clock[0] += SAVE_SECONDS
    phones.handle_messages()
    night = table.latest_moment.view.round
    assert KeptSuspicions(table.journal).of(table.started) == {night: {1: other}}
    suspects(phones, 1, one)
    table.answer(next(one for one in table.referee.question.choices if str(one).startswith("pass")))
    assert KeptSuspicions(table.journal).of(table.started)[night] == {1: one}, "kept when the stake moves"
    phones.switch_off()
    table.journal.close()


def test_what_a_full_disk_did_not_take_is_written_as_soon_as_there_is_room(tmp_path, monkeypatch):
    table, _, _ = table_at_sunrise(tmp_path)
    phones = phones_at(tmp_path, table)
    clock, save = [1000.0], KeptSuspicions.save
    phones.suspicions.now = lambda: clock[0]
    phones.suspicions.saved_at = 0.0

    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(KeptSuspicions, "save", full)
    one = targets(table, 1)[0]
    suspects(phones, 1, one)
    assert own(phones) == {"phone1": one}
    monkeypatch.setattr(KeptSuspicions, "save", save)
    phones.handle_messages()
    assert not (tmp_path / SUSPICIONS_FILE).exists(), "it is not tried with each frame"
    clock[0] += SAVE_SECONDS
    phones.handle_messages()
    assert KeptSuspicions(table.journal).of(table.started) == {table.latest_moment.view.round: {1: one}}
    phones.switch_off()
    table.journal.close()


def test_it_can_be_changed_until_the_stake_moves_and_not_later(tmp_path):
    table, _, _ = table_at_sunrise(tmp_path)
    phones = phones_at(tmp_path, table)
    night = table.latest_moment.view.round
    first, second = targets(table, 1)[:2]
    suspects(phones, 1, first)
    suspects(phones, 1, second)
    assert own(phones) == {"phone1": second}
    table.answer(next(one for one in table.referee.question.choices if str(one).startswith("pass")))
    suspects(phones, 1, first, night)
    assert phones.suspicions.all[night] == {1: second}
    phones.switch_off()
    table.journal.close()


@pytest.mark.parametrize("what", ["renfield", "own", "nobody", "night"])
def test_what_cannot_be_suspected_is_dropped_without_a_word(tmp_path, what):
    table, _, _ = table_at_sunrise(tmp_path)
    phones = phones_at(tmp_path, table)
    view = table.latest_moment.view
    said = len(phones.server.said)
    suspect = {"renfield": view.renfield, "own": 1, "nobody": 77, "night": targets(table, 1)[0]}[what]
    suspects(phones, 1, suspect, view.round + 1 if what == "night" else None)
    assert phones.server.said[said:] == []
    assert phones.suspicions.all == {}
    assert not (tmp_path / SUSPICIONS_FILE).exists()
    phones.switch_off()
    table.journal.close()


def test_a_phone_that_names_somebody_does_not_wake_the_table(tmp_path):
    table, _, _ = table_at_sunrise(tmp_path)
    phones = phones_at(tmp_path, table)
    phones.host.on_touch = lambda: pytest.fail("the touchscreen would stay lit for longer")
    phones.host.on_change = lambda: pytest.fail("the touchscreen would be drawn again")
    states = sum(isinstance(one, GameState) for one in phones.server.said)
    suspects(phones, 1, targets(table, 1)[0])
    assert sum(isinstance(one, GameState) for one in phones.server.said) == states
    phones.switch_off()
    table.journal.close()


def finished(named):
    """A finished game whose players suspected these, by sunrise."""
    answers, found = game_with_sunrises(2)
    table = open_table(None)
    table.new("nosferatu", list(NAMES[:5]), dict(SETUP.options), 1)
    nights = []
    for number, answer in enumerate(answers):
        if number in found:
            nights.append(table.latest_moment.view.round)
        table.answer(answer)
    vampire, renfield = table.secret_view().vampire, table.latest_moment.view.renfield
    hunters = [seat for seat in range(5) if seat not in (vampire, renfield)]
    said = named(nights, hunters, vampire, renfield)
    return afterwards(table.referee, People(NAMES[:5]), said), nights, hunters, vampire


def test_the_end_shows_who_was_right_when():
    after, nights, hunters, _ = finished(
        lambda nights, hunters, vampire, renfield: {
            nights[0]: {hunters[0]: vampire, hunters[1]: hunters[0], vampire: hunters[0], renfield: vampire},
            nights[1]: {hunters[0]: hunters[1], hunters[2]: vampire},
        }
    )
    found = curve(after)
    assert found.nights[:2] == tuple(nights[:2])
    rows = {row.person.name: row.right[:2] for row in found.rows}
    assert rows == {
        NAMES[hunters[0]]: (True, False),
        NAMES[hunters[1]]: (False, None),
        NAMES[hunters[2]]: (None, True),
    }, "neither the vampire nor Renfield, who know"
    lines = {line.person.name: line.points[:3] for line in graph(after).lines}
    assert lines == {
        NAMES[hunters[0]]: (0, 1, 1),
        NAMES[hunters[1]]: (0, 0, 0),
        NAMES[hunters[2]]: (0, 0, 1),
    }


def test_the_chronicle_says_who_was_right_in_which_night():
    answers, found = game_with_sunrises(2)
    table = open_table(None)
    table.new("nosferatu", list(NAMES[:5]), dict(SETUP.options), 1)
    nights = []
    for number, answer in enumerate(answers):
        if number in found:
            nights.append(table.latest_moment.view.round)
        table.answer(answer)
    vampire, renfield = table.secret_view().vampire, table.latest_moment.view.renfield
    hunter, other = [seat for seat in range(5) if seat not in (vampire, renfield)][:2]
    people = People(NAMES[:5])
    game = FinishedGame(1, table.referee.header, table.referee.over.winners, 1.0, 61.0)

    def facts(named):
        shown = suspicion_curve(table.referee, people, named)
        return dict(finished_game_page(game, 100.0, curve=shown).facts)

    right = {nights[0]: {hunter: vampire, other: hunter}, nights[1]: {hunter: vampire}}
    words = facts(right)["eye"]
    assert f"{NAMES[hunter]} ({nights[0]}, {nights[1]})" in words
    assert NAMES[other] not in words
    assert facts({nights[0]: {other: hunter}})["eye"] == "Nobody suspected the vampire."
    assert "eye" not in facts({})


def test_without_phones_the_end_is_as_ever():
    after, *_ = finished(lambda *_: {})
    assert curve(after) is None
    assert graph(after) is None


def test_a_game_in_which_only_those_who_know_answered_has_no_curve():
    after, *_ = finished(lambda nights, hunters, vampire, renfield: {nights[0]: {vampire: hunters[0]}})
    assert curve(after) is None


@pytest.mark.parametrize("damage", [b"", b"{", b"[]", b'{"1.0": {"x": {"0": 1}}}', b'{"1.0": 7}', b"\xff"])
def test_a_damaged_file_counts_as_empty(tmp_path, damage):
    table = open_table(tmp_path / "journal.sqlite")
    table.new("nosferatu", list(NAMES[:5]))
    (tmp_path / SUSPICIONS_FILE).write_bytes(damage)
    kept = KeptSuspicions(table.journal)
    assert kept.of(1.0) == {}
    kept.save(2.0, {1: {0: 1}})
    assert kept.of(2.0) == {1: {0: 1}}
    table.journal.close()


def test_the_end_of_the_phones_has_the_curve(tmp_path):
    with House(tmp_path, Silent) as house:
        answers, found = game_with_sunrises(1)
        house.table = open_table(tmp_path / "journal.sqlite")
        house.table.new("nosferatu", list(NAMES[:5]), dict(SETUP.options), 1)
        house.phones = phones_at(tmp_path, house.table)
        hunter = vampire = -1
        for number, answer in enumerate(answers):
            if number == found[0]:
                vampire = house.table.secret_view().vampire
                renfield = house.table.latest_moment.view.renfield
                hunter = next(seat for seat in range(5) if seat not in (vampire, renfield))
                suspects(house.phones, hunter, vampire)
            house.table.answer(answer)
        state = [one for one in house.phones.server.said if isinstance(one, GameState)][-1]
        if house.table.secret_view().vampire == vampire:
            rows = state.ended["de"].curve.rows
            assert [(row.person.name, row.right[0]) for row in rows] == [(NAMES[hunter], True)]
        for earlier in house.phones.server.said:
            if isinstance(earlier, GameState) and earlier.ended is None:
                assert "suspicion" not in json.dumps(earlier.notes)
        house.table.journal.close()
