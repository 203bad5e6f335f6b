"""The table with its touchscreen, as in `tests/app`."""

from tests.app.conftest import _kivy, hours, room  # noqa: F401 (fixtures)
