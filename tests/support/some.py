"""Long lists of cases: some of them by default, all of them in the slow run."""

from collections.abc import Iterable
from typing import Any

import pytest


def some(cases: Iterable[Any], each: int) -> list[Any]:
    """Run every `each`-th case by default; mark the others as slow."""
    return [
        case if number % each == 0 else pytest.param(case, marks=pytest.mark.slow)
        for number, case in enumerate(cases)
    ]
