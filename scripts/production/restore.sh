# Sourced: the steps of a restore, also an upgrade's way back. An unpacked archive lies in $scratch.

read_archive() {
  unpack "$file" "$scratch"
  verify_sums "$scratch"
}

# Everything of the settings, on a machine that has none: each known file to its place, with its own mode.
put_settings() {
  local mode path
  while read -r mode path; do
    [ -e "$scratch/settings/$path" ] || continue
    [ "$path" != certificates/tls.crt ] || install -d -m 755 "$certificates"
    [[ $path != */authority/* ]] || install -d -m 700 "$authority"
    [[ $path != tls/* ]] || install -d -m 755 "$home/tls"
    install -m "$mode" "$scratch/settings/$path" "$(settings_file "$path")"
  done < <(settings_files)
  if [ "$kind" = compose ]; then
    forget_steering
    # The images are those of this folder; an older database is migrated.
    set_setting "$env_file" DERSLIK_VERSION "$(code_version)"
    [ -z "$(setting "$env_file" JITSI_VERSION)" ] || set_setting "$env_file" JITSI_VERSION "$jitsi_release"
    # A backup of before Jitsi goes on without it; this machine may have another address.
    add_missing_settings mesh
    write_compose_files
  fi
}

# What tells Docker and Compose which files and which engine to take isn't the archive's to say.
forget_steering() {
  local name
  for name in $(sed -n 's/^[[:blank:]]*\(export[[:blank:]]\{1,\}\)\{0,1\}\(\(COMPOSE\|DOCKER\|BUILDKIT\|BUILDX\)_[A-Za-z0-9_]*\)[[:blank:]]*=.*/\2/p' "$env_file" | sort -u); do
    [ "$name" = COMPOSE_FILE ] || printf '%s of the backup is left out: write it into .env yourself.\n' "$name"
    set_setting "$env_file" "$name"
  done
}

secrets_file() { if [ "$kind" = compose ]; then printf '%s' "$env_file"; else printf '%s' "$home/secrets.env"; fi; }

# The keys of the restored data.
take_server_secret() {
  set_setting "$(secrets_file)" SERVER_SECRET "$(setting "$scratch/settings/$(basename "$(secrets_file)")" SERVER_SECRET)"
}

archive_databases() { find "$scratch/database" -name '*.dump' -printf '%f\n' | sed 's/\.dump$//' | sort; }

fill_databases() {
  local name names password
  names=$(archive_databases)
  for name in $names; do
    fill_database "$name" "$scratch/database/$name.dump"
    is_known_database "${name}_incoming"
  done
  [ "$kind" = compose ] && is_database_here || return 0
  # A volume may be older than the .env beside it.
  password=$(setting "$env_file" POSTGRES_PASSWORD)
  printf "ALTER ROLE derslik PASSWORD '%s'" "${password//\'/\'\'}" | database psql -X -q -v ON_ERROR_STOP=1 -d postgres
}

# is_known_database NAME: this code has every migration that NAME went through. It can't serve one of a newer version.
is_known_database() {
  local migrations migration
  migrations=$(sql 'SELECT name FROM migrations' "$1")
  for migration in $migrations; do
    is_known_migration "$migration" ||
      { echo "The backup is of a newer version: $migration is not known here."; return 1; }
  done
}

# The database that is replaced, as a backup like any other. Where there is none, none is kept.
keep_database() {
  local names
  names=$(databases) || return 1
  [ -z "$names" ] || make_backup "$home/backups"
}

put_in_use() {
  local name
  [ "$is_new" = 1 ] || take_server_secret
  for name in $(archive_databases); do swap_database "$name"; done
}

# The former databases and secret, and the start of before.
go_back() {
  local name
  stop_serving
  for name in $(archive_databases); do return_database "$name"; done
  set_setting "$(secrets_file)" SERVER_SECRET "$former_secret"
  start_serving
  until_ready 180
}

forget_former() {
  local name
  for name in $(archive_databases); do forget_before "$name"; done
}
