import { chunksOf } from '@cubedrop/sdk';
import { Op, type Sequelize, type WhereOptions } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { amount } from '../../platform/database/index.ts';
import type { ReadTable } from '../../platform/database/table.ts';
import type { StoredLot } from '../lot/claim-parameters.ts';
import { lotKey } from '../lot/lot-projection.ts';

/**
 * A lot from which an account may have something to claim. All ids are on-chain ids, amounts as encoded by
 * `amount`.
 */
export interface LotOfAccount extends StoredLot {
  /** Id of the drop or the owner's auction. */
  readonly auctionOnChainId: number;
  readonly cubeId: number;
  readonly highestBid: string;
  /** The account's total in the lot. */
  readonly ownTotal: string;
}

export interface DueStore {
  /** Returns the lots in which an account has an open claim or a deposit. `now` is the chain's time in seconds. */
  of(visible: Visible, account: string, now: number): Promise<LotOfAccount[]>;
}

const ZERO = amount.encode(0n);
const KEYS_PER_QUERY = 200;

export function dueStore(sequelize: Sequelize): DueStore {
  const tables = visibleTables(sequelize);

  const inDrops = async (visible: Visible, account: string, now: number): Promise<LotOfAccount[]> => {
    const { lots: table, lotBidders } = tables(visible);
    const own = await lotBidders.find({ where: bidsOf(account) });
    const totals = new Map(own.map(({ dropId, cubeId, total }) => [lotKey(dropId, cubeId), total]));
    const keys = own.map(({ dropId, cubeId }) => ({ dropId, cubeId }));
    const found = await allOf(table, [...openClaims(account, now), ...byKeys(keys)]);
    const lots = new Map(found.map((lot) => [lotKey(lot.dropId, lot.cubeId), lot]));
    return [...lots].map(([key, { dropId, ...lot }]) => ({
      ...lot,
      kind: 'drop',
      auctionOnChainId: dropId,
      // What is due does not depend on the start.
      startsAt: 0,
      boughtNow: false,
      ownTotal: totals.get(key) ?? ZERO,
    }));
  };

  const inAuctions = async (visible: Visible, account: string, now: number): Promise<LotOfAccount[]> => {
    const { auctions, auctionBidders } = tables(visible);
    const own = await auctionBidders.find({ where: bidsOf(account) });
    const totals = new Map(own.map(({ auctionId, total }) => [auctionId, total]));
    const keys = own.map(({ auctionId }) => ({ auctionId }));
    const found = await allOf(auctions, [...openClaims(account, now), ...byKeys(keys)]);
    const rows = new Map(found.map((row) => [row.auctionId, row]));
    return [...rows.values()].map((row) => ({
      ...row,
      kind: 'userauction',
      auctionOnChainId: row.auctionId,
      ownTotal: totals.get(row.auctionId) ?? ZERO,
    }));
  };

  return {
    of: async (visible, account, now) =>
      (await Promise.all([inDrops(visible, account, now), inAuctions(visible, account, now)])).flat(),
  };
}

/** Condition on a bidder's deposits, including winning bids. */
function bidsOf(bidder: string): WhereOptions {
  return { bidder, total: { [Op.gt]: ZERO } };
}

/** Conditions on ended lots in which the account has an open claim as the seller or the winner. */
function openClaims(account: string, now: number): WhereOptions[] {
  const ended = { endsAt: { [Op.lte]: now } };
  return [
    { ...ended, seller: account, bids: { [Op.gt]: 0 }, fundsClaimed: false },
    { ...ended, seller: account, bids: 0, cubeClaimed: false },
    { ...ended, highestBidder: account, cubeClaimed: false },
  ];
}

/**
 * Returns conditions that together match the rows with any of the keys, at most `KEYS_PER_QUERY` keys per condition.
 */
function byKeys(keys: readonly Record<string, number>[]): WhereOptions[] {
  return chunksOf(keys, KEYS_PER_QUERY).map((part) => ({ [Op.or]: part }));
}

/** Returns the rows that meet any of the conditions. A row that meets several is returned several times. */
async function allOf<Row extends object>(
  table: ReadTable<Row>,
  conditions: readonly WhereOptions[],
): Promise<Row[]> {
  return (await Promise.all(conditions.map((where) => table.find({ where })))).flat();
}
