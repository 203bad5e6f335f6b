"""The pages of Vampir Mau Mau on which a table says how it stands."""

from companion.core.game import Header, Options
from companion.core.model import Seat
from companion.games.defaults.catch_up import (
    NO_TURN,
    TURN,
    Fact,
    FactCell,
    FactEntry,
    TurnFact,
    counted,
    seat_cells,
    sets,
)
from companion.games.mau_mau.repair import CARDS, SCORE, cards, clocks, points
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import count_phrase, tr
from companion.viewmodels.correction_steps import Change
from companion.viewmodels.people import People

DAY, NIGHT = "day", "night"
POINTS_PER_DP = 0.5
"""Scores are large: the slider moves faster."""
ROUNDS, PLAYED, DEALER = "rounds", "played", "dealer"


def joined(options: Options, players: int) -> Options:
    """Return the options with which a running game is joined."""
    return options


def objection(view: PublicView) -> str:
    """Return nothing: where corrections are possible, the table can catch up."""
    return ""


class JoiningEntry(FactEntry):
    """Asked at the score sheet of any round; scores are told when the next round has begun."""

    def header_options(self, options: Options) -> Options:
        """Return the options of a game in which some rounds have been played already."""
        played, dealer = (int(self.value(None, key)) for key in (ROUNDS, DEALER))
        told = {**options, DEALER: dealer}
        return {**told, PLAYED: played} if played else told


def blank(header: Header, people: People) -> FactEntry | None:
    """Return the page that is asked before the next round; None if the only round runs."""
    rounds = int(header.options[ROUNDS])
    played = Fact(
        ROUNDS, tr("Rounds played so far"), "0", counted(_rounds), _nothing, "cards", most=rounds - 1
    )
    dealer = Fact(
        DEALER,
        tr("Who deals the next round?"),
        str(header.options[DEALER]),
        lambda value: people[int(value)].name,
        _nothing,
        cells=seat_cells(people, range(len(people.all))),
    )
    return JoiningEntry(people, {None: (played, dealer)}, sentence=tr("How far have you come?"))


_rounds = count_phrase("{count} round", "{count} rounds")


def _nothing(_: str) -> tuple[Change, ...]:
    return ()


def believed(header: Header, view: PublicView, people: People) -> FactEntry:
    """Return the pages with what the app believes; all of it is public."""
    facts: dict[Seat | None, tuple[Fact, ...]] = {
        seat: _player(view, seat) for seat in range(len(view.players))
    }
    facts[None] = (_day(view), _clocks(view))
    turn = NO_TURN
    if view.turn is not None:
        turn = TurnFact(tr("Whose turn is it now?"), tuple(range(len(view.players))), TURN, view.turn)
    return FactEntry(people, facts, turn)


def _player(view: PublicView, seat: Seat) -> tuple[Fact, ...]:
    player = view.players[seat]
    score = Fact(
        "score",
        tr("Points"),
        str(player.score),
        counted(points),
        sets("score", seat),
        "trophy",
        most=SCORE,
        per_dp=POINTS_PER_DP,
    )
    if player.hand is None:
        return (score,)
    hand = Fact(
        "hand", tr("Hand cards"), str(player.hand), counted(cards), sets("hand", seat), "cards", most=CARDS
    )
    return score, hand


def _day(view: PublicView) -> Fact:
    cells = (FactCell(DAY, tr("Day"), "sun"), FactCell(NIGHT, tr("Night"), "nightcard"))
    words = {DAY: tr("Day"), NIGHT: tr("Night")}
    return Fact(
        DAY,
        tr("Day or night"),
        DAY if view.day else NIGHT,
        words.__getitem__,
        lambda value: ({"day": value == DAY},),
        cells=cells,
    )


def _clocks(view: PublicView) -> Fact:
    most = len(view.players) - 1
    return Fact("clocks", tr("Clocks"), str(view.clocks), counted(clocks), sets("clocks"), "clock", most=most)
