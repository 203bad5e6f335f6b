"""`gruftwart floor` as a command: what it says where it cannot open."""

import asyncio
import os
import socket

import pytest

from companion.cli.entry import main
from companion.network.floor.main import SERVICE, WEB, Announcement
from companion.network.floor.server import FloorConfig, load

pytestmark = pytest.mark.platform("processes and signals of this Python and user")

CAFE = 'host = "127.0.0.1"\nca = "ca.crt"\nuser = "floor"\npassword = "secret"\n'


def write(folder, name, text):
    (folder / name).write_text(text)
    os.chmod(folder / name, 0o600)


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        ({}, "must name ca, user and password"),
        ({"cafe.toml": CAFE, "floor.toml": "port = 0"}, "floor.toml makes no sense: port"),
        ({"cafe.toml": "ports = 1"}, "cafe.toml makes no sense: ports"),
        ({"cafe.toml": CAFE, "floor.toml": 'interface = "nosuch0"'}, "no local network"),
    ],
)
def test_what_is_missing_is_said_in_a_sentence(tmp_path, capsys, files, sentence):
    for name, text in files.items():
        write(tmp_path, name, text)
    assert main(["floor", "--data", str(tmp_path)]) == 1
    assert sentence in capsys.readouterr().err


def test_a_port_that_somebody_has_is_told(tmp_path, capsys):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        write(tmp_path, "floor.toml", f'interface = "127.0.0.1"\nport = {port}\nannounce = false\n')
        write(tmp_path, "cafe.toml", CAFE)
        (tmp_path / "ca.crt").write_text("no certificate")
        assert main(["floor", "--data", str(tmp_path)]) == 1
    assert "cannot be opened" in capsys.readouterr().err


def test_a_file_for_the_owner(tmp_path):
    file = tmp_path / "floor.toml"
    file.write_text(
        'house = "Nachtfalter"\nlanguage = "fr"\nmetrics = "token"\nannounce = false\nport = 9000\n'
    )
    config = load(file)
    assert (config.house, config.language, config.metrics, config.announce) == (
        "Nachtfalter",
        "fr",
        "token",
        False,
    )
    assert config.server.port == 9000
    assert load(None) == FloorConfig()
    for wrong in ('house = ""', 'language = "xx"', "announce = 1", "colour = 1", "="):
        file.write_text(wrong)
        assert load(file).server.error
        assert load(file).house == "Gruftwart"


def test_the_floor_is_announced_without_saying_more_than_where_it_is():
    infos = Announcement(FloorConfig(house="Nachtfalter"), "127.0.0.1").infos()
    assert [info.type for info in infos] == [SERVICE, WEB]
    for info in infos:
        assert info.port == 8322
        assert info.parsed_addresses() == ["127.0.0.1"]
        assert info.properties == {b"path": b"/", b"scheme": b"http"}


@pytest.mark.slow
def test_whoever_looks_for_the_floor_finds_it():
    from zeroconf import Zeroconf

    def found():
        net = Zeroconf(interfaces=["127.0.0.1"])
        try:
            return net.get_service_info(SERVICE, f"Nachtfalter (Gruftwart).{SERVICE}", timeout=20_000)
        finally:
            net.close()

    async def announce():
        async with Announcement(FloorConfig(house="Nachtfalter"), "127.0.0.1"):
            return await asyncio.to_thread(found)

    info = asyncio.run(announce())
    assert info is not None
    assert (info.parsed_addresses(), info.port) == (["127.0.0.1"], 8322)


@pytest.mark.parametrize("house", ["St. Georg", "Zum Mond: ☾☾☾☾☾☾☾☾☾☾☾☾☾☾", "_x._tcp.local."])
def test_no_name_of_a_house_ends_the_floor(house, monkeypatch):
    from companion.network.floor import main

    class Net:
        def __init__(self, **_):
            pass

        async def async_register_service(self, info, allow_name_change):
            return asyncio.sleep(0)

        async def async_unregister_all_services(self):
            pass

        async def async_close(self):
            pass

    monkeypatch.setattr(main, "AsyncZeroconf", Net)

    async def announce():
        async with Announcement(FloorConfig(house=house), "127.0.0.1"):
            return True

    assert asyncio.run(announce())


def test_where_nothing_may_be_announced_all_goes_on(monkeypatch, caplog):
    from companion.network.floor import main

    def refused(**_):
        raise OSError("not permitted")

    monkeypatch.setattr(main, "AsyncZeroconf", refused)

    async def announce():
        async with Announcement(FloorConfig(), "127.0.0.1"):
            return True

    assert asyncio.run(announce())
    assert "cannot be announced" in caplog.text
