"""The benchmark of the narrator works. Whether its budget is kept, only deploy/bench can say."""

from tests.bench.narration import measure
from tests.support.needs import needs_program


@needs_program("espeak-ng")
def test_it_measures_how_soon_speech_begins() -> None:
    measured = measure(rounds=12)
    assert measured is not None
    assert 0 < measured.posting < measured.speech <= measured.slowest_speech
