import type { Command } from 'commander';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withOutput } from '../output-flag.ts';
import { printApplication } from './print-application.ts';

export function define(command: Command, terminal: Terminal, run = status): void {
  withOutput(command).addHelpText(
    'after',
    `
Shows whether your wallet has the creator role, and what has become of your application for it. Requires a sign-in.

Example:
  $ cubedrop creator status

--json prints {"isCreator","email","application"}, as GET /creator-applications/mine returns them.`,
  );
  action(command, terminal, run);
}

/** Shows whether the account is a creator, and its application. */
export async function status(call: Call<object>): Promise<void> {
  const { getOwnCreatorApplication } = await import('@cubedrop/sdk/api');
  printApplication(call.terminal, await getOwnCreatorApplication((await openSession(call)).api));
}
