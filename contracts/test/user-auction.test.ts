/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress, ZeroHash } from 'ethers';
import { fromSnapshot, now, revert, setNextTime } from './chain.ts';
import { createMarket, makeRoyaltyCube, ownAuction, startOwnAuction } from './market.ts';
import type { Market } from './market.ts';
import { DAY, bid, people } from './world.ts';

const { admin, creator, alice, bob, stranger } = people;
const LARGEST = 2n ** 88n - 1n;

let market: Market;
let auction: Market['userAuction'];
let cube: Market['cube'];
beforeEach(
  fromSnapshot(async () => {
    market = await createMarket();
    ({ userAuction: auction, cube } = market);
  }),
);

const weth = (account: string) => market.weth.read<bigint>('balanceOf', account);
const place = (bidder: string, amount: number) => auction.send(bidder, bid.plain, 1, 1, amount);
const buy = (buyer: string, price: number, cubeId = 1, dropId = 1) =>
  auction.send(buyer, 'executeOrder', dropId, cubeId, price);

describe('newAuction', () => {
  it('takes a cube from any owner and emits all terms', async () => {
    await cube.send(creator, 'transferFrom', creator, alice, 1);
    const start = (await now()) + 60;
    const end = start + DAY;
    const { events } = await auction.send(alice, ownAuction.full, start, end, 10, 2, 50, 600, 1);
    expect(events).toEqual([
      ['Transfer', alice, auction.address, 1n],
      ['AuctionCreated', 1n, alice, BigInt(start), BigInt(end), 10n, 2n, ZeroHash, [1n]],
      ['ExtensionSet', 1n, 600n],
      ['BuyNowPriceSet', 1n, 50n],
    ]);
    expect(await auction.read('auctionOf', 1)).toEqual([alice, BigInt(start), BigInt(end), 10n, 2n]);
    expect(await auction.read('buyNowPriceOf', 1)).toBe(50n);
    expect(await auction.read('lotOf', 1, 1)).toEqual([ZeroAddress, 0n, false, false]);
  });

  it('in its simple form, opens an auction with a fixed end and without a buy-now price', async () => {
    const start = (await now()) + 60;
    const { events } = await auction.send(creator, ownAuction.plain, start, start + DAY, 10, 1);
    expect(events.map(([name]) => name)).toEqual(['Transfer', 'AuctionCreated']);
    expect(await auction.read('buyNowPriceOf', 1)).toBe(0n);
    expect(await auction.read('extensionOf', 1)).toBe(0n);
  });

  it('refuses somebody else’s cube, an unknown cube, a cube in an auction, invalid times, and any cube during a pause', async () => {
    const start = (await now()) + 60;
    const open = (seller: string, cubeId = 1, end = start + DAY) =>
      auction.send(seller, ownAuction.plain, start, end, 10, cubeId);
    await expect(open(alice)).rejects.toThrow(revert('NotCubeOwner', alice, 1));
    await expect(open(creator, 9)).rejects.toThrow(revert('UnknownCube', 9));
    await expect(open(creator, 1, start)).rejects.toThrow('InvalidTimes');
    await expect(open(creator, 1, start + 91 * DAY)).rejects.toThrow('InvalidTimes');
    await open(creator);
    await expect(open(creator)).rejects.toThrow(revert('NotCubeOwner', creator, 1));
    await auction.send(admin, 'pause');
    await expect(open(creator, 2)).rejects.toThrow(revert('EnforcedPause'));
  });

  it('refuses a buy-now price below the minimum bid, without a minimum bid, or too large to store', async () => {
    const start = (await now()) + 60;
    const open = (price: number | bigint, minimum = 10) =>
      auction.send(creator, ownAuction.full, start, start + DAY, minimum, 0, price, 0, 1);
    await expect(open(9)).rejects.toThrow(revert('PriceBelowMinimum', 9, 10));
    const free = startOwnAuction(market, { minimumBid: 0, buyNowPrice: 50 });
    await expect(free).rejects.toThrow(revert('PriceWithoutMinimum', 50));
    await expect(open(LARGEST + 1n)).rejects.toThrow(revert('InvalidAmount', LARGEST + 1n));
    await open(10);
  });
});

