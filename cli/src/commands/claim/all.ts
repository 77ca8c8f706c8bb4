import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { claimDue } from './claim-due.ts';

export function define(command: Command, terminal: Terminal, run = claimAll): void {
  withSingle(command).addHelpText(
    'after',
    `
Claims and withdraws everything due to you: winning bids, cubes that you won, your cubes without a bid, and outbid bids.
Several lots of a drop are settled in one transaction, which also transfers the cubes to the winners; your withdrawals from
all drops take one transaction. Claims that are not possible yet are skipped. "cubedrop claim status" lists them in advance.

Example:
  $ cubedrop claim all

--json prints {"runId","claims":[{"word","kind","dropId","tokenId","transaction","amount","skipped"}]}; word is claim-funds,
claim-cube, take-back or withdraw, kind drop or auction, skipped the reason for skipping it. If nothing is due, {"claims":[]}.`,
  );
  action(command, terminal, run);
}

/** Claims and withdraws everything that is due to the account and possible now. */
export function claimAll(call: Call<SingleFlags>): Promise<void> {
  return claimDue(call, 'claim all', ['claim-funds', 'claim-cube', 'take-back', 'withdraw']);
}
