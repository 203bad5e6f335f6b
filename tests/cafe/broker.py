"""A real Mosquitto on loopback, set up by deploy/cafe as in a café: TLS, passwords, a list of rights."""

import socket
import subprocess
from contextlib import suppress
from pathlib import Path

from companion.network.mqtt.config import CONFIG_FILE, CafeConfig, load
from tests.support.needs import find_program, require_program
from tests.support.patience import PATIENCE, eventually
from tests.support.ports import free_port

ROOT = Path(__file__).resolve().parent.parent.parent
MOSQUITTO = find_program("mosquitto")


def need_mosquitto() -> None:
    """Skips where there is none, and says what is missing."""
    require_program("mosquitto", "mosquitto_passwd", "openssl")


class Broker:
    """`kill` and `start` as often as one likes; sessions and what was kept are on its disk."""

    def __init__(self, folder: Path, tables: list[str], address: str = "127.0.0.1") -> None:
        self.folder, self.port = folder, free_port()
        if tables:
            self.credentials(*tables, "--host", "localhost")
        config = (
            (ROOT / "deploy/cafe/mosquitto.conf").read_text(encoding="utf-8").replace("FOLDER", str(folder))
        )
        config = config.replace("listener 8883", f"listener {self.port} {address}")
        config = config.replace("autosave_interval 60", "autosave_interval 1")
        here = f"user root\npersistence true\npersistence_location {folder}/\n"
        (folder / "mosquitto.conf").write_text(config + here, encoding="utf-8")
        self._process: subprocess.Popen[bytes] | None = None

    def credentials(self, *arguments: str) -> None:
        command = [ROOT / "deploy/cafe/credentials", self.folder, *arguments]
        subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE)

    def start(self) -> None:
        assert MOSQUITTO is not None
        log = (self.folder / "log").open("ab")
        command = [MOSQUITTO, "-c", str(self.folder / "mosquitto.conf")]
        self._process = subprocess.Popen(command, stdout=log, stderr=log)
        log.close()
        eventually(self.listens)

    def listens(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, (self.folder / "log").read_text(encoding="utf-8")
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def stop(self, *, hard: bool = False) -> None:
        """As a machine does that is switched off, or (`hard`) whose plug is pulled."""
        if self._process is not None:
            (self._process.kill if hard else self._process.terminate)()
            self._process.wait(PATIENCE)
            self._process = None

    def knows(self, client: str) -> bool:
        """Whether somebody's session is on its disk: whoever comes back then has missed nothing."""
        file = self.folder / "mosquitto.db"
        return file.exists() and client.encode() in file.read_bytes()

    def cafe(self, table: str) -> CafeConfig:
        """What the owner's file of a table says."""
        return load(self.folder / "tables" / table / CONFIG_FILE)._replace(port=self.port)

    def staff(self, user: str = "floor") -> CafeConfig:
        return load(self.folder / user / CONFIG_FILE)._replace(port=self.port)
