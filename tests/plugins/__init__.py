"""Plug-ins: packages that are really built and installed, and broken ones."""
