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
  # As ./scripts/start chooses: the place for a home that the services' user may not enter.
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
  local file
  native_home
  for file in "$env_file" "$home/secrets.env"; do
    [ ! -e "$file" ] || [ -r "$file" ] || fail "$file cannot be read." "run this as its owner: sudo $0 ..." 2
  done
  if [ -n "${DERSLIK_HOME:-}" ]; then
    [ ! -e "$home/secrets.env" ] || use_kind native
  elif [ -n "$(setting "$env_file" HTTP_PORT)" ]; then
    use_kind compose
  elif [ -e "$home/secrets.env" ]; then
    use_kind native
  fi
}

# A school of this folder that has lost its `.env`. With a copy of what was in force last, the installation puts it back.
is_env_lost() { [ ! -e "$env_file" ] && [ -e "$repository/var/production/docker-compose.yml" ]; }
need_installation() {
  find_installation
  if [ "$kind" = none ] && is_env_lost; then
    [ ! -e "$repository/var/production/running.env" ] ||
      fail "The school's .env is not here." './scripts/install puts back the one that was in force last' 3
    fail "The school's .env is not here." 'take it out of a backup: docs/operations.md, Restore' 3
  fi
  [ "$kind" != none ] || fail "There is no Derslik here${DERSLIK_HOME:+ (DERSLIK_HOME is $DERSLIK_HOME)}." \
    './scripts/install (with Docker) or ./scripts/start (without)' 3
}

package_version() { sed -n 's/^ *"version": *"\([^"]*\)".*/\1/p' "$1/package.json" | sed -n 1p; }

# The product's version in this folder. It names the images, so it holds a sum of what they are made of: other
# code never takes the name, and the place, of former images.
code_version() {
  local sum=
  [ "$kind" = native ] || sum=$(code_sum)
  printf '%s' "$(package_version "$repository")${sum:+-$sum}"
}
code_sum() {
  (
    cd "$repository"
    find package.json package-lock.json tsconfig.base.json contract client api web admin nginx coturn acme recorder ingest scripts/call jitsi jibri \
      \( -name node_modules -o -name dist -o -name .vite \) -prune -o -type f ! -name '*.tsbuildinfo' -print0 |
      LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-10
  )
}

# Whether Docker holds containers or data of a school already, of this folder or another: Compose knows it by its name alone.
project_name() {
  local name=${COMPOSE_PROJECT_NAME:-$(setting "$env_file" COMPOSE_PROJECT_NAME)}
  printf '%s' "${name:-derslik}"
}
is_project_here() {
  local project
  project=$(project_name)
  [ -n "$(docker ps --all --quiet --filter "label=com.docker.compose.project=$project")" ] ||
    docker volume inspect "${project}_postgres" >/dev/null 2>&1
}
refuse_second_school() {
  ! is_project_here || fail "This machine's Docker holds a school already, and this folder has no .env for it." \
    'use its own folder; was .env lost, put it back from a backup: docs/operations.md' 2
}

# What belongs beside docker-compose.yml, by what `.env` says.
further_files=(docker-compose.mesh.yml docker-compose.acme.yml docker-compose.mail.yml docker-compose.encoders.yml docker-compose.digests.yml)
is_further_file() {
  case "$1" in
  docker-compose.mesh.yml) [ "$(setting "$env_file" MEDIA)" = mesh ] ;;
  docker-compose.acme.yml) [ "$(setting "$env_file" CERTIFICATE_WAY)" = acme ] ;;
  docker-compose.mail.yml) [ -n "$(setting "$env_file" SMTP_HOST)" ] || [ "$(setting "$env_file" IDENTITY_OUTSIDE)" = 1 ] ;;
  docker-compose.encoders.yml) [ -n "$(setting "$env_file" INGEST_PUBLISHERS)" ] ;;
  # Of another version it names images of that one.
  docker-compose.digests.yml) grep -qs "for version $(setting "$env_file" DERSLIK_VERSION)\.$" "$repository/$1" ;;
  *) return 1 ;;
  esac
}

