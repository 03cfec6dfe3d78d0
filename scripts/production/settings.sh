# Sourced: files of NAME=value lines (`.env`, `secrets.env`).

# setting FILE NAME: the value; nothing where there is none. Read as Compose reads it: the last line counts, `export` and
# blanks around the name may stand there, quotes end the value, and without them ` #` begins a comment. What stands between
# quotes is taken as it is: the scripts write no variables and no backslashes there.
setting() {
  [ -e "$1" ] || return 0
  sed -n "s/^[[:blank:]]*\(export[[:blank:]]\{1,\}\)\{0,1\}${2}[[:blank:]]*=[[:blank:]]*//p" "$1" | tail -n 1 | tr -d '\r' |
    sed "s/^'\([^']*\)'.*/\1/; t
      s/^\"\([^\"]*\)\".*/\1/; t
      s/^#.*//; s/[[:blank:]]\{1,\}#.*//; s/[[:blank:]]*\$//"
}

# quoted VALUE: single quotes keep every sign as it is. A value that holds one stands in double quotes, and where those would
# not keep it either it gets the typographic apostrophe.
quoted() {
  if [[ $1 != *"'"* ]]; then printf "'%s'" "$1"
  elif [[ $1 != *[\"\$\`\\]* ]]; then printf '"%s"' "$1"
  else printf "'%s'" "${1//\'/’}"; fi
}

# set_setting FILE NAME VALUE: writes or replaces one line; without a value the line goes. The file is written whole and
# stays its owner's alone.
set_setting() {
  local file=$1 name=$2 value=${3:-} line=() kept=
  [ $# -lt 3 ] || line=("$name=$value")
  [ $# -lt 3 ] || [[ $value =~ ^[A-Za-z0-9_./:@,+?=-]*$ ]] || line=("$name=$(quoted "$value")")
  [ ! -e "$file" ] || kept=$(grep -v "^[[:blank:]]*\(export[[:blank:]]\{1,\}\)\{0,1\}${name}[[:blank:]]*=" "$file" || true)
  (
    umask 077
    { [ -z "$kept" ] || printf '%s\n' "$kept"; [ "${#line[@]}" = 0 ] || printf '%s\n' "${line[@]}"; } >"$file.new"
  )
  # Content and mode change together; the owner stays who it was.
  [ ! -e "$file" ] || chown --reference="$file" "$file.new" 2>/dev/null || true
  mv "$file.new" "$file"
}

# Random text for a secret: 43 signs that need no quoting anywhere.
random_secret() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
