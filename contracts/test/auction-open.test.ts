/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress, ZeroHash } from 'ethers';
import { fromSnapshot, now, revert, rewriteSlot, setNextTime } from './chain.ts';
import { DAY, DIGEST, createWorld, makeCubes, newAuction, openDrop, people } from './world.ts';
import type { World } from './world.ts';

const { admin, creator, alice, stranger } = people;
const LARGEST = 2n ** 88n - 1n;

let world: World;
let auction: World['auction'];
let time: number;
beforeEach(
  fromSnapshot(async () => {
    world = await createWorld();
    auction = world.auction;
    await makeCubes(world, 3);
    time = (await now()) + 10;
  }),
);

/** Opens an auction in a block with the timestamp `time`. */
async function open(
  start: number,
  end: number,
  minimumBid: number | bigint = 5,
  bidDelta: number | bigint = 2,
) {
  await setNextTime(time);
  return auction.send(creator, newAuction.full, start, end, minimumBid, bidDelta, DIGEST, [1, 2]);
}

describe('newAuction', () => {
  it('takes the cubes and emits all terms of the drop', async () => {
    const start = time + 5;
    const end = time + DAY;
    expect((await open(start, end)).events).toEqual([
      ['Transfer', creator, auction.address, 1n],
      ['Transfer', creator, auction.address, 2n],
      ['AuctionCreated', 1n, creator, BigInt(start), BigInt(end), 5n, 2n, DIGEST, [1n, 2n]],
    ]);
    expect(await auction.read('auctionOf', 1)).toEqual([creator, BigInt(start), BigInt(end), 5n, 2n]);
    expect(await auction.read('lotOf', 1, 2)).toEqual([ZeroAddress, 0n, false, false]);
    expect(await auction.read('dropOf', 2)).toBe(1n);
    expect(await world.cube.read('ownerOf', 2)).toBe(auction.address);
  });

  it('in its simple form, opens a drop without a bid delta and without metadata', async () => {
    const { events } = await auction.send(creator, newAuction.plain, time, time + DAY, 5, [3]);
    const created = ['AuctionCreated', 1n, creator, BigInt(time), BigInt(time + DAY), 5n, 0n, ZeroHash, [3n]];
    expect(events[1]).toEqual(created);
  });

  it('assigns drop ids from 1 on', async () => {
    await openDrop(world, [1]);
    await openDrop(world, [2]);
    expect(await auction.read('dropCount')).toBe(2n);
    expect(await auction.read('dropOf', 2)).toBe(2n);
    expect(await auction.read('dropOf', 3)).toBe(0n);
  });

  it('allows a duration of 90 days, a start a year ahead, and the largest amounts', async () => {
    const start = time + 365 * DAY;
    await open(start, start + 90 * DAY, LARGEST, LARGEST);
    const terms = [creator, BigInt(start), BigInt(start + 90 * DAY), LARGEST, LARGEST];
    expect(await auction.read('auctionOf', 1)).toEqual(terms);
  });

  it('allows a start in the past, because a transaction may be late', async () => {
    await open(time - 60, time + 1);
    expect(await auction.read('dropCount')).toBe(1n);
  });

  it.each([
    ['an end at the start', 100, 100],
    ['an end before the start', 100, 50],
    ['an end that is now', -100, 0],
    ['a duration of more than 90 days', 0, 90 * DAY + 1],
    ['a start more than a year ahead', 365 * DAY + 1, 366 * DAY],
  ])('refuses %s', async (_, start, end) => {
    await expect(open(time + start, time + end)).rejects.toThrow(
      revert('InvalidTimes', time + start, time + end, time),
    );
  });

  it('refuses times and amounts too large to store', async () => {
    const huge = 2n ** 40n;
    const sent = auction.send(creator, newAuction.plain, huge + 5n, huge + 10n, 5, [1]);
    await expect(sent).rejects.toThrow('InvalidTimes');
    await expect(open(time, time + DAY, LARGEST + 1n)).rejects.toThrow(revert('InvalidAmount', LARGEST + 1n));
    time += 10;
    await expect(open(time, time + DAY, 1, 2n ** 200n)).rejects.toThrow(revert('InvalidAmount', 2n ** 200n));
  });

  it('refuses an empty list, duplicates, somebody else’s cube, a nonexistent cube and a cube without approval', async () => {
    const sell = (ids: number[], by = creator) =>
      auction.send(by, newAuction.plain, time, time + DAY, 5, ids);
    await expect(sell([])).rejects.toThrow(revert('InvalidLots', 0));
    await expect(sell([2, 1, 1])).rejects.toThrow(revert('NotCubeOwner', creator, 1));
    for (const unknown of [0, 4]) {
      await expect(sell([2, unknown])).rejects.toThrow(revert('UnknownCube', unknown));
    }
    await world.cube.send(creator, 'transferFrom', creator, alice, 1);
    await expect(sell([2, 1])).rejects.toThrow(revert('NotCubeOwner', creator, 1));
    await auction.send(admin, 'setCreator', alice, true);
    await expect(sell([1], alice)).rejects.toThrow(revert('CubeNotApproved', 1));
    await sell([2]);
    await expect(sell([2])).rejects.toThrow(revert('NotCubeOwner', creator, 2));
  });
});

it('the contract of drops opens at most 2^31 - 1 of them', async () => {
  // The slot also holds the pending owner and the pause flag; the count is stored as twice the number of drops.
  await rewriteSlot(auction, 1, (word) => word | ((2n ** 32n - 4n) << 168n));
  expect(await auction.read('dropCount')).toBe(2n ** 31n - 2n);
  await openDrop(world, [1]);
  expect(await auction.read('dropOf', 1)).toBe(2n ** 31n - 1n);
  await expect(openDrop(world, [2])).rejects.toThrow('Panic(17)');
  expect(await world.cube.read('ownerOf', 2)).toBe(creator);
});

describe('the creator role', () => {
  it('is required to open a drop, in the plain and in the full form', async () => {
    const refused = revert('NotCreator', alice);
    await expect(auction.send(alice, newAuction.plain, time, time + DAY, 5, [1])).rejects.toThrow(refused);
    const full = auction.send(alice, newAuction.full, time, time + DAY, 5, 1, DIGEST, [1]);
    await expect(full).rejects.toThrow(refused);
  });

  it('is granted and revoked by the owner, and cannot be granted by others', async () => {
    const refused = revert('OwnableUnauthorizedAccount', creator);
    await expect(auction.send(creator, 'setCreator', alice, true)).rejects.toThrow(refused);
    const given = await auction.send(admin, 'setCreator', alice, true);
    expect(given.events).toEqual([['CreatorChanged', alice, true]]);
    expect(await auction.read('isCreator', alice)).toBe(true);
    await auction.send(admin, 'setCreator', creator, false);
    await expect(open(time, time + DAY)).rejects.toThrow(revert('NotCreator', creator));
  });
});

describe('the owner', () => {
  it('alone can pause and resume new drops', async () => {
    for (const method of ['pause', 'unpause']) {
      await expect(auction.send(stranger, method)).rejects.toThrow(
        revert('OwnableUnauthorizedAccount', stranger),
      );
    }
    await auction.send(admin, 'pause');
    await expect(openDrop(world, [1])).rejects.toThrow(revert('EnforcedPause'));
    await auction.send(admin, 'unpause');
    await openDrop(world, [1]);
  });
});
