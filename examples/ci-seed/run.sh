#!/usr/bin/env bash
# Starts a separate local stack, seeds it twice, runs the tests against it, and stops it. If any of this fails, prints
# the end of the stack's log and keeps the file.
# Environment: PORT (default 4000) and CHAIN_PORT (default 8545); TITLE, the title of the drop; LOG_DIR, the folder of
# the log (default: a temporary one); STACK_TIMEOUT, the seconds that the stack may take to start (default 120).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
logs=${LOG_DIR:-$(mktemp -d)}
mkdir -p "$logs"
log=$(cd "$logs" && pwd)/stack.log
cd "$here/../.."

export PORT=${PORT:-4000} CHAIN_PORT=${CHAIN_PORT:-8545}
work=$(mktemp -d)
export CUBEDROP_DATA=$work/stack CUBEDROP_CONFIG_DIR=$work/cli CUBEDROP_API_URL=http://localhost:$PORT

: > "$log" # exists before it is read, however slowly the stack begins
set -m # gives the stack a process group, which is stopped as a whole
npm start < /dev/null > "$log" 2>&1 &
stack=$!
set +m
disown "$stack"

is_running() { kill -0 -- "-$stack" 2> /dev/null; }
finish() {
  local status=$?
  kill -- "-$stack" 2> /dev/null || true
  for _ in {1..50}; do
    if ! is_running; then break; fi
    sleep 0.2
  done
  kill -KILL -- "-$stack" 2> /dev/null || true
  rm -rf "$work"
  if [ "$status" -eq 0 ]; then
    rm -f "$log"
    if [ -z "${LOG_DIR:-}" ]; then rmdir "$logs"; fi
  else
    tail -n 100 "$log" >&2
    echo "The log of the stack is $log" >&2
  fi
}
trap finish EXIT
# Without these, the status of a cancelled script would be that of its last command.
trap 'exit 130' INT
trap 'exit 143' TERM

timeout=${STACK_TIMEOUT:-120}
until grep -q 'is ready' "$log"; do
  if ! is_running; then
    echo 'The stack ended before it was ready.' >&2
    exit 1
  fi
  if [ "$SECONDS" -ge "$timeout" ]; then
    echo "The stack was not ready after $timeout s." >&2
    exit 1
  fi
  sleep 0.2
done

seed() { node cli/bin/cubedrop.js seed -f "$here/seed.yaml" --set drop.title="${TITLE:-Tonight in CI}" --env-out "$1"; }
seed "$work/.env.ci"
seed "$work/.env.again" # finds what exists and changes nothing
cmp "$work/.env.ci" "$work/.env.again"

set -a
. "$work/.env.ci"
set +a
TITLE=${TITLE:-Tonight in CI} node --test --test-timeout=120000 "$here/market.test.mjs"
