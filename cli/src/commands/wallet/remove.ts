import { CubedropError } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { hasSigner } from '../../wallet/signer.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = removeWallet): void {
  command
    .argument('<wallet>', 'the wallet, by address or label, as shown by "cubedrop wallet list"')
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
Removes the file of a wallet from this machine. What the account owns stays on the chain, but without another copy of a
keystore file or its key it is permanently lost. A remote signer or a Ledger keeps its key. Needs no password.

Examples:
  $ cubedrop wallet remove 0x70997970C51812dc3A010C7d01b50e0d17dc79C8
  $ cubedrop wallet remove main --yes

--json prints {"address","file","removed"}.`,
    );
  action(command, terminal, run);
}

/**
 * Removes the file of a wallet.
 * @throws CubedropError `not-found` if there is no such wallet, `canceled` if the user declines
 */
export async function removeWallet({ terminal, args, flags, folder }: Call<Flags, [string]>): Promise<void> {
  const store = new WalletStore(folder);
  const address = store.resolve(args[0]);
  const file = store.path(address);
  const consequence = hasSigner(store.read(address))
    ? `The signer keeps the key of ${address}.`
    : `Without another copy, what ${address} owns is lost.`;
  const message = `Remove ${file}? ${consequence}`;
  if (!flags.yes && !(await askYes(terminal, { message, instead: '--yes' })))
    throw new CubedropError('canceled', 'Nothing was removed.');
  await store.remove(address);
  if (terminal.wantsJson) return terminal.printJson({ address, file, removed: true });
  terminal.print(`Removed ${file}.`);
}
