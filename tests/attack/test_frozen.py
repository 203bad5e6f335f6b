"""Processes that are stopped (SIGSTOP): what they cost the table, and when they are back."""

import os
import signal
import time

import pytest

from companion.network.phones.server_link import MAX_QUEUED_MESSAGES, MAX_SILENCE_SECONDS
from tests.attack.attacker import Honest, report
from tests.phones.house import House

pytestmark = pytest.mark.slow
MARGIN_SECONDS = 10.0


def test_frozen_pages_for_phones_come_back_and_cost_nothing_meanwhile(tmp_path):
    failures, longest = 0, 0.0
    with House(tmp_path) as house:
        house.limit_silence(MAX_SILENCE_SECONDS)
        house.open("dawn-under", 3)
        for _ in range(3):
            line = house.phones.server
            os.kill(line.process.pid, signal.SIGSTOP)
            began = time.monotonic()
            while house.phones.server is line or not house.phones.ready:
                for _ in range(20):
                    house.phones.show_seating(house.seating)
                if house.phones.server is line:
                    failures += len(line.outgoing) > MAX_QUEUED_MESSAGES
                house.phones.handle_messages()
                time.sleep(0.01)
                assert time.monotonic() - began < 120, "it is never replaced"
            took = time.monotonic() - began
            longest = max(longest, took)
            failures += took > MAX_SILENCE_SECONDS + MARGIN_SECONDS
            honest = Honest(house.phones.config.port, house.phones.server.process.pid)
            honest.asks()
            failures += honest.failures
            line.undertaker.join()
    report("frozen pages for phones", 3, failures, back=f"after {longest:.1f} s")
