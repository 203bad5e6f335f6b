"""A vault that is tapped is opened by hand before the referee hears of it: a mistaken tap tells nothing."""

import pytest

from companion.core.model import Question
from companion.games.dawn_under.rules.questions import Lid, Open
from companion.table import Table
from companion.viewmodels.scene_panels import STEP_BACK
from tests.app.nosferatu import pixels
from tests.gallery.dawn_under.moments import any_answer
from tests.gallery.staging import moment

NAMES = ["Emma", "Paul", "Mia"]
RING_SECONDS = 3.0


def before_a_known_lid(plague: bool = False, kind: type = object, **options) -> tuple[Table, str]:
    """A table at which the referee knows the lid of this vault, which may be opened, and what is in it."""
    found: list[str] = []

    def wanted(question: Question, session: Table) -> bool:
        if not isinstance(question, Open) or question.plague is not plague:
            return False
        hidden = session.secret_view().vaults
        found[:] = [
            vault
            for vault in question.choices
            if vault in hidden and hidden[vault].lid not in ("unknown", "rat")
            if hidden[vault].inside and isinstance(hidden[vault].inside, kind)
        ]
        return bool(found)

    return moment("dawn-under", NAMES, options, 5, wanted, any_answer), found[0]


@pytest.fixture
def known(lively):
    """The vault of a known lid has been tapped."""
    table, lively.vault = before_a_known_lid()
    lively.shows(table)
    lively.hours.later(1)
    lively.taps(lively.vault)
    return lively


@pytest.fixture
def unknown(lively):
    """The vault of a lid that nobody has turned has been tapped."""
    table, _ = before_a_known_lid()
    hidden = table.secret_view().vaults
    lively.vault = next(
        v for v in table.referee.question.choices if v in hidden and hidden[v].lid == "unknown"
    )
    lively.shows(table)
    lively.hours.later(1)
    lively.taps(lively.vault)
    return lively


def seen_until_the_ring_ends(room, table, vault) -> list[object]:
    """What everybody sees, hears and gets as light from the tap on, every quarter of a second."""
    room.shows(table)
    ear = Ear()
    table.listeners.add(ear)
    room.hours.later(1)
    room.taps(vault)
    found: list[object] = []
    for _ in range(11):
        room.hours.later(0.25)
        found.append((pixels(room), len(table.records), list(ear.moments)))
    return found


class Ear:
    """Gets what voice, sounds, lights, phones and the café get."""

    def __init__(self) -> None:
        self.moments: list[object] = []

    def on_moment(self, moment: object) -> None:
        self.moments.append(moment)


def lid_of(room):
    return room.app.table.secret_view().vaults[room.vault].lid


def other_colour(room):
    return next(colour for colour in room.app.table.latest_moment.view.colours if colour != lid_of(room))


def test_the_referee_hears_nothing_of_a_tap(known):
    before = list(known.app.table.referee.entries)
    known.hours.later(RING_SECONDS - 0.5)
    game = known.app.game
    assert game.shown.sentence == f"Lift the lid of {known.vault}."
    assert game.shown.asked == game.frame.asked
    assert game.counts_down
    assert known.app.table.referee.entries == before


def test_a_known_lid_costs_no_tap(known):
    known.hours.later(RING_SECONDS + 0.2)
    assert known.app.table.referee.entries[-1] == ("answer", known.vault)
    assert not isinstance(known.question, Lid)
    assert not known.app.game.counts_down


def test_a_tap_on_its_colour_is_quicker(known):
    before = len(known.app.table.referee.entries)
    known.hours.later(0.5)
    known.taps(lid_of(known))
    assert known.app.table.referee.entries[before:] == [("answer", known.vault)]


def test_the_pad_of_an_unknown_lid_stays(unknown):
    before = len(unknown.app.table.referee.entries)
    unknown.hours.later(RING_SECONDS + 2)
    assert not unknown.app.game.counts_down
    assert len(unknown.app.table.referee.entries) == before
    unknown.taps("red")
    assert unknown.app.table.referee.entries[before:][:2] == [("answer", unknown.vault), ("answer", "red")]


def test_another_colour_is_the_correction_of_this_vault(known):
    before, seen = list(known.app.table.referee.entries), other_colour(known)
    known.hours.later(0.5)
    known.taps(seen)
    assert known.app.table.referee.entries[len(before) :] == [
        ("correct", {"vault": known.vault, "lid": "unknown"}),
        ("answer", known.vault),
        ("answer", seen),
    ]
    assert known.app.table.latest_moment.last.together == 3
    assert known.app.table.undo_by_player(3)
    assert known.app.table.referee.entries == before


