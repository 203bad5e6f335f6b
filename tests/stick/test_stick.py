"""What a table writes for others arrives there, and nothing else does."""

import contextlib
import json
import os
import shutil
import stat
from hashlib import sha256
from pathlib import Path

import pytest

from companion.presenters.seating import seating
from companion.settings.pins import PinStore
from companion.settings.settings import SETTINGS, Settings
from companion.usb import errors, file_transfer
from companion.usb.errors import UsbError
from companion.usb.manifest import KINDS, MANIFEST_FILE, SIGNATURE_FILE, parse_manifest
from companion.usb.signing_key import Keyring, TrustedHouse, key_fingerprint_words, verify_signature
from tests.stick.vocabulary import House, contents
from tests.support.needs import MACHINE, cannot, needs_root

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")


def said(house: House) -> dict:
    return json.loads((house.ours / MANIFEST_FILE).read_text())


def refuses(house: House, template: str, kinds=KINDS) -> None:
    """One sentence, and nothing has changed at the table."""
    before = contents(house.second)
    with pytest.raises(UsbError) as told:
        house.reads(kinds)
    assert told.value.template == template
    assert "\n" not in str(told.value)
    assert contents(house.second) == before


# what arrives


def test_settings_rules_cards_boards_and_voices_arrive(house: House):
    settings = house.reads()
    assert (settings["language"], settings["volume"]) == ("fr", 50)
    for name in ("layouts/default.txt", "catalogue.json", "voices/piper-de.zip"):
        assert (house.second / name).read_bytes() == (house.first / name).read_bytes()
    assert Settings(house.second / "settings.json")["language"] == "fr", "it is kept"


def test_nobody_and_nothing_of_the_first_table_itself_goes_along(house: House):
    PinStore(Settings(house.first / "settings.json")).set("2580")
    house.writes()
    everything = b"".join(contents(house.stick).values())
    assert b"Emma" not in everything
    assert b"PRIVATE KEY" not in everything
    assert (
        not {"names", "tables", "table_number"}
        & json.loads((house.ours / "settings.json").read_text()).keys()
    )
    settings = house.reads()
    of_one_table = {one.name: one.default for one in SETTINGS.values() if one.table_only}
    assert {name: settings[name] for name in of_one_table} == of_one_table
    assert not PinStore(settings).is_set


def test_the_house_rules_hold_for_those_who_have_agreed_on_nothing(house: House):
    settings = house.reads(("rules",))
    assert settings["language"] is None
    assert seating("dawn-under", settings).options["bat_ends_turn"] is True
    settings.change("tables", {"dawn-under": {"players": [], "options": {"bat_ends_turn": False}}})
    assert seating("dawn-under", settings).options["bat_ends_turn"] is False


def test_rules_that_this_version_does_not_know_are_no_rules(house: House):
    house.writes(("rules",))
    (house.ours / "rules.json").write_text('{"dawn-under": {"no_such_rule": 1}, "no-such-game": {}}')
    rules = (house.ours / "rules.json").read_bytes()
    house.signs(
        {**said(house), "files": {"rules.json": {"size": len(rules), "sha256": sha256(rules).hexdigest()}}}
    )
    settings = house.reads()
    assert seating("dawn-under", settings).options == seating("dawn-under", Settings()).options


def test_only_what_was_chosen_is_taken(house: House):
    settings = house.reads(("cards",))
    assert settings["language"] is None
    assert sorted(contents(house.second)) == ["catalogue.json", "stick/trusted.json"]


def test_a_stick_that_is_written_again_keeps_nothing_of_before(house: House):
    house.writes(("settings",))
    assert sorted(contents(house.ours)) == ["settings.json", "stick.json", "stick.sig"]
    assert house.reads()["language"] == "fr"


def test_what_was_there_and_is_not_on_the_stick_stays(house: House):
    (house.second / "layouts").mkdir()
    (house.second / "layouts" / "ours.txt").write_text("mine")
    house.reads()
    assert (house.second / "layouts" / "ours.txt").read_text() == "mine"


# the key


def test_a_key_is_made_once_and_known_by_five_words(tmp_path: Path):
    keys = Keyring(tmp_path)
    house = keys.create_key("Café Gruft")
    assert keys.create_key() == house == Keyring(tmp_path).trusted_house
    assert house.fingerprint_words == key_fingerprint_words(house.key)
    assert [len(word) for word in house.fingerprint_words.split()] == [5] * 5
    assert TrustedHouse(house.key).display_name == " ".join(house.fingerprint_words.split()[:2])
    assert stat.S_IMODE((tmp_path / "stick" / "house.key").stat().st_mode) == 0o600


def test_words_are_as_others_make_them():
    """Proquints as Wilkerson has them: 127.0.0.1 is lusab-babad."""
    from companion.usb.signing_key import proquint

    assert [proquint(number) for number in (0x7F00, 0x0001, 0x3F54, 0xDCC1)] == [
        "lusab",
        "babad",
        "gutih",
        "tugad",
    ]


def test_a_signature_is_of_one_text_and_one_key(tmp_path: Path):
    one, other = Keyring(tmp_path / "one"), Keyring(tmp_path / "other")
    key, stranger = one.create_key().key, other.create_key().key
    signature = one.sign(b"text")
    assert verify_signature(b"text", signature, key)
    assert not verify_signature(b"text", signature, stranger)
    assert not verify_signature(b"Text", signature, key)
    assert not verify_signature(b"text", signature[:-1], key)


@pytest.mark.parametrize("text", ["", "{}", '{"key": "00"}', '{"key": "' + "zz" * 32 + '"}', "[" * 9000])
def test_a_damaged_file_of_trust_trusts_nobody(tmp_path: Path, text: str):
    keys = Keyring(tmp_path)
    keys.create_key()
    (tmp_path / "stick" / "trusted.json").write_text(text)
    assert Keyring(tmp_path).trusted_house is None


def test_without_openssl_one_sentence_says_so(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("companion.usb.signing_key.shutil.which", lambda name: None)
    refuses(house, errors.NO_OPENSSL)


# sticks of others


def test_a_table_that_trusts_nobody_takes_nothing(house: House):
    (house.second / "stick" / "trusted.json").unlink()
    refuses(house, errors.OTHER_HOUSE)


def test_a_stick_of_another_house_is_refused(house: House):
    house.forges(lambda said: None)
    refuses(house, errors.OTHER_HOUSE)


def test_a_list_that_claims_the_key_of_the_house_is_refused(house: House):
    key = said(house)["key"]
    house.forges(lambda said: said.update(key=key))
    refuses(house, errors.NOT_SIGNED)


@pytest.mark.parametrize("signature", ["zz" * 64, "00" * 64, "0" * 2_000_000])
def test_a_signature_that_is_none_is_refused(house: House, signature: str):
    (house.ours / SIGNATURE_FILE).write_text(signature)
    refuses(house, errors.NOT_OURS if len(signature) > 1000 else errors.NOT_SIGNED)


def test_no_signature_is_refused(house: House):
    (house.ours / SIGNATURE_FILE).unlink()
    refuses(house, errors.NOTHING_ON_IT)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "../evil",
            "/etc/passwd",
            "layouts/../../evil",
            "voices/",
            "layouts/.hidden",
            "pin.json",
            "journal.sqlite",
        ),
        *("stick/house.key", "layouts/a/b", "SETTINGS.json", "cards\\x", "layouts/\0", "cards/" + "a" * 200),
    ],
)
def test_no_name_leads_anywhere_else(house: House, name: str):
    """Not even where the house itself has signed it: a list that has such a name is none."""
    text = json.dumps({**said(house), "files": {name: {"size": 1, "sha256": "0" * 64}}})
    with pytest.raises(UsbError) as told:
        parse_manifest(text)
    assert told.value.template == errors.NOT_OURS


