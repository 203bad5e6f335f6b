"""The tests, and the tools for developers that are made of them (`python -m tests.storyboard` …)."""

import importlib.util
import sys

if importlib.util.find_spec("pytest") is None:
    sys.exit("gruftwart: This needs the tools for developers: run deploy/setup test, then .venv/bin/python.")
