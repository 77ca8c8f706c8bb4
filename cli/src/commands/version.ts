import type { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { packageVersion } from '../version.ts';
import { action, type Call } from './call.ts';

export function define(command: Command, terminal: Terminal, run = printVersion): void {
  command.addHelpText(
    'after',
    `
Prints the version, as "cubedrop --version" does.

Example:
  $ cubedrop version --json

--json prints {"version"}.`,
  );
  action(command, terminal, run);
}

/** Prints the version. */
export async function printVersion({ terminal }: Call<object>): Promise<void> {
  const version = packageVersion();
  if (terminal.wantsJson) terminal.printJson({ version });
  else terminal.print(version);
}
