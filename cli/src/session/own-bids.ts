import {
  bidStateOf,
  claimCubeAction,
  isOver,
  minimumRaise,
  type Address,
  type BidState,
  type Seconds,
} from '@cubedrop/sdk';
import { listBidLots, type Api, type BidLot } from '@cubedrop/sdk/api';
import { readLot, type Chain } from '@cubedrop/sdk/chain';

/** An account's bid on a lot. Amounts are in wei. */
export interface OwnBid extends BidLot {
  state: BidState;
  /** The account's total; 0 once it has been withdrawn. */
  total: bigint;
  highestBid: bigint;
  /** Minimum raise of the next bid. `null` once the lot has ended. */
  leastRaise: bigint | null;
  endsAt: Seconds;
  /** Amount that can be withdrawn now. */
  withdrawable: bigint;
  /** Whether the cube was won and can be claimed now. */
  toClaim: boolean;
}

/** Parameters of {@link readOwnBids}. */
export interface OwnBidsParameters {
  /** Client with the account's token. */
  api: Api;
  chain: Chain;
  account: Address;
  /** The chain's time. */
  now: Seconds;
}

/**
 * Returns the account's bids, oldest lot first: the lots according to the server, their state from the chain.
 * @throws ApiError; CubedropError `unavailable`
 */
export async function readOwnBids({ api, chain, account, now }: OwnBidsParameters): Promise<OwnBid[]> {
  const lots = await listBidLots(api, { bidder: account });
  return Promise.all(lots.map((lot) => ownBid(chain, lot, account, now)));
}

async function ownBid(chain: Chain, bidLot: BidLot, account: Address, now: Seconds): Promise<OwnBid> {
  const lot = await readLot(chain, bidLot, account);
  const { ownTotal: total, highestBid, endsAt, withdrawable } = lot;
  const paidOutBy = bidLot.kind === 'auction' ? 'owner' : 'admin';
  const claim = claimCubeAction({ lot, account, withdrawable, hasBid: true, paidOutBy, now });
  return {
    ...bidLot,
    state: bidStateOf(lot, account, now),
    total,
    highestBid,
    leastRaise: isOver(lot, now) ? null : minimumRaise(lot.terms, lot),
    endsAt,
    withdrawable,
    toClaim: claim.enabled,
  };
}
