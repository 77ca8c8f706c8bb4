import { NOTHING_TO_DISPLAY } from '@cubedrop/sdk';
import type { Webhook } from '@cubedrop/sdk/api';
import type { Command } from 'commander';
import { openSession } from '../../session/session.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { action, type Call } from '../call.ts';
import { withRecords } from '../output-flag.ts';

export function define(command: Command, terminal: Terminal, run = list): void {
  withRecords(command).addHelpText(
    'after',
    `
Lists your webhooks, oldest first. Requires a sign-in. The first column is the id for the other commands.

Example:
  $ cubedrop webhook list

--json prints {"webhooks":[…]}, each as GET /webhooks returns it.`,
  );
  action(command, terminal, run);
}

/** Lists the webhooks of the account. */
export async function list(call: Call<object>): Promise<void> {
  const { terminal } = call;
  const { listWebhooks } = await import('@cubedrop/sdk/api');
  const webhooks = await listWebhooks((await openSession(call)).api);
  if (terminal.wantsJson) return terminal.printJson({ webhooks }, webhooks);
  if (webhooks.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  const rows = webhooks.map((webhook) => [
    webhook.webhookId,
    oneLine(webhook.url, 60),
    webhook.onlyOwn ? 'own' : 'all',
    webhookStateText(webhook),
    webhook.types.join(', '),
  ]);
  printTable(terminal, [['WEBHOOK', 'URL', 'EVENTS', 'STATE', 'TYPES'], ...rows], ['EVENTS', 'TYPES']);
}

function webhookStateText({ enabled, failingSince }: Webhook): string {
  if (!enabled) return 'disabled';
  return failingSince === null ? 'enabled' : `failing since ${timeText(failingSince)}`;
}
