"""While nothing is kept a sign stands there that stays; and no sentence about trouble is cut."""

import shutil

import pytest

from companion.games.error_texts import NOTICES
from companion.i18n import tr
from companion.journal.journal import Journal, JournalError
from companion.settings.settings import Settings
from companion.table import open_table
from tests.app.test_entry import tap
from tests.support.some import some

LONG = {"trouble": "attempt to write a readonly database", "count": "12", "reason": "Its head is damaged."}


def sits_down(room, tmp_path):
    table = open_table(tmp_path / "data" / "journal.sqlite")
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {"simulate": True}, 1)
    room.shows(table)
    return table


def fails(*_, **__):
    raise JournalError("unreachable", "disk I/O error")


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_sign_stays_while_nothing_is_kept(room, tmp_path, monkeypatch, size):
    room.size(size)
    table = sits_down(room, tmp_path)
    notices, lasting = room.app.notices, tr("Nothing is being kept at the moment.")
    assert not notices.sign.model
    with monkeypatch.context() as disk:
        disk.setattr(Journal, "append", fails)
        table.answer(table.referee.question.choices[0])
        room.settles()
        assert notices.sign.model
        assert notices.faults[0] == lasting
        assert "cannot be written" in notices.faults[1]
        for place in ("service", "home"):
            room.app.show_screen(place)
            room.settles()
            assert notices.sign.model, "nothing makes it go"
    room.app.open_game()
    table.answer(table.referee.question.choices[0])
    room.settles()
    assert notices.faults[0] == "The journal can be written again; nothing was lost."
    notices.acknowledge()
    assert not notices.sign.model


def test_a_table_that_cannot_open_its_journal_says_so_from_the_start(room, tmp_path):
    (tmp_path / "data").write_text("in the way")
    room.shows(open_table(tmp_path / "data" / "journal.sqlite"), home=True)
    assert room.app.notices.sign.model
    assert room.app.notices.faults[0] == tr("Nothing is being kept at the moment.")


def test_a_data_folder_that_is_removed_is_told_at_the_next_answer(room, tmp_path):
    table = sits_down(room, tmp_path)
    shutil.rmtree(tmp_path / "data")
    table.answer(table.referee.question.choices[0])
    room.settles()
    assert room.app.notices.faults[0].startswith("The journal was gone")
    assert (tmp_path / "data" / "journal.sqlite").exists()


@pytest.mark.parametrize("size", ["800x480", "480x800"])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("language", some(["de", "en", "fr"], 3))
def test_no_sentence_about_trouble_is_cut(room, hours, tmp_path, size, percent, language):
    room.size(size)
    sits_down(room, tmp_path)
    room.app.change("language", language)
    room.app.change("text", percent)
    names = {**LONG, "file": "/var/lib/gruftwart/journal-set-aside-20261116-233428.sqlite"}
    names["game"] = "Game 12 (dawn-under, Emma, Paul, Mia, Jonas, Lena, Finn, 2026-11-16 20:15)"
    line = room.app.notices.line
    for place in ("game", "home"):
        if place == "home":
            room.app.go_home()
        for template in NOTICES:
            line.show([template.format_map(names)])
            room.settles()
            assert line.texts, template
            assert all(text.fits for text in line.texts), template
            assert line.height < room.app.room.height / 2
            tap(room, line)


def test_damage_is_looked_for_in_a_quiet_time_and_mended(room, hours, tmp_path, monkeypatch):
    from tests.support.patience import eventually

    table = open_table(tmp_path / "data" / "journal.sqlite")
    table.new("dawn-under", ["Emma", "Paul"], {"simulate": True}, 1)
    room.shows(table, settings=Settings())
    looked = []

    def damaged(self):
        looked.append(self)
        raise JournalError("damaged", "a page is gone")

    monkeypatch.setattr(Journal, "check_integrity", damaged)
    assert not looked, "the first picture does not wait for it"
    room.app.quiet.run_all()
    eventually(lambda: room.app.check.results)
    room.app.check.poll_result()
    assert len(looked) == 1
    assert "is kept as journal-set-aside" in room.app.notices.faults[0]
    assert table.is_saved
    assert len(table.journal.games()) == 1


def test_continue_never_does_nothing(room, tmp_path):
    file = tmp_path / "data" / "journal.sqlite"
    table = open_table(file)
    table.new("dawn-under", ["Emma", "Paul"], {"simulate": True}, 1)
    table.journal.database.execute("UPDATE records SET value = '\"Z9\"', sum = NULL WHERE n = 0")
    table.journal.close()
    room.shows(open_table(file), home=True)
    home = room.app.navigator.home
    assert home.model.banner
    room.app.home.choose("continue")
    room.settles()
    assert "cannot go on" in room.app.notices.line.model or room.app.screens.current == "game"
