"""Models of Dawn Under's public view: the board, the rows and the player strips."""

from companion.core.model import Question, Seat
from companion.games.dawn_under.rules.pieces import HIDDEN, LEFT, RAT, board_of
from companion.games.dawn_under.rules.questions import Lid, Open, Reveal, TakenColour, VaultInside
from companion.games.dawn_under.rules.rucola.questions import BatTo, CountTo
from companion.games.dawn_under.rules.view import (
    BatSits,
    Bulb,
    CountStands,
    Inside,
    KnownVault,
    OpenVault,
    Player,
    PublicView,
    SecretView,
    Sleeper,
)
from companion.games.dawn_under.stage_values import BoardModel, NotedRow, RowStage, Vault
from companion.i18n import ntr, tr
from companion.viewmodels.colours import chip
from companion.viewmodels.frame import (
    AnswerModel,
    ChainLink,
    FactBanner,
    Frame,
    PlayerStrip,
    SeatedPerson,
    TokenGroup,
    VampireRow,
)
from companion.viewmodels.moment import LastEntry
from companion.viewmodels.people import People, shorten_name
from companion.viewmodels.scene_panels import UNDO_PREFIX


def board(view: PublicView, question: Question | None, people: People) -> BoardModel:
    """Return the board. Which vaults are dimmed depends only on the public choices."""
    answers = frozenset(c for c in question.choices if c in view.vaults) if question else frozenset()
    asked = question.vault if isinstance(question, (Lid, VaultInside, TakenColour)) else None
    penalised = question.penalised if isinstance(question, Open) else ()
    fog = view.plague is not None
    count = None if isinstance(question, CountTo) else view.count_vault  # the Count is being moved
    bat = view.bat
    vaults = []
    for name, (row, column) in board_of(view.layout).places.items():
        seen = view.vaults[name]
        state = _state(seen.state, name in answers, name == asked, name == count, fog and bool(answers))
        vault = Vault(name, row, column, state, stake=name in penalised)
        if name == count:
            vault = vault._replace(keeper=_keeper(view, people))
        if state == "open" and isinstance(seen, OpenVault):
            lid = chip(seen.lid) if seen.lid and seen.lid != RAT else None
            vault = with_inside(vault._replace(lid=lid), seen.inside, people)
        if isinstance(bat, BatSits) and bat.vault == name:
            vault = vault._replace(bat=people[bat.seat])
        vaults.append(vault)
    left = view.stakes_left
    word = ntr("stake", "stakes", left)
    shown = BoardModel(view.layout, tuple(vaults), left, word, fog, frozenset(map(str, answers)))
    return _about(shown._replace(count_waits=_waits(view)), question, people)


def _keeper(view: PublicView, people: People) -> SeatedPerson | None:
    """Return the player who owns the Count; None if nobody does."""
    owner = view.count_.owner if isinstance(view.count_, CountStands) else None
    return None if owner is None else people[owner]


def _waits(view: PublicView) -> bool:
    """Return whether the Count still has no owner."""
    return isinstance(view.count_, CountStands) and view.count_.owner is None


def _about(shown: BoardModel, question: Question | None, people: People) -> BoardModel:
    """Mark the board as a choice for a bat or the Count; the vaults themselves always look alike."""
    if not isinstance(question, (BatTo, CountTo)) or question.asks == "table":
        return shown
    about = "bat" if isinstance(question, BatTo) else "count"
    return shown._replace(about=about, person=people[question.asks])


def _state(seen: str, answerable: bool, asked: bool, count: bool, fog: bool) -> str:
    if seen in ("rat", "bare"):
        return seen
    if count:
        return "count"
    if asked:
        return "asked"
    if seen == "open":
        return "open"
    if not answerable:
        return "dim"
    return "glow" if fog else "shut"


def with_inside(vault: Vault, inside: Inside, people: People) -> Vault:
    """Return the vault opened, with its contents."""
    if isinstance(inside, Bulb):
        return vault._replace(bulb=people[inside.garlic])
    if isinstance(inside, Sleeper):
        colour = inside.vampire
        return vault._replace(inside=chip(colour) if colour else None, sleeper=colour is None)
    return vault._replace(is_unknown=inside == "unknown")


