import { creatorApplicationMessages as messages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { confirmWrite } from '../../session/confirm-write.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';

interface Flags {
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = withdraw): void {
  command.option('-y, --yes', 'do not ask for confirmation').addHelpText(
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
export async function withdraw(call: Call<Flags>): Promise<void> {
  const { withdrawCreatorApplication } = await import('@cubedrop/sdk/api');
  const { terminal } = call;
  const session = await openSession(call);
  const question = `Withdraw the application of ${session.account.address} for the creator role?`;
  await confirmWrite(call, session, { question, declined: 'Nothing was withdrawn.' });
  await withdrawCreatorApplication(session.api);
  if (terminal.wantsJson) return terminal.printJson({ withdrawn: true });
  terminal.say(messages.withdrawn);
}
