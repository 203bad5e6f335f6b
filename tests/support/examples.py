"""Settings for Hypothesis: the same examples everywhere, without a deadline."""

from hypothesis import HealthCheck, settings

UNHURRIED = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""Used as `@settings(UNHURRIED, max_examples=100)`."""
