import {
  checkCreatorApplication,
  creatorApplicationMessages as messages,
  isBlank,
  ownPages,
} from '@cubedrop/sdk';
import type { Command } from 'commander';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { withOutput } from '../output-flag.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';
import { printApplication } from './print-application.ts';

interface Flags extends WebFlag {
  name: string;
  work: string;
  links?: string[];
  shareEmail?: boolean;
}

export function define(command: Command, terminal: Terminal, run = apply): void {
  withWebAfterwards(withOutput(command))
    .requiredOption('--name <name>', 'the name that you make music or pictures under, at most 100 characters')
    .requiredOption('--work <text>', 'what you would release, at most 2,000 characters and 50 lines')
    .option('--links <url...>', 'up to 3 https addresses where it can be heard or seen')
    .option('--share-email', 'let admins see the verified e-mail address of your account')
    .addHelpText(
      'after',
      `
Applies for the creator role; nothing that you make is listed without it. While your application awaits a decision,
applying again changes it. An admin decides; after an approval, the owner of the drop contract grants the role on the
chain. You can apply again a day after a decision. Requires a sign-in.

Example:
  $ cubedrop creator apply --name "Noor Halden" --work "Tape loops, and drawings of them." --links https://noor.example

--json prints {"isCreator","email","application"}, as GET /creator-applications/mine returns them, and "url", the page of
your application.`,
    );
  action(command, terminal, run);
}

/** Applies for the creator role, or changes the pending application. */
export async function apply(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const { name, work, shareEmail } = flags;
  const links = (flags.links ?? []).filter((link) => !isBlank(link));
  const [fault] = checkCreatorApplication({ name, work, links });
  if (fault) throw usageError(fault.message);
  const { applyAsCreator, getOwnCreatorApplication } = await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  const { api } = session;
  await applyAsCreator(api, { name, work, links, shareEmail });
  terminal.say(messages.sent);
  const url = pageUrl(session, ownPages.application.to());
  printApplication(terminal, await getOwnCreatorApplication(api), { url });
  await showPage(terminal, url, flags);
}
