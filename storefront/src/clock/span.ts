import type { Span } from '@cubedrop/sdk';

/** When an auction runs, out of a record that has its two times. */
export function spanOf({
  AuctionStartsAt,
  AuctionEndsAt,
}: {
  AuctionStartsAt: number;
  AuctionEndsAt: number;
}): Span {
  return { startsAt: AuctionStartsAt, endsAt: AuctionEndsAt };
}
