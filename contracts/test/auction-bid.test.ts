/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, impersonate, revert, setNextTime } from './chain.ts';
import { bid, createWorld, makeCubes, openDrop, people, startDrop } from './world.ts';
import type { World } from './world.ts';

const { admin, creator, alice, bob, carol } = people;

let world: World;
let auction: World['auction'];
beforeEach(
  fromSnapshot(async () => {
    world = await createWorld();
    auction = world.auction;
    await makeCubes(world, 3);
  }),
);

const place = (bidder: string, amount: number | bigint, dropId = 1, cubeId = 1) =>
  auction.send(bidder, bid.plain, dropId, cubeId, amount);
const weth = (account: string) => world.weth.read<bigint>('balanceOf', account);
const own = (account: string) => auction.read<bigint>('getBidByUser(address,uint256,uint256)', account, 1, 1);
const tooLow = (total: number, minimum: number) => revert('BidTooLow', total, minimum);

describe('a bid', () => {
  it('transfers exactly the raise to the auction and emits raise and total', async () => {
    await startDrop(world, [1]);
    const first = await place(alice, 10);
    expect(first.events).toEqual([
      ['BidPlaced', 1n, 1n, alice, 10n, 10n],
      ['Transfer', alice, auction.address, 10n],
    ]);
    expect((await place(alice, 5)).events[0]).toEqual(['BidPlaced', 1n, 1n, alice, 5n, 15n]);
    expect([await weth(alice), await weth(auction.address)]).toEqual([985n, 15n]);
  });

  it('takes the lead if the bidder’s total becomes the highest, however small the raise is', async () => {
    await startDrop(world, [1]);
    await place(alice, 10);
    await place(bob, 12);
    expect((await place(alice, 3)).events[0]).toEqual(['BidPlaced', 1n, 1n, alice, 3n, 13n]);
    expect((await place(bob, 2)).events[0]).toEqual(['BidPlaced', 1n, 1n, bob, 2n, 14n]);
    expect([await own(alice), await own(bob), await own(carol)]).toEqual([13n, 14n, 0n]);
    expect(await auction.read('getHighestBid(uint256)', 1)).toBe(14n);
    expect(await auction.read('getHighestBid(uint256,uint256)', 1, 1)).toBe(14n);
    expect(await auction.read('getHighestBidder(uint256)', 1)).toBe(bob);
    expect(await auction.read('getHighestBidder(uint256,uint256)', 1, 1)).toBe(bob);
    expect(await auction.read('getBidByUser(address,uint256)', alice, 1)).toBe(13n);
  });

  it('has to be at least the minimum bid if it is the first, or 1 wei if the minimum bid is 0', async () => {
    await openDrop(world, [1], { minimumBid: 10 });
    await startDrop(world, [2], { minimumBid: 0 });
    await expect(place(alice, 9)).rejects.toThrow(tooLow(9, 10));
    await place(alice, 10);
    await expect(place(alice, 0, 2, 2)).rejects.toThrow(tooLow(0, 1));
    await place(alice, 1, 2, 2);
  });

  it('does not change the minimum bid or the bid delta of its drop', async () => {
    await startDrop(world, [1], { minimumBid: 10, bidDelta: 5 });
    const terms = await auction.read<readonly unknown[]>('auctionOf', 1);
    await place(alice, 10);
    await place(bob, 40);
    expect(await auction.read('auctionOf', 1)).toEqual(terms);
    expect(terms).toEqual(expect.arrayContaining([10n, 5n]));
  });

  it('has to exceed the highest bid by at least bidDelta, or by 1 wei if that is 0, even if the leader makes it', async () => {
    await openDrop(world, [1], { bidDelta: 5 });
    await startDrop(world, [2], { bidDelta: 0 });
    await place(alice, 10);
    await expect(place(bob, 14)).rejects.toThrow(tooLow(14, 15));
    await expect(place(alice, 4)).rejects.toThrow(tooLow(14, 15));
    await place(bob, 15);
    await place(alice, 10, 2, 2);
    await expect(place(bob, 10, 2, 2)).rejects.toThrow(tooLow(10, 11));
    await expect(place(alice, 0, 2, 2)).rejects.toThrow(tooLow(10, 11));
    await place(bob, 11, 2, 2);
  });

  it('is possible from the first second to the last', async () => {
    const { start, end } = await openDrop(world, [1]);
    const closed = (at: number) => revert('AuctionNotRunning', start, end, at);
    await setNextTime(start - 1);
    await expect(place(alice, 10)).rejects.toThrow(closed(start - 1));
    await setNextTime(start);
    await place(alice, 10);
    await setNextTime(end - 1);
    await place(bob, 11);
    await setNextTime(end);
    await expect(place(alice, 10)).rejects.toThrow(closed(end));
  });

  it('by the seller is refused, but one by an address with the same ending is not', async () => {
    await startDrop(world, [1]);
    await expect(place(creator, 10)).rejects.toThrow(revert('SellerCannotBid', creator));
    const namesake = await impersonate(`${alice.slice(0, -4)}${creator.slice(-4)}`);
    await world.weth.send(bob, 'transfer', namesake, 10);
    await world.weth.send(namesake, 'approve', auction.address, 10);
    await place(namesake, 10);
    expect(await own(namesake)).toBe(10n);
  });

  it('requires a lot that exists and was not taken out', async () => {
    await startDrop(world, [1, 2]);
    for (const [dropId, cubeId] of [
      [1, 3],
      [2, 1],
      [0, 1],
      [0, 3],
    ] as const) {
      await expect(place(alice, 10, dropId, cubeId)).rejects.toThrow(revert('UnknownLot', dropId, cubeId));
    }
    const wrapped = 2n ** 255n + 1n;
    const sent = auction.send(alice, bid.plain, wrapped, 1, 10);
    await expect(sent).rejects.toThrow(revert('UnknownLot', wrapped, 1));
    await auction.send(creator, 'claimNFT', 1, 2);
    await expect(place(alice, 10, 1, 2)).rejects.toThrow(revert('LotClosed', 1, 2));
  });

  it('requires the WETH and the approval', async () => {
    await startDrop(world, [1]);
    const overdrawn = revert('InsufficientAllowance', auction.address, 1000, 1001);
    await expect(place(alice, 1001)).rejects.toThrow(overdrawn);
    await world.weth.send(alice, 'approve', auction.address, 5000);
    await expect(place(alice, 1001)).rejects.toThrow(revert('InsufficientBalance', alice, 1000, 1001));
  });

  it('is refused if the total would be too large to store, whether after one bid or several', async () => {
    await startDrop(world, [1]);
    const most = 2n ** 88n;
    await expect(place(alice, most)).rejects.toThrow(revert('InvalidAmount', most));
    await expect(place(alice, 2n ** 256n - 1n)).rejects.toThrow(revert('InvalidAmount', 2n ** 256n - 1n));
    await place(alice, 10);
    await expect(place(alice, most - 1n)).rejects.toThrow(revert('InvalidAmount', most + 9n));
  });

  it('is possible while new drops are paused', async () => {
    await startDrop(world, [1]);
    await auction.send(admin, 'pause');
    await place(alice, 10);
    expect(await own(alice)).toBe(10n);
  });

  it('does not affect other lots of the drop', async () => {
    await startDrop(world, [1, 2]);
    await place(alice, 10, 1, 1);
    await place(bob, 20, 1, 2);
    expect(await auction.read('getHighestBid(uint256)', 1)).toBe(10n);
    expect(await auction.read('getHighestBid(uint256)', 2)).toBe(20n);
  });
});

describe('a bid that states the bidder’s previous total', () => {
  const placeAfter = (bidder: string, amount: number, before: number) =>
    auction.send(bidder, bid.ownTotal, 1, 1, amount, before);

  it('cannot be paid twice, whether it leads or is outbid', async () => {
    await startDrop(world, [1]);
    await placeAfter(alice, 10, 0);
    await expect(placeAfter(alice, 10, 0)).rejects.toThrow(revert('OwnTotalChanged', 0, 10));
    await placeAfter(bob, 20, 0);
    await expect(placeAfter(alice, 10, 0)).rejects.toThrow(revert('OwnTotalChanged', 0, 10));
    await placeAfter(alice, 15, 10);
    expect([await own(alice), await weth(alice)]).toEqual([25n, 975n]);
  });

  it('has to state 0 after a withdrawal', async () => {
    await startDrop(world, [1]);
    await placeAfter(alice, 10, 0);
    await placeAfter(bob, 20, 0);
    await auction.send(alice, 'withdraw', 1, 1);
    await expect(placeAfter(alice, 30, 10)).rejects.toThrow(revert('OwnTotalChanged', 10, 0));
    await placeAfter(alice, 30, 0);
    expect(await own(alice)).toBe(30n);
  });
});
