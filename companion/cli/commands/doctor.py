"""`gruftwart doctor`: checks everything at this table; one line each, with advice."""

import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from companion import __version__
from companion.cli.commands import doctor_devices as devices
from companion.cli.commands import doctor_machine as machine
from companion.cli.commands.doctor_finding import MISSING, WORKS, WRONG, Finding

SIGNS = {WORKS: "✓", MISSING: "–", WRONG: "✗"}


def examine(
    data: Path,
    buttons: int,
    strip: str | None,
    faults: Iterable[str] = (),
    say: Callable[[str], None] = print,
    root: Path = Path("/"),
) -> int:
    """Run all checks; return 1 if something that is needed or configured does not work.

    `buttons`, `strip` (its port) and `faults` come from the hardware file.
    """
    say(f"Gruftwart {__version__}, data in {data}")
    wrong = False
    for finding in findings(data, buttons, strip, root):
        say(line(finding))
        wrong = wrong or finding.state == WRONG
    for fault in faults:
        say(line(Finding("Hardware file", WRONG, fault.rstrip("."), "Mend it, in the data folder.")))
        wrong = True
    say("Something needs care; docs/faults.md says more." if wrong else "Everything that is needed works.")
    return 1 if wrong else 0


def findings(data: Path, buttons: int, strip: str | None, root: Path) -> Iterator[Finding]:
    """Yield all findings; a check that raises does not prevent the others."""
    checks: list[Callable[[], Finding]] = [
        lambda: devices.display(root),
        lambda: devices.touch(root),
        lambda: devices.sound(root),
        lambda: machine.voice(),
        lambda: devices.gpio(root, buttons),
        lambda: devices.strip(root, strip),
        lambda: machine.disk(data),
        lambda: machine.clock(root, data / "journal.sqlite"),
        lambda: machine.journal(data / "journal.sqlite"),
        lambda: machine.pin(data),
    ]
    for check in checks:
        try:
            yield check()
        except Exception as trouble:
            yield Finding("Check", WRONG, f"could not be made ({trouble})", "Tell the authors.")


def line(finding: Finding) -> str:
    """Return the line for a finding, with an ASCII sign if the terminal's encoding has no other."""
    sign = SIGNS[finding.state]
    try:
        sign.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        sign = {"✓": "+", "–": "-", "✗": "!"}[sign]
    what = f"{sign} {finding.name}: {finding.what}"
    return f"{what}. {finding.remedy}" if finding.remedy else f"{what}."
