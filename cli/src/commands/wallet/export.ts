import { accessSync, constants, lstatSync } from 'node:fs';
import { dirname } from 'node:path';
import { createPrivateFile, isSystemError } from '@cubedrop/sdk/node';
import type { Command } from 'commander';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { newPassword } from '../../wallet/secret.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  newPasswordFile?: string;
  light?: boolean;
}

export function define(command: Command, terminal: Terminal, run = exportWallet): void {
  command
    .argument('<file>', 'the file to create; an existing one is never overwritten')
    .option(
      '--new-password-file <file>',
      'file with the password of the new file, or - for standard input; prompted for if omitted',
    )
    .option('--light', 'use a weaker key derivation (slow machines, tests)')
    .addHelpText(
      'after',
      `
Writes the key of the active account to an encrypted V3 keystore file that only you can read, with a password of its own, for
a backup or another wallet. Geth and other wallets import it, and so does "cubedrop wallet import --keystore". The account is
the one of --wallet, else that of CUBEDROP_PRIVATE_KEY, else the wallet in the settings, else the only wallet on this machine.
A key that a remote signer or a Ledger has cannot be exported.

Examples:
  $ cubedrop wallet export backup.json
  $ cubedrop wallet export backup.json --wallet main
  $ cubedrop wallet export backup.json --password-file password.txt --new-password-file backup-password.txt

--json prints {"address","file"}.`,
    );
  action(command, terminal, run);
}

/**
 * Writes the key of the account to a new keystore file.
 * @throws CubedropError `validation` if the file cannot be created; `refused` if a signer has the key;
 *   otherwise as `newPassword` and as `unlock` of the account
 */
export async function exportWallet(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, flags, args } = call;
  const [file] = args;
  if (flags.passwordFile === '-' && flags.newPasswordFile === '-')
    throw usageError(
      'The two passwords cannot both come from standard input.',
      'Pass a file for one of them.',
    );
  // Checked before the passwords are asked for.
  requireCreatable(file);
  const account = await call.account();
  const { address, privateKey } = await account.unlock('to export it');
  const { encryptKey } = await import('../../wallet/keystore.ts');
  const password = await newPassword(terminal, {
    file: flags.newPasswordFile,
    message: 'New password for the exported file',
    option: '--new-password-file',
  });
  const keystore = await encryptKey(privateKey, password, flags.light ? 'light' : 'standard');
  orNotCreated(file, () => createPrivateFile(file, `${keystore}\n`));
  if (terminal.wantsJson) return terminal.printJson({ address, file });
  terminal.print(oneLine(file, 1_000));
  terminal.say(`It has the key of ${address}.`);
}

function requireCreatable(file: string): void {
  orNotCreated(file, () => {
    // A dangling symbolic link counts as existing: no file can be created in its place.
    if (lstatSync(file, { throwIfNoEntry: false })) throw alreadyExists(file);
    accessSync(dirname(file), constants.W_OK | constants.X_OK);
  });
}

/** Calls `work`. @throws CubedropError `validation` for a system error; otherwise what `work` throws */
function orNotCreated(file: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isSystemError(error)) throw error;
    if (error.code === 'EEXIST') throw alreadyExists(file);
    throw usageError(
      `${file} cannot be written (${error.code}).`,
      'Name a file in a folder that you can write to.',
    );
  }
}

const alreadyExists = (file: string) =>
  usageError(`${file} already exists; nothing was written.`, 'Name another file.');
