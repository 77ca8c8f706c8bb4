import type { AuctionKind } from '../auction/types.ts';
import type { AuctionTerms, Standing } from '../bid/types.ts';
import type { Lot } from '../claim/types.ts';
import { CubedropError, isCubedropError } from '../errors.ts';
import { sameAddress, ZERO_ADDRESS, type Address } from '../hex.ts';
import type { Seconds } from '../time/index.ts';
import { auctionContract } from './auctions.ts';
import { readContract } from './contracts.ts';
import type { Chain } from './types.ts';

/** A drop or an owner's auction by the chain's id. */
export interface AuctionName {
  kind?: AuctionKind;
  dropId: bigint;
}

/** An auction as the chain has it. */
export interface DropTerms extends AuctionTerms {
  seller: Address;
  /** By how many seconds a bid in a lot's last so many moves its end; 0 where the end is fixed. */
  extension: Seconds;
  /** What the cube can be bought for while it has no bid, in wei; 0 for no such price. Owners' auctions alone have one. */
  buyNowPrice: bigint;
}

/** The terms of an auction. @throws CubedropError `refused` where there is no such auction; `unavailable` */
export async function readTerms(chain: Chain, { kind = 'drop', dropId }: AuctionName): Promise<DropTerms> {
  const contract = auctionContract(kind);
  const [{ seller, start, end, minimumBid, bidDelta }, extension, buyNowPrice] = await Promise.all([
    readContract(chain, contract, 'auctionOf', [dropId]),
    readContract(chain, contract, 'extensionOf', [dropId]),
    kind === 'auction' ? readContract(chain, 'userAuction', 'buyNowPriceOf', [dropId]) : 0n,
  ]);
  if (sameAddress(seller, ZERO_ADDRESS))
    throw new CubedropError('refused', `There is no ${kind} ${dropId} on ${chain.network.name}.`);
  const span = { startsAt: Number(start), endsAt: Number(end) };
  return { seller, ...span, minimumBid, bidDelta, extension: Number(extension), buyNowPrice };
}

/** One cube of an auction as the chain has it, with the auction's terms and what one account has in it. */
export interface LotState extends Lot, Standing {
  /** Those of the whole auction; the lot's own `endsAt` can be later. */
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
  { kind = 'drop', dropId, cubeId }: AuctionName & { cubeId: bigint },
  account: Address,
): Promise<LotState> {
  const contract = auctionContract(kind);
  const [terms, lot, end, ownTotal, latest] = await Promise.all([
    readTerms(chain, { kind, dropId }),
    readContract(chain, contract, 'lotOf', [dropId, cubeId]),
    readContract(chain, contract, 'endOf', [dropId, cubeId]),
    readContract(chain, contract, 'getBidByUser(address,uint256,uint256)', [account, dropId, cubeId]),
    readContract(chain, contract, 'dropOf', [cubeId]),
  ]);
  const highestBidder = sameAddress(lot.highestBidder, ZERO_ADDRESS) ? null : lot.highestBidder;
  // A lot without a bid that is not the cube's latest may never have been one.
  if (!highestBidder && latest !== dropId) {
    throw new CubedropError('refused', `Cube ${cubeId} is not in ${kind} ${dropId}.`);
  }
  return {
    terms,
    seller: terms.seller,
    startsAt: terms.startsAt,
    endsAt: Number(end),
    highestBidder,
    highestBid: lot.highestBid,
    fundsClaimed: lot.fundsClaimed,
    cubeClaimed: lot.cubeClaimed,
    isBought: highestBidder !== null && terms.buyNowPrice > 0n && (await isBought(chain, dropId, cubeId)),
    ownTotal,
    withdrawable: sameAddress(highestBidder, account) ? 0n : ownTotal,
  };
}

/** No getter says so, but a bid of nothing does: on a lot that was bought, and on no other, it fails as on a closed one. */
async function isBought(chain: Chain, dropId: bigint, cubeId: bigint): Promise<boolean> {
  try {
    await readContract(chain, 'userAuction', 'bid(uint256,uint256,uint256)', [dropId, cubeId, 0n]);
    return false;
  } catch (error) {
    if (!isCubedropError(error) || error.code === 'unavailable') throw error;
    return error.details['error'] === 'LotClosed';
  }
}
