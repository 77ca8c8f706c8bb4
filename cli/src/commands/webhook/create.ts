import { ownPages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { pageUrl } from '../../session/pages.ts';
import { openSession } from '../../session/session.ts';
import { showPage } from '../../session/show-page.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withWebAfterwards, type WebFlag } from '../web-flag.ts';
import { webhookTypesOf } from '../webhook-types-flag.ts';

interface Flags extends WebFlag {
  types?: string;
  own?: boolean;
}

export function define(command: Command, terminal: Terminal, run = create): void {
  withWebAfterwards(command)
    .argument('<url>', 'the https address that receives the events')
    .option('--types <types>', 'types of events, separated by commas; all by default')
    .option('--own', 'only events about your account')
    .addHelpText(
      'after',
      `
Registers an address to which the server posts an event for each bid, outbid bidder, end of an auction, claim and sale as
it happens. Prints the secret with which the server signs these events. The secret is not shown again. The types are bid,
outbid, ended, claimed and sold. An account can have ten webhooks. Requires a sign-in. To test a receiver on this machine,
use "cubedrop listen".

Examples:
  $ cubedrop webhook create https://example.org/hooks/cubedrop
  $ cubedrop webhook create https://example.org/sold --types sold --own

--json prints {"webhook","secret"}, as POST /webhooks returns them, and "url", the page with the deliveries.`,
    );
  action(command, terminal, run);
}

/** Registers a webhook. */
export async function create(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, flags, args } = call;
  const types = webhookTypesOf(flags.types);
  const { createWebhook } = await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  const { webhook, secret } = await createWebhook(session.api, { url: args[0], types, onlyOwn: flags.own });
  const page = pageUrl(session, ownPages.webhook.to(webhook.webhookId));
  if (terminal.wantsJson) return terminal.printJson({ webhook, secret, url: page });
  terminal.say(
    `Webhook ${webhook.webhookId} receives ${types.join(', ')}. Its secret, which is not shown again:`,
  );
  terminal.print(secret);
  await showPage(terminal, page, flags);
}
