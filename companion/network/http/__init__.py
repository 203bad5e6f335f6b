"""Parts of a web server shared by phones and floor: addresses, rate limits, security, files and fonts."""
