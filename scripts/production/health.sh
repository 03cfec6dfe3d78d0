# Sourced: checks of an installation that runs, for scripts/doctor. One function each; see the lists there.

check_secrets() {
  local file mode name value missing=() weak=()
  file=$env_file
  [ "$kind" = compose ] || file="$home/secrets.env"
  mode=$(stat -c %a "$file")
  if [ "$kind" = compose ]; then
    for name in POSTGRES_PASSWORD SERVER_SECRET TURN_SECRET "${jitsi_secrets[@]}"; do
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
}

# `no`: a container that does its work once, as migrate does.
restart_policy() {
  compose ps --all --quiet "$1" </dev/null | head -1 |
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
  local count
  if [ "$kind" = compose ] && ! compose config --services </dev/null | grep -qx postgres; then
    found ok Database 'elsewhere; what the API says of it stands below'
    return
  fi
  if ! is_database_up; then
    found fail Database 'does not answer' "see the check of postgres above"
    return
  fi
  count=$(databases | wc -l)
  [ "$count" -gt 0 ] && found ok Database "answers, $(sql 'SELECT pg_size_pretty(sum(pg_database_size(datname))) FROM pg_database')" ||
    found fail Database 'the school has none yet' './scripts/install, or ./scripts/start'
  [ "$(sql 'SHOW data_checksums' 2>/dev/null)" != off ] || found warn 'Database, checksums' 'off: what a failing disk changes is not noticed' \
    'switch them on while the school stands still: docs/operations.md, Checksums'
  [ -z "$(databases_before)" ] || found warn 'Former database' "$(databases_before | tr '\n' ' ')of a restore that was cut off" \
    'restore again, or see docs/operations.md: Restore'
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

check_name() {
  local host addresses
  host=$(public_host)
  addresses=$(getent ahostsv4 "$host" | awk '{ print $1 }' | sort -u | tr '\n' ' ') || true
  if [ -z "$addresses" ]; then
    found fail Address "the name $host does not resolve" "let the school's DNS answer $host with this machine's address"
  elif is_ours "$addresses"; then
    found ok Address "$host is this machine ($addresses)"
  else
    found warn Address "$host is ${addresses}and this machine $(lan_addresses | tr '\n' ' ')" \
      'right behind a router or proxy that leads here; else correct the DNS'
  fi
}
is_ours() {
  local address
  for address in $1; do
    if [[ $address == 127.* ]] || lan_addresses | grep -qxF "$address"; then return 0; fi
  done
  return 1
}

# Docker passes IPv6 on by a program of its own: all who come by it have one address here, and share its limits.
check_ipv6() {
  local addresses
  addresses=$(getent ahostsv6 "$(public_host)" | awk '$1 !~ /^::ffff:/ { print $1 }' | sort -u | tr '\n' ' ') || true
  [ -z "$addresses" ] || found warn 'Address, IPv6' "$(public_host) is $addresses too, and visitors by IPv6 look like one address" \
    "take the AAAA record away, or put the school's own proxy before this server: docs/install.md"
}

# check_open_port NAME PORT [SERVICE]: where the container that publishes it does not run, somebody else has the port.
check_open_port() {
  local name=$1 port=$2 service=${3:-} running
  if [ -n "$service" ] && is_port_taken tcp "$port" &&
    running=$(compose ps --status running --quiet "$service" 2>/dev/null </dev/null) && [ -z "$running" ]; then
    found fail "$name" "port $port/tcp is held by $(port_holder tcp "$port"), not by $service" \
      'end that program, then ./scripts/apply'
  elif timeout 3 bash -c 'exec 3<>"/dev/tcp/127.0.0.1/$1"' - "$port" 2>/dev/null; then
    found ok "$name" "port $port is open"
  else
    found fail "$name" "port $port/tcp does not answer" "$(restart_command)"
  fi
}

check_certificate() {
  local host=$1 file=$2 seconds days left
  if [ ! -e "$file" ]; then
    case "$(setting "$env_file" PUBLIC_URL)" in
    https:*) found ok Certificate "none here: the school's own proxy has it" ;;
    *) found warn Certificate 'none' 'cameras need https: ./scripts/install --local-authority, or your own certificate' ;;
    esac
    return
  fi
  seconds=$(($(date -d "$(run_openssl x509 -noout -enddate <"$file" | cut -d= -f2)" +%s) - $(date +%s)))
  days=$((seconds / 86400))
  left="$days days left"
  [ "$days" -ne 1 ] || left='1 day left'
  [ "$seconds" -ge 0 ] || left='has ended'
  if ! certificate_names "$host" "$file"; then
    found fail Certificate "is not for $host" './scripts/install makes another, or takes one with --certificate and --key'
  elif [ "$days" -lt 3 ]; then
    found fail Certificate "$left" "$(renew_command)"
  elif [ "$days" -lt 30 ]; then
    found warn Certificate "$left" "$(renew_command)"
  else
    found ok Certificate "for $host, $left"
  fi
}
renew_command() {
  if [ "$kind" = native ]; then printf './scripts/start'
  elif [ "$(setting "$env_file" CERTIFICATE_WAY)" = acme ]; then printf 'it renews itself; why not: docker compose logs --tail 50 acme'
  else printf './scripts/install renews its own; --certificate and --key bring yours'; fi
}
certificate_names() {
  local flag=-checkhost
  ! is_ip "$1" || flag=-checkip
  run_openssl x509 -noout "$flag" "$1" <"$2" | grep -q 'does match'
}

# Asks for a relay address without a password: a TURN server answers with "401, who are you".
check_relay() {
  local answer
  answer=$(timeout 3 bash -c 'exec 3<>/dev/udp/127.0.0.1/3478
    printf "\x00\x03\x00\x08\x21\x12\xa4\x42derslikcheck\x00\x19\x00\x04\x11\x00\x00\x00" >&3
    head -c 2 <&3 | od -An -tx1 | tr -d " \n"' 2>/dev/null) || true
  if [ "$answer" = 0113 ]; then
    found ok 'Media relay' 'TURN answers at 3478/udp'
  else
    found fail 'Media relay' 'TURN does not answer at 3478/udp' 'docker compose logs coturn; is the port let through?'
  fi
  check_open_port 'Media relay, tcp' 3478 coturn
}

# The bridge takes media at 10000/udp; a probe by somebody who is in no conference gets no answer. So: is the port published,
# and are browsers told an address of this machine?
check_bridge() {
  local told
  if is_mesh; then
    found ok Media 'from browser to browser; for more than six cameras ./scripts/install --media jitsi'
    return
  fi
  told=$(setting "$env_file" JVB_ADVERTISE_IPS)
  if [ -z "$(compose port --protocol udp jvb 10000 2>/dev/null </dev/null)" ]; then
    found fail Bridge 'port 10000/udp is not published' './scripts/apply'
  elif ! is_bridge_told; then
    found warn Bridge "browsers send media to $told, and this machine is $(lan_addresses | tr '\n' ' ')" \
      './scripts/install tells it anew; right where a router leads 10000/udp here and nobody is inside'
  else
    found ok Bridge "browsers send media to $told, 10000/udp"
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
