"""Scripts and tools for building and installing; none of them is part of the program."""
