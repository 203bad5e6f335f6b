"""Dawn Under on the public screen: two tables that differ only in what is hidden look the same, to the pixel."""

from companion.app.stories import NAMES
from companion.session import open_session
from companion.views import public_view, secret_view
from tests.app.nosferatu import pixels

SEEDS = range(1, 40)


def simulated(seed: int):
    session = open_session(None)
    session.new("dawn-under", list(NAMES[:4]), {"simulate": True}, seed)
    return session


def worlds():
    """Two games with the same public table at the first choice of a vault, all vaults shut, and other lids."""
    seen: dict[str, tuple[object, str]] = {}
    for seed in SEEDS:
        session = simulated(seed)
        while session.referee.question.kind != "open":
            session.answer(session.referee.question.choices[0])
        public, hidden = (str(view(session.referee)) for view in (public_view, secret_view))
        if public in seen and seen[public][1] != hidden:
            return seen[public][0], session
        seen[public] = (session, hidden)
    raise LookupError("no two such games")


def test_x(room):
    pass
