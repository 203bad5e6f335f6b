"""Buttons and light: the table's own hardware. It imports nothing of companion, and is never needed."""
