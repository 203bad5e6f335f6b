"""Voices, LED outputs and languages of packages: used, and harmless when they raise."""

import shutil
import textwrap

import pytest

from companion import i18n
from companion.i18n.languages import LANGUAGES
from companion.narrator.audio.engine_registry import live_voices
from companion.narrator.audio.voice import SpeechStyle
from companion.narrator.errors import AudioError
from companion.plugins.activation import plugin_faults
from companion.table import open_table
from hardware.config import parse
from hardware.led_strip import LedStrip
from hardware.strip_pictures import white
from tests.app.nosferatu import written
from tests.plugins.distributions import lay_out, plugged_in
from tests.support.patience import eventually
from tests.support.pseudo_locale import pseudo_locale

VOICE = """
class Bell:
    name = "bell"
    def speaks(self, language):
        return language == "en"
    def render(self, text, manner, file):
        if "!" in text:
            raise RuntimeError("cracked")
        file.write_bytes(text.encode())
    def close(self):
        raise OSError("stuck")
def nowhere(): return None
def raises(): raise RuntimeError("no bell")
"""


def test_a_voice_speaks_first_and_its_errors_are_its_own(tmp_path):
    entries = {"bell": "bells:Bell", "nowhere": "bells:nowhere", "raises": "bells:raises"}
    lay_out(tmp_path, "voices", entries, {"bells": VOICE})
    with plugged_in(tmp_path):
        assert plugin_faults() == ()
        bell, *others = live_voices()
        assert bell.name == "bell"
        assert "bell" not in [voice.name for voice in others]
        assert (bell.speaks("en"), bell.speaks("de")) == (True, False)
        bell.render("Ding.", SpeechStyle(), tmp_path / "ding.wav")
        assert (tmp_path / "ding.wav").read_text() == "Ding."
        with pytest.raises(AudioError, match="gave up"):
            bell.render("Dong!", SpeechStyle(), tmp_path / "dong.wav")
        bell.close()
    assert "bell" not in [voice.name for voice in live_voices()]


OUTPUT = """
from hardware.outputs.led_formats import CustomFormat
FRAMES = []
class Lamps:
    keep_alive_seconds, retry_seconds, settle_seconds = 1.0, 0.01, 0.0
    def __init__(self, strip):
        self.tries = 0
    def open(self):
        self.tries += 1
        if self.tries == 1:
            raise RuntimeError("not yet")
    def send(self, pixels):
        FRAMES.append(pixels)
        return 0.0
    def close(self):
        pass
    def status(self):
        return "lamps"
def wrong(strip):
    raise RuntimeError("never")
LAMPS, WRONG = CustomFormat(Lamps), CustomFormat(wrong)
"""
FILE = """
[buttons.seats]
1 = 17
[strip]
format = "lamps"
leds = 2
brightness = 1.0
gamma = 1.0
"""


def test_an_output_gets_the_frames_and_is_tried_again(tmp_path):
    lay_out(tmp_path, "led_outputs", {"lamps": "lamps:LAMPS"}, {"lamps": OUTPUT})
    with plugged_in(tmp_path):
        found = parse(FILE)
        assert found.faults == ()
        assert found.strip is not None
        import lamps  # type: ignore[import-not-found]

        with LedStrip(found.strip) as strip:
            strip.show(white(2))
            eventually(lambda: lamps.FRAMES and strip.connected)
            assert [str(fault) for fault in strip.faults] == [
                "The light output lamps failed (RuntimeError); it is tried again."
            ]
        assert {len(frame) for frame in lamps.FRAMES} == {6}


def test_an_output_that_cannot_be_made_is_a_fault(tmp_path):
    from hardware.bridge import HardwareBridge

    lay_out(tmp_path, "led_outputs", {"lamps": "lamps:WRONG"}, {"lamps": OUTPUT})
    with plugged_in(tmp_path):
        config = parse(FILE.replace("[buttons.seats]\n1 = 17", ""))
        with HardwareBridge(config) as bridge:
            assert bridge.strip is None
            assert [str(fault) for fault in bridge.faults] == [
                "The light output lamps failed (RuntimeError); it is tried again."
            ]


def test_without_its_package_a_strip_is_missing_and_the_buttons_work():
    found = parse(FILE)
    assert [button.name for button in found.buttons] == ["seat 0"]
    assert found.strip is None
    assert "strip.format" in str(found.faults[0])


LANGUAGE = """
from pathlib import Path
from companion.i18n.languages import LANGUAGES
RECORD = LANGUAGES["en"]._replace(name="Esperanto", catalogues=Path(__file__).parent / "texts")
BARE = LANGUAGES["en"]
"""


@pytest.fixture
def esperanto(tmp_path):
    """A package with whole catalogues: those of the pseudo-locale."""
    with pseudo_locale(tmp_path / "texts"):
        pass
    lay_out(tmp_path, "languages", {"eo": "eo_words:RECORD"}, {"eo_words": LANGUAGE})
    yield tmp_path
    i18n.catalogue.cache_clear()


def test_a_language_is_on_the_home_screen(room, esperanto):
    with plugged_in(esperanto):
        assert plugin_faults() == ()
        room.shows(open_table(None), home=True)
        room.app.home.choose("languages")
        room.settles()
        assert "Esperanto" in written(room)
        room.app.home.choose("language:eo")
        room.settles()
        assert i18n.language() == "eo"
        room.app.go_home()
        room.settles()
        assert any(text.startswith("[") for text in written(room))
    i18n.set_language("en")


def test_a_language_with_a_wrong_field_is_refused(esperanto):
    """A sentence with an unknown field would raise when it is shown."""
    from deploy.assets import compile_catalogues

    place = esperanto / "texts" / "eo" / "LC_MESSAGES"
    code, file = next(iter(compile_catalogues.SCREEN.catalogues()))
    catalogue = compile_catalogues.read(code, file)
    message = next(one for one in catalogue if one.id == "{name}’s turn")
    message.string = "[{nomo}]"
    (place / "gruftwart.mo").write_bytes(compile_catalogues.compiled(catalogue))
    with plugged_in(esperanto):
        (fault,) = plugin_faults()
        assert "a field of “[{nomo}]” is unknown" in fault.reason
        assert "eo" not in LANGUAGES


@pytest.mark.parametrize("record", ["BARE", "LANGUAGE"])
def test_a_language_without_catalogues_is_refused(tmp_path, record):
    text = textwrap.dedent(LANGUAGE) + "\nLANGUAGE = RECORD\n"
    lay_out(tmp_path, "languages", {"eo": f"eo_words:{record}"}, {"eo_words": text})
    shutil.rmtree(tmp_path / "texts", ignore_errors=True)
    with plugged_in(tmp_path):
        assert len(plugin_faults()) == 1
        assert "eo" not in LANGUAGES
