# Sourced: the steps of scripts/apply.

# Sets api_count: how many API processes there will be: what was asked for, else as many as there are.
count_api() {
  read_native_start
  if [ "$kind" = native ]; then api_count=$was_api; else learn_api_count; fi
  former_api_count=$api_count
  api_count=${api:-$api_count}
  was_api=$api_count
}

# The programs that will read the settings look at them, in short-lived containers. The database may be away: this command
# also starts a school that stands still.
try_settings() {
  if [ "$kind" = native ]; then
    native_script checkSettings $([ "$was_demo" = 0 ] || echo --demo) --processes "$api_count"
    return
  fi
  keep_networks run --rm --no-deps -T migrate node dist/database/checkSettings.js --processes "$api_count" </dev/null
  keep_networks run --rm --no-deps -T nginx check </dev/null
  keep_networks run --rm --no-deps -T ingest check </dev/null
}
