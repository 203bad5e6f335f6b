# shellcheck shell=bash disable=SC2154,SC2034
# Sourced by deploy/install and the package gruftwart-kiosk: Debian's packages, the user, the files and the service.

user=gruftwart
groups=(video render input audio gpio dialout)

install_packages() {
  [ "$packages" ] || return 0
  local wanted=("${system_packages[@]}" "${table_packages[@]}") missing package
  [ $display != cage ] || wanted+=("${cage_packages[@]}")
  [ $display != x11 ] || wanted+=("${x11_packages[@]}")
  mapfile -t missing < <(not_installed "${wanted[@]}")
  # First, because a fresh image has no package lists and optional packages would not be found.
  [ ${#missing[@]} = 0 ] || [ "$dry" ] || apt-get update -q >"$log" 2>&1 ||
    say "The package lists could not be renewed; trying with the old ones."
  for package in $(not_installed "${wanted_if_there[@]}"); do
    [ -z "$(apt-cache madison "$package" 2>/dev/null)" ] || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  say "Installing Debian packages: ${missing[*]}"
  [ -z "$dry" ] || return 0
  env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >"$log" 2>&1 ||
    die_with_log "Debian's packages could not be installed: check the network, then run this again."
}

has_user() {
  if [ "$disk" ]; then grep -qs "^$user:" "$disk/etc/passwd"; else getent passwd $user >/dev/null; fi
}

make_user() {
  if ! has_user; then
    say "Making the user $user, who owns the table's data and nothing else."
    act useradd --system --user-group --home-dir /var/lib/gruftwart --no-create-home --shell /usr/sbin/nologin $user
  fi
  local group
  for group in "${groups[@]}"; do
    if getent group "$group" >/dev/null && ! id -nG $user 2>/dev/null | grep -qw "$group"; then
      act usermod -aG "$group" $user
    fi
  done
}

make_folders() {
  [ -d "$disk$data" ] || say "Making the data folder $data."
  act install -d -m 0700 -o $user -g $user "$disk$data"
  act install -d -m 0700 -o $user -g $user "$disk/var/cache/gruftwart" "$disk/var/cache/gruftwart/stick"
  act install -d -m 0755 "$config" "$home" "$home/versions"
}

# Install a file if it is missing or different.
put() { # source, place, rights
  local fresh
  fresh=$(mktemp)
  cat -- "$1" >"$fresh"
  if ! cmp -s "$fresh" "$2"; then
    say "Writing $2"
    changed=yes
    [ "$dry" ] || install -D -m "${3:-0644}" "$fresh" "$2" || die "$2 could not be written: is the disk full, or read-only?"
  fi
  rm -f "$fresh"
}

away() {
  local file
  for file in "$@"; do
    if [ -e "$file" ] || [ -L "$file" ]; then
      changed=yes
      act rm -rf -- "$file"
    fi
  done
}

put_settings() {
  local settings=$config/gruftwart.env
  [ -e "$settings" ] || settings=$kiosk/gruftwart.env
  put <(grep -v '^GRUFTWART_DATA=' "$settings" && echo "GRUFTWART_DATA=$data") "$config/gruftwart.env"
}

put_files() { # version
  local kiosk=$kiosk
  [ "$dry" ] || kiosk=$home/versions/$1/kiosk
  put "$kiosk/command" "$disk/usr/local/bin/gruftwart" 0755
  put "$kiosk/gruftwart-kiosk" "$disk/usr/local/sbin/gruftwart-kiosk" 0755
  put "$kiosk/strip.rules" "$disk/etc/udev/rules.d/70-gruftwart-strip.rules"
  put "$kiosk/backlight.rules" "$disk/etc/udev/rules.d/70-gruftwart-backlight.rules"
  put "$kiosk/gpio.rules" "$disk/etc/udev/rules.d/50-gruftwart-gpio.rules"
  put "$kiosk/power.rules" "$disk/etc/polkit-1/rules.d/50-gruftwart.rules"
  if [ $display = none ]; then
    away "${unit_files[@]}"
    return
  fi
  put "$kiosk/gruftwart.service" "$units/gruftwart.service"
  put "$kiosk/gruftwart-stick.path" "$units/gruftwart-stick.path"
  put "$kiosk/gruftwart-stick.service" "$units/gruftwart-stick.service"
  put "$kiosk/gruftwart-update.path" "$units/gruftwart-update.path"
  put "$kiosk/gruftwart-update.service" "$units/gruftwart-update.service"
  put "$kiosk/stick.rules" "$disk/etc/udev/rules.d/70-gruftwart-stick.rules"
  put "$kiosk/gruftwart.pam" "$disk/etc/pam.d/gruftwart"
  put "$kiosk/keys.conf" "$disk/etc/sysctl.d/90-gruftwart.conf"
  put "$kiosk/power-keys.rules" "$disk/etc/udev/rules.d/69-gruftwart-power-keys.rules"
  put "$kiosk/logind.conf" "$disk/etc/systemd/logind.conf.d/50-gruftwart.conf"
  put "$kiosk/modules.conf" "$disk/etc/modules-load.d/gruftwart.conf"
  mask_keys
  if [ $display = x11 ]; then
    put "$kiosk/x11.conf" "$units/gruftwart.service.d/x11.conf"
    put "$kiosk/gruftwart-xserver.service" "$units/gruftwart-xserver.service"
    put "$kiosk/gruftwart-x11.pam" "$disk/etc/pam.d/gruftwart-x11"
    put "$kiosk/xorg.conf" "$disk/etc/X11/xorg.conf.d/90-gruftwart.conf"
  else
    # Stop the X server before its unit is removed, because it occupies the screen.
    if [ "$systemd" ] && [ "$start" ] && [ -e "$units/gruftwart-xserver.service" ]; then
      act systemctl stop gruftwart-xserver.service
    fi
    away "$units/gruftwart.service.d/x11.conf" "$units/gruftwart-xserver.service" \
      "$disk/etc/pam.d/gruftwart-x11" "$disk/etc/X11/xorg.conf.d/90-gruftwart.conf"
  fi
  put_data_folder "$kiosk"
}

# Let the service wait for the disk with games and settings, and write to it.
put_data_folder() { # folder with the files of a version
  put <(sed "s|DATA$|$data|" "$1/data.conf") "$units/gruftwart.service.d/data.conf"
}

# Mask Ctrl-Alt-Del, so that a guest's keyboard cannot restart the table. A mask set by the owner is kept on removal.
mask_keys() {
  [ ! -e "$units/ctrl-alt-del.target" ] || return 0 # a mask is a link to /dev/null, so -e is true
  act ln -sfn /dev/null "$units/ctrl-alt-del.target"
  act touch "$config/ctrl-alt-del"
}

# Apply now what systemd does at the next boot; a container may not do it and does not need it.
lock_keys() {
  local file
  for file in /etc/sysctl.d /usr/lib/sysctl.d; do
    [ ! -e "$file/90-gruftwart.conf" ] || act /usr/lib/systemd/systemd-sysctl "$file/90-gruftwart.conf" 2>/dev/null ||
      say "The kernel does not let this machine lock a guest's SysRq key, as in a container; all else is in place."
  done
}

disable_desktop() {
  local desktop
  [ $display != none ] || return 0
  desktop=$(basename "$(readlink "$units/display-manager.service" 2>/dev/null || true)")
  [ "$desktop" ] || return 0
  say "The desktop ($desktop) gives way to the table; --uninstall brings it back."
  act sh -c "echo '$desktop' >'$config/desktop'"
  act systemctl -q disable --now "$desktop"
}

enable_service() {
  [ "$systemd" ] || return 0
  act systemctl daemon-reload
  act udevadm control --reload || true
  act udevadm trigger --subsystem-match=tty --subsystem-match=backlight --subsystem-match=gpio --action=change || true
  [ $display != none ] || return 0
  lock_keys
  act udevadm trigger --subsystem-match=input --property-match=ID_INPUT_KEY=1 --action=change || true
  act systemctl kill --signal=HUP systemd-logind.service || true # so that it reads its configuration
  act systemctl restart systemd-modules-load.service || true
  disable_desktop
  act systemctl -q enable gruftwart.service
  act systemctl -q enable --now gruftwart-stick.path gruftwart-update.path
  [ $display != cage ] || act systemctl -q enable --now seatd.service
}

# Because of Type=notify this returns when the app is on the screen or has failed.
start_service() {
  [ "$systemd" ] && [ "$start" ] && [ $display != none ] || return 0
  [ "$changed" ] || ! systemctl -q is-active gruftwart.service || return 0
  say "Starting"
  act systemctl restart gruftwart.service && { [ "$dry" ] || has_no_console || still_runs; }
}

# Without /dev/tty0 systemd skips the service, which is not the version's fault.
has_no_console() {
  [ "$(systemctl show -P ConditionResult gruftwart.service)" = no ] && ! [ -e /dev/tty0 ] || return 1
  say "There is no console here (/dev/tty0), as in a container: the table is installed, and starts on a machine with one."
}

still_runs() {
  sleep 3
  systemctl -q is-active gruftwart.service
}