def test_the_wrong_vault_leaves_nothing(known):
    table = known.app.table
    before, records = list(table.referee.entries), len(table.records)
    known.hours.later(0.5)
    known.taps(STEP_BACK)
    known.hours.later(RING_SECONDS + 1)
    assert known.app.game.shown is known.app.game.frame
    assert (table.referee.entries, len(table.records), table.looks) == (before, records, [])


def test_the_third_wrong_vault_of_a_turn_is_spoken_without_its_place(known, monkeypatch):
    spoken = []
    monkeypatch.setattr(known.app.hearing.surfaces, "say", spoken.append)
    for number in range(3):
        assert not spoken, number
        known.hours.later(1)
        known.taps(STEP_BACK)
        known.hours.later(1)
        known.taps(known.vault)
    assert spoken == ["A wrong vault, for the third time in this turn."]


def test_a_sheet_stops_the_ring(known):
    known.hours.later(1)
    known.app.game.tap_pause()
    before = len(known.app.table.referee.entries)
    known.hours.later(RING_SECONDS + 1)
    assert len(known.app.table.referee.entries) == before
    known.app.game.close_sheet()
    known.hours.later(RING_SECONDS - 0.5)
    assert len(known.app.table.referee.entries) == before
    known.hours.later(1)
    assert len(known.app.table.referee.entries) == before + 1


def test_an_undo_forgets_the_tap(known):
    known.app.game.asks_twice = False
    known.hours.later(1)
    known.taps_at(*known.app.game.slots["undo"].center)
    entries = list(known.app.table.referee.entries)
    known.hours.later(RING_SECONDS + 1)
    assert known.app.table.referee.entries == entries
    assert known.app.table.looks == []


def test_taking_back_after_the_ring_is_told_to_all(known):
    """What the referee believed of the lid was shown."""
    known.hours.later(RING_SECONDS + 0.2)
    known.app.game.asks_twice = False
    known.taps_at(*known.app.game.slots["undo"].center)
    assert [look.why for look in known.app.table.looks] == ["lid"]


def test_in_a_plague_too(lively):
    table, vault = before_a_known_lid(plague=True)
    lively.shows(table)
    lively.hours.later(1)
    lively.taps(vault)
    assert lively.app.game.counts_down
    lively.hours.later(RING_SECONDS + 0.2)
    assert table.referee.entries[-1] == ("answer", vault)


def test_a_table_may_tap_every_colour(known):
    known.hours.later(0.3)
    known.taps(STEP_BACK)
    known.app.settings.change("late_lids", True)
    known.app.play.apply_settings()
    known.hours.later(1)
    known.taps(known.vault)
    before = len(known.app.table.referee.entries)
    known.hours.later(RING_SECONDS + 1)
    assert not known.app.game.counts_down
    assert len(known.app.table.referee.entries) == before
    known.taps(lid_of(known))
    assert len(known.app.table.referee.entries) == before + 1


@pytest.mark.parametrize("always", [False, True])
def test_until_the_ring_ends_nobody_can_tell_whether_the_lid_is_known(lively, always):
    """The worlds differ in what the referee knows of one shut vault. No listener hears anything, so voice,
    sounds, lights, phones and café are the same in all of them."""
    seen = []
    for change in (None, {"lid": "unknown"}, {"lid": "unknown", "inside": None}):
        table, vault = before_a_known_lid()
        if change is not None:
            table.correct({"vault": vault, **change})
            table.correct({"vault": vault, "lid": "unknown"})  # the same label of undo in all worlds
        else:
            table.correct({"turn": table.latest_moment.view.turn})
        lively.shows(table)
        lively.app.settings.change("late_lids", always)
        lively.app.play.apply_settings()
        seen.append(seen_until_the_ring_ends(lively, table, vault))
        seen[-1] = [(picture, len(heard)) for picture, _, heard in seen[-1]]
    assert seen[0] == seen[1] == seen[2]
    assert len({picture for picture, _ in seen[0]}) > (0 if always else 5), "the ring moves"
    lively.hours.later(1)
    assert lively.app.table.latest_moment.question is not None


def test_the_comparison_of_the_worlds_can_fail(known):
    before = pixels(known)
    known.hours.later(RING_SECONDS)
    assert pixels(known) != before
