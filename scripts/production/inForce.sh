# Sourced: what is in force, and the way back to it (compose). After everything was found well, remember_compose keeps a copy of
# `.env`; what a person changed and what does not get well gives way to it.

running_env() { printf '%s' "$home/running.env"; }

# need_own_compose: the compose files of this folder are those that run, or belong to the version that does: `git pull` alone
# would start former images by the new files.
need_own_compose() {
  local file
  [ "$kind" = compose ] && [ -e "$(running_compose)" ] && [ "$(running_version)" != "$(code_version)" ] || return 0
  for file in docker-compose.yml "${further_files[@]}"; do
    # Made here, by ./scripts/digests.
    [ "$file" != docker-compose.digests.yml ] && [ -e "$home/$file" ] || continue
    cmp -s "$repository/$file" "$home/$file" ||
      fail "$(running_version) runs, and $file of this folder belongs to $(code_version); nothing was touched." \
        './scripts/upgrade brings the other version; or check the former one out' 2
  done
}

# keep_before: the settings and certificates as they are before a run of install changes them. A first run keeps none: a second
# goes on as it was told.
has_kept=0
keep_before() {
  [ -e "$(running_env)" ] || return 0
  rm -rf "$home/former-install"
  mkdir -m 700 "$home/former-install"
  [ ! -e "$env_file" ] || cp -a "$env_file" "$home/former-install/.env"
  [ ! -d "$certificates" ] || cp -a "$certificates" "$home/former-install/certificates"
  has_kept=1
}
forget_kept() { rm -rf "$home/former-install"; }

# put_file FROM TO: whole, with its owner and mode; one that was not there goes.
put_file() {
  [ -e "$1" ] || { rm -f "$2"; return; }
  cp -a "$1" "$2.new"
  mv "$2.new" "$2"
}
put_certificates() {
  local name
  [ "$has_kept" = 1 ] || return 0
  for name in tls.crt tls.key ca.crt; do put_file "$home/former-install/certificates/$name" "$certificates/$name"; done
}

# refuse_change "what is wrong" "what to do": before anything that runs was touched. What this run wrote goes again.
refuse_change() {
  if [ "$has_kept" = 1 ]; then
    put_file "$home/former-install/.env" "$env_file"
    put_certificates
    forget_kept
    fail "$1 Nothing was changed." "$2" 2
  fi
  fail "$1" "$2"
}

# return_to_running: what was in force before, running and well. What was tried stays beside, in .env.refused.
return_to_running() {
  put_certificates
  if ! cmp -s "$(running_env)" "$env_file"; then
    cp -a "$env_file" "$env_file.refused"
    put_file "$(running_env)" "$env_file"
  fi
  start_serving
  until_ready 180
}

# give_way "what is wrong" "what to do": what was in force before returns, where that was something else; then this ends with 1.
give_way() {
  [ "$kind" = compose ] && [ -e "$(running_env)" ] || fail "$1" "$2"
  [ "$has_kept" = 1 ] || ! cmp -s "$(running_env)" "$env_file" || fail "$1" "$2"
  api_count=${former_api_count:-${api_count:-}}
  step 'Go back' return_to_running || fail "$1 And what was in force before does not get well." "see $step_log, then ./scripts/doctor"
  forget_kept
  fail "$1 What was in force before is in force again." "$2; what was tried stands in .env.refused"
}
