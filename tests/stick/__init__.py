"""Sticks that go from table to table."""
