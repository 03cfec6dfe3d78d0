# Sourced: the school's own videos and the films of lessons, too large for the file of every night. One copy of each is enough for every
# backup: a video never changes, and of a film that was cut the copy is made anew. KIND is videos or films.

# listed KIND: database, id and bytes of each, a line for each. Only of a film that was cut the bytes stand in its row, so that no copy of
# before the cut comes back; of others: -. What was before a cut is not copied.
listed() {
  local name
  for name in $(databases); do
    if [ "$1" = videos ] && [ -n "$(sql "SELECT to_regclass('videos')" "$name")" ]; then
      sql "SELECT '$name ' || id || ' ' || bytes FROM videos WHERE finished_at IS NOT NULL ORDER BY finished_at" "$name"
      # Slides lie with them; their pages are made anew from them.
      [ -z "$(sql "SELECT to_regclass('lectures')" "$name")" ] ||
        sql "SELECT '$name ' || id || ' ' || bytes FROM lectures WHERE finished_at IS NOT NULL ORDER BY finished_at" "$name"
    elif [ "$1" = films ] && [ -n "$(sql "SELECT to_regclass('recordings')" "$name")" ]; then
      sql "SELECT '$name ' || id || ' ' || coalesce(to_jsonb(recordings) ->> 'film_bytes', '-') FROM recordings WHERE state IN ('ready', 'broken') AND bytes > 0 AND deleted_at IS NULL
        ORDER BY created_at" "$name"
    fi
  done
}

# first_of KIND: the file of one that must be there. files_of KIND: all of them. A video is a file of its id, a film a folder of its id.
first_of() { if [ "$1" = videos ]; then printf '%s\n' .; else printf '%s\n' film.mp4; fi; }
files_of() { first_of "$1"; [ "$1" = videos ] || printf '%s\n' poster.jpg sprite.jpg sound.mp3; }
place_of() { if [ "$2" = . ]; then printf '%s' "$1"; else printf '%s/%s' "$1" "$2"; fi; }
copy_of() {
  case "$2" in
  .) printf '%s' "$1" ;;
  film.mp4 | poster.jpg) printf '%s.%s' "$1" "${2##*.}" ;;
  *) printf '%s.%s' "$1" "$2" ;;
  esac
}

folder_of() { if [ "$1" = videos ]; then printf videos; else printf recordings; fi; }
# beside KIND DATABASE COMMAND args...: in their folder.
beside() {
  local folder of=$2
  folder=$(folder_of "$1")
  shift 2
  if [ "$kind" = compose ]; then compose exec -T --workdir "/srv/$folder" api "$@"; else (cd "$home/$folder/$of" && "$@"); fi
}
# bytes_of KIND FILE BYTES: how many the file must have; -: as many as it has.
bytes_of() { if [ "$2" = "$(first_of "$1")" ]; then printf '%s' "$3"; else printf '%s' -; fi; }
# size_here KIND DATABASE FILE BYTES: how large it is. 1: it is not here, or not whole.
size_here() {
  local size
  size=$(beside "$1" "$2" stat -c %s "$3" 2>/dev/null </dev/null) || return 1
  [ "$4" = - ] || [ "$size" = "$4" ] || return 1
  printf '%s' "$size"
}

# copy_files KIND FOLDER: those of which no copy is there yet. A copy goes with the backup that first says that it was deleted, else
# a month after the school listed it last.
copy_files() {
  local what=$1 folder=$2 of id bytes size file copy rows
  rows=$(listed "$what") || return 1
  while read -r of id bytes; do
    [ -n "$id" ] || continue
    for file in $(files_of "$what"); do
      copy=$(copy_of "$id" "$file")
      if ! size=$(size_here "$what" "$of" "$(place_of "$id" "$file")" "$(bytes_of "$what" "$file" "$bytes")"); then
        [ "$file" != "$(first_of "$what")" ] || printf 'The file of the %s %s is missing here.\n' "${what%s}" "$id"
      elif [ "$(stat -c %s "$folder/$copy" 2>/dev/null)" = "$size" ]; then
        touch "$folder/$copy"
      elif (umask 077 && beside "$what" "$of" cat "$(place_of "$id" "$file")" </dev/null >"$folder/.$copy.part") &&
        [ "$(stat -c %s "$folder/.$copy.part")" = "$size" ]; then
        mv "$folder/.$copy.part" "$folder/$copy"
      else
        rm -f "$folder/.$copy.part"
        return 1
      fi
    done
  done <<<"$rows"
  find "$folder" -maxdepth 1 -type f -regextype posix-extended -regex '.*/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.(mp4|jpg|sprite\.jpg|sound\.mp3))?' -mtime +30 -delete
}

