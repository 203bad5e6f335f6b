"""A board that is too large for the screen, in parts. Which part is shown depends on public things alone."""

from companion.viewmodels.frame import BoardModel, Vault

ASKED = ("lit", "asked", "rat")
"""States that people look at now."""


def board_size(board: BoardModel) -> tuple[int, int]:
    """Its rows and columns."""
    return len(board.layout), max(map(len, board.layout))


def crop_board(board: BoardModel, top: int, left: int, lines: int) -> BoardModel:
    """At most so many rows and columns of it, from there on."""
    _, wide = board_size(board)
    layout = tuple(row.ljust(wide, ".")[left : left + lines] for row in board.layout[top : top + lines])
    vaults = tuple(
        vault._replace(row=vault.row - top, column=vault.column - left)
        for vault in board.vaults
        if _inside(vault, top, left, lines)
    )
    answers = board.answers & {vault.name for vault in vaults}
    return board._replace(layout=layout, vaults=vaults, answers=answers)


def clamp_corner(board: BoardModel, top: int, left: int, lines: int) -> tuple[int, int]:
    """Where a part begins that begins there, but leaves nothing empty at the edge."""
    high, wide = board_size(board)
    return max(0, min(top, high - lines)), max(0, min(left, wide - lines))


def focus_part(board: BoardModel, top: int, left: int, lines: int) -> tuple[int, int]:
    """The same part, unless all that is asked about lies elsewhere: then the part around that."""
    wanted = [vault for vault in board.vaults if vault.state in ASKED]
    wanted = wanted or [vault for vault in board.vaults if vault.name in board.answers]
    if not wanted or any(_inside(vault, top, left, lines) for vault in wanted):
        return clamp_corner(board, top, left, lines)
    return clamp_corner(board, wanted[0].row - lines // 2, wanted[0].column - lines // 2, lines)


def _inside(vault: Vault, top: int, left: int, lines: int) -> bool:
    return top <= vault.row < top + lines and left <= vault.column < left + lines
