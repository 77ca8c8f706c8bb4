import { Op, type Sequelize, type Transaction } from 'sequelize';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { FoldScope, Projection } from '../../index/chain/projection.ts';
import { inChunks } from '../../platform/database/table.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import { groupByKey } from '../../platform/group-by-key.ts';
import { auctionTables } from '../auction/auction-model.ts';
import { listedCubes } from '../cube/listed-cubes.ts';
import { dropTables, type DropRow } from '../drop/drop-model.ts';
import {
  foldAuctionEnd,
  foldEvents,
  foldLotEnd,
  foldStart,
  isHappening,
  type Folded,
} from './happening-fold.ts';
import { happeningTable, type HappeningRow } from './happening-model.ts';
import { sellerDayCounter } from './seller-day-counter.ts';
import { sellerDayTable } from './seller-day-model.ts';

/** A happening with its source. */
type Sourced = Folded & Pick<HappeningRow, 'source'>;

/** Number of lots in one statement. Each is a condition of its own. */
const LOTS_PER_READ = 100;

const sourceOf = {
  block: (block: number): string => `block:${block}`,
  drop: (dropId: string | number): string => `drop:${dropId}`,
  lot: (dropId: string | number, cubeId: string | number): string => `lot:${dropId}:${cubeId}`,
  auction: (auctionId: string | number): string => `auction:${auctionId}`,
};

/**
 * Derives the happenings of the chain, and the numbers of bids and bidders of each seller by day. Folds by block,
 * drop, lot and owner's auction, and leaves out the happenings of cubes and drops that are not listed. Whether a
 * cube or drop is listed is certain once it exists: it depends on the role of the creator at the mint. Depends on
 * the rows of drops, lots, auctions and cubes.
 */
export function happeningProjection(sequelize: Sequelize): Projection {
  const happenings = happeningTable(sequelize);
  const timed = timedFinder(sequelize);
  const listedOf = listedFilter(sequelize);
  const countDays = sellerDayCounter(sequelize);
  return {
    kind: 'happening',
    tables: [happenings, sellerDayTable(sequelize)],
    keysOf,
    async refold(scope, sources) {
      const { tx, chain } = scope;
      const found = [...(await inBlocks(scope, sources)), ...(await timed(chain.id, sources, tx))];
      const rows = await listedOf(chain.id, found, tx);
      const replaced = { chain: chain.id, source: [...sources] };
      const before = await happenings.find({ where: replaced, transaction: tx });
      await happenings.remove(replaced, tx);
      await happenings.put(rows, tx);
      await countDays(chain.id, [...before, ...rows], tx);
      return [];
    },
  };
}

function keysOf(event: ChainEvent): string[] {
  const block = isHappening(event) ? [sourceOf.block(event.blockNumber)] : [];
  const isOfOwner = event.contract === 'userAuction';
  switch (event.name) {
    case 'AuctionCreated': {
      const { dropId, cubeIds } = event.args;
      if (isOfOwner) return [...block, sourceOf.auction(dropId)];
      return [sourceOf.drop(dropId), ...cubeIds.map((cubeId) => sourceOf.lot(dropId, cubeId))];
    }
    case 'BidPlaced':
    case 'BoughtNow':
    case 'LotExtended':
    case 'NFTClaimed': {
      const { dropId, cubeId } = event.args;
      if (isOfOwner) return [...block, sourceOf.auction(dropId)];
      // If the claim takes back the last lot of a drop before its start, the drop is cancelled and has no start.
      const drop = event.name === 'NFTClaimed' ? [sourceOf.drop(dropId)] : [];
      return [...block, sourceOf.lot(dropId, cubeId), ...drop];
    }
    default:
      return block;
  }
}

/** Returns the on-chain ids in each of the sources that are of a kind, in the order in which the source names them. */
const idsIn = (kind: keyof typeof sourceOf, sources: readonly string[]): number[][] =>
  sources.flatMap((source) => {
    const [own, ...ids] = source.split(':');
    return own === kind ? [ids.map(Number)] : [];
  });

const firstOf = (ids: readonly number[]): number => expectDefined(ids[0], 'the id in a source');

async function inBlocks(
  { events }: Pick<FoldScope, 'events'>,
  sources: readonly string[],
): Promise<Sourced[]> {
  const blocks = idsIn('block', sources).map((ids) => sourceOf.block(firstOf(ids)));
  const list = [...(await events('happening', blocks)).values()].flat();
  return foldEvents(list).map((one) => ({ ...one, source: sourceOf.block(one.blockNumber) }));
}

