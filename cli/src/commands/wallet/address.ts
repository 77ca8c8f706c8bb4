import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = printAddress): void {
  command.addHelpText(
    'after',
    `
Uses the account of --wallet, else that of CUBEDROP_PRIVATE_KEY, else the wallet in the settings, else the only wallet on this
machine. Needs no password.

Example:
  $ cubedrop wallet address

--json prints {"address"}.`,
  );
  action(command, terminal, run);
}

/** Prints the address of the active account. */
export async function printAddress({ terminal, account }: Call<object>): Promise<void> {
  const { address } = await account();
  if (terminal.wantsJson) return terminal.printJson({ address });
  terminal.print(address);
}