@pytest.mark.parametrize("name", ["voices/pack.exe", "cards/other.json", "layouts/x.json"])
def test_a_name_that_nobody_here_reads_makes_no_sense(house: House, name: str):
    (house.ours / name).write_bytes(b"x")
    house.signs({**said(house), "files": {name: {"size": 1, "sha256": sha256(b"x").hexdigest()}}})
    refuses(house, errors.INVALID_CONTENT)


@pytest.mark.parametrize("kind", ["link", "folder link", "pipe", "folder"])
def test_a_file_that_is_none_is_refused(house: House, kind: str):
    board = house.ours / "layouts" / "default.txt"
    secret = house.folder / "secret"
    secret.mkdir()
    board.rename(secret / "default.txt")
    if kind == "link":
        board.symlink_to(secret / "default.txt")
    elif kind == "folder link":
        board.parent.rmdir()
        board.parent.symlink_to(secret)
    elif kind == "pipe":
        os.mkfifo(board)
    else:
        board.mkdir()
    refuses(house, errors.NOT_OURS)


@needs_root("only root makes devices")
def test_a_device_is_refused(house: House):
    board = house.ours / "layouts" / "default.txt"
    board.unlink()
    try:
        os.mknod(board, 0o600 | stat.S_IFCHR, os.makedev(1, 5))
    except OSError:
        cannot(MACHINE, "no devices can be made here")
    refuses(house, errors.NOT_OURS)


@pytest.mark.parametrize("name", ["house", "files", "key", "made"])
def test_a_list_that_leaves_something_out_is_read_or_refused(house: House, name: str):
    listing = said(house)
    del listing[name]
    with contextlib.suppress(UsbError):
        assert parse_manifest(json.dumps(listing)).house.name == ""


def test_a_list_of_twenty_megabytes_is_not_read(house: House):
    (house.ours / MANIFEST_FILE).write_text('{"a": "' + "x" * 20_000_000 + '"}')
    refuses(house, errors.NOT_OURS)


def test_a_list_of_ten_thousand_files_is_not_followed(house: House):
    files = {f"layouts/{number}.txt": {"size": 1, "sha256": "0" * 64} for number in range(9_000)}
    house.signs({**said(house), "files": files})
    refuses(house, errors.TOO_LARGE)


def test_files_beside_the_list_are_not_even_looked_at(house: House):
    for number in range(2_000):
        (house.ours / "voices" / f"{number}.zip").touch()
    assert house.reads()["language"] == "fr"
    assert len(list((house.second / "voices").iterdir())) == 1


def test_more_than_a_table_ever_writes_is_refused(house: House):
    size = 511 * 2**20
    files = {f"voices/{number}.zip": {"size": size, "sha256": "0" * 64} for number in range(3)}
    house.signs({**said(house), "files": files})
    refuses(house, errors.TOO_LARGE)


def test_a_file_that_goes_on_and_on_is_not_copied(house: House):
    with (house.ours / "voices" / "piper-de.zip").open("ab") as pack:
        pack.truncate(2**30)
    refuses(house, errors.DAMAGED)


def test_a_disk_without_room_is_not_filled(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(file_transfer, "MIN_FREE_BYTES", 2**60)
    refuses(house, errors.NO_SPACE_LEFT)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        *(("settings.json", "[]"), ("rules.json", '{"a": NaN}'), ("cards/catalogue.json", "{}")),
        *(("layouts/default.txt", "\0" * 100), ("settings.json", "")),
    ],
)
def test_what_the_house_has_signed_must_still_make_sense(house: House, name: str, text: str):
    (house.ours / name).write_text(text)
    entry = {"size": len(text), "sha256": sha256(text.encode()).hexdigest()}
    house.signs({**said(house), "files": {**said(house)["files"], name: entry}})
    refuses(house, errors.INVALID_CONTENT)


