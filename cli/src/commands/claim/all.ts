import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { claimDue } from './claim-due.ts';

export function define(command: Command, terminal: Terminal, run = claimAll): void {
  withSingle(command).addHelpText(
    'after',
    `
Does everything that is due to you, one after the other: winning bids paid out, cubes that you won, cubes without a bid
that come back, and every bid that was outbid. What cannot be done yet is left. "cubedrop claim status" shows it before.

Example:
  $ cubedrop claim all

--json answers {"runId","claims":[{"word","kind","dropId","tokenId","transaction","amount","skipped"}]}; word is claim-funds,
claim-cube, take-back or withdraw, kind drop or auction, skipped why it was left. Without anything due, {"claims":[]}.`,
  );
  action(command, terminal, run);
}

/** Does everything that is due to the account. */
export function claimAll(call: Call<SingleFlags>): Promise<void> {
  return claimDue(call, ['claim-funds', 'claim-cube', 'take-back', 'withdraw']);
}
