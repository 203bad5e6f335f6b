"""Would the tests notice if a rule were wrong? Mistakes are made on purpose, one at a time, and counted."""
