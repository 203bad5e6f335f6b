"""Running the tools that the tests of this folder need, and skipping where there are none."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE

ROOT = Path(__file__).resolve().parent.parent.parent
DEPLOY = ROOT / "deploy"
KIOSK = DEPLOY / "kiosk"
INSTALL = DEPLOY / "install"


def needs(*tools: str) -> pytest.MarkDecorator:
    missing = [tool for tool in tools if not shutil.which(tool, path=os.environ["PATH"] + ":/usr/sbin:/sbin")]
    return pytest.mark.skipif(bool(missing), reason=f"not installed: {', '.join(missing)}")


def run(*command: str | Path, timeout: float = PATIENCE, **more: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=timeout,
        **more,  # type: ignore[call-overload]
    )
