"""The staff of a café with a stick, from table to table, by taps."""

import pytest

from companion import i18n
from companion.games.dawn_under.board_layouts import find_layout, keep_layout
from companion.presenters.staff import service
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.usb import errors, session
from companion.usb.copy_job import SPOOL_ENV, run_copy_job_in
from companion.usb.manifest import MANIFEST_FILE
from companion.usb.signing_key import Keyring
from companion.usb.spool import Spool, Status
from tests.app.test_entry import at_home, enters, screen, tap
from tests.support.patience import eventually


class Cafe:
    """Tables with a PIN, a stick, and (in the porter's place) somebody who plugs it in."""

    def __init__(self, room, folder, monkeypatch) -> None:
        self.room, self.folder, self._patch = room, folder, monkeypatch
        self.stick = folder / "stick"
        (self.stick / "gruftwart").mkdir(parents=True)

    def sits_at(self, name: str) -> None:
        """At this table, before the page of the stick."""
        data = self.folder / name
        self._patch.setenv("GRUFTWART_DATA", str(data))
        self._patch.setenv(SPOOL_ENV, str(self.folder / "post"))
        settings = Settings(data / "settings.json")
        PinStore(settings).set("4711")
        settings.change("language", settings["language"] or "en")
        i18n.set_language(settings["language"])
        self.app = at_home(self.room, settings, kiosk=True)
        tap(self.room, self.app.navigator.home.settings)
        self.room.taps("tab:staff")
        enters(self.room, "4711")
        self.room.taps("tools=0")
        self.room.taps("stick")
        assert self.page.name == "stick"

    @property
    def page(self):
        return screen(self.room)

    @property
    def state(self) -> str:
        return self.page.visit.state

    def plugs_in(self) -> None:
        """What the porter does; the page sees it with its next looks."""
        post = Spool(self.folder / "post")
        request = post.pending_request()
        assert request is not None, "nobody waits for a stick"
        post.finish(run_copy_job_in(self.stick, request, post))
        self.looks()

    def looks(self) -> None:
        """As the page does by itself, twice a second."""

        def settled() -> bool:
            self.page.poll_visit()
            return self.state not in (session.WAITING, session.WORKING)

        eventually(settled)
        self.room.settles()

    def waits(self) -> None:
        """Until a stick is wanted."""

        def asks() -> bool:
            self.page.poll_visit()
            return self.state == session.WAITING

        eventually(asks)

    def writes(self) -> None:
        self.room.taps("write")
        self.room.taps("go_on")
        self.waits()
        self.plugs_in()


@pytest.fixture
def cafe(room, tmp_path, monkeypatch):
    monkeypatch.setattr("companion.settings.pins.SCRYPT_COST", 2**8)  # nobody guesses here
    return Cafe(room, tmp_path, monkeypatch)


def test_the_first_table_writes_and_the_second_takes_over(cafe, room):
    cafe.sits_at("first")
    keep_layout(find_layout("default"))
    cafe.app.settings.change("volume", 50)
    room.taps("write")
    assert {row.name for row in cafe.page.rows.model} == {"settings", "layouts"}
    room.taps("go_on")
    cafe.waits()
    assert cafe.page.sheet.model.title == "Plug in the stick"
    cafe.plugs_in()
    assert (cafe.state, cafe.page.sheet.model.strong) == (session.ENDED, "You may pull the stick out.")
    room.taps("stop")
    told = cafe.page.sheet.model.strong
    assert told == Keyring(cafe.folder / "first").trusted_house.fingerprint_words, (
        "the words of the house stand there"
    )

    cafe.sits_at("second")
    room.taps("read")
    cafe.plugs_in()
    assert (cafe.state, cafe.page.sheet.model.strong) == (session.TRUST, told)
    room.taps("go_on")
    assert cafe.state == session.OFFER
    room.taps("layouts=0")
    room.taps("go_on")
    cafe.looks()
    assert cafe.state == session.ENDED
    assert cafe.app.settings["volume"] == 50, "it holds at once"
    assert Settings(cafe.folder / "second" / "settings.json")["volume"] == 50
    assert not (cafe.folder / "second" / "layouts").exists(), "what was not wanted stayed on the stick"
    assert PinStore(cafe.app.settings).is_owner_pin("4711")


@pytest.mark.slow
def test_a_third_stick_needs_no_words_any_more(cafe, room):
    cafe.sits_at("first")
    cafe.writes()
    cafe.sits_at("second")
    Keyring(cafe.folder / "second").trust(Keyring(cafe.folder / "first").trusted_house)
    room.taps("read")
    cafe.plugs_in()
    assert cafe.state == session.OFFER


@pytest.mark.slow
def test_another_language_is_spoken_at_once(cafe, room):
    cafe.sits_at("first")
    cafe.app.change("language", "de")
    cafe.writes()
    cafe.sits_at("second")
    Keyring(cafe.folder / "second").trust(Keyring(cafe.folder / "first").trusted_house)
    room.taps("read")
    cafe.plugs_in()
    room.taps("go_on")
    cafe.looks()
    assert i18n.language() == "de"
    assert cafe.page.sheet.model.title == "Übernommen"


