import { bidMessages, formatAmount, parseAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { runSingle } from '../../session/run-single.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lotInput, withLot, type LotFlags } from '../lot.ts';

interface Flags extends LotFlags {
  amount: string;
  yes?: boolean;
}

export function define(command: Command, terminal: Terminal, run = place): void {
  withLot(command)
    .requiredOption('--amount <amount>', 'what to add to your own bid, as in "0.5 WETH"')
    .option('-y, --yes', 'do not ask before paying')
    .addHelpText(
      'after',
      `
A bid raises your own total on a cube; the highest total at the end wins. The auction is allowed to take exactly the
amount, and the bid is made in WETH ("cubedrop wallet weth").

Example:
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH"

--json answers {"runId","transaction","raise","total"}; amounts are wei.`,
    );
  action(command, terminal, run);
}

/** Raises the account's bid on a cube. */
export async function place(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const lot = lotInput(flags);
  const amount = parseAmount(flags.amount);
  const question = `Add ${formatAmount(amount, 'WETH')} to your bid on cube ${lot.cube} of drop ${lot.drop}?`;
  const input = { ...lot, amount: String(amount) };
  const result = await runSingle(call, { command: 'bid place', input, question, yes: flags.yes === true });
  if (terminal.wantsJson) return terminal.printJson(result);
  terminal.print(`Your bid is ${formatAmount(BigInt(result['total'] as string), 'WETH')} now.`);
  terminal.say(terminal.paint.good(bidMessages.created));
}
