# Sourced: the steps of scripts/install.

are_containers_here() { [ -e "$env_file" ] && [ -n "$(compose ps -q 2>/dev/null </dev/null)" ]; }

# known NAME: what .env says already.
known() { setting "$env_file" "$1"; }

# answered VARIABLE "question" "proposal": given by a flag, else known, else asked for (or taken as proposed).
answered() {
  local -n value=$1
  [ -z "$value" ] || return 0
  if [ "$yes" = 1 ]; then value=$3; else value=$(ask "$2" "$3"); fi
}

# is_public_name HOST: whether an authority of the internet could know it.
is_public_name() {
  [[ $1 == *.* ]] && ! is_ip "$1" && [[ ! $1 =~ \.(local|localhost|lan|home|internal|intranet|test|invalid|example)$ ]]
}

learn_answers() {
  local before proposal
  before=$(known PUBLIC_URL)
  [ "$yes" = 1 ] || [ "$is_first" = 0 ] || [ -t 0 ] || fail 'There is nobody to ask.' 'give the answers as flags, and --yes' 2
  school=${school:-$(known SCHOOL_NAME)}
  answered school "The school's name" Derslik
  address=${address:-$(public_host)}
  proposal=$(lan_addresses | sed -n 1p)
  answered address 'Name or address that people open' "${proposal:-localhost}"
  [[ $address =~ ^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$ ]] ||
    fail "$address is no name and no address." 'write it without https:// and without a port' 2
  # A run that failed asked already: the answer, which may be empty, is kept until there is an administrator.
  [ -n "$email" ] || [ ! -e "$home/first-email" ] || email=$(<"$home/first-email")
  [ "$is_first" = 0 ] || [ -e "$home/first-email" ] || answered email "The first administrator's e-mail (may be empty)" ''
  [ -z "$email" ] || [[ $email =~ ^[^[:space:]@]+@[^[:space:]@]+$ ]] || fail "$email is no e-mail address." 'write it as name@school' 2
  if [ -z "$way" ]; then
    way=$(known CERTIFICATE_WAY)
    way=${way:-authority}
    # One that was brought takes the authority's away.
    [ "$way" != own ] || [ ! -e "$certificates/ca.crt" ] || way=authority
    [ "$way" != own ] || way=kept
    [ "$way" != kept ] || [ -e "$certificates/tls.crt" ] ||
      fail "The school's own certificate is not here." 'give it with --certificate and --key, or choose another way' 2
    [ "$way" != kept ] || is_key_right ||
      fail "The key of the school's own certificate is not here, or another one's." 'give both with --certificate and --key, or choose another way' 2
  fi
  [ "$way" != acme ] || [ -n "$acme_directory" ] || is_public_name "$address" ||
    fail "No authority on the internet can know $address." 'give a public name with --address, or take --local-authority' 2
  public_url="https://$address"
  [ "$way" = proxy ] || [ "$https_port" = 443 ] || public_url+=":$https_port"
  # A proxy may serve it at another port or path host; an entry in .env stays.
  [ "$way" != proxy ] || [ "$(public_host)" != "$address" ] || public_url=$before
}

# A new school's default; one that ran without Jitsi goes on without.
media_of_before() { if [ -n "$(known POSTGRES_PASSWORD)" ] && [ -z "$(known MEDIA)" ]; then printf mesh; else printf jitsi; fi; }

