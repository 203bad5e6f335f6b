"""Every screen in a language that nobody speaks: nothing is cut, left untranslated or glued from parts."""

import re
from pathlib import Path

import pytest

from companion import i18n
from companion.games.registry import all_kits
from companion.i18n import LANGUAGES
from companion.network.floor.page_texts import texts as floor_texts
from companion.network.floor.server import PAGES_FOLDER as FLOOR_PAGES
from companion.network.http.site import page_files
from companion.network.phones.page_texts import texts as phone_texts
from tests.gallery.scenes import SCENES
from tests.support.measured import LATO, VOLLKORN
from tests.support.pseudo_locale import glued, pseudo, pseudo_locale, untranslated

ROOT = Path(__file__).resolve().parents[2]
PHONE_PAGES = ROOT / "companion" / "network" / "phones" / "pages"
NAMES = (
    "Ada|Agathe|Anne-Sophie|Bela|Ben|Cleo|Dan|Emma|Finn|Jakob|Jonas|Lea|Lena|Maximiliane-Charlotte|Mia|Ole|Paul|Tom"
    "|Zoë|Nachtfalter am Fenster|Nachtfalter|Theke|Fenster am Erker"
)
PRODUCTS = (
    "wisps-in-a-jar|gruftwart-esperanto|Gruftwart|Renfield|BG Stats|WLED|CSV|JSON|English|Deutsch|Français"
)
KEYS = r"\bMaximilian…|\b(?:abc|ABC)\b|^\w+$(?<=\b[a-zà-ÿ])"
PLACES = r"/\S+|\S+\.(?:lan|local|toml|py|zip)\b"
"""Files and host names."""
IN_EVERY_LANGUAGE = ("attract", "first_start", "ballad", "stick_", "typing", "player_keyboard")
TYPED = ("staff_message", "house_own_words")
"""Scenes with all languages at once, verses of one, a house's code words, or words typed by people."""
LISTS = ("stick_taken", "service_devices", "service")
"""Scenes with lists of names, with commas between them."""
EACH = 26
"""By default every so-many-th scene; all of them in the slow run."""


def data() -> re.Pattern[str]:
    titles = "|".join(r"\s".join(map(re.escape, kit.named.split())) for kit in all_kits())
    return re.compile(f"{NAMES}|{titles}|{PRODUCTS}|{KEYS}|{PLACES}")


def walk(room, size: str, scenes: list[str]) -> list[str]:
    from tests.app.walk import arrives

    room.size(size)
    room.shows(None)
    known, found = data(), set()
    for scene in scenes:
        arrives(room, scene, SCENES[scene]())
        for widget in room.drawn():
            for text in widget.texts:
                where = f"{scene}, {type(widget).__name__}: {text.text}"
                if not text.whole:
                    found.add(f"cut: {where}")
                if not scene.startswith((*IN_EVERY_LANGUAGE, *TYPED)) and (
                    left := untranslated(text.text, known)
                ):
                    found.add(f"untranslated “{left}”: {where}")
                if not scene.startswith(LISTS) and glued(text.text):
                    found.add(f"glued: {where}")
    return sorted(found)


@pytest.fixture
def nowhere(room, tmp_path, monkeypatch):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    with pseudo_locale(tmp_path) as code:
        i18n.set_language(code)
        yield room
    i18n.set_language("en")


@pytest.mark.measured_with(LATO, VOLLKORN)
def test_some_screens_could_be_in_any_language(nowhere):
    found = walk(nowhere, "800x480", list(SCENES)[::EACH])
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.measured_with(LATO, VOLLKORN)
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_every_screen_could_be_in_any_language(nowhere, size):
    found = walk(nowhere, size, list(SCENES))
    assert not found, "\n".join(found)


def test_the_walk_would_notice():
    known = re.compile("Emma")
    assert pseudo("Play on.") == "[Pláý óñ éöñ.]"
    assert pseudo("{name}’s turn") == "[{name}’š túrñ éöñ]"
    assert untranslated("[Pláý] Emma", known) == ""
    assert untranslated("[Pláý] Start", known) == "Start"
    assert glued("[1 gámé], [1 wíñ]")
    assert glued("[Grééñ] [góblét]")
    assert not glued("[Emma ópéñš Á1.] [Áñ émptý váúlt]")
    assert not glued("[1 gámé] · [1 wíñ]")
    assert not glued("[Whát [Emma] [šééš]]")


@pytest.mark.parametrize(
    ("texts", "folder"), [(phone_texts, PHONE_PAGES), (floor_texts, FLOOR_PAGES)], ids=["phones", "floor"]
)
def test_pages_have_no_word_that_is_in_no_catalogue(nowhere, texts, folder):
    """All texts of the pages come from the catalogues, and nothing is written into the pages themselves."""
    known = data()
    left = {
        name: found for name, text in flat(texts(i18n.language())) if (found := untranslated(text, known))
    }
    assert left == {}
    pages = [
        file.read_text(encoding="utf-8") for name, file in page_files(folder).items() if name.endswith("html")
    ]
    assert pages
    for page in pages:
        seen = re.sub(r"<(script|style|title|noscript)\b.*?</\1>|<[^>]*>|<!--.*?-->", " ", page, flags=re.S)
        assert re.findall(r"[A-Za-zÄÖÜäöüß]{3,}", known.sub(" ", seen)) == []


def flat(texts: object, name: str = "") -> list[tuple[str, str]]:
    """Every text of nested texts, with its name."""
    if isinstance(texts, dict):
        return [pair for key, value in texts.items() for pair in flat(value, f"{name}.{key}")]
    if isinstance(texts, (list, tuple)):
        return [pair for value in texts for pair in flat(value, name)]
    return [(name, str(texts))] if isinstance(texts, str) else []


# A picker that holds ten.


@pytest.fixture
def ten(nowhere, monkeypatch):
    """A table that speaks ten languages, with long names."""
    for number in range(10 - len(LANGUAGES)):
        monkeypatch.setitem(
            LANGUAGES, f"x{number}", LANGUAGES["en"]._replace(name=f"Langue régionale {number}")
        )
    assert len(LANGUAGES) == 10
    return nowhere


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
@pytest.mark.parametrize("screen", ["languages", "first_start", "settings", "guests_new"])
def test_ten_languages_are_shown_whole_and_can_be_hit(ten, size, screen):
    ten.size(size)
    ten.shows(None)
    ten.app.show_screen(screen)
    ten.settles()
    assert [fault for fault in ten.faults() if "Button" in fault] == []


def test_one_of_ten_is_chosen_from_the_home_screen(ten):
    ten.shows(None, home=True)
    assert len(ten.app.navigator.home.languages) == 1
    ten.taps("languages")
    assert ten.app.screens.current == "languages"
    ten.taps("language:de")
    assert i18n.language() == "de"
    assert ten.app.screens.current == "home"
