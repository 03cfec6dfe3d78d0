# Sourced: checks of the parts of an installation that runs, for scripts/doctor. One function each; see the lists there.

check_secrets() {
  local file mode name value missing=() weak=()
  file=$env_file
  [ "$kind" = compose ] || file="$home/secrets.env"
  mode=$(stat -c %a "$file")
  if [ "$kind" = compose ]; then
    for name in POSTGRES_PASSWORD SERVER_SECRET TURN_SECRET RECORDER_SECRET BROADCAST_SECRET "${jitsi_secrets[@]}"; do
      value=$(setting "$file" "$name")
      if [ -z "$value" ]; then missing+=("$name")
      elif [ "${#value}" -lt 16 ] || [ "$(fold -w1 <<<"$value" | sort -u | wc -l)" -lt 8 ]; then weak+=("$name"); fi
    done
  fi
  if [ "${#missing[@]}" -gt 0 ]; then
    found fail Secrets "${missing[*]}: missing in .env" './scripts/install makes what is missing'
  elif [ "${#weak[@]}" -gt 0 ]; then
    found fail Secrets "${weak[*]}: short, or the same few signs again and again" \
      'write a random one: openssl rand -base64 32. POSTGRES_PASSWORD changes in the database first: docs/operations.md'
  elif [ "$mode" = 600 ]; then
    found ok Secrets "${file#"$repository"/}, 0600"
  else
    found fail Secrets "${file#"$repository"/} may be read by others (0$mode)" "chmod 600 $file"
  fi
}

check_version() {
  local running code
  running=$(running_version) code=$(code_version)
  if [ "$running" = "$code" ]; then
    found ok Version "$running"
  else
    found warn Version "$running runs, this folder holds $code" './scripts/upgrade'
  fi
}

# Every service of the compose file runs and is well; migrate has ended with 0.
check_containers() {
  local service rows row
  if ! rows=$(compose ps --all --format '{{.Service}} {{.State}} {{.ExitCode}} {{.Health}}' </dev/null 2>/dev/null); then
    found fail Containers 'Docker does not list them' 'docker compose ps'
    return
  fi
  for service in $(compose config --services </dev/null | sort); do
    if ! grep -q "^$service " <<<"$rows"; then
      found fail "Container $service" 'not there' './scripts/apply'
      continue
    fi
    while read -r _ state code health; do
      row="$state${health:+, $health}"
      case "$service $state $code $health" in
      'migrate running '*) found warn "Container $service" 'still at work on the database' \
        'ask again in a minute; docker compose logs migrate' ;;
      *' running '*' healthy' | *' running 0 ') found ok "Container $service" "$row" ;;
      *' running '*' starting') found warn "Container $service" "$row" 'ask again in a minute' ;;
      *' exited 0 '*)
        if [ "$(restart_policy "$service")" = no ]; then
          found ok "Container $service" 'ended as it should'
        else
          found fail "Container $service" stopped './scripts/apply'
        fi
        ;;
      # Ended from outside: Docker brings back what crashes, not what somebody ended by docker kill or docker stop.
      *' exited 137 '* | *' exited 143 '*) found fail "Container $service" "ended from outside, code $code" \
        "./scripts/apply starts it; was it memory? docker compose logs --tail 50 $service" ;;
      *) found fail "Container $service" "$row, code $code" "docker compose logs --tail 50 $service, then ./scripts/apply" ;;
      esac
    done < <(grep "^$service " <<<"$rows")
  done
  check_left_out "$rows"
}

# check_left_out ROWS: containers that the settings no longer name. Where they run, somebody may take them for the school's.
check_left_out() {
  local service
  for service in $(left_out_services); do
    ! grep -q "^$service running " <<<"$1" || found warn "Container $service" 'runs, and the settings leave it out' \
      './scripts/apply takes it away; its data stays in its volume'
  done
}

# `no`: a container that does its work once, as migrate does.
restart_policy() {
  compose ps --all --quiet "$1" </dev/null | sed -n 1p |
    xargs -r docker inspect --format '{{.HostConfig.RestartPolicy.Name}}'
}

