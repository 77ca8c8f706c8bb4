import { bidMessages, formatAmount } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { openChain } from '../../session/chain.ts';
import { openServer } from '../../session/server.ts';
import { lotOf } from '../../session/lot-of.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { action, type Call } from '../call.ts';
import { lotInput, lotText, withLot, type LotFlags, type LotOfRun } from '../lot.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { paidLine, printQuote } from '../quote-lines.ts';
import { raiseFor, wantedBid, type AmountFlags, type WantedBid } from './bid-amount.ts';

interface Flags extends LotFlags, SingleFlags, AmountFlags {}

export function define(command: Command, terminal: Terminal, run = place): void {
  withSingle(withLot(command))
    .option('--amount <amount>', 'amount to add to your bid, such as "0.5 WETH"')
    .option('--total <amount>', 'the total to reach, instead of --amount; only the difference is sent')
    .option(
      '--up-to <amount>',
      'the maximum total, instead of --amount; raises by the minimum if you do not lead',
    )
    .addHelpText(
      'after',
      `
A bid raises your total on a cube; the highest total at the end wins. It is paid from the account's WETH first, with an
approval of exactly that part, and the rest in ETH. With ETH alone nothing is converted or approved.

Every fee and the total are shown before anything is paid. The command can be repeated safely: with --total it sends nothing
once your bid has reached that total, and with --up-to it sends nothing while you lead. Both first finish an interrupted bid
on the cube, regardless of its amount.
The exit code is 9 if the next bid needs more than --up-to, or if your bid was changed elsewhere in the meantime.

Examples:
  $ cubedrop bid place --drop 1 --cube 1 --amount "0.5 WETH"
  $ cubedrop bid place --drop "Friday Drop" --cube Morning --amount "0.5 WETH"
  $ cubedrop bid place --auction 1 --cube 1 --total "1.5 WETH"
  $ cubedrop bid place --drop 1 --cube 1 --up-to "2 WETH" --yes

--json prints {"runId","transaction","raise","ether","total"}; amounts are in wei, and "ether" is the part of the raise paid in
ETH. If there was nothing to send, runId and transaction are null.`,
    );
  action(command, terminal, run);
}

/** Raises the account's bid on a cube. */
export async function place(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const wanted = wantedBid(flags);
  const lot = await lotInput(call);
  const input = ({ raise, ownTotalBefore }: Raise) => ({
    ...lot,
    amount: String(raise),
    ...(ownTotalBefore !== undefined && { ownTotalBefore: String(ownTotalBefore) }),
  });
  const prepare = async () => {
    const bid = wanted.flag === 'amount' ? { raise: wanted.wei } : await missingRaise(call, lot, wanted);
    if (bid === undefined) return undefined;
    const { raise } = bid;
    const question = `Add ${formatAmount(raise, 'WETH')} to your bid on ${lotText(lot)}?`;
    return { input: input(bid), question, show: () => printFees(call, lot, raise) };
  };
  const payment = {
    command: 'bid place',
    input: input({ raise: wanted.flag === 'amount' ? wanted.wei : 0n }),
    matchesAnyAmount: wanted.flag !== 'amount',
    prepare,
  };
  await pay<{ total: string; raise: string; ether: string }>(call, payment, ({ total, raise, ether }) => {
    terminal.print(`Your bid is ${formatAmount(BigInt(total), 'WETH')} now.`);
    terminal.say(paidLine(BigInt(raise), ether));
    terminal.say(terminal.paint.good(bidMessages.created));
  });
}

/** A raise, in wei. */
interface Raise {
  raise: bigint;
  /** The bidder's total before the raise, from which it was calculated, in wei; `undefined` if the user gave the raise. */
  ownTotalBefore?: bigint;
}

/** Returns the raise that the wanted bid needs. If it needs none, prints the current bid and returns `undefined`. */
async function missingRaise(call: Call<Flags>, lot: LotOfRun, wanted: WantedBid): Promise<Raise | undefined> {
  const { terminal } = call;
  const { address: account } = await call.account();
  const chain = await openChain(call, await openServer(call));
  try {
    const { readLot } = await import('@cubedrop/sdk/chain');
    const state = await readLot(chain, lotOf(lot), account);
    const raise = raiseFor(wanted, state, account);
    const { ownTotal } = state;
    if (raise !== undefined) return { raise, ownTotalBefore: ownTotal };
    if (terminal.wantsJson)
      terminal.printJson({ runId: null, transaction: null, raise: 0n, ether: 0n, total: ownTotal });
    else terminal.print(`Your bid is already ${formatAmount(ownTotal, 'WETH')}. Nothing was sent.`);
    return undefined;
  } finally {
    chain.provider.destroy();
  }
}

/** Prints the quote of the bid. With `--json`, prints nothing. */
function printFees(call: Call<Flags>, lot: LotOfRun, raise: bigint): Promise<void> {
  return printQuote(call, async (chain, account) => {
    const { readBidQuote } = await import('@cubedrop/sdk/flows');
    return readBidQuote(chain, { ...lotOf(lot), raise, account });
  });
}
