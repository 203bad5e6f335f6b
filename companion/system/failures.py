"""Errors of the command line: one sentence on standard error, and an exit status."""

from companion.system.stdio import print_error

FAILED = 1
MISUSED = 2


class CommandError(Exception):
    """One sentence for a person: the command is right, but cannot be carried out. Exit status 1."""

    status = FAILED


class UsageError(CommandError):
    """One sentence for a person: the words of the command make no sense together. Exit status 2."""

    status = MISUSED


def complain(reason: object) -> None:
    """Print `gruftwart: REASON` on standard error."""
    print_error(f"gruftwart: {reason}")


def fail(reason: object) -> int:
    """Print the reason like `complain`, and return the exit status: that of a CommandError, otherwise 1."""
    complain(reason)
    return reason.status if isinstance(reason, CommandError) else FAILED
