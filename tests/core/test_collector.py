"""While a game is played back the collector rests, and afterwards it works as before."""

import gc

import pytest

from companion.core.gc_pause import gc_paused


@pytest.fixture(autouse=True)
def at_work_again():
    yield
    gc.enable()


@pytest.mark.parametrize("at_work", [True, False])
def test_it_is_left_as_it_was(at_work: bool) -> None:
    (gc.enable if at_work else gc.disable)()
    with gc_paused():
        assert not gc.isenabled()
        with gc_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled() == at_work


def test_it_works_again_after_a_mistake() -> None:
    with pytest.raises(ZeroDivisionError), gc_paused():
        _ = 1 / 0
    assert gc.isenabled()
