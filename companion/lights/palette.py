"""The colours of the light, by name: those of the screen."""

from hardware.canvas import Colour

AMBER: Colour = (255, 177, 61)
FOG: Colour = (139, 232, 132)
GOLD: Colour = (255, 213, 106)
ROSE: Colour = (232, 82, 122)
WOOD: Colour = (199, 154, 99)
MOON: Colour = (246, 242, 230)
NIGHT: Colour = (51, 69, 143)
DAWN: tuple[Colour, ...] = ((43, 37, 96), (138, 61, 116), (242, 122, 78), (255, 196, 90), (255, 217, 138))
"""From violet over red to gold."""
