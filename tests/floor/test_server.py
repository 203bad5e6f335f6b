"""The server: who gets in and who does not, what is shown, what is asked of tables."""

import http.client
import json
import re
import socket
import time

import pytest

from companion.network.floor import commands, main
from companion.network.floor.event_streams import MAX_STREAMS_PER_ADDRESS, MAX_STREAMS_PER_LOGIN
from companion.network.floor.login import FORGIVEN_AFTER_SECONDS, FREE_TRIES, SESSION_SECONDS, LoginDelays
from companion.network.mqtt.messages import CommandResult
from tests.cafe.vocabulary import Clock
from tests.floor.house import LEAGUE, PIN, House, Live, a_state, finished, free, rang, settled
from tests.support.patience import PATIENCE

INSIDE = ("/live", "/today/t1", "/figures", "/results.csv", "/chronicle")


@pytest.fixture
def house():
    with House() as house:
        yield house
        assert house.noticed.errors == []


@pytest.fixture
def inside(house):
    house.comes_in()
    return house


def table(house, place="t1", **state):
    house.says(place, True, retain=True)
    house.says(place, a_state(**state))


# the address


def test_a_machine_with_a_new_address_serves_there(house, monkeypatch):
    """The interface goes, comes back with an address that cannot be bound yet, and then can."""
    found: list[str | None] = [None]
    monkeypatch.setattr(main, "ADDRESS_CHECK_SECONDS", 0.0)
    monkeypatch.setattr(main, "bind_address", lambda _: found[0])
    house.settles()
    assert house.asks("/")[0] == 200, "it may come back"
    with socket.socket() as other:
        other.bind(("127.0.0.7", house.port))
        other.listen()
        found[0] = "127.0.0.7"
        house.until(lambda: not house.floor.address)
    house.until(lambda: house.floor.address == "127.0.0.7")
    line = http.client.HTTPConnection("127.0.0.7", house.port, timeout=PATIENCE)
    line.request("GET", "/")
    assert line.getresponse().status == 200
    line.close()
    with pytest.raises(ConnectionRefusedError):
        house.asks("/")


# the door


def test_before_the_door_there_is_nothing_but_the_door(house):
    house.sets_pin()
    for path in INSIDE:
        assert house.asks(path)[0] == 401
    assert house.asks("/ask/t1", {"do": "lock"})[0] == 401
    assert house.asks("/forget", {"name": "Emma"})[0] == 401
    for path in ("/", "/table/t1", "/statistics", "/league", "/files/app.js", "/words/de.json"):
        assert house.asks(path)[0] == 200


def test_the_pin_opens_for_a_shift_with_a_cookie_that_no_script_reads(house):
    house.sets_pin()
    status, said, _ = house.asks("/login", {"pin": PIN, "name": "Nora"})
    assert (status, said["ok"]) == (200, True)
    cookie = house.headers.get_all("Set-Cookie")[0]
    parts = {part.strip() for part in cookie.split(";")}
    assert {"HttpOnly", "SameSite=Strict", "Path=/", f"Max-Age={SESSION_SECONDS}"} <= parts
    house.cookie = cookie.partition(";")[0]
    assert house.asks("/figures")[0] == 200
    assert house.asks("/logout", {})[2].startswith('shift=""')
    assert house.asks("/figures")[0] == 401, "a copied cookie opens nothing any more"


def test_the_logout_shuts_the_open_pages_of_this_login_alone(inside):
    page, mine = Live(inside), inside.cookie
    page.gets()
    inside.comes_in("Ole")
    other, others = Live(inside), inside.cookie
    other.gets()
    inside.cookie = mine
    assert inside.asks("/logout", {})[0] == 200
    while page.answer.readline():
        pass  # until it is shut
    inside.cookie = others
    assert inside.asks("/figures")[0] == 200
    page.close()
    other.close()


def tries(house, pin, source="127.0.0.1", browser=""):
    """Somebody enters a PIN: status, answer, and the cookies."""
    house.cookie = browser
    status, said, _ = house.asks("/login", {"pin": pin, "name": ""}, source=source)
    cookies = [one.partition(";")[0] for one in house.headers.get_all("Set-Cookie", ())]
    return status, said, cookies


