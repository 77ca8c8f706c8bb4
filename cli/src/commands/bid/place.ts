import { bidMessages, formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import { lotOf } from '../../session/lot-of.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { lotInput, lotText, withLot, type LotFlags, type LotName } from '../lot.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { quoteLines } from '../quote-lines.ts';

interface Flags extends LotFlags, SingleFlags {
  amount: string;
}

export function define(command: Command, terminal: Terminal, run = place): void {
  withSingle(withLot(command))
    .requiredOption('--amount <amount>', 'amount to add to your bid, such as "0.5 WETH"')
    .addHelpText(
      'after',
      `
A bid raises your total on a cube; the highest total at the end wins. Bids are paid in WETH ("cubedrop wallet weth"), and
the auction is approved for exactly the amount.

Every fee and the total are shown before anything is paid.

Examples:
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH"
  $ cubedrop bid place --auction 1 --cube 1 --amount "0.5 WETH"

--json prints {"runId","transaction","raise","total"}; amounts are wei.`,
    );
  action(command, terminal, run);
}

/** Raises the account's bid on a cube. */
export async function place(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const lot = lotInput(flags);
  const raise = weiOf('--amount', flags.amount);
  const question = `Add ${formatAmount(raise, 'WETH')} to your bid on ${lotText(lot)}?`;
  const input = { ...lot, amount: String(raise) };
  const show = () => printFees(call, lot, raise);
  await pay<{ total: string }>(call, { command: 'bid place', input, question, show }, ({ total }) => {
    terminal.print(`Your bid is ${formatAmount(BigInt(total), 'WETH')} now.`);
    terminal.say(terminal.paint.good(bidMessages.created));
  });
}

/** Prints the fees of the bid. With --json use --dry-run instead. */
async function printFees(call: Call<Flags>, lot: LotName, raise: bigint): Promise<void> {
  if (call.terminal.wantsJson) return;
  const { readBidQuote } = await import('@cubedrop/sdk/flows');
  const chain = await openChain(call, await openServer(call));
  const { address: account } = await call.account();
  const quote = await readBidQuote(chain, { ...lotOf(lot), raise, account });
  for (const line of quoteLines(quote)) call.terminal.say(line);
}
