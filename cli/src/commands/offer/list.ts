import { formatAmount, NOTHING_TO_DISPLAY, signedOrderMessages, type Address } from '@cubedrop/sdk';
import type { FilterablePage, OrderFilter, PublishedOrder } from '@cubedrop/sdk/api';
import { Option, type Command } from 'commander';
import { signedOrderJson } from '../../json/signed-order-json.ts';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { openReader } from '../../session/reader.ts';
import { openServer } from '../../session/server.ts';
import { printTable } from '../../terminal/table.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { BY_ADDRESS, walletOf } from '../address-flag.ts';
import { action, type Call } from '../call.ts';
import { serverIdOf } from '../on-chain-id.ts';
import { orNotFound } from '../or-not-found.ts';
import { sliceOfFlags, withSlice, type SliceFlags } from '../slice.ts';
import { targetText } from './target.ts';

interface Flags extends SliceFlags {
  cube?: string;
  mine?: boolean;
  maker?: string;
  kind?: 'listing' | 'offer';
}

export function define(command: Command, terminal: Terminal, run = listOffers): void {
  withSlice(command, 12, 'in the order of the list')
    .option('--cube <cube>', `listings of this cube, ${BY_NAME}, and offers that its owner can accept`)
    .option('--mine', 'only those that you signed, even if you cannot pay them now')
    .option('--maker <wallet>', `only those that this account signed, ${BY_ADDRESS}`)
    .addOption(new Option('--kind <kind>', 'only listings, or only offers').choices(['listing', 'offer']))
    .addHelpText(
      'after',
      `
Lists signed listings and offers that can be filled, newest first; those for a cube (--cube) by price, highest first. Public.
Offers for a cube include those for any cube of its creator, up to the highest id that they state ("up to no. 12"), or of a
drop. Offers that their buyer cannot pay are left out, except your own (--mine), whose state is then "cannot be paid". A buyer
may have spent the WETH since; "cubedrop offer accept" checks that. The first column is the hash for --order: owners accept
offers with "cubedrop offer accept", buyers buy with "cubedrop sale buy". Cubes on sale without a signature are in "cubedrop
sale list".

Examples:
  $ cubedrop offer list --cube 1 --kind offer
  $ cubedrop offer list --mine

--json prints {"orders":[…],"total"}, each as GET /order/orders/{start}/{end} returns it. Amounts are in wei.`,
    );
  action(command, terminal, run);
}

/** Lists signed listings and offers. */
export async function listOffers(call: Call<Flags>): Promise<void> {
  const { terminal } = call;
  const { items, count: total } = await readOrders(call);
  if (terminal.wantsJson) {
    const orders = items.map(signedOrderJson);
    return terminal.printJson({ orders, total }, orders);
  }
  printOrders(terminal, items);
}

/** Prints signed orders as a table. */
export function printOrders(terminal: Terminal, items: readonly PublishedOrder[]): void {
  const rows = items.map(({ orderHash, order, state }) => [
    orderHash,
    order.kind,
    formatAmount(order.price, 'WETH'),
    timeText(order.expiresAt),
    state === 'unfunded' ? 'cannot be paid' : state,
    order.kind === 'listing' ? order.seller : order.buyer,
    order.kind === 'listing' ? `cube ${order.cubeId}` : targetText(order.target),
  ]);
  if (rows.length === 0) return terminal.say(NOTHING_TO_DISPLAY);
  const heading = ['ORDER', 'KIND', 'PRICE', 'UNTIL', 'STATE', 'SIGNED BY', 'FOR'];
  printTable(terminal, [heading, ...rows], ['SIGNED BY']);
  if (items.some(({ state }) => state === 'unfunded')) terminal.say(signedOrderMessages.ownUnfunded);
}

async function readOrders(call: Call<Flags>): Promise<FilterablePage<PublishedOrder>> {
  const { listOrders } = await import('@cubedrop/sdk/api');
  const { flags } = call;
  const range = sliceOfFlags(flags);
  const maker = await wantedMaker(call);
  // With a sign-in, the account's own orders for hidden cubes are listed too.
  const { api, config } = flags.mine ? (await openReader(call)).server : await openServer(call);
  const filter: OrderFilter = { maker, kind: flags.kind, unfunded: flags.mine };
  if (flags.cube === undefined) return listOrders(api, { range, filter });
  const onChainId = await cubeIdOf(call, '--cube', flags.cube, 'anywhere');
  const cubeId = await serverIdOf(config, 'cube', onChainId);
  const request = listOrders(api, { range, filter: { ...filter, cubeId, sort: 'price-high' } });
  return orNotFound('cube', onChainId, request);
}

/** Returns the account whose orders are to be listed; `undefined` for all accounts. */
async function wantedMaker(call: Call<Flags>): Promise<Address | undefined> {
  const { mine, maker } = call.flags;
  if (mine && maker !== undefined) throw usageError('Pass --mine or --maker, not both.');
  if (mine) return (await call.account()).address;
  return maker === undefined ? undefined : walletOf(call, maker);
}
