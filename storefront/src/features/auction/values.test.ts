import { describe, expect, it } from '@jest/globals';
import { checkAuctionValues, isZero, initialAuctionValues, type AuctionValues } from './values.ts';

const NOW = 1_800_000_000;
const first = (values: AuctionValues) => checkAuctionValues(values, NOW)[0]?.message;

describe('the form of an owner’s auction', () => {
  it('starts without amounts, and reports errors in the order of the checks', () => {
    const steps: Partial<AuctionValues>[] = [
      { auctionEndsAt: initialAuctionValues(NOW).auctionStartsAt },
      { auctionEndsAt: NOW },
      { auctionEndsAt: initialAuctionValues(NOW).auctionEndsAt },
      { minimumBid: 'much' },
      { minimumBid: '0.1' },
      { bidDelta: '0.0000000000000000001' },
      { bidDelta: '0' },
      { isMoving: true, extension: '61' },
      { extension: '10', buyNowPrice: 'x' },
      { buyNowPrice: '0.05' },
      { buyNowPrice: '0.1' },
    ];
    const messages: (string | undefined)[] = [];
    let values = initialAuctionValues(NOW);
    for (const step of steps) {
      values = { ...values, ...step };
      messages.push(first(values));
    }
    expect(messages).toEqual([
      'Auction cannot be Start and End on same time.',
      'Auction End time must be greater than Start time.',
      'Please Enter minimum bid.',
      'Enter a plain number of WETH, such as 0.5.',
      'Please Enter Bid Delta.',
      'WETH has at most 18 decimals.',
      undefined,
      'The extension can be at most an hour, and no longer than the auction.',
      'Enter a plain number of WETH, such as 0.5.',
      'The buy-now price must be at least the minimum bid.',
      undefined,
    ]);
  });

  it('needs no buy-now price, and rejects one if the minimum bid is 0', () => {
    const values = { ...initialAuctionValues(NOW), minimumBid: '0', bidDelta: '0' };
    expect([first(values), first({ ...values, buyNowPrice: '0' })]).toEqual([undefined, undefined]);
    expect(first({ ...values, buyNowPrice: '1' })).toBe('A buy-now price requires a minimum bid above 0.');
    expect([isZero('0'), isZero('0.00'), isZero(''), isZero('0.1'), isZero('x')]).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
