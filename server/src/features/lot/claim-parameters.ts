import { toAddress, type Address } from '@cubedrop/sdk';

/** The state of a lot that its claims depend on, as stored. */
export interface StoredLot {
  readonly kind: 'drop' | 'userauction';
  readonly seller: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly highestBidder: string | null;
  readonly fundsClaimed: boolean;
  readonly cubeClaimed: boolean;
  readonly boughtNow: boolean;
}

/**
 * Returns, for an account (lower case), the parameters of the SDK's rules about claims, except `hasBid` and `now`.
 * @param ownTotal the account's deposit in the lot, in wei
 */
export function claimParametersOf(row: StoredLot, account: Address, ownTotal: bigint) {
  return {
    lot: {
      seller: toAddress(row.seller),
      highestBidder: row.highestBidder === null ? null : toAddress(row.highestBidder),
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      fundsClaimed: row.fundsClaimed,
      cubeClaimed: row.cubeClaimed,
      isBought: row.boughtNow,
    },
    account,
    withdrawable: row.highestBidder === account ? 0n : ownTotal,
    paidOutBy: row.kind === 'drop' ? ('admin' as const) : ('owner' as const),
  };
}
