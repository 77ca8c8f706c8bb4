import {
  CubedropError,
  formatAmount,
  listingToJson,
  problemError,
  saleMessages,
  type Hex,
  type SaleOrder,
} from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { openChain } from '../../session/chain.ts';
import { findListing } from '../../session/find-signed-order.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { usageError } from '../../terminal/usage-error.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { orderHashOf } from '../order-flag.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { paidLine, printQuote } from '../quote-lines.ts';

interface Flags extends SingleFlags {
  cube?: string;
  order?: string;
  price?: string;
}

export function define(command: Command, terminal: Terminal, run = buy): void {
  withSingle(
    command
      .option('--cube <cube>', `the cube, ${BY_NAME}`)
      .option('--order <hash>', 'a signed listing, as "cubedrop offer list" shows it, instead of --cube')
      .option('--price <amount>', 'buy only at this price; defaults to the current price'),
  ).addHelpText(
    'after',
    `
Buys a cube that is on sale, after showing every fee and the total. The price is paid from the account's WETH first, with an
approval of exactly that part, and the rest in ETH.

With --order, buys a cube that its owner listed by signing ("cubedrop sale create --signed"). The listing and its signature are
verified before anything is sent, and the contract for signed orders is approved instead of the exchange.

Examples:
  $ cubedrop sale buy --cube 1
  $ cubedrop sale buy --cube 1 --price "0.5 WETH" --yes
  $ cubedrop sale buy --order 0x1f0c9be2d74586a0b1c2d33a1f0c9be2d74586a0b1c2d33a1f0c9be2d74586a0

--json prints {"runId","transaction","orderId","seller","tokenId","price","ether"}; the price is in wei, and "ether" the part of
it paid in ETH. With --order, it has "orderHash" instead of "orderId".`,
  );
  action(command, terminal, run);
}

/** Buys a cube that is on sale, or the cube of a signed listing. */
export async function buy(call: Call<Flags>): Promise<void> {
  const { cube, order, price } = call.flags;
  const wanted = price === undefined ? undefined : weiOf('--price', price);
  if (cube !== undefined && order === undefined)
    return buyOnSale(call, await cubeIdOf(call, '--cube', cube, 'on-sale'), wanted);
  if (order !== undefined && cube === undefined) return buyListed(call, orderHashOf(order), wanted);
  throw usageError('Name either the cube or the signed listing.', 'Pass --cube … or --order …');
}

async function buyOnSale(call: Call<Flags>, cubeId: bigint, wanted: bigint | undefined): Promise<void> {
  const { terminal } = call;
  const input = (price: bigint) => ({ cube: String(cubeId), price: String(price) });
  const prepare = async () => {
    const order = await orderOf(call, cubeId);
    const price = wanted ?? order.price;
    const question = `Buy cube ${cubeId} for ${formatAmount(price, 'WETH')}?`;
    const show = () =>
      printQuote(call, async (chain, account) => {
        const { readSaleQuote } = await import('@cubedrop/sdk/flows');
        return readSaleQuote(chain, { cubeId, order, account });
      });
    return { input: input(price), question, show };
  };
  const payment = {
    command: 'sale buy',
    input: input(wanted ?? 0n),
    matchesAnyAmount: wanted === undefined,
    prepare,
  };
  await pay<Purchase>(call, payment, (purchase) => printPurchase(terminal, cubeId, purchase));
}

/** Buys the cube of a signed listing. */
async function buyListed(call: Call<Flags>, orderHash: Hex, wanted: bigint | undefined): Promise<void> {
  const { terminal } = call;
  const { order: listing, signature } = await findListing(call, orderHash);
  const { cubeId, price } = listing;
  if (wanted !== undefined && wanted !== price)
    throw problemError({ code: 'price-changed', details: { price } });
  const payment = {
    command: 'listing buy',
    typed: 'sale buy --order',
    input: { orderHash, order: listingToJson(listing), signature },
    question: `Buy cube ${cubeId} for ${formatAmount(price, 'WETH')}?`,
    show: () =>
      printQuote(call, async (chain, account) => {
        const { readListingQuote } = await import('@cubedrop/sdk/flows');
        return readListingQuote(chain, { listing, account });
      }),
  };
  await pay<Purchase>(call, payment, (purchase) => printPurchase(terminal, cubeId, purchase));
}

/** Amounts paid for a cube, in wei as decimal strings. `ether` is the part of `price` that was paid in ETH. */
type Purchase = { price: string; ether: string };

function printPurchase(terminal: Terminal, cubeId: bigint, { price, ether }: Purchase): void {
  terminal.print(`Cube ${cubeId} is yours.`);
  terminal.say(paidLine(BigInt(price), ether));
  terminal.say(terminal.paint.good(saleMessages.bought));
}

/**
 * Returns the order of a cube that is on sale.
 * @throws CubedropError `refused` if the cube is not on sale
 */
async function orderOf(call: Call<object>, cubeId: bigint): Promise<SaleOrder> {
  const { readOrder } = await import('@cubedrop/sdk/chain');
  const chain = await openChain(call, await openServer(call));
  try {
    const order = await readOrder(chain, cubeId);
    if (order) return order;
    throw new CubedropError('refused', saleMessages.notOnSale, {
      hint: `For signed listings of it: cubedrop offer list --cube ${cubeId} --kind listing`,
    });
  } finally {
    chain.provider.destroy();
  }
}
