import type { BidState, Seconds } from '@cubedrop/sdk';

/** A sound, named for what it tells a bidder. */
export type AuctionSound = 'leading' | 'outbid' | 'extended' | 'won' | 'lost';

/** What a bidder knows of a lot. */
export interface HeardLot {
  position: BidState | null;
  /** In wei. */
  highestBid: bigint;
  endsAt: Seconds;
}

/** Returns the sound of a change; `undefined` if it has none, as for everyone who has not bid. */
export function soundOf(before: HeardLot, after: HeardLot): AuctionSound | undefined {
  const wasLeading = before.position === 'leading';
  const wasBidding = wasLeading || before.position === 'outbid';
  if (after.position === 'won') return wasLeading ? 'won' : undefined;
  if (after.position === 'lost') return wasBidding ? 'lost' : undefined;
  if (after.position === null) return undefined;
  if (after.highestBid !== before.highestBid) {
    if (after.position === 'leading') return 'leading';
    if (wasLeading) return 'outbid';
  }
  return after.endsAt > before.endsAt ? 'extended' : undefined;
}
