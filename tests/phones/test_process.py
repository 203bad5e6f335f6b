"""The process that serves: at one address, with TLS where there is a certificate, gone when it should be."""

import http.client
import os
import signal
import socket
import ssl
from pathlib import Path

import pytest

from companion.network.phones import service
from companion.network.phones.__main__ import PROCESS_NICENESS
from companion.network.phones.messages import JoinReply, LobbyState
from companion.network.phones.server_link import (
    FAULT_SECONDS,
    MAX_QUEUED_MESSAGES,
    OutgoingQueue,
    ServerFaults,
)
from tests.cafe.vocabulary import Clock
from tests.deploy.tools import needs, run
from tests.phones.house import HERE, House
from tests.phones.served import asks
from tests.support.patience import PATIENCE

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
        line, port = house.phones.server, house.phones.config.port
        house.phones.switch_off()
        line.undertaker.join()
        assert line.process.returncode is not None
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((HERE, port))
        assert not (tmp_path / "phones.json").exists()


def test_a_request_does_not_interrupt_the_table(tmp_path):
    with House(tmp_path) as house:
        house.open("dawn-under", 3)
        server = house.phones.server.process.pid
        own, priority = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, server))
        assert priority == min(19, own + PROCESS_NICENESS)
        assert os.sched_getscheduler(server) == os.SCHED_BATCH


def test_a_port_that_somebody_has_is_told(tmp_path):
    with House(tmp_path) as house, socket.socket() as other:
        other.bind((HERE, house.phones.config.port))
        other.listen()
        house.phones.switch_on()
        house.until(lambda: house.phones.trouble)
        assert "address already in use" in house.phones.trouble.lower()
        house.until(lambda: house.phones.server is None)


def test_a_process_that_is_killed_comes_back_with_the_same_keys(tmp_path):
    with House(tmp_path) as house:
        house.open("dawn-under", 3)
        line, keys = house.phones.server, house.keys
        os.kill(line.process.pid, signal.SIGKILL)
        house.until(lambda: house.phones.server is not line and house.phones.ready)
        assert house.keys == keys
        assert asks(house, "/")[0] == 200
        line.undertaker.join()


def test_a_process_that_does_not_read_costs_one_state_and_no_more():
    waiting = OutgoingQueue()
    for number in range(1000):
        waiting.put(LobbyState(number, "dawn-under", {}, (), full=False))
    waiting.put(JoinReply(1, "phone"))
    waiting.put(LobbyState(1000, "dawn-under", {}, (), full=False))
    assert len(waiting) == 2
    assert (waiting.get(), waiting.get().number) == (JoinReply(1, "phone"), 1000)
    for number in range(1000):
        waiting.put(JoinReply(number, "phone"))
    assert len(waiting) == MAX_QUEUED_MESSAGES


def test_a_process_that_is_frozen_is_replaced_and_named(tmp_path):
    with House(tmp_path) as house:
        house.limit_silence(3.0)
        house.open("dawn-under", 3)
        line = house.phones.server
        os.kill(line.process.pid, signal.SIGSTOP)
        line.process.wait(PATIENCE)
        house.limit_silence(PATIENCE)
        house.until(lambda: house.phones.server is not line and house.phones.ready)
        assert asks(house, "/")[0] == 200
        assert house.phones.faults == ("The pages for phones did not answer, and were started again.",)
        line.undertaker.join()


def test_a_port_that_was_in_use_is_tried_again(tmp_path, monkeypatch):
    monkeypatch.setattr(service, "RETRY_SECONDS", 0.5)
    with House(tmp_path) as house:
        with socket.socket() as other:
            other.bind((HERE, house.phones.config.port))
            other.listen()
            house.phones.switch_on()
            house.until(lambda: house.phones.trouble)
            assert "address already in use" in house.phones.faults[0].lower()
        house.until(lambda: house.phones.ready)
        assert house.phones.faults == ()
        assert asks(house, "/")[0] == 200


def test_a_machine_with_a_new_address_serves_there(tmp_path, monkeypatch):
    """The interface goes, and comes back with another address."""
    monkeypatch.setattr(service, "RETRY_SECONDS", 0.2)
    found: list[str | None] = [HERE]
    monkeypatch.setattr(service, "bind_address", lambda _: found[0])
    with House(tmp_path) as house:
        house.open("dawn-under", 3)
        line = house.phones.server
        found[0] = None
        house.phones._checked = 0
        house.phones.handle_messages()
        assert asks(house, "/")[0] == 200, "it may come back"
        found[0] = "127.0.0.7"
        house.until(lambda: house.phones.server is not line and house.phones.ready)
        assert "127.0.0.7" in house.phones.join_url
        socket.create_connection(("127.0.0.7", house.phones.config.port)).close()
        line.undertaker.join()


def test_too_many_connections_are_named_on_the_service_screen():
    time = Clock()
    faults = ServerFaults(time)
    faults.record({"do": "crowded", "address": "192.168.1.9", "connections": 700})
    assert faults.sentences("") == ("192.168.1.9 opens too many connections to the pages for phones.",)
    time.at += FAULT_SECONDS
    assert faults.sentences("") == ()


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
        house.until(lambda: house.phones.server is None)