def test_a_voice_pack_that_is_a_bomb_is_not_unpacked(house: House):
    import zipfile

    pack = house.ours / "voices" / "piper-de.zip"
    with zipfile.ZipFile(pack, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("pack.json", b" " * 200_000_000)
    data = pack.read_bytes()
    assert len(data) < 300_000
    entry = {"size": len(data), "sha256": sha256(data).hexdigest()}
    house.signs({**said(house), "files": {**said(house)["files"], "voices/piper-de.zip": entry}})
    refuses(house, errors.INVALID_CONTENT)


@pytest.mark.parametrize("spoil", ["gone", "short", "other"])
def test_a_damaged_file_is_told_by_its_name(house: House, spoil: str):
    board = house.ours / "layouts" / "default.txt"
    if spoil == "gone":
        board.unlink()
    elif spoil == "short":
        board.write_bytes(board.read_bytes()[:-3])
    else:
        board.write_bytes(board.read_bytes()[::-1])
    refuses(house, errors.DAMAGED)


def test_settings_of_a_newer_version_are_taken_as_far_as_they_are_known(house: House):
    house.writes(("settings",))
    text = json.dumps(
        {"language": "de", "volume": "loud", "brand_new": 3, "names": [{"name": "Eve", "look": 1}]}
    )
    (house.ours / "settings.json").write_text(text)
    entry = {"size": len(text), "sha256": sha256(text.encode()).hexdigest()}
    house.signs({**said(house), "files": {"settings.json": entry}})
    settings = house.reads()
    assert (settings["language"], settings["volume"], settings["names"]) == ("de", 75, [])


# a stick that is pulled out


def test_pulled_out_while_it_is_read_nothing_changes(house: House, monkeypatch: pytest.MonkeyPatch):
    read, left = os.read, [3]

    def pulled(number: int, size: int) -> bytes:
        left[0] -= 1
        if not left[0]:
            raise OSError(5, "Input/output error")
        return read(number, size)

    monkeypatch.setattr(file_transfer.os, "read", pulled)
    refuses(house, errors.REMOVED_TOO_EARLY)
    assert not (house.folder / "in").exists()


def test_pulled_out_while_it_is_written_it_is_told_and_the_old_list_no_longer_fits(house: House):
    Settings(house.first / "settings.json").change("volume", 25)
    (house.ours / "stick.sig").unlink()
    (house.ours / "stick.sig").mkdir()  # it comes last but one: all but the list is written by then
    with pytest.raises(UsbError) as told:
        house.writes()
    assert told.value.template == errors.STICK_NOT_WRITABLE
    (house.ours / "stick.sig").rmdir()
    (house.ours / "stick.sig").write_bytes((house.folder / "out" / "stick.sig").read_bytes())
    refuses(house, errors.NOT_SIGNED)


def test_nothing_is_written_through_a_link_on_a_stick(house: House):
    outside = house.folder / "outside"
    outside.mkdir()
    shutil.rmtree(house.ours / "voices")
    (house.ours / "voices").symlink_to(outside)
    with pytest.raises(UsbError) as told:
        house.writes()
    assert told.value.template == errors.STICK_NOT_WRITABLE
    assert list(outside.iterdir()) == []


def test_the_codes_of_status_files_never_change():
    """The root service and the app may be of two versions (gruftwart-kiosk rollback)."""
    codes = (
        "NO_STICK NOTHING_ON_IT NOT_OURS NOT_SIGNED OTHER_HOUSE DAMAGED NO_SENSE TOO_MUCH PULLED FULL "
        "NOT_WRITTEN NO_OPENSSL KEY_LOST NOT_KEPT NO_UPDATE_KEY NOT_WITH_APT "
        "UPDATE_REFUSED UPDATE_OLD UPDATE_FAILED FILE_SYSTEM"
    )
    assert list(errors.SENTENCES) == codes.split()
