import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action } from '../call.ts';
import { applyFile, RUN_EVENTS_HELP, withManifest, type ManifestFlags } from '../manifest-flags.ts';

export function define(command: Command, terminal: Terminal): void {
  withManifest(command).addHelpText(
    'after',
    `
Opens the drops of a manifest and first creates any NFTs and cubes they need. Seasons are not created.

Example:
  $ cubedrop drop schedule friday.yaml --yes

${RUN_EVENTS_HELP}`,
  );
  action<ManifestFlags>(command, terminal, (call) => applyFile(call, 'drop schedule', 'drops'));
}
