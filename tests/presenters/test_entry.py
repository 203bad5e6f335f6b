"""Seats, house rules, guide, settings and trouble, without a window."""

import json
import re
from pathlib import Path

import pytest

from companion import i18n
from companion.core.errors import Refusal
from companion.core.game import new_header
from companion.games import error_texts
from companion.games.registry import GAMES, all_kits, find_game
from companion.games.seating import Seating, Sitter
from companion.presenters import house_rules, settings_tabs
from companion.presenters.home import home_model
from companion.presenters.seat_plan import capital_next, player_model, seat_plan_model, typed_more
from companion.presenters.seating import people_of, save_seating, seating
from companion.settings.settings import SETTINGS, Settings
from companion.table import open_table

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Lena", "Ben", "Tom", "Ole")


def table(game="dawn-under", players=4, **options):
    return Seating(game, [Sitter(NAMES[seat], seat) for seat in range(players)], dict(options))


def plays(*names, game="dawn-under", **options):
    """The header of a game that these people play."""
    return new_header(find_game(game), list(names), options)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_table_can_begin_at_once(game):
    first = seating(game, Settings())
    open_table(None).new(game, first.names, first.given())


@pytest.mark.parametrize("game", GAMES)
def test_every_segment_of_every_option_is_understood_by_the_referee(game):
    at = table(game, 5)
    for row in house_rules.rows(at):
        for answer in row.answers:
            one = table(game, 5)
            house_rules.choose(one, str(answer.value))
            open_table(None).new(game, one.names, one.given())


@pytest.mark.parametrize("game", GAMES)
def test_the_default_is_what_a_touchscreen_hands_over_without_a_word(game):
    """The table of options and what a game is begun with say the same; a protocol has its own defaults."""
    given = find_game(game).options(table(game, 5).given(), 5)
    for option in find_game(game).house_rules.options:
        assert option.values[0][0] == given[option.name], option.name


@pytest.mark.parametrize("game", GAMES)
def test_an_option_that_is_put_back_is_no_change(game):
    for option in find_game(game).house_rules.options:
        at = table(game, 5, **({option.within: True} if option.within else {}))
        agreed = dict(at.options)
        row = next(row for row in house_rules.rows(at) if row.name == option.name)
        before = next(n for n, answer in enumerate(row.answers) if answer.tone == "chosen")
        house_rules.choose(at, f"{option.name}={1 - min(before, 1)}")
        assert at.options != agreed, option.name
        house_rules.choose(at, f"{option.name}={before}")
        assert at.options == agreed


def test_rules_of_an_expansion_count_only_with_it():
    assert seat_plan_model(table(bat_ends_turn=True)).rules == "All as in the rulebook"


def test_what_differs_from_the_rulebook_is_listed():
    at = table(bat_ends_turn=True, shared_win=False, rucola=True)
    shown = seat_plan_model(at)
    assert shown.rules == "2 house rules changed"
    assert shown.lines == ("The first giver wins alone", "A bat ends the turn")
    assert shown.with_ == ("Count Rucola", "Rows tracked")
    assert seat_plan_model(table()).rules == "All as in the rulebook"


def test_a_long_list_ends_with_a_number():
    at = table("mau-mau", tracking="cards", courtesy=["yummy", "stroke", "knock", "yuck"])
    assert seat_plan_model(at).lines == ("Say “yummy”", "Stroke one’s own head", "and 2 more")


def test_a_ghost_is_an_entry_for_its_seat():
    at = table(players=3)
    at.add(ghost="sleepy")
    assert at.given()["ghosts"] == [None, None, None, "sleepy"]
    assert at.people()[3].ghost
    session = open_table(None)
    session.new("dawn-under", at.names, at.given())
    assert people_of(session.referee.header, Settings())[3].ghost


def test_the_dealer_stays_the_dealer_when_seats_change():
    at = table("mau-mau", 4)
    house_rules.choose(at, "dealer=2")
    at.put(2, 225)
    assert at.names == ["Emma", "Mia", "Paul", "Jonas"]
    assert at.given()["dealer"] == 1
    at.remove(1)
    assert "dealer" not in at.given()


