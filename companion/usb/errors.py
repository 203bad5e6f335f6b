"""Errors of USB transfer: one sentence each, translated by the screen."""

from companion.i18n import mark_message

NO_STICK = mark_message("There is no stick of ours: it is called GRUFTWART or has a folder “gruftwart”.")
NOTHING_ON_IT = mark_message("Nothing of ours is on this stick yet.")
NOT_OURS = mark_message("What is on this stick was not written by Gruftwart, or it is damaged.")
NOT_SIGNED = mark_message("The signature on this stick is not right: it was changed after it was written.")
OTHER_HOUSE = mark_message("This stick is of another house than the one that this table trusts.")
DAMAGED = mark_message("“{name}” on this stick is damaged; write the stick again.")
INVALID_CONTENT = mark_message("“{name}” on this stick makes no sense to this version of Gruftwart.")
TOO_LARGE = mark_message("More is on this stick than a table of ours ever writes.")
REMOVED_TOO_EARLY = mark_message("The stick was pulled out too early, or cannot be read.")
NO_SPACE_LEFT = mark_message("There is not enough room left.")
STICK_NOT_WRITABLE = mark_message("The stick cannot be written; is it locked, or full?")
NO_OPENSSL = mark_message("The program openssl is missing; it makes and checks signatures.")
KEY_LOST = mark_message("The key of the house cannot be read.")
TABLE_NOT_WRITABLE = mark_message("The disk of this table cannot be written.")
NO_UPDATE_KEY = mark_message("This table knows no key for updates yet; docs/stick.md says how it gets one.")
NOT_WITH_APT = mark_message("This table was not installed with packages; update it with deploy/install.")
UPDATE_REFUSED = mark_message(
    "The update on this stick is not signed by the key that this table knows, or is damaged."
)
UPDATE_OLD = mark_message("The update on this stick is no newer than what this table has.")
UPDATE_FAILED = mark_message("The update could not be installed; the old version stays in use.")
FILE_SYSTEM = mark_message("This stick cannot be used as it is; format it as FAT32, exFAT or ext4.")

SENTENCES = {
    "NO_STICK": NO_STICK,
    "NOTHING_ON_IT": NOTHING_ON_IT,
    "NOT_OURS": NOT_OURS,
    "NOT_SIGNED": NOT_SIGNED,
    "OTHER_HOUSE": OTHER_HOUSE,
    "DAMAGED": DAMAGED,
    "NO_SENSE": INVALID_CONTENT,
    "TOO_MUCH": TOO_LARGE,
    "PULLED": REMOVED_TOO_EARLY,
    "FULL": NO_SPACE_LEFT,
    "NOT_WRITTEN": STICK_NOT_WRITABLE,
    "NO_OPENSSL": NO_OPENSSL,
    "KEY_LOST": KEY_LOST,
    "NOT_KEPT": TABLE_NOT_WRITABLE,
    "NO_UPDATE_KEY": NO_UPDATE_KEY,
    "NOT_WITH_APT": NOT_WITH_APT,
    "UPDATE_REFUSED": UPDATE_REFUSED,
    "UPDATE_OLD": UPDATE_OLD,
    "UPDATE_FAILED": UPDATE_FAILED,
    "FILE_SYSTEM": FILE_SYSTEM,
}
"""Sentences by their code in status files, which never changes: root's service may be of another version."""


class UsbError(Exception):
    """An operation failed and nothing was changed; the sentence says why."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template, self.fields = template, fields

    def __str__(self) -> str:
        return self.template.format(**self.fields)

    @property
    def name(self) -> str:
        """The name of the sentence, for other processes."""
        return next(name for name, sentence in SENTENCES.items() if sentence == self.template)
