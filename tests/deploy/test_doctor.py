"""What the doctor says: on machines made of a few files, and on this one."""

import os
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from companion.cli.commands import doctor as machine
from companion.cli.commands import doctor_devices as devices
from companion.cli.commands.doctor import examine
from companion.cli.commands.doctor_devices import MISSING, WORKS, WRONG
from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from companion.system import graphics
from companion.table import open_table
from tests.support.needs import needs_ordinary_user
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")

ROOT = Path(__file__).resolve().parent.parent.parent
THINGS = ["Display", "Touch", "Sound", "Voice", "GPIO", "LED strip", "Disk", "Clock", "Journal", "PIN"]
TOUCHSCREEN = """\
I: Bus=0003 Vendor=0eef Product=0005 Version=0111
N: Name="WaveShare WS170120"
H: Handlers=mouse0 event4
B: PROP=2
B: EV=b
B: KEY=400 0 0 0 0 0
B: ABS=3673800000000003
"""
TOUCHPAD = TOUCHSCREEN.replace("PROP=2", "PROP=5").replace("WaveShare WS170120", "Some touchpad")
MOUSE = 'N: Name="A mouse"\nH: Handlers=mouse1 event5\nB: PROP=0\nB: EV=17\nB: KEY=70000 0 0 0 0\nB: REL=3\n'

not_root = needs_ordinary_user("root may use every device")


@pytest.fixture(autouse=True)
def _no_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)


def file(path: Path, text: str = "") -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


def test_a_screen_at_a_connector_is_seen(tmp_path: Path):
    file(tmp_path / "dev/dri/card1")
    file(tmp_path / "sys/class/drm/card1-HDMI-A-1/status", "connected\n")
    file(tmp_path / "sys/class/drm/card1-HDMI-A-2/status", "disconnected\n")
    found = devices.display(tmp_path)
    assert (found.state, found.what) == (WORKS, "a screen at card1-HDMI-A-1")


def test_the_kiosks_renderer_is_named(tmp_path: Path):
    file(tmp_path / "dev/dri/card1")
    file(tmp_path / "sys/class/drm/card1-HDMI-A-1/status", "connected\n")
    assert devices.display(tmp_path).what == "a screen at card1-HDMI-A-1"
    choice = graphics.environment("llvmpipe (LLVM 19.1.7)")
    file(tmp_path / "run/gruftwart" / graphics.RENDERER_FILE, choice)
    found = devices.display(tmp_path)
    assert found.what == "a screen at card1-HDMI-A-1 (llvmpipe, shown by pixman)"
    assert not found.remedy
    choice = graphics.environment("V3D 7.1", graphics.GL)
    file(tmp_path / "run/gruftwart" / graphics.RENDERER_FILE, choice)
    file(tmp_path / "run/gruftwart" / graphics.WRONG_FILE, "gles2\n")
    found = devices.display(tmp_path)
    assert found.what == "a screen at card1-HDMI-A-1 (V3D 7.1, shown by pixman)"
    assert "gles2" in found.remedy


def test_a_screen_that_is_not_plugged_in_is_missed(tmp_path: Path):
    file(tmp_path / "dev/dri/card1")
    file(tmp_path / "sys/class/drm/card1-HDMI-A-1/status", "disconnected\n")
    found = devices.display(tmp_path)
    assert found.state == WRONG
    assert "cable" in found.remedy


def test_without_a_graphics_device_there_is_no_display(tmp_path: Path):
    assert devices.display(tmp_path).state == WRONG


def test_a_desktop_is_a_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("DISPLAY", ":4711.0")
    assert devices.display(tmp_path).state == WRONG, "a dead one is none"
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("\0/tmp/.X11-unix/X4711")
        server.listen()
        assert devices.display(tmp_path).state == WORKS


def test_a_display_may_be_on_another_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with socket.create_server(("127.0.0.1", 0)) as server:
        number = server.getsockname()[1] - 6000
        monkeypatch.setenv("DISPLAY", f"127.0.0.1:{number}")
        assert devices.display(tmp_path).state == WORKS
    assert devices.display(tmp_path).state == WRONG


@pytest.mark.parametrize("display", [":", "x", ":a", "host:", "127.0.0.1:1.2", "127.0.0.1:99999"])
def test_what_names_no_display_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, display: str):
    monkeypatch.setenv("DISPLAY", display)
    assert devices.display(tmp_path).state == WRONG


def test_a_touchscreen_is_known_by_its_axes(tmp_path: Path):
    file(tmp_path / "proc/bus/input/devices", f"{MOUSE}\n{TOUCHSCREEN}\n")
    file(tmp_path / "dev/input/event4")
    found = devices.touch(tmp_path)
    assert (found.state, found.what) == (WORKS, "WaveShare WS170120")