def test_people_keep_their_looks_when_the_game_goes_on():
    kept = Settings()
    at = table()
    at.use_look(0, 7)
    save_seating(at, kept)
    people = people_of(plays(*at.names), kept)
    assert [person.look for person in people.all] == [7, 1, 2, 3]


def test_no_two_looks_are_alike():
    kept = Settings()
    kept.remember([("Emma", 3), ("Paul", 3), ("Mia", 0)])
    looks = [person.look for person in people_of(plays("Emma", "Paul", "Mia", "Zoé"), kept).all]
    assert looks[0] == 3
    assert len(set(looks)) == 4


def test_a_table_of_another_version_harms_nobody(tmp_path):
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"tables": {"nosferatu": {"people": 5}, "mau-mau": 7}}))
    kept = Settings(file)
    for game in ("nosferatu", "mau-mau"):
        at = seating(game, kept)
        assert at.least <= len(at.sitters) <= at.most


def test_remembered_names_leave_out_those_at_the_table():
    kept = Settings()
    kept.remember([(name, look) for look, name in enumerate(NAMES)])
    chips = [str(answer.value) for answer in player_model(table(), 0, "", kept).chips]
    assert chips == ["name:Emma", "name:Lena", "name:Ben", "name:Tom", "name:Ole"]


def test_typing():
    assert typed_more("", " ") == ""
    assert typed_more("x" * 24, "y") == "x" * 24
    assert [capital_next(text) for text in ("", "A", "Anne-", "Anne ")] == [True, False, True, True]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_guide_deals_every_vampire(players):
    options = find_game("dawn-under").options({}, players)
    steps = find_game("dawn-under").guide(players, options)
    each = next(step.number for step in steps if step.picture == "deal")
    assert each * players == (40 if players == 2 else 60)
    lids = next(step for step in steps if step.picture == "lids")
    assert sum(vault.state == "shut" for vault in lids.board.vaults) == (40 if players == 2 else 60)


@pytest.mark.parametrize("players", range(5, 9))
def test_the_guide_counts_the_night_deck(players):
    steps = find_game("nosferatu").guide(players, find_game("nosferatu").options({}, players))
    assert next(step.number for step in steps if step.picture == "night") == players + 1
    assert next(step.number for step in steps if step.picture == "roles") == players - 1


@pytest.mark.parametrize(
    ("players", "copies", "hand"), [(2, 1, 8), (4, 1, 8), (5, 1, 7), (6, 1, 6), (8, 2, 8)]
)
def test_the_guide_deals_hands(players, copies, hand):
    options = find_game("mau-mau").options({"copies": copies}, players)
    steps = find_game("mau-mau").guide(players, options)
    assert next(step.number for step in steps if step.picture == "deal_cards") == hand


def test_the_guide_speaks_of_the_count_only_where_he_plays():
    plain, rucola = (
        {"layout": find_game("dawn-under").options({}, 4)["layout"], "rucola": r} for r in (0, 1)
    )
    assert "count" not in [step.picture for step in find_game("dawn-under").guide(4, plain)]
    assert "count" in [step.picture for step in find_game("dawn-under").guide(4, rucola)]


HOUSES = (
    settings_tabs.SettingsContext(),
    settings_tabs.SettingsContext(pin=True),
    settings_tabs.SettingsContext(pin=True, kiosk=True),
)
STAFF_ROOM = settings_tabs.SettingsContext(pin=True, kiosk=True, owner=False)


def all_rows(kept, house=HOUSES[1]):
    return [row for tab in settings_tabs.TABS for row in settings_tabs.rows(kept, tab, house)]


@pytest.mark.parametrize("house", [*HOUSES, STAFF_ROOM])
def test_a_tab_has_at_most_five_rows(house):
    for tab in settings_tabs.TABS:
        assert 1 <= len(settings_tabs.rows(Settings(), tab, house)) <= settings_tabs.MAX_ROWS_PER_TAB


def test_what_does_not_apply_is_not_shown():
    def names(house, **changed):
        kept = Settings()
        for name, value in changed.items():
            kept.change(name, value)
        return {row.name for row in all_rows(kept, house)}

    home, locked, cafe = HOUSES
    assert "attract_minutes" not in names(home)
    assert "attract_minutes" in names(cafe)
    assert "speed" in names(home)
    assert "speed" not in names(home, voice=False)
    assert "copies" in names(locked)
    assert "copies" not in names(cafe._replace(open=False)), "no guest draws the house's board anew"
    assert "copies" not in names(STAFF_ROOM)


