import type { AuctionTerms, Standing } from '../bid/types.ts';
import type { Lot } from '../claim/types.ts';
import { CubedropError } from '../errors.ts';
import { sameAddress, ZERO_ADDRESS, type Address } from '../hex.ts';
import { readContract } from './contracts.ts';
import type { Chain } from './types.ts';

/** A drop as the chain has it. */
export interface DropTerms extends AuctionTerms {
  seller: Address;
}

/** The terms of a drop. @throws CubedropError `refused` where there is no such drop; `unavailable` */
export async function readTerms(chain: Chain, dropId: bigint): Promise<DropTerms> {
  const { seller, start, end, minimumBid, bidDelta } = await readContract(chain, 'dropAuction', 'auctionOf', [
    dropId,
  ]);
  if (sameAddress(seller, ZERO_ADDRESS))
    throw new CubedropError('refused', `There is no drop ${dropId} on ${chain.network.name}.`);
  return { seller, startsAt: Number(start), endsAt: Number(end), minimumBid, bidDelta };
}

/** One cube of a drop as the chain has it, with its drop's terms and what one account has in it. */
export interface LotState extends Lot, Standing {
  terms: DropTerms;
  /** What the account can take out now, in wei. */
  withdrawable: bigint;
}

/**
 * How a lot stands, for one account.
 * @throws CubedropError `refused` where there is no such lot; `unavailable`
 */
export async function readLot(
  chain: Chain,
  dropId: bigint,
  cubeId: bigint,
  account: Address,
): Promise<LotState> {
  const [terms, lot, ownTotal, latestDrop] = await Promise.all([
    readTerms(chain, dropId),
    readContract(chain, 'dropAuction', 'lotOf', [dropId, cubeId]),
    readContract(chain, 'dropAuction', 'getBidByUser(address,uint256,uint256)', [account, dropId, cubeId]),
    readContract(chain, 'dropAuction', 'dropOf', [cubeId]),
  ]);
  const highestBidder = sameAddress(lot.highestBidder, ZERO_ADDRESS) ? null : lot.highestBidder;
  // A lot without a bid that is not the cube's latest may never have been one.
  if (!highestBidder && latestDrop !== dropId) {
    throw new CubedropError('refused', `Cube ${cubeId} is not in drop ${dropId}.`);
  }
  return {
    terms,
    seller: terms.seller,
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    highestBidder,
    highestBid: lot.highestBid,
    fundsClaimed: lot.fundsClaimed,
    cubeClaimed: lot.cubeClaimed,
    ownTotal,
    withdrawable: sameAddress(highestBidder, account) ? 0n : ownTotal,
  };
}