def test_a_wrong_pin_makes_this_address_wait_and_no_other(house):
    house.door.delays.clock = lambda: 1000.0
    house.sets_pin()
    status, said, cookies = tries(house, "1111")
    assert (status, said["trouble"], said["wait"], cookies) == (403, "wrong", 2, [])
    assert tries(house, PIN)[:2] == (429, {"ok": False, "trouble": "wait", "wait": 2}), (
        "not even the right one"
    )
    assert tries(house, PIN, "127.0.0.2")[0] == 200


def test_a_browser_that_was_in_before_gets_in_whatever_others_try(house):
    house.door.delays.clock = lambda: 1000.0
    house.sets_pin()
    _, _, (_, browser) = tries(house, PIN)
    for number in range(FREE_TRIES + 1):
        assert tries(house, "1111", f"127.0.0.{number + 10}")[0] == 403
    status, said, _ = tries(house, PIN, "127.0.0.99")
    assert (status, said["trouble"]) == (429, "wait"), "unknown browsers wait for each other"
    assert tries(house, PIN, "127.0.0.10", browser)[0] == 200, "also at the address of an attacker"
    assert tries(house, "1111", "127.0.0.10", browser)[0] == 403
    assert tries(house, PIN, "127.0.0.11", browser)[:2] == (429, {"ok": False, "trouble": "wait", "wait": 2})
    assert tries(house, PIN, "127.0.0.12", browser[:-1] + "x")[0] == 429, "made up"


def test_wrong_tries_are_counted_across_a_power_cut(tmp_path):
    with House(tmp_path) as house:
        house.sets_pin()
        _, _, (_, browser) = tries(house, PIN)
        assert tries(house, "1111", browser=browser)[0] == 403
        for number in range(FREE_TRIES + 1):
            tries(house, "1111", f"127.0.0.{number + 10}")
    with House(tmp_path) as again:
        assert tries(again, PIN, browser=browser)[0] == 429
        assert tries(again, PIN)[0] == 429


def test_the_wait_grows_and_is_forgiven():
    time = Clock()
    delays = LoginDelays(None, time)
    waits = []
    for _ in range(12):
        delays.count_try("", "a")
        waits.append(delays.retry_seconds("", "a"))
        time.at += waits[-1]
    assert waits == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300, 300]
    assert delays.retry_seconds("", "b") == 0
    delays.count_try("", "a")
    assert delays.retry_seconds("", "b") == 2, "all unknown browsers together"
    delays.forgive("", "a")
    assert delays.retry_seconds("", "a") == 0
    for _ in range(2):
        delays.count_try("", "b")
    time.at += FORGIVEN_AFTER_SECONDS + 1
    delays.count_try("", "c")
    assert delays.retry_seconds("", "d") == 0


def test_without_a_pin_nobody_gets_in(house):
    assert house.asks("/login", {"pin": "", "name": ""})[1]["trouble"] == "no_pin"


def test_with_a_new_pin_nobody_is_in_any_more_and_after_a_shift_neither(inside):
    assert inside.asks("/figures")[0] == 200
    real = inside.door.sessions.clock
    inside.door.sessions.clock = lambda: time.time() + SESSION_SECONDS + 60
    assert inside.asks("/figures")[0] == 401
    inside.door.sessions.clock = real
    page = Live(inside)
    page.gets()
    inside.there(lambda: inside.door.pin.set("97531"))
    assert inside.asks("/figures")[0] == 401
    table(inside)
    table(inside)
    while page.answer.readline():
        pass  # until the open page is shut, too
    page.close()


def test_a_made_up_cookie_opens_nothing(house):
    house.comes_in()
    for token in ("", "x", "9999999999:4e6f7261.0000", "9999999999:zz", "é".encode().decode("latin-1")):
        house.cookie = "shift=" + token
        assert house.asks("/figures")[0] == 401


def test_the_shift_goes_on_after_a_restart(tmp_path):
    with House(tmp_path) as house:
        house.comes_in()
        cookie = house.cookie
    with House(tmp_path) as again:
        again.cookie = cookie
        assert again.asks("/figures")[0] == 200
    kept = tmp_path / "sessions.json"
    assert kept.stat().st_mode & 0o077 == 0
    assert cookie.partition("=")[2] not in kept.read_text(), "whoever reads the file has no cookie"


def test_only_our_own_page_may_change_something(inside):
    table(inside)
    assert inside.asks("/ask/t1", {"do": "lock"}, Origin="http://evil.example")[0] == 403
    assert inside.asks("/logout", {}, Origin="http://evil.example")[0] == 403
    assert inside.asks("/figures", Host="evil.example")[0] == 421
    assert inside.broker.asked == []


