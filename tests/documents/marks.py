"""What of the documentation is not run by the tests, and why. Its words are checked all the same."""

WINDOW = "opens a window and stays until it is closed (tests/app, tests/deploy/test_first_run.py)"
ITSELF = "is what runs these tests"
ROOT_RIGHTS = "needs root and changes the machine (tests/deploy tries it in containers)"
BROKER = "needs a café's broker and stays until it is stopped (tests/floor)"
NETWORK = "fetches from the network"
LONG = "takes many minutes (deploy/test --slow)"
RELEASE = "needs the files of a release, or a card image"
PIPER = "needs Piper and its voice file (tests/narrator has a stand-in)"
FOREIGN = "is a part of a file of another program"
PART = "is a part of a file (tests/presenters/test_naming.py)"

MARKED = {
    ("README.md", "git clone…"): WINDOW,
    ("README.md", "deploy/test"): ITSELF,
    ("README.md", "gruftwart play"): WINDOW,
    ("README.md", "gruftwart play --kiosk"): WINDOW,
    ("README.md", "gruftwart floor"): BROKER,
    ("README.de.md", "git clone…"): WINDOW,
    ("README.de.md", "deploy/test"): ITSELF,
    ("docs/cafe.md", "sudo deploy/cafe/house…"): ROOT_RIGHTS,
    ("docs/cafe.md", "sudo apt-get install podman…"): ROOT_RIGHTS,
    ("docs/cafe.md", "sudo deploy/cafe/image"): ROOT_RIGHTS,
    ("docs/cafe.md", "sudo deploy/cafe/credentials…"): ROOT_RIGHTS,
    ("docs/cafe.md", "sudo CREDENTIALS=…"): ROOT_RIGHTS,
    ("docs/cafe.md", "sudo podman exec…"): ROOT_RIGHTS,
    ("docs/floor.md", "sudo deploy/cafe/floor CREDENTIALS/floor…"): ROOT_RIGHTS,
    ("docs/floor.md", "sudo -u gruftwart-floor…"): ROOT_RIGHTS,
    ("docs/floor.md", "scrape_configs:…"): FOREIGN,
    ("docs/hardware.md", "GRUFTWART_FAKE_HARDWARE=1 deploy/run"): WINDOW,
    ("docs/kiosk.md", "sudo deploy/install --dry-run"): ROOT_RIGHTS,
    ("docs/kiosk.md", "sudo deploy/install"): ROOT_RIGHTS,
    ("docs/kiosk.md", "deploy/image…"): RELEASE,
    ("docs/kiosk.md", "sudo apt-get install ./gruftwart_…"): RELEASE,
    ("docs/kiosk.md", "pip download…"): NETWORK,
    ("docs/kiosk.md", "LABEL=gruftwart…"): FOREIGN,
    ("docs/kiosk.md", "overlayroot=…"): FOREIGN,
    ("docs/kiosk.md", "# columns:…"): PART,
    ("docs/package.md", "pipx install…"): RELEASE,
    ("docs/package.md", "gruftwart play"): WINDOW,
    ("docs/platforms.md", "sudo deploy/arm64…"): ROOT_RIGHTS,
    ("docs/plugins.md", "sudo python3 -m pip…"): ROOT_RIGHTS,
    ("docs/reliability.md", "deploy/test --slow"): LONG,
    ("docs/reliability.md", "deploy/monkey 7"): LONG,
    ("docs/reliability.md", "deploy/monkey 7 --as guest --events 1432"): LONG,
    ("docs/reliability.md", ".venv/bin/python -m tests.soak"): LONG,
    ("docs/reliability.md", ".venv/bin/python -m pytest…"): LONG,
    ("docs/voices.md", "gruftwart voice render --engine piper…"): PIPER,
}
"""By page and command or first line of a block; … at its end stands for any rest."""

SLOW = {("docs/ghosts.md", "gruftwart simulate")}
"""Run by `deploy/test --slow` alone."""

MAY_FIND_SOMETHING = ("gruftwart doctor", "gruftwart hardware check")
"""They exit with 1 where the machine has faults, and that is no fault of the page."""


def mark_of(page: str, text: str) -> tuple[str, str] | None:
    """Return the key in MARKED that is meant by a command or block; None if it is run."""
    first = text.splitlines()[0]
    for where, marked in MARKED:
        begins = marked.removesuffix("…")
        if where == page and (first == marked or (begins != marked and first.startswith(begins))):
            return where, marked
    return None


def reason(page: str, text: str) -> str | None:
    """Return why a command or block is not run; None if it is."""
    mark = mark_of(page, text)
    return MARKED[mark] if mark else None


def is_slow(page: str, text: str) -> bool:
    return any(where == page and text.startswith(begins) for where, begins in SLOW)
