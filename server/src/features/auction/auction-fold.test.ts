import { describe, expect, it } from '@jest/globals';
import type { DecodedEvent } from '../../index/chain/event.ts';
import { auctionEvents } from '../../../test/index/test-events.ts';
import { foldAuction } from './auction-fold.ts';

const chainEvents = (events: readonly DecodedEvent[], timestamp?: number) =>
  auctionEvents('userAuction', events, timestamp);

const LOT = { dropId: '7', cubeId: '4' };
const created: DecodedEvent = {
  name: 'AuctionCreated',
  args: {
    dropId: '7',
    seller: '0xann',
    start: '1',
    end: '100',
    minimumBid: '3',
    bidDelta: '2',
    cubeIds: ['4'],
  },
};
const extension: DecodedEvent = { name: 'ExtensionSet', args: { dropId: '7', extension: '20' } };
const extended = (end: string): DecodedEvent => ({ name: 'LotExtended', args: { ...LOT, end } });

describe("an owner's auction", () => {
  it('ends at the last extension by a late bid', () => {
    const auction = foldAuction(chainEvents([created, extension, extended('120'), extended('140')]))!;
    expect(auction).toMatchObject({ cubeId: '4', extension: 20, boughtNow: false, lot: { endsAt: 140 } });
  });

  it('has the lowest minimum bid that its seller set', () => {
    const lowered = (minimumBid: string): DecodedEvent => ({
      name: 'MinimumBidLowered',
      args: { dropId: '7', minimumBid },
    });
    expect(foldAuction(chainEvents([created]))).toMatchObject({ minimumBid: 3n });
    expect(foldAuction(chainEvents([created, lowered('2'), lowered('1')]))).toMatchObject({ minimumBid: 1n });
  });

  it('ends as soon as the cube is bought', () => {
    const price: DecodedEvent = { name: 'BuyNowPriceSet', args: { dropId: '7', price: '50' } };
    const bought: DecodedEvent[] = [
      { name: 'BidPlaced', args: { ...LOT, bidder: '0xbob', raise: '50', total: '50' } },
      { name: 'BoughtNow', args: { ...LOT, buyer: '0xbob', price: '50' } },
    ];
    expect(foldAuction(chainEvents([created, price]))).toMatchObject({ buyNowPrice: 50n, boughtNow: false });
    expect(foldAuction(chainEvents([created, price, ...bought], 60))).toMatchObject({
      boughtNow: true,
      lot: { endsAt: 60, highestBidder: '0xbob', highestBid: 50n },
    });
  });

  it('ends as soon as its owner takes the cube back, and keeps its end if the cube is claimed after that end', () => {
    const claimed: DecodedEvent = { name: 'NFTClaimed', args: { ...LOT, to: '0xann' } };
    expect(foldAuction(chainEvents([created, claimed], 30))!.lot).toMatchObject({
      endsAt: 30,
      cubeClaimed: true,
    });
    expect(foldAuction(chainEvents([created, claimed], 130))!.lot).toMatchObject({ endsAt: 100 });
  });

  it('does not exist without its creation event', () => {
    expect(foldAuction(chainEvents([extension, extended('120')]))).toBeUndefined();
  });
});