/** Returns a function that finds the starts and ends of drops, lots and owners' auctions. */
function timedFinder(sequelize: Sequelize) {
  const { drops, lots } = dropTables(sequelize);
  const { auctions } = auctionTables(sequelize);
  return async (chain: number, sources: readonly string[], transaction: Transaction): Promise<Sourced[]> => {
    const dropIds = idsIn('drop', sources).map(firstOf);
    const auctionIds = idsIn('auction', sources).map(firstOf);
    const lotIds = idsIn('lot', sources).map((ids) => ({
      dropId: firstOf(ids),
      cubeId: expectDefined(ids[1], 'the cube in a source'),
    }));
    const ofLots = await inChunks(
      lotIds,
      (part) => lots.find({ where: { chain, [Op.or]: part }, transaction }),
      LOTS_PER_READ,
    );
    const inDrops = await inChunks(dropIds, (dropId) => lots.find({ where: { chain, dropId }, transaction }));
    const needed = [...new Set([...dropIds, ...ofLots.map(({ dropId }) => dropId)])];
    const dropRows = await inChunks(needed, (dropId) =>
      drops.find({ where: { chain, dropId }, transaction }),
    );
    const auctionRows = await inChunks(auctionIds, (auctionId) =>
      auctions.find({ where: { chain, auctionId }, transaction }),
    );
    const dropById = new Map(dropRows.map((drop): [number, DropRow] => [drop.dropId, drop]));
    const lotsOf = groupByKey(dropIds, inDrops, (lot) => [lot.dropId, lot]);
    return [
      ...dropIds.flatMap((dropId) => {
        const drop = dropById.get(dropId);
        const starts = drop ? foldStart(drop, lotsOf.get(dropId) ?? []) : [];
        return starts.map((start) => ({ ...start, source: sourceOf.drop(dropId) }));
      }),
      ...ofLots.flatMap((lot) => {
        const drop = dropById.get(lot.dropId);
        const ends = drop ? foldLotEnd(drop, lot) : [];
        return ends.map((end) => ({ ...end, source: sourceOf.lot(lot.dropId, lot.cubeId) }));
      }),
      ...auctionRows.flatMap((auction) =>
        foldAuctionEnd(auction).map((end) => ({ ...end, source: sourceOf.auction(auction.auctionId) })),
      ),
    ];
  };
}

/**
 * Returns a function that leaves out the happenings of cubes and drops that are not listed, and adds the sellers of
 * drops and owners' auctions.
 */
function listedFilter(sequelize: Sequelize) {
  const { drops } = dropTables(sequelize);
  const { auctions } = auctionTables(sequelize);
  const listed = listedCubes(sequelize);
  return async (
    chain: number,
    found: readonly Sourced[],
    transaction: Transaction,
  ): Promise<HappeningRow[]> => {
    const idsOf = (column: 'cubeId' | 'dropId' | 'auctionId'): number[] => [
      ...new Set(found.flatMap((one) => (one[column] === 0 ? [] : one[column]))),
    ];
    const cubeIds = await inChunks(idsOf('cubeId'), async (part) => [
      ...(await listed(chain, part, transaction)),
    ]);
    const dropRows = await inChunks(idsOf('dropId'), (dropId) =>
      drops.find({
        where: { chain, dropId, listed: true },
        attributes: ['dropId', 'seller'],
        transaction,
      }),
    );
    const auctionRows = await inChunks(idsOf('auctionId'), (auctionId) =>
      auctions.find({ where: { chain, auctionId }, attributes: ['auctionId', 'seller'], transaction }),
    );
    const cubes = new Set([0, ...cubeIds]);
    const sellerOfDrop = new Map(dropRows.map(({ dropId, seller }) => [dropId, seller]));
    const sellerOfAuction = new Map(auctionRows.map(({ auctionId, seller }) => [auctionId, seller]));
    return found.flatMap((one) => {
      const ofDrop = one.dropId === 0 ? undefined : sellerOfDrop.get(one.dropId);
      const seller = one.seller ?? ofDrop ?? sellerOfAuction.get(one.auctionId);
      const isListed = cubes.has(one.cubeId) && (one.dropId === 0 || ofDrop !== undefined);
      return isListed && seller !== undefined ? [{ ...one, chain, seller }] : [];
    });
  };
}
