import type { Command } from 'commander';
import type { Wallet } from 'ethers';
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
  mnemonic?: boolean;
  mnemonicFile?: string;
  accountIndex?: string;
  derivationPath?: string;
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
    .option(
      '--mnemonic',
      'import from a recovery phrase, which is read from CUBEDROP_MNEMONIC or prompted for',
    )
    .option(
      '--mnemonic-file <file>',
      'file with a recovery phrase in its first line, or - for standard input',
    )
    .option('--account-index <number>', 'which account of the recovery phrase, from 0; the first if omitted')
    .option('--derivation-path <path>', "derivation path of the account, instead of m/44'/60'/0'/0/<number>")
    .option('--label <label>', 'a name of your own for the wallet, to use instead of its address')
    .option('--light', 'use a weaker key derivation (slow machines, tests)')
    .option('--force', 'replace the wallet of that address')
    .addHelpText(
      'after',
      `
Keys are never passed as arguments, because those are visible in the process list and the shell history. A label has
1 to 40 characters and must differ, ignoring case, from the labels of other wallets on this machine. A wallet that is
replaced keeps its label unless you pass another.

A recovery phrase is a BIP-39 mnemonic of 12 to 24 English words without a passphrase. Only the key of the one account is
stored, not the phrase: check that the printed address is the one that you expect.

Examples:
  $ cubedrop wallet import
  $ cubedrop wallet import --label main
  $ cubedrop wallet import --key-file key.txt --password-file password.txt
  $ cubedrop wallet import --keystore UTC--2026-11-20T18-00-00Z--f39f…
  $ cubedrop wallet import --mnemonic
  $ cubedrop wallet import --mnemonic-file phrase.txt --account-index 1
  $ cubedrop wallet import --mnemonic --derivation-path "m/44'/60'/1'/0/0"

--json prints {"address","file","label"}; label is null if there is none.`,
    );
  action(command, terminal, run);
}

/** Imports a private key, an account of a recovery phrase, or a keystore file. */
export async function importWallet({ terminal, flags, folder }: Call<Flags>): Promise<void> {
  requireOneSource(flags);
  const store = new WalletStore(folder);
  const label = flags.label === undefined ? undefined : labelOf(flags.label);
  // With --force, the label may be that of the wallet being replaced.
  if (label !== undefined && !flags.force) store.requireFree(label);
  const { address, keystore } = flags.keystore
    ? await fromKeystore(terminal, flags.keystore, flags.passwordFile)
    : await fromKey(terminal, flags);
  if (store.has(address) && !flags.force)
    throw usageError(`The wallet ${address} already exists.`, 'Pass --force to replace it.');
  await store.add({ address, content: keystore, label });
  const file = store.path(address);
  if (terminal.wantsJson) {
    const stored = readLabels(store.folder)?.get(address.toLowerCase()) ?? null;
    return terminal.printJson({ address, file, label: stored });
  }
  terminal.print(address);
  terminal.say(`Stored in ${file}.`);
}

/**
 * Ensures that the flags name at most one source of the key, that a derivation path or account index is given only for
 * a recovery phrase, and that key and password are not both read from standard input.
 * @throws CubedropError `validation`
 */
function requireOneSource(flags: Call<Flags>['flags']): void {
  const given = [flags.keyFile, flags.keystore, flags.mnemonicFile, flags.mnemonic || undefined];
  if (given.filter((source) => source !== undefined).length > 1)
    throw usageError('Pass only one of --key-file, --keystore, --mnemonic and --mnemonic-file.');
  const ofPhrase = [flags.accountIndex, flags.derivationPath].filter((one) => one !== undefined);
  if (ofPhrase.length > 1) throw usageError('Pass --account-index or --derivation-path, not both.');
  if (ofPhrase.length > 0 && !hasPhrase(flags))
    throw usageError(
      '--account-index and --derivation-path are for a recovery phrase.',
      'Pass --mnemonic or --mnemonic-file too.',
    );
  if ((flags.keyFile ?? flags.mnemonicFile) === '-' && flags.passwordFile === '-')
    throw usageError(
      `${hasPhrase(flags) ? 'Recovery phrase' : 'Key'} and password cannot both come from standard input.`,
      'Pass a file for one of them.',
    );
}

const hasPhrase = ({ mnemonic, mnemonicFile }: Flags): boolean =>
  mnemonic === true || mnemonicFile !== undefined;

async function fromKey(
  terminal: Terminal,
  flags: Call<Flags>['flags'],
): Promise<{ address: string; keystore: string }> {
  const { encryptKey } = await import('../../wallet/keystore.ts');
  const { address, privateKey } = await (hasPhrase(flags) ? readPhrase : readKey)(terminal, flags);
  const password = await newPassword(terminal, { file: flags.passwordFile });
  return { address, keystore: await encryptKey(privateKey, password, flags.light ? 'light' : 'standard') };
}

async function readKey(terminal: Terminal, { keyFile }: Flags): Promise<Wallet> {
  const { walletOf } = await import('../../wallet/keystore.ts');
  const question = { message: 'Private key', instead: '--key-file FILE (or - for standard input)' };
  return keyFile
    ? walletOf(await readSecret(terminal, keyFile, 'key'))
    : askSecret(terminal, question, walletOf);
}

async function readPhrase(terminal: Terminal, flags: Flags): Promise<Wallet> {
  const { keyOfPhrase, pathOfIndex, requirePath } = await import('../../wallet/recovery-phrase.ts');
  const { walletOf } = await import('../../wallet/keystore.ts');
  const { mnemonicFile, accountIndex = '0', derivationPath } = flags;
  const path = derivationPath === undefined ? pathOfIndex(accountIndex) : requirePath(derivationPath);
  const accept = (phrase: string) => walletOf(keyOfPhrase(phrase, path));
  if (mnemonicFile !== undefined) return accept(await readSecret(terminal, mnemonicFile, 'recovery phrase'));
  const inEnvironment = terminal.env['CUBEDROP_MNEMONIC'];
  if (inEnvironment) return accept(inEnvironment);
  const instead = '--mnemonic-file FILE (or - for standard input)';
  return askSecret(terminal, { message: 'Recovery phrase', instead }, accept);
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
