import type { AuctionKind } from '../../api/records/lot-id.ts';
import type { AuctionTerms, Lot } from '../../api/records/lot.ts';
import type { Standing } from '../bid/types.ts';
import { isCubedropError } from '../../base/errors.ts';
import { sameAddress, ZERO_ADDRESS, type Address } from '../../base/hex.ts';
import type { Seconds } from '../../base/time/index.ts';
import { auctionContract } from '../auction/auction-contract.ts';
import { problemError } from '../problem/messages.ts';
import { readContract } from '../../chain/contracts.ts';
import type { Chain } from '../../chain/types.ts';

/** Identifies a drop or an owner's auction. */
export interface AuctionName {
  /** Defaults to `drop`. */
  kind?: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionId: bigint;
}

/** Terms of a drop or an owner's auction as recorded on the chain. Amounts are in wei. */
export interface OnChainAuctionTerms extends AuctionTerms {
  /** Account that opened the drop or the owner's auction. */
  seller: Address;
  /**
   * Time by which a bid extends a lot if it is placed within that time before the lot's end, unless the bidder
   * already leads. This happens at most 31 times per lot. 0 if the end is fixed.
   */
  extension: Seconds;
  /** Buy-now price, in wei, valid until the first bid; 0 if there is none, as for every drop. */
  buyNowPrice: bigint;
}

/** Reads the terms of an auction. @throws CubedropError `unknown-auction`; `unavailable` */
export async function readTerms(
  chain: Chain,
  { kind = 'drop', auctionId }: AuctionName,
): Promise<OnChainAuctionTerms> {
  const contract = auctionContract(kind);
  const [{ seller, start, end, minimumBid, bidDelta }, extension, buyNowPrice] = await Promise.all([
    readContract(chain, contract, 'auctionOf', [auctionId]),
    readContract(chain, contract, 'extensionOf', [auctionId]),
    kind === 'auction' ? readContract(chain, 'userAuction', 'buyNowPriceOf', [auctionId]) : 0n,
  ]);
  if (sameAddress(seller, ZERO_ADDRESS))
    throw problemError({
      code: 'unknown-auction',
      details: { kind, auctionId, network: chain.network.name },
    });
  const span = { startsAt: Number(start), endsAt: Number(end) };
  return { seller, ...span, minimumBid, bidDelta, extension: Number(extension), buyNowPrice };
}

/** On-chain state of a lot, with the terms of its auction and the total of one account. */
export interface LotState extends Lot, Standing {
  /** Terms of the whole auction; the lot's own `endsAt` can be later. */
  terms: OnChainAuctionTerms;
  /** Amount that the account can withdraw now, in wei. */
  withdrawable: bigint;
}

/**
 * Reads the state of a lot from the point of view of `account`.
 * @throws CubedropError `unknown-auction`; `unknown-lot`; `unavailable`
 */
export async function readLot(
  chain: Chain,
  { kind = 'drop', auctionId, cubeId }: AuctionName & { cubeId: bigint },
  account: Address,
): Promise<LotState> {
  const contract = auctionContract(kind);
  const [terms, lot, end, ownTotal, latest] = await Promise.all([
    readTerms(chain, { kind, auctionId }),
    readContract(chain, contract, 'lotOf', [auctionId, cubeId]),
    readContract(chain, contract, 'endOf', [auctionId, cubeId]),
    readContract(chain, contract, 'getBidByUser(address,uint256,uint256)', [account, auctionId, cubeId]),
    readContract(chain, contract, 'dropOf', [cubeId]),
  ]);
  const highestBidder = sameAddress(lot.highestBidder, ZERO_ADDRESS) ? null : lot.highestBidder;
  // Without a bid, only the cube's latest auction proves that the lot exists.
  if (!highestBidder && latest !== auctionId)
    throw problemError({ code: 'unknown-lot', details: { kind, auctionId, cubeId } });
  return {
    terms,
    seller: terms.seller,
    startsAt: terms.startsAt,
    endsAt: Number(end),
    highestBidder,
    highestBid: lot.highestBid,
    fundsClaimed: lot.fundsClaimed,
    cubeClaimed: lot.cubeClaimed,
    isBought: highestBidder !== null && terms.buyNowPrice > 0n && (await isBought(chain, auctionId, cubeId)),
    ownTotal,
    withdrawable: sameAddress(highestBidder, account) ? 0n : ownTotal,
  };
}

/**
 * Returns whether a lot with a highest bidder was bought. There is no getter for this. A simulated bid of 0 reverts
 * with `LotClosed` only if the lot was bought.
 */
async function isBought(chain: Chain, auctionId: bigint, cubeId: bigint): Promise<boolean> {
  try {
    await readContract(chain, 'userAuction', 'bid(uint256,uint256,uint256)', [auctionId, cubeId, 0n]);
    return false;
  } catch (error) {
    if (!isCubedropError(error) || error.category === 'unavailable' || error.category === 'aborted')
      throw error;
    return error.code === 'lot-closed';
  }
}
