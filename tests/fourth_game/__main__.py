"""`gruftwart` with the fourth game: python -m tests.fourth_game COMMAND …"""

from companion.cli.entry import main
from companion.games.registry import register
from tests.fourth_game import NAME, PLACE

register(NAME, PLACE)
raise SystemExit(main())
