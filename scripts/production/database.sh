# Sourced: Postgres' own programs, inside the container or of the machine. The password never stands on a command line.

# Whether the API's Postgres is a container of this school. Elsewhere (docs/scaling.md) a former container may still be here, with
# data of before: nobody asks it.
is_database_here() {
  local code=0
  if [ -z "${database_is:-}" ]; then
    database_is=here
    [ "$kind" = native ] || [ -z "$(setting "$env_file" DATABASE_URL)" ] || is_service postgres || code=$?
    # 2: Compose does not say.
    [ "$code" != 1 ] || database_is=elsewhere
  fi
  [ "$database_is" = here ]
}

# database_address NAME: DATABASE_URL, with another database of the same server.
database_address() {
  local url more=''
  url=$(setting "$env_file" DATABASE_URL)
  [[ $url != *\?* ]] || more="?${url#*\?}"
  url=${url%%\?*}
  printf '%s/%s%s' "${url%/*}" "$1" "$more"
}
# The name of the API's own database there. The scripts know it as derslik alone.
database_name() {
  local url
  url=$(setting "$env_file" DATABASE_URL)
  url=${url%%\?*}
  printf '%s' "${url##*/}"
}

# database PROGRAM args...: psql, pg_dump, pg_restore against the Postgres that the API uses; -d NAME says which of its databases.
# Reads stdin, writes stdout.
database() {
  local program=$1 args=() before=
  shift
  if [ "$kind" = compose ] && is_database_here; then
    compose exec -T postgres "$program" -U derslik "$@"
  elif [ "$kind" = compose ]; then
    while [ $# -gt 0 ]; do
      if [ "$before" = -d ]; then args+=("$(database_address "$1")"); else args+=("$1"); fi
      before=$1
      shift
    done
    compose run --rm --no-deps -T database "$program" "${args[@]}"
  else
    PGPASSWORD=$(setting "$home/secrets.env" POSTGRES_PASSWORD) \
      "$(postgres_programs)/$program" -h 127.0.0.1 -p "$(json_number "$home/ports.json" postgres)" -U derslik "$@"
  fi
}

# The folder of the newest installed Postgres.
postgres_programs() { find /usr/lib/postgresql -mindepth 3 -maxdepth 3 -path '*/bin/postgres' -printf '%h\n' | sort -V | tail -n 1; }

# sql STATEMENT [DATABASE]
sql() { database psql -X -q -A -t -v ON_ERROR_STOP=1 -d "${2:-postgres}" -c 'SET client_min_messages = warning' -c "$1" </dev/null; }

is_database_up() { sql 'SELECT 1' >/dev/null 2>&1; }

# Names of the school's databases (natively the demo school has one of its own). A server elsewhere may hold those of others.
databases() {
  is_database_here || [ "$(database_name)" = derslik ] || return 0
  own_databases
}
own_databases() {
  local names="'derslik', 'derslik_demo'"
  is_database_here || names="'derslik'"
  sql "SELECT datname FROM pg_database WHERE datname IN ($names) ORDER BY 1" </dev/null
}

# dump_database NAME FILE
dump_database() { database pg_dump --format=custom --no-owner --no-privileges -d "$1" </dev/null >"$2"; }

# Reads a dump to its end, so that a cut or damaged one is noticed.
read_dump() { run_pg_restore --file=/dev/null <"$1"; }
# run_pg_restore args...: reads a dump from stdin. No server is needed for it.
run_pg_restore() {
  if [ "$kind" = compose ]; then
    # Not by Compose: an empty machine has no .env yet.
    docker run --rm -i --network none --entrypoint pg_restore \
      "$(sed -n 's/^ *image: *\(postgres:.*\)/\1/p' "$repository/docker-compose.yml")" "$@"
  else
    "$(postgres_programs)/pg_restore" "$@"
  fi
}

# Whether databases may be made and renamed: a restore needs it, and an upgrade's way back.
may_change_databases() {
  is_database_here || [ "$(sql 'SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user')" = t ]
}
need_changeable_databases() {
  may_change_databases ||
    fail "The role in DATABASE_URL may make no databases there; nothing was touched." \
      'let its administrator run: ALTER ROLE derslik CREATEDB; else docs/scaling.md says how to go on by hand' 2
}

# fill_database NAME FILE: loads a dump into NAME_incoming; what stood there stays in use until swap_database.
fill_database() {
  sql "DROP DATABASE IF EXISTS ${1}_incoming WITH (FORCE)"
  sql "CREATE DATABASE ${1}_incoming TEMPLATE template0"
  database pg_restore --exit-on-error --no-owner --no-privileges --single-transaction -d "${1}_incoming" <"$2"
  sql "$new_process_numbers" "${1}_incoming" >/dev/null
}

# A process encrypts with its number and a counter; the same number twice, under the same room's key, would break the
# encryption. More processes may have run since the backup, so numbers go on from the seconds since 2026: never a used one.
new_process_numbers="SELECT setval('process_numbers',
  greatest((SELECT last_value FROM process_numbers) + 1, extract(epoch FROM now())::bigint - 1767225600))"

has_database() { [ -n "$(sql "SELECT 1 FROM pg_database WHERE datname = '$1'")" ]; }

# swap_database NAME: NAME_incoming takes its place, and NAME becomes NAME_before. Stop the API first: nobody may be
# connected. An existing NAME_before is the school's own, of a restore that was cut off: it stays.
swap_database() {
  local old='' kept="${1}_before"
  if has_database "$kept"; then kept="${1}_replaced"; fi
  if has_database "$1"; then old="ALTER DATABASE $1 RENAME TO $kept;"; fi
  sql "DROP DATABASE IF EXISTS ${1}_replaced WITH (FORCE)"
  sql "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$1'" >/dev/null
  sql "BEGIN; $old ALTER DATABASE ${1}_incoming RENAME TO $1; COMMIT"
  sql "DROP DATABASE IF EXISTS ${1}_replaced WITH (FORCE)"
}

# Former databases of a restore that was cut off.
databases_before() { sql "SELECT datname FROM pg_database WHERE datname IN ('derslik_before', 'derslik_demo_before') ORDER BY 1"; }

# return_database NAME: what swap_database replaced takes its place again.
return_database() {
  sql "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '$1'" >/dev/null
  has_database "${1}_before" || return 0
  sql "BEGIN; ALTER DATABASE $1 RENAME TO ${1}_incoming; ALTER DATABASE ${1}_before RENAME TO $1; COMMIT"
  sql "DROP DATABASE ${1}_incoming WITH (FORCE)"
}

# forget_before NAME: the database that was replaced goes.
forget_before() { sql "DROP DATABASE IF EXISTS ${1}_before WITH (FORCE)"; }
