"""How fast the house is, beside its peers: `python -m tests.bench`. Not a test: machines differ."""
