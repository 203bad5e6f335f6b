"""The LED strip round the table, independent of any game.

A game's `devices.py` describes with `spec` and `effects` what its events, its view and its questions look
like; the `listener` shows that on the strip.
"""
