"""How to lay out the real material of Dawn Under."""

from companion.core.game import Options
from companion.games.dawn_under.rules.board import board_of
from companion.games.dawn_under.screens.for_two import left_out
from companion.stage.colours import colour_name
from companion.stage.guide import Step
from companion.stage.own_colours import own_colour
from companion.words import tr

VAMPIRES = {2: 20, 3: 20, 4: 15, 5: 12, 6: 10}


def steps(players: int, options: Options) -> tuple[Step, ...]:
    """The steps for so many players and these options."""
    vaults = _board(options)
    found = _lids_of_two(vaults, left_out(options["colours"])) if players == 2 else _lids(vaults)
    each = VAMPIRES[players]
    found += (
        Step("deal", tr("Deal {count} vampires face down to each player.", count=each), each),
        Step("row", tr("Lay them in a row, unseen. Turn up two on the left and two on the right.")),
        Step("garlic", _garlic(options), 3),
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


def _garlic(options: Options) -> str:
    own = [own_colour(colour) for colour in options.get("own_colours") or () if colour]
    if not own:
        return tr("Everyone takes three garlic bulbs of one colour.")
    return tr("Everyone takes three garlic bulbs of their colour: {colours}.", colours=", ".join(own))


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
