# Sourced: making one backup, by scripts/backup and before an upgrade.

# Only one of install, backup, restore and upgrade at a time.
take_turn() {
  mkdir -p "$home"
  exec 9>"$home/operation.lock"
  flock --nonblock 9 || fail 'An installation, backup, restore or upgrade is under way here.' 'wait until it has ended'
}

# A folder for parts of an archive, beside the data (its disk has the room), gone at the end.
make_scratch() {
  # A killed operation leaves dumps and secrets here. No other one runs: the turn is ours.
  rm -rf "$home"/.scratch.*
  scratch=$(mktemp -d "$home/.scratch.XXXXXX")
  trap 'rm -rf "$scratch" ${opened:+"$opened"}' EXIT
}

# Sets $backup_file to a new archive in the folder, verified by reading it back. Answers 1 when it could not.
make_backup() {
  local folder=$1 name packed=''
  # A small school's takes less than a second: the one before stays, too.
  while name="derslik-$(date -u +%Y%m%dT%H%M%SZ).tar" && { [ -e "$folder/$name" ] || [ -e "$folder/$name.age" ]; }; do sleep 0.1; done
  rm -rf "$scratch/new" "$scratch/read"
  (umask 077 && mkdir -p "$folder" "$scratch/new" "$scratch/read") || return 1
  # Of a backup that was killed; one that another school writes into the same folder now is younger.
  find "$folder" -maxdepth 1 -name '.derslik-*.part' -mmin +720 -delete
  step 'Database and settings' collect "$scratch/new" || return 1
  # Never write a backup in plain into its folder if it is to be encrypted.
  [ -z "${recipient:-}" ] || packed="$scratch/$name"
  if ! (umask 077 && step 'One file' pack "$scratch/new" "${packed:-$folder/.$name.part}") ||
    ! rm -rf "$scratch/new" ||
    ! step 'Read it back: sums, and every dump' read_back "${packed:-$folder/.$name.part}" ||
    { [ -n "$packed" ] && ! (umask 077 && step 'Encrypt it' encrypt "$packed" "$folder/.$name.part"); } ||
    ! mv "$folder/.$name.part" "$folder/$name${packed:+.age}"; then
    rm -f "$folder/.$name.part" ${packed:+"$packed"}
    return 1
  fi
  rm -rf "$scratch/read" ${packed:+"$packed"}
  backup_file="$folder/$name${packed:+.age}"
  step 'Ids of what was deleted' keep_deleted "$folder" || return 1
  # Only what the doctor reads: the backup is there without it.
  printf '%s %s\n' "$(date +%s)" "$backup_file" >"$home/last-backup" || true
  note_backup
}
# For the console, which doesn't see the folder. An older database, or one elsewhere, has no place for it.
note_backup() {
  local name
  for name in $(databases 2>/dev/null || true); do
    sql 'INSERT INTO backups DEFAULT VALUES ON CONFLICT DO NOTHING' "$name" >/dev/null 2>&1 || true
  done
}
# A public key of age, or a file of such lines.
is_recipient() { [ -f "$1" ] || [[ $1 =~ ^(age1|ssh-) ]]; }
encrypt() {
  local how=-r
  [ ! -f "$recipient" ] || how=-R
  age "$how" "$recipient" -o "$2" "$1"
  # The beginning of what only the other half of the key opens.
  [ "$(head -c 18 "$2")" = age-encryption.org ]
}

read_back() {
  unpack "$1" "$scratch/read"
  verify_sums "$scratch/read"
  read_dumps "$scratch/read"
}

# forget_old FOLDER N: the one just made stays, whatever the clock was before, and the newest others: N in all.
forget_old() {
  find "$1" -maxdepth 1 \( -name 'derslik-*Z.tar' -o -name 'derslik-*Z.tar.age' \) ! -name "$(basename "$backup_file")" -printf '%f\n' | sort -r | tail -n "+$2" |
    while read -r name; do rm -f "$1/$name"; done
}
