import { toAddress } from '../../base/hex.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import { decodeAddressOrNull } from './address.ts';
import type { BidGroup, BidState } from './bid-state.ts';
import { decodeCube, type Cube } from './cube.ts';
import type { AuctionKind } from './lot-id.ts';
import type { AuctionTerms, Lot } from './lot.ts';

/** A lot on which the caller has bid, with the state of the bid. Amounts are in wei. */
export interface OwnBid extends Lot, AuctionTerms {
  /** Group in the list, at the time of the response; `bidGroupOf` returns the group at any other time. */
  group: BidGroup;
  /** The bidder's position at the time of the response. `null` if the bid was withdrawn and the lot is running. */
  position: BidState | null;
  /** Whether the lot is in a drop or in an owner's auction. */
  kind: AuctionKind;
  /** On-chain id of the drop or of the owner's auction. */
  auctionOnChainId: string;
  /** On-chain id of the cube. */
  cubeOnChainId: string;
  /** Server id of the drop or of the owner's auction. `undefined` if an admin hid the lot from the caller. */
  auctionId: string | undefined;
  /** The cube, without its NFTs. `undefined` if an admin hid the lot from the caller. */
  cube: Cube | undefined;
  /** The end set by the seller, before any extension. */
  scheduledEndsAt: Seconds;
  /** Seconds by which a bid in the last `extension` seconds of the lot extends it; 0 for a fixed end. */
  extension: Seconds;
  /** Total of the highest bidder, who may be the caller, in wei. */
  highestBid: bigint;
  isBought: boolean;
  /** The caller's total; 0 once withdrawn. */
  ownTotal: bigint;
  /** Amount that the caller has withdrawn from the lot. */
  withdrawn: bigint;
  /** Amount that the caller can withdraw from the lot. */
  withdrawable: bigint;
  /** Whether the caller can claim the cube, at the time of the response. */
  isClaimable: boolean;
}

export const decodeOwnBid = (wire: Wire['OwnBid']): OwnBid => ({
  group: wire.group,
  position: wire.position,
  kind: wire.kind === 'drop' ? 'drop' : 'auction',
  auctionOnChainId: wire.auctionNumber,
  cubeOnChainId: wire.cubeNumber,
  auctionId: wire.auctionId,
  cube: wire.cube && decodeCube(wire.cube, []),
  seller: toAddress(wire.address),
  startsAt: wire.AuctionStartsAt,
  endsAt: wire.AuctionEndsAt,
  scheduledEndsAt: wire.scheduledEndsAt,
  extension: wire.extension,
  minimumBid: parseWei(wire.MinimumBid),
  bidDelta: parseWei(wire.bidDelta),
  highestBid: parseWei(wire.highestBid),
  highestBidder: decodeAddressOrNull(wire.highestBidder),
  fundsClaimed: wire.fundsClaimed,
  cubeClaimed: wire.cubeClaimed,
  isBought: wire.boughtNow,
  ownTotal: parseWei(wire.total),
  withdrawn: parseWei(wire.withdrawn),
  withdrawable: parseWei(wire.withdrawable),
  isClaimable: wire.claimable,
});
