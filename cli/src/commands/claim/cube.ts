import { claimMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lotInput, lotText, withLot, type LotFlags } from '../lot.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

export function define(command: Command, terminal: Terminal, run = claim): void {
  withSingle(withLot(command)).addHelpText(
    'after',
    `
After the end, transfers the cube to you if you won, once the seller has claimed the funds or a day has passed. Without a
bid the seller takes the cube back, also before the end.

Example:
  $ cubedrop claim cube --drop 1 --cube 1

--json prints {"runId","transaction","tokenId"}.`,
  );
  action(command, terminal, run);
}

/** Transfers a cube to the winner, or back to its seller if there was no bid. */
export async function claim(call: Call<LotFlags & SingleFlags>): Promise<void> {
  const { terminal, flags } = call;
  const input = lotInput(flags);
  await pay(call, { command: 'claim cube', input, question: `Claim ${lotText(input)}?` }, () => {
    terminal.print(`Cube ${input.cube} is yours.`);
    terminal.say(terminal.paint.good(claimMessages.cubeClaimed));
  });
}
