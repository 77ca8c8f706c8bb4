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
After the end: hands the cube to you as its winner, once the seller has claimed the funds or a day has passed. Without a
bid the seller takes the cube back, before the end too.

Example:
  $ cubedrop claim cube --drop 1 --cube 1

--json answers {"runId","transaction","tokenId"}.`,
  );
  action(command, terminal, run);
}

/** Has a cube handed over to the account that won it, or back to its seller. */
export async function claim(call: Call<LotFlags & SingleFlags>): Promise<void> {
  const { terminal, flags } = call;
  const input = lotInput(flags);
  await pay(call, { command: 'claim cube', input, question: `Claim ${lotText(input)}?` }, () => {
    terminal.print(`Cube ${input.cube} is yours.`);
    terminal.say(terminal.paint.good(claimMessages.cubeClaimed));
  });
}
