# Sourced: how the operations scripts speak. With --json a program reads one document on stdout, a person everything else
# on stderr.

is_json=0
speak_json() {
  is_json=1
  exec 3>&1 1>&2
}

# A closed terminal must not end the operation.
say() { printf '%s\n' "$*" || true; }

# JSON string of a text.
json_text() {
  local text=${1//\\/\\\\}
  text=${text//\"/\\\"}
  text=${text//$'\n'/\\n}
  text=${text//$'\t'/\\t}
  printf '"%s"' "${text//[[:cntrl:]]/}"
}

# answer '{"some":"json"}': the result for programs, where they asked for it.
answer() { [ "$is_json" = 0 ] || printf '%s\n' "$1" >&3 || true; }

# fail "what is wrong" "what to do" [exit code]
fail() {
  printf '\n  %s\n  What to do: %s\n' "$1" "$2" >&2 || true
  answer "{\"ok\":false,\"problem\":$(json_text "$1"),\"advice\":$(json_text "$2")}"
  exit "${3:-1}"
}

# A command line that cannot be understood (EX_USAGE).
usage_error() { fail "$1" "see $0 --help" 64; }

# step "title" command...: one line with its time; the command's output goes to $step_log. Answers the command's code.
step_log=/dev/null
step() {
  local title=$1 began code tenths
  shift
  began=$(date +%s%N)
  printf '  %-44s' "$title" || true
  { printf '\n== %s  %s\n' "$(date -u +%FT%TZ)" "$title"; } >>"$step_log"
  # A process substitution, as bash ignores -e everywhere else below `||`, `&&` and `if`: the command would run on after
  # a failure. It writes down its code itself: `wait $!` does not know one that ended before. 9 is the lock of the operation; what
  # is started here outlives it.
  code=''
  read -r code < <(
    set +e
    (
      exec >>"$step_log" 2>&1 9>&-
      set -e
      shopt -s inherit_errexit
      "$@"
    )
    printf '%s\n' "$?"
  ) || true
  # One that was killed wrote none.
  code=${code:-1}
  tenths=$((($(date +%s%N) - began) / 100000000))
  if [ "$code" = 0 ]; then
    printf '%7d.%d s\n' $((tenths / 10)) $((tenths % 10)) || true
  else
    printf 'failed after %d.%d s\n' $((tenths / 10)) $((tenths % 10)) || true
    [ "$step_log" = /dev/null ] || tail -n 12 "$step_log" | sed 's/^/    /' >&2 || true
  fi
  return "$code"
}

# From here on a closed terminal or Ctrl-C doesn't leave the school half way. It may still end a step's program; then the
# step has failed, and takes its way back.
go_through() { trap '' HUP INT TERM PIPE; }

# confirmed "question": whether the person says yes. Without a person (no terminal) the answer is no.
confirmed() {
  local reply=
  [ -t 0 ] || return 1
  read -r -p "$1 [y/N] " reply
  case "$reply" in [yY] | [yY][eE][sS] | [eE] | [eE][vV][eE][tT]) return 0 ;; *) return 1 ;; esac
}

# ask "question" "default": the answer on stdout.
ask() {
  local reply=
  read -r -p "  $1${2:+ [$2]}: " reply </dev/tty
  printf '%s' "${reply:-$2}"
}
