"""Scripts and tools around the program; none of them ships with it."""
