# Sourced: one backup is one tar file, and holds
#   manifest               what it is: format, kind, version, made, by, school, demo, api
#   database/NAME.dump     Postgres' custom format
#   settings/...           .env and certificates (compose); secrets.env, ports.json, the authority, .env (native): settings_files
#   SHA256SUMS             of everything above

archive_format=1

# The settings of this installation: where they lie, and each file of theirs that a backup may hold, with its mode.
settings_root() { if [ "$kind" = compose ]; then printf '%s' "$repository"; else printf '%s' "$home"; fi; }
settings_files() {
  if [ "$kind" = compose ]; then
    printf '%s\n' '600 .env' '644 certificates/tls.crt' '640 certificates/tls.key' '644 certificates/ca.crt'
    printf '600 var/production/authority/%s\n' ca.key ca.crt ca.srl hosts
  else
    # `.env` stands beside the code; it holds the school's own variables.
    printf '%s\n' '600 .env' '600 secrets.env' '644 ports.json' '600 tls/ca.key' '644 tls/ca.crt'
  fi
}
settings_file() { if [ "$1" = .env ]; then printf '%s' "$env_file"; else printf '%s/%s' "$(settings_root)" "$1"; fi; }

# write_manifest FILE: what a person decides by before a restore, and what a start needs to know.
write_manifest() {
  {
    printf 'format=%s\n' "$archive_format"
    printf 'kind=%s\n' "$kind"
    printf 'version=%s\n' "$(running_version)"
    printf 'made=%s\n' "$(date -u +%FT%TZ)"
    printf 'by=%s\n' "${SUDO_USER:-$(id -un)} on $(uname -n)"
    printf 'school=%s\n' "$(school_name)"
    [ "$kind" = compose ] || printf 'demo=%s\napi=%s\n' "$was_demo" "$was_api"
  } | tr -d '\000-\011\013-\037\177' >"$1"
}
school_name() {
  local name
  name=$(setting "$env_file" SCHOOL_NAME)
  printf '%s' "${name:-Derslik}"
}

# collect DIRECTORY: everything of a backup, with its sums.
collect() {
  local dir=$1 name mode path
  mkdir -p "$dir/database" "$dir/settings"
  for name in $(databases); do dump_database "$name" "$dir/database/$name.dump" || return 1; done
  while read -r mode path; do
    [ -e "$(settings_file "$path")" ] || continue
    install -D -m "$mode" "$(settings_file "$path")" "$dir/settings/$path"
  done < <(settings_files)
  write_manifest "$dir/manifest"
  (cd "$dir" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)
}

# pack DIRECTORY FILE
pack() { tar -C "$1" -cf "$2" manifest SHA256SUMS database settings; }

# archive_paths: every path that an archive of this kind may hold, with its type.
archive_paths() {
  local path
  printf '%s\n' '- manifest' '- SHA256SUMS' 'd database/' '- database/derslik.dump' '- database/derslik_demo.dump' 'd settings/'
  settings_files | while read -r _ path; do
    printf -- '- settings/%s\n' "$path"
    while [[ $path == */* ]]; do
      path=${path%/*}
      printf 'd settings/%s/\n' "$path"
    done
  done
}

# unpack FILE DIRECTORY. Whoever made the archive may mean harm: it holds known paths once each, as files and folders, or
# this unpacks nothing of it. The archive does not say whose they are and who may read them.
unpack() {
  local held strange
  # A name with anything odd in it is written with a backslash, so it is none of the known ones.
  held=$(paste -d ' ' <(tar --quoting-style=escape -tvf "$1" | cut -c1) <(tar --quoting-style=escape -tf "$1")) || return 1
  strange=$(grep -vxFf <(archive_paths) <<<"$held") || true
  if [ -n "$strange" ]; then
    printf 'The archive holds what no backup has: %s\n' "$(head -n 5 <<<"$strange" | cut -c3- | paste -sd ' ')"
    return 1
  fi
  strange=$(sort <<<"$held" | uniq -d)
  if [ -n "$strange" ]; then
    printf 'The archive holds twice: %s\n' "$(cut -c3- <<<"$strange" | paste -sd ' ')"
    return 1
  fi
  (umask 077 && tar -C "$2" --no-same-owner --no-same-permissions -xf "$1")
  chmod -R u=rwX,go= "$2"
}

# verify_sums DIRECTORY: an unpacked archive is whole: every file named, every sum right.
verify_sums() {
  local dir=$1
  [ -e "$dir/manifest" ] && [ -e "$dir/SHA256SUMS" ] || { echo 'This is no backup of Derslik.'; return 1; }
  [ "$(setting "$dir/manifest" format)" = "$archive_format" ] || { echo 'The archive has another format.'; return 1; }
  # It is shown on a terminal.
  if LC_ALL=C grep -q '[[:cntrl:]]' "$dir/manifest" || [[ ! $(setting "$dir/manifest" made) =~ ^[0-9TZ:-]+$ ]]; then
    echo 'The manifest is not one that a backup writes.'
    return 1
  fi
  [ "$(cd "$dir" && find . -type f ! -name SHA256SUMS | sort)" = "$(sed -n 's/^[0-9a-f]\{64\}  //p' "$dir/SHA256SUMS" | sort)" ] ||
    { echo 'The archive and its list do not name the same files.'; return 1; }
  (cd "$dir" && sha256sum --check --strict --quiet SHA256SUMS) || return 1
  compgen -G "$dir/database/*.dump" >/dev/null || { echo 'The archive holds no database.'; return 1; }
}

# read_dumps DIRECTORY: every dump can be read to its end.
read_dumps() {
  local dump
  for dump in "$1"/database/*.dump; do read_dump "$dump" || return 1; done
}

# know_dumps DIRECTORY: this code has every migration that the dumps went through. It can't serve a database of a newer version.
know_dumps() {
  local dump names name
  for dump in "$1"/database/*.dump; do
    # Lines of a COPY: id, timestamp and name, with tabs between them.
    names=$(run_pg_restore --data-only --table=migrations --file=- <"$dump" | awk -F'\t' '/^COPY/ { inside = 1; next } /^\\\./ { inside = 0 } inside { print $NF }') || return 1
    for name in $names; do
      is_known_migration "$name" || { echo "The backup is of a newer version: $name is not known here."; return 1; }
    done
  done
}
is_known_migration() { grep -rqw -- "$1" "$repository/api/src/database/migrations"; }
