"""Tests of the café: messages, table side, broker."""
