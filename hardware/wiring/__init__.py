"""The wiring of a table, drawn from the pin map: `python -m hardware.wiring docs/drawings`."""
