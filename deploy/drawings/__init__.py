"""The wiring of a table, drawn from the pin map: `python -m deploy.drawings docs/drawings`."""
