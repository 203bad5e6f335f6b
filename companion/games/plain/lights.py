"""The light of any game: whose turn it is, and who is asked."""

from companion.games.parts import View
from companion.lights.values import Lights, Mood


def mood(view: View) -> Mood:
    """Whose turn it is, where the view says so."""
    return Mood(view.get("turn"))


LIGHTS = Lights(mood)
