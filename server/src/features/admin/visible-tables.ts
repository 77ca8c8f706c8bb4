import { Op, type Sequelize, type WhereOptions } from 'sequelize';
import type { ReadTable } from '../../platform/database/table.ts';
import { auctionTables, type AuctionBidderRow, type AuctionRow } from '../auction/auction-model.ts';
import { cubeTable, type CubeRow } from '../cube/cube-model.ts';
import { dropTables, type DropRow, type LotBidderRow, type LotRow } from '../drop/drop-model.ts';
import { happeningTable, type HappeningRow } from '../happening/happening-model.ts';
import { mentionTables, type MentionRow } from '../profile/mention-model.ts';
import { saleTable, type SaleRow } from '../sale/sale-model.ts';
import { signedOrderTable, type SignedOrderRow } from '../signed-order/signed-order-model.ts';
import type { Visible } from './visibility.ts';

/** The rows of one chain that a viewer may see. */
export interface VisibleTables {
  readonly cubes: ReadTable<CubeRow>;
  readonly drops: ReadTable<DropRow>;
  /** Lots of visible drops, including those of hidden cubes, because a drop's totals count them. */
  readonly lots: ReadTable<LotRow>;
  readonly lotBidders: ReadTable<LotBidderRow>;
  readonly auctions: ReadTable<AuctionRow>;
  /** Not limited to visible auctions: callers use a row only together with the row of its auction. */
  readonly auctionBidders: ReadTable<AuctionBidderRow>;
  readonly sales: ReadTable<SaleRow>;
  /** Orders for visible cubes and drops, and for any cube of a creator. */
  readonly signedOrders: ReadTable<SignedOrderRow>;
  /** Happenings of visible cubes and drops. */
  readonly happenings: ReadTable<HappeningRow>;
  /** Mentions of music artists by visible cubes. */
  readonly artistMentions: ReadTable<MentionRow>;
}

/**
 * Returns a function that gives access to the tables whose rows an admin can hide, limited to a scope: a read without a
 * scope does not compile. A lint rule keeps stores from reading these tables in another way.
 */
export function visibleTables(sequelize: Sequelize): (visible: Visible) => VisibleTables {
  const cubes = cubeTable(sequelize);
  const { drops, lots, bidders: lotBidders } = dropTables(sequelize);
  const { auctions, bidders: auctionBidders } = auctionTables(sequelize);
  const sales = saleTable(sequelize);
  const signedOrders = signedOrderTable(sequelize);
  const happenings = happeningTable(sequelize);
  const { mentions } = mentionTables(sequelize);
  return ({ chain, hiddenCubes, hiddenDrops }) => {
    const onChain = { chain };
    const ofCube = [onChain, ...noneOf('cubeId', hiddenCubes)];
    const ofDrop = [onChain, ...noneOf('dropId', hiddenDrops)];
    return {
      cubes: limited(cubes, ofCube),
      drops: limited(drops, ofDrop),
      lots: limited(lots, ofDrop),
      lotBidders: limited(lotBidders, ofDrop),
      auctions: limited(auctions, ofCube),
      auctionBidders: limited(auctionBidders, [onChain]),
      sales: limited(sales, ofCube),
      signedOrders: limited(signedOrders, [...ofCube, ...noneOf('dropId', hiddenDrops)]),
      happenings: limited(happenings, [...ofCube, ...noneOf('dropId', hiddenDrops)]),
      artistMentions: limited(mentions, [
        { ...onChain, kind: 'musicartist' },
        ...noneOf('itemId', hiddenCubes),
      ]),
    };
  };
}

function noneOf(column: string, ids: readonly number[]): WhereOptions[] {
  return ids.length === 0 ? [] : [{ [column]: { [Op.notIn]: [...ids] } }];
}

/** Returns a table whose reads, except `has`, are limited to the rows that meet all conditions. */
function limited<Row extends object>(
  table: ReadTable<Row>,
  conditions: readonly WhereOptions[],
): ReadTable<Row> {
  const within = (where: WhereOptions = {}): WhereOptions => ({ [Op.and]: [...conditions, where] });
  return {
    find: (options) => table.find({ ...options, where: within(options.where) }),
    findOne: (options) => table.findOne({ ...options, where: within(options.where) }),
    findThroughKeys: (options) => table.findThroughKeys({ ...options, where: within(options.where) }),
    findTogether: (options) => table.findTogether({ ...options, where: within(options.where) }),
    count: (where) => table.count(within(where)),
    countUpTo: (where, limit, tx) => table.countUpTo(within(where), limit, tx),
    has: (where) => table.has(where),
  };
}
