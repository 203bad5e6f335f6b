"""The Kivy application: the window's root, and what the system tells the program."""

from collections.abc import Callable
from typing import Unpack

from kivy.app import App
from kivy.uix.widget import Widget

from companion.app.app_services import AppOptions, AppServices
from companion.app.rendering import textures
from companion.settings.settings import Settings
from companion.table import Table


class GruftwartApp(App):
    """The Kivy app; its services are made in `build`."""

    title = "Gruftwart"
    services: AppServices

    def __init__(
        self,
        table: Table,
        start: Callable[[AppServices], None] | None = None,
        settings: Settings | None = None,
        **how: Unpack[AppOptions],
    ) -> None:
        """`start` leads to the first screen, if that is not home."""
        super().__init__(kv_file="")
        self._table, self._first, self._settings, self._how = table, start, settings, how

    def load_kv(self, filename: str | None = None) -> bool:
        """Load nothing: each module loads its own kv file."""
        return False

    def build(self) -> Widget:
        textures.disable_filtering()
        self.services = AppServices(self._table, self._settings, self.stop, **self._how)
        self.services.begin(self._first)
        return self.services.room

    def on_stop(self) -> None:
        """Close the services when the program ends."""
        self.services.close_connections()

    def on_pause(self) -> bool:
        """Hide secrets when the system pauses the app."""
        self.services.play.hide_secrets()
        return True

    def open_settings(self, *_: object) -> bool:
        """Do nothing, so that F1 does not open Kivy's settings."""
        return False
