# Sourced: which installation this folder holds, and how to reach its parts. The callers set $repository.
#
#   kind      compose (docker compose, `.env` beside docker-compose.yml), native (./scripts/start) or none
#   home      native: DERSLIK_HOME or ./var; compose: ./var/production
#   env_file  the school's `.env`

env_file="$repository/.env"
kind=none
home=

native_home() {
  home=${DERSLIK_HOME:-$repository/var}
  # As ./scripts/start chooses: what the services' user may not enter is kept there.
  if [ ! -e "$home/ports.json" ] && [ -e /var/lib/derslik/ports.json ] && [ -z "${DERSLIK_HOME:-}" ]; then
    home=/var/lib/derslik
  fi
}

# use_kind compose|native
use_kind() {
  kind=$1
  if [ "$kind" = compose ]; then home="$repository/var/production"; else native_home; fi
}

find_installation() {
  native_home
  if [ -n "${DERSLIK_HOME:-}" ]; then
    [ ! -e "$home/secrets.env" ] || use_kind native
  elif [ -n "$(setting "$env_file" HTTP_PORT)" ]; then
    use_kind compose
  elif [ -e "$home/secrets.env" ]; then
    use_kind native
  fi
}

need_installation() {
  find_installation
  [ "$kind" != none ] || fail "There is no Derslik here${DERSLIK_HOME:+ (DERSLIK_HOME is $DERSLIK_HOME)}." \
    './scripts/install (with Docker) or ./scripts/start (without)' 3
}

package_version() { sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' "$1/package.json" | head -n 1; }

# The product's version in this folder. Images are kept by it, so that in a clone the commit belongs to their names.
code_version() {
  local commit=
  [ "$kind" = native ] || commit=$(git -C "$repository" rev-parse --short HEAD 2>/dev/null || true)
  printf '%s' "$(package_version "$repository")${commit:+-$commit}"
}

# An upgrade's way back uses the compose file of before.
compose_file=
compose() {
  local place=()
  [ -z "$compose_file" ] || place=(--file "$compose_file" --project-directory "$repository")
  (cd "$repository" && docker compose --env-file "$env_file" "${place[@]}" "$@")
}

# json_number FILE KEY: a number of a flat JSON file.
json_number() { sed -n "s/.*\"$2\": *\([0-9]*\).*/\1/p" "$1" | head -n 1; }

# native_script NAME args...: one of scripts/native, with the Node that ./scripts/start found or brought.
native_script() {
  local name=$1
  shift
  (
    cd "$repository"
    [ ! -x var/boot/node/bin/node ] || PATH="$PWD/var/boot/node/bin:$PATH"
    export DERSLIK_HOME="$home"
    exec node --import tsx "scripts/native/$name.ts" "$@"
  )
}

# ./scripts/start as this school was started last; more flags may follow.
native_start() {
  local flags=()
  [ "${was_demo:-0}" = 0 ] || flags+=(--demo)
  DERSLIK_HOME="$home" "$repository/scripts/start" "${flags[@]}" --api "${was_api:-1}" "$@"
}

# Sets was_demo and was_api from what the supervisor was told last.
read_native_start() {
  was_demo=0 was_api=1
  [ -e "$home/run/parts.json" ] || return 0
  ! grep -q '"DEMO":"1"' "$home/run/parts.json" || was_demo=1
  was_api=$(grep -o '"name":"api-[0-9]*"' "$home/run/parts.json" | wc -l)
  [ "$was_api" -gt 0 ] || was_api=1
}

# The host of the address that people open.
public_host() { setting "$env_file" PUBLIC_URL | sed 's|^[a-z]*://||; s|[:/].*||'; }
