import { ownPages, webhookMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { confirmWrite } from '../../session/confirm-write.ts';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { orNotFound } from '../or-not-found.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';

interface Flags extends WebFlag {
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = remove): void {
  withWebAfterwards(command)
    .argument('<webhook>', 'the webhook, by its id')
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
      'after',
      `
Deletes a webhook and the record of its deliveries. Requires a sign-in.

Example:
  $ cubedrop webhook delete 8c7b6a5f4e3d2c1b0a9f8e7d

--json prints {"webhookId","url"}; url is the page with the webhooks that are left.`,
    );
  action(command, terminal, run);
}

/** Deletes a webhook. */
export async function remove(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args, flags } = call;
  const [webhookId] = args;
  const { deleteWebhook } = await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  const question = `Delete the webhook ${webhookId} and the record of its deliveries?`;
  await confirmWrite(call, session, { question, declined: 'Nothing was deleted.' });
  await orNotFound('webhook', webhookId, deleteWebhook(session.api, { webhookId }));
  const url = pageUrl(session, ownPages.webhooks.to());
  if (terminal.wantsJson) return terminal.printJson({ webhookId, url });
  terminal.say(terminal.paint.good(webhookMessages.deleted));
  await showPage(terminal, url, flags);
}
