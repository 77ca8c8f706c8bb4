import { claimMessages, formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { runSingle } from '../../session/run-single.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lotInput, withLot, type PayingLotFlags } from '../lot.ts';

export function define(command: Command, terminal: Terminal, run = withdraw): void {
  withLot(command)
    .option('-y, --yes', 'do not ask before paying')
    .addHelpText(
      'after',
      `
Pays you what you put into an auction in which you were outbid; open from then on, for ever.

--json answers {"runId","transaction","amount"}; the amount is wei.`,
    );
  action(command, terminal, run);
}

/** Takes back what the account put into a lot. */
export async function withdraw(call: Call<PayingLotFlags>): Promise<void> {
  const { terminal, flags } = call;
  const input = lotInput(flags);
  const question = `Withdraw your bid on cube ${input.cube} of drop ${input.drop}?`;
  const result = await runSingle(call, { command: 'bid withdraw', input, question, yes: flags.yes === true });
  if (terminal.wantsJson) return terminal.printJson(result);
  terminal.print(`${formatAmount(BigInt(result['amount'] as string), 'WETH')} came back to you.`);
  terminal.say(terminal.paint.good(claimMessages.withdrawn));
}
