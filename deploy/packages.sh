# shellcheck shell=bash
# Read by deploy/setup and deploy/install: the Debian packages that the app needs, and which are there already.

# shellcheck disable=SC2034
system_packages=(libgl1 libegl1 libmtdev1 fonts-lato fonts-vollkorn espeak-ng alsa-utils)

# Prints those that are not installed, one a line. What another package provides is there: in newer Debians
# some have got another name (libmtdev1t64) and still answer to the old one.
not_installed() { # names
  local there
  there=$(dpkg-query -W -f='${db:Status-Status}, ${Package}, ${Provides}\n' |
    sed -n 's/^installed, //; T; s/ ([^)]*)//g; s/, */\n/g; p')
  printf '%s\n' "$@" | grep -vxF -f <(printf '%s\n' "$there") || true
}
