import { webhookMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { confirmWrite } from '../../session/confirm-write.ts';
import { openSession } from '../../session/session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { orNotFound } from '../or-not-found.ts';

interface Flags {
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = remove): void {
  command
    .argument('<webhook>', 'the webhook, by its id')
    .option('-y, --yes', 'do not ask for confirmation')
    .addHelpText(
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
export async function remove(call: Call<Flags, [string]>): Promise<void> {
  const { terminal, args } = call;
  const [webhookId] = args;
  const { deleteWebhook } = await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  const question = `Delete the webhook ${webhookId} and the record of its deliveries?`;
  await confirmWrite(call, session, { question, declined: 'Nothing was deleted.' });
  await orNotFound('webhook', webhookId, deleteWebhook(session.api, { webhookId }));
  if (terminal.wantsJson) return terminal.printJson({ webhookId });
  terminal.say(terminal.paint.good(webhookMessages.deleted));
}
