"""What to give away and where to put gifts (DU-19), and to whom a bat's sleeper goes (RU-14)."""

from companion.core.values import Meaning
from companion.games.dawn_under.ghosts.laying import gone
from companion.games.dawn_under.ghosts.mind import DecisionContext
from companion.games.dawn_under.rules.pieces import LEFT, RIGHT
from companion.games.dawn_under.rules.questions import Give, Put
from companion.games.dawn_under.rules.rucola.questions import BatGift


def give(mind: DecisionContext, question: Give) -> str:
    """What is hard to house: the receiver will find it no easier."""
    return mind.best([str(side) for side in question.choices], lambda side: gone(mind, side))


def put(mind: DecisionContext, question: Put) -> str:
    """The hardest to house go down first, each where it covers least, so that the easy ones stay outside."""
    meant = {question.means(choice): str(choice) for choice in question.choices}
    colour = min({one.thing for one in meant}, key=lambda colour: (mind.easy(colour), colour))
    side = mind.best((LEFT, RIGHT), lambda side: ends_after(mind, colour, side))
    return meant[Meaning(side, thing=colour)]


def ends_after(mind: DecisionContext, colour: str, side: str) -> float:
    """How easily the outer vampires go to bed when this one lies at that side; two alike are like one."""
    other = mind.row[-1 if side == LEFT else 0] if mind.row else colour
    return sum(mind.easy(end) for end in {colour, other})


def bat_gift(mind: DecisionContext, question: BatGift) -> int:
    """To whom is nearest to winning."""
    rows = mind.table.rows
    return mind.best([int(seat) for seat in question.choices], lambda seat: -len(rows[seat]))
