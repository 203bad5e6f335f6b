"""For whoever looks after a table: the house, its café, calls, faults, service and sticks."""
