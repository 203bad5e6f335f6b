"""Buttons and LED strip of the table. Optional; imports nothing of companion."""
