"""The same for what lies beside the games: keys and post of sticks, what the floor of a café keeps."""

import contextlib
import io
import json
from pathlib import Path

import pytest

from companion.archive.chronicle import finished_games
from companion.archive.kept_by_game import BALLADS_FILE
from companion.archive.statistics import game_summaries
from companion.archive.unfinished_games import unfinished_games
from companion.cli.entry import main as command
from companion.games.ballads import LINES, stanza_lines
from companion.i18n import LANGUAGES
from companion.network.floor.login import KEY_FILE, StaffLogin
from companion.network.floor.repository import DATABASE_FILE, FloorRepository
from companion.network.phones.service import CONFIG_FILE
from companion.network.phones.service import load as read_phones
from companion.settings.pins import PinStore
from companion.settings.settings import GUARDED, PIN, Settings
from companion.table import open_table
from companion.usb.errors import UsbError
from companion.usb.signing_key import FOLDER, PUBLIC, SECRET, TRUSTED, Keyring, TrustedHouse
from companion.usb.spool import READ, REQUEST, STATUS, WORKING, Spool, Status
from tests.crash.checks import before_stick
from tests.crash.deeds import AT, HEARD
from tests.crash.flips import every_flip
from tests.crash.test_flips import nothing_wrong
from tests.crash.verses import NEXT, VERSES, ballads_in
from tests.journal.vocabulary import play_on

SOME = [pytest.param(8, id="sample"), pytest.param(None, marks=pytest.mark.slow)]
"""Each of these costs a process."""
MORE = [pytest.param(80, id="sample"), pytest.param(None, marks=pytest.mark.slow)]


@pytest.mark.parametrize("count", SOME)
@pytest.mark.parametrize("name", [SECRET, PUBLIC, TRUSTED])
def test_the_keys_of_the_house(tmp_path: Path, name: str, count: int | None) -> None:
    """A key that has changed signs nothing and is never trusted: other tables would refuse its sticks."""
    house = Keyring(tmp_path).create_key()
    files = {file: file.read_bytes() for file in (tmp_path / FOLDER).iterdir()}

    def look() -> None:
        keys = Keyring(tmp_path)
        with contextlib.suppress(UsbError):
            assert keys.create_key() == house, "another house, and nobody is told"
        assert keys.can_sign

    def restore() -> None:
        for file, data in files.items():
            file.write_bytes(data)

    nothing_wrong(every_flip(tmp_path / FOLDER / name, look, count, restore))


@pytest.mark.parametrize("count", MORE)
def test_whom_a_table_trusts(tmp_path: Path, count: int | None) -> None:
    """It is that house, another one that nobody has the key of, or nobody."""
    house = TrustedHouse("51" * 32, "Zur letzten Gruft")
    Keyring(tmp_path).trust(house)

    def look() -> None:
        found = Keyring(tmp_path).trusted_house
        assert found is None or len(bytes.fromhex(found.key)) == 32
        assert found is None or found.fingerprint_words

    nothing_wrong(every_flip(tmp_path / FOLDER / TRUSTED, look, count))


@pytest.mark.parametrize("count", MORE)
def test_the_post_of_a_stick(tmp_path: Path, count: int | None) -> None:
    post = Spool(tmp_path)
    number = post.submit(READ, ("Emma",), "report")
    post.report(Status(number, WORKING, 10, 100))

    def look() -> None:
        again = Spool(tmp_path)
        status, wanted = again.status(number), again.pending_request()
        assert status is None or status.fraction_done >= 0
        assert wanted is None or wanted.do in ("read", "write", "update")

    for name in (REQUEST, STATUS):
        nothing_wrong(every_flip(tmp_path / name, look, count))


@pytest.mark.parametrize("count", SOME)
def test_what_a_stick_carries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int | None) -> None:
    """No file of a stick is taken that is not as its list has it."""
    before_stick(tmp_path)
    data = tmp_path / "data"
    monkeypatch.setenv("GRUFTWART_DATA", str(data))
    before = Settings(data / "settings.json")["language"]

    def look() -> None:
        with contextlib.redirect_stderr(io.StringIO()) as said:
            assert command(["stick", "read", str(tmp_path / "stick")]) == 1
        assert said.getvalue().count("\n") == 1, "one sentence"
        assert Settings(data / "settings.json")["language"] == before

    nothing_wrong(every_flip(tmp_path / "stick" / "gruftwart" / "settings.json", look, count))


@pytest.mark.parametrize("count", SOME)
def test_both_pins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int | None) -> None:
    """Whatever flips: no digits open that opened nothing before, and the staff's never become the owner's."""
    monkeypatch.setattr("companion.settings.pins.SCRYPT_COST", 2**8)
    monkeypatch.setattr("companion.settings.pins.OLD_COST", 2**8)
    pin = PinStore(Settings(tmp_path / "settings.json"))
    pin.set("2580")
    pin.set("8642", "staff")

    def look() -> None:
        found = PinStore(Settings(tmp_path / "settings.json"), lambda: 1e9)
        assert found.is_set, "a kiosk without a PIN"
        found.free_at.clear()
        assert found.role_of("0000") == ""
        found.free_at.clear()
        assert found.role_of("8642") in ("staff", "")

    nothing_wrong(every_flip(tmp_path / PIN, look, count))


