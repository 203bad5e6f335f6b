"""The server: who gets in, who does not, and what is sent to whom."""

import pickle

import pytest
import websocket

from companion.i18n import place_name, set_place_names
from companion.network.phones.access import MAX_TRIES_PER_ADDRESS
from companion.network.phones.page_handlers import CLOSE_NO_SEAT, CLOSE_REPLACED
from companion.network.phones.payloads import MomentExtras, game_state
from companion.network.phones.server import MAX_GUEST_PAGES_PER_ADDRESS
from companion.viewmodels.people import People
from tests.phones.house import House
from tests.phones.served import InThread, Page, a_browser, asks, joins, meanwhile, seated, token_of


@pytest.fixture
def house():
    with House(serve=InThread) as house:
        yield house
        assert house.phones.server is None or house.phones.server.noticed.errors == []


def test_who_has_the_code_sits_down_and_gets_a_cookie_that_no_script_reads(house):
    house.open("dawn-under", 3)
    status, said, cookie = joins(house)
    assert (status, said["ok"]) == (200, True)
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= {part.strip() for part in cookie.split(";")}
    assert house.seating.names[0] == "Nele"
    page = Page(house, token_of(cookie))
    assert page.gets()["me"] == {"name": "Nele", "look": 3}


def test_the_short_code_opens_too(house):
    house.open("dawn-under", 3)
    assert joins(house, code=house.keys.short.lower())[0] == 200


def test_wrong_codes_are_refused_and_soon_not_even_looked_at(house):
    house.open("dawn-under", 3)
    tries = [joins(house, code="AAAAAA")[:2] for _ in range(MAX_TRIES_PER_ADDRESS + 1)]
    assert [status for status, _ in tries] == [403] * MAX_TRIES_PER_ADDRESS + [429]
    assert joins(house, code=house.keys.short)[0] == 429, "also with the right short code, for a while"
    assert "Nele" not in house.seating.names
    assert joins(house, code=house.keys.code)[0] == 200, "nobody guesses the picture's"


def test_a_code_holds_for_one_game(house):
    house.open("dawn-under", 2)
    old = house.keys.code
    seated(house, "Nele")
    seated(house, "Mia", 2)
    house.begin()
    assert old != house.keys.code
    assert joins(house, "Ole", code=old)[:2] == (403, {"ok": False, "why": "wrong_code"})
    assert joins(house, "Ole")[:2] == (409, {"ok": False, "why": "void"}), "and nobody sits down in mid-game"


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"name": "", "look": 1}, 400),
        ({"name": "\u200b", "look": 1}, 400),
        ({"name": "Nele", "look": "1"}, 400),
        ({"name": ["Nele"], "look": None}, 400),
        ([], 400),
        (b"{", 400),
        (b"\xff\xfe", 400),
        (b"[" * 1500, 400),
        ({"name": "x" * 5000, "look": 1}, 413),
    ],
)
def test_nonsense_gets_one_clear_answer_and_changes_nothing(house, body, status):
    house.open("dawn-under", 3)
    before = list(house.seating.names)
    if isinstance(body, dict):
        body = {"code": house.keys.code, **body}
    assert asks(house, "/join", body)[0] == status
    assert house.seating.names == before


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Content-Type": "text/plain"}]
)
def test_only_our_own_pages_may_ask(house, headers):
    house.open("dawn-under", 3)
    body = {"code": house.keys.code, "name": "Nele", "look": 1}
    assert asks(house, "/join", body, **headers)[0] == 403
    if "Origin" in headers:
        with pytest.raises(websocket.WebSocketBadStatusException):
            Page(house, origin=headers["Origin"])


def test_under_another_name_there_is_nothing_here(house):
    house.open("dawn-under", 3)
    assert asks(house, "/", Host="evil.example")[0] == 421