def row(cards: tuple[str, ...] | int, marked: tuple[int, ...] = ()) -> VampireRow:
    """Return a row as it lies; a counted row consists of backs."""
    if isinstance(cards, int):
        return VampireRow((), cards, ())
    first = next((i for i, card in enumerate(cards) if card == HIDDEN), len(cards))
    last = next((i for i, card in enumerate(reversed(cards)) if card == HIDDEN), 0)
    if HIDDEN not in cards:  # no backs: split into a left and a right half
        first, last = (len(cards) + 1) // 2, len(cards) // 2
    right = cards[len(cards) - last :]
    places = tuple(at % len(cards) for at in marked if -len(cards) <= at < len(cards))
    return VampireRow(
        tuple(map(chip, cards[:first])),
        len(cards) - first - last,
        tuple(map(chip, right)),
        tuple(sorted(set(places))),
    )


def strips(
    view: PublicView, people: People, active: Seat | str | None, seats: tuple[Seat, ...] | None = None
) -> tuple[PlayerStrip, ...]:
    """Return the strips of the players in seat order; all players by default."""
    wanted = range(len(view.players)) if seats is None else seats
    return tuple(_strip(view.players[seat], people[seat], seat == active) for seat in wanted)


def tokens(person: SeatedPerson, stakes: int, garlic: int, bats: int | None) -> tuple[TokenGroup, ...]:
    """Return a player's stakes, garlic and bats; None: the game is played without bats."""
    held = (TokenGroup("stake", stakes, 2, "wood", 0.75), TokenGroup("garlic", garlic, 3, step=0.9))
    if bats is None:
        return held
    return (*held, TokenGroup("bat", bats, 2, "" if person.own else "mist", 1.15))


def _strip(player: Player, person: SeatedPerson, active: bool) -> PlayerStrip:
    return PlayerStrip(
        person,
        row(player.row),
        player.vampires,
        tokens(person, player.stakes, player.garlic, player.bats if isinstance(player.bats, int) else None),
        active,
        player.pedestal is True,
    )


def chain(
    people: People, start: int, now: int, done: str, *, skip: int | None = None
) -> tuple[ChainLink, ...]:
    """Return the chain of players clockwise from `start`."""
    count = len(people.all)
    order = [(start + step) % count for step in range(count)]
    if skip is not None:
        order.remove(skip)
    at = order.index(now)
    return tuple(_link(people[seat], place, at, done) for place, seat in enumerate(order))


def _link(person: SeatedPerson, place: int, now: int, done: str) -> ChainLink:
    if place < now:
        return ChainLink(person, "done", done)
    return (
        ChainLink(person, "now", tr("now"))
        if place == now
        else ChainLink(person, "waits", ordinal(place + 1))
    )


def ordinal(number: int) -> str:
    """Return 1st to 8th; no table has more players."""
    words = (tr("1st"), tr("2nd"), tr("3rd"), tr("4th"), tr("5th"), tr("6th"), tr("7th"), tr("8th"))
    return words[number - 1]


# The referee's eye: the board with every known lid off.


def secrets(view: PublicView, hidden: SecretView, people: People) -> BoardModel:
    """Return the board with what the referee has seen under the lids."""
    ground = board(view._replace(plague=None), None, people)
    vaults = (_known(vault, hidden.vaults.get(vault.name), people) for vault in ground.vaults)
    return ground._replace(vaults=tuple(vaults))


def _known(vault: Vault, known: KnownVault | None, people: People) -> Vault:
    """Return a vault opened; bare vaults and those nobody has looked into are unchanged."""
    if known is None or (known.inside == "unknown" and vault.state == "open"):
        return vault
    lid = None if known.lid in ("unknown", RAT) else chip(known.lid)
    is_shut = known.inside == "unknown" or (known.inside is None and lid is None)
    state = "shut" if is_shut else "open"
    return with_inside(vault._replace(state=state, lid=lid), known.inside, people)


