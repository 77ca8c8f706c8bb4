import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action } from '../call.ts';
import { applyFile, RUN_EVENTS_HELP, withManifest, type ManifestFlags } from '../manifest-flags.ts';

export function define(command: Command, terminal: Terminal): void {
  withManifest(command).addHelpText(
    'after',
    `
Creates the NFTs of a manifest in as few transactions as possible; its cubes, drops and seasons are checked and left for
later. NFTs that exist already are found by their keys.

Example:
  $ cubedrop nft create -f friday.yaml

${RUN_EVENTS_HELP}`,
  );
  action<ManifestFlags>(command, terminal, (call) => applyFile(call, 'nft create', 'nfts'));
}
