# Sourced: the containers' networks: those of the compose files and `.env`, and those that Docker keeps for them.

ip_number() { local a b c d; IFS=. read -r a b c d <<<"$1"; printf '%d' $(((a << 24) + (b << 16) + (c << 8) + d)); }

# overlaps A/LENGTH B/LENGTH: whether two networks share an address.
overlaps() {
  local bits=$((${1#*/} < ${2#*/} ? ${1#*/} : ${2#*/}))
  local mask=$(((0xFFFFFFFF << (32 - bits)) & 0xFFFFFFFF))
  [ $(($(ip_number "${1%/*}") & mask)) = $(($(ip_number "${2%/*}") & mask)) ]
}

# As Compose reads it: the environment wins over `.env`.
network_prefix() {
  local prefix=${NETWORK_PREFIX:-$(setting "$env_file" NETWORK_PREFIX)}
  printf '%s' "${prefix:-172.30.231}"
}
is_prefix() {
  local part
  [[ $1 =~ ^(0|[1-9][0-9]{0,2})(\.(0|[1-9][0-9]{0,2})){2}$ ]] && is_private "$1.0" || return 1
  for part in ${1//./ }; do [ "$part" -le 255 ] || return 1; done
}

# Networks, one a line: name, whether it leads nowhere, its range (`-` where Docker chooses), options.
# args...: of Compose, before its command.
wanted_networks() {
  compose "$@" config </dev/null 2>/dev/null | awk '
    function tell() { if (name != "") print name, internal, (range == "" ? "-" : range) options; name = "" }
    /^[^ ]/ { tell(); inside = $1 == "networks:" }
    !inside { next }
    /^  [^ ]/ { tell(); internal = "false"; range = options = "" }
    /^    name: / { name = $2 }
    /^    internal: / { internal = $2 }
    $1 == "-" && $2 == "subnet:" { range = $3 }
    $1 ~ /^com[.]docker[.]network[.]bridge[.]/ { gsub(/"/, ""); sub(/:$/, "", $1); options = options " " $1 "=" $2 }
    END { tell() }'
}
here_networks() {
  docker network ls --quiet --filter "label=com.docker.compose.project=$(project_name)" | xargs -r docker network inspect --format \
    '{{.Name}} {{.Internal}} {{range .IPAM.Config}}{{.Subnet}}{{end}}{{range $name, $value := .Options}} {{$name}}={{$value}}{{end}}'
}

# Whether Docker keeps other networks for the school than the compose files name. Compose itself takes no notice (before 2.32),
# or changes one after the other, while the containers of the next still use the addresses.
are_networks_changed() {
  local wanted name internal range options now
  wanted=$(wanted_networks)
  while read -r name internal range options; do
    now=$(grep "^$name " <<<"$wanted") || continue
    [ "$now" = "$name $internal $range${options:+ $options}" ] || [ "$now" = "$name $internal -${options:+ $options}" ] || return 0
  done < <(here_networks)
  return 1
}

# Others' containers in the school's networks: "network container". While one is there Docker keeps the network.
network_guests() {
  local ours
  ours=$(docker ps --all --filter "label=com.docker.compose.project=$(project_name)" --format '{{.Names}}')
  docker network ls --quiet --filter "label=com.docker.compose.project=$(project_name)" |
    xargs -r docker network inspect --format '{{$network := .Name}}{{range .Containers}}{{$network}} {{.Name}}{{println}}{{end}}' |
    awk -v ours="$ours" 'BEGIN { n = split(ours, names, "\n"); for (i = 1; i <= n; i++) own[names[i]] = 1 } NF && !($2 in own)'
}

# Before a start: removes changed networks, all at once, and their containers. Data stays.
renew_networks() {
  local guests
  are_networks_changed || return 0
  guests=$(network_guests)
  [ -z "$guests" ] || { printf 'Of others, and in the networks of the school: %s\n' "$guests"; return 1; }
  compose --profile '*' down --remove-orphans </dev/null
  # Those that only former compose files know.
  docker network ls --quiet --filter "label=com.docker.compose.project=$(project_name)" | xargs -r docker network rm
}

# After a start: networks that no compose file names any more, as a mail server's, go with their file. One that somebody uses stays.
remove_left_networks() {
  local wanted name
  wanted=$(wanted_networks --profile '*' | cut -d' ' -f1)
  # Without a list nothing is known to be left.
  [ -n "$wanted" ] || return 0
  for name in $(here_networks | cut -d' ' -f1); do
    grep -qxF "$name" <<<"$wanted" || docker network rm "$name" || true
  done
}

# keep_networks COMMAND...: runs Compose with the present networks, even if the next start changes them: even
# `run` would take them from the containers that use them.
keep_networks() {
  local files file="$home/networks.yml"
  are_networks_changed || { compose "$@"; return; }
  files=$(setting "$env_file" COMPOSE_FILE)
  files=${files:-docker-compose.yml$([ ! -e "$repository/docker-compose.override.yml" ] || printf ':docker-compose.override.yml')}
  {
    printf 'networks:\n'
    docker network ls --quiet --filter "label=com.docker.compose.project=$(project_name)" | xargs -r docker network inspect --format \
      '  {{index .Labels "com.docker.compose.network"}}: !override { external: true, name: {{.Name}} }'
  } >"$file"
  COMPOSE_FILE="$files:$file" compose "$@"
}

# The containers' networks against every route of this machine, as each address has one way; and against
# Docker's other networks, as no two may overlap.
check_networks() {
  local prefix own route device name range guests
  prefix=$(network_prefix) own=$prefix.0/24
  if ! is_prefix "$prefix"; then
    found fail Networks "NETWORK_PREFIX is $prefix" 'write the first three numbers of a private network, such as 172.30.231'
    return
  fi
  while read -r route device; do
    [[ $route == */* ]] || route=$route/32
    if overlaps "$own" "$route"; then
      found fail Networks "the containers have $own, and this machine reaches $route by $device" \
        'write another one into .env, such as NETWORK_PREFIX=10.231.7, then ./scripts/apply'
      return
    fi
  done < <(ip -4 -o route show 2>/dev/null | awk '$1 ~ /^[0-9]/ { for (i = 2; i < NF; i++) if ($i == "dev" && $(i + 1) !~ /^(docker|br-|veth)/) print $1, $(i + 1) }')
  while read -r name range; do
    if overlaps "$own" "$range"; then
      found fail Networks "the containers have $own, and Docker's network $name has $range" \
        'write another one into .env, such as NETWORK_PREFIX=10.231.7, then ./scripts/apply; or docker network rm that one'
      return
    fi
  done < <(other_networks)
  if [ ! -e "$env_file" ] || ! are_networks_changed; then
    found ok Networks "$own is the containers' alone"
    return
  fi
  guests=$(network_guests | sed -n 1p)
  if [ -n "$guests" ]; then
    found fail Networks "they change to $own, and ${guests#* } is in ${guests% *}, which has to go" \
      "docker network disconnect ${guests% *} ${guests#* }, then again; afterwards connect it anew"
  else
    found warn Networks "from the next start on they are in $own" './scripts/apply: everyone is out for half a minute'
  fi
}
# Networks of Docker that aren't the school's: "name range".
other_networks() {
  docker network ls --quiet 2>/dev/null | xargs -r docker network inspect --format \
    '{{$network := .}}{{range .IPAM.Config}}{{index $network.Labels "com.docker.compose.project"}}/{{$network.Name}} {{.Subnet}}{{println}}{{end}}' |
    awk -v ours="$(project_name)/" 'NF == 2 && index($0, ours) != 1 && $2 ~ /^[0-9.]+[/][0-9]+$/ { sub(/^[^\/]*\//, ""); print }'
}
