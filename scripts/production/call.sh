# Sourced: a true call, for scripts/doctor: scripts/call/call.mjs says what it does.

# call_rows: its lines. Makes a teacher for the call, and deletes them and their meeting afterwards.
call_rows() {
  local account code=0
  if [ "$kind" = native ]; then
    native_script call
    return
  fi
  docker image inspect "$(compose --profile call config --images call </dev/null)" >/dev/null 2>&1 ||
    compose build call >&2 </dev/null || return 1
  account=$(compose exec -T api node dist/users/callTeacher.js open </dev/null | tail -n 1) || return 1
  compose run --rm -T --env CALL_USERNAME="$(sed 's/.*"username":"\([^"]*\)".*/\1/' <<<"$account")" \
    --env CALL_PASSWORD="$(sed 's/.*"password":"\([^"]*\)".*/\1/' <<<"$account")" call </dev/null || code=1
  compose exec -T api node dist/users/callTeacher.js close </dev/null || code=1
  return "$code"
}

check_call() {
  local rows state name seen words
  words=$(mktemp)
  rows=$(call_rows 2>"$words") || true
  if ! grep -q $'\t' <<<"$rows"; then
    found fail Call "the browsers did not start: $(tail -n 1 "$words")" \
      "$(if [ "$kind" = native ]; then printf 'apt-get install chromium'; else printf 'docker compose build call, which needs the registries of Debian and npm'; fi)"
  fi
  rm -f "$words"
  while IFS=$'\t' read -r state name seen; do
    case "$state" in ok | fail) found "$state" "$name" "$seen" "$(call_advice "$name")" ;; esac
  done <<<"$rows"
}

call_advice() {
  case "$1" in
  *address) printf 'the address must lead here from this machine too; see the checks above' ;;
  *picture | *sound)
    if [ "$kind" = native ]; then printf 'look at %s/log/api-1.log' "$home"
    elif is_mesh; then printf 'devices reach each other or 3478: docker compose logs --tail 50 coturn'
    else printf '10000/udp must be open, and JVB_ADVERTISE_IPS right: docker compose logs --tail 50 jvb jicofo prosody'; fi
    ;;
  *) if [ "$kind" = native ]; then printf 'look at %s/log/api-1.log' "$home"; else printf 'docker compose logs --tail 50 api'; fi ;;
  esac
}
