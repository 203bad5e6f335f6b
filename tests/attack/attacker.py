"""Words of the attacks: an attacker with many connections, an honest phone, and a count of failures."""

import http.client
import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType

HONEST_SECONDS = 2.0
"""Within this time an honest phone gets its page, whatever others do. The report prints the longest."""
GIVE_UP_SECONDS = 60.0
HONEST = "127.0.0.200"
"""The address of the honest phone."""


def attackers(count: int) -> list[str]:
    """Addresses of as many attackers, all of this machine."""
    return [f"127.0.1.{number}" for number in range(1, count + 1)]


@contextmanager
def many_handles(most: int = 8192) -> Iterator[None]:
    """Let this process open more handles than usual; programs that it has started keep their limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, hard), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Connections:
    """Connections that an attacker holds; each sends `said` and then nothing."""

    def __init__(self, port: int, count: int, said: bytes = b"", sources: list[str] | None = None) -> None:
        self.held: list[socket.socket] = []
        self.tries, self.refused = count, 0
        sources = sources or attackers(1)
        for number in range(count):
            one = socket.socket()
            one.settimeout(5)
            with suppress(OSError):
                one.bind((sources[number % len(sources)], 0))
                one.connect(("127.0.0.1", port))
                one.sendall(said)
                self.held.append(one)
                continue
            self.refused += 1
            one.close()

    def still_open(self) -> int:
        """Return how many the server has not closed."""
        count = 0
        for one in self.held:
            one.setblocking(False)
            try:
                while one.recv(65536):
                    pass
            except BlockingIOError:
                count += 1
            except OSError:
                pass
        return count

    def __enter__(self) -> "Connections":
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        for one in self.held:
            one.close()


class Honest:
    """A phone that wants its page within HONEST_SECONDS.

    On a busy machine seconds of the server's processor count instead: what others use is not its fault.
    """

    def __init__(self, port: int, server: int, address: str = HONEST) -> None:
        self._port, self._server, self._address = port, server, address
        self.tries = self.failures = 0
        self.longest_seconds = 0.0

    def asks(self, path: str = "/") -> None:
        """Fetch a page; it counts as a failure unless it comes in time."""
        began, used = time.monotonic(), cpu_seconds(self._server)
        self.tries += 1
        line = http.client.HTTPConnection(
            "127.0.0.1", self._port, timeout=GIVE_UP_SECONDS, source_address=(self._address, 0)
        )
        try:
            line.request("GET", path)
            answer = line.getresponse()
            answer.read()
            well = answer.status == 200
        except OSError:
            well = False
        finally:
            line.close()
        took = time.monotonic() - began
        self.longest_seconds = max(self.longest_seconds, took)
        self.failures += not well or min(took, cpu_seconds(self._server) - used) > HONEST_SECONDS


def cpu_seconds(process: int) -> float:
    """Return how long a process has used the processor."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def report(attack: str, tries: int, failures: int, **more: object) -> None:
    """Print the figures of an attack, and fail if there was a failure."""
    figures = ", ".join(f"{name} {value}" for name, value in more.items())
    print(f"\n{attack}: {tries} tries, {failures} failures" + (f" ({figures})" if figures else ""))
    assert failures == 0, attack


def wait_until(true: Callable[[], object], seconds: float) -> bool:
    """Return whether it becomes true within `seconds`."""
    last = time.monotonic() + seconds
    while not true():
        if time.monotonic() > last:
            return False
        time.sleep(0.05)
    return True
