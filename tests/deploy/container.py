"""A table in a container: the service with what a container has not taken out, and what is asked of it."""

import json
import time
from pathlib import Path

from companion.usb.mount_service import POST
from tests.deploy.fresh import Debian
from tests.support.patience import eventually

WATCHDOG = 4
STAND_IN = """
import sys, time
from pathlib import Path
from companion.system import system_services as power
from companion.system.system_services import SystemdNotifier

mood = Path("/etc/gruftwart/mood").read_text().strip()
if mood == "bad" or Path(sys.prefix, "kiosk", "bad").exists():
    sys.exit("broken")
systemd = SystemdNotifier()
systemd.notify_ready()
began = time.monotonic()
while True:
    time.sleep(systemd.watchdog_seconds / 2)
    if mood == "frozen" and time.monotonic() > began + 2:
        time.sleep(1000)
    if mood == "leaving" and time.monotonic() > began + 2:
        systemd.disable_restart()
        sys.exit(0)
    if mood == "off" and not power.request_power("PowerOff"):
        sys.exit("logind does not let it")
    systemd.ping_watchdog()
"""
CONTAINER = f"""
[Unit]
ConditionPathExists=
[Service]
WatchdogSec={WATCHDOG}
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
StandardInput=null
UtmpIdentifier=
Environment=WLR_BACKENDS=headless WLR_RENDERER=pixman
"""
"""A container has no console and no screen."""
INSTEAD = """
[Service]
ExecStart=
ExecStart=/usr/bin/cage -d -- /opt/gruftwart/current/bin/python /usr/local/bin/stand-in
"""


STICK = (
    "[Service]\nDeviceAllow=block-loop rw\nExecStart=\nExecStart=/opt/gruftwart/current/bin/python -I -m {}\n"
)
"""In a container a stick is a loop device."""


X_SERVER = """
[Unit]
ConditionPathExists=
[Service]
TTYPath=
TTYReset=no
TTYVHangup=no
TTYVTDisallocate=no
StandardInput=null
ExecStart=
ExecStart=/usr/lib/xorg/Xorg :0 -config no-screen.conf -sharevts -novtswitch -noreset -nocursor \\
  -nolisten tcp -nolisten local -s 0 -dpms -logfile /run/gruftwart-xserver/Xorg.log
"""
NO_SCREEN = """
Section "Device"
  Identifier "none"
  Driver "dummy"
EndSection
"""


def lay(table: Debian, *changes: str, unit: str = "gruftwart") -> None:
    """Change a service as an administrator does, beside what the installation lays out."""
    folder = table.path(f"/etc/systemd/system/{unit}.service.d")
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "zz-test.conf").write_text("".join(changes))


def feels(table: Debian, mood: str) -> None:
    table.path("/etc/gruftwart").mkdir(exist_ok=True)
    table.path("/etc/gruftwart/mood").write_text(mood)


def state(table: Debian, key: str = "ActiveState") -> str:
    return table.does("systemctl", "show", "-P", key, "gruftwart").strip()


def soon(table: Debian, wanted: str, key: str = "ActiveState", seconds: float = 30) -> bool:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if state(table, key) == wanted:
            return True
        time.sleep(0.25)
    return False


def version_in_use(table: Debian) -> str:
    return table.does("readlink", "/opt/gruftwart/current").strip()


def wants(table: Debian, number: str, do: str, place: str | None = None) -> dict[str, object]:
    """As the app does it; how that ended."""
    wish = json.dumps({"id": number, "do": do, "hide": [], "place": place})
    given = f"umask 077; cat >{POST}/new && mv {POST}/new {POST}/request"
    table.does(
        "setpriv",
        "--reuid=gruftwart",
        "--regid=gruftwart",
        "--clear-groups",
        "sh",
        "-c",
        given,
        given=wish.encode(),
    )
    status = table.path(f"{POST}/status")

    def ended() -> bool:
        return status.exists() and json.loads(status.read_text())["id"] == number and not _works(status)

    eventually(ended)
    found: dict[str, object] = json.loads(status.read_text())
    return found


def _works(status: Path) -> bool:
    return bool(json.loads(status.read_text())["state"] == "working")
