# shellcheck shell=bash disable=SC2154
# Sourced by deploy/install, the packages and gruftwart-kiosk: versions in /opt/gruftwart/versions, and the link to the current one.

# Print the name of this checkout's version: its number and a hash of its contents.
version_name() {
  local number
  number=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$root/companion/__init__.py")
  echo "$number-$({
    /usr/bin/python3 --version 2>/dev/null || true
    cd "$root"
    find companion hardware kv pyproject.toml deploy/constraints.txt deploy/kiosk deploy/cafe deploy/hotspot -type f ! -name '*.pyc' -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum
  } | sha256sum | cut -c1-10)"
}

pip() { "$1/bin/python" -m pip "${@:2}" >>"$log" 2>&1; }

make_version() {
  local place=$home/versions/$1 source=(--require-hashes -r "$root/deploy/constraints.txt")
  [ ! -e "$place/.complete" ] || return 0
  say "Installing version $1"
  if [ "$dry" ]; then
    act "make a virtual environment in $place with the pinned packages and this checkout"
    return
  fi
  [ -z "$wheels" ] || source+=(--no-index --find-links "$wheels")
  rm -rf "$place"
  # With Debian's Python and its site packages, because lgpio is installed there.
  /usr/bin/python3 -m venv --system-site-packages "$place" >"$log" 2>&1 ||
    die_with_log "The virtual environment could not be made: is python3-venv installed?"
  pip "$place" install --no-cache-dir --ignore-installed "${source[@]}" ||
    die_with_log "The Python packages could not be installed: see the lines above."
  # Built from a copy, so that files and owners in the checkout do not change.
  local copy
  copy=$(mktemp -d)
  (cd "$root" && cp -r --parents companion hardware kv pyproject.toml docs/package.md LICENSE "$copy")
  pip "$place" install --no-cache-dir --no-index --no-deps --no-build-isolation --ignore-installed "$copy" ||
    die_with_log "Gruftwart itself could not be installed: see the lines above."
  rm -rf "$copy"
  bring_tools "$place"
  "$place/bin/python" -m compileall -q "$place/lib" >/dev/null 2>&1 || true # some packages contain files that are not valid Python
}

# Copy the scripts and units of a version, so that a rollback restores them, too.
bring_tools() { # folder of a version
  cp -r "$root/deploy/kiosk" "$root/deploy/cafe" "$root/deploy/hotspot" "$1"
}

# Return whether a version works: print its version, referee a game, and draw the first screen off screen.
self_check() {
  local place=$home/versions/$1 work code=0
  [ ! -e "$place/.complete" ] || return 0
  [ -z "$dry" ] || return 0
  say "Trying the version before it is used"
  work=$(mktemp -d)
  chown $user "$work"
  # shellcheck disable=SC2016
  runuser -u $user -- env -C "$work" HOME="$work" XDG_CACHE_HOME="$work" GRUFTWART_DATA="$work" SDL_AUDIODRIVER=dummy SDL_VIDEODRIVER=offscreen \
    timeout 600 sh -e -c '
      "$1/gruftwart" --version
      "$1/gruftwart" simulate --games 1 --json
      "$1/python" -m companion.app.offscreen "$2" home --size 800x480
      ls "$2"/*.png' self-check "$place/bin" "$work" >"$log" 2>&1 || code=$?
  rm -rf "$work"
  [ $code != 124 ] || echo "It was not done within ten minutes." >>"$log"
  [ $code = 0 ] || return 1
  touch "$place/.complete"
}

# Print, before the switch, the unfinished games that a version cannot continue. They are kept.
tell_stuck_games() { # version, data folder
  local said
  [ -z "$dry" ] && [ -e "$2/journal.sqlite" ] || return 0
  said=$(runuser -u "$(stat -c %U "$2")" -- env -C / HOME=/tmp GRUFTWART_DATA="$2" \
    timeout 60 "$home/versions/$1/bin/gruftwart" games check 2>/dev/null) || true
  [ -z "$said" ] || say "$said The version before it can: sudo gruftwart-kiosk rollback"
}

current() { basename "$(readlink "$home/current" 2>/dev/null)" 2>/dev/null || true; }

switch_to() { # version
  [ "$(current)" != "$1" ] || return 0
  say "Switching to version $1"
  changed=yes
  [ -z "$(current)" ] || act ln -sfn "versions/$(current)" "$home/previous"
  act ln -sfn "versions/$1" "$home/.current"
  act mv -T "$home/.current" "$home/current"
  restart_floor
}

# Restart the staff's page of a café if it runs here (deploy/cafe/floor), because its old files may be removed soon.
restart_floor() {
  [ -d /run/systemd/system ] && [ -e /etc/systemd/system/gruftwart-floor.service ] || return 0
  act systemctl --no-block try-restart gruftwart-floor.service || true
}

# Delete all versions except the current and the previous one.
tidy() {
  local place
  for place in "$home"/versions/*; do
    [ -d "$place" ] && ! [ "$place" -ef "$home/current" ] && ! [ "$place" -ef "$home/previous" ] || continue
    act rm -rf -- "$place"
  done
}
