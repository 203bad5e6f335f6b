"""Parts of a board that is too large for the screen. The part shown depends only on public facts."""

from companion.games.dawn_under.stage_values import BoardModel, Vault

ASKED = ("lit", "asked", "rat")
"""States of vaults that the players look at now."""


def board_size(board: BoardModel) -> tuple[int, int]:
    """Return the number of rows and columns."""
    return len(board.layout), max(map(len, board.layout))


def crop_board(board: BoardModel, top: int, left: int, lines: int) -> BoardModel:
    """Return at most `lines` rows and columns of the board, from row `top` and column `left`."""
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
    """Return the corner of a part that begins at `top`, `left`, moved so that the part lies within the
    board."""
    high, wide = board_size(board)
    return max(0, min(top, high - lines)), max(0, min(left, wide - lines))


def focus_part(board: BoardModel, top: int, left: int, lines: int) -> tuple[int, int]:
    """Return the corner of the same part, or of the part around the first asked vault if the part shows
    none."""
    wanted = [vault for vault in board.vaults if vault.state in ASKED]
    wanted = wanted or [vault for vault in board.vaults if vault.name in board.answers]
    if not wanted or any(_inside(vault, top, left, lines) for vault in wanted):
        return clamp_corner(board, top, left, lines)
    return clamp_corner(board, wanted[0].row - lines // 2, wanted[0].column - lines // 2, lines)


def _inside(vault: Vault, top: int, left: int, lines: int) -> bool:
    return top <= vault.row < top + lines and left <= vault.column < left + lines
