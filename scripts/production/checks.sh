# Sourced: how a check speaks, and what a machine must have. Each function checks one thing; a new one is added to the
# lists in scripts/install and scripts/doctor.

checks_json=() checks_failed=0 checks_warned=0

# found ok|warn|fail "name" "what was seen" ["what to do"]
found() {
  local state=$1 name=$2 seen=$3 advice=${4:-} mark=ok
  case "$state" in
  warn) mark='!' checks_warned=$((checks_warned + 1)) ;;
  fail) mark=FAIL checks_failed=$((checks_failed + 1)) ;;
  esac
  printf '  %-5s %-22s %s\n' "$mark" "$name" "$seen"
  [ "$state" = ok ] || [ -z "$advice" ] || printf '  %-5s %-22s -> %s\n' '' '' "$advice"
  checks_json+=("{\"state\":\"$state\",\"name\":$(json_text "$name"),\"seen\":$(json_text "$seen"),\"advice\":$(json_text "$advice")}")
}

checks_as_json() {
  local IFS=,
  printf '[%s]' "${checks_json[*]}"
}

# at_least A B: whether version A is B or later.
at_least() { [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | sed -n 1p)" = "$2" ]; }

check_memory() {
  local total free
  total=$(($(sed -n 's/^MemTotal: *\([0-9]*\).*/\1/p' /proc/meminfo) / 1024))
  free=$(($(sed -n 's/^MemAvailable: *\([0-9]*\).*/\1/p' /proc/meminfo) / 1024))
  if [ "$total" -lt 1800 ]; then
    found fail Memory "$total MB" 'the server needs 2 GB at least'
  elif [ "$total" -lt 3500 ] && [ "$kind" = compose ] && [ "${media:-}" != mesh ] && ! is_mesh; then
    found warn Memory "$total MB" 'with Jitsi 4 GB are better; --media mesh needs less'
  elif [ "$free" -lt 400 ]; then
    found warn Memory "$free MB free of $total MB" 'end other programs, or add memory'
  else
    found ok Memory "$free MB free of $total MB"
  fi
}

check_cores() {
  local cores
  cores=$(nproc)
  if [ "$cores" -lt 2 ]; then found warn Cores "$cores" 'two or more are better'; else found ok Cores "$cores"; fi
}

# check_disk FOLDER [NAME]
check_disk() {
  local free name=${2:-Disk}
  free=$(($(df -Pk "$1" | awk 'NR == 2 { print $4 }') / 1024))
  if [ "$free" -lt 2000 ]; then
    found fail "$name" "$free MB free at $1" 'make room: old backups, and old images: docs/operations.md, Room'
  elif [ "$free" -lt 10000 ]; then
    found warn "$name" "$((free / 1024)) GB free at $1" 'make room before it is full'
  else
    found ok "$name" "$((free / 1024)) GB free at $1"
  fi
}

# local_time [WHEN]: as people here read it, with how far it is from the world's.
local_time() { date ${1:+-d "$1"} '+%F %R %:z'; }

check_clock() {
  local code
  code=$(stat -c %Y "$repository/package.json")
  if [ "$(date +%s)" -lt $((code - 86400)) ]; then
    found fail Clock "$(local_time), before this version was made" 'timedatectl set-time, then set-ntp true'
    return
  fi
  case "$(timedatectl show -p NTPSynchronized --value 2>/dev/null || true)" in
  yes) found ok Clock "$(local_time), kept right by a time server" ;;
  no) found warn Clock "$(local_time), kept right by nobody" \
    'timedatectl set-ntp true; without the internet name a server of the school in /etc/systemd/timesyncd.conf' ;;
  *) found ok Clock "$(local_time): compare it with another one, as this machine does not say who keeps it right" ;;
  esac
}

check_docker() {
  local engine version
  if ! command -v docker >/dev/null; then
    found fail Docker 'not installed' 'docs/install.md says how for Debian and Ubuntu'
    return
  fi
  if ! engine=$(docker version --format '{{.Server.Version}}' 2>/dev/null); then
    found fail Docker 'the engine does not answer' 'as root: systemctl enable --now docker'
    return
  fi
  if at_least "$engine" 25; then found ok Docker "$engine"; else found fail Docker "$engine" 'Docker 25 or later is needed: docs/install.md'; fi
  version=$(docker compose version --short 2>/dev/null || true)
  if [ -z "$version" ]; then
    found fail Compose 'not installed' 'install the Compose plugin: docs/install.md'
  elif at_least "${version#v}" 2.24; then
    found ok Compose "$version"
  else
    found fail Compose "$version" 'Compose 2.24 or later is needed: docs/install.md'
  fi
}

