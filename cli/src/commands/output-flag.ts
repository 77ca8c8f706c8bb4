import { Option, type Command } from 'commander';
import { usageError } from '../terminal/usage-error.ts';

/** Adds `--output`, including CSV, to a command that prints records. */
export function withRecords(command: Command): Command {
  return withFormats(command, ['table', 'json', 'yaml', 'csv']);
}

/** Adds `--output`, without CSV, unless the command already has that flag. */
export function withOutput(command: Command): Command {
  if (command.options.some(({ long }) => long === '--output')) return command;
  return withFormats(command, ['table', 'json', 'yaml']);
}

function withFormats(command: Command, formats: readonly string[]): Command {
  return command.addOption(new Option('-o, --output <format>', 'output format').choices(formats));
}

/** Ensures that a command line asks for one format only. @throws CubedropError `validation` */
export function requireOneFormat(command: Command): void {
  const { json, jq, output } = command.optsWithGlobals<{ json?: boolean; jq?: string; output?: string }>();
  if (command.getOptionValueSource('output') !== 'cli' || output === 'json') return;
  if (jq !== undefined) throw usageError('--jq selects from JSON.', 'Leave out --output.');
  if (json) throw usageError('Pass --json or --output, not both.');
}
