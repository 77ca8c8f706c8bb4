import {
  CubedropError,
  formatAmount,
  makerOf,
  sameAddress,
  signedOrderMessages,
  type Hex,
  type UnsignedOrder,
} from '@cubedrop/sdk';
import type { Command } from 'commander';
import { readOwnOrders } from '../../session/own-orders.ts';
import { printPayer } from '../../session/print-payer.ts';
import { openReader } from '../../session/reader.ts';
import { openSession } from '../../session/session.ts';
import { askYes } from '../../terminal/prompt.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { action, type Call } from '../call.ts';
import { orNotFound } from '../or-not-found.ts';
import { orderHashOf } from '../order-flag.ts';
import { NOTHING_OUTGOING } from '../outgoing-line.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { targetText } from './target.ts';

interface Flags extends SingleFlags {
  order?: string;
  all?: boolean;
  withdrawOnly?: boolean;
}

export function define(command: Command, terminal: Terminal, run = cancel): void {
  withSingle(
    command
      .option('--order <hash>', 'the offer or listing, as "cubedrop offer list" shows it')
      .option('--all', 'all offers and listings that you have signed, in one transaction')
      .option('--withdraw-only', 'only take it off the list; whoever has a copy can still fill it'),
  ).addHelpText(
    'after',
    `
Cancels an offer or a listing that you have signed, so that nobody can fill it any more, or all of them (--all), including
those that no server lists. This is a transaction; until it is confirmed, the order can still be filled.

With --withdraw-only the server stops listing the order, without a transaction. That ends nothing: whoever has a copy can
still fill it until it expires.

Examples:
  $ cubedrop offer cancel --order 0x1f0c9be2d74586a0b1c2d33a1f0c9be2d74586a0b1c2d33a1f0c9be2d74586a0
  $ cubedrop offer cancel --all

--json prints {"runId","transaction","orderHash"}, with --all {"runId","transaction"}. With --withdraw-only, runId and
transaction are null.`,
  );
  action(command, terminal, run);
}

/** Cancels one of the account's orders or all of them, or takes one off the server's list. */
export async function cancel(call: Call<Flags>): Promise<void> {
  const { order, all, withdrawOnly } = call.flags;
  if (all ? order !== undefined || withdrawOnly : order === undefined)
    throw usageError(
      'Choose one order to cancel or withdraw, or cancel all of them.',
      'Pass --order <hash>, --order <hash> --withdraw-only, or --all.',
    );
  if (order === undefined) return cancelAll(call);
  return withdrawOnly ? withdraw(call, orderHashOf(order)) : cancelOne(call, orderHashOf(order));
}

async function cancelOne(call: Call<Flags>, orderHash: Hex): Promise<void> {
  const { terminal } = call;
  const input = { orderHash };
  const prepare = async () => {
    const order = await readOwnOrder(call, orderHash);
    if (!order)
      terminal.say(
        `The server does not know ${orderHash}. Cancelling it has an effect only if this account has signed it.`,
      );
    return { input, question: `Cancel ${order ? orderText(order) : `the order ${orderHash}`}?` };
  };
  await pay(call, { command: 'offer cancel', input, prepare }, () =>
    terminal.print(`The order ${orderHash} is cancelled: nobody can fill it any more.`),
  );
}

async function cancelAll(call: Call<Flags>): Promise<void> {
  const { terminal } = call;
  const prepare = async () => {
    const { server } = await openReader(call);
    const orders = await readOwnOrders(server.api, (await call.account()).address);
    const { length } = orders.filter(({ state }) => state === 'open');
    const listed = `${length} of them ${length === 1 ? 'is' : 'are'} listed at ${server.apiUrl}`;
    return { input: {}, question: `Cancel all offers and listings that you have signed? ${listed}.` };
  };
  const payment = { command: 'offer cancel all', typed: 'offer cancel --all', input: {}, prepare };
  await pay(call, payment, () =>
    terminal.print('All offers and listings that you have signed are cancelled.'),
  );
}

/** Takes an order off the server's list, after warning that this does not end it. */
async function withdraw(call: Call<Flags>, orderHash: Hex): Promise<void> {
  const { terminal, flags } = call;
  if (flags.dryRun || flags.maxCost !== undefined)
    throw usageError('--withdraw-only sends no transaction.', 'Leave out --dry-run and --max-cost.');
  const { withdrawOrder } = await import('@cubedrop/sdk/api');
  const session = await openSession(call);
  if (!flags.yes || !terminal.wantsJson) {
    printPayer(call, session, session.config, session.account.address);
    terminal.say(NOTHING_OUTGOING);
  }
  terminal.say(
    `Whoever has a copy of the order can still fill it. To end it: cubedrop offer cancel --order ${orderHash}`,
  );
  const question = { message: `Take the order ${orderHash} off the list?`, instead: '--yes' };
  if (!flags.yes && !(await askYes(terminal, question)))
    throw new CubedropError('canceled', 'Nothing was done.');
  await orNotFound('order', orderHash, withdrawOrder(session.api, { orderHash }), 'offer');
  if (terminal.wantsJson) return terminal.printJson({ runId: null, transaction: null, orderHash });
  terminal.print(signedOrderMessages.withdrawnNow);
}

/**
 * Returns one of the account's orders as the server sent it, without verifying it; `undefined` if the server does not
 * have it.
 * @throws CubedropError `refused` if another account has signed it
 */
async function readOwnOrder(call: Call<object>, orderHash: Hex): Promise<UnsignedOrder | undefined> {
  const { getOrder, ifFound } = await import('@cubedrop/sdk/api');
  const { server } = await openReader(call);
  const found = await ifFound(getOrder(server.api, { orderHash }));
  if (!found) return undefined;
  const maker = makerOf(found.order);
  const { address } = await call.account();
  if (sameAddress(maker, address)) return found.order;
  throw new CubedropError('refused', `This order was signed by ${maker}, and only they can cancel it.`);
}

/** Describes an order: `your offer of 0.5 WETH for cube 1`. */
export function orderText(order: UnsignedOrder): string {
  const price = formatAmount(order.price, 'WETH');
  return order.kind === 'listing'
    ? `your listing of cube ${order.cubeId} for ${price}`
    : `your offer of ${price} for ${targetText(order.target)}`;
}
