"""A board on which several people mark places, each on the own phone and all at the same time."""

import secrets
from collections.abc import Callable

from companion.core.model import Json, Seat
from companion.i18n import place_name, tr
from companion.network.phones.messages import GameState
from companion.viewmodels.private import MarkBoard

OnMarks = Callable[[Seat, tuple[str, ...]], object]


class Marking:
    """The board that is shown, and who is told of marks."""

    def __init__(self) -> None:
        self.board: MarkBoard | None = None
        self._on_marks: OnMarks = lambda seat, marks: None
        self._number = secrets.randbelow(2**31)  # a page that has stayed open knows older boards

    def ask(self, board: MarkBoard | None, on_marks: OnMarks) -> None:
        """Show this board, or no board any more."""
        if self.board is None:
            self._number += 1
        self.board = None if board is None else board._replace(number=self._number)
        self._on_marks = on_marks

    def take(self, seat: Seat, said: str) -> bool:
        """Hand a phone's marks on, if it may set them. Return whether it may."""
        board, marks = self.board, tuple(said.split())
        if board is None or seat not in board.seats or len(marks) > board.most:
            return False
        if len(set(marks)) < len(marks) or not {cell.name for cell in board.cells if cell.on}.issuperset(
            marks
        ):
            return False
        self._on_marks(seat, marks)
        return True


def marks_page(playing: GameState, seat: Seat) -> dict[str, Json] | None:
    """Return the board for a phone, in its language; None if its player has nothing to mark."""
    board = playing.marking
    if board is None or seat not in board.seats:
        return None
    return {
        "number": board.number,
        "sentence": tr(board.sentence),
        "most": board.most,
        "seconds": board.seconds,
        "cells": [[cell.name, place_name(cell.name), cell.row, cell.column, cell.on] for cell in board.cells],
    }
