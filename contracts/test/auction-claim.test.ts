/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { fromSnapshot, revert, setNextTime } from './chain.ts';
import {
  CUBE_URI,
  bid,
  createCube,
  createWorld,
  makeCubes,
  makeNfts,
  openDrop,
  people,
  startDrop,
} from './world.ts';
import type { World } from './world.ts';

const { admin, creator, alice, bob, carol, stranger } = people;

let world: World;
let auction: World['auction'];
let cube: World['cube'];
beforeEach(
  fromSnapshot(async () => {
    world = await createWorld();
    ({ auction, cube } = world);
    await makeCubes(world, 2);
  }),
);

const place = (bidder: string, amount: number, dropId = 1, cubeId = 1) =>
  auction.send(bidder, bid.plain, dropId, cubeId, amount);
const weth = (account: string) => world.weth.read<bigint>('balanceOf', account);
const ownerOf = (cubeId: number) => cube.read<string>('ownerOf', cubeId);
const lot = (dropId: number, cubeId: number) => auction.read('lotOf', dropId, cubeId);

describe('claimFunds', () => {
  it('pays the seller once, after the end, regardless of the caller', async () => {
    const { end } = await startDrop(world, [1]);
    await place(alice, 10);
    await place(bob, 30);
    await setNextTime(end - 1);
    const early = auction.send(creator, 'claimFunds', 1, 1);
    await expect(early).rejects.toThrow(revert('AuctionNotEnded', end, end - 1));
    await setNextTime(end);
    const { events } = await auction.send(stranger, 'claimFunds', 1, 1);
    expect(events).toEqual([
      ['FundsClaimed', 1n, 1n, creator, 30n, 0n],
      ['Transfer', auction.address, creator, 30n],
    ]);
    expect([await weth(creator), await weth(auction.address)]).toEqual([1030n, 10n]);
    expect(await lot(1, 1)).toEqual([bob, 30n, true, false]);
    await expect(auction.send(creator, 'claimFunds', 1, 1)).rejects.toThrow(revert('NothingToClaim', 1, 1));
  });

  it('rejects a lot without a bid and an unknown lot', async () => {
    const { end } = await openDrop(world, [1]);
    await setNextTime(end);
    for (const [dropId, cubeId] of [
      [1, 1],
      [1, 2],
      [2, 1],
    ]) {
      const claim = auction.send(creator, 'claimFunds', dropId, cubeId);
      await expect(claim).rejects.toThrow(revert('NothingToClaim', dropId, cubeId));
    }
  });

  it('pays the creator the royalty if somebody else sells; both shares add up to the bid', async () => {
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1000);
    await cube.send(creator, 'transferFrom', creator, carol, 3);
    await auction.send(admin, 'setCreator', carol, true);
    await cube.send(carol, 'setApprovalForAll', auction.address, true);
    const { end } = await startDrop(world, [3], { seller: carol });
    await place(alice, 19, 1, 3);
    await setNextTime(end);
    expect((await auction.send(stranger, 'claimFunds', 1, 3)).events).toEqual([
      ['FundsClaimed', 1n, 3n, carol, 18n, 1n],
      ['Transfer', auction.address, carol, 18n],
      ['Transfer', auction.address, creator, 1n],
    ]);
    expect([await weth(carol), await weth(creator), await weth(auction.address)]).toEqual([1018n, 1001n, 0n]);
  });

  it('pays no royalty if the creator sells or the cube has none', async () => {
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1000);
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, await makeNfts(world), 1000);
    await cube.send(creator, 'transferFrom', creator, carol, 1);
    await cube.send(creator, 'transferFrom', creator, carol, 4);
    await auction.send(admin, 'setCreator', carol, true);
    await cube.send(carol, 'setApprovalForAll', auction.address, true);
    await openDrop(world, [3]);
    const { end } = await startDrop(world, [1, 4], { seller: carol });
    await place(alice, 100, 1, 3);
    await place(alice, 100, 2, 1);
    await setNextTime(end);
    expect((await auction.send(creator, 'claimFunds', 1, 3)).events[0]).toEqual([
      'FundsClaimed',
      1n,
      3n,
      creator,
      100n,
      0n,
    ]);
    expect((await auction.send(carol, 'claimFunds', 2, 1)).events[0]).toEqual([
      'FundsClaimed',
      2n,
      1n,
      carol,
      100n,
      0n,
    ]);
  });
});

describe('claimNFT', () => {
  it('transfers the cube to the winner once, after the end, regardless of the caller and even before the seller is paid', async () => {
    const { end } = await startDrop(world, [1]);
    await place(alice, 10);
    await setNextTime(end - 1);
    const early = auction.send(alice, 'claimNFT', 1, 1);
    await expect(early).rejects.toThrow(revert('AuctionNotEnded', end, end - 1));
    await setNextTime(end);
    expect((await auction.send(stranger, 'claimNFT', 1, 1)).events).toEqual([
      ['NFTClaimed', 1n, 1n, alice],
      ['Transfer', auction.address, alice, 1n],
    ]);
    expect(await ownerOf(1)).toBe(alice);
    expect(await lot(1, 1)).toEqual([alice, 10n, false, true]);
    await expect(auction.send(alice, 'claimNFT', 1, 1)).rejects.toThrow(revert('NothingToClaim', 1, 1));
    await auction.send(creator, 'claimFunds', 1, 1);
    expect(await lot(1, 1)).toEqual([alice, 10n, true, true]);
  });

  it('returns a cube without a bid to the seller; before the end, only the seller can claim it', async () => {
    const { start, end } = await openDrop(world, [1, 2]);
    const { events } = await auction.send(creator, 'claimNFT', 1, 1);
    expect(events[0]).toEqual(['NFTClaimed', 1n, 1n, creator]);
    expect(await ownerOf(1)).toBe(creator);
    expect(await lot(1, 1)).toEqual([ZeroAddress, 0n, false, true]);
    await expect(auction.send(creator, 'claimNFT', 1, 1)).rejects.toThrow(revert('NothingToClaim', 1, 1));

    await setNextTime(start);
    const early = auction.send(alice, 'claimNFT', 1, 2);
    await expect(early).rejects.toThrow(revert('AuctionNotEnded', end, start));
    await setNextTime(end);
    await auction.send(stranger, 'claimNFT', 1, 2);
    expect(await ownerOf(2)).toBe(creator);
  });

  it('does not return a lot with a bid to the seller', async () => {
    const { start, end } = await startDrop(world, [1]);
    await place(alice, 10);
    await setNextTime(start + 5);
    const taken = auction.send(creator, 'claimNFT', 1, 1);
    await expect(taken).rejects.toThrow(revert('AuctionNotEnded', end, start + 5));
  });

  it('rejects unknown lots', async () => {
    await openDrop(world, [1]);
    for (const [dropId, cubeId] of [
      [1, 2],
      [2, 1],
      [0, 2],
      [2n ** 255n + 1n, 1],
    ]) {
      const claim = auction.send(creator, 'claimNFT', dropId, cubeId);
      await expect(claim).rejects.toThrow(revert('NothingToClaim', dropId, cubeId));
    }
  });
});

