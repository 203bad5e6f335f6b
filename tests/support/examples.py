"""How a property is tried: with the same examples everywhere, and for as long as a busy machine takes."""

from hypothesis import HealthCheck, settings

UNHURRIED = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""`@settings(UNHURRIED, max_examples=100)`"""
