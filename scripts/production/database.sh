# Sourced: Postgres' own programs, inside the container or of the machine. The password never stands on a command line.

# database PROGRAM args...: psql, pg_dump, pg_restore against the school's Postgres; reads stdin, writes stdout.
database() {
  local program=$1
  shift
  if [ "$kind" = compose ]; then
    compose exec -T postgres "$program" -U derslik "$@"
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

# Names of the school's databases (natively the demo school has one of its own).
databases() { sql "SELECT datname FROM pg_database WHERE datname IN ('derslik', 'derslik_demo') ORDER BY 1" </dev/null; }

# dump_database NAME FILE
dump_database() { database pg_dump --format=custom --no-owner --no-privileges -d "$1" </dev/null >"$2"; }

# Reads a dump to its end, so that a cut or damaged one is noticed. No server is needed for it.
read_dump() {
  if [ "$kind" = compose ]; then
    # Not by Compose: an empty machine has no .env yet.
    docker run --rm -i --network none --entrypoint pg_restore \
      "$(sed -n 's/^ *image: *\(postgres:.*\)/\1/p' "$repository/docker-compose.yml")" --file=/dev/null <"$1"
  else
    "$(postgres_programs)/pg_restore" --file=/dev/null <"$1"
  fi
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
