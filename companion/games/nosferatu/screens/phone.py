"""Nosferatu on people's own phones: everybody's role, and Renfield's console."""

from companion.core.values import Seat
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.rules.pieces import HUNTER, VAMPIRE
from companion.games.nosferatu.rules.view import PrivateView, PublicView
from companion.games.nosferatu.screens import drawer
from companion.games.nosferatu.screens import wording as words
from companion.games.nosferatu.screens.ring import moons, phases, tallies
from companion.stage.moment import Moment
from companion.stage.people import People
from companion.stage.phones import Console, Count, Hand, OwnRole, Role
from companion.stage.secrets import Secret
from companion.words import ptr, tr

ORDER = (HUNTER, VAMPIRE)
"""As the roles stand on every phone."""


def hand(moment: Moment[PublicView], mine: PrivateView | None, seat: Seat, people: People) -> Hand | None:
    """Renfield's console once all have looked at their roles; until then, and for all others, the role."""
    if mine is None:
        return None
    looking = isinstance(moment.question, asked.Look)
    if mine.secret is None or looking:
        return _role(mine, people, looking)
    if mine.secret.vampire is None and not _asks(moment, seat):
        return None
    secret = _secret(moment, mine, seat, people)
    view = moment.view
    counts = tuple(Count(one.icon, one.word, one.done, one.of) for one in tallies(view))
    return Console(secret, phases(moment.question)[:3], counts, moons(view, moment.question).sentence)


def _secret(moment: Moment[PublicView], mine: PrivateView, seat: Seat, people: People) -> Secret:
    """What Renfield is asked, or all that he knows; of what others are asked nothing is said."""
    assert mine.secret is not None
    now = moment if _asks(moment, seat) else moment._replace(question=None)
    return drawer.secret(now, mine.secret, people)._replace(footer="")


def _asks(moment: Moment[PublicView], seat: Seat) -> bool:
    return moment.question is not None and moment.question.secret and moment.question.asks == seat


def _role(mine: PrivateView, people: People, looking: bool) -> OwnRole:
    roles = (
        Role(ptr("role", "Hunter"), tr("Find out who bites, and strike with the stake.")),
        Role(ptr("role", "Vampire"), tr("Stay unknown, and pass the stake on.")),
    )
    line = tr("You are: {role}", role=words.role(mine.role))
    if mine.secret is not None and mine.secret.vampire is not None:
        line += " · " + tr("Vampire: {name}", name=people[mine.secret.vampire].name)
    place = ORDER.index(mine.role) if mine.role in ORDER else None
    return OwnRole(roles, place, line, looking)
