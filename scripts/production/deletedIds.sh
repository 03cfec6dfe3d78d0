# Sourced: ids of people who were erased, and of films and videos that were deleted. They stand in the database, and in a file beside
# the backups that no backup replaces, so that a restored backup of before brings nothing of it back. A line: kind, id, when, and of a
# person who handed over who got it.

deleted_line='(person|film|video) [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12} [0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z( [0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?'

# What the databases of now know of it. One that does not answer, or is older, knows nothing.
deleted_here() {
  local name
  for name in $(databases 2>/dev/null || true); do
    [ -n "$(sql "SELECT to_regclass('deleted_ids')" "$name" 2>/dev/null || true)" ] || continue
    sql "SELECT concat_ws(' ', kind, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'), heir) FROM deleted_ids" "$name" || return 1
  done
}

# merge_deleted FILE...: all that the files and stdin say, each id once, as it was said last. What is no such line is left out.
merge_deleted() {
  cat - "$@" 2>/dev/null | LC_ALL=C grep -xE "$deleted_line" | LC_ALL=C sort -k1,2 -k3,3r | awk '!seen[$1, $2]++' || true
}

# keep_deleted FOLDER: the file beside the backups, and one beside the school, for backups that lie elsewhere.
keep_deleted() {
  local folder known
  known=$(deleted_here) || return 1
  known=$(merge_deleted "$1/deleted.ids" "$home/deleted.ids" <<<"$known")
  [ -n "$known" ] || return 0
  for folder in "$1" "$home"; do
    (umask 077 && printf '%s\n' "$known" >"$folder/.deleted.ids.part") && mv "$folder/.deleted.ids.part" "$folder/deleted.ids" || return 1
  done
}

# bring_deleted FOLDER: into the databases that will be used, before anybody is served; the API's migrations carry it out. FOLDER is the
# backup's. What the database of now knows counts too, where it can be read.
bring_deleted() {
  local name names
  { deleted_here 2>/dev/null || true; } | merge_deleted "$1/deleted.ids" "$home/backups/deleted.ids" "$home/deleted.ids" >"$scratch/deleted.ids"
  [ -s "$scratch/deleted.ids" ] || return 0
  (umask 077 && cp "$scratch/deleted.ids" "$home/deleted.ids") || return 1
  names=$(archive_databases)
  for name in $names; do
    {
      printf '%s\n' 'CREATE TABLE IF NOT EXISTS deleted_ids (kind text NOT NULL, id uuid NOT NULL, at timestamptz NOT NULL DEFAULT now(),' \
        'heir uuid, PRIMARY KEY (kind, id));' 'INSERT INTO deleted_ids (kind, id, at, heir) VALUES'
      awk -v q="'" '{ heir = (NF > 3) ? q $4 q : "NULL"; printf "%s(%s, %s, %s, %s)", (NR > 1) ? "," : "", q $1 q, q $2 q, q $3 q, heir }' "$scratch/deleted.ids"
      printf '%s\n' ' ON CONFLICT (kind, id) DO UPDATE SET at = greatest(excluded.at, deleted_ids.at), heir = coalesce(excluded.heir, deleted_ids.heir);'
    } | database psql -X -q -v ON_ERROR_STOP=1 -d "${name}_incoming"
  done
}

# forget_copies KIND FOLDER: of what was deleted, no copy stays.
forget_copies() {
  local word id
  word=${1%s}
  { deleted_here 2>/dev/null || true; } | merge_deleted "$home/deleted.ids" | while read -r what id _; do
    [ "$what" = "$word" ] || continue
    rm -f "$2/$id" "$2/$id".*
  done
}
