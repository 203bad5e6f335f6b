"""What is done with sticks here."""

import json
from pathlib import Path

from companion.settings.settings import Settings
from companion.usb.apt_repository import packages_file
from companion.usb.copy_job import create_stick_folder
from companion.usb.exporter import write_stick_folder
from companion.usb.file_transfer import copy_from_stick, copy_to_stick, folder_in
from companion.usb.importer import StagedImport
from companion.usb.manifest import FOLDER, KINDS, MANIFEST_FILE, SIGNATURE_FILE
from companion.usb.signing_key import Keyring


class House:
    """Two tables and a stick."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.first, self.second, self.stick = folder / "first", folder / "second", folder / "stick"
        self.stick.mkdir(exist_ok=True)

    @property
    def ours(self) -> Path:
        """Our folder on the stick."""
        return self.stick / FOLDER

    def writes(self, kinds=KINDS) -> None:
        """The first table writes the stick."""
        settings = Settings(self.first / "settings.json")
        write_stick_folder(self.folder / "out", kinds, self.first, settings, Keyring(self.first))
        with folder_in(self.stick) as stick:
            create_stick_folder(stick)
            with folder_in(stick, FOLDER) as ours:
                copy_to_stick(self.folder / "out", ours)

    def fetches(self, to: Path | None = None) -> Path:
        """The second table copies what is on it."""
        to = to or self.folder / "in"
        with folder_in(self.stick) as stick, folder_in(stick, FOLDER) as ours:
            copy_from_stick(ours, to, offered=packages_file())
        return to

    def reads(self, kinds=KINDS) -> Settings:
        """The second table takes it over."""
        folder = self.fetches()
        settings = Settings(self.second / "settings.json")
        StagedImport(folder, kinds, self.second, Keyring(self.second)).commit(settings)
        return settings

    def forges(self, change) -> None:
        """Somebody who knows all but the key of the house changes the list, and signs it with his own."""
        keys = Keyring(self.folder / "forger")
        said = json.loads((self.ours / MANIFEST_FILE).read_text())
        said["key"] = keys.create_key().key
        change(said)
        self.signs(said, keys)

    def signs(self, said, keys: Keyring | None = None) -> None:
        """A list, signed by the house itself, or with this key."""
        text = json.dumps(said)
        (self.ours / MANIFEST_FILE).write_text(text)
        signed = (keys or Keyring(self.first)).sign(text.encode())
        (self.ours / SIGNATURE_FILE).write_text(signed.hex())


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }
