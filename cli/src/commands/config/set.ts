import type { Command } from 'commander';
import { settingName, SETTINGS } from '../../config/settings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { WalletStore } from '../../wallet/wallet-store.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  unset?: boolean;
}

export function define(command: Command, terminal: Terminal, run = setSetting): void {
  command
    .argument('<name>', 'api-url, rpc-url, insecure-http, files-anywhere or wallet')
    .argument('[value]', 'the new value; leave it out with --unset')
    .option('--unset', 'remove the setting')
    .addHelpText(
      'after',
      `
A wallet is stored by its address, even if you name it by its label, so that it stays the same if the label changes.

Examples:
  $ cubedrop config set api-url https://cubedrop.example
  $ cubedrop config set wallet main
  $ cubedrop config set wallet --unset

--json prints {"name","value"}, the value null if it was removed.`,
    );
  action(command, terminal, run);
}

/** Stores a setting in the settings file, or removes it. */
export async function setSetting({
  terminal,
  args,
  flags,
  folder,
  settings,
}: Call<Flags, [string, string?]>): Promise<void> {
  const name = settingName(args[0]);
  const [, given] = args;
  if ((given === undefined) !== (flags.unset === true)) throw usageError('Pass a value, or --unset.');
  const value = name === 'wallet' && given !== undefined ? walletAddress(folder, given) : given;
  settings.set(name, value);
  if (terminal.wantsJson) terminal.printJson({ name, value: value ?? null });
}

/** Returns the address of a wallet given by address or label. @throws CubedropError `validation`; `not-found` */
function walletAddress(folder: string, name: string): string {
  return new WalletStore(folder).addressOf(SETTINGS.wallet.check(name));
}
