"""Every clause of the rules, and the marker with which a test names the clauses that it proves.

@clause("DU-12")
def test_a_fitting_vampire_goes_to_bed(): ...
"""

import pytest

CLAUSES = {
    "DU": [f"DU-{n}" for n in range(1, 38)],
    "RU": [f"RU-{n}" for n in range(1, 20)],
    "NO": [f"NO-{n}" for n in range(1, 23)],
    "MM": [f"MM-{n}" for n in range(1, 27)] + ["MM-7a"],
}


def clause(*names: str) -> pytest.MarkDecorator:
    """Mark a test with the clauses that it proves."""
    known = {name for family in CLAUSES.values() for name in family}
    assert set(names) <= known, f"no such clause: {set(names) - known}"
    return pytest.mark.clause(*names)
