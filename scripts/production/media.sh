# Sourced: what carries the media of a Docker installation, and the settings that belong to it. MEDIA in `.env` is jitsi or
# mesh; mesh has a compose file of its own, which leaves Jitsi's services out.

# The release of Jitsi that this version was made for.
jitsi_release=stable-11146-2

is_mesh() { [ "$(setting "$env_file" MEDIA)" = mesh ]; }

# use_media jitsi|mesh: writes it, and the compose files that belong to it.
use_media() {
  set_setting "$env_file" MEDIA "$1"
  write_compose_files
}

# Secrets of Jitsi. Its accounts are made from them whenever it starts.
jitsi_secrets=(JITSI_TOKEN_SECRET JITSI_AUTHORITY_SECRET JICOFO_AUTH_PASSWORD JVB_AUTH_PASSWORD)

# add_missing_settings jitsi|mesh: what this version needs and `.env` does not have yet; what is there stays. The word is for
# an `.env` that says nothing of media.
add_missing_settings() {
  local name
  [ -n "$(setting "$env_file" MEDIA)" ] || use_media "$1"
  for name in RECORDER_SECRET BROADCAST_SECRET "${jitsi_secrets[@]}"; do
    [ -n "$(setting "$env_file" "$name")" ] || set_setting "$env_file" "$name" "$(random_secret)"
  done
  [ -n "$(setting "$env_file" JITSI_VERSION)" ] || set_setting "$env_file" JITSI_VERSION "$jitsi_release"
  [ -n "$(setting "$env_file" TURN_HOST)" ] || set_setting "$env_file" TURN_HOST "$(public_host)"
  tell_bridge_addresses ''
}

is_private() { [[ $1 =~ ^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.) ]]; }

# is_bridge_told: whether one of this machine's addresses is among those that browsers send media to.
is_bridge_told() {
  local address told
  told=$(setting "$env_file" JVB_ADVERTISE_IPS | tr ',' '\n' | sed 's/#.*//')
  for address in $(lan_addresses); do
    if grep -qxF "$address" <<<"$told"; then return 0; fi
  done
  return 1
}

# tell_bridge_addresses PUBLIC: this machine's address in the network, and the public one where pupils come from outside
# (empty: the one that is known). Addresses that still fit stay.
tell_bridge_addresses() {
  local public=$1 known own address
  known=$(setting "$env_file" JVB_ADVERTISE_IPS)
  if [ -z "$public" ] && [ -n "$known" ] && is_bridge_told; then return 0; fi
  if [ -z "$public" ]; then
    for address in ${known//,/ }; do is_private "$address" || public=$address; done
  fi
  own=$(lan_addresses | sed -n 1p)
  own=${own:-127.0.0.1}
  [ "$public" != "$own" ] || public=''
  set_setting "$env_file" JVB_ADVERTISE_IPS "$own${public:+,$public}"
}
