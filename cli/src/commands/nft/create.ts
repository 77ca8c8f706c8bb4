import type { Command } from 'commander';
import { applyManifest } from '../../apply/apply-manifest.ts';
import { guideNfts, printSaved } from '../../guide/guide-nfts.ts';
import { SavedAnswers } from '../../guide/saved-answers.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import {
  applyFile,
  givenManifest,
  RUN_EVENTS_HELP,
  withManifest,
  type ManifestFlags,
} from '../manifest-flags.ts';
import { payingOptions } from '../paying-flags.ts';

export function define(command: Command, terminal: Terminal, run = createNfts): void {
  withManifest(command).addHelpText(
    'after',
    `
Creates the NFTs of a manifest in as few transactions as possible; its cubes, drops and seasons are validated but not
created. NFTs that already exist are found by their keys.

Without a manifest, on a terminal, it prompts for one NFT at a time: each answer is validated immediately, people
and collections are described only once, and the answers can be saved as a manifest. Each answer is kept on this machine as
it is given: if the command is interrupted or fails, the next "cubedrop nft create" offers to continue with them.

Examples:
  $ cubedrop nft create friday.yaml
  $ cubedrop nft create

${RUN_EVENTS_HELP}`,
  );
  action(command, terminal, run);
}

/** Creates NFTs from a manifest, or from prompts. */
export async function createNfts(call: Call<ManifestFlags>): Promise<void> {
  const command = 'nft create';
  if (givenManifest(call) !== undefined) return applyFile(call, command, 'nfts');
  const saved = new SavedAnswers(call.folder, 'nft-create');
  const source = await guideNfts(call.terminal, { folder: process.cwd(), saved });
  const options = payingOptions(call.flags);
  try {
    await applyManifest(call, { command, source, upTo: 'nfts', ...options });
    if (!options.dryRun) saved.discard();
  } finally {
    if (saved.earlier()) printSaved(call.terminal, saved);
  }
}
