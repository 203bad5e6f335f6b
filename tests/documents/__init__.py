"""Every command and code block of the documentation, run as it stands there."""
