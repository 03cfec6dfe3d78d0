# Sourced: the school's certificate (compose): ./certificates/tls.crt and tls.key, and ca.crt where the school is its own
# authority. nginx reads the key as group 0: docs/decisions/0008. Needs root.

certificates="$repository/certificates"
# The authority's key; never mounted into a container that serves.
authority="$repository/var/production/authority"

# openssl of this machine, or of the front door's image with the two folders at the same paths.
run_openssl() {
  if command -v openssl >/dev/null; then
    openssl "$@"
  else
    compose run --rm --no-deps -T --user 0 --volume "$authority:$authority" --volume "$certificates:$certificates" \
      --entrypoint openssl nginx "$@"
  fi
}

is_ip() { [[ $1 =~ ^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$ ]]; }

# put_certificate CRT KEY: the files become those that nginx reads, if they belong together.
put_certificate() {
  local of_certificate of_key
  of_certificate=$(run_openssl x509 -noout -pubkey <"$1") || { echo "$1 is no certificate in PEM."; return 1; }
  of_key=$(run_openssl pkey -passin pass: -pubout <"$2") || { echo "$2 is no key in PEM, or it has a password."; return 1; }
  [ "$of_certificate" = "$of_key" ] || { echo "$1 and $2 do not belong together."; return 1; }
  install -d -m 755 "$certificates"
  install -m 640 "$2" "$certificates/tls.key.new"
  install -m 644 "$1" "$certificates/tls.crt.new"
  mv "$certificates/tls.key.new" "$certificates/tls.key"
  mv "$certificates/tls.crt.new" "$certificates/tls.crt"
}

# is_key_right: whether the key is there, and the certificate's own. nginx goes on without it, until its next start.
is_key_right() {
  local of_certificate
  [ -s "$certificates/tls.key" ] && of_certificate=$(run_openssl x509 -noout -pubkey <"$certificates/tls.crt") &&
    [ "$(run_openssl pkey -passin pass: -pubout <"$certificates/tls.key")" = "$of_certificate" ]
}

# acme_certificate FILE: the certificate that came by ACME, out of its volume.
acme_certificate() { compose exec -T nginx cat /acme/tls.crt </dev/null >"$1" 2>/dev/null && [ -s "$1" ]; }

# make_authority HOST...: it may vouch for these, for private networks, and for nothing else.
make_authority() {
  local permitted='' host network
  for host in "$@"; do
    if is_ip "$host"; then permitted+="permitted;IP:$host/255.255.255.255,"; else permitted+="permitted;DNS:$host,"; fi
  done
  # A kind of which nothing is named would be permitted whole; with an address alone, every name.
  permitted+='permitted;DNS:derslik.invalid,'
  for network in 10.0.0.0/255.0.0.0 172.16.0.0/255.240.0.0 192.168.0.0/255.255.0.0 169.254.0.0/255.255.0.0; do
    permitted+="permitted;IP:$network,"
  done
  (
    umask 077
    run_openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 -subj "/CN=Derslik $(hostname)" \
      -keyout "$authority/ca.key" -out "$authority/ca.crt" -addext basicConstraints=critical,CA:TRUE,pathlen:0 \
      -addext keyUsage=critical,keyCertSign,cRLSign -addext "nameConstraints=critical,${permitted%,}"
  )
}

# make_certificate HOST...: one year and a month, the longest that browsers of today take.
make_certificate() {
  local subjects='' host dir=$authority
  for host in "$@"; do
    if is_ip "$host"; then subjects+="IP:$host,"; else subjects+="DNS:$host,"; fi
  done
  printf '%s\n' basicConstraints=CA:FALSE extendedKeyUsage=serverAuth "subjectAltName=${subjects%,}" >"$dir/tls.ext"
  (
    umask 077
    run_openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=Derslik \
      -keyout "$dir/tls.key" -out "$dir/tls.csr"
    run_openssl x509 -req -in "$dir/tls.csr" -CA "$dir/ca.crt" -CAkey "$dir/ca.key" -CAcreateserial \
      -days 397 -extfile "$dir/tls.ext" -out "$dir/tls.crt"
  )
}

# ensure_local_certificate HOST...: authority and certificate, kept as long as they fit, with their key, and for more than 30 days.
ensure_local_certificate() {
  local verdict
  install -d -m 700 "$authority"
  install -d -m 755 "$certificates"
  if [ -e "$certificates/ca.crt" ] && [ "$(cat "$authority/hosts" 2>/dev/null)" = "$*" ] &&
    [ -e "$certificates/tls.crt" ] && is_key_right &&
    run_openssl x509 -noout -checkend $((30 * 86400)) <"$certificates/tls.crt" >/dev/null; then
    return 0
  fi
  [ -e "$authority/ca.key" ] && [ -e "$authority/ca.crt" ] || make_authority "$@"
  make_certificate "$@"
  # A name that the authority was not made for: everyone has to trust a new one. No other failure is worth that.
  if ! verdict=$(run_openssl verify -CAfile "$authority/ca.crt" "$authority/tls.crt" 2>&1); then
    printf '%s\n' "$verdict"
    [[ $verdict == *'permitted subtree violation'* ]] || return 1
    make_authority "$@"
    make_certificate "$@"
  fi
  put_certificate "$authority/tls.crt" "$authority/tls.key"
  install -m 644 "$authority/ca.crt" "$certificates/ca.crt"
  rm -f "$authority"/tls.*
  (umask 077 && printf '%s' "$*" >"$authority/hosts")
}