# is_port_taken tcp|udp PORT: whether somebody listens on it here, on whatever address.
is_port_taken() {
  local hex state=0A
  [ "$1" = tcp ] || state=07
  hex=$(printf '%04X' "$2")
  cat "/proc/net/$1" "/proc/net/${1}6" 2>/dev/null |
    awk -v port="$hex" -v state="$state" '$2 ~ ":" port "$" && $4 == state { n = 1 } END { exit !n }'
}

# Who holds a port, in words: "nginx (process 812)".
port_holder() {
  local flags=-Hltnp row=
  [ "$1" = tcp ] || flags=-Hlunp
  row=$(ss "$flags" "sport = :$2" 2>/dev/null | grep -o '"[^"]*",pid=[0-9]*' | sed -n 1p) || true
  [ -n "$row" ] && printf '%s (process %s)' "$(cut -d'"' -f2 <<<"$row")" "${row##*=}" || printf 'another program'
}

# check_free_port tcp|udp PORT "what to do"
check_free_port() {
  if is_port_taken "$1" "$2"; then
    found fail "Port $2/$1" "held by $(port_holder "$1" "$2")" "$3"
  else
    found ok "Port $2/$1" free
  fi
}

# Ports that the compose files and `.env` publish: "port protocol address", `-` for every address of this machine.
wanted_ports() {
  compose config </dev/null 2>/dev/null | awk '
    $1 == "-" { host = "-" }
    $1 == "host_ip:" || $2 == "host_ip:" { host = $NF }
    $1 == "published:" { gsub(/"/, "", $2); port = $2 }
    $1 == "protocol:" && port != "" { print port, $2, (host == "" ? "-" : host); port = "" }'
}
# Those that the school's own containers have now.
own_ports() {
  docker ps --quiet --filter "label=com.docker.compose.project=$(project_name)" 2>/dev/null | xargs -r docker inspect --format \
    '{{range $inner, $all := .NetworkSettings.Ports}}{{range $all}}{{.HostPort}} {{$inner}}{{println}}{{end}}{{end}}' | sed 's| .*/| |'
}

# check_own_port tcp|udp PORT "what to do": free, or the school's own already.
check_own_port() {
  if grep -qxF "$2 $1" <<<"$(own_ports)"; then found ok "Port $2/$1" "the school's"; else check_free_port "$@"; fi
}

# check_ports: every port that a start would publish, before it takes away what has them. One line where all are well.
check_ports() {
  local port protocol wrong=0 own wanted twice
  own=$(own_ports) wanted=$(wanted_ports)
  twice=$(sort <<<"$wanted" | uniq -d | sed -n 1p)
  if [ -n "$twice" ]; then
    read -r port protocol _ <<<"$twice"
    found fail Ports "$port/$protocol is wanted twice" 'HTTP_PORT and HTTPS_PORT in .env are two, and none of 3478 and 10000'
    return
  fi
  while read -r port protocol _; do
    [[ $port =~ ^[0-9]+$ ]] && ! grep -qxF "$port $protocol" <<<"$own" && is_port_taken "$protocol" "$port" || continue
    wrong=1
    found fail "Port $port/$protocol" "held by $(port_holder "$protocol" "$port")" 'end that program, or write another port into .env'
  done <<<"$wanted"
  [ "$wrong" = 1 ] || found ok Ports "free, or the school's"
}

# IPv4 addresses by which others reach this machine; bridges of containers and virtual machines are left out.
lan_addresses() {
  if command -v ip >/dev/null; then
    ip -4 -o addr show scope global | awk '$2 !~ /^(docker|br-|veth|virbr|tun|tap)/ { split($4, a, "/"); print a[1] }'
  else
    hostname -I 2>/dev/null | tr ' ' '\n' | grep -E '^[0-9.]+$' || true
  fi
}
