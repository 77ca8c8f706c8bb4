import { claimMessages, formatAmount } from '@cubedrop/sdk';
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
After the end: pays the winning bid to the seller, whoever calls it.

--json answers {"runId","transaction","seller","amount","royalty"}; amounts are wei.`,
    );
  action(command, terminal, run);
}

/** Has the winning bid of a lot paid out. */
export async function claim(call: Call<PayingLotFlags>): Promise<void> {
  const { terminal, flags } = call;
  const input = lotInput(flags);
  const question = `Claim the funds of cube ${input.cube} of drop ${input.drop}?`;
  const result = await runSingle(call, { command: 'claim funds', input, question, yes: flags.yes === true });
  if (terminal.wantsJson) return terminal.printJson(result);
  terminal.print(
    `${formatAmount(BigInt(result['amount'] as string), 'WETH')} went to ${String(result['seller'])}.`,
  );
  terminal.say(terminal.paint.good(claimMessages.fundsClaimed));
}
