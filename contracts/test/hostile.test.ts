/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, now, revert, setNextTime } from './chain.ts';
import type { TestContract } from './chain.ts';
import { cheats, deployHostile } from './hostile.ts';
import { DAY, bid, createWorld, createWorldWith, makeCubes, newAuction, people, startDrop } from './world.ts';
import type { World } from './world.ts';

const { admin, creator, alice, bob } = people;

describe('a contract that accepts neither ether nor safe transfers', () => {
  it('can bid, blocks nobody, wins, and gets its cube', async () => {
    const world = await createWorld();
    const { auction, cube, weth } = world;
    await makeCubes(world, 1);
    const refuser = await deployHostile('Refuser');
    const act = (target: TestContract, method: string, ...args: unknown[]) =>
      refuser.send(admin, 'act', target.address, target.interface.encodeFunctionData(method, args));
    await weth.send(creator, 'transfer', refuser.address, 100);
    await act(weth, 'approve', auction.address, 100);

    const { end } = await startDrop(world, [1]);
    await act(auction, bid.plain, 1, 1, 10);
    await auction.send(alice, bid.plain, 1, 1, 20);
    await act(auction, 'withdraw', 1, 1);
    await act(auction, bid.plain, 1, 1, 30);
    await setNextTime(end);
    await auction.send(alice, 'claimNFT', 1, 1);
    await auction.send(alice, 'withdraw', 1, 1);
    await auction.send(alice, 'claimFunds', 1, 1);
    expect(await cube.read('ownerOf', 1)).toBe(refuser.address);
    expect(await weth.read('balanceOf', auction.address)).toBe(0n);
  });

  it('can sell, is paid, and gets its unsold cube back', async () => {
    const world = await createWorld();
    const { auction, cube, weth } = world;
    await makeCubes(world, 2);
    const refuser = await deployHostile('Refuser');
    const act = (target: TestContract, method: string, ...args: unknown[]) =>
      refuser.send(admin, 'act', target.address, target.interface.encodeFunctionData(method, args));
    for (const id of [1, 2]) await cube.send(creator, 'transferFrom', creator, refuser.address, id);
    await act(cube, 'setApprovalForAll', auction.address, true);
    await auction.send(admin, 'setCreator', refuser.address, true);
    const start = (await now()) + 60;
    await setNextTime(start);
    await act(auction, newAuction.plain, start, start + DAY, 1, [1, 2]);
    await auction.send(alice, bid.plain, 1, 1, 10);
    await setNextTime(start + DAY);
    await auction.send(bob, 'claimFunds', 1, 1);
    await auction.send(bob, 'claimNFT', 1, 2);
    expect(await weth.read('balanceOf', refuser.address)).toBe(10n);
    expect(await cube.read('ownerOf', 2)).toBe(refuser.address);
  });
});

describe('with a payment token that cheats, the auction', () => {
  let world: World;
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await deployHostile('CheatingToken');
      world = await createWorldWith(token);
      await makeCubes(world, 1);
    }),
  );
  const cheat = (kind: number, method?: string, ...args: unknown[]) => {
    const callback = method ? world.auction.interface.encodeFunctionData(method, args) : '0x';
    return token.send(admin, 'setCheat', kind, world.auction.address, callback);
  };

  it('accepts no bid that does not arrive in full', async () => {
    await startDrop(world, [1]);
    const place = () => world.auction.send(alice, bid.plain, 1, 1, 10);
    await cheat(cheats.keepsOneWei);
    await expect(place()).rejects.toThrow(revert('PaymentFailed', 10, 9));
    await cheat(cheats.movesNothing);
    await expect(place()).rejects.toThrow(revert('PaymentFailed', 10, 0));
    await cheat(cheats.returnsFalse);
    await expect(place()).rejects.toThrow(revert('PaymentFailed', 10, 10));
    expect(await world.auction.read('getHighestBid(uint256)', 1)).toBe(0n);
    await cheat(cheats.none);
    await place();
    await cheat(cheats.takesFromReceiver);
    const stolen = world.auction.send(bob, bid.plain, 1, 1, 20);
    await expect(stolen).rejects.toThrow(revert('PaymentFailed', 20, 2n ** 256n - 1n));
  });

  it('does not record a payment that the token refuses', async () => {
    const { end } = await startDrop(world, [1]);
    await world.auction.send(alice, bid.plain, 1, 1, 10);
    await world.auction.send(bob, bid.plain, 1, 1, 20);
    await cheat(cheats.returnsFalse);
    await expect(world.auction.send(alice, 'withdraw', 1, 1)).rejects.toThrow(revert('PaymentFailed', 10, 0));
    await setNextTime(end);
    await expect(world.auction.send(bob, 'claimFunds', 1, 1)).rejects.toThrow(revert('PaymentFailed', 20, 0));
    expect(await world.auction.read('lotOf', 1, 1)).toEqual([bob, 20n, false, false]);
    expect(await world.auction.read('getBidByUser(address,uint256)', alice, 1)).toBe(10n);
  });

  it('cannot be reentered during a payment', async () => {
    const { end } = await startDrop(world, [1]);
    await world.auction.send(alice, bid.plain, 1, 1, 10);
    await world.auction.send(bob, bid.plain, 1, 1, 20);
    const reentered = revert('ReentrancyGuardReentrantCall');
    await cheat(cheats.callsBack, bid.plain, 1, 1, 5);
    await expect(world.auction.send(alice, bid.plain, 1, 1, 20)).rejects.toThrow(reentered);
    await cheat(cheats.callsBack, bid.ownTotal, 1, 1, 5, 0);
    await expect(world.auction.send(alice, 'withdraw', 1, 1)).rejects.toThrow(reentered);
    await setNextTime(end);
    for (const method of ['claimFunds', 'claimNFT', 'withdraw']) {
      await cheat(cheats.callsBack, method, 1, 1);
      await expect(world.auction.send(creator, 'claimFunds', 1, 1)).rejects.toThrow(reentered);
    }
  });
});

it('a gift of WETH does not affect what is owed', async () => {
  const world = await createWorld();
  const { auction, weth } = world;
  await makeCubes(world, 1);
  await weth.send(bob, 'transfer', auction.address, 7);
  const { end } = await startDrop(world, [1]);
  await auction.send(alice, bid.plain, 1, 1, 10);
  await setNextTime(end);
  await auction.send(creator, 'claimFunds', 1, 1);
  expect(await weth.read('balanceOf', auction.address)).toBe(7n);
});
