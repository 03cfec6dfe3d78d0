# Sourced: whether what administrators did stands as it was written, for scripts/doctor.

# check_audit: walks the chain of every database; one that is older has none.
check_audit() {
  local name text broken acts newest hash
  for name in $(databases 2>/dev/null || true); do
    text=$(sql "SELECT coalesce(broken, 0) || ' ' || acts || ' ' || newest || ' ' || encode(newest_hash, 'hex') FROM check_acts()" \
      "$name" 2>/dev/null) || continue
    read -r broken acts newest hash <<<"$text"
    if [ "$broken" = 0 ]; then
      found ok "Audit log of $name" "$acts acts as they were written, the last is $newest, $hash"
    else
      found fail "Audit log of $name" "act $broken is not as it was written, or is missing" \
        'somebody changed the database: docs/operations.md, Audit log'
    fi
  done
}
