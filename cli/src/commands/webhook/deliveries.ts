import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { WebhookDelivery } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { openSession } from '../../session/session.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { orNotFound } from '../or-not-found.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';

export function define(command: Command, terminal: Terminal, run = deliveries): void {
  withSlice(command)
    .argument('<webhook>', 'the webhook, by its id')
    .addHelpText(
      'after',
      `
Lists what was delivered to a webhook in the last seven days or is waiting for its next attempt, newest first, with the HTTP
status of the last response or the reason for the last failure. Requires a sign-in.

Example:
  $ cubedrop webhook deliveries 8c7b6a5f4e3d2c1b0a9f8e7d

--json prints {"deliveries":[…],"total"}, each as GET /webhooks/{webhookId}/deliveries/{start}/{end} returns it.`,
    );
  action(command, terminal, run);
}

/** Lists deliveries to a webhook, newest first. */
export async function deliveries(call: Call<SliceFlags, [string]>): Promise<void> {
  const { terminal, flags, args } = call;
  const [webhookId] = args;
  const range = sliceOfFlags(flags);
  const { listWebhookDeliveries } = await import('@cubedrop/sdk/api');
  const { api } = await openSession(call);
  const request = listWebhookDeliveries(api, { webhookId, range });
  const { items, count: total } = await orNotFound('webhook', webhookId, request);
  if (terminal.wantsJson) return terminal.printJson({ deliveries: items, total }, items);
  if (items.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  const rows = items.map((delivery) => [
    delivery.eventId,
    delivery.type,
    timeText(delivery.time),
    delivery.state,
    delivery.nextAttemptAt === null ? '-' : timeText(delivery.nextAttemptAt),
    String(delivery.attempts),
    resultText(delivery),
  ]);
  const heading = ['EVENT', 'TYPE', 'TIME', 'STATE', 'NEXT', 'ATTEMPTS', 'RESULT'];
  printTable(terminal, [heading, ...rows], ['ATTEMPTS', 'TIME', 'NEXT']);
}

const resultText = ({ status, fault }: WebhookDelivery): string =>
  status === null ? (fault ?? '-') : String(status);
