"""Physical buttons, independent of any game.

A game's `devices.py` maps questions to the choices that a nod, a shake of the head or “enough” gives; the
`listener` turns presses into answers to the pending question.
"""
