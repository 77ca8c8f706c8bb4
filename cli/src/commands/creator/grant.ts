import { accountMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { BY_ADDRESS, walletOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

export function define(command: Command, terminal: Terminal, run = grant): void {
  withSingle(command.argument('<wallet>', `the account, ${BY_ADDRESS}`)).addHelpText(
    'after',
    `
Lets an account open drops and have its NFTs and cubes listed. Only the owner of the drop contract can grant the role; on
the stack of "npm start" that is demo account 0.

Example:
  $ cubedrop creator grant 0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC

--json prints {"runId","transaction"}; the transaction is null if the account already had the role.`,
  );
  action(command, terminal, run);
}

/** Grants the creator role to an account. */
export async function grant(call: Call<SingleFlags, [string]>): Promise<void> {
  const { terminal, args } = call;
  const account = walletOf(call, args[0]);
  const question = `Grant the creator role to ${account}?`;
  await pay(call, { command: 'creator grant', input: { account }, question }, () =>
    terminal.say(terminal.paint.good(accountMessages.creatorGranted)),
  );
}
