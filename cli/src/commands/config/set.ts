import type { Command } from 'commander';
import { settingName } from '../../config/settings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  unset?: boolean;
}

export function define(command: Command, terminal: Terminal, run = setSetting): void {
  command
    .argument('<name>', 'api-url, rpc-url, insecure-http, files-anywhere or wallet')
    .argument('[value]')
    .option('--unset', 'remove the setting')
    .addHelpText(
      'after',
      `
Examples:
  $ cubedrop config set api-url https://cubedrop.example
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
  settings,
}: Call<Flags, [string, string?]>): Promise<void> {
  const name = settingName(args[0]);
  const value = args[1];
  if ((value === undefined) !== (flags.unset === true)) throw usageError('Pass a value, or --unset.');
  settings.set(name, value);
  if (terminal.wantsJson) terminal.printJson({ name, value: value ?? null });
}
