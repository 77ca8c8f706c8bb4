import type { Command } from 'commander';
import { SETTINGS } from '../../config/settings.ts';
import { tableLines } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = listSettings): void {
  command.addHelpText(
    'after',
    `
Shows every setting, its value and where the value comes from.

--json answers {"folder","settings":[{"name","value","source"}]}.`,
  );
  action(command, terminal, run);
}

/** Lists the settings in force. */
export async function listSettings({ terminal, folder, settings }: Call<object>): Promise<void> {
  const all = settings.list().map(({ name, value = null, source }) => ({ name, value, source }));
  if (terminal.wantsJson) return terminal.printJson({ folder, settings: all });
  const rows = all.map(({ name, value, source }) => [name, value ?? '-', source, SETTINGS[name].summary]);
  for (const line of tableLines([['NAME', 'VALUE', 'SOURCE', 'WHAT FOR'], ...rows])) terminal.print(line);
  terminal.say(`In ${folder}.`);
}
