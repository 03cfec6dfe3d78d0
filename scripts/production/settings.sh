# Sourced: files of NAME=value lines (`.env`, `secrets.env`).

# setting FILE NAME: the value; nothing where there is none.
setting() {
  [ -e "$1" ] || return 0
  sed -n "s/^$2=//p" "$1" | tail -n 1 | sed "s/^'\(.*\)'\$/\1/; s/^\"\(.*\)\"\$/\1/"
}

# set_setting FILE NAME VALUE: writes or replaces one line. The file is written whole and stays its owner's alone.
set_setting() {
  local file=$1 name=$2 value=$3 line kept=
  line="$name=$value"
  # Single quotes keep every sign as it is; a value that holds one gets the typographic apostrophe.
  [[ $value =~ ^[A-Za-z0-9_./:@,+?=-]*$ ]] || line="$name='${value//\'/’}'"
  [ ! -e "$file" ] || kept=$(grep -v "^$name=" "$file" || true)
  (
    umask 077
    { [ -z "$kept" ] || printf '%s\n' "$kept"; printf '%s\n' "$line"; } >"$file.new"
  )
  # Content and mode change together; the owner stays who it was.
  [ ! -e "$file" ] || chown --reference="$file" "$file.new" 2>/dev/null || true
  mv "$file.new" "$file"
}

# Random text for a secret: 43 signs that need no quoting anywhere.
random_secret() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
