# Sourced by scripts/start and scripts/test: what must be there before Node runs. Debian 12 and 13, Ubuntu 22.04 and later.
# Puts a good enough Node first in PATH; leaves every service of the machine as it was.

node_version=24.21.0
npm_version=11.21.2
oldest_node='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)'

boot_dir="$repository/var/boot"
boot_log="$boot_dir/setup.log"

say() { printf '%s\n' "$*"; }

# step "title" "what to do when it fails" command...
step() {
  local title="$1" advice="$2" began code=0
  shift 2
  began=$(date +%s%N)
  printf '  %-44s' "$title"
  { printf '\n== %s  %s\n' "$(date -u +%FT%TZ)" "$title"; } >>"$boot_log"
  "$@" >>"$boot_log" 2>&1 || code=$?
  local tenths=$((($(date +%s%N) - began) / 100000000))
  if [ "$code" != 0 ]; then
    printf 'failed after %d.%d s\n\n' $((tenths / 10)) $((tenths % 10))
    tail -n 12 "$boot_log" | sed 's/^/    /'
    printf '\n  What to do: %s\n  Log: %s\n' "$advice" "$boot_log"
    exit 1
  fi
  printf '%5d.%d s\n' $((tenths / 10)) $((tenths % 10))
}

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

has() { command -v "$1" >/dev/null 2>&1 || [ -x "/usr/sbin/$1" ]; }

has_node() {
  has node && node -e "$oldest_node" 2>/dev/null && has npm && npm --version >/dev/null 2>&1
}

# The Debian packages that are missing, in $missing; optional ones only where the machine's lists know them.
missing=()
wanted_optional=()
find_missing() {
  missing=()
  ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || missing+=(postgresql)
  has nginx || missing+=(nginx)
  has openssl || missing+=(openssl)
  has ss || missing+=(iproute2)
  has setpriv || missing+=(util-linux)
  # Slides: what opens PDFs.
  has pdftoppm || missing+=(poppler-utils)
  # The letters of pages of text.
  [ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] || missing+=(fonts-dejavu-core)
  [ -e /etc/ssl/certs/ca-certificates.crt ] || missing+=(ca-certificates)
  if ! has redis-server && ! has valkey-server; then wanted_optional+=(redis-server); fi
  [ -e /usr/lib/nginx/modules/ngx_http_brotli_static_module.so ] || wanted_optional+=(libnginx-mod-http-brotli-static)
  # Broadcasts need it; without it everything else runs.
  [ -e /usr/lib/nginx/modules/ngx_rtmp_module.so ] || wanted_optional+=(libnginx-mod-rtmp)
  if ! has_node && [ ! -x "$boot_dir/node/bin/node" ] && ! has npm; then missing+=(npm); fi
  local name
  for name in "$@"; do
    case "$name" in
    chromium) { has chromium || has chromium-browser || has google-chrome; } || missing+=(chromium) ;;
    # Debian alone has it by itself; tests take the whole browser where it is not.
    headless) has chromium-headless-shell || wanted_optional+=(chromium-headless-shell) ;;
    # Ubuntu has Firefox as a snap alone; tests skip what is not there, by name.
    firefox) has firefox-esr || wanted_optional+=(firefox-esr) ;;
    webkit)
      has WebKitWebDriver || wanted_optional+=(webkit2gtk-driver)
      has Xvfb || wanted_optional+=(xvfb)
      ;;
    prosody) has prosody || missing+=(prosody) ;;
    recorder)
      { has chromium || has chromium-browser || has google-chrome; } || missing+=(chromium)
      has ffmpeg || missing+=(ffmpeg)
      has Xvfb || missing+=(xvfb)
      has pulseaudio || missing+=(pulseaudio)
      has parec || missing+=(pulseaudio-utils)
      ;;
    office)
      has soffice || missing+=(libreoffice-impress libreoffice-writer)
      # As wide as the letters that Office's own files ask for.
      [ -e /usr/share/fonts/truetype/liberation ] || missing+=(fonts-liberation)
      [ -e /usr/share/fonts/truetype/crosextra/Carlito-Regular.ttf ] || missing+=(fonts-crosextra-carlito)
      [ -e /usr/share/fonts/truetype/crosextra/Caladea-Regular.ttf ] || missing+=(fonts-crosextra-caladea)
      ;;
    coturn) has turnserver || missing+=(coturn) ;;
    slapd)
      has slapd || missing+=(slapd)
      has ldapwhoami || missing+=(ldap-utils)
      ;;
    esac
  done
}

# While packages are installed no service may start, and none of ours is left to start at boot.
# What stood there before is put back, also after a failure.
policy=/usr/sbin/policy-rc.d
no_cluster=/etc/postgresql-common/createcluster.d/derslik.conf
quiet_begin() {
  [ ! -e "$policy" ] || as_root mv "$policy" "$policy.before-derslik"
  printf '#!/bin/sh\nexit 101\n' | as_root tee "$policy" >/dev/null
  as_root chmod 755 "$policy"
  as_root mkdir -p "$(dirname "$no_cluster")"
  printf 'create_main_cluster = false\n' | as_root tee "$no_cluster" >/dev/null
  trap quiet_end EXIT
}
quiet_end() {
  as_root rm -f "$policy" "$no_cluster"
  [ ! -e "$policy.before-derslik" ] || as_root mv "$policy.before-derslik" "$policy"
  trap - EXIT
}

apt_get() {
  as_root env DEBIAN_FRONTEND=noninteractive NEEDRESTART_MODE=l apt-get -q -y -o DPkg::Lock::Timeout=300 "$@"
}

