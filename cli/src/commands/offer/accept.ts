import { formatAmount, offerToJson, type Hex, type Offer, type SaleShare } from '@cubedrop/sdk';
import type { Command } from 'commander';
import { BY_NAME, cubeIdOf } from '../../names/ids.ts';
import { openChain } from '../../session/chain.ts';
import { findOffer } from '../../session/find-signed-order.ts';
import { openServer } from '../../session/server.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { weiOf } from '../amount-flag.ts';
import { action, type Call } from '../call.ts';
import { divisionText } from '../division-text.ts';
import { orderHashOf } from '../order-flag.ts';
import { pay } from '../pay.ts';
import { withSingle, type SingleFlags } from '../paying-flags.ts';

interface Flags extends SingleFlags {
  order: string;
  cube: string;
  minProceeds?: string;
}

export function define(command: Command, terminal: Terminal, run = acceptOffer): void {
  withSingle(
    command
      .requiredOption('--order <hash>', 'the offer, as "cubedrop offer list" shows it')
      .requiredOption('--cube <cube>', `your cube, ${BY_NAME}`)
      .option('--min-proceeds <amount>', 'sell only if you get this much; defaults to what is shown'),
  ).addHelpText(
    'after',
    `
Sells one of your cubes to the buyer who signed an offer, after showing the price and what is left of it after Cubedrop's
cut and the royalty. The offer and its signature are verified, and the buyer's WETH is checked, before anything is sent. The
contract for signed orders is approved for this cube only. If the cube is on sale, that sale ends.

Example:
  $ cubedrop offer accept --order 0x1f0c9be2d74586a0b1c2d33a1f0c9be2d74586a0b1c2d33a1f0c9be2d74586a0 --cube 1

--json prints {"runId","transaction","orderHash","proceeds","tokenId","buyer","price"}; proceeds is what you got. Amounts are
in wei. The exit code is 9 if the offer can no longer be accepted, or if you would get less than --min-proceeds.`,
  );
  action(command, terminal, run);
}

/** Sells a cube to the buyer who signed an offer. */
export async function acceptOffer(call: Call<Flags>): Promise<void> {
  const { terminal, flags } = call;
  const orderHash = orderHashOf(flags.order);
  const asked = flags.minProceeds === undefined ? undefined : weiOf('--min-proceeds', flags.minProceeds);
  const cubeId = await cubeIdOf(call, '--cube', flags.cube, 'held');
  const { order, signature } = await findOffer(call, orderHash);
  const input = (minimumProceeds: bigint) => ({
    ...acceptanceInput({ orderHash, order, signature, cubeId, asked }),
    minimumProceeds: String(minimumProceeds),
  });
  const prepare = async () => {
    const share = await readShare(call, order, cubeId);
    const minimum = asked ?? share.seller;
    return {
      input: input(minimum),
      question: acceptQuestion({ order, cubeId, minimum }),
      show: async () => {
        if (!terminal.wantsJson) for (const line of proceedsLines(order, share)) terminal.say(line);
      },
    };
  };
  const payment = { command: 'offer accept', input: input(asked ?? 0n), prepare };
  await pay<{ proceeds: string; buyer: string }>(call, payment, ({ proceeds, buyer }) => {
    terminal.print(`Cube ${cubeId} is sold to ${buyer}.`);
    terminal.say(terminal.paint.good(`You got ${formatAmount(BigInt(proceeds), 'WETH')}.`));
  });
}

interface Acceptance {
  orderHash: Hex;
  order: Offer;
  signature: Hex;
  cubeId: bigint;
  /** Amount of --min-proceeds, in wei; `undefined` if the flag was not given. */
  asked: bigint | undefined;
}

/** Returns the input of a run without its `minimumProceeds`. */
function acceptanceInput({ orderHash, order, signature, cubeId, asked }: Acceptance) {
  return {
    cube: String(cubeId),
    orderHash,
    order: offerToJson(order),
    signature,
    minimumAsked: asked === undefined ? null : String(asked),
  };
}

interface AskedAcceptance extends Pick<Acceptance, 'order' | 'cubeId'> {
  /** Minimum that the seller gets, in wei. */
  minimum: bigint;
}

/** Returns the confirmation question for accepting an offer, with the price and the seller's minimum proceeds. */
export function acceptQuestion({ order: { price, buyer }, cubeId, minimum }: AskedAcceptance): string {
  const weth = (wei: bigint) => formatAmount(wei, 'WETH');
  return `Sell cube ${cubeId} to ${buyer} for ${weth(price)}, of which you get at least ${weth(minimum)}?`;
}

/** Returns the lines with the price of an offer and its division. */
export function proceedsLines({ price, buyer }: Pick<Offer, 'price' | 'buyer'>, share: SaleShare): string[] {
  return [
    `  price           ${formatAmount(price, 'WETH')}, paid by ${buyer}`,
    `  of it, ${divisionText(share, 'you get')}`,
  ];
}

/** Returns the division of an offer's price if the account accepts it now. */
async function readShare(call: Call<object>, { price }: Offer, cubeId: bigint): Promise<SaleShare> {
  const { readOrderShare } = await import('@cubedrop/sdk/chain');
  const { address: seller } = await call.account();
  const chain = await openChain(call, await openServer(call));
  return readOrderShare(chain, { price, cubeId, seller });
}
