import { toAddress, type Address } from '../../base/hex.ts';
import type { JsonInput } from '../../base/json.ts';
import { parseWei } from '../../base/money/parse.ts';
import type { Seconds } from '../../base/time/index.ts';
import type { Wire } from '../wire.ts';
import type { Match } from './match.ts';
import { decodeWeiOrNull } from './wei.ts';

/** A drop. Amounts are in wei. */
export interface Drop {
  /** Server id. */
  id: string;
  /** On-chain id, decimal. */
  onChainId: string;
  /** Name of the drop. Empty if its metadata is unknown. */
  title: string;
  /** Text about the drop. Empty if its metadata is unknown. */
  description: string;
  /** URL of the picture. */
  image: string;
  /** Lowest first total on each lot, in wei. The seller may have lowered it. */
  minimumBid: bigint;
  /** Minimum by which a new highest total must exceed the previous one, in wei. */
  bidDelta: bigint;
  /** Start of all its lots, in seconds since the epoch. */
  startsAt: Seconds;
  /** The end set by the seller. Each lot has an end of its own, which late bids can extend. */
  endsAt: Seconds;
  /** End of its last lot, including extensions. */
  lastLotEndsAt: Seconds;
  /** Seconds by which a late bid extends a lot; 0 for a fixed end. */
  extension: Seconds;
  /** Server ids of its cubes. */
  cubeIds: string[];
  /** The seller. */
  creator: Address;
  /** Number of its cubes, without those hidden from the caller. */
  cubeCount: number;
  /** Names of the music artists of its cubes. */
  artists: string[];
  /** `ended` once its last lot has ended. */
  state: 'upcoming' | 'running' | 'ended';
  /** Highest bid on any of its cubes. `null` without a bid. */
  highestBid: bigint | null;
  /** Number of bids on these cubes. Each raise counts. */
  bidCount: number;
  /** Why and since when an admin hides it from the public. `undefined` if it is not hidden. */
  hidden?: Wire['Hidden'] | undefined;
  /** Texts that contain a word of the search; the drop's own texts come first. `undefined` without a search. */
  matched?: readonly Match[] | undefined;
  /** Manifest key. */
  key?: string | undefined;
  /** Hash of the transaction that opened it. */
  transaction?: string | undefined;
}

export const decodeDrop = (wire: Wire['Drop']): Drop => ({
  id: wire._id,
  onChainId: wire.dropId,
  title: wire.title,
  description: wire.description,
  image: wire.image,
  minimumBid: parseWei(wire.MinimumBid),
  bidDelta: parseWei(wire.bidDelta),
  startsAt: wire.AuctionStartsAt,
  endsAt: wire.AuctionEndsAt,
  lastLotEndsAt: wire.lastLotEndsAt,
  extension: wire.extension,
  cubeIds: wire.tokenId,
  creator: toAddress(wire.creator),
  cubeCount: wire.cubeCount,
  artists: wire.artists,
  state: wire.state,
  highestBid: decodeWeiOrNull(wire.highestBid),
  bidCount: wire.bidCount,
  hidden: wire.hidden,
  matched: wire.matched,
  key: wire.key,
  transaction: wire.transaction,
});

/** A drop that was opened on the chain, to be reported to the server. Amounts are in wei. */
export interface NewDrop {
  /** On-chain id, decimal. */
  onChainId: string;
  /** Name of the drop, as in its metadata. */
  title: string;
  /** Text about the drop, as in its metadata. */
  description: string;
  /** URL of the picture. */
  image: string;
  /** Lowest first total on each lot in wei, as it was when the drop was opened. */
  minimumBid: bigint;
  /** Minimum by which a new highest total must exceed the previous one, in wei. */
  bidDelta: bigint;
  /** Start on the chain, in seconds since the epoch. */
  startsAt: Seconds;
  /** End on the chain, in seconds since the epoch, before any extension. */
  endsAt: Seconds;
  /** Server ids of its cubes. */
  cubeIds: readonly string[];
  /** Manifest key. */
  key?: string | undefined;
  /** Hash of the transaction that opened it. */
  transaction?: string | undefined;
}

export const encodeNewDrop = (drop: NewDrop): JsonInput<Wire['NewDrop']> => ({
  dropId: drop.onChainId,
  title: drop.title,
  description: drop.description,
  image: drop.image,
  MinimumBid: String(drop.minimumBid),
  bidDelta: String(drop.bidDelta),
  AuctionStartsAt: drop.startsAt,
  AuctionEndsAt: drop.endsAt,
  tokenId: [...drop.cubeIds],
  key: drop.key,
  transaction: drop.transaction,
});