describe('claimNFTTo', () => {
  it('transfers the cube to an account that the winner chooses', async () => {
    const { end } = await startDrop(world, [1]);
    await place(alice, 10);
    await setNextTime(end);
    for (const other of [creator, stranger, carol]) {
      const redirected = auction.send(other, 'claimNFTTo', 1, 1, carol);
      await expect(redirected).rejects.toThrow(revert('NotEntitled', other, alice));
    }
    for (const nobody of [ZeroAddress, auction.address]) {
      const lost = auction.send(alice, 'claimNFTTo', 1, 1, nobody);
      await expect(lost).rejects.toThrow(
        revert(nobody === ZeroAddress ? 'InvalidReceiver' : 'TransferDeclined', nobody),
      );
    }
    const { events } = await auction.send(alice, 'claimNFTTo', 1, 1, carol);
    expect(events).toEqual([
      ['NFTClaimed', 1n, 1n, carol],
      ['Transfer', auction.address, carol, 1n],
    ]);
    expect([await ownerOf(1), await lot(1, 1)]).toEqual([carol, [alice, 10n, false, true]]);
    const again = revert('NothingToClaim', 1, 1);
    await expect(auction.send(alice, 'claimNFTTo', 1, 1, bob)).rejects.toThrow(again);
    await expect(auction.send(stranger, 'claimNFT', 1, 1)).rejects.toThrow(again);
  });

  it('is allowed before the end only if the lot has no bid, and is preempted by claimNFT', async () => {
    const { end } = await startDrop(world, [1, 2]);
    await place(alice, 10);
    await setNextTime(end - 1);
    const early = auction.send(alice, 'claimNFTTo', 1, 1, carol);
    await expect(early).rejects.toThrow(revert('AuctionNotEnded', end, end - 1));
    // The seller may name the account that receives a cube without a bid.
    await auction.send(creator, 'claimNFTTo', 1, 2, bob);
    expect(await ownerOf(2)).toBe(bob);
    // Anybody can preempt the winner's choice by claiming the cube for them.
    await setNextTime(end + 1);
    await auction.send(stranger, 'claimNFT', 1, 1);
    expect(await ownerOf(1)).toBe(alice);
  });
});

describe('settle', () => {
  it('pays the seller for several lots in one transaction and transfers the cubes, regardless of the caller', async () => {
    await makeCubes(world, 1);
    const { end } = await startDrop(world, [1, 2, 3]);
    await place(alice, 10, 1, 1);
    await place(bob, 30, 1, 2);
    await setNextTime(end - 1);
    const early = auction.send(stranger, 'settle', 1, [1, 2]);
    await expect(early).rejects.toThrow(revert('AuctionNotEnded', end, end - 1));
    await setNextTime(end);
    const { events } = await auction.send(stranger, 'settle', 1, [1, 2, 3]);
    expect(events).toEqual([
      ['FundsClaimed', 1n, 1n, creator, 10n, 0n],
      ['NFTClaimed', 1n, 1n, alice],
      ['Transfer', auction.address, alice, 1n],
      ['FundsClaimed', 1n, 2n, creator, 30n, 0n],
      ['NFTClaimed', 1n, 2n, bob],
      ['Transfer', auction.address, bob, 2n],
      ['Transfer', auction.address, creator, 40n],
    ]);
    expect([await weth(creator), await weth(auction.address)]).toEqual([1040n, 0n]);
    expect([await ownerOf(1), await ownerOf(2), await ownerOf(3)]).toEqual([alice, bob, auction.address]);
    await expect(auction.send(alice, 'settle', 1, [1, 2])).rejects.toThrow(revert('NothingToSettle', 1));
  });

  it('skips duplicate lots and what others have claimed', async () => {
    const { end } = await startDrop(world, [1, 2]);
    await place(alice, 10, 1, 1);
    await place(bob, 30, 1, 2);
    await setNextTime(end);
    await auction.send(stranger, 'claimFunds', 1, 1);
    await auction.send(stranger, 'claimNFT', 1, 2);
    const { events } = await auction.send(stranger, 'settle', 1, [1, 1, 2, 2]);
    expect(events.map(([name]) => name)).toEqual(['NFTClaimed', 'Transfer', 'FundsClaimed', 'Transfer']);
    expect([await weth(creator), await ownerOf(1), await ownerOf(2)]).toEqual([1040n, alice, bob]);
  });

  it('pays the royalty of each cube to its creator', async () => {
    const nfts = await makeNfts(world);
    await cube.send(creator, createCube.withRoyalty, CUBE_URI, nfts, 1000);
    await cube.send(creator, 'transferFrom', creator, bob, 3);
    await auction.send(admin, 'setCreator', bob, true);
    await cube.send(bob, 'setApprovalForAll', auction.address, true);
    const { end } = await startDrop(world, [3], { seller: bob });
    await place(alice, 100, 1, 3);
    await setNextTime(end);
    const { events } = await auction.send(stranger, 'settle', 1, [3]);
    expect(events[0]).toEqual(['FundsClaimed', 1n, 3n, bob, 90n, 10n]);
    expect([await weth(creator), await weth(bob)]).toEqual([1010n, 1090n]);
  });

  it('rejects an empty list, an unknown auction, and lots without a bid', async () => {
    const { end } = await openDrop(world, [1]);
    await setNextTime(end);
    for (const [dropId, cubeIds] of [
      [1, []],
      [1, [1]],
      [1, [2]],
      [2, [1]],
    ] as const) {
      const settling = auction.send(creator, 'settle', dropId, cubeIds);
      await expect(settling).rejects.toThrow(revert('NothingToSettle', dropId));
    }
  });
});

