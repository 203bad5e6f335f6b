"""Where things lie in Vampir Mau Mau: the grid needs the width, so name and question lie top left."""

from kivy.metrics import dp

from companion.app.screens.layouts import Layout, layout

TOP, TOP_PORTRAIT = 112, 128
"""Where the stage begins, in dp below the screen's upper edge; the sky lies beside the name in landscape."""
SKY, CONTROLS = 284, 354
"""Width of the sky, and of the control row at the bottom right."""
CHART = 260
"""Width of the chart beside the score sheet; the round stands above it."""
LINE, FOOT = 68, 16
"""Height of the control row, and what lies below it: the margin, in which captions stand."""


def table(width: float, height: float) -> Layout:
    """The table: the stage is the whole screen, and leaves out name, question and control row itself."""
    usual = layout(width, height)
    if usual.portrait:
        usual = _raised(usual)
        low = usual.undo[1] + usual.undo[3] + dp(4)
        stage = (0.0, low, width, height - dp(TOP_PORTRAIT) - low)
        return usual._replace(stage=stage, sheet=stage)
    left, line, square, y = dp(16), dp(LINE), dp(72), dp(FOOT)
    words = width - dp(SKY + 48)
    right = width - dp(16)
    return usual._replace(
        stage=(0.0, 0.0, width, height),
        column=(width, 0.0, 0.0, height),
        badge=(left, height - dp(74), dp(52), dp(62)),
        name=(left + dp(64), height - dp(76), words - dp(64), dp(70)),
        question=(left, height - dp(112), words, dp(36)),
        undo=(right - dp(CONTROLS), y, dp(194), line),
        help=(right - 2 * square - dp(8), y, square, line),
        pause=(right - square, y, square, line),
        sheet=(0.0, y + line + dp(4), width, height - dp(TOP) - y - line - dp(4)),
        steady=True,
    )


def _raised(usual: Layout) -> Layout:
    """The control row a little higher."""
    undo, help_, pause = ((x, dp(FOOT), w, h) for x, _, w, h in (usual.undo, usual.help, usual.pause))
    return usual._replace(undo=undo, help=help_, pause=pause)


def scores(width: float, height: float) -> Layout:
    """The score sheet: the control row lies under it on the left, "Next round" under the chart."""
    usual = layout(width, height)
    if usual.portrait:
        return table(width, height)
    left, y, square, line = dp(16), dp(FOOT), dp(56), dp(52)
    sheet = width - dp(308)
    question = dp(CHART)
    words = width - question - dp(40)
    stage = (0.0, 0.0, width, height)
    return usual._replace(
        stage=stage,
        column=(width, 0.0, 0.0, height),
        badge=(left, height - dp(74), dp(52), dp(62)),
        name=(left + dp(64), height - dp(80), words - dp(64), dp(70)),
        question=(width - dp(16) - question, height - dp(62), question, dp(36)),
        undo=(left, y, sheet - 2 * (square + dp(8)), line),
        help=(left + sheet - 2 * square - dp(8), y, square, line),
        pause=(left + sheet - square, y, square, line),
        sheet=(0.0, y + line + dp(6), width, height - dp(84) - y - line - dp(6)),
        steady=True,
    )
