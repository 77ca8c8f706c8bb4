import { divideUnderTerms, formatAmount, saleMessages, type SaleTerms, type Seconds } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { openChain } from '../../session/chain.ts';
import { earlierOrderLine, readOwnOrders } from '../../session/own-orders.ts';
import { openServer } from '../../session/server.ts';
import { oneLine } from '../../terminal/sanitize.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { timeText } from '../../terminal/time-text.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { chainTime } from '../chain-time.ts';
import { divisionText } from '../division-text.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';
import { momentOf } from '../time-flag.ts';

interface Flags extends SingleFlags {
  cube: string;
  price: string;
  expiresAt: string;
  signed?: boolean;
}

export function define(command: Command, terminal: Terminal, run = createSale): void {
  withSingle(
    command
      .requiredOption('--cube <cube>', `the cube, ${BY_NAME}`)
      .requiredOption('--price <amount>', 'the price, such as "0.5 WETH"')
      .requiredOption('--expires-at <time>', '2027-01-08T18:00:00Z or now+7d')
      .option('--signed', 'sign a listing instead of creating an order on the chain'),
  ).addHelpText(
    'after',
    `
Offers one of your cubes at a fixed price. You keep it until somebody buys it: the exchange is approved for this cube only.
Sending the cube elsewhere ends the sale.

With --signed you only sign the terms, which costs neither gas nor a publication fee, and the server lists them: buyers
find the listing with "cubedrop offer list". The only transaction is the approval of the contract for signed orders, if
the cube is not approved yet. A signed listing lasts at most 180 days and has a price above 0. Taking it off the list ends
nothing, and neither does signing another one for the same cube: until it expires, it is ended only by "cubedrop offer
cancel", or by sending the cube elsewhere.

Examples:
  $ cubedrop sale create --cube morning --price "0.5 WETH" --expires-at now+7d
  $ cubedrop sale create --cube 1 --price "0.5 WETH" --expires-at now+7d --signed

--json prints {"runId","transaction","orderId","id"}; id is the server id of the sale. With --signed it prints {"runId",
"orderHash","kind","maker",…,"signature"}, the hash and the order as POST /order/make takes it.`,
  );
  action(command, terminal, run);
}

/** Puts a cube on sale or, with `--signed`, signs a listing of it. */
export async function createSale(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const price = weiOf('--price', flags.price);
  const expiresAt = momentOf('--expires-at', flags.expiresAt, await chainTime(call));
  const cube = String(await cubeIdOf(call, '--cube', flags.cube, 'held'));
  if (flags.signed) return makeListing(call, { cube, price, expiresAt });
  const amount = price === 0n ? 'free' : formatAmount(price, 'WETH');
  const question = `Offer cube ${cube} for ${amount} until ${timeText(expiresAt)}?`;
  const input = { cube, price: String(price), expiresAt };
  const payment = {
    command: 'sale create',
    input,
    async prepare() {
      const terms = await readTerms(call, cube);
      const { ownerCutPerMillion, publicationFee } = terms;
      const accepted = { maxCut: String(ownerCutPerMillion), maxFee: String(publicationFee) };
      return {
        input: { ...input, ...accepted },
        question,
        async show() {
          if (!terminal.wantsJson) for (const line of shareLines(terms, price)) terminal.say(line);
        },
      };
    },
  };
  await pay<{ id: string }>(call, payment, ({ id }) => {
    terminal.print(`Cube ${cube} is on sale (${oneLine(id)}).`);
    terminal.say(terminal.paint.good(saleMessages.allowed));
  });
}

/** Reads the terms that apply to the account's sale of a cube. @param cube on-chain id */
async function readTerms(call: Call<object>, cube: string): Promise<SaleTerms> {
  const { readSaleTerms } = await import('@cubedrop/sdk/flows');
  const { address: seller } = await call.account();
  const chain = await openChain(call, await openServer(call));
  return readSaleTerms(chain, { cubeId: BigInt(cube), seller });
}

/** Returns the lines with the division of a price, and the publication fee if there is one. */
export function shareLines(terms: SaleTerms, price: bigint): string[] {
  const { publicationFee } = terms;
  return [
    `  of the price, ${divisionText(divideUnderTerms(terms, price), 'you get')}`,
    ...(publicationFee > 0n ? [`  publication fee ${formatAmount(publicationFee, 'WETH')}`] : []),
  ];
}

interface NewListing {
  /** On-chain id of the cube. */
  cube: string;
  /** In wei. */
  price: bigint;
  expiresAt: Seconds;
}

/** Signs and publishes a listing. */
async function makeListing(call: Call<SingleFlags>, listing: NewListing): Promise<void> {
  const { terminal } = call;
  const { cube, price, expiresAt } = listing;
  const input = { cube, price: String(price), expiresAt };
  const payment = {
    command: 'listing make',
    typed: 'sale create --signed',
    input,
    async prepare() {
      const terms = await readTerms(call, cube);
      return {
        input: { ...input, maxCut: String(terms.ownerCutPerMillion) },
        question: `Sign a listing of cube ${cube} for ${formatAmount(price, 'WETH')} until ${timeText(expiresAt)}?`,
        show: () => showListing(call, listing, terms),
      };
    },
  };
  await pay<{ orderHash: string }>(call, payment, ({ orderHash }) => {
    terminal.print(`Cube ${cube} is listed (${orderHash}).`);
    terminal.say(terminal.paint.good(saleMessages.allowed));
    terminal.say(`To end it before it expires: cubedrop offer cancel --order ${orderHash}`);
  });
}

/**
 * Prints the account's earlier listings of the same cube and, without `--json`, what signing means and what the seller
 * gets.
 */
async function showListing(
  call: Call<object>,
  { cube, price, expiresAt }: NewListing,
  terms: SaleTerms,
): Promise<void> {
  const { terminal } = call;
  const server = await openServer(call);
  const { address: seller } = await call.account();
  for (const earlier of await readOwnOrders(server.api, seller, 'listing')) {
    const { order } = earlier;
    if (order.kind === 'listing' && String(order.cubeId) === cube) terminal.say(earlierOrderLine(earlier));
  }
  if (terminal.wantsJson) return;
  const share = divideUnderTerms(terms, price);
  terminal.say(
    `Signing lets anyone buy cube ${cube} for ${formatAmount(price, 'WETH')}, of which you get ${formatAmount(share.seller, 'WETH')}, until ${timeText(expiresAt)}, as long as you hold the cube.`,
  );
}
