"""The set-up guide of Dawn Under."""

from companion.core.game import Options
from companion.games.dawn_under.presenter.setup_choices import left_out
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    COLOURS,
    OF_EACH_COLOUR,
    RATS,
    STAKES,
    board_of,
)
from companion.games.dawn_under.rules.rucola.count import BATS_EACH
from companion.games.dawn_under.stage_values import BoardModel, Vault
from companion.i18n import ntr, tr
from companion.viewmodels.colours import COLOURS_IN_BOX, colour_name, own_colour
from companion.viewmodels.teaching import BoxPart, GuideStep

BEGINS = "A1"
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""(Down, right) of each corner, clockwise from the top left."""
VAMPIRES = {2: 20, 3: 20, 4: 15, 5: 12, 6: 10}


def steps(players: int, options: Options) -> tuple[GuideStep, ...]:
    """Return the steps for this number of players and these options."""
    board = _board(options)
    found = _lies(board)
    found += _lids_of_two(board, left_out(options["colours"])) if players == 2 else _lids(board)
    each = VAMPIRES[players]
    found += (
        GuideStep(
            "deal", tr("Shuffle the vampires face down and deal {count} to each player.", count=each), each
        ),
        GuideStep("row", tr("Lay them in a row, unseen. Turn up two on the left and two on the right.")),
        GuideStep("garlic", _garlic(options), 3),
        GuideStep("stakes", tr("Put the 13 stakes into the middle of the board."), 13),
    )
    if options.get("rucola"):
        found += (
            GuideStep("bats", tr("Everyone takes the two bats of their colour."), 2),
            GuideStep("count", tr("Count Rucola stands on his pedestal in the middle.")),
        )
    if any(options.get("ghosts") or ()):
        found += (GuideStep("ghost", tr("A ghost has its own row too: the person beside it lays it out.")),)
    return found


def parts(options: Options) -> tuple[BoxPart, ...]:
    """Return the components of the box, with those of the expansion if it is played."""
    each, colours = OF_EACH_COLOUR, len(COLOURS)
    found = (
        BoxPart("grid", 1, tr("the board with its vaults")),
        BoxPart("rat", each * colours + RATS, tr("lids: ten of each colour, and six rats"), "slab_top"),
        BoxPart("fangs", each * colours, tr("vampires, ten of each colour"), "rose_hi"),
        BoxPart("garlic", BULBS_EACH * COLOURS_IN_BOX, tr("garlic bulbs in six colours")),
        BoxPart("stake", STAKES, tr("stakes"), "wood"),
    )
    if not options.get("rucola"):
        return found
    return (
        *found,
        BoxPart("bat", BATS_EACH * COLOURS_IN_BOX, tr("bats in six colours"), "mist"),
        BoxPart("count", 1, tr("Count Rucola, and his pedestal"), "purple_hi"),
    )


def _garlic(options: Options) -> str:
    own = [own_colour(colour) for colour in options.get("own_colours") or () if colour]
    if not own:
        return tr("Everyone takes three garlic bulbs of one colour.")
    return tr("Everyone takes three garlic bulbs of their colour: {colours}.", colours=", ".join(own))


def _board(options: Options) -> BoardModel:
    layout = tuple(options["layout"])
    bare = options.get("bare", ())
    vaults = tuple(
        Vault(name, row, column, "bare" if name in bare else "shut")
        for name, (row, column) in board_of(layout).places.items()
    )
    return BoardModel(layout, vaults, STAKES, ntr("stake", "stakes", STAKES), False)


def _lies(board: BoardModel) -> tuple[GuideStep, ...]:
    """Return the step that aligns screen and board by their four corners."""
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
    return (GuideStep("lies", sentence, board=board, corners=tuple(at)),)


def _apart(vault: Vault, corner: tuple[int, int], high: int, wide: int) -> int:
    """Return the distance of a vault from a corner of the board."""
    return abs(vault.row - corner[0] * high) + abs(vault.column - corner[1] * wide)


def _lids(board: BoardModel) -> tuple[GuideStep, ...]:
    return (
        GuideStep("rats", tr("Put the six rat lids aside."), 6),
        GuideStep("stack", tr("Shuffle the coloured lids. Put six face down beside the board, unseen."), 6),
        GuideStep("lids", tr("Shuffle the rats into the rest and cover all 60 vaults, crest up."), 60, board),
    )


def _lids_of_two(board: BoardModel, out: tuple[str, ...]) -> tuple[GuideStep, ...]:
    one, other = map(colour_name, out)
    sentence = tr("{one} and {other} stay in the box: their lids and their vampires.", one=one, other=other)
    return (
        GuideStep("box", sentence, 2, colours=out),
        GuideStep("rats", tr("Take only four rat lids."), 4),
        GuideStep("stack", tr("Shuffle the coloured lids. Put four face down beside the board, unseen."), 4),
        GuideStep(
            "lids",
            tr("Shuffle the rats into the rest and cover these 40 vaults, crest up."),
            40,
            board,
            cannot_be_skipped=True,  # nobody can guess which 20 stay bare
        ),
    )
