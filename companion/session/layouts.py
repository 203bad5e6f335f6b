"""Keeping a board that people have drawn (DU-1): a text file in the data folder, written in one go."""

import os
from pathlib import Path

from companion.core.places import data_folder
from companion.games.dawn_under.board import check_layout

OWN = "default"
"""A table's own layout of this name comes before the shipped one, so the next game is played on it."""


def layout_file(name: str = OWN) -> Path:
    """Where a layout of the table's own is kept."""
    return data_folder() / "layouts" / f"{name}.txt"


def keep_layout(rows: list[str], name: str = OWN) -> Path:
    """Keep a checked map; a power cut leaves the old one or the new one, never half of it."""
    check_layout(rows)
    file = layout_file(name)
    file.parent.mkdir(parents=True, exist_ok=True)
    new = file.with_name(file.name + ".new")
    with new.open("w", encoding="utf-8") as opened:
        opened.write("# Drawn on the touchscreen.\n" + "".join(f"{row}\n" for row in rows))
        opened.flush()
        os.fsync(opened.fileno())
    new.replace(file)
    return file


def forget_layout(name: str = OWN) -> None:
    """Back to the shipped map."""
    layout_file(name).unlink(missing_ok=True)
