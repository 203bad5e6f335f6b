# shellcheck shell=bash
# Read by deploy/setup, deploy/test and deploy/install: the Debian packages that the app and its tests need, which are
# there already, and what a machine must have before anything is fetched.

# shellcheck disable=SC2034
system_packages=(libgl1 libegl1 libmtdev1 fonts-lato fonts-vollkorn espeak-ng alsa-utils)
# What the default run of the tests needs besides, what its browsers are, and what --slow needs.
# shellcheck disable=SC2034
test_packages=(apt-utils ffmpeg fish g++ git gpg gpg-agent groff man-db micropython mosquitto mtools nodejs openssl shellcheck
  strace systemd udev xdotool xvfb xz-utils zbar-tools zsh)
# shellcheck disable=SC2034
browser_packages=(chromium chromium-driver)
# shellcheck disable=SC2034
slow_packages=(debootstrap dosfstools e2fsprogs iproute2 systemd-container)

# The libraries have wheels for these alone; a 64 bit kernel under a 32 bit system does not help.
refuse_32_bit() {
  case $(uname -m)/$(getconf LONG_BIT) in
    aarch64/64 | x86_64/64) ;;
    *) die "A 64 bit system is needed (this one is $(uname -m), $(getconf LONG_BIT) bit): write the 64 bit image to the card." ;;
  esac
}

# Whether no packet could leave this machine: known at once, without asking anybody.
is_offline() {
  [ -z "${http_proxy:-}${https_proxy:-}${HTTP_PROXY:-}${HTTPS_PROXY:-}${PIP_NO_INDEX:-}" ] || return 1
  [ -r /proc/net/route ] || return 1
  ! awk '$2 == "00000000" && $8 == "00000000" { found = 1 } END { exit !found }' /proc/net/route &&
    ! awk '$1 ~ /^0+$/ && $2 == "00" && $10 != "lo" { found = 1 } END { exit !found }' /proc/net/ipv6_route 2>/dev/null
}

# Prints those that are not installed, one a line. What another package provides is there: in newer Debians
# some have got another name (libmtdev1t64) and still answer to the old one.
not_installed() { # names
  local there
  there=$(dpkg-query -W -f='${db:Status-Status}, ${Package}, ${Provides}\n' |
    sed -n 's/^installed, //; T; s/ ([^)]*)//g; s/, */\n/g; p')
  printf '%s\n' "$@" | grep -vxF -f <(printf '%s\n' "$there") || true
}

# Prints those that this machine's apt can install, one a line: micropython is in Debian 13 and not in Debian 12.
offered() { # names
  local name
  command -v apt-cache >/dev/null || return 0
  for name in "$@"; do
    [ -z "$(apt-cache madison "$name" 2>/dev/null)" ] || echo "$name"
  done
}

# Whether apt knows any package at all: a new system has no lists yet.
has_package_lists() { [ -n "$(offered bash)" ]; }
