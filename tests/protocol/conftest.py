"""A desk for each test: empty, with a game where nothing is dealt, or with one that is simulated."""

import pytest

from tests.support.desk import Desk


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def real() -> Desk:
    """Emma and Paul at a real table, asked who got up last."""
    desk = Desk()
    desk.new("dawn-under", "Emma", "Paul", rows="counted")
    return desk


@pytest.fixture
def dealt() -> Desk:
    """Emma and Paul at a simulated table: people are asked, the dealer answers for the table."""
    desk = Desk()
    desk.new("dawn-under", "Emma", "Paul", simulate=True)
    return desk