# Writes the compose files into `.env`. Those that the school added stay.
write_compose_files() {
  local name files=() list=docker-compose.yml
  IFS=: read -r -a files <<<"$(setting "$env_file" COMPOSE_FILE)"
  [ "${#files[@]}" -gt 0 ] || [ ! -e "$repository/docker-compose.override.yml" ] || files=(docker-compose.override.yml)
  for name in "${further_files[@]}"; do
    ! is_further_file "$name" || list+=:$name
  done
  for name in "${files[@]}"; do
    [[ " docker-compose.yml ${further_files[*]} " == *" $name "* ]] || list+=:$name
  done
  # Compose finds these two by itself.
  case "$list" in docker-compose.yml | docker-compose.yml:docker-compose.override.yml) set_setting "$env_file" COMPOSE_FILE ;;
  *) set_setting "$env_file" COMPOSE_FILE "$list" ;; esac
}

# The API's way to the mail server and the encoders' to the ingest, by what `.env` says now.
write_way_files() {
  local name has wants
  for name in docker-compose.mail.yml docker-compose.encoders.yml; do
    has=0 wants=0
    [[ ":$(setting "$env_file" COMPOSE_FILE):" != *:$name:* ]] || has=1
    ! is_further_file "$name" || wants=1
    [ "$has" = "$wants" ] || { write_compose_files; return; }
  done
}

# An upgrade's way back uses the compose files of before.
compose_file=
# What stands before the command of a start: `timeout` and its seconds.
time_limit=()
compose() {
  local place=() file files=
  if [ -n "$compose_file" ]; then
    place=(--file "$compose_file" --project-directory "$repository")
    for file in "${further_files[@]}"; do
      file="$(dirname "$compose_file")/$file"
      [ ! -e "$file" ] || place+=(--file "$file")
    done
    # Named files leave out the school's own, which Compose finds by itself otherwise.
    files=$(setting "$env_file" COMPOSE_FILE)
    for file in $(tr ':' ' ' <<<"${files:-docker-compose.override.yml}"); do
      [[ " docker-compose.yml ${further_files[*]} " != *" $file "* ]] || continue
      [ ! -e "$repository/$file" ] || place+=(--file "$repository/$file")
    done
  fi
  (cd "$repository" && "${time_limit[@]}" docker compose --env-file "$env_file" "${place[@]}" "$@")
}

# is_service NAME: whether the school's compose files name it. The whole list is read before anything is looked for in it: what
# leaves a pipe at its first hit ends who still writes there, and pipefail calls that a failure.
is_service() {
  local services
  services=$(compose config --services </dev/null) || return 2
  grep -qxF "$1" <<<"$services"
}

# json_number FILE KEY: a number of a flat JSON file.
json_number() { sed -n "s/.*\"$2\": *\([0-9]*\).*/\1/p" "$1" | sed -n 1p; }

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
  [ "${was_lan:-0}" = 0 ] || flags+=(--lan)
  DERSLIK_HOME="$home" "${time_limit[@]}" "$repository/scripts/start" "${flags[@]}" --api "${was_api:-1}" "$@"
}

is_api_told() { grep -q '"name":"api-' "$1" 2>/dev/null; }

# Sets was_demo, was_lan and was_api from what the supervisor was told last.
read_native_start() {
  was_demo=0 was_lan=0 was_api=1
  local parts="$home/run/parts.json"
  # An upgrade that was cut off left the stores alone.
  is_api_told "$parts" || [ ! -e "$home/former/parts.json" ] || parts="$home/former/parts.json"
  [ -e "$parts" ] || return 0
  ! grep -q '/derslik_demo"' "$parts" || was_demo=1
  # Only to this machine the demo offers a sign-in without a password.
  [ "$was_demo" = 0 ] || grep -q '"DEMO":"1"' "$parts" || was_lan=1
  was_api=$(grep -o '"name":"api-[0-9]*"' "$parts" | wc -l) || true
  [ "$was_api" -gt 0 ] || was_api=1
}

# The host of the address that people open.
public_host() { setting "$env_file" PUBLIC_URL | sed 's|^[a-z]*://||; s|[:/].*||'; }
