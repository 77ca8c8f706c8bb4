/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, now, revert, setNextTime } from './chain.ts';
import type { Outcome } from './chain.ts';
import { DAY, DIGEST, bid, createWorld, makeCubes, newAuction, people } from './world.ts';
import type { World } from './world.ts';

const { creator, alice, bob } = people;
const WINDOW = 600;

let world: World;
let auction: World['auction'];
let start: number;
let end: number;
beforeEach(
  fromSnapshot(async () => {
    world = await createWorld();
    auction = world.auction;
    await makeCubes(world, 2);
    start = (await now()) + 60;
    end = start + DAY;
  }),
);

const open = (extension: number | bigint, until = end) =>
  auction.send(creator, newAuction.extended, start, until, 1, 0, DIGEST, extension, [1, 2]);

/** Places a bid in a block with this timestamp. */
async function place(bidder: string, amount: number, time: number, cubeId = 1): Promise<Outcome> {
  await setNextTime(time);
  return auction.send(bidder, bid.plain, 1, cubeId, amount);
}

const endOf = (cubeId = 1) => auction.read<bigint>('endOf', 1, cubeId).then(Number);
const extended = (until: number) => ['LotExtended', 1n, 1n, BigInt(until)];

describe('extension by late bids', () => {
  it('is emitted when the drop is opened, and does not change the scheduled end', async () => {
    const { events } = await open(WINDOW);
    expect(events.at(-1)).toEqual(['ExtensionSet', 1n, BigInt(WINDOW)]);
    expect(await auction.read('extensionOf', 1)).toBe(BigInt(WINDOW));
    expect(await auction.read('auctionOf', 1)).toEqual([creator, BigInt(start), BigInt(end), 1n, 0n]);
    expect([await endOf(1), await auction.read('endOf', 2, 1)]).toEqual([end, 0n]);
  });

  it('postpones the end of a lot that is bid on within the window, and emits the new end', async () => {
    await open(WINDOW);
    expect((await place(alice, 10, end - WINDOW - 1)).events.map(([name]) => name)).toEqual([
      'BidPlaced',
      'Transfer',
    ]);
    expect((await place(bob, 20, end - WINDOW)).events[0]).toEqual(extended(end + WINDOW));
    expect((await place(alice, 20, end - 1)).events[0]![0]).toBe('BidPlaced');
    expect((await place(bob, 20, end)).events[0]).toEqual(extended(end + 2 * WINDOW));
    expect(await endOf()).toBe(end + 2 * WINDOW);
  });

  it('affects one lot only; all other lots keep their ends', async () => {
    await open(WINDOW);
    await place(alice, 10, end - 2, 2);
    await place(alice, 10, end - 1, 1);
    expect([await endOf(1), await endOf(2)]).toEqual([end + WINDOW, end + WINDOW]);
    await place(bob, 20, end + WINDOW - 1, 1);
    const late = place(bob, 20, end + WINDOW, 2);
    await expect(late).rejects.toThrow(revert('AuctionNotRunning', start, end + WINDOW, end + WINDOW));
    await auction.send(alice, 'claimFunds', 1, 2);
    await auction.send(alice, 'claimNFT', 1, 2);
    const early = auction.send(bob, 'claimFunds', 1, 1);
    await expect(early).rejects.toThrow('AuctionNotEnded');
  });

  it('delays claims until the new end, and allows bids until then', async () => {
    await open(WINDOW);
    await place(alice, 10, end - 1);
    for (const method of ['claimFunds', 'claimNFT']) {
      await setNextTime(end + WINDOW - (method === 'claimFunds' ? 2 : 1));
      await expect(auction.send(alice, method, 1, 1)).rejects.toThrow('AuctionNotEnded');
    }
    const late = place(bob, 20, end + WINDOW);
    await expect(late).rejects.toThrow(revert('AuctionNotRunning', start, end + WINDOW, end + WINDOW));
    await auction.send(alice, 'claimFunds', 1, 1);
    await auction.send(alice, 'claimNFT', 1, 1);
    expect(await world.cube.read('ownerOf', 1)).toBe(alice);
  });

  it('does not change the end of a lot without a bid', async () => {
    await open(WINDOW);
    const late = place(bob, 20, end);
    await expect(late).rejects.toThrow(revert('AuctionNotRunning', start, end, end));
    await auction.send(alice, 'claimNFT', 1, 1);
    expect(await world.cube.read('ownerOf', 1)).toBe(creator);
  });

  it('does not happen when the leader raises, so that raises cannot use up the extensions', async () => {
    await open(WINDOW);
    await place(alice, 10, end - 2);
    const { events } = await place(alice, 1, end - 1);
    expect(events[0]).toEqual(['BidPlaced', 1n, 1n, alice, 1n, 11n]);
    expect(await endOf()).toBe(end + WINDOW);
    await place(alice, 1, end + WINDOW - 1);
    expect(await endOf()).toBe(end + WINDOW);
  });

  it('happens at most 31 times', async () => {
    await open(1);
    for (let i = 0; i < 31; i++) await place(i % 2 ? alice : bob, 2 + i, end - 1 + i);
    expect(await endOf()).toBe(end + 31);
    const { events } = await place(alice, 50, end + 30);
    expect(events[0]![0]).toBe('BidPlaced');
    expect(await endOf()).toBe(end + 31);
    await expect(place(bob, 90, end + 31)).rejects.toThrow('AuctionNotRunning');
    await auction.send(alice, 'claimNFT', 1, 1);
  });

  it('can be as long as the auction, but at most an hour', async () => {
    await expect(open(3601)).rejects.toThrow(revert('InvalidExtension', 3601));
    await expect(open(2n ** 256n - 1n)).rejects.toThrow(revert('InvalidExtension', 2n ** 256n - 1n));
    await expect(open(101, start + 100)).rejects.toThrow(revert('InvalidExtension', 101));
    await open(100, start + 100);
    const early = place(alice, 10, start - 1);
    await expect(early).rejects.toThrow(revert('AuctionNotRunning', start, start + 100, start - 1));
    expect((await place(alice, 10, start)).events[0]).toEqual(extended(start + 200));
  });

  it('of 0 keeps the end fixed', async () => {
    expect((await open(0)).events.at(-1)![0]).toBe('AuctionCreated');
    await place(alice, 10, end - 1);
    expect(await endOf()).toBe(end);
    await expect(place(bob, 20, end)).rejects.toThrow(revert('AuctionNotRunning', start, end, end));
  });
});
