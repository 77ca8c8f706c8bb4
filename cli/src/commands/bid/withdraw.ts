import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { claimDue } from '../claim/claim-due.ts';
import { lotInput, lotText, withAnyLot, type LotFlags } from '../lot.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends Partial<LotFlags>, SingleFlags {
  all?: boolean;
}

export function define(command: Command, terminal: Terminal, run = withdraw): void {
  withSingle(withAnyLot(command).option('--all', 'all your outbid bids, in every auction')).addHelpText(
    'after',
    `
Withdraws your total on a cube after you were outbid. There is no deadline.

Examples:
  $ cubedrop bid withdraw --drop 1 --cube 1
  $ cubedrop bid withdraw --all

--json prints {"runId","transaction","amount"}; the amount is in wei. With --all {"runId","claims":[…]} as "claim all" does.`,
  );
  action(command, terminal, run);
}

/** Withdraws the account's outbid total from a lot, or with `--all` from every lot on which it was outbid. */
export async function withdraw(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  if (flags.all) return claimDue(call, 'bid withdraw --all', ['withdraw']);
  const input = await lotInput(call, '--all');
  const question = `Withdraw your bid on ${lotText(input)}?`;
  await pay<{ amount: string }>(call, { command: 'bid withdraw', input, question }, ({ amount }) => {
    terminal.print(`You withdrew ${formatAmount(BigInt(amount), 'WETH')}.`);
    terminal.say(terminal.paint.good(claimMessages.withdrawn));
  });
}
