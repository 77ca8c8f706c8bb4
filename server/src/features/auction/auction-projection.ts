import type { Sequelize } from 'sequelize';
import { serverIdOf, type Chain } from '../../index/chain/chain.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { markElapsed } from '../../index/chain/mark-elapsed.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { listedCubes } from '../cube/listed-cubes.ts';
import { amount } from '../../platform/database/index.ts';
import { stakeOf } from '../lot/lot-fold.ts';
import { countedAuctions } from '../totals/counted-list.ts';
import { countedTable } from '../totals/counted-table.ts';
import { foldAuction, type AuctionState } from './auction-fold.ts';
import { auctionTables, type AuctionBidderRow, type AuctionRow } from './auction-model.ts';

/** Derives owners' auctions with their terms, bidders and claims. */
export function auctionProjection(sequelize: Sequelize): Projection {
  const { auctions, bidders } = auctionTables(sequelize);
  const counted = countedTable<AuctionRow>(sequelize, auctions, [countedAuctions]);
  const listed = listedCubes(sequelize);
  return {
    kind: 'auction',
    tables: [auctions, bidders],
    keysOf,
    async refold({ tx, chain, events }, ids) {
      const states = [...(await events('auction', ids)).values()].flatMap((list) => foldAuction(list) ?? []);
      const listedIds = await listed(
        chain.id,
        states.map(({ cubeId }) => Number(cubeId)),
        tx,
      );
      const rows = await Promise.all(
        states.map((state) => rowOf(chain, state, listedIds.has(Number(state.cubeId)))),
      );
      const where = { chain: chain.id, auctionId: ids.map(Number) };
      await bidders.remove(where, tx);
      await counted.replace(chain.id, where, rows, tx);
      await bidders.put(
        states.flatMap((state) => bidderRowsOf(chain, state)),
        tx,
      );
      return [];
    },
    passTime: (scope, time) => markElapsed(auctions, 'endsAt', scope, time),
  };
}

function keysOf(event: ChainEvent): string[] {
  return event.contract === 'userAuction' && 'dropId' in event.args ? [event.args.dropId] : [];
}

async function rowOf(chain: Chain, state: AuctionState, listed: boolean): Promise<AuctionRow> {
  const { created, cubeId, lot, extension, minimumBid, buyNowPrice, boughtNow } = state;
  const { args } = created;
  return {
    chain: chain.id,
    auctionId: Number(args.dropId),
    id: await serverIdOf(chain, 'auction', args.dropId),
    cubeId: Number(cubeId),
    seller: lot.seller,
    startsAt: Number(args.start),
    endsAt: lot.endsAt,
    elapsed: false,
    scheduledEndsAt: Number(args.end),
    extension,
    minimumBid: amount.encode(minimumBid),
    bidDelta: amount.encode(BigInt(args.bidDelta)),
    buyNowPrice: buyNowPrice === undefined ? null : amount.encode(buyNowPrice),
    boughtNow,
    price: amount.encode(lot.bids === 0 ? minimumBid : lot.highestBid),
    highestBid: amount.encode(lot.highestBid),
    highestBidder: lot.highestBidder ?? null,
    bids: lot.bids,
    fundsClaimed: lot.fundsClaimed,
    cubeClaimed: lot.cubeClaimed,
    listed,
    blockNumber: created.blockNumber,
    logIndex: created.logIndex,
    timestamp: created.timestamp,
    transactionHash: created.transactionHash,
  };
}

function bidderRowsOf(chain: Chain, { created, lot }: AuctionState): AuctionBidderRow[] {
  return [...lot.bidders].map(([bidder, { total, withdrawn }]) => ({
    chain: chain.id,
    auctionId: Number(created.args.dropId),
    bidder,
    total: amount.encode(total),
    withdrawn: amount.encode(withdrawn),
    stake: stakeOf(lot, bidder),
    endsAt: lot.endsAt,
  }));
}
