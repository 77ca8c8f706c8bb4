import { Op, type Sequelize } from 'sequelize';
import type { Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import type { StoredLot } from '../lot/claim-parameters.ts';
import { lotKey } from '../lot/lot-projection.ts';
import { ownBidKeys, type OwnBidCounts } from './own-bid-keys.ts';
import type { OwnBidKey } from './own-bid-position.ts';

/** A lot on which an account has bid. All ids are on-chain ids, amounts as encoded by `amount`, times in seconds. */
export interface OwnBidRow extends StoredLot {
  /** Id of the drop or the owner's auction. */
  readonly auctionOnChainId: number;
  readonly cubeId: number;
  /** End without extensions. */
  readonly scheduledEndsAt: number;
  readonly extension: number;
  readonly minimumBid: string;
  readonly bidDelta: string;
  readonly highestBid: string;
  /** The account's deposit. */
  readonly total: string;
  /** Total amount that the account has withdrawn. */
  readonly withdrawn: string;
}

export interface OwnBidPage extends OwnBidCounts, Continued {
  readonly rows: OwnBidRow[];
}

export interface OwnBidStore {
  /**
   * Returns a slice of the lots on which an account (lower case) has bid, and the counts of all such lots. The lots
   * that need the account come first, then the running ones, then those that are over (`bidGroupOf` in the SDK).
   * @param now the chain's time in seconds
   */
  page(visible: Visible, bidder: string, slice: Slice, now: number): Promise<OwnBidPage>;
}

export function ownBidStore(sequelize: Sequelize): OwnBidStore {
  const tables = visibleTables(sequelize);
  const list = ownBidKeys(sequelize);

  const inDrops = async (
    visible: Visible,
    bidder: string,
    keys: readonly OwnBidKey[],
  ): Promise<OwnBidRow[]> => {
    if (keys.length === 0) return [];
    const { lots, drops, lotBidders } = tables(visible);
    const where = {
      [Op.or]: keys.map(({ auctionOnChainId, cubeId }) => ({ dropId: auctionOnChainId, cubeId })),
    };
    const [found, theirDrops, own] = await Promise.all([
      lots.find({ where }),
      drops.find({ where: { dropId: [...new Set(keys.map(({ auctionOnChainId }) => auctionOnChainId))] } }),
      lotBidders.find({ where: { bidder, ...where } }),
    ]);
    const terms = new Map(theirDrops.map((drop) => [drop.dropId, drop]));
    const deposits = new Map(own.map((row) => [lotKey(row.dropId, row.cubeId), row]));
    return found.flatMap(({ dropId, ...lot }) => {
      const drop = terms.get(dropId);
      const deposit = deposits.get(lotKey(dropId, lot.cubeId));
      if (!drop || !deposit) return [];
      const { startsAt, endsAt: scheduledEndsAt, extension, minimumBid, bidDelta } = drop;
      const { total, withdrawn } = deposit;
      return {
        ...lot,
        kind: 'drop' as const,
        auctionOnChainId: dropId,
        boughtNow: false,
        startsAt,
        scheduledEndsAt,
        extension,
        minimumBid,
        bidDelta,
        total,
        withdrawn,
      };
    });
  };

  const inAuctions = async (
    visible: Visible,
    bidder: string,
    keys: readonly OwnBidKey[],
  ): Promise<OwnBidRow[]> => {
    if (keys.length === 0) return [];
    const { auctions, auctionBidders } = tables(visible);
    const where = { auctionId: keys.map(({ auctionOnChainId }) => auctionOnChainId) };
    const [found, own] = await Promise.all([
      auctions.find({ where }),
      auctionBidders.find({ where: { bidder, ...where } }),
    ]);
    const deposits = new Map(own.map((row) => [row.auctionId, row]));
    return found.flatMap(({ auctionId: auctionOnChainId, ...row }) => {
      const deposit = deposits.get(auctionOnChainId);
      if (!deposit) return [];
      const { total, withdrawn } = deposit;
      const scheduledEndsAt = row.scheduledEndsAt ?? row.endsAt;
      return { ...row, kind: 'userauction' as const, auctionOnChainId, scheduledEndsAt, total, withdrawn };
    });
  };

  return {
    async page(visible, bidder, slice, now) {
      const { keys, ...counts } = await list.read({ chain: visible.chain, bidder, now }, slice);
      const [lots, auctions] = await Promise.all([
        inDrops(
          visible,
          bidder,
          keys.filter(({ kind }) => kind === 'drop'),
        ),
        inAuctions(
          visible,
          bidder,
          keys.filter(({ kind }) => kind === 'userauction'),
        ),
      ]);
      const byName = new Map([...lots, ...auctions].map((row) => [nameOf(row), row]));
      // A lot without a row has changed since its key was read.
      return { rows: keys.flatMap((key) => byName.get(nameOf(key)) ?? []), ...counts };
    },
  };
}

const nameOf = ({ kind, auctionOnChainId, cubeId }: OwnBidKey): string =>
  kind === 'drop' ? lotKey(auctionOnChainId, Number(cubeId)) : String(auctionOnChainId);
