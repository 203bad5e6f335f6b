"""Attacks on a table's sockets and pages, on loopback and bounded; each prints its tries and failures."""
