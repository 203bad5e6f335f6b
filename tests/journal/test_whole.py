"""A file is written whole or not at all."""

import contextlib
import os
import stat

from companion.system.whole import OWNER, write_whole, written_whole


def test_it_takes_the_place_of_the_old_one(tmp_path):
    file = tmp_path / "deep" / "file"
    write_whole(file, "älter")
    write_whole(file, "neuer")
    assert file.read_text(encoding="utf-8") == "neuer"
    assert os.listdir(file.parent) == ["file"]


def test_what_breaks_in_the_middle_leaves_the_old_one(tmp_path):
    file = tmp_path / "file"
    write_whole(file, "old")
    with contextlib.suppress(RuntimeError), written_whole(file) as out:
        out.write(b"half of the n")
        raise RuntimeError("full")
    assert file.read_text() == "old"
    assert os.listdir(tmp_path) == ["file"]


def test_what_a_power_cut_left_is_no_obstacle_and_lends_no_rights(tmp_path):
    file = tmp_path / "file"
    left = tmp_path / ".file.new"
    left.write_text("half")
    left.chmod(0o666)
    write_whole(file, "secret", OWNER)
    assert file.read_text() == "secret"
    assert stat.S_IMODE(file.stat().st_mode) == OWNER
    assert os.listdir(tmp_path) == ["file"]
