"""The journal: every game on disk, in SQLite."""
