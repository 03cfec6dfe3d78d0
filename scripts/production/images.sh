# Sourced: where the images come from: out of a bundle beside the code (docs/install.md, without the internet), from a
# registry that `.env` names (DERSLIK_IMAGES), or made here.

bundle_format=1
bundled="$repository/images"

# Ours begin with this; the same names in every one of the three ways.
image_prefix() {
  local prefix=
  prefix=$(setting "$env_file" DERSLIK_IMAGES)
  printf '%s' "${prefix:-derslik}"
}

# Whether every image of ours is here already.
are_images_here() {
  local image
  for image in $(compose config --images </dev/null | grep "^$(image_prefix)/" | sort -u); do
    docker image inspect "$image" >/dev/null 2>&1 || return 1
  done
}

# Whether a bundle of this version lies beside the code.
is_bundle_here() {
  [ -e "$bundled/manifest" ] && [ "$(setting "$bundled/manifest" version)" = "${DERSLIK_VERSION:-$(setting "$env_file" DERSLIK_VERSION)}" ]
}

# What to do where a registry does not answer.
registry_advice() {
  if is_mesh; then printf 'is there a way to docker.io?'
  else printf 'is there a way to docker.io and ghcr.io? Only with docker.io: --media mesh, without the servers of Jitsi.'; fi
  printf ' With neither: ./scripts/bundle on a machine that has both (docs/install.md, A network without the internet). The log is %s' "$step_log"
}

# Brings what is not here yet, of ours.
bring_images() {
  are_images_here && return 0
  if is_bundle_here; then
    load_bundle
  elif [ "$(image_prefix)" != derslik ]; then
    compose pull --policy missing
  else
    compose build
  fi
  are_images_here || { echo 'Not every image is here.'; return 1; }
}

# The images of others that are not here yet. None is asked for again: a school may have no way to a registry.
fetch_images() { compose pull --policy missing --ignore-buildable; }

# Into Docker, after every sum was found right.
load_bundle() {
  local machine image id
  [ "$(image_prefix)" = derslik ] || { echo 'The bundle names its images derslik/...: take DERSLIK_IMAGES out of .env.'; return 1; }
  [ "$(setting "$bundled/manifest" format)" = "$bundle_format" ] || { echo 'The bundle has another format.'; return 1; }
  machine=$(docker version --format '{{.Server.Arch}}')
  [ "$(setting "$bundled/manifest" machine)" = "$machine" ] ||
    { echo "The bundle is for $(setting "$bundled/manifest" machine), and this machine is $machine."; return 1; }
  (cd "$bundled" && sha256sum --check --strict --quiet SHA256SUMS) || return 1
  docker load --quiet --input "$bundled/images.tar.gz"
  while read -r image id; do
    docker image inspect "$image" >/dev/null || { echo "The bundle did not bring $image ($id)."; return 1; }
  done <"$bundled/list"
}

# bundle_images DIRECTORY IMAGE...: images with their list, manifest and sums.
bundle_images() {
  local dir=$1 image
  shift
  mkdir -p "$dir"
  for image in "$@"; do printf '%s %s\n' "$image" "$(docker image inspect --format '{{.Id}}' "$image")"; done >"$dir/list"
  docker save "$@" | gzip >"$dir/images.tar.gz"
  {
    printf 'format=%s\n' "$bundle_format"
    printf 'version=%s\n' "$DERSLIK_VERSION"
    printf 'machine=%s\n' "$(docker version --format '{{.Server.Arch}}')"
    printf 'made=%s\n' "$(date -u +%FT%TZ)"
  } >"$dir/manifest"
  (cd "$dir" && sha256sum manifest list images.tar.gz >SHA256SUMS)
}

# copy_notices DIRECTORY: what our images hold of others and under which licences, to be read without loading them.
copy_notices() {
  local dir=$1 image file name
  mkdir -p "$dir"
  while read -r name image file; do
    docker run --rm --network none --entrypoint cat "derslik/$image:$DERSLIK_VERSION" "/srv/$file/third-party-notices.txt" >"$dir/$name.txt"
  done <<'TEXT'
app nginx web
console nginx admin
api api api/dist
TEXT
}

# copy_code DIRECTORY: the product as it lies in this folder, without what a school or a build made of it.
copy_code() {
  mkdir -p "$1"
  (
    cd "$repository"
    if [ -e .git ] && command -v git >/dev/null; then
      git ls-files -z --cached --others --exclude-standard | tar --null --files-from=- --ignore-failed-read -cf -
    else
      tar --exclude=./.env --exclude=./.env.refused --exclude=./certificates --exclude=./var --exclude=./images --exclude=node_modules \
        --exclude=dist --exclude='*.tsbuildinfo' -cf - .
    fi
  ) | tar -C "$1" -xf -
}
