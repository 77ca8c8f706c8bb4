import { bidderPosition, bidGroupOf, claimCubeAvailability, toAddress, type Address } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import { amount } from '../../platform/database/index.ts';
import type { Continued, Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { auctionIdOf } from '../lot/auction-id.ts';
import { claimParametersOf } from '../lot/claim-parameters.ts';
import { presentOwnBid } from './own-bid-presenter.ts';
import { ownBidStore, type OwnBidRow } from './own-bid-store.ts';

/** Lists an account's own bids. */
export interface OwnBidService {
  /** Returns a slice of the lots on which an account (lower case) has bid, and the counts of all such lots. */
  of(account: string, slice: Slice): Promise<Omit<OwnBidList, 'success' | 'next'> & Continued>;
}

type OwnBidList = Wire['OwnBidList'];

export function ownBidService(domain: Domain): OwnBidService {
  const store = ownBidStore(domain.database.sequelize);
  const { cubes } = domain.stores;
  const reader = cubeReader(domain);
  const visible = visibility(domain);

  /** Returns the cubes of lots by on-chain id, without those that are hidden from the caller. */
  const cubesOf = async (rows: readonly OwnBidRow[], toCaller: Visible) => {
    const found = await cubes.byCubeIds(toCaller, [...new Set(rows.map(({ cubeId }) => cubeId))]);
    const records = await reader.whole(toCaller, found);
    return new Map(found.map(({ cubeId }, at) => [cubeId, records[at]?.cube]));
  };

  return {
    async of(account, slice) {
      const [chain, now] = await Promise.all([domain.chain(), domain.now()]);
      // Accounts keep access to their money and cubes, even if an admin hides a cube or drop.
      const { rows, total, ...counts } = await store.page(await visible.everything(), account, slice, now);
      const toCaller = await visible.toCaller();
      const shown = await cubesOf(rows, toCaller);
      const address = toAddress(account);
      const bids = await Promise.all(
        rows.map(async (row) => {
          const id = await auctionIdOf(chain, row);
          const cube = toCaller.hides(id) ? undefined : shown.get(row.cubeId);
          return presentOwnBid(row, { ...positionOf(row, address, now), auctionId: id, cube });
        }),
      );
      return { bids, ...counts, total: String(total) };
    },
  };
}

/** Returns an account's position in a lot and what it can do there, by the rules that screens use. */
function positionOf(row: OwnBidRow, account: Address, now: number) {
  const ownTotal = amount.decode(row.total);
  const parameters = claimParametersOf(row, account, ownTotal);
  const { lot, withdrawable } = parameters;
  const claim = claimCubeAvailability({ ...parameters, hasBid: true, now });
  return {
    group: bidGroupOf({ lot, account, ownTotal, now }),
    position: bidderPosition({ lot, account, hasBid: true, ownTotal, now }) ?? null,
    withdrawable,
    claimable: claim.enabled,
  };
}