def test_every_answer_says_what_a_browser_may_do(inside):
    for path in ("/", "/figures", "/live", "/metrics"):
        page = Live(inside, path)
        assert "script-src 'self'" in page.answer.headers["Content-Security-Policy"]
        assert page.answer.headers["Cache-Control"] == "no-store"
        page.close()


# what is shown


def test_a_page_gets_the_whole_floor_and_then_what_changes(inside):
    table(inside, label="7 Erker", people=6)
    page = Live(inside)
    whole = page.gets()
    assert (whole["whole"], whole["house"], whole["me"], whole["broker"]) == (
        True,
        "Nachtfalter",
        "Nora",
        True,
    )
    card = whole["tables"]["t1"]
    assert (card["number"], card["name"], card["sign"], card["people"]) == ("7", "Erker", "playing", 6)
    table(inside, "t2", label="1 Fenster")
    part = page.gets()
    while "t2" not in part["tables"] or part["tables"]["t2"]["sign"] != "playing":
        part = page.gets()
    assert "whole" not in part
    assert "t1" not in part["tables"], "only what has changed"
    assert part["order"] == ["t2", "t1"]
    page.close()


def test_never_for_the_staff_who_sits_there(inside):
    """Names come with results alone, and only the league shows them."""
    table(inside)
    inside.says("t1", finished(1, league=LEAGUE))
    page = Live(inside)
    everything = json.dumps(page.gets())
    for path in ("/today/t1", "/figures?days=7", "/results.csv?days=7", "/metrics"):
        everything += str(inside.asks(path)[1])
    assert "Emma" not in everything
    assert "Paul" not in everything
    assert "Emma" in str(inside.asks("/chronicle")[1])
    page.close()


def test_a_table_that_was_taken_away_is_gone(inside):
    table(inside)
    inside.broker.hears("gruftwart/t1/state", b"", retain=True)
    inside.settles()
    page = Live(inside)
    assert page.gets()["order"] == []
    page.close()


def test_one_login_opens_pages_without_end_but_only_the_newest_stay_open(inside):
    pages = [Live(inside) for _ in range(MAX_STREAMS_PER_LOGIN + 1)]
    assert {page.status for page in pages} == {200}
    while pages[0].answer.readline():
        pass  # until the oldest is shut
    assert pages[-1].gets()["whole"]
    for page in pages:
        page.close()


def test_no_address_opens_pages_of_many_logins_without_end(inside):
    pages = []
    for number in range(MAX_STREAMS_PER_ADDRESS + 1):
        inside.comes_in(f"Nora {number}")
        pages.append(Live(inside))
    assert [page.status for page in pages] == [200] * MAX_STREAMS_PER_ADDRESS + [503]
    for page in pages:
        page.close()


def test_todays_games_of_a_table(inside):
    inside.says("t1", finished(1, minutes=31))
    inside.says("t2", finished(1, "t2"))
    inside.says("t1", finished(2, at=time.time() - 40 * 3600))
    (one,) = inside.asks("/today/t1")[1]
    assert (one["game"], one["minutes"], one["people"]) == ("dawn-under", 31, 4)


def test_statistics_and_a_table_for_spreadsheets(inside):
    for number in range(1, 5):
        inside.says("t1", finished(number, minutes=10 * number))
    inside.says("t1", finished(5, kind="abandoned"))
    found = inside.asks("/figures?days=7")[1]
    (game,) = found["games"]
    assert game == {
        "game": "dawn-under",
        "plays": 4,
        "abandoned": 1,
        "minutes": 100,
        "usual": 25,
        "people": 16,
    }
    assert sum(found["hours"]) == 5
    assert found["tables"] == [{"id": "t1", "plays": 4, "health": None}]
    lines = inside.asks("/results.csv?days=7")[1].splitlines()
    assert lines[0] == "time,table,game,people,minutes,rounds,winners,outcome"
    assert len(lines) == 6
    assert sum(line.endswith("left") for line in lines) == 1
    for wrong in ("0", "2", "x", "-1", "9" * 30, "٧"):
        from urllib.parse import quote

        assert inside.asks("/figures?days=" + quote(wrong))[0] == 400


def test_what_a_game_usually_takes_here_is_learned(inside):
    table(inside, rules_minutes=40)
    assert inside.there(lambda: inside.room.card("t1"))["usual"] == 40
    for number in range(1, 6):
        inside.says("t1", finished(number, minutes=55))
    assert inside.there(lambda: inside.room.card("t1"))["usual"] == 55