def test_a_touchpad_is_no_touchscreen():
    assert devices.is_touchscreen(TOUCHSCREEN)
    assert not devices.is_touchscreen(TOUCHPAD)
    assert not devices.is_touchscreen(MOUSE)
    assert not devices.is_touchscreen("")


def test_a_mouse_will_do(tmp_path: Path):
    file(tmp_path / "proc/bus/input/devices", MOUSE)
    assert devices.touch(tmp_path).state == MISSING


def test_without_anything_to_press_the_table_is_no_use(tmp_path: Path):
    assert devices.touch(tmp_path).state == WRONG


@not_root
def test_a_device_that_may_not_be_used_says_which_group_to_join(tmp_path: Path):
    file(tmp_path / "proc/bus/input/devices", TOUCHSCREEN)
    for name in ("input/event4", "snd/pcmC0D0p", "gpiochip0", "ttyACM0"):
        file(tmp_path / "dev" / name).chmod(0)
    assert "group input" in devices.touch(tmp_path).remedy
    assert "group audio" in devices.sound(tmp_path).remedy
    assert "group gpio" in devices.gpio(tmp_path, 1).remedy
    assert "group dialout" in devices.strip(tmp_path, "auto").remedy


@not_root
def test_a_group_that_is_not_there_cannot_be_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def nobody(group: str) -> None:
        raise KeyError(group)

    monkeypatch.setattr("grp.getgrnam", nobody)
    file(tmp_path / "dev/gpiochip0").chmod(0)
    assert "usermod" not in devices.gpio(tmp_path, 1).remedy


def test_the_advice_for_a_pi_is_for_a_pi_alone(tmp_path: Path):
    assert "config.txt" not in devices.display(tmp_path).remedy
    assert "Plug in a screen" in devices.display(tmp_path).remedy
    file(tmp_path / "run/systemd/container", "systemd-nspawn\n")
    assert "A container has none" in devices.display(tmp_path).remedy
    file(tmp_path / "proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
    assert "config.txt" in devices.display(tmp_path).remedy


def test_where_there_is_no_apt_it_is_not_advised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file(tmp_path / "dev/snd/pcmC0D0p")
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))
    assert devices.sound(tmp_path).remedy == "Install alsa-utils with your system's package manager."
    file(tmp_path / "programs/apt-get").chmod(0o755)
    assert devices.sound(tmp_path).remedy == "Install it: sudo apt-get install alsa-utils."


def test_pins_that_nobody_wants_are_not_advised(tmp_path: Path):
    assert devices.gpio(tmp_path, 0).remedy == "Nothing is missing without them."
    assert "Raspberry Pi" in devices.gpio(tmp_path, 1).remedy


def test_a_sound_card_needs_a_program_that_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file(tmp_path / "dev/snd/pcmC0D0p")
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))
    found = devices.sound(tmp_path)
    assert found.state == WRONG
    assert "alsa-utils" in found.remedy


@pytest.fixture
def _aplay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file(tmp_path / "programs/aplay").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "programs"))


@pytest.mark.usefixtures("_aplay")
def test_sound_cards_are_named(tmp_path: Path):
    file(tmp_path / "dev/snd/pcmC0D0p")
    file(tmp_path / "proc/asound/cards", " 0 [vc4hdmi0       ]: vc4-hdmi - vc4-hdmi-0\n    vc4-hdmi-0\n")
    found = devices.sound(tmp_path)
    assert (found.state, found.what) == (WORKS, "vc4-hdmi - vc4-hdmi-0")


def test_one_can_play_without_sound(tmp_path: Path):
    file(tmp_path / "dev/snd/pcmC0D0c")  # a microphone
    assert devices.sound(tmp_path).state == MISSING


def test_missing_pins_matter_only_to_buttons(tmp_path: Path):
    assert devices.gpio(tmp_path, 0).state == MISSING
    assert devices.gpio(tmp_path, 3).state == WRONG


def test_a_strip_is_missed_only_if_it_is_set_up(tmp_path: Path):
    assert devices.strip(tmp_path, None).state == MISSING
    assert devices.strip(tmp_path, "auto").state == WRONG
    assert devices.strip(tmp_path, "/dev/gruftwart-strip").state == WRONG
    file(tmp_path / "dev/gruftwart-strip")
    assert devices.strip(tmp_path, "/dev/gruftwart-strip").state == WORKS
    file(tmp_path / "dev/ttyUSB0")
    assert devices.strip(tmp_path, "auto").state == WORKS


def test_without_espeak_there_is_no_voice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert machine.voice().state == MISSING


