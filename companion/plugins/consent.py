"""Which packages the owner of a kiosk allows, in a file of the data folder."""

from pathlib import Path

from companion.core.model import Json
from companion.plugins.packages import MAX_NAME_CHARS, Package
from companion.system.json_files import JsonFile
from companion.system.schema import mapping_of, text

CONSENT_FILE = "plugins.json"
MAX_PACKAGES = 100
_is_consent = mapping_of(text(MAX_NAME_CHARS), MAX_NAME_CHARS, MAX_PACKAGES)


class PluginConsent:
    """The packages that are allowed, by name and version.

    Another version must be allowed again. Without a file nothing is asked, except in a kiosk. A file that
    cannot be read allows nothing.
    """

    def __init__(self, data: Path | None, *, kiosk: bool = False) -> None:
        self._file = JsonFile(None if data is None else data / CONSENT_FILE)
        self._kiosk = kiosk

    @property
    def is_needed(self) -> bool:
        """Whether packages must be allowed here."""
        return self._kiosk or self._value() is not None

    def allows(self, package: Package) -> bool:
        """Return whether the package may run at the next start."""
        return not self.is_needed or self._allowed().get(package.name) == package.version

    def change(self, package: Package, *, allowed: bool) -> None:
        """Allow or forbid a package from the next start on. Raise OSError if that cannot be stored."""
        kept = {name: version for name, version in self._allowed().items() if name != package.name}
        self._file.write({**kept, package.name: package.version} if allowed else kept)

    def require(self) -> None:
        """Write the file if there is none, so that commands beside the kiosk ask for it, too."""
        if self._value() is None:
            self._file.write({})

    def _allowed(self) -> dict[str, str]:
        value = self._value()
        return value if _is_consent(value) else {}

    def _value(self) -> Json:
        try:
            return self._file.value
        except (OSError, ValueError):
            return {}
