"""Lists: rows that scroll, and rows of choices."""
