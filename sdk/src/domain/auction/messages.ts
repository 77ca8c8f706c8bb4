import { isoTime, type Seconds, type Span } from '../../base/time/index.ts';

/** Messages about auctions, both drops and owners' auctions. */
export const auctionMessages = {
  onAuction: 'On Auction',
  startsAt: 'Auction Starts At',
  endsAt: 'Auction Ends At',
  ended: 'Auction Ended',
  created: 'Auction Created Successfully.',
  notCreated: 'Unable to Put on Auction.',
  onChain: 'Your auction is open on the chain.',
  putOnAuction: 'Put on Auction',
  noBuyNow: 'The seller set no price at which this Cube can be bought at once.',
  hasBid: 'This Cube has a bid, so it can no longer be bought at the seller’s price.',
  buyNowBelowMinimum: 'The price to buy at once has to be at least the minimum bid.',
  buyNowNeedsMinimum: 'A price to buy at once needs a minimum bid above 0.',
  extensionTooLong: 'A late bid extends a lot by an hour at most, and by no more than the auction takes.',
} as const;

/** Returns the time by which late bids moved an end, such as "+10 minutes". */
export function extendedText(by: Seconds): string {
  const [count, unit] = by % 60 === 0 ? [by / 60, 'minute'] : [by, 'second'];
  return `+${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Returns a sentence that explains how late bids extend an auction.
 * @param extension in seconds, above 0: a bid within this time before the end extends the auction by as much
 */
export function lateBidsRule(extension: Seconds): string {
  const [count, unit] = extension % 60 === 0 ? [extension / 60, 'minute'] : [extension, 'second'];
  return count === 1
    ? `A bid in the last ${unit} extends the auction by one ${unit}.`
    : `A bid in the last ${count} ${unit}s extends the auction by ${count} ${unit}s.`;
}

/** Returns a sentence with the time range of an auction, as a hint for messages such as 'Auction Starts At'. */
export function openHint({ startsAt, endsAt }: Span): string {
  return `Bids are taken from ${isoTime(startsAt)} to ${isoTime(endsAt)}.`;
}
