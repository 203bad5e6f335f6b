"""Benchmarks, with other engines for comparison: `python -m tests.bench`. Not a test: machines differ."""
