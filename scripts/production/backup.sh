# Sourced: making one backup, by scripts/backup and before an upgrade.

# Only one of backup, restore and upgrade at a time.
take_turn() {
  mkdir -p "$home"
  exec 9>"$home/operation.lock"
  flock --nonblock 9 || fail 'A backup, restore or upgrade is under way here.' 'wait until it has ended'
}

# A folder for parts of an archive, beside the data (its disk has the room), gone at the end.
make_scratch() {
  scratch=$(mktemp -d "$home/.scratch.XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
}

# Sets $backup_file to a new archive in the folder, verified by reading it back. Answers 1 when it could not.
make_backup() {
  local folder=$1 name
  name="derslik-$(date -u +%Y%m%dT%H%M%SZ).tar"
  (
    umask 077
    mkdir -p "$folder" "$scratch/new" "$scratch/read"
  )
  step 'Database and settings' collect "$scratch/new" || return 1
  (umask 077 && step 'One file' pack "$scratch/new" "$folder/.$name.part") || return 1
  rm -rf "$scratch/new"
  if ! step 'Read it back: sums, and every dump' read_back "$folder/.$name.part"; then
    rm -f "$folder/.$name.part"
    return 1
  fi
  mv "$folder/.$name.part" "$folder/$name"
  rm -rf "$scratch/read"
  backup_file="$folder/$name"
  printf '%s %s\n' "$(date +%s)" "$backup_file" >"$home/last-backup"
}
read_back() {
  unpack "$1" "$scratch/read"
  verify "$scratch/read"
}

# forget_old FOLDER N: the N newest archives of ours stay.
forget_old() {
  find "$1" -maxdepth 1 -name 'derslik-*Z.tar' -printf '%f\n' | sort -r | tail -n "+$(($2 + 1))" |
    while read -r name; do rm -f "$1/$name"; done
}
