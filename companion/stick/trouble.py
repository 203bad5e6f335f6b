"""What is wrong with a stick: one sentence for people, which the screen says in their language."""

from companion.words import mark

NO_STICK = mark("There is no stick of ours: it is called GRUFTWART or has a folder “gruftwart”.")
NOTHING_ON_IT = mark("Nothing of ours is on this stick yet.")
NOT_OURS = mark("What is on this stick was not written by Gruftwart, or it is damaged.")
NOT_SIGNED = mark("The signature on this stick is not right: it was changed after it was written.")
OTHER_HOUSE = mark("This stick is of another house than the one that this table trusts.")
DAMAGED = mark("“{name}” on this stick is damaged; write the stick again.")
NO_SENSE = mark("“{name}” on this stick makes no sense to this version of Gruftwart.")
TOO_MUCH = mark("More is on this stick than a table of ours ever writes.")
PULLED = mark("The stick was pulled out too early, or cannot be read.")
FULL = mark("There is not enough room left.")
NOT_WRITTEN = mark("The stick cannot be written; is it locked, or full?")
NO_OPENSSL = mark("The program openssl is missing; it makes and checks signatures.")
KEY_LOST = mark("The key of the house cannot be read.")
NOT_KEPT = mark("The disk of this table cannot be written.")
NO_UPDATE_KEY = mark("This table knows no key for updates yet; docs/stick.md says how it gets one.")
NOT_WITH_APT = mark("This table was not installed with packages; update it with deploy/install.")
UPDATE_REFUSED = mark(
    "The update on this stick is not signed by the key that this table knows, or is damaged."
)
UPDATE_OLD = mark("The update on this stick is no newer than what this table has.")
UPDATE_FAILED = mark("The update could not be installed; the old version stays in use.")

SENTENCES = {
    name: value
    for name, value in list(globals().items())
    if name.isupper() and isinstance(value, str) and name != "SENTENCES"
}
"""By name: root's porter says only which one it is."""


class StickTrouble(Exception):  # noqa: N818 (it is told to a person, who then does something else)
    """Nothing has changed, and this is why."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template, self.fields = template, fields

    def __str__(self) -> str:
        return self.template.format(**self.fields)

    @property
    def name(self) -> str:
        """By which another process of ours knows it."""
        return next(name for name, sentence in SENTENCES.items() if sentence == self.template)
