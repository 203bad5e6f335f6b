"""Everything that opens a socket."""
