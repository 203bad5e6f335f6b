"""What is in the jar is hidden until it is opened."""

from companion.games.kit_values import Hidden, until
from tests.fourth_game.rules import Hide, JarOpened

HIDDEN = (Hidden(Hide, until(JarOpened)),)
