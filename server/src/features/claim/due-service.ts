import {
  claimCubeAvailability,
  claimFundsAvailability,
  takeBackAvailability,
  phaseOf,
  problemText,
  toAddress,
  type Address,
  type ClaimAvailability,
} from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import { amount } from '../../platform/database/index.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { auctionIdOf } from '../lot/auction-id.ts';
import { claimParametersOf } from '../lot/claim-parameters.ts';
import { dueStore, type LotOfAccount } from './due-store.ts';

/** Maximum and default size of a slice. */
export const MAX_DUE = 1_000;

export interface DueService {
  /**
   * Returns a slice of at most 1000 items that an account (lower case) can claim, take back or withdraw, now or once
   * the problem in `blockedBy` is solved. The items are ordered by the ends of their lots. Also returns the number of
   * all such items and their total in wei.
   */
  of(account: string, slice: Slice): Promise<{ due: Wire['Due'][]; dueCount: number; total: string }>;
}

/** An item before it is presented. `wei` is null for a cube. */
type DueItem = Pick<Wire['Due'], 'action'> & {
  claim: ClaimAvailability;
  lot: LotOfAccount;
  wei: bigint | null;
};

export function dueService(domain: Domain): DueService {
  const store = dueStore(domain.database.sequelize);
  const { cubes } = domain.stores;
  const reader = cubeReader(domain);
  const visible = visibility(domain);

  /** Returns the cubes of due items by on-chain id, without those that are hidden from the caller. */
  const cubesOf = async (items: readonly DueItem[], toCaller: Visible) => {
    const rows = await cubes.byCubeIds(toCaller, [...new Set(items.map(({ lot }) => lot.cubeId))]);
    const records = await reader.whole(toCaller, rows);
    return new Map(rows.map(({ cubeId }, at) => [cubeId, records[at]?.cube]));
  };

  return {
    async of(account, { start, end }) {
      const chain = await domain.chain();
      const now = await domain.now();
      // Accounts keep access to their money and cubes, even if an admin hides a cube or drop.
      const lots = await store.of(await visible.everything(), account, now);
      const address = toAddress(account);
      const found = lots
        .flatMap((lot) => dueIn(lot, address, now))
        .sort((a, b) => a.lot.endsAt - b.lot.endsAt || compareLots(a.lot, b.lot));
      const shown = found.slice(start, Math.min(end, start + MAX_DUE));
      const toCaller = await visible.toCaller();
      const byCubeId = await cubesOf(shown, toCaller);
      const due = await Promise.all(
        shown.map(async ({ action, claim: { enabled, blockedBy }, lot, wei }) => {
          const auctionId = await auctionIdOf(chain, lot);
          const cube = toCaller.hides(auctionId) ? undefined : byCubeId.get(lot.cubeId);
          return {
            action,
            enabled,
            blockedBy: blockedBy && problemText(blockedBy),
            kind: lot.kind,
            auctionNumber: String(lot.auctionOnChainId),
            cubeNumber: String(lot.cubeId),
            ...(cube && { auctionId, cube }),
            amount: wei === null ? null : String(wei),
            endsAt: lot.endsAt,
          };
        }),
      );
      const total = found.reduce((sum, { wei }) => sum + (wei ?? 0n), 0n);
      return { due, dueCount: found.length, total: String(total) };
    },
  };
}

/** Orders lots that end in the same second, so that slices are consistent. */
function compareLots(a: LotOfAccount, b: LotOfAccount): number {
  return a.auctionOnChainId - b.auctionOnChainId || a.kind.localeCompare(b.kind) || a.cubeId - b.cubeId;
}

/** Returns what an account can claim, take back or withdraw from a lot, by the rules that screens use. */
function dueIn(lot: LotOfAccount, account: Address, now: number): DueItem[] {
  const ownTotal = amount.decode(lot.ownTotal);
  const parameters = { ...claimParametersOf(lot, account, ownTotal), hasBid: ownTotal > 0n, now };
  const isEnded = phaseOf(parameters.lot, now) === 'ended';
  const due = (action: Wire['Due']['action'], claim: ClaimAvailability, wei: bigint | null): DueItem[] =>
    claim.visible && (claim.enabled || claim.blockedBy !== null) ? [{ action, claim, lot, wei }] : [];
  return [
    ...due('claim-funds', claimFundsAvailability(parameters), amount.decode(lot.highestBid)),
    ...due('claim-cube', claimCubeAvailability(parameters), null),
    ...(isEnded ? due('take-back', takeBackAvailability(parameters), null) : []),
    // An outbid total can be withdrawn at any time, even if the auction's screen does not show it.
    ...(parameters.withdrawable > 0n
      ? due('withdraw', { visible: true, enabled: true, blockedBy: null }, parameters.withdrawable)
      : []),
  ];
}
