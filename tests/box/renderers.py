"""Full set: what the screen shows, as the table itself sees it, and what is drawn while it is dark."""

import time

from tests.box.machine import BoxError, Machine
from tests.box.people import People

WRONG = """
cat >/usr/local/bin/box-grim <<'END'
#!/bin/sh
echo P6 800 480 255
head -c 1152000 /dev/zero
END
chmod 0755 /usr/local/bin/box-grim
mount --bind /usr/local/bin/box-grim /usr/bin/grim
"""
"""The copy of the screen is black from now on, whatever is shown."""
RIGHT = "umount /usr/bin/grim; rm -f /run/gruftwart/renderer.wrong; systemctl restart gruftwart"
STATE = "cat /run/gruftwart/renderer.env /run/gruftwart/renderer.wrong 2>/dev/null || true"
FALLBACK_SECONDS = 240
STILL_SECONDS = 60
DARK_SECONDS = 30


def of_the_picture(machine: Machine, people: People) -> str:
    """What Service says when its tile of the version is opened."""
    people.goes_to_service()
    people.taps(" version")

    def said() -> str:
        return " | ".join(word for word in machine.app("words") if word.startswith("Picture"))

    found: str = machine.eventually(said, 60, "the picture's line on Service")
    return found


def wrong_picture(machine: Machine, people: People) -> str:
    """A picture that is not as painted makes the table start once with the other renderer, and not again."""
    people.goes_home()
    first = machine.run(STATE)
    assert "pixman" in first, first
    before = of_the_picture(machine, people)
    assert "pixman" in before, before
    machine.run(WRONG)
    try:
        machine.run("systemctl restart gruftwart", seconds=120)
        machine.eventually(lambda: people.screen not in ("None", ""), FALLBACK_SECONDS, "a screen")
        people.goes_home()
        began = time.monotonic()
        machine.eventually(
            lambda: "GRUFTWART_RENDERER=gles2" in machine.run(STATE), FALLBACK_SECONDS, "gles2"
        )
        fell = time.monotonic() - began
        machine.eventually(lambda: people.screen not in ("None", ""), FALLBACK_SECONDS, "a screen")
        starts = "systemctl show -P MainPID -P NRestarts gruftwart"
        people.goes_home()
        number = machine.run(starts).split()
        machine.wait(STILL_SECONDS)
        assert machine.run(starts).split() == number, "it starts again and again"
        after = of_the_picture(machine, people)
        told = " ".join(machine.run("gruftwart doctor | grep -A2 '^. Display' || true").split())
    finally:
        machine.run(RIGHT, 200)
    assert "OpenGL" in after, after
    assert "was wrong" in after or "does not show" in after, after
    machine.eventually(lambda: people.screen not in ("None", ""), FALLBACK_SECONDS, "a screen")
    if "pixman" not in machine.run(STATE):
        raise BoxError("the renderer is not chosen anew")
    told = f"no more starts in {STILL_SECONDS} s: {after!r}; {told}"
    told = f"no more starts in {STILL_SECONDS} s: {after!r}; {told}"
    return f"Service: {before!r}; gles2 after {fell:.0f} s, {told}"


def screen_dark(machine: Machine, people: People) -> str:
    """While the screen is dark no frame is drawn; a touch wakes it and does nothing else."""
    people.goes_home()
    machine.app("frames")
    for _ in range(3):
        if machine.app("absent") == "dark":
            break
        machine.wait(5)
    else:
        raise BoxError("the screen does not become dark after an hour")
    machine.wait(10)
    screen, first = people.screen, machine.app("frames")
    machine.wait(DARK_SECONDS)
    drawn = machine.app("frames") - first
    assert not drawn, f"{drawn} frames in {DARK_SECONDS} s on the dark screen of {screen}"
    machine.tap(0.5, 0.5)
    machine.eventually(lambda: machine.app("frames") > first, 30, "a frame after a touch")
    people.sees_it_whole()
    return f"{screen}: no frame in {DARK_SECONDS} dark s; awake after a touch, on {people.screen}"