# put_files KIND FOLDER: back to the school, those that it lists and hasn't.
put_files() {
  local what=$1 folder=$2 of id bytes file place copy rows here need
  rows=$(listed "$what") || return 1
  while read -r of id bytes; do
    [ -n "$id" ] || continue
    here="$home/$(folder_of "$what")/$of"
    # The API makes it with the first; it must be able to write there.
    if [ "$kind" = native ] && [ ! -d "$here" ]; then
      mkdir -p "$here" && chown --reference="$home/videos" "$(dirname "$here")" "$here" || return 1
    fi
    for file in $(files_of "$what"); do
      place=$(place_of "$id" "$file") copy="$folder/$(copy_of "$id" "$file")"
      need=$(bytes_of "$what" "$file" "$bytes")
      ! size_here "$what" "$of" "$place" "$need" >/dev/null || continue
      # Where the film's own copy is of another one, its pictures and its sound are too.
      if [ ! -f "$copy" ] || { [ "$need" != - ] && [ "$(stat -c %s "$copy")" != "$need" ]; }; then
        if [ "$file" = "$(first_of "$what")" ]; then break; else continue; fi
      fi
      # shellcheck disable=SC2016
      beside "$what" "$of" sh -c 'mkdir -p "$(dirname "$1")" && cat >"$1" && chmod 644 "$1"' sh "$place" <"$copy" || return 1
    done
    # The API must be able to delete it.
    [ "$kind" = compose ] || [ ! -d "$here/$id" ] || chown -R --reference="$here" "$here/$id" || return 1
  done <<<"$rows"
}

# note_copies KIND FOLDER: when they were copied and where to, for the doctor; none: they are left out on purpose.
note_copies() { printf '%s %s\n' "$(date +%s)" "$2" >"$home/last-$1" || true; }

# check_files KIND: for scripts/doctor.
check_files() {
  local what=$1 title of id bytes size file rows count=0 all=0 missing=0 said when=0 where='' days advice
  title=${what^}
  rows=$(listed "$what" 2>/dev/null) || return 0
  file=$(first_of "$what")
  while read -r of id bytes; do
    [ -n "$id" ] || continue
    count=$((count + 1))
    if size=$(size_here "$what" "$of" "$(place_of "$id" "$file")" -); then all=$((all + size)); else missing=$((missing + 1)); fi
  done <<<"$rows"
  if [ "$missing" -gt 0 ]; then
    found warn "$title" "the files of $missing of $count are missing" "put them back: docs/operations.md, $title; or let their owners delete them"
  elif [ "$count" -gt 0 ]; then
    said="$count, $(numfmt --to=iec "$all")"
    read -r when where 2>/dev/null <"$home/last-$what" || true
    days=$((($(date +%s) - when) / 86400))
    advice="./scripts/backup --$what FOLDER, every night by cron, or --$what none: docs/operations.md, Backup"
    if [ "$where" = none ]; then
      found ok "$title" "$said, without copies"
    elif [ -z "$where" ]; then
      found warn "$title" "$said, and no copies: the backup leaves them out" "$advice"
    elif [ "$days" -gt 2 ]; then
      found warn "$title" "$said; the copies in $where are $days days old" "$advice"
    else
      found ok "$title" "$said, copied into $where"
    fi
  fi
}
