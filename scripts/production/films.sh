# Sourced: films of lessons. Each never changes once it is whole, so one copy of it is enough for every backup.

# whole_films: database and id of each, a line for each.
whole_films() {
  local name
  for name in $(databases); do
    [ -z "$(sql "SELECT to_regclass('recordings')" "$name")" ] ||
      sql "SELECT '$name ' || id FROM recordings WHERE state IN ('ready', 'broken') AND bytes > 0 AND deleted_at IS NULL
        ORDER BY created_at" "$name"
  done
}

# beside_films DATABASE COMMAND args...: in their folder, where each has one of its id.
beside_films() {
  local of=$1
  shift
  if [ "$kind" = compose ]; then compose exec -T --workdir /srv/recordings api "$@"; else (cd "$home/recordings/$of" && "$@"); fi
}
film_size() { beside_films "$1" stat -c %s "$2" 2>/dev/null </dev/null; }

# copy_films FOLDER: those of which no copy is there yet, as ID.mp4, with their posters. A copy goes a month after its film.
copy_films() {
  local folder=$1 of id films file bytes copy
  films=$(whole_films) || return 1
  while read -r of id; do
    [ -n "$id" ] || continue
    for file in film.mp4 poster.jpg; do
      copy="$id.${file##*.}"
      if ! bytes=$(film_size "$of" "$id/$file"); then
        [ "$file" != film.mp4 ] || printf 'The file of the film %s is missing here.\n' "$id"
      elif [ "$(stat -c %s "$folder/$copy" 2>/dev/null)" = "$bytes" ]; then
        touch "$folder/$copy"
      elif (umask 077 && beside_films "$of" cat "$id/$file" </dev/null >"$folder/.$copy.part") &&
        [ "$(stat -c %s "$folder/.$copy.part")" = "$bytes" ]; then
        mv "$folder/.$copy.part" "$folder/$copy"
      else
        rm -f "$folder/.$copy.part"
        return 1
      fi
    done
  done <<<"$films"
  find "$folder" -maxdepth 1 -type f -regextype posix-extended -regex '.*/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(mp4|jpg)' -mtime +30 -delete
}

# put_films FOLDER: back to the school, those that it lists and hasn't.
put_films() {
  local folder=$1 of id films file copy
  films=$(whole_films) || return 1
  while read -r of id; do
    [ -n "$id" ] || continue
    if [ "$kind" = native ] && [ ! -d "$home/recordings/$of" ]; then
      mkdir -p "$home/recordings/$of" && chown --reference="$home/videos" "$home/recordings" "$home/recordings/$of" || return 1
    fi
    for file in film.mp4 poster.jpg; do
      copy="$folder/$id.${file##*.}"
      [ -f "$copy" ] || continue
      ! film_size "$of" "$id/$file" >/dev/null || continue
      # shellcheck disable=SC2016
      beside_films "$of" sh -c 'mkdir -p "$1" && cat >"$1/$2" && chmod 644 "$1/$2"' sh "$id" "$file" <"$copy" || return 1
    done
    # The API must be able to delete it.
    [ "$kind" = compose ] || [ ! -d "$home/recordings/$of/$id" ] ||
      chown -R --reference="$home/recordings/$of" "$home/recordings/$of/$id" || return 1
  done <<<"$films"
}

# check_films: for scripts/doctor.
check_films() {
  local of id films bytes count=0 all=0 missing=0
  films=$(whole_films 2>/dev/null) || return 0
  while read -r of id; do
    [ -n "$id" ] || continue
    count=$((count + 1))
    if bytes=$(film_size "$of" "$id/film.mp4"); then all=$((all + bytes)); else missing=$((missing + 1)); fi
  done <<<"$films"
  if [ "$missing" -gt 0 ]; then
    found warn Films "the files of $missing of $count are missing" 'put them back: docs/operations.md, Films of lessons; or let their owners delete them'
  elif [ "$count" -gt 0 ]; then
    found ok Films "$count, $(numfmt --to=iec "$all")"
  fi
}
