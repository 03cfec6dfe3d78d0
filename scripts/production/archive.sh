# Sourced: one backup is one tar file, and holds
#   manifest               what it is: format, kind, version, made, demo, api
#   database/NAME.dump     Postgres' custom format
#   settings/...           .env and certificates (compose); secrets.env, ports.json, the authority, .env (native)
#   SHA256SUMS             of everything above

archive_format=1

# The settings of this installation, as paths below $settings_root.
settings_root() { if [ "$kind" = compose ]; then printf '%s' "$repository"; else printf '%s' "$home"; fi; }
settings_paths() {
  if [ "$kind" = compose ]; then
    printf '%s\n' .env certificates var/production/authority
  else
    printf '%s\n' secrets.env ports.json tls/ca.key tls/ca.crt
  fi
}

# write_manifest FILE
write_manifest() {
  {
    printf 'format=%s\n' "$archive_format"
    printf 'kind=%s\n' "$kind"
    printf 'version=%s\n' "$(running_version)"
    printf 'made=%s\n' "$(date -u +%FT%TZ)"
    [ "$kind" = compose ] || printf 'demo=%s\napi=%s\n' "$was_demo" "$was_api"
  } >"$1"
}

# collect DIRECTORY: everything of a backup, with its sums.
collect() {
  local dir=$1 name path
  mkdir -p "$dir/database" "$dir/settings"
  for name in $(databases); do dump_database "$name" "$dir/database/$name.dump" || return 1; done
  while read -r path; do
    [ -e "$(settings_root)/$path" ] || continue
    mkdir -p "$dir/settings/$(dirname "$path")"
    cp -a "$(settings_root)/$path" "$dir/settings/$path"
  done < <(settings_paths)
  # Natively the school's own variables stand beside the code.
  [ "$kind" = compose ] || [ ! -e "$env_file" ] || cp -a "$env_file" "$dir/settings/.env"
  write_manifest "$dir/manifest"
  (cd "$dir" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)
}

# pack DIRECTORY FILE
pack() { tar -C "$1" -cf "$2" manifest SHA256SUMS database settings; }

# unpack FILE DIRECTORY. Links and paths that lead out of the folder are refused.
unpack() {
  if [ "$(tar -tvf "$1" | grep -c '^[^-d]')" != 0 ]; then
    echo 'The archive holds links or devices.'
    return 1
  fi
  tar -C "$2" --no-same-owner -xf "$1"
}

# verify_sums DIRECTORY: an unpacked archive is whole: every file named, every sum right.
verify_sums() {
  local dir=$1
  [ -e "$dir/manifest" ] && [ -e "$dir/SHA256SUMS" ] || { echo 'This is no backup of Derslik.'; return 1; }
  [ "$(setting "$dir/manifest" format)" = "$archive_format" ] || { echo 'The archive has another format.'; return 1; }
  (cd "$dir" && sha256sum --check --strict --quiet SHA256SUMS) || return 1
  if [ "$(cd "$dir" && find . -type f ! -name SHA256SUMS | wc -l)" != "$(wc -l <"$dir/SHA256SUMS")" ]; then
    echo 'The archive holds files that its list does not name.'
    return 1
  fi
  compgen -G "$dir/database/*.dump" >/dev/null || { echo 'The archive holds no database.'; return 1; }
}

# read_dumps DIRECTORY: every dump can be read to its end.
read_dumps() {
  local dump
  for dump in "$1"/database/*.dump; do read_dump "$dump" || return 1; done
}
