"""What a table of Vampir Mau Mau is shown between two questions."""

from companion.app.gallery.staging import moment
from companion.app.games.mau_mau.scenes import NAMES, _any
from companion.games.mau_mau.rules.questions import Play
from companion.stage.scenes import GO_ON, Roster


def before_nightfall():
    """Somebody may lay the clock that changes the day."""

    def wanted(question, session) -> bool:
        view = session.now.view
        return isinstance(question, Play) and view.clocks == len(view.players) - 1

    return moment("mau-mau", list(NAMES[:3]), {}, 3, wanted, _any)


def falls(lively):
    """Night falls."""
    lively.shows(before_nightfall())
    lively.hours.on(1)
    lively.taps("clock")
    return lively


def test_everybody_turns_over_before_a_colour_is_wished_for(lively):
    table = falls(lively)
    frame = table.app.game.frame
    assert (frame.scene, frame.stage.day) == ("nightfall", table.app.table.now.view.day)
    assert table.question.kind == "wish"
    assert not table.app.table.pace.open


def test_it_waits_for_somebody_who_says_that_it_is_done(lively):
    table = falls(lively)
    table.hours.on(30)
    assert table.app.game.frame.scene == "nightfall"
    table.taps(GO_ON)
    assert table.app.game.frame.scene == ""
    assert table.app.table.pace.open


def test_it_lists_what_works_from_now_on(lively):
    table = falls(lively)
    (roster,) = table.app.game.frame.panels
    assert isinstance(roster, Roster)
    for line, player in zip(roster.lines, table.app.table.now.view.players, strict=True):
        assert line.chip is not None
        assert line.chip.colour == player.character.night_colour
        assert line.pictures == (player.character.night_symbol,)
