"""A data folder of 1.0.0 is opened, goes on, and can be read by 1.0.0 again."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.frozen import today
from tests.frozen.describe import PINS, describe, opens_with_pins
from tests.frozen.formats import list_obstacles, read_formats
from tests.frozen.release import HERE, has_commit, lay_out, run_release
from tests.frozen.write import UNFINISHED, write_on
from tests.support.needs import CHECKOUT, cannot, require_program

RELEASES = {"1.0.0": "2fcfe22b"}
"""Each frozen version, and its commit."""
SAYS = {version: json.loads((HERE / version / "says.json").read_text("utf-8")) for version in RELEASES}
READS = {version: json.loads((HERE / version / "reads.json").read_text("utf-8")) for version in RELEASES}

pytestmark = pytest.mark.parametrize("version", RELEASES)


@pytest.fixture
def data(version: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the data folder of that version."""
    folder = lay_out(version, tmp_path / version)
    monkeypatch.setenv("GRUFTWART_DATA", str(folder))
    monkeypatch.setattr(
        today.pin_module, "SCRYPT_COST", today.pin_module.SCRYPT_COST
    )  # `write_on` makes it cheap
    return folder


def holds(found: Any, said: Any, where: str = "") -> None:
    """What a version said is still said; objects may have gained fields."""
    if isinstance(said, dict):
        assert isinstance(found, dict), where
        missing = said.keys() - found.keys()
        assert not missing, f"{where}: {missing}"
        for name, one in said.items():
            holds(found[name], one, f"{where}.{name}")
    elif isinstance(said, list) and isinstance(found, list) and len(said) == len(found):
        for number, (here, there) in enumerate(zip(found, said, strict=True)):
            holds(here, there, f"{where}[{number}]")
    else:
        assert found == said, where


@pytest.mark.parametrize("part", SAYS["1.0.0"])
def test_everything_is_read_as_that_version_read_it(version: str, data: Path, part: str) -> None:
    holds(describe(today, data)[part], SAYS[version][part], part)


def test_the_pins_still_open(version: str, data: Path) -> None:
    assert opens_with_pins(today, data) == {role: role for role in PINS}


def test_the_folder_has_every_rule_system_and_every_kind_of_entry(version: str) -> None:
    """Otherwise these tests would prove less than they say."""
    said = SAYS[version]
    headers = {number: header for number, header, _, _ in said["games"]}
    systems = {
        (headers[int(number)]["game"], bool(headers[int(number)]["options"].get("rucola")))
        for number in said["unfinished"]
    }
    over = {
        (header["game"], bool(header["options"].get("rucola"))) for _, header, _, end in said["games"] if end
    }
    every = {("dawn-under", False), ("dawn-under", True), ("nosferatu", False), ("mau-mau", False)}
    assert systems >= every
    assert over >= every
    assert len(said["unfinished"]) > len(UNFINISHED), "a demonstration besides"
    real = [one for one in said["unfinished"].values() if one["looks"]]
    assert len(real) == len(UNFINISHED)
    for one in real:
        assert one["undone"]
        assert "correct" in {kind for kind, _ in one["entries"]}
    assert set(READS[version]["games"]["kinds"]) == {"answer", "correct", "dealt", "look", "redo", "undo"}


def test_what_was_undone_can_be_put_back(version: str, data: Path) -> None:
    table = today.open_table(data / "journal.sqlite")
    for number, said in SAYS[version]["unfinished"].items():
        if said["undone"]:
            assert table.resume(int(number))
            table.redo(1)
            assert list(table.referee.entries[-1]) == said["undone"][-1][0]
            table.undo(1)
    assert table.journal is not None
    table.journal.close()


def test_it_goes_on_and_can_be_rolled_back(version: str, data: Path) -> None:
    """Rollback: what today's code has written has the tables, fields and types that the version reads."""
    write_on(today, data)
    said, before = describe(today, data), SAYS[version]
    assert len(said["games"]) == len(before["games"]) + len(UNFINISHED)
    assert [one[:2] for one in said["games"][: len(before["games"])]] == [one[:2] for one in before["games"]]
    assert said["settings"]["values"]["volume"] == 25
    assert list_obstacles(READS[version], read_formats(data)) == []


