"""Running the tools that the tests of this folder need, and leaving out what needs others."""

import subprocess
from pathlib import Path

from tests.support.needs import needs_program
from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent
DEPLOY = ROOT / "deploy"
KIOSK = DEPLOY / "kiosk"
INSTALL = DEPLOY / "install"
needs = needs_program


def run(*command: str | Path, timeout: float = PATIENCE, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
        **more,  # type: ignore[call-overload]
    )