# The stage for turning up the outer vampires of a row.


OUTER = (0, 1, -2, -1)
"""The places that always lie open."""


def turning(view: PublicView, question: Reveal, people: People) -> tuple[RowStage, FactBanner]:
    """Return the stage of a reveal, and the place of the card in words."""
    cards = _cards(view, question.seat)
    at = _asked(cards, question.side)
    stage = row_stage(cards, at)
    place = _place(at, len(cards))
    if view.turn is None:  # the rows are being laid out
        place = tr("{place}: card {number} of {all}", place=place, number=stage.at + 1, all=len(stage.places))
        back = tuple(max(0, stage.at - number) for number in range(len(stage.places)))
        stage = stage._replace(chain=chain(people, 0, question.seat, tr("done")), back=back)
        if not stage.at and question.seat:
            stage = stage._replace(noted=_noted(view, question.seat - 1, people))
    return stage, FactBanner(place, person=people[question.seat])


def _noted(view: PublicView, seat: Seat, people: People) -> NotedRow:
    """Return the row that was turned up just before; each of its outer places was one answer."""
    cards = _cards(view, seat)
    change = AnswerModel(f"{UNDO_PREFIX}:{len(_outer(cards))}", tr("Change"), icon="pencil", tone="raised")
    words = tr("Is {name}’s row right? Then go on.", name=people[seat].name)
    return NotedRow(people[seat], row(cards), words, change)


def with_last_row(frame: Frame, view: PublicView, last: LastEntry | None, people: People) -> Frame:
    """Return the first question after the rows were laid out, with the last row; any answer confirms it."""
    if last is None or not isinstance(last.question, Reveal) or not _is_untouched(view):
        return frame
    seat = last.question.seat
    noted = _noted(view, seat, people)
    pad = frame.pad._replace(wide=(*frame.pad.wide, noted.change))
    banner = FactBanner(tr("Is this row right?"))
    (strip,) = strips(view, people, None, (seat,))
    short = strip.person._replace(name=shorten_name(strip.person.name))  # so that it is written large
    return frame._replace(banner=banner, pad=pad, strips=(strip._replace(person=short),))


def _is_untouched(view: PublicView) -> bool:
    """Return whether all rows lie as they were dealt, so that the last one was turned up just now."""
    held = {(one.vampires, one.stakes, one.garlic) for one in view.players}
    return len(held) == 1 and not view.players[0].stakes


def row_stage(cards: tuple[str, ...], at: int) -> RowStage:
    """Return the stage with the outer places of a row; the one at `at` is framed."""
    outer = _outer(cards)
    return RowStage(
        tuple(None if cards[place] == HIDDEN else chip(cards[place]) for place in outer),
        outer.index(at),
        sum(place < (len(cards) + 1) // 2 for place in outer),
        len(cards) - len(outer),
        (tr("left"), tr("right")),
    )


def asked_row(view: PublicView, question: Reveal) -> VampireRow:
    """Return the row with the asked place framed."""
    cards = _cards(view, question.seat)
    return row(cards, (_asked(cards, question.side),))


def _cards(view: PublicView, seat: Seat) -> tuple[str, ...]:
    cards = view.players[seat].row
    assert isinstance(cards, tuple)  # counted rows are never revealed
    return cards


def _outer(cards: tuple[str, ...]) -> list[int]:
    """Return the indices of the outer places; a short row has fewer."""
    return sorted({place % len(cards) for place in OUTER if -len(cards) <= place < len(cards)})


def _asked(cards: tuple[str, ...], side: str) -> int:
    places = OUTER[:2] if side == LEFT else OUTER[2:]
    at = next((place for place in places if cards[place] == HIDDEN), places[0])
    return at % len(cards)


def _place(at: int, size: int) -> str:
    if at < (size + 1) // 2:
        return tr("left, outer") if at == 0 else tr("left, inner")
    return tr("right, outer") if at == size - 1 else tr("right, inner")
