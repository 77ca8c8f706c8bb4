import { webhookMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { orNotFound } from '../or-not-found.ts';

export function define(command: Command, terminal: Terminal, run = remove): void {
  command.argument('<webhook>', 'the webhook, by its id').addHelpText(
    'after',
    `
Deletes a webhook and the record of its deliveries. Requires a sign-in.

Example:
  $ cubedrop webhook delete 8c7b6a5f4e3d2c1b0a9f8e7d

--json prints {"webhookId"}.`,
  );
  action(command, terminal, run);
}

/** Deletes a webhook. */
export async function remove(call: Call<object, [string]>): Promise<void> {
  const { terminal, args } = call;
  const [webhookId] = args;
  const { deleteWebhook } = await import('@cubedrop/sdk/api');
  const { api } = await openSession(call);
  await orNotFound('webhook', webhookId, deleteWebhook(api, { webhookId }));
  if (terminal.wantsJson) return terminal.printJson({ webhookId });
  terminal.say(terminal.paint.good(webhookMessages.deleted));
}
