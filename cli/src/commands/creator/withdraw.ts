import { creatorApplicationMessages as messages, ownPages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { confirmWrite } from '../../session/confirm-write.ts';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';

interface Flags extends WebFlag {
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = withdraw): void {
  withWebAfterwards(command)
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
Deletes your application for the creator role while it awaits a decision. Requires a sign-in.

Example:
  $ cubedrop creator withdraw

--json prints {"withdrawn","url"}; withdrawn is true, url the page on which you can apply again.`,
    );
  action(command, terminal, run);
}

/** Withdraws the pending application for the creator role. */
export async function withdraw(call: Call<Flags>): Promise<void> {
  const { withdrawCreatorApplication } = await import('@cubedrop/sdk/api');
  const { terminal, flags } = call;
  const session = await openSession(call);
  const question = `Withdraw the application of ${session.account.address} for the creator role?`;
  await confirmWrite(call, session, { question, declined: 'Nothing was withdrawn.' });
  await withdrawCreatorApplication(session.api);
  const url = pageUrl(session, ownPages.application.to());
  if (terminal.wantsJson) return terminal.printJson({ withdrawn: true, url });
  terminal.say(messages.withdrawn);
  await showPage(terminal, url, flags);
}
