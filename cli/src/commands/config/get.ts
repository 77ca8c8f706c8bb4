import type { Command } from 'commander';
import { settingName } from '../../config/settings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = getSetting): void {
  command.argument('<name>', 'api-url, rpc-url, insecure-http, files-anywhere or wallet').addHelpText(
    'after',
    `
Prints the value in force: an option goes before the environment, that before the context in force, that
before the rest of the settings file.

Example:
  $ cubedrop config get api-url

--json answers {"name","value","source"}; source is option, environment, context, file or default.`,
  );
  action(command, terminal, run);
}

/** Prints the value of a setting. */
export async function getSetting({ terminal, args, settings }: Call<object>): Promise<void> {
  const { name, value = null, source } = settings.get(settingName(args[0]!));
  if (terminal.wantsJson) return terminal.printJson({ name, value, source });
  if (value !== null) terminal.print(value);
}
