import { formatAmount } from '../../base/money/index.ts';
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
  noBuyNow: 'This Cube has no buy-now price.',
  hasBid: 'This Cube has a bid, so it can no longer be bought at its buy-now price.',
  buyNowBelowMinimum: 'The buy-now price must be at least the minimum bid.',
  buyNowNeedsMinimum: 'A buy-now price requires a minimum bid above 0.',
  extensionTooLong: 'The extension can be at most an hour, and no longer than the auction.',
  lower: 'Lower the minimum bid',
  lowered: 'The minimum bid was lowered.',
  loweredOnChain: 'The minimum bid is lower on the chain.',
  notYourAuction: 'Only the seller can lower the minimum bid of an auction.',
  noLoweringAfterBid: 'This Cube has a bid, so its minimum bid can no longer be lowered.',
} as const;

/** Returns the message for a new minimum bid that is 0 or not below `current`, the present one in wei. */
export function minimumNotLowerMessage(current: bigint): string {
  return `The new minimum bid must be at least 1 wei and below the current one, ${formatAmount(current, 'WETH')}.`;
}

/** Formats the number of seconds by which late bids extended a lot, as in "+10 minutes". */
export function extendedText(extension: Seconds): string {
  const [count, unit] = extension % 60 === 0 ? [extension / 60, 'minute'] : [extension, 'second'];
  return `+${count} ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * Returns a sentence that explains how late bids extend an auction.
 * @param extension in seconds, above 0
 */
export function lateBidsRule(extension: Seconds): string {
  const [count, unit] = extension % 60 === 0 ? [extension / 60, 'minute'] : [extension, 'second'];
  return count === 1
    ? `A bid in the last ${unit} extends the auction by one ${unit}.`
    : `A bid in the last ${count} ${unit}s extends the auction by ${count} ${unit}s.`;
}

/** Returns a sentence with the times of an auction, as a hint for messages such as 'Auction Starts At'. */
export function openHint({ startsAt, endsAt }: Span): string {
  return `Bids are accepted from ${isoTime(startsAt)} to ${isoTime(endsAt)}.`;
}
