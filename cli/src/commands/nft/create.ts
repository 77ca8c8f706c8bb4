import { isCubedropError } from '@cubedrop/sdk';
import { GAS } from '@cubedrop/sdk/chain';
import type { Command } from 'commander';
import { applyManifest } from '../../apply/apply-manifest.ts';
import { guideNfts } from '../../guide/guide-nfts.ts';
import { KnownNames } from '../../guide/known-names.ts';
import { SavedAnswers } from '../../guide/saved-answers.ts';
import { keepingAnswers } from '../../guide/start-form.ts';
import { openReadyCreator, type Creation, type ReadyCreator } from '../../session/ready-creator.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { connectionWords } from '../connection-words.ts';
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

Without a manifest, on a terminal, it prompts for one NFT at a time, once it has checked that the account may create any:
each answer is validated immediately, people and collections on the server are offered, new ones are described only once,
and the answers can be saved as a manifest. Each answer is kept on this machine as it is given: if the command is
interrupted or fails, the next "cubedrop nft create" offers to continue with them. Finally it prints the command that
creates the same NFTs without prompts.

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
  const { terminal, folder: configFolder } = call;
  const options = payingOptions(call.flags);
  const saved = new SavedAnswers(configFolder, 'nft-create');
  const creation = { command, gas: GAS.newBatch(1), maxCost: options.maxCost };
  const creator = terminal.canAsk ? await readyCreator(call, creation) : undefined;
  try {
    await keepingAnswers(terminal, { saved, command }, async () => {
      const names = creator && new KnownNames(creator.session.api);
      const connection = connectionWords(call.flags);
      const source = await guideNfts(terminal, {
        configFolder,
        folder: process.cwd(),
        saved,
        names,
        connection,
      });
      await applyManifest(call, { command, source, upTo: 'nfts', ...options });
      if (!options.dryRun) saved.discard();
    });
  } finally {
    creator?.chain.provider.destroy();
  }
}

/**
 * Opens the account and checks that it can create NFTs. If the server or the node cannot be reached, prints that and
 * returns `undefined`, since the answers can still be saved as a manifest.
 * @throws CubedropError as `openReadyCreator`, except `unavailable`
 */
async function readyCreator(call: Call<object>, creation: Creation): Promise<ReadyCreator | undefined> {
  try {
    return await openReadyCreator(call, creation);
  } catch (error) {
    if (!isCubedropError(error, 'unavailable')) throw error;
    call.terminal.say(oneLine(error.shortMessage, 500));
    call.terminal.say(
      'Until it can be reached, nothing can be created, and names on the server are not checked.',
    );
    return undefined;
  }
}
