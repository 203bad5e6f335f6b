"""Where things lie in Vampir Mau Mau: the grid needs the width, so name and question lie top left."""

from kivy.metrics import dp

from companion.app.layouts import Layout, layout

TOP, TOP_PORTRAIT = 112, 128
"""Where the stage begins, in dp below the screen's upper edge; the sky lies beside the name in landscape."""
SKY, CONTROLS = 284, 354
"""Width of the sky, and of the control row at the bottom right."""
LINE = 72


def table(width: float, height: float) -> Layout:
    """The table: the stage is the whole screen, and leaves out name, question and control row itself."""
    usual = layout(width, height)
    if usual.portrait:
        whole = (0.0, usual.undo[1] + usual.undo[3] + dp(4), width, height - dp(TOP_PORTRAIT))
        stage = (0.0, whole[1], width, whole[3] - whole[1])
        return usual._replace(stage=stage, sheet=stage)
    left, line, y = dp(16), dp(LINE), dp(12)
    words = width - dp(SKY + 48)
    right = width - dp(16)
    return usual._replace(
        stage=(0.0, 0.0, width, height),
        column=(width, 0.0, 0.0, height),
        badge=(left, height - dp(74), dp(52), dp(62)),
        name=(left + dp(64), height - dp(76), words - dp(64), dp(70)),
        question=(left, height - dp(112), words, dp(36)),
        undo=(right - dp(CONTROLS), y, dp(194), line),
        help=(right - 2 * line - dp(8), y, line, line),
        pause=(right - line, y, line, line),
        sheet=(0.0, y + line + dp(4), width, height - dp(TOP) - y - line - dp(4)),
        steady=True,
    )


def scores(width: float, height: float) -> Layout:
    """The score sheet: the control row lies under it on the left, "Next round" under the chart."""
    usual = layout(width, height)
    if usual.portrait:
        return table(width, height)
    left, y, square = dp(16), dp(12), dp(56)
    sheet = width - dp(308)
    question = dp(210)
    words = width - question - dp(40)
    stage = (0.0, 0.0, width, height)
    return usual._replace(
        stage=stage,
        column=(width, 0.0, 0.0, height),
        badge=(left, height - dp(74), dp(52), dp(62)),
        name=(left + dp(64), height - dp(80), words - dp(64), dp(70)),
        question=(width - dp(16) - question, height - dp(62), question, dp(36)),
        undo=(left, y, sheet - 2 * (square + dp(8)), square),
        help=(left + sheet - 2 * square - dp(8), y, square, square),
        pause=(left + sheet - square, y, square, square),
        sheet=(0.0, y + square + dp(6), width, height - dp(84) - y - square - dp(6)),
        steady=True,
    )
