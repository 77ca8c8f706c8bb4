import type { Command } from 'commander';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { newPassword } from '../../wallet/secret.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';
import { labelOf } from '../label-flag.ts';

interface Flags {
  label?: string;
  light?: boolean;
}

export function define(command: Command, terminal: Terminal, run = createWallet): void {
  command
    .option('--label <label>', 'a name of your own for the wallet, to use instead of its address')
    .option('--light', 'use a weaker key derivation (slow machines, tests)')
    .addHelpText(
      'after',
      `
The key is stored in an encrypted V3 keystore file that only you can read. There is no other copy: back up the file, and
do not forget its password. A label has 1 to 40 characters and must differ, ignoring case, from the labels of other
wallets on this machine.

Examples:
  $ cubedrop wallet new
  $ cubedrop wallet new --label main
  $ pass show cubedrop | cubedrop wallet new --password-file -

--json prints {"address","file","label"}; label is null if there is none.`,
    );
  action(command, terminal, run);
}

/** Creates a key and stores it in a keystore file. */
export async function createWallet({ terminal, flags, folder, settings }: Call<Flags>): Promise<void> {
  const { Wallet } = await import('ethers');
  const { encryptKey } = await import('../../wallet/keystore.ts');
  const store = new WalletStore(folder);
  const label = flags.label === undefined ? undefined : labelOf(flags.label);
  if (label !== undefined) store.requireFree(label);
  const password = await newPassword(terminal, { file: flags.passwordFile });
  const { address, privateKey } = Wallet.createRandom();
  const keystore = await encryptKey(privateKey, password, flags.light ? 'light' : 'standard');
  await store.add({ address, content: keystore, label });
  const file = store.path(address);
  if (terminal.wantsJson) return terminal.printJson({ address, file, label: label ?? null });
  terminal.print(address);
  terminal.say(`Stored in ${file}.`);
  if (store.list().length > 1 && settings.get('wallet').value === undefined && terminal.canAsk) {
    const question = { message: 'Use this wallet from now on?', instead: '--wallet' };
    if (await askYes(terminal, question)) settings.set('wallet', address);
  }
}
