import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';
import { labelOf } from '../label-flag.ts';

interface Flags {
  label: string;
}

export function define(command: Command, terminal: Terminal, run = renameWallet): void {
  command
    .argument('<wallet>', 'the wallet, by address or label')
    .requiredOption('--label <label>', 'its new label')
    .addHelpText(
      'after',
      `
Gives a wallet of this machine a label, or another one. Labels are stored beside the files of wallets, which do not change.
Needs no password.

Examples:
  $ cubedrop wallet rename 0x70997970C51812dc3A010C7d01b50e0d17dc79C8 --label main
  $ cubedrop wallet rename main --label "old main"

--json prints {"address","label"}.`,
    );
  action(command, terminal, run);
}

/**
 * Gives a wallet a label.
 * @throws CubedropError `not-found` if there is no such wallet; `validation` if the label is invalid or another
 *   wallet has it
 */
export async function renameWallet({ terminal, args, flags, folder }: Call<Flags, [string]>): Promise<void> {
  const label = labelOf(flags.label);
  const { getAddress } = await import('ethers');
  const store = new WalletStore(folder);
  const address = getAddress(store.resolve(args[0]));
  await store.rename(address, label);
  if (terminal.wantsJson) return terminal.printJson({ address, label });
  terminal.print(`The label of ${address} is "${label}".`);
}
