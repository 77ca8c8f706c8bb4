import type { Command } from 'commander';
import { SETTINGS } from '../../config/settings.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

interface Flags {
  sources?: boolean;
}

export function define(command: Command, terminal: Terminal, run = listSettings): void {
  withRecords(command)
    .option('--sources', 'show the exact source of each value')
    .addHelpText(
      'after',
      `
Shows every setting with its value and source.

Example:
  $ cubedrop config list --sources

--json prints {"folder","context","settings":[{"name","value","source","from"}]}.`,
    );
  action(command, terminal, run);
}

/** Lists the effective settings. */
export async function listSettings({ terminal, folder, settings, flags }: Call<Flags>): Promise<void> {
  const all = settings.list().map(({ value = null, ...setting }) => ({ ...setting, value }));
  const { context = null } = settings;
  if (terminal.wantsJson) return terminal.printJson({ folder, context, settings: all }, all);
  const rows = all.map(({ name, value, source, from }) => [
    ...[name, value ?? '-', flags.sources ? from : source, SETTINGS[name].summary],
  ]);
  printTable(terminal, [['NAME', 'VALUE', 'SOURCE', 'DESCRIPTION'], ...rows]);
  terminal.say(context ? `In ${folder}, context ${context}.` : `In ${folder}.`);
}
