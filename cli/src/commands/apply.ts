import type { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { action } from './call.ts';
import { applyFile, RUN_EVENTS_HELP, withManifest, type ManifestFlags } from './manifest-flags.ts';

export function define(command: Command, terminal: Terminal): void {
  withManifest(command).addHelpText(
    'after',
    `
Validates the manifest, checks network, role and balance, shows the cost, asks for confirmation, creates NFTs, cubes, drops
and seasons, and verifies them. Existing items are found by key and not paid for again, so applying the same file twice
changes nothing. To resume an interrupted run, apply the file again or use "cubedrop run resume". --dry-run shows
what "cubedrop plan" shows.

Examples:
  $ cubedrop plan friday.yaml
  $ cubedrop apply friday.yaml
  $ CUBEDROP_PRIVATE_KEY=… cubedrop apply friday.yaml --yes --max-cost "0.05 ETH" --json

${RUN_EVENTS_HELP}`,
  );
  action<ManifestFlags>(command, terminal, (call) => applyFile(call, 'apply', 'seasons'));
}