install_packages() {
  local name
  apt_get update || say 'apt-get update failed; trying with the lists that are here'
  for name in "${wanted_optional[@]}"; do
    if apt-cache show "$name" >/dev/null 2>&1; then
      missing+=("$name")
    elif [ "$name" = redis-server ] && apt-cache show valkey-server >/dev/null 2>&1; then
      missing+=(valkey-server)
    else
      say "$name is not to be had here; going on without it"
    fi
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  quiet_begin
  local code=0
  apt_get install --no-install-recommends "${missing[@]}" || code=$?
  if [ "$code" = 0 ]; then
    # The packages are ours, their services aren't wanted: the school runs private ones.
    for name in redis-server valkey-server nginx postgresql prosody coturn slapd; do
      case " ${missing[*]} " in *" $name "*) as_root systemctl disable "$name" || true ;; esac
    done
  fi
  quiet_end
  return "$code"
}

was_asked() {
  local name
  for name in "$@"; do grep -qxF -- "$name" "$boot_dir/optional-asked" 2>/dev/null || return 1; done
}
ensure_packages() {
  find_missing "$@"
  [ $((${#missing[@]} + ${#wanted_optional[@]})) -gt 0 ] || return 0
  # Optional packages alone aren't worth asking for a password, and each is asked for once.
  if [ ${#missing[@]} = 0 ] && was_asked "${wanted_optional[@]}"; then return 0; fi
  if ! has apt-get; then
    say "  These programs are missing and this is no Debian or Ubuntu: ${missing[*]} ${wanted_optional[*]}"
    say '  What to do: install them yourself, then start again.'
    exit 1
  fi
  if [ "$(id -u)" != 0 ] && ! has sudo; then
    say "  Missing packages: ${missing[*]}"
    say "  What to do: run this as root once, or: su -c 'apt-get install ${missing[*]}'"
    exit 1
  fi
  [ "$(id -u)" = 0 ] || sudo -v
  step "Debian packages" 'look at the log; when a mirror is away, try again later' install_packages
  printf '%s\n' "${wanted_optional[@]}" >>"$boot_dir/optional-asked"
}

# Root's services run as a user of their own. A machine whose user list is read-only gets the database's user.
make_account() {
  id derslik >/dev/null 2>&1 || useradd --system --home-dir /nonexistent --no-create-home --shell /usr/sbin/nologin derslik ||
    id postgres
}
ensure_account() {
  [ "$(id -u)" = 0 ] || return 0
  id derslik >/dev/null 2>&1 || step 'A user for the services: derslik' 'look at the log' make_account
}

machine() {
  case "$(uname -m)" in
  x86_64) say x64 ;;
  aarch64) say arm64 ;;
  *) return 1 ;;
  esac
}

install_node() {
  local arch
  arch=$(machine) || { say "There is no Node package for $(uname -m). Install Node 20.19 or later."; return 1; }
  mkdir -p "$boot_dir/node/bin"
  npm install --no-fund --no-audit --loglevel=error --prefix "$boot_dir/packages" \
    "node-linux-$arch@$node_version" "npm@$npm_version" || return 1
  ln -sf "../../packages/node_modules/node-linux-$arch/bin/node" "$boot_dir/node/bin/node"
  ln -sf ../../packages/node_modules/npm/bin/npm-cli.js "$boot_dir/node/bin/npm"
  "$boot_dir/node/bin/node" --version
}

ensure_node() {
  if has_node; then return 0; fi
  [ -x "$boot_dir/node/bin/node" ] ||
    step "Node $node_version" 'look at the log; is the npm registry reachable?' install_node
  PATH="$boot_dir/node/bin:$PATH"
  export PATH
}

lock_stamp() { sha256sum "$repository/package-lock.json" | cut -d' ' -f1; }
install_dependencies() {
  (cd "$repository" && npm ci --no-fund --no-audit --loglevel=error) || return 1
  lock_stamp >"$repository/node_modules/.derslik-lock"
}
has_dependencies() {
  local stamp="$repository/node_modules/.derslik-lock" listing="$repository/node_modules/.package-lock.json"
  [ -e "$listing" ] || return 1
  if [ -e "$stamp" ] && [ "$(cat "$stamp")" = "$(lock_stamp)" ]; then return 0; fi
  # Somebody who works on the code has installed by hand.
  [ "$listing" -nt "$repository/package-lock.json" ]
}
ensure_dependencies() {
  has_dependencies || step 'npm packages' 'look at the log; is the npm registry reachable?' install_dependencies
}

# `sudo ./scripts/start` of an ordinary user: packages as root, the rest as the owner of the folder.
is_sudo_of_owner() {
  [ "$(id -u)" = 0 ] && [ -n "${SUDO_UID:-}" ] && [ "$SUDO_UID" != 0 ] && [ "$(stat -c %u "$repository")" = "$SUDO_UID" ]
}
as_owner() {
  exec setpriv --reuid "$SUDO_UID" --regid "$SUDO_GID" --init-groups \
    env -u SUDO_UID -u SUDO_GID -u SUDO_USER HOME="$(getent passwd "$SUDO_UID" | cut -d: -f6)" "$@"
}

prepare() {
  mkdir -p "$boot_dir"
  if is_sudo_of_owner; then
    chown "$SUDO_UID:$SUDO_GID" "$repository/var" "$boot_dir"
    ensure_packages "$@"
    chown -R "$SUDO_UID:$SUDO_GID" "$boot_dir"
    as_owner "$0" "${arguments[@]}"
  fi
  ensure_packages "$@"
  ensure_account
  ensure_node
  ensure_dependencies
}
