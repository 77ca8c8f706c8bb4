#!/usr/bin/env bash
# Starts a separate local stack, seeds it twice, runs the tests against it, and stops it.
# Environment: PORT (default 4000), CHAIN_PORT (default 8545) and TITLE, the title of the drop.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.."

export PORT=${PORT:-4000} CHAIN_PORT=${CHAIN_PORT:-8545}
work=$(mktemp -d)
export CUBEDROP_DATA=$work/stack CUBEDROP_CONFIG_DIR=$work/cli CUBEDROP_API_URL=http://localhost:$PORT

npm start > "$work/stack.log" 2>&1 &
stack=$!
trap 'kill "$stack" 2> /dev/null || true; wait "$stack" 2> /dev/null || true; rm -rf "$work"' EXIT
until grep -q 'is ready' "$work/stack.log"; do
  if ! kill -0 "$stack" 2> /dev/null; then cat "$work/stack.log"; exit 1; fi
  sleep 0.2
done

seed() { node cli/bin/cubedrop.js seed -f "$here/seed.yaml" --set drop.title="${TITLE:-Tonight in CI}" --env-out "$1"; }
seed "$work/.env.ci"
seed "$work/.env.again" # finds what exists and changes nothing
cmp "$work/.env.ci" "$work/.env.again"

set -a
. "$work/.env.ci"
set +a
TITLE=${TITLE:-Tonight in CI} node --test "$here/market.test.mjs"
