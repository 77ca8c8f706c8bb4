import type { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { action } from './call.ts';
import { applyFile, RUN_EVENTS_HELP, withManifest, type ManifestFlags } from './manifest-flags.ts';

export function define(command: Command, terminal: Terminal): void {
  withManifest(command).addHelpText(
    'after',
    `
Checks the whole manifest, makes sure of network, role and balance, tells what it costs, asks, creates NFTs, cubes, drops
and seasons, and verifies them. What exists already is found by its key and not paid for again, so applying the same file
twice changes nothing. A run that was cut off goes on when the file is applied again, or with "cubedrop run resume".

Examples:
  $ cubedrop apply -f friday.yaml --dry-run
  $ cubedrop apply -f friday.yaml
  $ CUBEDROP_PRIVATE_KEY=… cubedrop apply -f friday.yaml --yes --max-cost "0.05 ETH" --json

${RUN_EVENTS_HELP}`,
  );
  action<ManifestFlags>(command, terminal, (call) => applyFile(call, 'apply', 'seasons'));
}
