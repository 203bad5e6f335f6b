"""Full set: a clock chip that shows 2010, and one that shows 2038, after the time that fits into 31 bits."""

from functools import partial

from tests.box.beside import beside
from tests.box.machine import BoxError, Machine
from tests.box.people import People
from tests.box.whole_games import WholeGame

CLOCKS = {"2010": "2010-01-01T12:00:00", "2038": "2038-02-01T12:00:00"}
BEHIND, PLAIN = "but the journal has an entry of", "✓ Clock"
SAYS = {"2010": BEHIND, "2038": PLAIN}
"""What doctor says. systemd itself raises a clock of 2010 to the day it was built; the games are younger."""
ANSWERS = 3
HEALTH = "systemctl show -P NRestarts gruftwart; journalctl -b -u gruftwart | grep -c Traceback || true"


def clocks(machine: Machine, people: People) -> str:
    """With a clock of 2010, and one of 2038, doctor says what is wrong, and games go on and are kept."""
    people.continues()  # so that a game waits on the disk that is copied
    people.sees_it_whole()
    told = []
    for year, base in CLOCKS.items():
        with beside(machine, f"clock-{year}", partial(_set_clock, base), is_copy=True) as there:
            told.append(f"chip {year}: {_at_that_time(there, SAYS[year])}")
            people.compared += there.compared
    return "; ".join(told)


def _set_clock(base: str, machine: Machine) -> None:
    machine.clock = (*machine.clock, "-rtc", f"base={base}")


def _at_that_time(people: People, says: str) -> str:
    """Answer in the game that waits, start the table again, and find the answers; what doctor says."""
    machine = people.machine
    offered = people.screen
    if any(name.endswith("AnswerButton on") for name in people.places()):
        people.resumes("AnswerButton on")
    people.continues()
    game = WholeGame(machine, people)
    before = people.question()["answers"]
    for _ in range(ANSWERS):
        game.answers()
    people.sees_it_whole()
    after = people.question()["answers"]
    shown = machine.run("date +%Y").strip()
    doctor = machine.run("gruftwart doctor 2>&1 || true")
    line = next((one for one in doctor.splitlines() if "Clock" in one), doctor)
    if says not in doctor:
        raise BoxError(f"doctor: {line!r} and not {says!r}")
    machine.run("systemctl restart gruftwart", seconds=200)
    machine.eventually(lambda: people.screen not in ("None", ""), 200, "a screen")
    people.resumes("AnswerButton on")
    kept = people.question()["answers"]
    assert kept >= after, f"{after} answers before a restart, {kept} after it"
    people.sees_it_whole()
    restarts, crashes = map(int, machine.run(HEALTH).split())
    assert restarts == crashes == 0, f"{restarts} restarts, {crashes} tracebacks"
    told = " ".join(line.split())
    return f"year {shown}, {offered}, answers {before} to {after}, kept after a restart; {told!r}"
