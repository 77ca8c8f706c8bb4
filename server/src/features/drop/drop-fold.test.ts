import { describe, expect, it } from '@jest/globals';
import type { DecodedEvent } from '../../index/chain/event.ts';
import { auctionEvents } from '../../../test/index/test-events.ts';
import { foldDrop } from './drop-fold.ts';

const fold = (...events: DecodedEvent[]) => foldDrop(auctionEvents('dropAuction', events));

const created: DecodedEvent = {
  name: 'AuctionCreated',
  args: {
    dropId: '7',
    seller: '0xann',
    start: '1',
    end: '100',
    minimumBid: '3',
    bidDelta: '2',
    cubeIds: ['4', '5'],
  },
};
const extension: DecodedEvent = { name: 'ExtensionSet', args: { dropId: '7', extension: '20' } };
const extended = (cubeId: string, end: string): DecodedEvent => ({
  name: 'LotExtended',
  args: { dropId: '7', cubeId, end },
});

describe('a drop', () => {
  it('lasts until the end of its last lot', () => {
    expect(fold(created)).toMatchObject({ extension: 0, lastEndsAt: 100 });
    expect(fold(created, extension, extended('4', '140'), extended('5', '120'))).toMatchObject({
      extension: 20,
      lastEndsAt: 140,
    });
  });

  it('has the lowest minimum bid that its seller set', () => {
    const lowered = (minimumBid: string): DecodedEvent => ({
      name: 'MinimumBidLowered',
      args: { dropId: '7', minimumBid },
    });
    expect(fold(created)).toMatchObject({ minimumBid: 3n });
    expect(fold(created, lowered('2'), lowered('1'))).toMatchObject({ minimumBid: 1n });
  });

  it('does not exist without its creation event', () => {
    expect(fold(extension)).toBeUndefined();
  });
});
