"""Full set: a disk that is full."""

from tests.box.machine import Machine
from tests.box.people import People

FILL = """
fallocate -l $(df --output=avail -B1 / | tail -n 1) /var/lib/gruftwart/filler
fill='while printf %04096d 0; do :; done >>/var/lib/gruftwart/filler2'
chown gruftwart: /var/lib/gruftwart/filler
runuser -u gruftwart -- sh -c "$fill" 2>/dev/null || true
df --output=avail / | tail -n 1
"""
EMPTY = "rm -f /var/lib/gruftwart/filler /var/lib/gruftwart/filler2; sync"
ANSWERS = 3
"""Answers that are given while the disk is full."""


def disk_full(machine: Machine, people: People) -> str:
    """A table that starts on a full disk offers its game, and answers are kept, or a sign says that not."""
    people.goes_home()
    free = machine.run(FILL, seconds=600).strip()
    try:
        machine.run("systemctl restart gruftwart", seconds=200)
        machine.eventually(lambda: people.screen not in ("None", "", "{}"), 300, "a screen")
        people.leads_on("AnswerButton on", "game")
        before = people.question()["answers"]
        for _ in range(ANSWERS):
            assert people.answers_once(), "no answer on a full disk"
        full, after = machine.app("faults"), people.question()["answers"]
        assert full["sign"] or not full["waiting"], "nothing says that answers are not kept"
    finally:
        machine.run(EMPTY)
    kept = "a sign says that they are not kept" if full["waiting"] else "kept on the disk"
    return f"{free} kB free: offered; answers {before} to {after}, {kept}"
