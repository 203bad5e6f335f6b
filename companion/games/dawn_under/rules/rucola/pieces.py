"""What the expansion's box adds (RU-1)."""

BATS_EACH = 2
BAT = "bat"
MIDDLE = "middle"
"""Where the Count stands when nobody has him."""
