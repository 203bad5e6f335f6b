"""Small things of the web that know neither phones nor cafés: addresses, codes, limits, headers, fonts."""
