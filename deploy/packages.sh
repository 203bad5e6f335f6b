# shellcheck shell=bash
# Sourced by deploy/setup, deploy/test and deploy/install: the Debian packages that the app and its tests need, which are
# installed, and requirements that are checked before anything is downloaded.

# shellcheck disable=SC2034
system_packages=(libgl1 libegl1 libmtdev1 fonts-lato fonts-vollkorn espeak-ng alsa-utils)
# Additional packages of the default tests, of browser tests, and of --slow.
# shellcheck disable=SC2034
test_packages=(apt-utils ffmpeg fish g++ git gpg gpg-agent gpgv groff man-db micropython mosquitto mtools nodejs openssl shellcheck
  strace systemd udev xdotool xvfb xz-utils zbar-tools zsh)
# shellcheck disable=SC2034
browser_packages=(chromium chromium-driver)
# shellcheck disable=SC2034
slow_packages=(cage debootstrap dosfstools e2fsprogs grim iproute2 podman podman-compose systemd-container xwayland)

# There are wheels only for 64 bit systems; a 64 bit kernel under a 32 bit system is not enough.
refuse_32_bit() {
  case $(uname -m)/$(getconf LONG_BIT) in
    aarch64/64 | x86_64/64) ;;
    *) die "A 64 bit system is needed (this one is $(uname -m), $(getconf LONG_BIT) bit): write the 64 bit image to the card." ;;
  esac
}

# Return whether this machine has no network, without sending anything.
is_offline() {
  [ -z "${http_proxy:-}${https_proxy:-}${HTTP_PROXY:-}${HTTPS_PROXY:-}${PIP_NO_INDEX:-}" ] || return 1
  [ -r /proc/net/route ] || return 1
  ! awk '$2 == "00000000" && $8 == "00000000" { found = 1 } END { exit !found }' /proc/net/route &&
    ! awk '$1 ~ /^0+$/ && $2 == "00" && $10 != "lo" { found = 1 } END { exit !found }' /proc/net/ipv6_route 2>/dev/null
}

# Print those that are not installed, one per line. Provided packages count as installed: in newer Debians
# some have a new name (libmtdev1t64) and provide the old one.
not_installed() { # names
  local there
  there=$(dpkg-query -W -f='${db:Status-Status}, ${Package}, ${Provides}\n' |
    sed -n 's/^installed, //; T; s/ ([^)]*)//g; s/, */\n/g; p')
  printf '%s\n' "$@" | grep -vxF -f <(printf '%s\n' "$there") || true
}

# Print those that apt can install here, one per line: micropython is in Debian 13 and not in Debian 12.
offered() { # names
  command -v apt-cache >/dev/null || return 0
  printf '%s\n' "$@" | grep -xF -f <(apt-cache madison "$@" 2>/dev/null | sed -E 's/^ *([^ |]+).*/\1/') || true
}

# Return whether apt has package lists; a new system has none.
has_package_lists() { [ -n "$(offered bash)" ]; }