# Secrets are made once; answers replace what stood there; every other line stays.
write_settings() {
  local name turn_before host_before
  host_before=$(public_host)
  turn_before=$(turn_urls "$host_before")
  [ -z "$images" ] || set_setting "$env_file" DERSLIK_IMAGES "$images"
  [ -z "$media" ] || use_media "$media"
  [ -n "$(known MEDIA)" ] || use_media "$(media_of_before)"
  set_setting "$env_file" SCHOOL_NAME "$school"
  set_setting "$env_file" PUBLIC_URL "$public_url"
  set_setting "$env_file" HTTP_PORT "$http_port"
  set_setting "$env_file" HTTPS_PORT "$https_port"
  # A second run goes on as the first one was told, also where that one failed.
  # A certificate of one's own counts once it was put in: see the caller.
  [ "$way" = own ] || set_setting "$env_file" CERTIFICATE_WAY "${way/kept/own}"
  [ -z "$acme_directory" ] || set_setting "$env_file" ACME_DIRECTORY "$acme_directory"
  [ "$way" != acme ] || [ -n "$(known ACME_DIRECTORY)" ] ||
    set_setting "$env_file" ACME_DIRECTORY https://acme-v02.api.letsencrypt.org/directory
  write_compose_files
  [ -n "$(known DERSLIK_VERSION)" ] || set_setting "$env_file" DERSLIK_VERSION "$(code_version)"
  for name in POSTGRES_PASSWORD SERVER_SECRET TURN_SECRET; do
    [ -n "$(known "$name")" ] || set_setting "$env_file" "$name" "$(random_secret)"
  done
  # Other relays in .env stay.
  case "$(known TURN_URLS)" in '' | "$turn_before") set_setting "$env_file" TURN_URLS "$(turn_urls "$address")" ;; esac
  case "$(known TURN_HOST)" in '' | "$host_before") set_setting "$env_file" TURN_HOST "$address" ;; esac
  # Behind a school's own proxy there is no https inside. An address of another kind stays.
  case "$way $(known RECORDER_SERVER)" in
  'proxy ') set_setting "$env_file" RECORDER_SERVER http://nginx:8080 ;;
  'proxy '*) ;;
  *' http://nginx:8080') set_setting "$env_file" RECORDER_SERVER ;;
  esac
  [ -z "$public_ip" ] || tell_bridge_addresses "$public_ip"
  add_missing_settings jitsi
}
turn_urls() { printf 'turn:%s:3478?transport=udp,turn:%s:3478?transport=tcp' "$1" "$1"; }

make_way() {
  case "$way" in
  authority) ensure_local_certificate "$address" ;;
  own)
    put_certificate "$certificate" "$key"
    rm -f "$certificates/ca.crt"
    ;;
  proxy) rm -f "$certificates"/tls.* "$certificates/ca.crt" ;;
  # The container asks for it when everything runs; until then the former one serves.
  acme) ;;
  kept) ;;
  esac
}

# until_certified SECONDS: waits for the certificate of this name.
until_certified() {
  local end=$((SECONDS + $1)) file="$home/acme.crt"
  is_certified() { acme_certificate "$file" && certificate_names "$address" "$file"; }
  # After mending the cause nobody should wait for the next try.
  [[ $(compose logs --no-log-prefix --tail 1 acme </dev/null) != 'No certificate for'* ]] || compose restart acme
  until is_certified; do
    [ "$SECONDS" -lt "$end" ] || { compose logs --no-log-prefix --no-color --tail 20 acme </dev/null; return 1; }
    sleep 2
  done
}

# explain_start CODE: a start that failed. Where a setting is wrong, `migrate` names all of them.
explain_start() {
  local words
  [ "$1" != 124 ] || give_way "It did not start within $start_limit s." "docker compose logs migrate; the log is $step_log"
  words=$(compose logs --no-log-prefix --no-color --tail 20 migrate 2>/dev/null </dev/null) || true
  [ -z "$words" ] || printf '%s\n' "$words" | sed 's/^/    /' >&2
  give_way 'It does not start.' "correct .env as the words above say, then ./scripts/install again; the log is $step_log"
}

make_administrator() {
  compose exec -T api node dist/users/createAdmin.js ${email:+--email "$email"} </dev/null | tail -n 1
}

say_where() {
  say "    Address         $public_url"
  say "    Console         $public_url/console/"
  if [ "$way" = authority ]; then
    say "    Trust           http://$address$([ "$http_port" = 80 ] || printf ':%s' "$http_port")  how each device learns to trust the school"
  fi
  if [ -n "$password" ]; then
    say
    say "    Sign in as \"$username\"${email:+ or $email} with the password $password"
    say '    It is shown this one time. Change it after the first sign-in.'
  fi
  say
  say '    Look: ./scripts/doctor    Keep: ./scripts/backup    docs/operations.md says how'
}
