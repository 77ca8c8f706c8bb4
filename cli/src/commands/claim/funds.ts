import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lotInput, lotText, withAnyLot, type LotFlags } from '../lot.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { claimDue } from './claim-due.ts';

interface Flags extends Partial<LotFlags>, SingleFlags {
  allEnded?: boolean;
}

export function define(command: Command, terminal: Terminal, run = claimFunds): void {
  withSingle(
    withAnyLot(command).option('--all-ended', 'for all your ended auctions; claimed ones are skipped'),
  ).addHelpText(
    'after',
    `
After the end, pays the winning bid to the seller. Anyone may call it. With --all-ended, several lots of a drop are
settled in one transaction, which also transfers the cubes to the winners.

Examples:
  $ cubedrop claim funds --drop 1 --cube 1
  $ cubedrop claim funds --all-ended --yes

--json prints {"runId","transaction","seller","amount","royalty"}; amounts are in wei. With --all-ended
{"runId","claims":[…]} as "claim all" does, with an empty list if there is nothing to claim.`,
  );
  action(command, terminal, run);
}

/** Pays the winning bid of a lot to its seller. With `--all-ended`, pays all winning bids owed to the account. */
export async function claimFunds(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  if (flags.allEnded) return claimDue(call, 'claim funds --all-ended', ['claim-funds']);
  const input = await lotInput(call, '--all-ended');
  const question = `Claim the funds of ${lotText(input)}?`;
  await pay<{ amount: string; seller: string }>(
    call,
    { command: 'claim funds', input, question },
    ({ amount, seller }) => {
      terminal.print(`${formatAmount(BigInt(amount), 'WETH')} went to ${seller}.`);
      terminal.say(terminal.paint.good(claimMessages.fundsClaimed));
    },
  );
}
