#!/usr/bin/env bash
# Starts a local stack from npm, seeds it, runs the tests against it, and stops it. Needs Node and the files beside it.
# Environment: TITLE, the title of the drop; STACK_TIMEOUT, the time that the stack may take to start (default 2m); PORT
# (default 4000) and CHAIN_PORT (default 8545). The log of the stack is stack/stack.log, and state/runs has the journals.
set -euo pipefail
cd "$(dirname "$0")"

export TITLE="${TITLE:-Tonight in CI}" CUBEDROP_DATA=stack CUBEDROP_CONFIG_DIR=state
exec npx --yes cubedrop dev --yes --fresh --timeout "${STACK_TIMEOUT:-2m}" \
  --port "${PORT:-4000}" --chain-port "${CHAIN_PORT:-8545}" -- bash seed-and-test.sh