describe('withdrawAll', () => {
  it('refunds a bidder’s deposits in several lots in one payment', async () => {
    await startDrop(world, [1, 2]);
    for (const cubeId of [1, 2]) {
      await place(alice, 10 * cubeId, 1, cubeId);
      await place(bob, 50, 1, cubeId);
    }
    const { events } = await auction.send(alice, 'withdrawAll', [1, 1], [1, 2]);
    expect(events).toEqual([
      ['BidWithdrawn', 1n, 1n, alice, 10n],
      ['BidWithdrawn', 1n, 2n, alice, 20n],
      ['Transfer', auction.address, alice, 30n],
    ]);
    expect(await weth(alice)).toBe(1000n);
  });

  it('refunds nothing if one of the named lots has nothing to refund to the caller, or if the lists are empty or differ in length', async () => {
    await startDrop(world, [1, 2]);
    await place(alice, 10, 1, 1);
    await place(bob, 50, 1, 1);
    await place(alice, 10, 1, 2);
    const all = (dropIds: number[], cubeIds: number[]) =>
      auction.send(alice, 'withdrawAll', dropIds, cubeIds);
    await expect(all([1, 1], [1, 2])).rejects.toThrow(revert('HighestBidderCannotWithdraw', alice));
    await expect(all([1, 1], [1, 1])).rejects.toThrow(revert('NothingToWithdraw', 1, 1, alice));
    await expect(all([1, 2], [1, 1])).rejects.toThrow(revert('NothingToWithdraw', 2, 1, alice));
    await expect(all([1], [1, 2])).rejects.toThrow(revert('ListsDiffer', 1, 2));
    await expect(all([1, 1], [1])).rejects.toThrow(revert('ListsDiffer', 2, 1));
    await expect(all([], [1])).rejects.toThrow(revert('ListsDiffer', 0, 1));
    await expect(all([], [])).rejects.toThrow(revert('NoLotsNamed'));
    expect(await auction.read('getBidByUser(address,uint256,uint256)', alice, 1, 1)).toBe(10n);
  });
});

