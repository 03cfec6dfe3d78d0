# Sourced: what an upgrade keeps for the way back, and the way back.

# keep_former: everything that runs now, without the database (that is in the backup).
keep_former() {
  rm -rf "$home/former"
  mkdir -m 700 "$home/former"
  if [ "$kind" = compose ]; then
    cp -a "$env_file" "$home/former/.env"
    [ ! -e "$(running_compose)" ] || cp "$(running_compose)" "$home/former/docker-compose.yml"
  else
    # What runs is replaced by whole folders, never written into: hard links are enough.
    cp -al "$home/app" "$home/former/app"
    cp -a "$home/nginx" "$home/ports.json" "$home/run/parts.json" "$home/former/"
  fi
}

use_former_compose() {
  cp -a "$home/former/.env" "$env_file"
  [ ! -e "$home/former/docker-compose.yml" ] || compose_file="$home/former/docker-compose.yml"
}

# return_without_data: the database was not touched.
return_without_data() {
  if [ "$kind" = compose ]; then
    use_former_compose
    start_serving
  else
    resume_former
  fi
  until_ready 180
}

# return_to_former: the database of $backup_file and the former program, running and well.
return_to_former() {
  local name
  [ "$kind" = native ] || use_former_compose
  stop_serving
  rm -rf "$scratch/read"
  mkdir "$scratch/read"
  unpack "$backup_file" "$scratch/read"
  for name in $(databases); do
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
