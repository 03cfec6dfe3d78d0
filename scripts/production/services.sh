# Sourced: starting and stopping the school's parts, and whether they are well.

# The version that runs: of the images, or of what ./scripts/start copied last.
running_version() {
  if [ "$kind" = compose ]; then setting "$env_file" DERSLIK_VERSION; else package_version "$home/app/server/api"; fi
}

# The compose files that run now; those in the folder may be of the new version already.
running_compose() { printf '%s' "$home/docker-compose.yml"; }
remember_compose() {
  local file
  (umask 077 && cp -a "$env_file" "$home/running.env.new" && mv "$home/running.env.new" "$home/running.env")
  install -m 644 "$repository/docker-compose.yml" "$(running_compose)"
  for file in "${further_files[@]}"; do
    rm -f "$home/$file"
    ! is_further_file "$file" || install -m 644 "$repository/$file" "$home/$file"
  done
}

# Sets api_count: as many API containers as there are, for the start after a stop that may take them away.
learn_api_count() {
  api_count=$(compose ps --all --quiet api </dev/null | wc -l)
  [ "$api_count" -gt 0 ] || api_count=1
}

# Only the stores run afterwards: nobody writes to the database.
stop_serving() {
  if [ "$kind" = compose ]; then
    # A migration that does not end would write on, and hold the database.
    compose stop nginx api migrate
    renew_networks
    ! is_database_here || compose up -d --wait postgres
  else
    native_script stores
  fi
}

# Everything runs afterwards, migrated. 124: not within $start_limit seconds; the start was ended then.
start_limit=900
start_serving() {
  local code=0 began=$SECONDS time_limit=(timeout --kill-after=20 "$start_limit")
  if [ "$kind" = compose ]; then
    # Without the number Compose goes back to one.
    [ -n "${api_count:-}" ] || learn_api_count
    renew_networks
    bring_up || code=$?
    # One that had lost what it needs, as the API its database, stays unwell until its next check, and what follows it is not started.
    if [ "$code" != 0 ] && until_none_unwell 60; then code=0 && bring_up || code=$?; fi
  else
    native_start "$@" </dev/null || code=$?
  fi
  time_limit=()
  if [ "$code" != 0 ] && [ $((SECONDS - began)) -ge "$start_limit" ]; then
    explain_late_start || true
    return 124
  fi
  [ "$code" = 0 ] || return "$code"
  [ "$kind" = native ] || { remove_left_out && remove_left_networks; }
}

bring_up() { compose up -d --remove-orphans --scale "api=$api_count" </dev/null; }

# until_none_unwell SECONDS: whether a container was unwell, and none is any more.
until_none_unwell() {
  local end=$((SECONDS + $1))
  is_one_unwell || return 1
  while is_one_unwell; do
    [ "$SECONDS" -lt "$end" ] || return 1
    sleep 1
  done
}
is_one_unwell() { [[ $(compose ps --format '{{.Health}}' </dev/null) == *unhealthy* ]]; }

# Services that the compose files leave out, by a profile that is never active: Jitsi's with a mesh, the stores where they run
# elsewhere. To Compose their containers of before are no orphans.
left_out_services() {
  local all used
  used=$(compose config --services </dev/null) || return
  all=$(compose --profile without config --services </dev/null) || return
  grep -vxF "$used" <<<"$all" || true
}
# Their data stays in its volume.
remove_left_out() {
  local names
  names=$(left_out_services) || return
  # shellcheck disable=SC2086
  [ -z "$names" ] || compose --profile without rm --stop --force $names </dev/null
}

# What the database is busy with: a migration waits as long as another program keeps a transaction open.
explain_late_start() {
  printf '\nNot migrated and started within %s s. In the database:\n' "$start_limit"
  sql "SELECT format('  process %s%s, %s for %s s%s: %s', pid, ' of ' || nullif(application_name, ''), state,
      extract(epoch FROM now() - state_change)::int,
      ', waits for process ' || nullif(array_to_string(pg_blocking_pids(pid), ' and '), ''),
      left(regexp_replace(query, '\s+', ' ', 'g'), 80))
    FROM pg_stat_activity WHERE datname IN ('derslik', 'derslik_demo') AND state <> 'idle' ORDER BY state_change"
}

# Where this machine reaches the front door.
door_address() {
  if [ "$kind" = compose ]; then
    printf 'http://127.0.0.1:%s' "$(setting "$env_file" HTTP_PORT)"
  else
    printf 'http://127.0.0.1:%s' "$(json_number "$home/ports.json" port)"
  fi
}

# The address that people open.
people_address() {
  if [ "$kind" = compose ]; then setting "$env_file" PUBLIC_URL
  else printf 'http://localhost:%s' "$(json_number "$home/ports.json" port)"; fi
}

# http_status HOST PORT PATH: the status of a plain request, 000 without an answer. Bash alone: there may be no curl.
http_status() {
  local line=
  line=$(timeout 5 bash -c 'exec 3<>"/dev/tcp/$1/$2" &&
    printf "GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n" "$3" >&3 && head -n 1 <&3' - "$1" "$2" "$3" 2>/dev/null) || true
  [[ $line =~ ^HTTP/[0-9.]+\ ([0-9]{3}) ]] && printf '%s' "${BASH_REMATCH[1]}" || printf '000'
}

# Whether API, database, migrations and front door are well, and what carries the media.
is_ready() {
  local health needed=(nginx api)
  if [ "$kind" = compose ]; then
    ! is_database_here || needed+=(postgres)
    is_mesh || needed+=(jitsi-web prosody jicofo jvb)
    health=$(compose ps --format '{{.Service}} {{.Health}}' "${needed[@]}" </dev/null) || return 1
    [ "$(cut -d' ' -f1 <<<"$health" | sort -u | wc -l)" = "${#needed[@]}" ] && ! grep -qv ' healthy$' <<<"$health"
  else
    [ "$(http_status 127.0.0.1 "$(json_number "$home/ports.json" port)" /api/health/ready)" = 200 ]
  fi
}

# until_ready SECONDS
until_ready() {
  local end=$((SECONDS + $1))
  until is_ready; do
    [ "$SECONDS" -lt "$end" ] || { echo "Not ready after $1 s."; return 1; }
    sleep 1
  done
}
