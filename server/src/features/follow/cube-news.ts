import { DAY } from '@cubedrop/sdk';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { amount } from '../../platform/database/index.ts';
import type { SignedOrderRow } from '../signed-order/signed-order-model.ts';
import type { News } from './follow-notifier.ts';

/** Returns the news of an event for the watchers of cubes: that a cube was put on sale or into an auction. */
export async function cubeNewsOf(chain: Chain, event: ChainEvent): Promise<News[]> {
  if (event.name === 'OrderCreated') return [await saleNews(chain, event)];
  if (event.name !== 'AuctionCreated') return [];
  return Promise.all(event.args.cubeIds.map((cubeId) => auctionNews(chain, event, cubeId)));
}

async function saleNews(chain: Chain, event: EventOf<'OrderCreated'>): Promise<News> {
  const { orderId, cubeId, seller, price } = event.args;
  return {
    ...(await newsOfCube(chain, cubeId)),
    ...causeOf(event),
    kind: 'cube-on-sale',
    actor: seller,
    saleId: await serverIdOf(chain, 'sale', orderId),
    amount: amount.encode(BigInt(price)),
    anchor: `${event.transactionHash}:${cubeId}:${price}`,
  };
}

async function auctionNews(chain: Chain, event: EventOf<'AuctionCreated'>, cubeId: string): Promise<News> {
  const { dropId, seller, minimumBid } = event.args;
  const isOwners = event.contract === 'userAuction';
  return {
    ...(await newsOfCube(chain, cubeId)),
    ...causeOf(event),
    kind: 'cube-at-auction',
    actor: seller,
    dropId: isOwners ? null : Number(dropId),
    auctionId: isOwners ? Number(dropId) : null,
    amount: amount.encode(BigInt(minimumBid)),
    anchor: `${event.transactionHash}:${cubeId}`,
  };
}

/**
 * Returns the news of a published listing for the watchers of its cube. All listings of an account for a cube on one day
 * (UTC) share one `anchor`, and watchers are notified of the first only: publishing costs nothing, so a seller could
 * otherwise flood them with notices.
 * @param now the chain's time in seconds
 */
export async function listingNews(
  chain: Chain,
  { maker, cubeId, price }: Pick<SignedOrderRow, 'maker' | 'cubeId' | 'price'>,
  now: number,
): Promise<News> {
  return {
    ...(await newsOfCube(chain, String(cubeId))),
    kind: 'cube-on-sale',
    actor: maker,
    amount: price,
    dueAt: now,
    blockNumber: null,
    transactionHash: null,
    anchor: `${maker}:${cubeId}:${Math.floor(now / DAY)}`,
  };
}

async function newsOfCube(chain: Chain, cubeId: string) {
  const item = await serverIdOf(chain, 'cube', cubeId);
  const about = { kind: 'cube', subject: item } as const;
  return { about, item, cubeId: Number(cubeId), dropId: null, auctionId: null, saleId: null };
}

const causeOf = ({ timestamp, blockNumber, transactionHash }: ChainEvent) => ({
  dueAt: timestamp,
  blockNumber,
  transactionHash,
});
