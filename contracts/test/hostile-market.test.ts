/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { fromSnapshot, now, revert } from './chain.ts';
import type { TestContract } from './chain.ts';
import { cheats, deployHostile } from './hostile.ts';
import { createMarket, createOrder, startOwnAuction } from './market.ts';
import type { Market } from './market.ts';
import { DAY, createWorldWith, people } from './world.ts';

const { admin, creator, alice, bob } = people;

describe('a market whose payment token cheats', () => {
  let market: Market;
  let token: TestContract;
  beforeEach(
    fromSnapshot(async () => {
      token = await deployHostile('CheatingToken');
      market = await createMarket(await createWorldWith(token));
    }),
  );
  const cheat = (kind: number, target = market.exchange, method?: string, ...args: unknown[]) => {
    const callback = method ? target.interface.encodeFunctionData(method, args) : '0x';
    return token.send(admin, 'setCheat', kind, target.address, callback);
  };
  const create = (seller = creator, price = 100) =>
    now().then((time) =>
      market.exchange.send(seller, createOrder.plain, market.cube.address, 1, price, time + DAY),
    );
  const buy = (buyer = alice) => market.exchange.send(buyer, 'executeOrder', market.cube.address, 1, 100);
  const kinds = [
    [cheats.keepsOneWei, -1],
    [cheats.movesNothing, -100],
    [cheats.returnsFalse, 0],
  ] as const;

  it('sells no cube unless the seller is paid in full', async () => {
    await create();
    for (const [kind, difference] of kinds) {
      await cheat(kind);
      await expect(buy()).rejects.toThrow(revert('PaymentFailed', 100, 100 + difference));
    }
    await cheat(cheats.takesFromReceiver);
    await expect(buy()).rejects.toThrow(revert('PaymentFailed', 100, 2n ** 256n - 1n));
    expect(await market.cube.read('ownerOf', 1)).toBe(creator);
    await cheat(cheats.none);
    await buy();
  });

  it('creates no order unless its fee is paid in full', async () => {
    await market.exchange.send(admin, 'setPublicationFee', 100);
    for (const [kind, difference] of kinds) {
      await cheat(kind);
      await expect(create()).rejects.toThrow(revert('PaymentFailed', 100, 100 + difference));
    }
    await expect(buy()).rejects.toThrow(revert('UnknownOrder', market.cube.address, 1, creator));
  });

  it('cannot be reentered during a payment', async () => {
    await create();
    const nft = market.cube.address;
    const reentered = revert('ReentrancyGuardReentrantCall');
    await cheat(cheats.callsBack, market.exchange, 'executeOrder', nft, 1, 100);
    await expect(buy()).rejects.toThrow(reentered);
    await cheat(cheats.callsBack, market.exchange, createOrder.plain, nft, 1, 1, 2n ** 39n);
    await expect(buy()).rejects.toThrow(reentered);
    await startOwnAuction(market, { cubeId: 2 });
    await cheat(cheats.callsBack, market.userAuction, 'executeOrder', 1, 2, 50);
    const purchase = market.userAuction.send(alice, 'executeOrder', 1, 2, 50);
    await expect(purchase).rejects.toThrow(reentered);
  });

  it('sells nothing in an owner’s auction unless the price is paid in full', async () => {
    await startOwnAuction(market, { buyNowPrice: 100 });
    for (const [kind, difference] of kinds) {
      await cheat(kind);
      const purchase = market.userAuction.send(alice, 'executeOrder', 1, 1, 100);
      await expect(purchase).rejects.toThrow(revert('PaymentFailed', 100, 100 + difference));
    }
    expect(await market.userAuction.read('getHighestBid(uint256)', 1)).toBe(0n);
  });
});

it('a contract that accepts neither ether nor safe transfers can sell and buy like anyone else', async () => {
  const market = await createMarket();
  const { cube, exchange, weth } = market;
  const refuser = await deployHostile('Refuser');
  const act = (target: TestContract, method: string, ...args: unknown[]) =>
    refuser.send(admin, 'act', target.address, target.interface.encodeFunctionData(method, args));
  await weth.send(bob, 'transfer', refuser.address, 100);
  await act(weth, 'approve', exchange.address, 100);
  await act(cube, 'setApprovalForAll', exchange.address, true);
  const expiresAt = (await now()) + DAY;
  await exchange.send(creator, createOrder.plain, cube.address, 1, 100, expiresAt);
  await act(exchange, 'executeOrder', cube.address, 1, 100);
  await act(exchange, createOrder.plain, cube.address, 1, 70, expiresAt);
  await exchange.send(alice, 'executeOrder', cube.address, 1, 70);
  expect(await cube.read('ownerOf', 1)).toBe(alice);
  expect([await weth.read('balanceOf', refuser.address), await weth.read('balanceOf', creator)]).toEqual([
    70n,
    1100n,
  ]);
});
