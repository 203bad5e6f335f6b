"""Codes, limits, names and addresses: what stands between a stranger and the table."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.network.http import security, server_config
from companion.network.http.rate_limit import MAX_CLIENTS, TokenBucket, TokenBuckets
from companion.network.http.security import MAX_NAME_CHARS, sanitise_name
from tests.support.examples import UNHURRIED


def test_a_code_for_the_picture_has_at_least_64_bits_and_one_to_type_is_short():
    assert len(security.ALPHABET) ** security.LONG_CODE_LENGTH >= 2**64
    assert len(security.new_code()) == security.LONG_CODE_LENGTH
    assert len({security.new_code(security.SHORT_CODE_LENGTH) for _ in range(200)}) > 190
    assert not set("01OILU") & set(security.ALPHABET), "nobody takes one letter for another"


def test_codes_are_read_as_people_type_them():
    assert security.normalise_code(" k7m 4qx ") == "K7M4QX"
    assert security.normalise_code("k7m-4qx") == "K7M4QX"


def test_only_our_own_seal_opens():
    token = security.sign_value(b"key", "phone")
    assert security.verify_token(b"key", token) == "phone"
    assert security.verify_token(b"other key", token) is None
    assert security.verify_token(b"key", "phone") is None
    assert security.verify_token(b"key", token.replace("phone", "fhone")) is None
    assert security.verify_token(b"key", "ünïcode." + "é" * 40) is None


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_lets_some_through_and_then_one_at_a_time():
    time = Time()
    bucket = TokenBucket(3, 10.0, time)
    assert [bucket.try_acquire() for _ in range(4)] == [True, True, True, False]
    time.now = 10.0
    assert not bucket.is_empty
    assert [bucket.try_acquire(), bucket.try_acquire()] == [True, False]


def test_everybody_has_a_bucket_and_not_everybody_is_remembered_for_ever():
    buckets = TokenBuckets(1, 1e9, Time())
    assert buckets["a"].try_acquire()
    assert not buckets["a"].try_acquire()
    assert buckets["b"].try_acquire()
    for number in range(MAX_CLIENTS):
        assert buckets[str(number)].try_acquire()
    assert buckets["a"].try_acquire(), "forgotten"


@pytest.mark.parametrize(
    ("typed", "left"),
    [
        ("Nele", "Nele"),
        ("  Nele \n\t ", "Nele"),
        ("<b>Nele</b>", "<b>Nele</b>"),
        ("Ne\u202ele", "Nele"),
        ("N\u0300\u0301\u0302\u0303ele", "N\u0300\u0301ele"),
        ("\u0301Nele", "Nele"),
        ("\x00\x1b[31m", "[31m"),
        ("\u200b\u200d\ufeff", ""),
        ("[color=ff0000]Nele", "[color=ff0000]Ne"),
        ("Zoë", "Zoë"),
        ("Jo\u00a0Ann", "Jo Ann"),
    ],
)
def test_a_name_is_made_harmless(typed, left):
    assert sanitise_name(typed) == unicodedata.normalize("NFC", left)


@given(st.text(max_size=400))
@settings(UNHURRIED, max_examples=300)
def test_whatever_is_typed_a_name_can_be_shown(typed):
    name = sanitise_name(typed)
    assert len(name) <= MAX_NAME_CHARS
    assert name == name.strip()
    assert name.isprintable()
    assert sanitise_name(name) == name


def test_the_address_is_that_of_the_interface_that_was_named():
    assert server_config.bind_address("lo") == "127.0.0.1"
    assert server_config.bind_address("127.0.0.9") == "127.0.0.9"
    assert server_config.bind_address("no-such-thing") is None


def test_only_addresses_of_a_house_are_chosen(tmp_path):
    assert server_config.is_local("192.168.1.4")
    assert not server_config.is_local("9.9.9.9")
    routes = tmp_path / "route"
    routes.write_text("Iface\tDestination\tGateway\nlo\t00000000\t0102A8C0\n")
    assert "127.0.0.1" not in list(server_config.local_addresses(routes))
    assert list(server_config.local_addresses(tmp_path / "none")) == list(
        server_config.local_addresses(routes)
    )
