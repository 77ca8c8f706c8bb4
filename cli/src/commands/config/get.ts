import type { Command } from 'commander';
import { settingName } from '../../config/settings.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = getSetting): void {
  command.argument('<name>', 'api-url, rpc-url, insecure-http, files-anywhere or wallet').addHelpText(
    'after',
    `
Prints the effective value. Options take precedence over the environment, then the active context, then the settings outside
of contexts.

Example:
  $ cubedrop config get api-url

--json prints {"name","value","source"}; source is option, environment, context, file or default.`,
  );
  action(command, terminal, run);
}

/** Prints the value of a setting. */
export async function getSetting({ terminal, args, settings }: Call<object, [string]>): Promise<void> {
  const { name, value = null, source } = settings.get(settingName(args[0]));
  if (terminal.wantsJson) return terminal.printJson({ name, value, source });
  if (value !== null) terminal.print(value);
}
