import { parseAmount } from '@cubedrop/sdk';
import { chainNow } from '@cubedrop/sdk/chain';
import { createAuction, runFlow, type FlowContext } from '@cubedrop/sdk/flows';

/** Auctions a cube for one day. While nobody has bid, it can also be bought immediately for 1 WETH. */
export async function auction(cubeId: bigint, context: FlowContext) {
  const now = await chainNow(context.chain, context.clock());
  const terms = {
    cubeId,
    startsAt: now,
    endsAt: now + 24 * 3_600,
    minimumBid: parseAmount('0.2 WETH'),
    bidDelta: parseAmount('0.01 WETH'),
    buyNowPrice: parseAmount('1 WETH'),
  };
  return runFlow(createAuction, terms, context); // { id, auctionId, startsAt, endsAt, transaction }
}
