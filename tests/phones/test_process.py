"""The process that serves: at one address, with TLS where there is a certificate, gone when it should be."""

import http.client
import os
import signal
import socket
import ssl
from pathlib import Path

import pytest

from tests.deploy.tools import needs, run
from tests.phones.house import HERE, House
from tests.phones.served import asks

pytestmark = pytest.mark.platform("processes and signals of this Python and user")


def test_it_is_served_at_the_chosen_address_and_at_no_other(tmp_path):
    with House(tmp_path) as house:
        house.open("dawn-under", 3)
        assert asks(house, "/")[0] == 200
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(("127.0.0.2", house.phones.config.port))


def test_when_phones_are_switched_off_nothing_is_served_and_nothing_is_left(tmp_path):
    with House(tmp_path) as house:
        house.open("dawn-under", 3)
        line, port = house.phones._line, house.phones.config.port
        house.phones.switch_off()
        line.undertaker.join()
        assert line.process.returncode is not None
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((HERE, port))
        assert not (tmp_path / "phones.json").exists()


def test_a_port_that_somebody_has_is_told(tmp_path):
    with House(tmp_path) as house, socket.socket() as other:
        other.bind((HERE, house.phones.config.port))
        other.listen()
        house.phones.switch_on()
        house.until(lambda: house.phones.trouble)
        assert "address already in use" in house.phones.trouble.lower()
        house.until(lambda: house.phones._line is None)


def test_a_process_that_is_killed_comes_back_with_the_same_keys(tmp_path):
    with House(tmp_path) as house:
        house.open("dawn-under", 3)
        line, keys = house.phones._line, house.keys
        os.kill(line.process.pid, signal.SIGKILL)
        house.until(lambda: house.phones._line is not line and house.phones.ready)
        assert house.keys == keys
        assert asks(house, "/")[0] == 200
        line.undertaker.join()


@needs("openssl")
def test_with_a_certificate_of_the_house_all_is_encrypted(tmp_path: Path):
    key, certificate = tmp_path / "house.key", tmp_path / "house.pem"
    made = run(
        *(
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "rsa:2048",
            "-nodes",
            "-days",
            "2",
            "-subj",
            "/CN=gruft.local",
        ),
        *("-keyout", key, "-out", certificate),
    )
    assert made.returncode == 0, made.stdout
    with House(tmp_path, certificate=str(certificate), key=str(key)) as house:
        house.open("dawn-under", 3)
        assert house.phones.join_url.startswith("HTTPS://")
        trusting = ssl.create_default_context(cafile=str(certificate))
        trusting.check_hostname = False
        line = http.client.HTTPSConnection(HERE, house.phones.config.port, context=trusting)
        line.request("GET", "/")
        assert line.getresponse().status == 200
        line.close()


def test_a_certificate_that_is_missing_is_told(tmp_path):
    with House(tmp_path, certificate=str(tmp_path / "none.pem")) as house:
        house.phones.switch_on()
        house.until(lambda: house.phones.trouble)
        assert "No such file" in house.phones.trouble
        house.until(lambda: house.phones._line is None)
