"""Keeping a board that people have drawn (DU-1): a text file in the data folder, written in one go."""

from pathlib import Path

from companion.core.places import data_folder
from companion.core.whole import write_whole
from companion.games.dawn_under.board import check_layout

OWN = "default"
"""A table's own layout of this name comes before the shipped one, so the next game is played on it."""


def layout_file(name: str = OWN) -> Path:
    """Where a layout of the table's own is kept."""
    return data_folder() / "layouts" / f"{name}.txt"


def keep_layout(rows: list[str], name: str = OWN) -> Path:
    """Keep a checked map."""
    check_layout(rows)
    file = layout_file(name)
    write_whole(file, "# Drawn on the touchscreen.\n" + "".join(f"{row}\n" for row in rows))
    return file


def forget_layout(name: str = OWN) -> None:
    """Back to the shipped map."""
    layout_file(name).unlink(missing_ok=True)
