"""How to lay out the real material: a picture and a short sentence a step, for this game and table."""

from typing import NamedTuple

from companion.core.game import Options
from companion.games.dawn_under.board import board_of
from companion.presenters.colours import colour_name
from companion.presenters.for_two import left_out
from companion.words import tr

VAMPIRES = {2: 20, 3: 20, 4: 15, 5: 12, 6: 10}
HANDS = {5: 7, 6: 6}
TWO_COPIES = ("green", "purple")


class Step(NamedTuple):
    """One step."""

    picture: str
    """Which drawing (companion.app.widgets.guide_art)."""
    sentence: str
    number: int = 0
    """The number that is written large in the picture."""
    vaults: tuple[tuple[int, int, bool], ...] = ()
    """The board: row, column, and whether a lid goes there."""
    colours: tuple[str, ...] = ()
    """The cards in the box."""


def steps(game: str, players: int, options: Options) -> tuple[Step, ...]:
    """The steps of a game with so many players and these options."""
    return {"dawn-under": _dawn_under, "nosferatu": _nosferatu, "mau-mau": _mau_mau}[game](players, options)


def _dawn_under(players: int, options: Options) -> tuple[Step, ...]:
    vaults = _board(options)
    found = _lids_of_two(vaults, left_out(options["colours"])) if players == 2 else _lids(vaults)
    each = VAMPIRES[players]
    found += (
        Step("deal", tr("Deal {count} vampires face down to each player.", count=each), each),
        Step("row", tr("Lay them in a row, unseen. Turn up two on the left and two on the right.")),
        Step("garlic", tr("Everyone takes three garlic bulbs of one colour."), 3),
        Step("stakes", tr("Put the 13 stakes into the middle of the board."), 13),
    )
    if options.get("rucola"):
        found += (
            Step("bats", tr("Everyone takes the two bats of their colour."), 2),
            Step("count", tr("Count Rucola stands on his pedestal in the middle.")),
        )
    if any(options.get("ghosts") or ()):
        found += (Step("ghost", tr("A ghost has its own row too: the person beside it lays it out.")),)
    return found


def _board(options: Options) -> tuple[tuple[int, int, bool], ...]:
    places = board_of(tuple(options["layout"])).places
    bare = options.get("bare", ())
    return tuple((row, column, name not in bare) for name, (row, column) in places.items())


def _lids(vaults: tuple[tuple[int, int, bool], ...]) -> tuple[Step, ...]:
    return (
        Step("rats", tr("Put the six rat lids aside."), 6),
        Step("stack", tr("Put six of the coloured lids face down beside the board, unseen."), 6),
        Step("lids", tr("Shuffle the rats into the rest and cover all 60 vaults, bats up."), 60, vaults),
    )


def _lids_of_two(vaults: tuple[tuple[int, int, bool], ...], out: tuple[str, ...]) -> tuple[Step, ...]:
    one, other = map(colour_name, out)
    sentence = tr("{one} and {other} stay in the box: their lids and their vampires.", one=one, other=other)
    return (
        Step("box", sentence, 2, colours=out),
        Step("rats", tr("Take only four rat lids."), 4),
        Step("stack", tr("Put four of the coloured lids face down beside the board, unseen."), 4),
        Step("lids", tr("Shuffle the rats into the rest and cover these 40 vaults, bats up."), 40, vaults),
    )


def _nosferatu(players: int, options: Options) -> tuple[Step, ...]:
    found = [Step("renfield", tr("One of you is Renfield. The screen lies before this player."))]
    if options.get("night_deck") == "app":
        sentence = tr(
            "The app is the night deck: {count} nights and the sunrise stay in the box. Shuffle the rest in.",
            count=players,
        )
    else:
        sentence = tr(
            "Night deck: {count} nights and the sunrise, shuffled. The other nights go into the action deck.",
            count=players,
        )
    found.append(Step("night", sentence, players + 1))
    if options.get("roles") == "app":
        found.append(Step("roles", tr("The persons stay in the box: the app tells everyone who they are.")))
    else:
        sentence = tr(
            "Renfield deals the vampire and {count} hunters face down, and remembers who is the vampire.",
            count=players - 2,
        )
        found.append(Step("roles", sentence, players - 1))
    found += [
        Step("hand", tr("Everyone but Renfield draws two action cards."), 2),
        Step("rituals", tr("Lay the five rituals face up where all can see them."), 5),
        Step("stake", tr("Renfield keeps the stake ready: the app asks who gets it.")),
    ]
    return tuple(found)


def _mau_mau(players: int, options: Options) -> tuple[Step, ...]:
    two = options.get("copies") == 2
    hand = 8 if two else HANDS.get(players, 8)
    found = [
        Step("sun", tr("Lay the day card out, sun up.")),
        Step("character", tr("Everyone takes their character, day side up.")),
        Step("deal_cards", tr("Deal {count} cards to each player.", count=hand), hand),
        Step("pile", tr("The rest is the draw pile. Turn up its top card; shuffle specials back in.")),
    ]
    if two:
        found.insert(0, Step("box", tr("Shuffle the cards of both copies together."), 2, colours=TWO_COPIES))
    return tuple(found)
