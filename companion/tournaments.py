"""Programs that play, and games between them: a tournament, and many games on all cores (docs/library.md)."""

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, NamedTuple, Protocol, TypeAlias

from companion.core.game import Header
from companion.core.model import TABLE, Choice, Event, Json, Over, Question, Seat
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.library import Play, deal

HIDDEN_SEED = 0
"""What a bot reads instead of the seed, which gives away how the simulated table is shuffled."""


class Bot(Protocol):
    """A program that plays. Subclass it; only `decide` is required.

    It is told what its seat may see and hear, and nothing else.
    """

    def begin(self, header: Header, seat: Seat) -> None:
        """A new game begins: who plays, the options, and the bot's own seat. The seed is hidden (0)."""
        return None

    def observe(self, events: Sequence[Event]) -> None:
        """Something happened at the table, in this order; also what the bot itself has caused."""
        return None

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        """Return one of the choices. `view` is public; `own` is what only this seat may know, or None."""
        raise NotImplementedError


Decide: TypeAlias = Callable[[Question, Any, Any], Choice]
"""A plain function that plays: the `decide` of a bot that needs no memory."""
Player: TypeAlias = Bot | type[Bot] | Decide
"""A bot, its class (each game gets a new one), or a plain function."""
Hear: TypeAlias = Callable[[Sequence[Event]], None]


class FunctionBot(Bot):
    """A bot that is a plain function."""

    def __init__(self, function: Decide) -> None:
        self._function = function

    def decide(self, question: Question, view: Any, own: Any) -> Choice:
        return self._function(question, view, own)


def seat_bot(player: Player, header: Header, seat: Seat) -> Bot:
    """Return the bot that plays this seat in a new game, which it has been told of."""
    made: Any = player() if isinstance(player, type) else player
    if not hasattr(made, "decide"):
        made = FunctionBot(made)
    begin = getattr(made, "begin", None)
    if begin is not None:
        begin(header._replace(seed=HIDDEN_SEED), seat)
    return made  # type: ignore[no-any-return]


def listens(bot: Bot) -> bool:
    """Return whether a bot has an `observe` of its own."""
    return getattr(type(bot), "observe", Bot.observe) is not Bot.observe


MAX_BATCH_GAMES = 25
"""The number of games that a process plays before it reports."""


def play_out(play: Play[Any], players: Sequence[Player]) -> Over:
    """Let the players, by seat, play a game to its end. Each hears all events."""
    header = play.header
    bots = [seat_bot(player, header, seat) for seat, player in enumerate(players)]
    hearers = [bot.observe for bot in {id(bot): bot for bot in bots}.values() if listens(bot)]
    _send_events(hearers, play.events)
    for question in play.questions():
        seat = question.asks
        assert seat != TABLE, "a simulated table answers for itself"
        _send_events(hearers, play.answer(bots[seat].decide(question, play.view, play.view_for(seat))))
    assert play.over is not None
    return play.over


def _send_events(hearers: Sequence[Hear], events: Sequence[Event]) -> None:
    if events:
        for hear in hearers:
            hear(events)


def tournament(
    game: str, bots: Mapping[str, Player], rounds: int = 1, *, seed: int = 0, **options: Json
) -> dict[str, int]:
    """Let bots play `rounds` games at simulated tables. Return how often each has won.

    The seating rotates by one seat after each game.
    """
    wins = dict.fromkeys(bots, 0)
    names = list(bots)
    for number in range(rounds):
        play = deal(game, names, simulate=True, seed=seed + number, **options)
        for seat in play_out(play, [bots[name] for name in names]).winners:
            wins[names[seat]] += 1
        names = names[1:] + names[:1]
    return wins


class Outcome(NamedTuple):
    """What many games of one bot gave."""

    games: int
    wins: int
    """Games that the bot won, also together with others."""
    answers: int
    """The answers of all seats."""

    @property
    def win_rate(self) -> float:
        """The part of the games that the bot has won."""
        return self.wins / self.games if self.games else 0.0

    def __add__(self, later: "Outcome") -> "Outcome":  # type: ignore[override]
        """Return the sum of two batches."""
        return Outcome(*(one + other for one, other in zip(self, later, strict=True)))