def test_every_answer_says_what_a_browser_must_not_do(house):
    import http.client

    house.open("dawn-under", 3)
    for path in ("/", "/files/app.js", "/nowhere/at/all", "/files/..%2fserver.py", "/words/de.json"):
        line = http.client.HTTPConnection("127.0.0.1", house.phones.config.port)
        line.request("GET", path)
        answer = line.getresponse()
        answer.read()
        line.close()
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.status == (200 if path in ("/", "/files/app.js", "/words/de.json") else 404)


def test_without_a_seat_and_a_code_a_page_is_sent_away(house):
    house.open("dawn-under", 3)
    assert Page(house).closed() == CLOSE_NO_SEAT
    assert Page(house, token="made.up").closed() == CLOSE_NO_SEAT


def test_whoever_chooses_a_name_sees_who_sits_there(house):
    house.open("dawn-under", 3)
    page = Page(house, code=house.keys.code)
    assert page.gets()["page"] == "join"
    house.until(lambda: house.phones.coming == 1)
    seated(house, "Mia", 2)
    assert page.gets()["taken"] == [{"look": 2, "name": "Mia"}]
    page.close()
    house.until(lambda: house.phones.coming == 0)


def test_the_newest_page_of_a_seat_counts(house):
    house.open("dawn-under", 3)
    token = seated(house)
    first = Page(house, token)
    first.gets()
    second = Page(house, token)
    assert second.gets()["page"] == "seated"
    assert first.closed() == CLOSE_REPLACED


def test_a_seat_moves_to_another_phone_once(house):
    house.open("dawn-under", 2)
    token = seated(house)
    seated(house, "Mia", 2)
    house.begin()
    page = Page(house, token)
    page.gets()
    page.says(do="move")
    code = page.gets()["move"]
    status, _, cookie = meanwhile(house, lambda: asks(house, "/move", {"code": code}))
    assert status == 200
    assert page.gets()["page"] == "void", "the old one has no seat any more"
    assert Page(house, token_of(cookie)).gets()["me"]["name"] == "Nele"
    assert asks(house, "/move", {"code": code})[0] == 403
    assert Page(house, token).closed() == CLOSE_NO_SEAT


def test_a_newer_snapshot_takes_the_code_for_another_phone_along(house):
    """A slow page gets only the newest snapshot, but a code is told once only."""
    house.open("dawn-under", 2)
    page = Page(house, seated(house))
    page.gets()
    inside = house.phones.server

    def both() -> None:
        server = inside.server
        (connection,) = [one for one in server.connections if one.phone is not None]
        server._on_page_message(connection, {"do": "move"})
        server.on_table_message(server._showing)

    inside._loop.call_soon_threadsafe(both)
    assert page.gets()["move"]
    inside._loop.call_soon_threadsafe(inside.server._show_all)
    assert "move" not in page.gets(), "it is told once"


def test_a_page_comes_back_to_the_same_seat(house):
    house.open("dawn-under", 2)
    token = seated(house)
    seated(house, "Mia", 2)
    house.begin()
    page = Page(house, token)
    before = page.gets()
    page.close()
    house.until(lambda: house.phones.presence_of(next(iter(house.phones.group.names))) == "here")
    again = Page(house, token).gets()
    assert {**again, "n": 0} == {**before, "n": 0}


def test_too_many_pages_and_too_much_talk_are_refused(house):
    house.open("dawn-under", 3)
    pages = [Page(house, code=house.keys.code) for _ in range(MAX_GUEST_PAGES_PER_ADDRESS)]
    for page in pages:
        page.gets()
    with pytest.raises(websocket.WebSocketBadStatusException):
        Page(house, code=house.keys.code)
    assert Page(house, seated(house, "Nele")).gets(), "strangers keep nobody from their seat"
    pages[0].socket.send("x" * 5000)
    assert pages[0].closed() == 1009
    for _ in range(60):
        pages[1].says(do="beat")
    assert pages[1].closed() == 1008