def test_the_staff_set_the_volume_and_find_their_tools_and_nothing_else():
    shown = settings_tabs.rows(Settings(), "staff", STAFF_ROOM)
    assert [row.name for row in shown] == ["volume", "tools"]
    leads = [settings_tabs.screen_of("tools", number, STAFF_ROOM) for number in range(len(shown[1].answers))]
    assert leads == ["service", "cleaning", "waiting"]


def test_the_cap_is_the_loudest_that_can_be_set():
    kept = Settings()
    kept.change("volume_cap", 50)
    assert kept.effective_volume == 50
    (row,) = [row for row in all_rows(kept) if row.name == "volume"]
    assert [answer.label for answer in row.answers] == ["Off", "25 %", "50 %"]
    assert [answer.tone for answer in row.answers] == ["raised", "raised", "chosen"]
    kept.change("mute", True)
    assert kept.effective_volume == 0


def test_the_last_tab_is_the_staffs_where_there_is_a_pin():
    def last(house):
        tab = settings_tabs.tabs(house, "screen")[-1]
        return tab.label, tab.icon

    assert last(HOUSES[0]) == ("Device", "")
    assert last(HOUSES[1]._replace(open=False)) == ("Staff", "lock")
    assert last(HOUSES[1]) == ("Staff", "unlock")


def test_every_segment_of_the_settings_is_a_good_value():
    kept = Settings()
    for row in all_rows(kept):
        for answer in row.answers:
            name, value = settings_tabs.value_of(str(answer.value))
            if name in SETTINGS:
                kept.change(name, value)


def test_the_segment_that_was_tapped_is_the_chosen_one():
    kept = Settings()
    for place, row in enumerate(all_rows(kept)):
        for answer in row.answers:
            name, value = settings_tabs.value_of(str(answer.value))
            if name in SETTINGS and name != "language" and (name, value) != ("volume", 0):
                kept.change(name, value)
                chosen = [one.value for one in all_rows(kept)[place].answers if one.tone == "chosen"]
                assert chosen == [answer.value]


def test_every_switch_has_off_on_the_left():
    for row in all_rows(Settings()):
        words_ = [answer.label for answer in row.answers]
        assert words_ in (["No", "Yes"], ["Off", "On"]) or not {"No", "On"} & set(words_)
        assert "Off" not in words_[1:]


def test_refusals_and_notices_are_told_in_the_language_of_the_table():
    i18n.set_language("de")
    try:
        with pytest.raises(Refusal) as refused:
            open_table(None).new("nosferatu", ["a", "b"])
        assert error_texts.refusal_text(refused.value) == "Das Spiel ist für 5 bis 8 Personen, nicht für 2."
        told = error_texts.notice_text(
            "The journal cannot be written (disk full). The game goes on; writing is tried again."
        )
        assert told == "Das Journal ist nicht beschreibbar (disk full). Das Spiel geht weiter."
        assert error_texts.notice_text("Something quite new.") == "Something quite new."
    finally:
        i18n.set_language("en")


