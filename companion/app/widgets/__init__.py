"""Building blocks of every screen.

Each takes plain values from a presenter (`shows`) and redraws only if they have changed; each answer calls
back with the chosen value (`pick`). Nothing here reads a game's state.
"""
