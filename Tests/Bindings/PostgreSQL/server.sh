# Functions for a PostgreSQL server of a test; to be sourced by bash. The server belongs to an unprivileged user and is in a
# temporary folder. It listens on a Unix socket there, never on TCP. The extension is installed in a copy of the server's
# installation in the same folder, so that the system's is not changed.
#
#   prepare_server LIBRARY     builds the extension with the C library in the folder LIBRARY, and creates a cluster
#   start_server [OPTIONS]     starts it with options of postgres
#   stop_server [MODE]         stops it
#   sql DATABASE [ARGUMENTS]   runs psql as the superuser
#
# The caller's exit stops the server and removes the folder.

place='' pg_bin='' pg_user=()

remove_server() {
  [ -z "$pg_bin" ] || stop_server immediate 2>/dev/null || true
  [ -z "$place" ] || rm -rf "$place"
}

# Runs a command as the user of the server.
as_server() { (cd "$place" && LD_LIBRARY_PATH=$place/library "${pg_user[@]}" "$@"); }

build_extension() { # LIBRARY
  local version folder
  version=$("$pg_config" --version | cut -d ' ' -f 2)
  folder=.build/postgresql-$version
  mkdir -p "$folder"
  make -s -C "$folder" -f "$PWD/Sources/Bindings/PostgreSQL/Makefile" LIBRAQAM="$(realpath "$1")" PG_CONFIG="$pg_config" \
    WARNINGS='-Wextra -Werror -Wno-unused-parameter -Wno-sign-compare' "${@:2}"
}

prepare_server() { # LIBRARY
  pg_config=${PG_CONFIG:-pg_config}
  if ! command -v "$pg_config" >/dev/null || [ ! -e "$("$pg_config" --includedir-server)/postgres.h" ] || [ ! -x "$("$pg_config" --bindir)/initdb" ]; then
    .ci/setup --package postgresql postgresql-server-dev-all
  fi
  # The caller's variables would change the results.
  local variable parent=${TMPDIR:-/tmp}
  for variable in "${!PG@}"; do
    [ "$variable" = PG_CONFIG ] || unset "$variable"
  done
  export LC_ALL=C.UTF-8
  # The unprivileged user may not be able to enter the folders of root.
  [ "$(id -u)" -ne 0 ] || parent=/tmp
  place=$(mktemp -d "$parent/raqam-pg.XXXXXX")
  trap remove_server EXIT
  trap 'exit 130' INT TERM
  local bin share installed
  bin=$("$pg_config" --bindir) share=$("$pg_config" --sharedir) installed=$("$pg_config" --pkglibdir)
  mkdir -p "$place/library" "$place/root$(dirname "$bin")" "$place/root$share"
  cp -P "$1"/libraqam.so* "$place/library"
  cp -RL "$bin" "$place/root$(dirname "$bin")"
  mkdir -p "$place/root$installed"
  find "$installed" -maxdepth 1 \( -name "*.so" -o -name "*.bc" \) -exec cp -L {} "$place/root$installed" ";"
  cp -RL "$share/." "$place/root$share"
  build_extension "$1"
  build_extension "$1" install DESTDIR="$place/root" >/dev/null
  if [ "$(id -u)" -eq 0 ]; then
    chown -R nobody "$place"
    pg_user=(runuser -u nobody --)
  fi
  chmod 755 "$place"
  pg_bin=$place/root$bin
  as_server "$pg_bin/initdb" --pgdata="$place/data" --username=raqam --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$place/initdb.log" 2>&1 ||
    { cat "$place/initdb.log" >&2; return 1; }
  cat >>"$place/data/postgresql.conf" <<EOF
listen_addresses = ''
unix_socket_directories = '$place'
fsync = off
timezone = 'UTC'
max_connections = 30
log_line_prefix = '%p '
EOF
}

start_server() {
  as_server "$pg_bin/pg_ctl" --pgdata="$place/data" --log="$place/log" --wait --silent --options="${*:-}" start
}

stop_server() {
  as_server "$pg_bin/pg_ctl" --pgdata="$place/data" --mode="${1:-fast}" --wait --silent stop
}

sql() { # DATABASE [ARGUMENTS]
  local database=$1
  shift
  as_server "$pg_bin/psql" --no-psqlrc --host="$place" --username=raqam --dbname="$database" --quiet --no-align --tuples-only "$@"
}
