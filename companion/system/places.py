"""Where the program keeps what belongs to the people: games, layouts, catalogues."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The user's data folder; the environment variable GRUFTWART_DATA moves it."""
    chosen = os.environ.get("GRUFTWART_DATA")
    if chosen:
        return Path(chosen)
    from platformdirs import user_data_path  # here, because a program that names its folder need not load it

    return user_data_path("gruftwart", appauthor=False)
