import type { Seconds, Span } from '@cubedrop/sdk';

/** When a cube's lot in a drop runs, out of a record that has its two times. */
export function spanOf({
  AuctionStartsAt,
  AuctionEndsAt,
}: {
  AuctionStartsAt: Seconds;
  AuctionEndsAt: Seconds;
}): Span {
  return { startsAt: AuctionStartsAt, endsAt: AuctionEndsAt };
}

/** When an owner's auction runs. */
export function userAuctionSpan({
  auctionStartsAt,
  auctionEndsAt,
}: {
  auctionStartsAt: Seconds;
  auctionEndsAt: Seconds;
}): Span {
  return { startsAt: auctionStartsAt, endsAt: auctionEndsAt };
}

/** When a cube can be bought: from the day it is listed to its end. */
export function saleSpan({ expiresAt }: { expiresAt: Seconds }): Span {
  return { startsAt: 0, endsAt: expiresAt };
}
