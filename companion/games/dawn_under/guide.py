"""How to lay out the real material of Dawn Under."""

from companion.core.game import Options
from companion.games.dawn_under.rules.board import board_of
from companion.games.dawn_under.rules.pieces import BULBS_EACH, COLOURS, OF_EACH_COLOUR, RATS, STAKES
from companion.games.dawn_under.rules.rucola.pieces import BATS_EACH
from companion.games.dawn_under.screens.for_two import left_out
from companion.stage.colours import colour_name
from companion.stage.guide import Part, Step
from companion.stage.own_colours import IN_THE_BOX, own_colour
from companion.stage.values import Board, Vault
from companion.words import ntr, tr

BEGINS = "A1"
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Down and right, clockwise from the top left."""
VAMPIRES = {2: 20, 3: 20, 4: 15, 5: 12, 6: 10}


def steps(players: int, options: Options) -> tuple[Step, ...]:
    """The steps for so many players and these options."""
    board = _board(options)
    found = _lies(board)
    found += _lids_of_two(board, left_out(options["colours"])) if players == 2 else _lids(board)
    each = VAMPIRES[players]
    found += (
        Step("deal", tr("Shuffle the vampires face down and deal {count} to each player.", count=each), each),
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


def parts(options: Options) -> tuple[Part, ...]:
    """What must be in the box, with the Count's where he plays."""
    each, colours = OF_EACH_COLOUR, len(COLOURS)
    found = (
        Part("grid", 1, tr("the board with its vaults")),
        Part("rat", each * colours + RATS, tr("lids: ten of each colour, and six rats"), "slab_top"),
        Part("fangs", each * colours, tr("vampires, ten of each colour"), "rose_hi"),
        Part("garlic", BULBS_EACH * IN_THE_BOX, tr("garlic bulbs in six colours")),
        Part("stake", STAKES, tr("stakes"), "wood"),
    )
    if not options.get("rucola"):
        return found
    return (
        *found,
        Part("bat", BATS_EACH * IN_THE_BOX, tr("bats in six colours"), "mist"),
        Part("count", 1, tr("Count Rucola, and his pedestal"), "purple_hi"),
    )


def _garlic(options: Options) -> str:
    own = [own_colour(colour) for colour in options.get("own_colours") or () if colour]
    if not own:
        return tr("Everyone takes three garlic bulbs of one colour.")
    return tr("Everyone takes three garlic bulbs of their colour: {colours}.", colours=", ".join(own))


def _board(options: Options) -> Board:
    layout = tuple(options["layout"])
    bare = options.get("bare", ())
    vaults = tuple(
        Vault(name, row, column, "bare" if name in bare else "shut")
        for name, (row, column) in board_of(layout).places.items()
    )
    return Board(layout, vaults, STAKES, ntr("stake", "stakes", STAKES), False)


def _lies(board: Board) -> tuple[Step, ...]:
    """Screen and board lie alike, or nobody finds a vault: four corners show it."""
    high, wide = len(board.layout) - 1, max(map(len, board.layout)) - 1
    begins = next(vault for vault in board.vaults if vault.name == BEGINS)
    first = min(CORNERS, key=lambda corner: _apart(begins, corner, high, wide))
    around = CORNERS[CORNERS.index(first) :] + CORNERS[: CORNERS.index(first)]
    at = [min(board.vaults, key=lambda vault: _apart(vault, corner, high, wide)).name for corner in around]
    words = (tr("top left"), tr("top right"), tr("bottom right"), tr("bottom left"))
    sentence = tr(
        "Lay the screen as your board lies. The corner with {vault} is at the {corner}, on both.",
        vault=BEGINS,
        corner=words[CORNERS.index(first)],
    )
    return (Step("lies", sentence, board=board, corners=tuple(at)),)


def _apart(vault: Vault, corner: tuple[int, int], high: int, wide: int) -> int:
    """How far a vault is from a corner of the board."""
    return abs(vault.row - corner[0] * high) + abs(vault.column - corner[1] * wide)


def _lids(board: Board) -> tuple[Step, ...]:
    return (
        Step("rats", tr("Put the six rat lids aside."), 6),
        Step("stack", tr("Shuffle the coloured lids. Put six face down beside the board, unseen."), 6),
        Step("lids", tr("Shuffle the rats into the rest and cover all 60 vaults, crest up."), 60, board),
    )


def _lids_of_two(board: Board, out: tuple[str, ...]) -> tuple[Step, ...]:
    one, other = map(colour_name, out)
    sentence = tr("{one} and {other} stay in the box: their lids and their vampires.", one=one, other=other)
    return (
        Step("box", sentence, 2, colours=out),
        Step("rats", tr("Take only four rat lids."), 4),
        Step("stack", tr("Shuffle the coloured lids. Put four face down beside the board, unseen."), 4),
        Step("lids", tr("Shuffle the rats into the rest and cover these 40 vaults, crest up."), 40, board),
    )
