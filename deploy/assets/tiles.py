"""Renders the tiles of the games as image files for web pages: `python -m deploy.assets.tiles`."""

import io

from PIL import Image

from companion.app.offscreen import open_window
from companion.games.kit import PICTURE
from companion.games.registry import GAMES, find_game
from companion.system.atomic_files import open_atomic

WIDTH, HEIGHT = 520, 250
"""Pixels: twice the size of a card on the floor page, for high-resolution screens."""
UNIT = 2.0
QUALITY = 82


def tile(game: str) -> bytes:
    """Return the tile of a game as WebP, drawn like on the touchscreen."""
    from companion.app.widgets.art.game_pictures import tile_art

    texture = tile_art(game, WIDTH, HEIGHT, UNIT)
    upside_down = Image.frombytes("RGBA", texture.size, texture.pixels).convert("RGB")
    drawn = upside_down.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    out = io.BytesIO()
    drawn.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS).save(out, "WEBP", quality=QUALITY, method=6)
    return out.getvalue()


def main() -> None:
    open_window(800, 480)
    for game in GAMES:
        with open_atomic(find_game(game).folder / PICTURE) as out:
            out.write(tile(game))


if __name__ == "__main__":
    main()
