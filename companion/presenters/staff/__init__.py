"""Screens for owner and staff: venue, café network, calls, faults, service and USB sticks."""
