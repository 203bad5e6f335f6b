"""What the rules in short words are made of. The books themselves lie with their games."""

from companion.help.clause import Book, Chapter, Clause

__all__ = ["Book", "Chapter", "Clause"]