check_native_parts() {
  local lines line name word
  if ! lines=$(native_script status 2>/dev/null) && [ -z "${lines:-}" ]; then
    found fail Parts 'nothing runs' './scripts/start'
    return
  fi
  while read -r line; do
    [[ $line =~ ^([a-z]+[-0-9]*)\ +(well|down|does\ not\ answer)\  ]] || continue
    name=${BASH_REMATCH[1]} word=${BASH_REMATCH[2]}
    if [ "$word" = well ]; then
      found ok "Part $name" well
    else
      found fail "Part $name" "$word" "look at $home/log/$name.log, then ./scripts/start"
    fi
  done < <(sed 's/^ *//' <<<"$lines")
  grep -q '  well  ' <<<"$lines" || found fail Parts 'nothing runs' './scripts/start'
}

check_database() {
  local count elsewhere='' advice='see the check of postgres above'
  if ! is_database_here; then
    elsewhere='elsewhere, '
    advice='is that server well, and does DATABASE_URL in .env lead there? What the API says of it stands below'
  fi
  if ! is_database_up; then
    found fail Database "${elsewhere}does not answer" "$advice"
    return
  fi
  if ! is_database_here && [ "$(database_name)" != derslik ]; then
    found warn Database "DATABASE_URL names $(database_name), and backup, restore and upgrade know derslik alone" \
      'rename it there and in .env; until then make backups where it runs'
    return
  fi
  count=$(databases | wc -l)
  [ "$count" -gt 0 ] && found ok Database "${elsewhere}answers, $(sql 'SELECT pg_size_pretty(sum(pg_database_size(datname))) FROM pg_database WHERE has_database_privilege(datname, $$connect$$)')" ||
    found fail Database 'the school has none yet' './scripts/install, or ./scripts/start'
  [ "$(sql 'SHOW data_checksums' 2>/dev/null)" != off ] || found warn 'Database, checksums' 'off: what a failing disk changes is not noticed' \
    'switch them on while the school stands still: docs/operations.md, Checksums'
  [ -z "$(databases_before)" ] || found warn 'Former database' "$(databases_before | tr '\n' ' ')of a restore that was cut off" \
    'restore again, or see docs/operations.md: Restore'
}

# What each API process may take of Postgres' connections, against what it has for all of them: more processes were started, or
# Postgres got another limit, since the settings were looked at.
check_connections() {
  local count words
  if [ "$kind" = compose ]; then
    count=$(compose ps --status running --quiet api </dev/null | wc -l)
    [ "$count" -gt 0 ] || return 0
    words=$(compose exec -T api node dist/database/checkSettings.js --processes "$count" </dev/null 2>&1) && words=''
  else
    is_database_up || return 0
    read_native_start
    count=$was_api
    words=$(native_script checkSettings $([ "$was_demo" = 0 ] || echo --demo) --processes "$count" 2>&1) && words=''
  fi
  if [ -z "$words" ]; then
    found ok Connections "Postgres has enough for $count API process$([ "$count" = 1 ] || echo es)"
  else
    found fail Connections "$(grep -m 1 -oE '\b[A-Z][A-Z_]{3,} .*' <<<"$words" || tail -n 1 <<<"$words")" \
      "correct it in .env, or take fewer with --api; then $(restart_command)"
  fi
}

