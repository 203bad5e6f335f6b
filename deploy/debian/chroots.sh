# shellcheck shell=bash
# Sourced by deploy/arm64, deploy/box and deploy/package: where Debian comes from, and how programs for arm64 run here.

# Print the Debian mirror of this machine: the address of its apt serves all suites.
mirror() {
  # shellcheck disable=SC2016
  apt-get indextargets --format '$(CODENAME) $(REPO_URI)' 'Created-By: Packages' |
    sed -n 's/^\(bookworm\|trixie\) //p' | head -n 1
}

# Register qemu for arm64 binaries. Flag F opens it now, so that it also works inside a chroot.
register_qemu() {
  local qemu header='\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00'
  local mask='\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff'
  [ "$(uname -m)" != aarch64 ] || return 0
  qemu=$(command -v qemu-aarch64-static) || die "qemu is missing: apt-get install qemu-user-static."
  mountpoint -q /proc/sys/fs/binfmt_misc || mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc
  [ -e /proc/sys/fs/binfmt_misc/qemu-aarch64 ] ||
    printf '%s' ":qemu-aarch64:M::$header:$mask:$qemu:F" >/proc/sys/fs/binfmt_misc/register
}
