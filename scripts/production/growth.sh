# Sourced: how fast the school's data grows, and how full its disk is, for scripts/doctor.

# check_growth FOLDER: the folder's disk holds the database.
check_growth() {
  local full before day growth='' name bytes
  full=$(df -Pk "$1" | awk 'NR == 2 { sub("%", "", $5); print $5 }')
  for name in $(growing_databases); do
    # Written down by housekeeping, once a day.
    before=$(sql "SELECT day || ' ' || bytes FROM database_sizes WHERE day >= current_date - 7 AND day < current_date
      ORDER BY day LIMIT 1" "$name" 2>/dev/null) || before=''
    [ -n "$before" ] || continue
    read -r day bytes <<<"$before"
    growth+="$name grew by $(sql "SELECT pg_size_pretty(pg_database_size('$name') - $bytes)") since $day; "
  done
  if [ "$full" -ge 80 ]; then
    found warn Growth "${growth}the disk is $full % full" 'add room before it is full: a larger disk, old backups elsewhere, docker image prune -a'
  else
    found ok Growth "${growth}the disk is $full % full"
  fi
}
growing_databases() { ! is_database_up || databases 2>/dev/null; }
