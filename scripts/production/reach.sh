# Sourced: checks of the ways to the school, for scripts/doctor: name, ports, certificate, relay, bridge.

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
    if [[ $address == 127.* ]] || grep -qxF "$address" <<<"$(lan_addresses)"; then return 0; fi
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
  if [ ! -e "$file" ] && [ "$kind" = compose ] && [[ $(setting "$env_file" CERTIFICATE_WAY) =~ ^(authority|own)$ ]]; then
    found fail Certificate "certificates/tls.crt is missing" "$(renew_command)"
    return
  elif [ ! -e "$file" ]; then
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
  elif [ "$file" = "${certificates:-}/tls.crt" ] && ! is_key_right 2>/dev/null; then
    found fail Certificate "certificates/tls.key is missing, or not this certificate's: nginx will not start again" "$(renew_command)"
  elif is_nobody_renewing; then
    found warn Certificate "CERTIFICATE_WAY is own, and the certificate is of the school's own authority: nobody renews it" \
      './scripts/install goes on with the authority; or bring your own with --certificate and --key'
  elif [ "$days" -lt 3 ]; then
    found fail Certificate "$left" "$(renew_command)"
  elif [ "$days" -lt 30 ]; then
    found warn Certificate "$left" "$(renew_command)"
  else
    found ok Certificate "for $host, $left"
  fi
}
# ca.crt stands there only as long as the school vouches for itself.
is_nobody_renewing() {
  [ "$kind" = compose ] && [ "$(setting "$env_file" CERTIFICATE_WAY)" = own ] && [ -e "$certificates/ca.crt" ]
}
renew_command() {
  if [ "$kind" = native ]; then printf './scripts/start'
  elif [ "$(setting "$env_file" CERTIFICATE_WAY)" = acme ]; then printf 'it renews itself; why not: docker compose logs --tail 50 acme'
  else printf './scripts/install renews its own; --certificate and --key bring yours'; fi
}
certificate_names() {
  local flag=-checkhost
  ! is_ip "$1" || flag=-checkip
  [[ $(run_openssl x509 -noout "$flag" "$1" <"$2") == *'does match'* ]]
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
