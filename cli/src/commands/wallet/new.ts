import type { Command } from 'commander';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { newPassword } from '../../wallet/secret.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  light?: boolean;
}

export function define(command: Command, terminal: Terminal, run = createWallet): void {
  command.option('--light', 'use a weaker key derivation (slow machines, tests)').addHelpText(
    'after',
    `
The key is stored in an encrypted V3 keystore file that only you can read. There is no other copy: back up the file, and
do not forget its password.

Examples:
  $ cubedrop wallet new
  $ pass show cubedrop | cubedrop wallet new --password-file -

--json prints {"address","file"}.`,
  );
  action(command, terminal, run);
}

/** Creates a key and stores it in a keystore file. */
export async function createWallet({ terminal, flags, folder, settings }: Call<Flags>): Promise<void> {
  const { Wallet } = await import('ethers');
  const { encryptKey } = await import('../../wallet/keystore.ts');
  const store = new WalletStore(folder);
  const password = await newPassword(terminal, flags.passwordFile);
  const wallet = Wallet.createRandom();
  store.write(
    wallet.address,
    await encryptKey(wallet.privateKey, password, flags.light ? 'light' : 'standard'),
  );
  const file = store.path(wallet.address);
  if (terminal.wantsJson) return terminal.printJson({ address: wallet.address, file });
  terminal.print(wallet.address);
  terminal.say(`Stored in ${file}.`);
  if (store.list().length > 1 && settings.get('wallet').value === undefined && terminal.canAsk) {
    const question = { message: 'Use this wallet from now on?', instead: '--wallet' };
    if (await askYes(terminal, question)) settings.set('wallet', wallet.address);
  }
}
