import { creatorApplicationMessages as messages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

export function define(command: Command, terminal: Terminal, run = withdraw): void {
  command.addHelpText(
    'after',
    `
Deletes your application for the creator role while it awaits a decision. Requires a sign-in.

Example:
  $ cubedrop creator withdraw

--json prints {"withdrawn"}, which is true.`,
  );
  action(command, terminal, run);
}

/** Withdraws the pending application for the creator role. */
export async function withdraw(call: Call<object>): Promise<void> {
  const { withdrawCreatorApplication } = await import('@cubedrop/sdk/api');
  const { terminal } = call;
  const { api } = await openSession(call);
  await withdrawCreatorApplication(api);
  if (terminal.wantsJson) return terminal.printJson({ withdrawn: true });
  terminal.say(messages.withdrawn);
}
