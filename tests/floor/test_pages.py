"""The pages: small, without the internet, in the look and the words of the house."""

import gzip
import re

import pytest

from companion.games.registry import GAMES, find_game
from companion.i18n import LANGUAGES
from companion.network.floor.page_texts import TEXTS, texts
from companion.network.floor.server import PAGES_FOLDER
from companion.network.floor.table_status import CARE_LEVELS, STATES_BY_URGENCY
from companion.network.http.site import page_files
from companion.network.mqtt.schemas import LONGEST_TEXT, TILES
from companion.settings.settings import BRIGHTNESSES, VOLUMES
from deploy.assets import page_icons
from tests.web.careful import keeps_to_itself, runs_nothing_foreign

SOURCE = {name: file.read_text(encoding="utf-8") for name, file in page_files(PAGES_FOLDER).items()}
SCRIPTS = "".join(text for name, text in SOURCE.items() if name.endswith(".js"))
REASONS = ("bell", "question", "order", "pay", "stuck")


def test_all_that_a_waiter_fetches_is_small():
    files = sum(len(gzip.compress(text.encode(), 9)) for text in SOURCE.values())
    words = max(len(gzip.compress(str(texts(code)).encode(), 9)) for code in LANGUAGES)
    art = sum(find_game(game).picture.stat().st_size for game in GAMES)
    assert files + words < 32_000
    assert art < 60_000


def test_nothing_comes_from_elsewhere():
    keeps_to_itself(SOURCE)


def test_nothing_is_written_into_the_page_that_a_browser_would_run():
    runs_nothing_foreign(SOURCE, SCRIPTS)


def test_icons_are_those_of_the_house():
    assert SOURCE["icons.svg"] == page_icons.sprite(page_icons.FLOOR), "python -m deploy.assets.page_icons"
    tables = "".join(re.findall(r"const (?:STATE_ICONS|WHY_ICONS|TILES) = \{.*?\};", SCRIPTS, re.DOTALL))
    named = set(re.findall(r'icon\("(\w+)"\)', SCRIPTS)) | set(re.findall(r': "(\w+)"', tables))
    named |= set(re.findall(r'button\("[\w-]+"(?: \+ [\w.]+)?, "(\w+)"', SCRIPTS))
    assert len(named) > 25
    assert named <= set(page_icons.FLOOR)


def test_the_pages_know_what_tables_know():
    assert f"const VOLUMES = {list(VOLUMES)}, BRIGHTNESSES = {list(BRIGHTNESSES)};" in SCRIPTS
    assert f"const LONGEST = {LONGEST_TEXT}" in SCRIPTS
    assert "const SIGNS = " + str(list(STATES_BY_URGENCY)).replace("'", '"') in SCRIPTS
    (tiles,) = re.findall(r"const TILES = \{(.*?)\}", SCRIPTS)
    assert tuple(re.findall(r"(\w+):", tiles)) == TILES


def test_every_word_is_used_and_every_used_word_is_there():
    used = set(re.findall(r"words\.(\w+)", SCRIPTS)) | set(re.findall(r'\bsay\("(\w+)"', SCRIPTS))
    used |= {word for pair in re.findall(r'counted\("(\w+)", "(\w+)"', SCRIPTS) for word in pair}
    by_name = {
        *STATES_BY_URGENCY,
        *(f"call_{one}" for one in REASONS),
        *(f"ill_{one}" for one in TILES),
        *TILES,
        *(f"level_{one}" for one in CARE_LEVELS.values()),
    }
    by_name |= {
        "all",
        "well",
        "long",
        "setup",
        "paused",
        "locked",
        "cleared",
        "to_clear",
        "called",
        "ill",
        "floods",
    }
    by_name |= {
        f"{kind}_{one}" for kind in ("preset", "short") for one in ("soon", "quiet", "kitchen", "needed")
    }
    by_name |= {"wrong", "no_pin", "not_asked", "not_understood", "no_answer", "gone"}
    by_name |= {"game", "plays", "length", "hours_played", "guests", "abandoned", "name", "wins"}
    assert used <= set(TEXTS) | {"games"}
    assert by_name <= set(TEXTS)
    assert set(TEXTS) - used - by_name == set()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_are_there_in_every_language(code):
    found = texts(code)
    assert set(found) == set(TEXTS) | {"games"}
    assert set(found["games"]) == set(GAMES)
    assert all(len(found[f"preset_{one}"]) <= LONGEST_TEXT for one in ("soon", "quiet", "kitchen", "needed"))
    if code != "en":
        same = {text for name, text in TEXTS.items() if found[name] == text}
        assert same <= {
            "Name",
            "Journal",
            "Version {number}",
            "{count} tables",
            "Menu",
            "Volume",
            "min",
            "still {time}",
        }


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_picture_as_it_is_drawn(game):
    from PIL import Image

    from deploy.assets.tiles import HEIGHT, WIDTH

    with Image.open(find_game(game).picture) as picture:
        assert picture.size == (WIDTH, HEIGHT)
