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

# nearest_setting NAME: the known one that differs by one or two signs, or two that changed places.
nearest_setting() {
  {
    sed -n 's/^\(# \)\{0,1\}\([A-Z_]*\)=.*/\2/p' "$repository/.env.example"
    grep -oh '[$][{][A-Z_]*' "$repository"/docker-compose*.yml "$repository"/scaling/*.yml 2>/dev/null | tr -d '${' || true
  } | sort -u | awk -v name="${1^^}" '
    function least(a, b) { return a < b ? a : b }
    function distance(a, b,   i, j, same, d) {
      for (i = 0; i <= length(a); i++) d[i, 0] = i
      for (j = 0; j <= length(b); j++) d[0, j] = j
      for (i = 1; i <= length(a); i++) for (j = 1; j <= length(b); j++) {
        same = substr(a, i, 1) == substr(b, j, 1)
        d[i, j] = least(least(d[i - 1, j], d[i, j - 1]) + 1, d[i - 1, j - 1] + !same)
        if (i > 1 && j > 1 && substr(a, i, 1) == substr(b, j - 1, 1) && substr(a, i - 1, 1) == substr(b, j, 1))
          d[i, j] = least(d[i, j], d[i - 2, j - 2] + 1)
      }
      return d[length(a), length(b)]
    }
    length(name) > 4 && (n = distance(name, $0)) <= 2 && (best == "" || n < nearest) { best = $0; nearest = n }
    END { printf "%s", best }'
}

# changed_value TEXT: how Compose would change what stands behind the `=`; nothing where it takes it as it is.
changed_value() {
  local text=$1
  if [[ $text == \'* ]]; then return 0; fi
  if [[ $text =~ ^\"([^\"]*)\" ]]; then
    [[ ${BASH_REMATCH[1]} != *[\$\\]* ]] || printf 'has a $ or a \\ between double quotes'
    return 0
  fi
  # A comment has blanks around its sign.
  [[ ! $text =~ ^(.*[[:blank:]])?#([[:blank:]].*)?$ ]] || text=${BASH_REMATCH[1]}
  if [[ $text == *\$* ]]; then printf 'has a $ without quotes'
  elif [[ $text =~ (^|[[:blank:]])# ]]; then printf 'has a # without quotes'
  fi
}

# check_values: one line for each value that Compose would give the programs otherwise than it stands in `.env`, or that none can
# take, by its name alone: it may be a password. 1: there is one.
check_values() {
  local line name text how wrong=0
  [ "$kind" = compose ] && [ -e "$env_file" ] || return 0
  while IFS= read -r line || [ -n "$line" ]; do
    [[ ${line%%=*} =~ ^[[:blank:]]*(export[[:blank:]]+)?([A-Za-z_][A-Za-z0-9_]*)[[:blank:]]*$ && $line == *=* ]] || continue
    name=${BASH_REMATCH[2]} text=${line#*=}
    # What a file of the school's own reads may be meant otherwise.
    is_known_setting "$name" || continue
    # First, as an expression takes long for such a text.
    if [ "${#text}" -gt 65536 ]; then
      wrong=1
      found fail Settings "$name is ${#text} signs long; no program takes that" 'write 65536 at most'
      continue
    fi
    [[ $text =~ ^[[:blank:]]*(.*)$ ]]
    how=$(changed_value "${BASH_REMATCH[1]%$'\r'}")
    [ -n "$how" ] || continue
    wrong=1
    found fail Settings "$name $how, and would go in force changed" "write it in single quotes: $name='...'"
  done <"$env_file"
  return "$wrong"
}

# check_media: a word that is known, and the compose files that belong to it. 1: it is not so.
check_media() {
  local media file=without
  media=$(setting "$env_file" MEDIA)
  [[ ":$(setting "$env_file" COMPOSE_FILE):" != *:docker-compose.mesh.yml:* ]] || file=with
  case "$media:$file" in
  jitsi:without | mesh:with) return 0 ;;
  :*) [ "$file" = with ] || return 0 ;;
  esac
  case "$media" in
  jitsi | mesh | '') found fail Settings "MEDIA is ${media:-not said}, and docker-compose.mesh.yml is $([ "$file" = with ] || printf 'not ')among COMPOSE_FILE" \
    './scripts/install --media jitsi or --media mesh changes over, with all that belongs to it' ;;
  *) found fail Settings "MEDIA is $media" 'write jitsi or mesh, as ./scripts/install --media did' ;;
  esac
  return 1
}

# check_settings: one line for each name, value or address that cannot be meant, else one that is green.
check_settings() {
  local name other wrong=0
  for name in $(sed -n 's/^[[:blank:]]*\(export[[:blank:]]\{1,\}\)\{0,1\}\([A-Za-z_][A-Za-z0-9_]*\)[[:blank:]]*=.*/\2/p' "$env_file" 2>/dev/null); do
    ! is_known_setting "$name" || continue
    wrong=1
    other=$(nearest_setting "$name")
    found warn Settings "$name in .env is read by nobody" \
      "${other:+did you mean $other? }see .env.example; where a file of your own reads it, all is well"
  done
  if [ "$kind" = compose ]; then
    check_values || wrong=1
    check_media || wrong=1
    check_public_url || wrong=1
  fi
  [ "$wrong" = 1 ] || found ok Settings 'every name in .env is known'
}

# The address that people open against what the front door serves. 1: it does not fit.
check_public_url() {
  local url port https_port
  url=$(setting "$env_file" PUBLIC_URL)
  https_port=$(setting "$env_file" HTTPS_PORT) https_port=${https_port:-443}
  if [[ $url =~ ^https?://\[ ]]; then
    found fail Settings "PUBLIC_URL is $url, and the school's networks have IPv4 alone" \
      'write a name, or an IPv4 address: docs/operations.md, Visitors by IPv6'
    return 1
  fi
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