describe('executeOrder', () => {
  it('makes the buyer the winning bidder; cube and payment can be claimed immediately', async () => {
    await startOwnAuction(market);
    expect((await buy(alice, 50)).events).toEqual([
      ['BidPlaced', 1n, 1n, alice, 50n, 50n],
      ['BoughtNow', 1n, 1n, alice, 50n],
      ['Transfer', alice, auction.address, 50n],
    ]);
    expect(await auction.read('lotOf', 1, 1)).toEqual([alice, 50n, false, false]);
    await auction.send(stranger, 'claimFunds', 1, 1);
    await auction.send(stranger, 'claimNFT', 1, 1);
    expect([await weth(creator), await weth(alice), await weth(auction.address)]).toEqual([1050n, 950n, 0n]);
    expect(await cube.read('ownerOf', 1)).toBe(alice);
    expect(await auction.read('lotOf', 1, 1)).toEqual([alice, 50n, true, true]);
  });

  it('closes the lot to bids, purchases and withdrawals, and a claim of the cube by the seller transfers it to the buyer', async () => {
    await startOwnAuction(market);
    await buy(alice, 50);
    const closed = revert('LotClosed', 1, 1);
    await expect(place(bob, 100)).rejects.toThrow(closed);
    await expect(place(alice, 100)).rejects.toThrow(closed);
    await expect(buy(bob, 50)).rejects.toThrow(closed);
    const held = auction.send(alice, 'withdraw', 1, 1);
    await expect(held).rejects.toThrow(revert('HighestBidderCannotWithdraw', alice));
    await auction.send(creator, 'claimNFT', 1, 1);
    expect(await cube.read('ownerOf', 1)).toBe(alice);
    await expect(auction.send(creator, 'claimNFT', 1, 1)).rejects.toThrow(revert('NothingToClaim', 1, 1));
  });

  it('is no longer possible after the first bid', async () => {
    await startOwnAuction(market);
    await place(alice, 10);
    await expect(buy(bob, 50)).rejects.toThrow(revert('LotHasBid', 1, 1));
    await place(bob, 60);
  });

  it('is possible from the start to the last second', async () => {
    const { end } = await startOwnAuction(market);
    await setNextTime(end - 1);
    await buy(alice, 50);
    const next = await startOwnAuction(market, { cubeId: 2 });
    await setNextTime(next.end);
    await expect(buy(alice, 50, 2, 2)).rejects.toThrow(
      revert('AuctionNotRunning', next.start, next.end, next.end),
    );
    const later = (await now()) + 60;
    await auction.send(creator, ownAuction.full, later, later + DAY, 1, 0, 50, 0, 3);
    await setNextTime(later - 1);
    await expect(buy(alice, 50, 3, 3)).rejects.toThrow(
      revert('AuctionNotRunning', later, later + DAY, later - 1),
    );
  });

  it('requires a buy-now price, its exact amount, an existing lot and a buyer other than the seller', async () => {
    await startOwnAuction(market);
    await expect(buy(alice, 49)).rejects.toThrow(revert('PriceMismatch', 49, 50));
    await expect(buy(alice, 51)).rejects.toThrow(revert('PriceMismatch', 51, 50));
    await expect(buy(creator, 50)).rejects.toThrow(revert('SellerCannotBid', creator));
    await expect(buy(alice, 50, 2)).rejects.toThrow(revert('UnknownLot', 1, 2));
    await expect(buy(alice, 50, 1, 2)).rejects.toThrow(revert('UnknownLot', 2, 1));
    await startOwnAuction(market, { cubeId: 2, buyNowPrice: 0 });
    await expect(buy(alice, 0, 2, 2)).rejects.toThrow(revert('NotForSale', 2));
    await auction.send(creator, 'claimNFT', 1, 1);
    await expect(buy(alice, 50)).rejects.toThrow(revert('LotClosed', 1, 1));
  });

  it('is stopped by a pause; bids, claims and withdrawals are not', async () => {
    await startOwnAuction(market);
    await auction.send(admin, 'pause');
    await expect(buy(alice, 50)).rejects.toThrow(revert('EnforcedPause'));
    await place(alice, 10);
    await place(bob, 20);
    await auction.send(alice, 'withdraw', 1, 1);
    await auction.send(admin, 'unpause');
    const second = await startOwnAuction(market, { cubeId: 2 });
    await buy(alice, 50, 2, 2);
    await auction.send(admin, 'pause');
    await auction.send(creator, 'claimFunds', 2, 2);
    await auction.send(alice, 'claimNFT', 2, 2);
    await setNextTime(second.end);
    await auction.send(creator, 'claimFunds', 1, 1);
    await auction.send(bob, 'claimNFT', 1, 1);
    expect(await weth(auction.address)).toBe(0n);
  });

  it('requires an approval for the whole price', async () => {
    await startOwnAuction(market, { buyNowPrice: 1001 });
    const overdrawn = revert('InsufficientAllowance', auction.address, 1000, 1001);
    await expect(buy(alice, 1001)).rejects.toThrow(overdrawn);
    expect(await auction.read('lotOf', 1, 1)).toEqual([ZeroAddress, 0n, false, false]);
  });

  it('pays the creator’s royalty if somebody else sells', async () => {
    const cubeId = await makeRoyaltyCube(market, bob, 1000);
    await startOwnAuction(market, { cubeId, seller: bob });
    await buy(alice, 50, cubeId);
    expect((await auction.send(alice, 'claimFunds', 1, cubeId)).events).toEqual([
      ['FundsClaimed', 1n, BigInt(cubeId), bob, 45n, 5n],
      ['Transfer', auction.address, bob, 45n],
      ['Transfer', auction.address, creator, 5n],
    ]);
  });

  it('does not affect a later auction of the same cube', async () => {
    await startOwnAuction(market);
    await buy(alice, 50);
    await auction.send(alice, 'claimNFT', 1, 1);
    const { end } = await startOwnAuction(market, { seller: alice, buyNowPrice: 0 });
    await auction.send(bob, bid.plain, 2, 1, 20);
    await auction.send(creator, 'claimFunds', 1, 1);
    await setNextTime(end);
    await auction.send(bob, 'claimFunds', 2, 1);
    await auction.send(bob, 'claimNFT', 2, 1);
    expect([await weth(creator), await weth(alice), await weth(auction.address)]).toEqual([1050n, 970n, 0n]);
  });
});