def test_an_obstacle_to_a_rollback_would_be_noticed(version: str, data: Path) -> None:
    reads, good = READS[version], read_formats(data)

    def obstacles(change: Any) -> list[str]:
        found = json.loads(json.dumps(good))
        change(found)
        return list_obstacles(reads, found)

    assert obstacles(lambda found: None) == []
    assert obstacles(lambda found: found["databases"]["journal.sqlite"].update(user_version=3))
    assert obstacles(lambda found: found["databases"]["journal.sqlite"]["sql"].pop("outbox"))
    assert obstacles(lambda found: found["games"]["kinds"].append("joined"))
    assert obstacles(lambda found: found["games"]["header"][0].append("table"))
    assert obstacles(lambda found: found["files"]["settings.json"].update(volume="text"))
    assert obstacles(lambda found: found["files"]["settings.json"].pop("volume"))
    assert obstacles(lambda found: found["files"]["cafe.toml"].update(colour="text"))
    assert not obstacles(lambda found: found["files"]["settings.json"].update(colour="text"))


@pytest.mark.slow
def test_the_version_itself_reads_what_was_written(version: str, data: Path, tmp_path: Path) -> None:
    """Really rolled back: its own code, from git's history, on the folder that today's code has written."""
    if not has_commit(RELEASES[version]):
        cannot(CHECKOUT, f"git does not have the commit of {version} here")
    write_on(today, data)
    said = describe(today, data)
    printed = run_release(RELEASES[version], tmp_path / "code", "describe-here", version, data)
    old = json.loads(printed.partition("says:")[2])
    plays = READS[version]["games"]["plays"]
    for number, header, _, _ in said["games"]:
        if header["rules"] not in plays[header["game"]] and str(number) in said["unfinished"]:
            assert old["unfinished"][str(number)] == "cannot go on", "kept, but of newer rules"
            del old["unfinished"][str(number)], said["unfinished"][str(number)]
    assert old["unfinished"]
    for part, found in old.items():
        holds(said[part], found, part)


def test_games_of_its_export_are_imported(version: str, data: Path, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path / "other"))
    assert today.main(["games", "import", str(data.parent / "files" / "games.json")]) == 0
    table = today.open_table(tmp_path / "other" / "journal.sqlite")
    assert table.journal is not None
    found = [game.header._asdict() for game in table.journal.games()]
    table.journal.close()
    holds(json.loads(json.dumps(found)), [header for _, header, _, _ in SAYS[version]["games"]])


def test_its_backup_is_restored(version: str, data: Path, tmp_path: Path, monkeypatch) -> None:
    other = tmp_path / "other"
    monkeypatch.setenv("GRUFTWART_DATA", str(other))
    assert today.main(["restore", str(data.parent / "files" / "backup.zip")]) == 0
    found = describe(today, other)
    for part in ("games", "unfinished", "chronicle", "settings"):
        holds(found[part], SAYS[version][part], part)


def test_its_stick_is_taken(version: str, data: Path, tmp_path: Path, monkeypatch) -> None:
    stick, other = data.parent / "usb", tmp_path / "other"
    require_program("openssl")
    monkeypatch.setenv("GRUFTWART_DATA", str(other))
    assert today.main(["stick", "trust", str(stick)]) == 0
    assert today.main(["stick", "read", str(stick)]) == 0
    values = today.Settings(other / "settings.json")
    assert values["language"] == "de"
    assert (other / "layouts" / "default.txt").exists()
    assert (other / "catalogue.json").exists()


def test_what_waits_in_its_outbox_is_sent(version: str, data: Path) -> None:
    """By the café's own hub, at a line that takes everything."""
    sent = [event["id"] for event in today.send_outbox(data)]
    waiting = [payload["id"] for _, payload in SAYS[version]["outbox"]["waiting"]]
    assert [known for known in sent if known in waiting] == waiting, "each once, in its order"
    ended = [over for *_, over in SAYS[version]["games"] if over]
    assert len(sent) == len(waiting) + 1 + len(ended), "what was told last, and how games ended"
