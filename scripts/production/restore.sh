# Sourced: the steps of a restore, also an upgrade's way back. An unpacked archive lies in $scratch.

read_archive() {
  unpack "$file" "$scratch"
  # On a new machine compose has no .env but this one.
  [ -e "$env_file" ] || env_file="$scratch/settings/.env"
  verify "$scratch"
}

# Everything of the settings, on a machine that has none.
put_settings() {
  cp -a "$scratch/settings/." "$(settings_root)/"
  if [ "$kind" = compose ]; then
    # The images are those of this folder; an older database is migrated.
    set_setting "$env_file" DERSLIK_VERSION "$(code_version)"
  elif [ -e "$home/.env" ]; then
    mv "$home/.env" "$env_file"
  fi
}

secrets_file() { if [ "$kind" = compose ]; then printf '%s' "$env_file"; else printf '%s' "$home/secrets.env"; fi; }

# The keys of the restored data; the former one is kept for the way back.
take_server_secret() {
  former_secret=$(setting "$(secrets_file)" SERVER_SECRET)
  set_setting "$(secrets_file)" SERVER_SECRET "$(setting "$scratch/settings/$(basename "$(secrets_file)")" SERVER_SECRET)"
}

archive_databases() { find "$scratch/database" -name '*.dump' -printf '%f\n' | sed 's/\.dump$//' | sort; }

fill_databases() {
  local name password
  for name in $(archive_databases); do fill_database "$name" "$scratch/database/$name.dump"; done
  [ "$kind" = compose ] || return 0
  # A volume may be older than the .env beside it.
  password=$(setting "$env_file" POSTGRES_PASSWORD)
  printf "ALTER ROLE derslik PASSWORD '%s'" "${password//\'/\'\'}" | database psql -X -q -v ON_ERROR_STOP=1 -d postgres
}

put_in_use() {
  local name
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
