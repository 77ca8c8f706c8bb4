import type { Seconds, Span } from '@cubedrop/sdk';

/** Returns when a cube's lot in a drop runs. */
export function spanOf({
  AuctionStartsAt,
  AuctionEndsAt,
}: {
  AuctionStartsAt: Seconds;
  AuctionEndsAt: Seconds;
}): Span {
  return { startsAt: AuctionStartsAt, endsAt: AuctionEndsAt };
}

/** Returns when an owner's auction runs. */
export function userAuctionSpan({
  auctionStartsAt,
  auctionEndsAt,
}: {
  auctionStartsAt: Seconds;
  auctionEndsAt: Seconds;
}): Span {
  return { startsAt: auctionStartsAt, endsAt: auctionEndsAt };
}

/** Returns when a sale runs. It starts at 0 because a listed cube can be bought at once. */
export function saleSpan({ expiresAt }: { expiresAt: Seconds }): Span {
  return { startsAt: 0, endsAt: expiresAt };
}