@pytest.mark.parametrize("language", ["de", "fr"])
def test_a_sentence_inside_a_sentence_is_translated_too(language, tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    (tmp_path / "layouts").mkdir()
    (tmp_path / "layouts" / "default.txt").write_text("AAA\nBBB\n")
    i18n.set_language(language)
    try:
        with pytest.raises(Refusal) as refused:
            open_table(None).new("dawn-under", ["a", "b", "c"])
        told = error_texts.refusal_text(refused.value)
        assert "The layout" not in told
        assert "default.txt" in told
        assert "6" in told
        game = "Game 3 (mau-mau, Emma, Paul, 2026-01-02 10:00)"
        inner = "“lid” was dealt differently."
        told = error_texts.notice_text(
            f"{game} is kept, but cannot go on. These rules cannot play this game back: {inner}"
        )
        assert "Emma, Paul" in told
        assert not any(english in told for english in ("Game 3", "kept", "These rules", "dealt"))
    finally:
        i18n.set_language("en")


def test_what_nobody_knows_stays_as_it_was_said():
    told = error_texts.notice_text("The newest game is kept, but cannot go on. no such column: nonsense")
    assert told == "The newest game is kept, but cannot go on. no such column: nonsense"


def test_every_known_refusal_and_notice_is_still_said_by_somebody():
    """A sentence that was reworded would silently stay English."""
    root = Path(error_texts.__file__).parent.parent
    folders = ("archive", "core", "games", "journal", "settings", "table")
    source = "".join(f.read_text(encoding="utf-8") for part in folders for f in (root / part).rglob("*.py"))
    for template in (*error_texts.REFUSALS, *(one for kit in all_kits() for one in kit.house_rules.refusals)):
        assert source.count(template) >= 2, template  # where it is marked, and where it is said
    for template in error_texts.NOTICES + error_texts.INSIDE:
        longest = max(re.split(r"\{\w+\}", template), key=len)
        assert longest in source, template


def test_home_hides_what_is_not_there():
    session = open_table(None)
    assert home_model(session, Settings(), statistics=False).statistics == ""


def test_home_says_of_a_game_of_other_rules_that_it_cannot_go_on(tmp_path, monkeypatch):
    at = open_table(tmp_path / "journal.sqlite")
    at.new("dawn-under", list(NAMES[:3]))
    later = open_table(tmp_path / "journal.sqlite")
    assert home_model(later, Settings()).banner.button.value == "continue"
    monkeypatch.setattr(type(find_game("dawn-under")), "rules_version", 99)
    monkeypatch.setattr(type(find_game("dawn-under")), "still_played", ())
    assert "cannot go on" in home_model(later, Settings()).banner.note


def test_what_the_house_begins_with_is_usual_and_not_changed():
    at = table("nosferatu", 5, night_deck="app")
    at.usual = {"night_deck": "app"}
    row = next(row for row in house_rules.rows(at) if row.name == "night_deck")
    assert ([answer.usual for answer in row.answers], row.changed) == ([False, True], False)
    assert (seat_plan_model(at).rules, seat_plan_model(at).different) == ("As is usual here", False)
    assert seat_plan_model(at).lines == ("The app holds the night deck",), (
        "whoever knows the rulebook is told all the same"
    )
    house_rules.choose(at, "night_deck=0")
    row = next(row for row in house_rules.rows(at) if row.name == "night_deck")
    assert row.changed, "amber: not as the house has it"
    assert seat_plan_model(at).rules == "All as in the rulebook"


def test_who_has_just_played_sits_down_to_another_game_as_they_sat():
    kept = Settings()
    people = [Sitter("Emma", 1, None, 10.0), Sitter("Paul", 2, None, 100.0), Sitter("Mia", 0, None, 190.0)]
    save_seating(Seating("dawn-under", [*people, Sitter("Jonas", 5, None, 280.0)]), kept)
    table = seating("mau-mau", kept)
    assert [(one.name, one.look, one.place) for one in table.sitters] == [
        ("Emma", 1, 10.0),
        ("Paul", 2, 100.0),
        ("Mia", 0, 190.0),
        ("Jonas", 5, 280.0),
    ]
    larger = seating("nosferatu", kept)
    assert {"Emma", "Paul", "Mia", "Jonas"} < set(larger.names)
    assert len(larger.names) == 5


def test_ghosts_do_not_follow_to_another_game_and_nobody_comes_twice():
    kept = Settings()
    save_seating(
        Seating("dawn-under", [Sitter("Emma", 1), Sitter("Agathe", 2, "medium"), Sitter("Mia", 0)]), kept
    )
    table = seating("mau-mau", kept)
    assert table.names[:2] == ["Emma", "Mia"]
    assert len(set(table.names)) == len(table.names) == 3


def test_the_newest_group_counts_not_one_of_an_older_evening():
    kept = Settings()
    save_seating(
        Seating("dawn-under", [Sitter(name, look) for look, name in enumerate(["Emma", "Paul", "Mia"])]), kept
    )
    save_seating(Seating("nosferatu", [Sitter(name, look) for look, name in enumerate("ABCDE")]), kept)
    assert seating("mau-mau", kept).names == list("ABCDE")
