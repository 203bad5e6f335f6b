"""Errors of the hardware: one sentence each that tells people what to do."""


class HardwareError(Exception):
    """A sentence with named fields, so that it can be translated."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def __str__(self) -> str:
        return self.template.format(**self.fields)
