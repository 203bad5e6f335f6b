"""What is left of an evening: games that wait, the log, the chronicle and its numbers."""