def test_figures_for_prometheus(inside):
    from prometheus_client.parser import text_string_to_metric_families

    table(inside)
    inside.says("t2", False)
    inside.says("t1", finished(1, minutes=30))
    inside.says("t1", rang(2))
    inside.broker.hears("gruftwart/t1/state", b"{}")
    text = inside.asks("/metrics")[1]
    found = {
        (sample.name, *sorted(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }
    assert found["gruftwart_tables", "calls"] == 1
    assert found["gruftwart_tables", "care"] == 1
    assert found["gruftwart_table_up", "t1"] == 1
    assert found["gruftwart_table_up", "t2"] == 0
    assert found["gruftwart_table_health", "disk", "t1"] == 1
    assert found["gruftwart_games_total", "dawn-under", "result"] == 1
    assert found["gruftwart_played_minutes_total", "dawn-under"] == 30
    assert found["gruftwart_calls_open",] == 1
    assert found["gruftwart_messages_bad_total", "t1"] == 1
    assert found["gruftwart_broker_up",] == 1


def test_metrics_are_for_this_machine_for_the_token_and_for_the_staff(monkeypatch):
    from companion.network.floor import server

    monkeypatch.setattr(server, "LOOPBACK_ADDRESSES", ())
    with House(metrics="secret") as house:
        assert house.asks("/metrics")[0] == 401
        assert house.asks("/metrics", Authorization="Bearer wrong")[0] == 401
        assert house.asks("/metrics", Authorization="Bearer secret")[0] == 200
        house.comes_in()
        assert house.asks("/metrics")[0] == 200


# calls


def test_a_call_is_shown_seen_attended_to_and_settled(inside):
    table(inside)
    page = Live(inside)
    page.gets()
    inside.says("t1", rang(1, reason="pay"))
    found = page.gets()
    assert [(one["place"], one["reason"], one["who"]) for one in found["calls"]] == [("t1", "pay", "")]
    inside.until(lambda: [one.do for _, one in inside.broker.asked] == ["shown"])
    assert found["calls"][0]["seen"] == "", "nobody need stand before the page"
    assert inside.asks("/ask/t1", {"do": "acknowledge"})[1]["ok"]
    assert [one.do for _, one in inside.broker.asked] == ["shown", "acknowledge"]
    assert page.gets()["calls"][0]["seen"] == "Nora"
    assert inside.asks("/ask/t1", {"do": "coming"})[1]["ok"]
    coming = inside.broker.asked[-1][1]
    assert (coming.do, coming.who, coming.call) == ("coming", "Nora", "t1-call-1")
    assert page.gets()["calls"][0]["who"] == "Nora"
    inside.says("t1", settled(2, "t1-call-1"))
    assert page.gets()["calls"] == []
    page.close()


def test_a_call_of_a_table_out_of_reach_can_be_settled_all_the_same(inside):
    table(inside)
    inside.says("t1", rang(1))
    inside.there(lambda: inside.room.tables.update(t1=inside.room.tables["t1"]._replace(last_heard_at=0.0)))
    assert inside.asks("/ask/t1", {"do": "done"})[1] == {"ok": True, "says": ""}
    assert inside.room.calls == ()
    assert inside.broker.asked == []


def test_a_call_that_only_the_state_tells_of_is_shown(inside):
    table(inside, state="call")
    (call,) = inside.there(inside.room.open_calls)
    assert (call["place"], call["call"]) == ("t1", "")
    assert inside.asks("/ask/t1", {"do": "coming"})[1]["ok"]


def test_while_nobody_looks_no_table_is_told_that_somebody_has_seen_it(inside):
    table(inside)
    inside.says("t1", rang(1))
    assert inside.broker.asked == []
    page = Live(inside)
    inside.until(lambda: [one.do for _, one in inside.broker.asked] == ["shown"])
    page.close()


def test_a_table_that_takes_no_call_commands_is_not_bothered_with_them(inside):
    table(inside, allowed=("message",))
    inside.says("t1", rang(1))
    assert inside.asks("/ask/t1", {"do": "coming"})[1]["ok"]
    assert inside.room.calls[0].who == "Nora"
    assert inside.broker.asked == []


# what is asked


ASKED = (
    ({"do": "message", "text": "Wir kommen gleich."}, {"text": "Wir kommen gleich."}),
    ({"do": "volume_cap", "value": 50}, {"value": 50}),
    ({"do": "volume_cap", "value": None}, {"value": None}),
    ({"do": "brightness_cap", "value": 25}, {"value": 25}),
    ({"do": "language", "value": "fr"}, {"value": "fr"}),
    ({"do": "attract", "value": True}, {"value": True}),
    *(
        ({"do": word}, {})
        for word in ("lock", "unlock", "restart", "diagnose", "update", "new_group", "cleared")
    ),
)
SENSELESS = (
    {},
    {"do": "explode"},
    {"do": 1},
    {"do": "message"},
    {"do": "message", "text": ""},
    {"do": "message", "text": "x" * 81},
    {"do": "message", "text": "\x1b[2J"},
    {"do": "message", "text": "\ud800"},
    {"do": "message", "text": {"a": 1}},
    {"do": "volume_cap", "value": 51},
    {"do": "language", "value": "xx"},
    {"do": "attract", "value": 1},
)


def test_what_the_staff_asks_is_sent_and_answered(inside):
    table(inside)
    inside.broker.answers = lambda place, command: CommandResult(command.id, False, "Erst nach dem Spiel.")
    for said, sent in ASKED:
        assert inside.asks("/ask/t1", said)[1] == {"ok": False, "says": "Erst nach dem Spiel."}
        place, command = inside.broker.asked[-1]
        assert (place, command.do) == ("t1", said["do"])
        assert {name: getattr(command, name) for name in sent} == sent
        assert abs(command.at - time.time()) < 300
    assert len({command.id for _, command in inside.broker.asked}) == len(ASKED)


def test_what_a_table_would_not_understand_is_not_sent(inside):
    table(inside)
    for said in SENSELESS:
        assert inside.asks("/ask/t1", said)[1] == {"ok": False, "trouble": "not_understood"}, said
    assert inside.broker.asked == []


def test_who_is_out_of_reach_or_does_not_exist_is_not_asked(inside):
    assert inside.asks("/ask/t9", {"do": "lock"})[1]["trouble"] == "gone"
    inside.says("t1", False)
    assert inside.asks("/ask/t1", {"do": "lock"})[1]["trouble"] == "not_asked"
    assert inside.broker.asked == []


def test_a_table_that_does_not_answer_is_told_of(inside, monkeypatch):
    monkeypatch.setattr(commands, "ANSWER_TIMEOUT_SECONDS", 0.05)
    table(inside)
    inside.broker.answers = lambda place, command: None
    assert inside.asks("/ask/t1", {"do": "lock"})[1]["trouble"] == "no_answer"
    inside.says("t1", CommandResult("made-up", True, "Niemand hat gefragt."))


def test_another_table_cannot_answer_for_it(inside, monkeypatch):
    monkeypatch.setattr(commands, "ANSWER_TIMEOUT_SECONDS", 0.05)
    table(inside)
    inside.broker.answers = lambda place, command: inside.broker.on_event(
        "t2", CommandResult(command.id, True, "Ich!"), False
    )
    assert inside.asks("/ask/t1", {"do": "lock"})[1]["trouble"] == "no_answer"


# the league


def test_the_league_is_shown_and_told_to_the_tables(inside):
    inside.says("t1", finished(1, league=LEAGUE))
    inside.says("t2", finished(1, "t2", game="nosferatu", league=LEAGUE))
    found = inside.asks("/chronicle")[1]
    assert found["standings"] == [
        {"name": "Emma", "won": 2, "played": 2},
        {"name": "Paul", "won": 0, "played": 2},
    ]
    assert [one["winners"] for one in found["games"]] == [["Emma"], ["Emma"]]
    inside.until(lambda: inside.broker.league and len(inside.broker.league[-1].lines) == 4)
    lines = inside.broker.league[-1].lines
    assert lines[0] == "Emma: 2 Siege, 2 Spiele"
    assert any("Nosferatu" in line for line in lines)
    assert inside.asks("/forget", {"name": "Emma"})[1] == {"ok": True}
    assert not re.search("Emma", str(inside.broker.league[-1].lines) + str(inside.asks("/chronicle")[1]))


def test_a_clear_table_says_so(inside):
    inside.says("t1", True)
    inside.says("t1", free())
    assert inside.there(lambda: inside.room.card("t1"))["why"] == "to_clear"
    assert inside.asks("/ask/t1", {"do": "cleared"})[1]["ok"]
