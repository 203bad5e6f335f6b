"""What is wrong with the hardware, as one sentence that tells a person what to do."""


class HardwareError(Exception):
    """A sentence with named fields, so that a catalogue can translate it."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return self.template.format(**self.fields)
