import { accountMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { BY_ADDRESS, walletOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

export function define(command: Command, terminal: Terminal, run = revoke): void {
  withSingle(command.argument('<wallet>', `the account, ${BY_ADDRESS}`)).addHelpText(
    'after',
    `
Revokes the role. What the account created stays listed, and its open drops continue. Only the owner of the drop contract
can do this.

Example:
  $ cubedrop creator revoke 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC

--json prints {"runId","transaction"}; the transaction is null if the account did not have the role.`,
  );
  action(command, terminal, run);
}

/** Revokes the creator role of an account. */
export async function revoke(call: Call<SingleFlags, [string]>): Promise<void> {
  const { terminal, args } = call;
  const account = walletOf(call, args[0]);
  const question = `Revoke the creator role of ${account}?`;
  await pay(call, { command: 'creator revoke', input: { account }, question }, () =>
    terminal.say(terminal.paint.good(accountMessages.creatorRevoked)),
  );
}
