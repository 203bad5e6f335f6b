"""Input: touches, keys and switches."""
