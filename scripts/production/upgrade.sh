# Sourced: what an upgrade keeps for the way back, and the way back.

# An upgrade that was cut off left `former`. With a way back in it, what runs now may be the new version already; natively
# it may also be the stores alone.
is_former_kept() {
  [ -e "$home/former" ] || return 1
  [ -e "$home/former/backup" ] || { [ "$kind" = native ] && ! is_api_told "$home/run/parts.json"; }
}
former_version() {
  if [ "$kind" = compose ] && is_former_kept; then setting "$home/former/.env" DERSLIK_VERSION
  elif is_former_kept; then package_version "$home/former/app/server/api"
  else running_version; fi
}

# keep_former: everything that runs now, without the database (that is in the backup).
keep_former() {
  local new="$home/former.new"
  if is_former_kept; then return 0; fi
  rm -rf "$home/former" "$new"
  mkdir -m 700 "$new"
  if [ "$kind" = compose ]; then
    cp -a "$env_file" "$new/.env"
    printf '%s' "$api_count" >"$new/api"
    [ ! -e "$(running_compose)" ] || cp "$(running_compose)" "$new/docker-compose.yml"
    local file
    for file in "${further_files[@]}"; do
      [ ! -e "$home/$file" ] || cp "$home/$file" "$new/$file"
    done
  else
    # An upgrade replaces whole folders and never writes into them: hard links are enough.
    cp -al "$home/app" "$new/app"
    cp -a "$home/nginx" "$home/ports.json" "$home/run/parts.json" "$new/"
  fi
  mv "$new" "$home/former"
}

# The images of this folder, unless they are here (of an earlier try). `.env` still names those that run.
make_new_images() {
  DERSLIK_VERSION=$(code_version) JITSI_VERSION=$jitsi_release
  export DERSLIK_VERSION JITSI_VERSION
  bring_images
  fetch_images
}

# The backup that belongs to the former version; that of a first try, cut off, stays it.
keep_way_back() {
  if [ -e "$home/former/backup" ]; then return 0; fi
  printf '%s' "$backup_file" >"$home/former/backup.new"
  mv "$home/former/backup.new" "$home/former/backup"
}

# Within the person's limit; the way back keeps the usual one.
start_new() {
  local start_limit=$limit
  if [ "$kind" = compose ]; then
    set_setting "$env_file" DERSLIK_VERSION "$(code_version)"
    set_setting "$env_file" JITSI_VERSION "$jitsi_release"
    write_compose_files
  fi
  start_serving
}

use_former_compose() {
  local name
  for name in DERSLIK_VERSION JITSI_VERSION; do set_setting "$env_file" "$name" "$(setting "$home/former/.env" "$name")"; done
  [ ! -e "$home/former/docker-compose.yml" ] || compose_file="$home/former/docker-compose.yml"
}

# return_without_data: this try did not touch the database. One that was cut off may have: then the new version goes on.
return_without_data() {
  if [ -e "$home/former/backup" ]; then
    start_serving
  elif [ "$kind" = compose ]; then
    use_former_compose
    start_serving
  else
    resume_former
  fi
  until_ready 180
}

# return_to_former: the database of before and the former program, running and well.
return_to_former() {
  local name names
  [ "$kind" = native ] || use_former_compose
  stop_serving
  rm -rf "$scratch/read"
  mkdir "$scratch/read"
  unpack "$(<"$home/former/backup")" "$scratch/read"
  names=$(databases)
  for name in $names; do
    fill_database "$name" "$scratch/read/database/$name.dump"
    swap_database "$name"
    forget_before "$name"
  done
  if [ "$kind" = compose ]; then start_serving; else resume_former; fi
  until_ready 180
}

# Natively: the copies of before, under the supervisor that runs the stores.
resume_former() {
  local name
  for name in app nginx ports.json; do
    rm -rf "${home:?}/$name"
    mv "$home/former/$name" "$home/$name"
  done
  cp -a "$home/former/parts.json" "$home/run/parts.json"
  kill -HUP "$(cat "$home/run/supervisor.pid")"
}

# check_out_new: the branch goes on to the version where that lies before it; else the clone follows no branch.
check_out_new() {
  [ -z "$(git -C "$repository" status --porcelain --untracked-files=no)" ] ||
    fail 'Files of the product were changed in this folder.' 'git status shows them; undo the changes, then upgrade' 2
  former_commit=$(git -C "$repository" rev-parse HEAD)
  former_branch=$(git -C "$repository" symbolic-ref -q --short HEAD) || true
  git -C "$repository" rev-parse -q --verify "$to^{commit}" >/dev/null || git -C "$repository" fetch -q --tags
  if [ -n "$former_branch" ] && git -C "$repository" merge-base --is-ancestor HEAD "$to" 2>/dev/null; then
    git -C "$repository" merge -q --ff-only "$to"
  else
    git -C "$repository" checkout -q --detach "$to" || fail "There is no version $to." 'git tag shows which there are' 2
  fi
}

# The clone as it was, on its branch if it was on one.
check_out_former() {
  if [ -n "$former_branch" ]; then git -C "$repository" checkout -q -B "$former_branch" "$former_commit"
  elif [ -n "$former_commit" ]; then git -C "$repository" checkout -q --detach "$former_commit"; fi
}

# keep_words: keeps what every part said since the new version began, and how each is.
keep_words() {
  (
    umask 077
    {
      date
      if [ "$kind" = compose ]; then
        compose ps --all
        compose logs --no-color --timestamps --since "$((SECONDS - began_new + 30))s"
      else
        native_script status
        tail -n 200 "$home"/log/*.log
      fi
    } >"$home/upgrade-words.log" 2>&1 </dev/null
  )
}