describe('withdraw', () => {
  it('refunds an outbid bidder’s exact total, once, at any time', async () => {
    const { end } = await startDrop(world, [1]);
    await place(alice, 10);
    await place(bob, 15);
    await place(alice, 10);
    await place(bob, 10);
    const { events } = await auction.send(alice, 'withdraw', 1, 1);
    expect(events).toEqual([
      ['BidWithdrawn', 1n, 1n, alice, 20n],
      ['Transfer', auction.address, alice, 20n],
    ]);
    expect(await weth(alice)).toBe(1000n);
    await place(carol, 40);
    await setNextTime(end + 1000);
    await auction.send(bob, 'withdraw', 1, 1);
    expect(await weth(bob)).toBe(1000n);
    for (const bidder of [alice, bob, stranger]) {
      const again = auction.send(bidder, 'withdraw', 1, 1);
      await expect(again).rejects.toThrow(revert('NothingToWithdraw', 1, 1, bidder));
    }
  });

  it('rejects the highest bidder, even one who was outbid earlier', async () => {
    const { end } = await startDrop(world, [1]);
    await place(alice, 10);
    await place(bob, 15);
    await place(alice, 10);
    const refused = revert('HighestBidderCannotWithdraw', alice);
    await expect(auction.send(alice, 'withdraw', 1, 1)).rejects.toThrow(refused);
    await setNextTime(end);
    await auction.send(alice, 'claimNFT', 1, 1);
    await auction.send(creator, 'claimFunds', 1, 1);
    await expect(auction.send(alice, 'withdraw', 1, 1)).rejects.toThrow(refused);
    await auction.send(bob, 'withdraw', 1, 1);
    expect(await weth(auction.address)).toBe(0n);
  });

  it('works while new drops are paused, and so do claims', async () => {
    const { end } = await startDrop(world, [1, 2]);
    await place(alice, 10);
    await place(bob, 15);
    await auction.send(admin, 'pause');
    await auction.send(alice, 'withdraw', 1, 1);
    await auction.send(creator, 'claimNFT', 1, 2);
    await setNextTime(end);
    await auction.send(creator, 'claimFunds', 1, 1);
    await auction.send(bob, 'claimNFT', 1, 1);
    expect([await ownerOf(1), await weth(auction.address)]).toEqual([bob, 0n]);
  });
});

describe('a cube auctioned again', () => {
  it('starts without bids, and what is due from the first auction can still be claimed and withdrawn', async () => {
    const first = await startDrop(world, [1]);
    await place(alice, 10);
    await place(bob, 20);
    await setNextTime(first.end);
    await auction.send(bob, 'claimNFT', 1, 1);
    await auction.send(admin, 'setCreator', bob, true);
    await cube.send(bob, 'setApprovalForAll', auction.address, true);

    const second = await startDrop(world, [1], { seller: bob });
    expect(await auction.read('getHighestBid(uint256)', 1)).toBe(0n);
    expect(await auction.read('getBidByUser(address,uint256)', alice, 1)).toBe(0n);
    expect(await auction.read('getBidByUser(address,uint256,uint256)', alice, 1, 1)).toBe(10n);
    const late = place(carol, 50, 1, 1);
    await expect(late).rejects.toThrow('AuctionNotRunning');
    await place(alice, 12, 2, 1);
    await setNextTime(second.end);
    await expect(auction.send(bob, 'claimNFT', 1, 1)).rejects.toThrow(revert('NothingToClaim', 1, 1));
    await auction.send(alice, 'claimNFT', 2, 1);
    await auction.send(alice, 'withdraw', 1, 1);
    await auction.send(creator, 'claimFunds', 1, 1);
    await auction.send(bob, 'claimFunds', 2, 1);
    expect(await Promise.all([creator, alice, bob, auction.address].map(weth))).toEqual([
      1020n,
      988n,
      992n,
      0n,
    ]);
    expect(await ownerOf(1)).toBe(alice);
  });

  it('belongs only to the second auction after it was taken out of the first', async () => {
    await openDrop(world, [1]);
    await auction.send(creator, 'claimNFT', 1, 1);
    const { end } = await startDrop(world, [1]);
    await expect(place(alice, 10, 1, 1)).rejects.toThrow(revert('UnknownLot', 1, 1));
    await expect(auction.send(creator, 'claimNFT', 1, 1)).rejects.toThrow(revert('NothingToClaim', 1, 1));
    await place(alice, 10, 2, 1);
    await setNextTime(end);
    await auction.send(alice, 'claimNFT', 2, 1);
    expect(await ownerOf(1)).toBe(alice);
  });
});
