import { toAddress, type Address } from '../../base/hex.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';
import { decodeWeiOrNull } from './wei.ts';

/** An owner's auction of one cube. Amounts are in wei. */
export interface OwnersAuction {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  onChainId: string;
  /** Server id of the cube. */
  cubeId: string;
  /** Start, in seconds since the epoch. */
  startsAt: Seconds;
  /** Its end including extensions, or the time at which the cube was bought or taken back. */
  endsAt: Seconds;
  /** The end set by the seller. */
  scheduledEndsAt: Seconds;
  /** Lowest first total that it accepts, in wei. The seller may have lowered it. */
  minimumBid: bigint;
  /** Minimum by which a new highest total must exceed the previous one, in wei. */
  bidDelta: bigint;
  /** Account that put the cube on auction. */
  seller: Address;
  /** Seconds by which a late bid extends it; 0 for a fixed end. */
  extension: Seconds;
  /** Price at which the cube can be bought while there is no bid. `null` if the seller set none. */
  buyNowPrice: bigint | null;
  /** Whether the cube was bought at that price, which is then the highest bid. */
  isBought: boolean;
  /** Phase by the chain's time. `ended` too once the cube was bought or taken back. */
  state: 'upcoming' | 'running' | 'ended';
  /** `null` without a bid. */
  highestBid: bigint | null;
  /** `null` without a bid. */
  highestBidder: Address | null;
  /** Number of bids. Each raise counts, and so does a purchase at the buy-now price. */
  bidCount: number;
  /** Whether the winning bid has been paid out. */
  fundsClaimed: boolean;
  /** Whether the cube has left the auction. */
  cubeClaimed: boolean;
  /** Hash of the transaction that opened it. */
  transaction: string;
}

export const decodeOwnersAuction = (wire: Wire['UserAuction']): OwnersAuction => ({
  id: wire._id,
  onChainId: wire.auctionId,
  cubeId: wire.tokenId,
  startsAt: wire.auctionStartsAt,
  endsAt: wire.auctionEndsAt,
  scheduledEndsAt: wire.scheduledEndsAt,
  minimumBid: parseWei(wire.minimumBid),
  bidDelta: parseWei(wire.bidDelta),
  seller: toAddress(wire.address),
  extension: wire.extension,
  buyNowPrice: decodeWeiOrNull(wire.buyNowPrice),
  isBought: wire.boughtNow,
  state: wire.state,
  highestBid: decodeWeiOrNull(wire.highestBid),
  highestBidder: decodeAddressOrNull(wire.highestBidder),
  bidCount: wire.bidCount,
  fundsClaimed: wire.fundsClaimed,
  cubeClaimed: wire.cubeClaimed,
  transaction: wire.transaction,
});
