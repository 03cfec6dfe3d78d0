# Sourced: the steps of scripts/digests.

# write_digests: the compose file that names them; answers how many.
write_digests() {
  local service image digest count=0 file="$repository/docker-compose.digests.yml"
  {
    printf '# Made by ./scripts/digests for version %s.\nservices:\n' "$(setting "$env_file" DERSLIK_VERSION)"
    for service in $(compose config --services </dev/null | sort); do
      image=$(compose config --images "$service" </dev/null | tail -n 1)
      digest=$(docker image inspect --format '{{if .RepoDigests}}{{index .RepoDigests 0}}{{end}}' "$image" 2>/dev/null) || continue
      [[ $digest == *@sha256:* ]] || continue
      printf "  %s: { image: '%s@%s' }\n" "$service" "${image%@*}" "${digest#*@}"
    done
  } >"$file"
  count=$(grep -c '@sha256:' "$file") || rm -f "$file"
  printf '%s' "$count"
}

# write_package_lists FOLDER: of each image the packages of its system, and ours those of npm too.
write_package_lists() {
  local image name
  for image in $(compose config --images </dev/null | sort -u); do
    name=$(tr '/:@' '---' <<<"$image")
    {
      docker run --rm --network none --entrypoint dpkg-query "$image" -W -f 'deb ${Package} ${Version}\n' 2>/dev/null || true
      docker run --rm --network none --entrypoint sh "$image" -c 'cd /srv/node_modules 2>/dev/null && for file in */package.json @*/*/package.json; do
        sed -n "s/^ *\"\(name\|version\)\": *\"\([^\"]*\)\".*/\2/p" "$file" | sed -n 1,2p | paste -sd " "; done | sed "s/^/npm /"' || true
    } | as_cyclonedx "$image" >"$1/$name.cdx.json"
  done
}

# as_cyclonedx IMAGE: reads lines of kind, name and version.
as_cyclonedx() {
  local kind name version separator=''
  printf '{"bomFormat":"CycloneDX","specVersion":"1.5","version":1,"metadata":{"component":{"type":"container","name":%s}},"components":[' "$(json_text "$1")"
  while read -r kind name version; do
    [ -n "$version" ] || continue
    [ "$kind" = npm ] || kind=deb/debian
    printf '%s\n{"type":"library","name":%s,"version":%s,"purl":%s}' "$separator" "$(json_text "$name")" "$(json_text "$version")" \
      "$(json_text "pkg:$kind/${name/@/%40}@$version")"
    separator=,
  done
  printf ']}\n'
}