class _Plan(NamedTuple):
    """What all games of one call have in common."""

    bot: Player
    others: tuple[Player | str | None, ...]
    """The opponents, clockwise from the bot; None: plays at random; a word: a ghost of this kind."""
    game: str
    seed: int
    options: dict[str, Json]


def simulate_many(
    bot: Player,
    games: int,
    cores: int | None = None,
    *,
    game: str,
    players: int = 4,
    opponents: Sequence[Player | str] = (),
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
    **options: Json,
) -> Outcome:
    """Let `bot` play many games at simulated tables, on all cores (or on `cores` of them).

    The other seats are `opponents`, in turn: bots, or kinds of ghosts ("sleepy"); without any they answer at
    random. Game number n has the seed
    `seed + n`, and the bot sits on seat n modulo `players`, so the outcome does not depend on `cores`, if the
    bot forgets in `begin` what it knew (a class does). `progress` is called with the games played so far and
    the number of all games.
    """
    others = tuple(opponents[at % len(opponents)] if opponents else None for at in range(players - 1))
    plan = _Plan(bot, others, game, seed, options)
    shares = [range(first, min(first + MAX_BATCH_GAMES, games)) for first in range(0, games, MAX_BATCH_GAMES)]
    total = Outcome(0, 0, 0)
    for outcome in _play_shares(plan, shares, min(cores or len(os.sched_getaffinity(0)), len(shares))):
        total += outcome
        if progress is not None:
            progress(total.games, games)
    return total


def _play_shares(plan: _Plan, shares: Sequence[range], cores: int) -> Iterator[Outcome]:
    """Yield the outcome of each share, in order."""
    if cores < 2:
        yield from (_play_share(plan, share) for share in shares)
        return
    # A forked process has the bot already, so a bot need not be picklable: a lambda will do.
    with ProcessPoolExecutor(cores, get_context("fork"), _adopt, (plan,)) as pool:
        yield from pool.map(_play_adopted, shares)


class _Adopted:
    """The plan of a worker process."""

    plan: _Plan


def _adopt(plan: _Plan) -> None:
    _Adopted.plan = plan


def _play_adopted(share: range) -> Outcome:
    return _play_share(_Adopted.plan, share)


def _play_share(plan: _Plan, share: range) -> Outcome:
    won = answers = 0
    names = [f"Player {seat + 1}" for seat in range(len(plan.others) + 1)]
    for number in share:
        own = number % len(names)
        seats = [*plan.others[len(names) - 1 - own :], plan.bot, *plan.others[: len(names) - 1 - own]]
        options = dict(plan.options)
        if any(isinstance(seat, str) for seat in seats):
            options["ghosts"] = [seat if isinstance(seat, str) else None for seat in seats]
        play = deal(plan.game, names, simulate=True, seed=plan.seed + number, **options)
        players = [
            _random_bot(plan, number, at) if seat is None or isinstance(seat, str) else seat
            for at, seat in enumerate(seats)
        ]
        won += own in play_out(play, players).winners
        answers += play.answers
    return Outcome(len(share), won, answers)


def _random_bot(plan: _Plan, number: int, at: int) -> Player:
    choose = random_player(f"{plan.seed + number} {at}")
    return lambda question, view, own: choose(question)


def ladder(
    bot: Player,
    games: int,
    cores: int | None = None,
    *,
    game: str,
    players: int = 3,
    seed: int = 0,
    **options: Json,
) -> dict[str, float]:
    """Return how often `bot` wins against each kind of opponent: "random", then its ghosts, weakest first.

    On each rung all opponents are of one kind.
    """
    rungs: dict[str, tuple[str, ...]] = {"random": (), **{kind: (kind,) for kind in find_game(game).ghosts}}
    return {
        name: simulate_many(
            bot, games, cores, game=game, players=players, opponents=opponents, seed=seed, **options
        ).win_rate
        for name, opponents in rungs.items()
    }
