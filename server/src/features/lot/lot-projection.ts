import { Op, type Sequelize } from 'sequelize';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Projection } from '../../index/chain/projection.ts';
import { amount } from '../../platform/database/index.ts';
import { dropTables, type LotBidderRow, type LotRow } from '../drop/drop-model.ts';
import { foldLot, stakeOf, type LotState } from './lot-fold.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Key of a lot, unique within a chain. Both ids are on-chain ids. */
export function lotKey(dropId: string | number, cubeId: string | number): string {
  return `${dropId}:${cubeId}`;
}

/** Derives lots with their bidders and claims. */
export function lotProjection(sequelize: Sequelize): Projection {
  const { lots, bidders } = dropTables(sequelize);
  return {
    kind: 'lot',
    tables: [lots, bidders],
    keysOf,
    async refold({ tx, chain, events }, keys) {
      const lotRows: LotRow[] = [];
      const bidderRows: LotBidderRow[] = [];
      for (const [lot, list] of await events('lot', keys)) {
        const [dropId, cubeId] = idsOf(lot);
        const state = foldLot(String(cubeId), list);
        if (!state) continue;
        lotRows.push(lotRow({ chain: chain.id, dropId, cubeId }, state));
        bidderRows.push(...bidderRowsOf({ chain: chain.id, dropId, cubeId }, state));
      }
      const where = {
        chain: chain.id,
        [Op.or]: keys.map((lot) => {
          const [dropId, cubeId] = idsOf(lot);
          return { dropId, cubeId };
        }),
      };
      await lots.remove(where, tx);
      await bidders.remove(where, tx);
      await lots.put(lotRows, tx);
      await bidders.put(bidderRows, tx);
      return [];
    },
  };
}

function keysOf(event: ChainEvent): string[] {
  if (event.contract !== 'dropAuction') return [];
  switch (event.name) {
    case 'AuctionCreated':
      return event.args.cubeIds.map((cubeId) => lotKey(event.args.dropId, cubeId));
    case 'BidPlaced':
    case 'LotExtended':
    case 'BidWithdrawn':
    case 'FundsClaimed':
    case 'NFTClaimed':
      return [lotKey(event.args.dropId, event.args.cubeId)];
    default:
      return [];
  }
}

function idsOf(lot: string): [dropId: number, cubeId: number] {
  const [dropId, cubeId] = lot.split(':').map(Number);
  return [expectDefined(dropId, 'the drop in a key'), expectDefined(cubeId, 'the cube in a key')];
}

type LotId = Pick<LotRow, 'chain' | 'dropId' | 'cubeId'>;

function lotRow(id: LotId, state: LotState): LotRow {
  const { bidders: _bidders, highestBid, highestBidder, ...rest } = state;
  return { ...id, ...rest, highestBid: amount.encode(highestBid), highestBidder: highestBidder ?? null };
}

function bidderRowsOf(id: LotId, state: LotState): LotBidderRow[] {
  return [...state.bidders].map(([bidder, { total, withdrawn }]) => ({
    ...id,
    bidder,
    total: amount.encode(total),
    withdrawn: amount.encode(withdrawn),
    stake: stakeOf(state, bidder),
    endsAt: state.endsAt,
  }));
}
