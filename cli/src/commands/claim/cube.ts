import { claimMessages } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { runSingle } from '../../session/run-single.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lotInput, withLot, type PayingLotFlags } from '../lot.ts';

export function define(command: Command, terminal: Terminal, run = claim): void {
  withLot(command)
    .option('-y, --yes', 'do not ask before paying')
    .addHelpText(
      'after',
      `
After the end: hands the cube to you as its winner, once the seller has claimed the funds or a day has passed. Without a
bid the seller takes the cube back, before the end too.

--json answers {"runId","transaction","tokenId"}.`,
    );
  action(command, terminal, run);
}

/** Has a cube handed over to the account that won it, or back to its seller. */
export async function claim(call: Call<PayingLotFlags>): Promise<void> {
  const { terminal, flags } = call;
  const input = lotInput(flags);
  const question = `Claim cube ${input.cube} of drop ${input.drop}?`;
  const result = await runSingle(call, { command: 'claim cube', input, question, yes: flags.yes === true });
  if (terminal.wantsJson) return terminal.printJson(result);
  terminal.print(`Cube ${input.cube} is yours.`);
  terminal.say(terminal.paint.good(claimMessages.cubeClaimed));
}
