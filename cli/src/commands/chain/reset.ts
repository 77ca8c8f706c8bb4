import { CubedropError } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { notFoundError } from '../../terminal/not-found-error.ts';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { chainFolder, hasChain, removeChain } from '../../stack/chain-folder.ts';
import { DATA_FLAG, stackFolder } from '../../stack/data-folder.ts';
import { lockChainFolder } from '../../stack/lock-chain-folder.ts';

interface Flags {
  data?: string;
  yes?: boolean;
}

const CLEAR_METAMASK =
  'If you used MetaMask with the old chain, clear its activity data (Settings, Advanced), or it keeps using the old nonces.';

export function define(command: Command, terminal: Terminal, run = reset): void {
  command
    .option(...DATA_FLAG)
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
Resets the local stack's embedded chain: all tokens, drops and bids on it are permanently deleted. Accounts, uploads and
settings are kept, and the contracts are deployed again at the next start. Refused while the stack is running (exit code
9); no other chain can be reset. Needs no server.

Afterwards, clear the activity data in MetaMask, or it keeps using the nonces of the old chain.

Examples:
  $ cubedrop chain reset
  $ cubedrop chain reset --data /srv/demo/.cubedrop --yes

--json prints {"folder","reset"}.`,
    );
  action(command, terminal, run);
}

/**
 * Removes the embedded chain of a data folder.
 * @throws CubedropError `not-found` if there is none, `refused` while its stack runs, `canceled` if the user declines
 */
export async function reset({ terminal, flags }: Call<Flags>): Promise<void> {
  const folder = stackFolder(terminal, flags.data);
  if (!hasChain(folder)) {
    throw notFoundError(
      `There is no embedded chain in ${folder}.`,
      "Specify the stack's data folder with --data. Only the embedded chain of a local stack can be reset.",
    );
  }
  const release = lockChainFolder(chainFolder(folder));
  try {
    const message = `Delete the chain in ${folder} and everything on it?`;
    if (!flags.yes && !(await askYes(terminal, { message, instead: '--yes' })))
      throw new CubedropError('canceled', 'Nothing was done.');
    removeChain(folder);
  } finally {
    release();
  }
  if (terminal.wantsJson) return terminal.printJson({ folder, reset: true });
  terminal.print(`The next start of the stack creates a new chain in ${folder}.`);
  terminal.say(CLEAR_METAMASK);
}
