"""The benchmark of the narrator works, and its budget is kept with room to spare."""

import shutil

import pytest

from tests.bench.narration import BUDGET_MS, measure


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed")
def test_speech_begins_soon_after_the_event() -> None:
    measured = measure(rounds=12)
    assert measured is not None
    assert 0 < measured.posting < measured.speech <= measured.slowest_speech
    assert measured.speech < 2 * BUDGET_MS, "the budget is measured by deploy/bench; this machine may be busy"
