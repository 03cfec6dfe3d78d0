# Sourced: what films of lessons take of what there is for them, and whether one waits for a recorder in vain. For scripts/doctor.

# films_disk: free megabytes where films lie, and the folder. In Docker the API says it, as the folder is its volume.
films_disk() {
  if [ "$kind" = compose ]; then
    compose exec -T api df -Pk /srv/recordings 2>/dev/null </dev/null | free_on /srv/recordings
  else
    df -Pk "$home/recordings" 2>/dev/null | free_on "$home/recordings"
  fi
}
free_on() { awk -v folder="$1" 'NR == 2 { printf "%d %s\n", $4 / 1024, folder }'; }

# An hour of film takes about a gigabyte; the last gigabyte of the disk is the database's, and then nothing is recorded.
check_recordings() {
  local name count bytes quota waiting cramped percent said free folder
  for name in $(databases 2>/dev/null); do
    [ -n "$(sql "SELECT to_regclass('recording_rules')" "$name" 2>/dev/null)" ] || continue
    read -r count bytes quota waiting cramped < <(sql "SELECT (SELECT count(*) || ' ' || coalesce(sum(bytes), 0) FROM recordings WHERE deleted_at IS NULL)
      || ' ' || quota_gb::bigint * 1073741824 || ' ' || (SELECT count(*) FROM recordings WHERE state = 'finishing' AND lease_id IS NULL
        AND ended_at < now() - interval '10 minutes' AND deleted_at IS NULL)
      || ' ' || (SELECT count(*) FROM recordings WHERE state = 'finishing' AND to_jsonb(recordings) ->> 'lacks_space' = 'true'
        AND deleted_at IS NULL) FROM recording_rules" "$name") || continue
    [ "${cramped:-0}" = 0 ] ||
      found warn Recordings "$cramped of $name wait for place on the disk" 'delete films, or add room'
    [ "${waiting:-0}" = 0 ] ||
      found warn Recordings "$waiting of $name wait for a recorder for more than ten minutes" 'start one: docs/operations.md, Films of lessons'
    [ "${count:-0}" -gt 0 ] || continue
    said="$(numfmt --to=iec "$bytes") of films in $name"
    if [ "$quota" = 0 ]; then
      found ok Recordings "$said, without a quota"
      continue
    fi
    percent=$((bytes * 100 / quota))
    said="$said, $percent % of the quota of $(numfmt --to=iec "$quota")"
    if [ "$percent" -ge 100 ]; then
      found fail Recordings "$said: nothing is recorded any more" 'delete films, or raise the quota: console, Recordings, Rules'
    elif [ "$percent" -ge 80 ]; then
      found warn Recordings "$said" 'delete films, or raise the quota, before nothing is recorded any more: console, Recordings, Rules'
    else
      found ok Recordings "$said"
    fi
  done
  read -r free folder < <(films_disk) || return 0
  if [ "$free" -lt 1024 ]; then
    found fail 'Disk of recordings' "$free MB free at $folder: nothing is recorded any more" 'delete films, or add room'
  elif [ "$free" -lt 10240 ]; then
    found warn 'Disk of recordings' "$((free / 1024)) GB free at $folder: room for some $((free / 1024 - 1)) hours of lessons" 'delete films, or add room'
  else
    found ok 'Disk of recordings' "$((free / 1024)) GB free at $folder"
  fi
}