def test_that_there_was_a_pin(tmp_path: Path) -> None:
    """It says so as long as it is there at all."""
    PinStore(Settings(tmp_path / "settings.json")).set("2580")
    (tmp_path / PIN).unlink()

    def look() -> None:
        assert PinStore(Settings(tmp_path / "settings.json")).is_lost

    nothing_wrong(every_flip(tmp_path / GUARDED, look, None))


@pytest.mark.parametrize("count", MORE)
def test_what_the_owner_sets_for_phones(tmp_path: Path, count: int | None) -> None:
    file = tmp_path / CONFIG_FILE
    file.write_text('port = 8400\nname = "gruft.local"\n')

    nothing_wrong(every_flip(file, lambda: 0 < read_phones(file).port < 65536, count))


def told(file: Path) -> FloorRepository:
    floor = FloorRepository(file)
    for event in HEARD:
        floor.record_event("table-1", event, AT)
    floor.record_minute("2026-01-01", [("table-1", "well")])
    return floor


@pytest.mark.parametrize("count", MORE)
def test_what_the_floor_of_a_cafe_keeps(tmp_path: Path, count: int | None) -> None:
    """It opens in the evening, shows every page, and keeps what it hears; what is damaged is kept aside."""
    file = tmp_path / DATABASE_FILE
    told(file).close()

    def look() -> None:
        floor = FloorRepository(file)
        try:
            floor.results(0.0), floor.calls(), floor.league(), floor.totals(), floor.wellness("2000-01-01")
            floor.lengths("dawn-under", 0.0, 10)
            floor.record_event("table-2", HEARD[1], AT)
            assert any(one.place == "table-2" for one in floor.results(0.0)), "it keeps nothing any more"
        finally:
            floor.close()

    def restore() -> None:
        for path in tmp_path.iterdir():
            if path != file:
                path.unlink()

    nothing_wrong(every_flip(file, look, count, restore))


@pytest.mark.parametrize("count", MORE)
def test_the_verses_of_finished_games(tmp_path: Path, count: int | None) -> None:
    """A ballad is there with lines that can be shown, or not there; the next one is kept."""
    for started, ballad in VERSES.items():
        ballads_in(tmp_path).save(started, ballad)

    def look() -> None:
        for started in VERSES:
            found = ballads_in(tmp_path).of(started)
            for stanza in () if found is None else found.stanzas:
                for language in LANGUAGES:
                    lines = stanza_lines(stanza, ["Emma"] * 10, language)
                    assert len(lines) == LINES
                    assert all(line.isprintable() for line in lines), lines
        ballads_in(tmp_path).save(9.0, NEXT)
        assert ballads_in(tmp_path).of(9.0) == NEXT, "nothing is kept any more"

    nothing_wrong(every_flip(tmp_path / BALLADS_FILE, look, count))


@pytest.mark.parametrize("count", MORE)
def test_the_key_of_the_floor(tmp_path: Path, count: int | None) -> None:
    StaffLogin(tmp_path)

    nothing_wrong(every_flip(tmp_path / KEY_FILE, lambda: StaffLogin(tmp_path), count))


@pytest.mark.parametrize("count", MORE)
def test_what_is_told_of_games_that_are_over(tmp_path: Path, count: int | None) -> None:
    """Chronicle, list of what waits, and usage: a game that is damaged is missing or told of, never wrong."""
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    for left in (None, 5):
        table.new("dawn-under", ["Emma", "Paul"], {"rows": "counted"}, 1)
        play_on(table, left)
    assert table.journal
    before = {game.number: (game.header.players, game.winners) for game in finished_games(table.journal)}
    assert before
    table.journal.close()

    def look() -> None:
        again = open_table(file)
        for game in finished_games(again.journal):
            assert before.get(game.number) in (None, (game.header.players, game.winners)), (
                "somebody else has won"
            )
        list(game_summaries(again.journal))
        list(unfinished_games(again))
        assert again.journal
        again.journal.close()

    def restore() -> None:
        for path in tmp_path.iterdir():
            if path != file:
                path.unlink()

    nothing_wrong(every_flip(file, look, count, restore))


def test_a_flip_is_found_where_it_would_matter(tmp_path: Path) -> None:
    file = tmp_path / "numbers.json"
    file.write_text(json.dumps([1, 2, 3]))

    def look() -> None:
        assert json.loads(file.read_text()) == [1, 2, 3]

    assert every_flip(file, look, None)