def test_a_voice_that_lacks_a_language_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    program = file(tmp_path / "espeak-ng", "#!/bin/sh\necho ' 5  en-gb  --/M  English  gmw/en'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert machine.voice().state == WRONG
    program.write_text(program.read_text() + "echo ' 5  de  --/M  German  gmw/de'\n")
    assert machine.voice().state == WRONG
    program.write_text(program.read_text() + "echo ' 5  fr-fr  --/M  French_(France)  roa/fr'\n")
    assert machine.voice().state == WORKS


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=5 * 2**20))
    found = machine.disk(tmp_path / "not yet" / "there")
    assert found.state == WRONG
    assert "only 5 MB" in found.what


def test_a_clock_that_was_never_set_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    journal = tmp_path / "journal.sqlite"
    assert machine.clock(tmp_path, journal).state == WORKS
    monkeypatch.setattr(time, "localtime", lambda: time.gmtime(0))
    assert machine.clock(tmp_path, journal).state == WRONG


def test_a_clock_that_is_behind_the_journal_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    journal = tmp_path / "journal.sqlite"
    table = open_table(journal)
    table.new("dawn-under", ["a", "b"], {}, 1)
    table.answer(table.referee.question.choices[0])
    assert machine.clock(tmp_path, journal).state == WORKS
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() - 3600)
    found = machine.clock(tmp_path, journal)
    assert found.state == WRONG
    assert "the journal has an entry of" in found.what
    (tmp_path / "other.sqlite").write_bytes(b"no journal")
    assert machine.clock(tmp_path, tmp_path / "other.sqlite").state == WORKS, "another check tells of it"


def test_the_journal_is_read_and_left_as_it_is(tmp_path: Path):
    journal = tmp_path / "journal.sqlite"
    assert machine.journal(journal).state == MISSING
    assert not journal.exists()
    open_table(journal).new("dawn-under", ["a", "b"], {"simulate": True})
    assert machine.journal(journal).what == "1 game(s), 1 unfinished"


def test_a_damaged_record_is_told(tmp_path: Path):
    journal = tmp_path / "journal.sqlite"
    table = open_table(journal)
    table.new("dawn-under", ["a", "b"], {"simulate": True})
    assert table.journal
    table.journal.database.execute("UPDATE records SET sum = sum + 1 WHERE n = 0")
    found = machine.journal(journal)
    assert (found.state, found.what) == (WRONG, "damaged games: 1")


def test_a_damaged_journal_is_told_and_left_as_it_is(tmp_path: Path):
    journal = file(
        tmp_path / "journal.sqlite", "no database at all, but long enough to look like a file" * 99
    )
    before = journal.read_bytes()
    assert machine.journal(journal).state == WRONG
    assert journal.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["journal.sqlite"]


def test_a_pin_that_cannot_be_read_says_how_to_choose_a_new_one(tmp_path: Path):
    assert machine.pin(tmp_path).state == MISSING
    PinStore(Settings(tmp_path / "settings.json")).set("4711")
    assert machine.pin(tmp_path).state == WORKS
    kept = file(tmp_path / "pin.json", "{")
    assert machine.pin(tmp_path).state == WRONG
    assert kept.read_text() == "{"
    kept.unlink()
    found = machine.pin(tmp_path)
    assert found.state == WRONG, "it is known that there was one"
    assert "sudo gruftwart pin" in found.remedy


def test_the_doctor_looks_at_everything_a_line_each(tmp_path: Path):
    said: list[str] = []
    examine(tmp_path, 0, None, say=said.append)
    assert [line.split(": ")[0].split(" ", 1)[1] for line in said[1:-1]] == THINGS
    for line in said[1:-1]:
        assert "\n" not in line
        assert line.startswith("✓") or line.count(". ") >= 1, f"says what to do: {line}"


def test_a_hardware_file_that_is_wrong_is_told(tmp_path: Path):
    said: list[str] = []
    assert examine(tmp_path, 0, None, ["Pin 5 is given twice."], said.append) == 1
    assert any("Pin 5 is given twice. Mend it" in line for line in said)


def test_a_check_that_goes_wrong_itself_does_not_stop_the_others(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(machine, "clock", lambda *_: 1 / 0)
    said: list[str] = []
    assert examine(tmp_path, 0, None, say=said.append) == 1
    assert any("Journal" in line for line in said)


def test_the_doctor_can_be_called_on_this_machine(tmp_path: Path):
    """In a terminal that knows no Unicode, and without loading the screen."""
    code = (
        "import sys\nfrom companion.cli import main\ncode = main(['doctor'])\n"
        "print(sorted({'kivy', 'gpiozero', 'serial'} & set(sys.modules)))\nsys.exit(code)\n"
    )
    environment = {**os.environ, "GRUFTWART_DATA": str(tmp_path), "PYTHONIOENCODING": "latin-1:replace"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE
    )
    said = done.stdout.decode("latin-1").splitlines()
    assert done.returncode in (0, 1), done.stderr
    assert said.pop() == "[]"
    for thing in THINGS:
        assert any(line[1:].startswith(f" {thing}: ") and line[0] in "+-!" for line in said), thing
