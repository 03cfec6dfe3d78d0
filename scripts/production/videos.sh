# Sourced: the school's own videos. Each never changes once it is whole, so one copy of it is enough for every backup.

# whole_videos: database, id and size of each, a line for each.
whole_videos() {
  local name
  for name in $(databases); do
    [ -z "$(sql "SELECT to_regclass('videos')" "$name")" ] ||
      sql "SELECT '$name ' || id || ' ' || bytes FROM videos WHERE finished_at IS NOT NULL ORDER BY finished_at" "$name"
  done
}

# beside_videos DATABASE COMMAND args...: in their folder.
beside_videos() {
  local of=$1
  shift
  if [ "$kind" = compose ]; then compose exec -T --workdir /srv/videos api "$@"; else (cd "$home/videos/$of" && "$@"); fi
}
size_here() { beside_videos "$1" stat -c %s "$2" 2>/dev/null </dev/null; }

# copy_videos FOLDER: those of which no copy is there yet. A copy goes a month after its video was deleted.
copy_videos() {
  local folder=$1 of id bytes videos part
  videos=$(whole_videos) || return 1
  while read -r of id bytes; do
    [ -n "$id" ] || continue
    part="$folder/.$id.part"
    if [ "$(stat -c %s "$folder/$id" 2>/dev/null)" = "$bytes" ]; then
      touch "$folder/$id"
    elif [ "$(size_here "$of" "$id")" != "$bytes" ]; then
      printf 'The file of the video %s is missing here.\n' "$id"
    elif (umask 077 && beside_videos "$of" cat "$id" </dev/null >"$part") && [ "$(stat -c %s "$part")" = "$bytes" ]; then
      mv "$part" "$folder/$id"
    else
      rm -f "$part"
      return 1
    fi
  done <<<"$videos"
  find "$folder" -maxdepth 1 -type f -regextype posix-extended -regex '.*/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}' -mtime +30 -delete
}

# put_videos FOLDER: back to the school, those that it lists and hasn't.
put_videos() {
  local folder=$1 of id bytes videos
  videos=$(whole_videos) || return 1
  while read -r of id bytes; do
    [ -n "$id" ] || continue
    # The API makes it with the first upload; it must be able to write there.
    if [ "$kind" = native ] && [ ! -d "$home/videos/$of" ]; then
      mkdir "$home/videos/$of" && chown --reference="$home/videos" "$home/videos/$of" || return 1
    fi
    [ "$(stat -c %s "$folder/$id" 2>/dev/null)" = "$bytes" ] || continue
    [ "$(size_here "$of" "$id")" != "$bytes" ] || continue
    # shellcheck disable=SC2016
    beside_videos "$of" sh -c 'cat >"$1" && chmod 644 "$1"' sh "$id" <"$folder/$id" || return 1
  done <<<"$videos"
}

# check_videos: for scripts/doctor.
check_videos() {
  local of id bytes videos here count=0 all=0 missing=0
  videos=$(whole_videos 2>/dev/null) || return 0
  here=$(for of in $(cut -d ' ' -f 1 <<<"$videos" | sort -u); do beside_videos "$of" ls </dev/null 2>/dev/null || true; done)
  while read -r of id bytes; do
    [ -n "$id" ] || continue
    count=$((count + 1)) all=$((all + bytes))
    grep -qxF "$id" <<<"$here" || missing=$((missing + 1))
  done <<<"$videos"
  if [ "$missing" -gt 0 ]; then
    found warn Videos "the files of $missing of $count are missing" 'put them back: docs/operations.md, Videos; or let their owners delete them'
  elif [ "$count" -gt 0 ]; then
    found ok Videos "$count, $(numfmt --to=iec "$all")"
  fi
}
