"""The true board by quarters: large enough for a finger, and for people who lift the real lids along."""

from companion.stage.end_values import Replay

QUARTERS = "ABCD"


def quarters(replay: Replay) -> tuple[str, ...]:
    """Those that the board has, clockwise."""
    return tuple(letter for letter in QUARTERS if any(letter in row for row in replay.layout))


def quarter_of(replay: Replay, vault: str) -> str:
    """In which of them a vault lies."""
    cell = next(cell for cell in replay.cells if cell.name == vault)
    return replay.layout[cell.row][cell.column]


def quarter(replay: Replay, letter: str) -> Replay:
    """Only this one of it, without what lies around it."""
    places = [
        (row, column)
        for row, line in enumerate(replay.layout)
        for column, here in enumerate(line)
        if here == letter
    ]
    top, left = (min(place[axis] for place in places) for axis in (0, 1))
    bottom, right = (max(place[axis] for place in places) for axis in (0, 1))
    layout = tuple(
        "".join(here if here == letter else "." for here in line[left : right + 1])
        for line in replay.layout[top : bottom + 1]
    )
    cells = tuple(
        cell._replace(row=cell.row - top, column=cell.column - left)
        for cell in replay.cells
        if (cell.row, cell.column) in places
    )
    return replay._replace(layout=layout, cells=cells)