def test_a_stick_that_was_changed_says_one_sentence_and_changes_nothing(cafe, room):
    cafe.sits_at("first")
    cafe.writes()
    listing = cafe.stick / "gruftwart" / MANIFEST_FILE
    listing.write_text(listing.read_text().replace('"table": 0', '"table": 1'))
    cafe.sits_at("second")
    before = (cafe.folder / "second" / "settings.json").read_bytes()
    room.taps("read")
    cafe.plugs_in()
    assert (cafe.page.sheet.model.title, cafe.page.sheet.model.text) == (
        "Nothing was changed",
        errors.NOT_SIGNED,
    )
    assert (cafe.folder / "second" / "settings.json").read_bytes() == before
    room.taps("stop")
    assert cafe.state == session.START


@pytest.mark.slow
def test_who_does_not_trust_a_house_takes_nothing(cafe, room):
    cafe.sits_at("first")
    cafe.writes()
    cafe.sits_at("second")
    room.taps("read")
    cafe.plugs_in()
    room.taps("stop")
    assert cafe.state == session.START
    assert Keyring(cafe.folder / "second").trusted_house is None


def test_whoever_leaves_the_page_wants_nothing_of_a_stick_any_more(cafe, room):
    cafe.sits_at("first")
    room.taps("read")
    assert Spool(cafe.folder / "post").pending_request() is not None
    cafe.app.go_home()
    room.settles()
    assert Spool(cafe.folder / "post").pending_request() is None


def test_a_wish_that_nobody_heard_is_repeated(cafe, room, monkeypatch):
    cafe.sits_at("first")
    room.taps("read")
    wish = cafe.folder / "post" / "request"
    before, said = wish.stat().st_ino, wish.read_bytes()
    monkeypatch.setattr(session, "RESUBMIT_SECONDS", -1.0)
    cafe.page.poll_visit()
    assert wish.read_bytes() == said
    assert wish.stat().st_ino != before


def test_a_stick_is_the_owners(room):
    staff, owner = ({one.value for one in service.commands(kiosk=True, owner=who)} for who in (False, True))
    assert owner - staff == {"stick"}


def test_the_way_back_leads_to_the_start_of_the_page_and_then_to_service(cafe, room):
    cafe.sits_at("first")
    room.taps("write")
    room.taps_on(cafe.page.back)
    assert (cafe.page.name, cafe.state) == ("stick", session.START)
    room.taps_on(cafe.page.back)
    assert cafe.page.name == "service"


def test_a_report_names_nobody(cafe, room):
    cafe.sits_at("first")
    cafe.app.settings.change("table_number", 4)
    cafe.app.settings.remember([("Emma", 1)])
    cafe.app.table.new("dawn-under", ["Emma", "Paul"], {"simulate": False})
    cafe.app.table.notices.append("Emma is damaged")
    room.taps("report")
    cafe.plugs_in()
    assert cafe.state == session.ENDED
    report = cafe.stick / "gruftwart" / "reports" / "table-4"
    assert "Emma" not in (report / "log.txt").read_text()
    assert "… is damaged" in (report / "log.txt").read_text()
    assert (report / "usage.csv").read_text().startswith("table,day,hour,game,people,minutes,end\n")


def test_nothing_is_drawn_while_a_stick_is_waited_for(cafe, room):
    cafe.sits_at("first")
    room.taps("read")
    room.frames(4)
    for _ in range(3):
        cafe.page.poll_visit()
    assert room.frames(2) == 0


def packages(version: str) -> str:
    return f"Package: gruftwart-kiosk\nVersion: {version}+deb13\nArchitecture: all\n\n"


def with_update(cafe, version: str) -> None:
    """The porter has found an update and nothing else."""
    post = Spool(cafe.folder / "post")
    request = post.pending_request()
    post.arrived.mkdir()
    (post.arrived / "Packages").write_text(packages(version))
    post.finish(Status(request.id, "done"))
    cafe.looks()


def test_an_update_is_wanted_of_root_and_only_while_nobody_plays(cafe, room):
    cafe.sits_at("first")
    room.taps("read")
    with_update(cafe, "99.0.1")
    assert cafe.page.sheet.model.title == "An update to 99.0.1"
    cafe.app.table.new("dawn-under", ["Emma", "Paul"], {})
    room.taps("install")
    assert Spool(cafe.folder / "post").pending_request() is None, "somebody plays"
    cafe.app.play.end_game()
    room.taps("install")
    assert Spool(cafe.folder / "post").pending_request().do == "update"


def test_an_old_update_is_not_offered(cafe, room):
    cafe.sits_at("first")
    room.taps("read")
    with_update(cafe, "0.0.1")
    assert (cafe.state, cafe.page.sheet.model.text) == (session.TROUBLE, errors.NOTHING_ON_IT)


def test_what_root_says_of_an_update_is_told(cafe, room):
    cafe.sits_at("first")
    room.taps("read")
    with_update(cafe, "99.0.1")
    room.taps("install")
    post = Spool(cafe.folder / "post")
    request = post.pending_request()
    assert request.do == "update"
    post.finish(Status(request.id, "refused", why="UPDATE_REFUSED"))
    cafe.looks()
    assert cafe.page.sheet.model.text == errors.UPDATE_REFUSED


@pytest.mark.slow
def test_at_home_the_app_goes_on_its_errand_itself(cafe, room, monkeypatch):
    cafe.sits_at("first")
    cafe.writes()
    monkeypatch.delenv(SPOOL_ENV)
    monkeypatch.setattr("companion.usb.copy_job.find_mounted_stick", lambda mounts: cafe.stick)
    cafe.app.show_screen("stick")
    room.taps("read")
    cafe.looks()
    assert cafe.state == session.OFFER
    folder = cafe.page.visit.spool.folder
    cafe.app.go_home()
    assert not folder.exists(), "nothing is left of what has come"
