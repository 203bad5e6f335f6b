"""Wiring diagrams generated from the pin assignment: `python -m deploy.drawings docs/drawings`."""
