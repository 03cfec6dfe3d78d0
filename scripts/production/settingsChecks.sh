# Sourced: what is wrong with `.env` before anything reads it, for apply, install and the doctor. The programs that take the
# values check what they mean: dist/database/checkSettings.js, and `frontDoor check`.

# need_readable_settings [all]: Compose must take its files and `.env`, with `all` also every value that they ask for. Compose's
# own words name the line; a later check would blame something that is well.
need_readable_settings() {
  local words how=--no-interpolate
  [ "${1:-}" != all ] || how=--quiet
  [ "$kind" = compose ] && [ -e "$env_file" ] && docker compose version >/dev/null 2>&1 || return 0
  words=$(compose config "$how" --quiet 2>&1 >/dev/null </dev/null) ||
    fail "Compose cannot read the settings: $(tail -n 1 <<<"$words")" \
      'correct .env (or the file named there); a value stands in single quotes, one with an apostrophe in double quotes' 2
}

# Every variable that somebody here reads. Those of Compose and Docker are theirs.
is_known_setting() {
  [[ $1 =~ ^(COMPOSE|DOCKER|BUILDKIT)_ ]] || grep -q "^\(# \)\{0,1\}$1=" "$repository/.env.example" ||
    grep -qs "[\$][{]$1[:?}-]" "$repository"/docker-compose*.yml "$repository"/scaling/*.yml
}

# check_settings: one line for each name or address that cannot be meant, else one that is green.
check_settings() {
  local name other wrong=0
  for name in $(sed -n 's/^[[:blank:]]*\(export[[:blank:]]\{1,\}\)\{0,1\}\([A-Za-z_][A-Za-z0-9_]*\)[[:blank:]]*=.*/\2/p' "$env_file" 2>/dev/null); do
    ! is_known_setting "$name" || continue
    wrong=1
    other=$(sed -n 's/^\(# \)\{0,1\}\([A-Z_]*\)=.*/\2/p' "$repository/.env.example" |
      while read -r known; do [ "${known//_/}" != "${name//_/}" ] || printf '%s' "$known"; done) || true
    found warn Settings "$name in .env is read by nobody" \
      "${other:+did you mean $other? }see .env.example; where a file of your own reads it, all is well"
  done
  if [ "$kind" = compose ]; then check_public_url || wrong=1; fi
  [ "$wrong" = 1 ] || found ok Settings 'every name in .env is known'
}

# The address that people open against what the front door serves. 1: it does not fit.
check_public_url() {
  local url port https_port
  url=$(setting "$env_file" PUBLIC_URL)
  https_port=$(setting "$env_file" HTTPS_PORT) https_port=${https_port:-443}
  [[ $url =~ ^(https?)://[^/:]+(:([0-9]+))?/?$ ]] || return 0
  port=${BASH_REMATCH[3]:-443}
  if [ "${BASH_REMATCH[1]}" = http ]; then
    found fail Settings "PUBLIC_URL is $url, and cameras need https" './scripts/install --address HOST corrects it'
  elif [ "$(setting "$env_file" CERTIFICATE_WAY)" != proxy ] && [ "$port" != "$https_port" ]; then
    found fail Settings "PUBLIC_URL is $url, and https is served at port $https_port" \
      'write that port behind the host, or correct HTTPS_PORT; right only where a router leads the one to the other'
  else
    return 0
  fi
  return 1
}