# The API's own word on database, migrations and Redis, through the front door.
check_readiness() {
  local text
  text=$(api_readiness)
  case "$text" in
  *'"database":"ok"'*) found ok Migrations current ;;
  *'not migrated'*) found fail Migrations 'the database lacks some' "$(restart_command)" ;;
  *) found fail Migrations 'the API does not say' 'see the checks above' ;;
  esac
  case "$text" in
  *'"redis":"ok"'* | *'"redis":"none"'*) found ok Jobs 'the queue is there' ;;
  *'"redis":"away"'*) found warn Jobs 'Redis is away; lessons go on, housekeeping waits' "$(restart_command)" ;;
  esac
}
# Whether the school's mail server takes mails, by the API's own settings and from where it stands.
check_mail() {
  local text server
  if [ "$kind" = compose ]; then
    text=$(compose exec -T api node dist/mails/checkMail.js </dev/null 2>/dev/null) || text=''
  else
    text=$(native_script mail 2>/dev/null) || text=''
  fi
  server=$(sed -n 's/.*"server":"\([^"]*\)".*/\1/p' <<<"$text")
  case "$text" in
  *'"mail":"ok"'*) found ok Mail "$server takes mails" ;;
  *'"mail":"none"'*) found ok Mail 'no mail server; mails wait in the console, where links can be copied' ;;
  *'"mail":"unreachable"'*) found warn Mail "$server cannot be reached; mails wait" "SMTP_HOST and SMTP_PORT in .env, then $(restart_command)" ;;
  *'"mail":"secure"'*) found warn Mail "$server: no secure connection; mails wait" "SMTP_SECURITY in .env, and its certificate; then $(restart_command)" ;;
  *'"mail":"signIn"'*) found warn Mail "$server refuses the account; mails wait" "SMTP_USER and SMTP_PASSWORD in .env, then $(restart_command)" ;;
  *'"mail":'*) found warn Mail "$server takes no mails now; they wait" 'what does the mail server say in its log?' ;;
  *) found warn Mail 'the API does not say' 'see the checks above' ;;
  esac
}

# Whether broadcasts can come in: the ingest is at work, reaches the API, and both have the same secret.
check_ingest() {
  local status logs='docker compose logs ingest'
  if [ "$kind" = compose ]; then
    status=$(compose exec -T ingest inContainer ask </dev/null 2>/dev/null) || true
  elif grep -q '"name":"ingest"' "$home/run/parts.json" 2>/dev/null; then
    logs="$home/log/ingest.log"
    status=$(http_status 127.0.0.1 "$(json_number "$home/ports.json" ask)" '/publish?name=doctor&clientid=0')
  else
    found warn Broadcasts 'nginx has no RTMP module here, so there are none' \
      'apt-get install --no-install-recommends libnginx-mod-rtmp, then ./scripts/start'
    return
  fi
  case "$status" in
  403) found ok Broadcasts 'the ingest takes pictures, and the API knows it' ;;
  401) found fail Broadcasts 'the ingest and the API have different secrets: no picture is taken' \
    "BROADCAST_SECRET in .env is for both; $(restart_command) brings it to them" ;;
  5??) found fail Broadcasts 'the ingest does not reach the API: no new picture is taken' 'see the checks above; else look at '"$logs" ;;
  *) found fail Broadcasts 'the ingest does not answer: nobody can broadcast' "$(restart_command); why: $logs" ;;
  esac
}

restart_command() { if [ "$kind" = compose ]; then printf './scripts/apply'; else printf './scripts/start'; fi; }
api_readiness() {
  if [ "$kind" = compose ]; then
    compose exec -T api node -e 'fetch("http://127.0.0.1:3000/health/ready").then(async (a) => console.log(await a.text()))' \
      </dev/null 2>/dev/null || true
  else
    timeout 5 bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1" &&
      printf "GET /api/health/ready HTTP/1.0\r\nHost: localhost\r\n\r\n" >&3 && cat <&3' - \
      "$(json_number "$home/ports.json" port)" 2>/dev/null || true
  fi
}

check_backup() {
  local when file days
  if ! read -r when file 2>/dev/null <"$home/last-backup"; then
    found warn Backup 'there is none' './scripts/backup, and every night by cron: docs/operations.md'
    return
  fi
  days=$((($(date +%s) - when) / 86400))
  if [ ! -e "$file" ]; then
    found warn Backup "the last one, $file, is not there" 'is its disk away? Else ./scripts/backup'
  elif [ "$days" -gt 2 ]; then
    found warn Backup "$days days old" './scripts/backup, and every night by cron: docs/operations.md'
  else
    found ok Backup "$days days old, $file"
  fi
}
