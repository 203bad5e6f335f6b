"""Where the program keeps what belongs to the people: games, layouts, catalogues."""

import os
from pathlib import Path

from companion.system import switch


def data_folder() -> Path:
    """The user's data folder; the environment variable GRUFTWART_DATA moves it.

    A restore that was interrupted is brought to its end first.
    """
    chosen = os.environ.get("GRUFTWART_DATA")
    folder = Path(chosen) if chosen else _usual()
    switch.finish_pending(folder)
    return folder


def _usual() -> Path:
    from platformdirs import user_data_path  # here, because a program that names its folder need not load it

    return user_data_path("gruftwart", appauthor=False)
