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
  withSingle(
    withAnyLot(command).option('--all', 'everything of yours that was outbid, in every auction'),
  ).addHelpText(
    'after',
    `
Pays you what you put into an auction in which you were outbid; open from then on, for ever.

Examples:
  $ cubedrop bid withdraw --drop 1 --cube 1
  $ cubedrop bid withdraw --all

--json answers {"runId","transaction","amount"}; the amount is wei. With --all {"runId","claims":[…]} as "claim all" does.`,
  );
  action(command, terminal, run);
}

/** Takes back what the account put into a lot, or into all. */
export async function withdraw(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  if (flags.all) return claimDue(call, ['withdraw']);
  const input = lotInput(flags, '--all');
  const question = `Withdraw your bid on ${lotText(input)}?`;
  await pay(call, { command: 'bid withdraw', input, question }, ({ amount }) => {
    terminal.print(`${formatAmount(BigInt(amount!), 'WETH')} came back to you.`);
    terminal.say(terminal.paint.good(claimMessages.withdrawn));
  });
}
