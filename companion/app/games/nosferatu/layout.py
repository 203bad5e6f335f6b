"""The sunrise fills the screen; name and question stand on the sun, the control row keeps its place."""

from kivy.metrics import dp

from companion.app.screens.layouts import Layout, layout

NOWHERE = (0.0, 0.0, 0.0, 0.0)
ROW = 56 + 12 + 8
"""The control row with what is round it."""


def sunrise(width: float, height: float) -> Layout:
    """Everything but the control row belongs to the stage."""
    place = layout(width, height)
    if place.portrait:
        x, y, w, _ = place.body
        drawer, above = (x, y + dp(8), w, dp(62)), y + dp(78)
    else:
        drawer, above = (dp(16), place.undo[1], dp(232), place.undo[3]), dp(ROW)
    return place._replace(
        stage=(0, 0, width, height),
        badge=NOWHERE,
        name=NOWHERE,
        question=NOWHERE,
        steady=True,
        drawer=drawer,
        sheet=(0, above, width, height - above),
    )
