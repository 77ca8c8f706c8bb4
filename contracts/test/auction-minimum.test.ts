/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, revert, setNextTime } from './chain.ts';
import { createMarket, startOwnAuction } from './market.ts';
import type { Market } from './market.ts';
import { bid, makeCubes, newAuction, openDrop, people, startDrop } from './world.ts';

const { admin, creator, alice, bob, stranger } = people;
const LARGEST = 2n ** 88n - 1n;

let market: Market;
beforeEach(
  fromSnapshot(async () => {
    market = await createMarket();
    await makeCubes(market, 3);
  }),
);

const drops = () => ({ ...market, auction: market.drops });
const lower = (minimum: bigint | number, { seller = creator, dropId = 1, cubeId = 1 } = {}) =>
  market.drops.send(seller, 'lowerMinimumBids', dropId, cubeId, minimum);
const place = (bidder: string, cubeId: number, amount: number) =>
  market.drops.send(bidder, bid.plain, 1, cubeId, amount);
const minimum = async () => (await market.drops.read<unknown[]>('auctionOf', 1))[3];

describe('lowerMinimumBids', () => {
  it('lowers the minimum of all lots that have no bid yet, before the start and after it', async () => {
    const { start } = await openDrop(drops(), [1, 2, 3], { minimumBid: 100 });
    expect((await lower(50)).events).toEqual([['MinimumBidLowered', 1n, 50n]]);
    await setNextTime(start);
    await expect(place(alice, 2, 49)).rejects.toThrow(revert('BidTooLow', 49, 50));
    await place(alice, 2, 50);
    await lower(10, { cubeId: 3 });
    expect(await minimum()).toBe(10n);
    await expect(place(bob, 2, 50)).rejects.toThrow(revert('BidTooLow', 50, 51));
    await place(bob, 1, 10);
    await expect(place(bob, 3, 9)).rejects.toThrow(revert('BidTooLow', 9, 10));
  });

  it('changes nothing else about the auction', async () => {
    const { start, end } = await openDrop(drops(), [1], { minimumBid: 100, bidDelta: 7 });
    await lower(1);
    expect(await market.drops.read('auctionOf', 1)).toEqual([creator, BigInt(start), BigInt(end), 1n, 7n]);
    await setNextTime(start - 1);
    await expect(place(alice, 1, 5)).rejects.toThrow(revert('AuctionNotRunning', start, end, start - 1));
    await place(alice, 1, 5);
    await expect(place(bob, 1, 11)).rejects.toThrow(revert('BidTooLow', 11, 12));
    await expect(place(creator, 1, 12)).rejects.toThrow(revert('SellerCannotBid', creator));
  });

  it('works from the largest amount down to 1 wei, and rejects a minimum that is 0 or not below the current one', async () => {
    const terms = [4_000_000_000 - 90 * 86_400, 4_000_000_000, LARGEST, [1]];
    await setNextTime(Number(terms[0]) - 1);
    await market.drops.send(creator, newAuction.plain, ...terms);
    for (const wrong of [0n, LARGEST, LARGEST + 1n, 2n ** 256n - 1n]) {
      await expect(lower(wrong)).rejects.toThrow(revert('MinimumNotLower', wrong, LARGEST));
    }
    await lower(LARGEST - 1n);
    await expect(lower(LARGEST - 1n)).rejects.toThrow(revert('MinimumNotLower', LARGEST - 1n, LARGEST - 1n));
    await lower(1);
    await expect(lower(1)).rejects.toThrow(revert('MinimumNotLower', 1, 1));
    await expect(lower(0)).rejects.toThrow(revert('MinimumNotLower', 0, 1));
  });

  it('is open only to the seller, not to bidders or the contract’s owner', async () => {
    await openDrop(drops(), [1]);
    for (const account of [alice, stranger, admin]) {
      await expect(lower(5, { seller: account })).rejects.toThrow(revert('NotSeller', account, creator));
    }
  });

  it('requires a lot of the auction that is open and has no bid', async () => {
    await startDrop(drops(), [1, 2, 3]);
    await expect(lower(5, { cubeId: 4 })).rejects.toThrow(revert('UnknownLot', 1, 4));
    await expect(lower(5, { dropId: 2 })).rejects.toThrow(revert('UnknownLot', 2, 1));
    await expect(lower(5, { dropId: 0 })).rejects.toThrow(revert('UnknownLot', 0, 1));
    await place(alice, 1, 10);
    await expect(lower(5)).rejects.toThrow(revert('FirstBidPlaced', 1, 1));
    await market.drops.send(creator, 'claimNFT', 1, 2);
    await expect(lower(5, { cubeId: 2 })).rejects.toThrow(revert('LotClosed', 1, 2));
    await lower(5, { cubeId: 3 });
  });

  it('is possible until the last second, even during a pause', async () => {
    const { end } = await startDrop(drops(), [1, 2]);
    await market.drops.send(admin, 'pause');
    await setNextTime(end - 1);
    await lower(5);
    await setNextTime(end);
    await expect(lower(4)).rejects.toThrow(revert('AuctionEnded', end, end));
  });

  it('keeps the buy-now price of an owner’s auction, and is refused after a purchase', async () => {
    await startOwnAuction(market, { minimumBid: 50, buyNowPrice: 50 });
    const send = (amount: number) => market.userAuction.send(creator, 'lowerMinimumBids', 1, 1, amount);
    await expect(send(0)).rejects.toThrow(revert('MinimumNotLower', 0, 50));
    expect((await send(20)).events).toEqual([['MinimumBidLowered', 1n, 20n]]);
    expect(await market.userAuction.read('buyNowPriceOf', 1)).toBe(50n);
    await market.userAuction.send(alice, 'executeOrder', 1, 1, 50);
    await expect(send(10)).rejects.toThrow(revert('FirstBidPlaced', 1, 1));
  });
});
