import type { Command } from 'commander';
import { askSecret } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { newPassword, readSecret, readSecretFile, withPassword } from '../../wallet/secret.ts';
import { readLabels } from '../../wallet/wallet-files.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';
import { labelOf } from '../label-flag.ts';

interface Flags {
  keyFile?: string;
  keystore?: string;
  label?: string;
  light?: boolean;
  force?: boolean;
}

export function define(command: Command, terminal: Terminal, run = importWallet): void {
  command
    .option(
      '--key-file <file>',
      'file with the private key, or - for standard input; prompted for if omitted',
    )
    .option('--keystore <file>', 'a V3 keystore file of another wallet, stored unchanged')
    .option('--label <label>', 'a name of your own for the wallet, to use instead of its address')
    .option('--light', 'use a weaker key derivation (slow machines, tests)')
    .option('--force', 'replace the wallet of that address')
    .addHelpText(
      'after',
      `
Keys are never passed as arguments, which are visible in the process list and the shell history. A label has 1 to 40
characters, and no other wallet of this machine has it, in any case. A wallet that is replaced keeps its label unless you
pass another.

Examples:
  $ cubedrop wallet import
  $ cubedrop wallet import --label main
  $ cubedrop wallet import --key-file key.txt --password-file password.txt
  $ cubedrop wallet import --keystore UTC--2026-11-20T18-00-00Z--f39f…

--json prints {"address","file","label"}; label is null if there is none.`,
    );
  action(command, terminal, run);
}

/** Imports a private key or a keystore file. */
export async function importWallet({ terminal, flags, folder }: Call<Flags>): Promise<void> {
  if (flags.keyFile && flags.keystore) throw usageError('Pass --key-file or --keystore, not both.');
  if (flags.keyFile === '-' && flags.passwordFile === '-') {
    throw usageError(
      'Key and password cannot both come from standard input.',
      'Pass a file for one of them.',
    );
  }
  const store = new WalletStore(folder);
  const label = flags.label === undefined ? undefined : labelOf(flags.label);
  // With --force it may be the label of the wallet that is replaced.
  if (label !== undefined && !flags.force) store.requireFree(label);
  const { address, keystore } = flags.keystore
    ? await fromKeystore(terminal, flags.keystore, flags.passwordFile)
    : await fromKey(terminal, flags);
  if (store.has(address) && !flags.force)
    throw usageError(`The wallet ${address} already exists.`, 'Pass --force to replace it.');
  await store.add({ address, keystore, label });
  const file = store.path(address);
  if (terminal.wantsJson) {
    const stored = readLabels(store.folder)?.get(address.toLowerCase()) ?? null;
    return terminal.printJson({ address, file, label: stored });
  }
  terminal.print(address);
  terminal.say(`Stored in ${file}.`);
}

async function fromKey(
  terminal: Terminal,
  flags: Call<Flags>['flags'],
): Promise<{ address: string; keystore: string }> {
  const { encryptKey, walletOf } = await import('../../wallet/keystore.ts');
  const question = { message: 'Private key', instead: '--key-file FILE (or - for standard input)' };
  const { address, privateKey } = flags.keyFile
    ? walletOf(await readSecret(terminal, flags.keyFile, 'key'))
    : await askSecret(terminal, question, walletOf);
  const password = await newPassword(terminal, flags.passwordFile);
  return { address, keystore: await encryptKey(privateKey, password, flags.light ? 'light' : 'standard') };
}

async function fromKeystore(terminal: Terminal, file: string, passwordFile?: string) {
  const { decryptKey, requireKeystore, walletOf } = await import('../../wallet/keystore.ts');
  const keystore = readSecretFile(file, 'keystore').trim();
  requireKeystore(keystore);
  // Decrypt it once, so that a wrong password or a damaged file is noticed now rather than at the first use.
  const question = { file: passwordFile, message: `Password of ${file}` };
  const key = await withPassword(terminal, question, (password) => decryptKey(keystore, password));
  return { address: walletOf(key).address, keystore };
}
