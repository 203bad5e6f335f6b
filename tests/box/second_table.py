"""Full set: settings, cards, boards and voices go by a stick from one table to a second one."""

import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.box.beside import beside
from tests.box.machine import Machine
from tests.box.people import People
from tests.box.sticks import LABEL, StickPage, make_stick

DATA = "/var/lib/gruftwart"
PYTHON = "/opt/gruftwart/current/bin/python -I -"
FROZEN = Path(__file__).resolve().parent.parent / "frozen/1.0.0/data"
HOUSE = {
    "length": "terse",
    "volume": 37,
    "volume_cap": 62,
    "tempo": "long",
    "hours": [[0, 0]] * 7,
    "closed": "dim",
    "broker": "tafel.example",
    "reasons": {"bell": "Ein Wunsch"},
    "house_rules": {"dawn-under": {"expansion": False}},
}
"""Values that another table takes over."""
OWN = {
    "table_number": 4,
    "table_name": "At the window",
    "lies": "halves",
    "own_colours": ["brown", "grey", "orange", "pink", "turquoise", "violet"],
}
"""Values that stay at their table."""
SET = f"""
import json, sys
from pathlib import Path
from companion.settings.settings import Settings
settings = Settings(Path("{DATA}/settings.json"))
for name, value in json.load(open("/run/box-values")).items():
    settings.change(name, value)
"""
COMPARED = "catalogue.json layouts/default.txt voices/box.zip"
FURNITURE = " ".join(f"{DATA}/{name}" for name in COMPARED.split())


def voice_pack() -> bytes:
    """A small pack of one sentence."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        about = {"gruftwart voice pack": 1, "language": "fr", "engine": "Box"}
        pack.writestr("pack.json", json.dumps({**about, "pieces": {"Bonsoir.": "1.wav"}}))
        pack.writestr("1.wav", b"RIFF")
    return out.getvalue()


@contextmanager
def furnished(machine: Machine, people: People) -> Iterator[None]:
    """Give the first table settings, cards, a board and a voice; take them away again."""
    machine.run("systemctl stop gruftwart", seconds=60)
    machine.run(f"cp -a {DATA}/settings.json /root/settings.json")
    values = json.dumps(HOUSE | OWN).encode()
    machine.run(f"mkdir -p {DATA}/layouts {DATA}/voices; cat >/run/box-values", given=values)
    machine.run(f"runuser -u gruftwart -- {PYTHON}", given=SET.encode())
    for name in ("catalogue.json", "layouts/default.txt"):
        machine.run(f"cat >{DATA}/{name}", given=(FROZEN / name).read_bytes())
    machine.run(f"cat >{DATA}/voices/box.zip", given=voice_pack())
    machine.run(f"chown -R gruftwart: {DATA}; systemctl start gruftwart", seconds=200)
    machine.eventually(lambda: people.screen not in ("None", ""), 200, "a screen")
    try:
        yield
    finally:
        machine.run("systemctl stop gruftwart", seconds=60)
        machine.run(f"cp -a /root/settings.json {DATA}/settings.json && rm {FURNITURE}", seconds=60)
        machine.run("systemctl start gruftwart", seconds=200)


def settings_of(machine: Machine) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(machine.run(f"cat {DATA}/settings.json"))
    return found


def sums(machine: Machine, names: str) -> str:
    return machine.run(f"cd {DATA} && sha256sum {names}")


def second_table(machine: Machine, people: People) -> str:
    """Written at one table, taken over at another by touch: the house's travels, its own stays."""
    with furnished(machine, people):
        stick, words = _writes(machine, people)
        given, brought = settings_of(machine), sums(machine, COMPARED)
        with beside(machine, "second", lambda _: None) as guests:
            told = _takes_over(guests, stick, words, given, brought)
    people.sees_it_whole()
    return told


def _writes(machine: Machine, people: People) -> tuple[Path, str]:
    """Write everything on a stick by touch; return it and the words of the house."""
    page = StickPage(machine, people)
    page.opens()
    page.wants("write")
    page.comes_to("waiting")
    stick = make_stick(machine.work / "house.img", label=LABEL)
    machine.plug_stick(stick)
    page.comes_to("ended")
    machine.unplug_stick()
    page.ends()
    people.goes_home()
    said = machine.run("gruftwart stick key")
    return stick, said.partition(": ")[2].partition(".")[0]


def _takes_over(guests: People, stick: Path, words: str, given: dict[str, Any], brought: str) -> str:
    second = guests.machine
    pin = sums(second, "pin.json")
    page = StickPage(second, guests)
    page.opens()
    page.wants("read")
    page.comes_to("waiting")
    second.plug_stick(stick)
    page.comes_to("trust")
    assert words in " ".join(second.app("words")), f"{words} are not on the screen"
    guests.taps(" go_on")
    page.comes_to("offer")
    guests.taps(" go_on")
    page.comes_to("ended")
    second.unplug_stick()
    page.ends()
    guests.goes_home()
    guests.sees_it_whole()
    taken = settings_of(second)
    wrong = [name for name in HOUSE if taken.get(name) != given.get(name)]
    assert not wrong, f"did not travel: {wrong}"
    stayed = [name for name in OWN if taken.get(name) == given.get(name)]
    assert not stayed, f"travelled although it is the table's own: {stayed}"
    assert sums(second, "pin.json") == pin, "the PIN has changed"
    assert sums(second, COMPARED) == brought, "other files arrived"
    kept = f"{len(OWN)} values and the PIN stayed"
    return f"{len(HOUSE)} settings, cards, a board and a voice travelled; {kept}"