def test_hostile_names_are_text_and_nothing_else(house):
    house.open("dawn-under", 3)
    seated(house, "<img src=x>")
    page = Page(house, code=house.keys.code)
    assert page.gets()["taken"][0]["name"] == "<img src=x>"
    assert "innerHTML" not in asks(house, "/files/app.js")[1] + asks(house, "/files/draw.js")[1]


@pytest.fixture
def called():
    """This house calls a vault as it likes; said as the fixture's own, it is unsaid at the end."""
    yield set_place_names
    set_place_names({})


def test_phones_call_places_as_the_table_does(house, called):
    """The server is another process: what the house calls its vaults has to go along."""
    house.sit("dawn-under", "Emma", "Paul", "Mia")
    called({"B7": "Nummer 22"})
    message = game_state(
        99, house.table, People(house.seating.names), {}, MomentExtras((), frozenset(), {}, None)
    )
    called({})
    house.phones.server.send(pickle.loads(pickle.dumps(message)))
    house.until(lambda: place_name("B7") == "Nummer 22")


def test_a_browser_has_one_seat_until_the_table_takes_it_away(house):
    house.open("mau-mau", 6)
    browser = a_browser(house)
    assert joins(house, "Nele", 3, cookie=browser)[0] == 200
    for number in range(4):
        status, said, cookie = joins(house, f"Nele {number}", 4 + number % 4, cookie=browser)
        assert (status, said["why"], cookie) == (409, "seated", "")
    assert sum(bool(one.phone) for one in house.seating.sitters) == 1
    assert joins(house, "Ole", 5)[0] == 200, "another browser at the same address"
    next(one for one in house.seating.sitters if one.name == "Nele").phone = ""
    house.phones.group.names.clear()
    house.phones.show_seating(house.seating)
    assert joins(house, "Nele", 3, cookie=browser)[0] == 200


def test_a_script_without_cookies_has_one_seat_at_its_address(house):
    house.open("mau-mau", 6)
    found = [joins(house, f"Nele {number}", number, cookie="")[0] for number in range(5)]
    assert found == [200, 409, 409, 409, 409]
    assert sum(bool(one.phone) for one in house.seating.sitters) == 1


def claims(house, name, cookie=""):
    return meanwhile(house, lambda: asks(house, "/claim", {"name": name}, Cookie=cookie))


def test_nobody_gets_the_seat_of_another_at_the_same_address_without_the_tables_consent(house):
    house.open("mau-mau", 6)
    assert joins(house, "Nele", 3, cookie="")[0] == 200, "her browser has sent no cookie"
    asked = []
    house.ask_table = lambda request: asked.append(request) or True
    status, said, cookie = claims(house, "Nele")
    assert (status, said["why"]) == (409, f"wait:{asked[0].number}")
    assert claims(house, "Nele", cookie.partition(";")[0])[1] == said, "it is known by its cookie now"
    house.phones.decide_recovery(is_right=True)
    assert claims(house, "Nele", cookie.partition(";")[0])[0] == 200
    assert len(asked) == 1


def test_the_longest_name_of_the_table_can_be_asked_for(house):
    name = "Mia with the mushroom"
    house.open("mau-mau", 6)
    joins(house, "Mia", 0)
    joins(house, "Mia", 3)
    house.phones.on_message({"do": "here", "phones": [], "coming": 0})
    house.seating.sitters[0].name = name
    house.phones.show_seating(house.seating)
    house.ask_table = lambda request: True
    assert claims(house, name, a_browser(house))[1]["why"].startswith("wait:")


def test_a_cookie_without_a_seat_is_a_guest(house):
    house.open("mau-mau", 6)
    page = Page(house, token_of(a_browser(house) + ";"), house.keys.code)
    assert page.gets()["page"] == "join"
    stranger = Page(house, token_of(a_browser(house) + ";"), "")
    assert stranger.closed() == CLOSE_NO_SEAT
