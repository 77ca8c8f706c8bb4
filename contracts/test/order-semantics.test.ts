/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroHash } from 'ethers';
import { fromSnapshot, now, revert, setNextTime } from './chain.ts';
import { createMarket, createOrder, startOwnAuction } from './market.ts';
import type { Market } from './market.ts';
import { DAY, people } from './world.ts';

const { admin, creator, alice, bob, carol } = people;

let market: Market;
let exchange: Market['exchange'];
let cube: Market['cube'];
beforeEach(
  fromSnapshot(async () => {
    market = await createMarket();
    ({ exchange, cube } = market);
  }),
);

const weth = (account: string) => market.weth.read<bigint>('balanceOf', account);
const sellUntil = (seller: string, price: number, expiresAt: number) =>
  exchange.send(seller, createOrder.plain, cube.address, 1, price, expiresAt);
const sell = async (seller: string, price = 100, duration = DAY) => {
  const time = (await now()) + 1;
  await setNextTime(time);
  return sellUntil(seller, price, time + duration);
};
const cancel = (seller: string) => exchange.send(seller, 'cancelOrder', cube.address, 1);
const buy = (buyer: string, price = 100) => exchange.send(buyer, 'executeOrder', cube.address, 1, price);
const send = (from: string, to: string) => cube.send(from, 'transferFrom', from, to, 1);
const orderId = async () => (await exchange.read<[string]>('orderByAssetId', cube.address, 1))[0];
/** Mines a block with this timestamp. */
async function mineAt(time: number): Promise<void> {
  await setNextTime(time);
  await market.weth.send(alice, 'deposit');
}
const unknown = (seller: string) => revert('UnknownOrder', cube.address, 1, seller);

describe('compatibility with Decentraland’s marketplace', () => {
  it.each([
    'OrderCreated(bytes32,uint256,address,address,uint256,uint256)',
    'OrderSuccessful(bytes32,uint256,address,address,uint256,address)',
    'OrderCancelled(bytes32,uint256,address,address)',
    'ChangedPublicationFee(uint256)',
    'ChangedOwnerCutPerMillion(uint256)',
  ])('has the event %s', (signature) => {
    expect(exchange.interface.getEvent(signature)?.format('sighash')).toBe(signature);
  });

  it('indexes the same event parameters', () => {
    const indexed = ['OrderCreated', 'OrderSuccessful', 'OrderCancelled'].map((name) =>
      exchange.interface
        .getEvent(name)!
        .inputs.filter((input) => input.indexed)
        .map((input) => input.name),
    );
    expect(indexed).toEqual([
      ['assetId', 'seller'],
      ['assetId', 'seller', 'buyer'],
      ['assetId', 'seller'],
    ]);
  });

  it.each([
    'createOrder(address,uint256,uint256,uint256)',
    'cancelOrder(address,uint256)',
    'executeOrder(address,uint256,uint256)',
    'orderByAssetId(address,uint256)',
    'setOwnerCutPerMillion(uint256)',
    'setPublicationFee(uint256)',
    'ownerCutPerMillion()',
    'publicationFeeInWei()',
    'acceptedToken()',
  ])('has the function %s', (signature) => {
    expect(exchange.interface.hasFunction(signature)).toBe(true);
  });

  it('keeps an order readable after its expiry', async () => {
    await sell(creator, 100, 60);
    const [id, ...order] = await exchange.read<unknown[]>('orderByAssetId', cube.address, 1);
    const expiresAt = order[3] as bigint;
    expect(order).toEqual([creator, cube.address, 100n, expiresAt]);
    await mineAt(Number(expiresAt) + DAY);
    expect(await orderId()).toBe(id);
    await expect(buy(alice)).rejects.toThrow('OrderExpired');
  });
});

describe('an order that was replaced', () => {
  it('can no longer be executed, and is cancelled along with its replacement', async () => {
    await sell(creator, 100);
    const first = await orderId();
    await sell(creator, 70);
    const second = await orderId();
    expect(second).not.toBe(first);
    await expect(buy(alice, 100)).rejects.toThrow(revert('PriceMismatch', 100, 70));
    expect((await cancel(creator)).events).toEqual([['OrderCancelled', second, 1n, creator, cube.address]]);
    for (const price of [100, 70]) await expect(buy(alice, price)).rejects.toThrow(unknown(creator));
  });

  it('may have expired before, or have the same terms as its replacement', async () => {
    const { timestamp } = await sell(creator, 100, 60);
    await mineAt(timestamp + DAY);
    await sellUntil(creator, 100, timestamp + 3 * DAY);
    const first = await orderId();
    await sellUntil(creator, 100, timestamp + 3 * DAY);
    expect(await orderId()).not.toBe(first);
    await buy(alice);
  });

  it('needs another publication fee for its replacement, and no fee is refunded on cancellation', async () => {
    await exchange.send(admin, 'setPublicationFee', 10);
    await sell(creator);
    await sell(creator);
    await cancel(creator);
    expect([await weth(creator), await weth(admin)]).toEqual([980n, 20n]);
  });
});

describe('an order whose cube was moved or is not approved', () => {
  const moves: [string, () => Promise<unknown>][] = [
    [
      'sent away and back',
      async () => {
        await send(creator, bob);
        await send(bob, creator);
      },
    ],
    ['sent to its own owner', () => send(creator, creator)],
    [
      'safely sent away and back by an operator',
      async () => {
        await cube.send(creator, 'setApprovalForAll', carol, true);
        const safely = 'safeTransferFrom(address,address,uint256)';
        await cube.send(carol, safely, creator, carol, 1);
        await cube.send(carol, safely, carol, creator, 1);
      },
    ],
    [
      'put in an auction and taken out again',
      async () => {
        await startOwnAuction(market);
        await market.userAuction.send(creator, 'claimNFT', 1, 1);
      },
    ],
    [
      'sold by auction, and bought back',
      async () => {
        await startOwnAuction(market);
        await market.userAuction.send(bob, 'executeOrder', 1, 1, 50);
        await market.userAuction.send(bob, 'claimNFT', 1, 1);
        await sell(bob, 40);
        await buy(creator, 40);
      },
    ],
  ];

  it.each(moves)('does not become valid again after its cube was %s', async (_, move) => {
    await sell(creator);
    await move();
    expect(await cube.read('ownerOf', 1)).toBe(creator);
    expect(await orderId()).toBe(ZeroHash);
    await expect(buy(alice)).rejects.toThrow(unknown(creator));
    await sell(creator, 60);
    await expect(buy(alice)).rejects.toThrow(revert('PriceMismatch', 100, 60));
    await buy(alice, 60);
  });

  it('is valid again once a revoked approval is granted again, unless its seller has cancelled all orders', async () => {
    await sell(creator);
    await cube.send(creator, 'setApprovalForAll', exchange.address, false);
    await expect(buy(alice)).rejects.toThrow(revert('CubeNotApproved', 1));
    await cube.send(creator, 'approve', exchange.address, 1);
    await buy(alice);
    expect(await cube.read('getApproved', 1)).toBe('0x0000000000000000000000000000000000000000');
    await cube.send(alice, 'setApprovalForAll', exchange.address, true);
    await sell(alice);
    await cube.send(alice, 'setApprovalForAll', exchange.address, false);
    await exchange.send(alice, 'cancelAll');
    for (const approve of [
      () => cube.send(alice, 'approve', exchange.address, 1),
      () => cube.send(alice, 'setApprovalForAll', exchange.address, true),
    ]) {
      await approve();
      expect(await orderId()).toBe(ZeroHash);
      await expect(buy(bob)).rejects.toThrow(unknown(alice));
    }
  });
});

describe('orders of several owners', () => {
  it('are independent: cancelling a previous owner’s order leaves the current owner’s open', async () => {
    await sell(creator, 100);
    await send(creator, alice);
    await sell(alice, 80);
    const present = await orderId();
    await cancel(creator);
    expect(await orderId()).toBe(present);
    await expect(cancel(creator)).rejects.toThrow(unknown(creator));
    await expect(buy(bob, 100)).rejects.toThrow(revert('PriceMismatch', 100, 80));
    await buy(bob, 80);
    expect([await weth(creator), await weth(alice)]).toEqual([1000n, 1080n]);
  });

  it('pay only the owner of the cube at the time of purchase', async () => {
    await sell(creator, 100);
    await buy(alice);
    await sell(alice, 100);
    await buy(bob);
    expect([await weth(creator), await weth(alice), await weth(bob)]).toEqual([1100n, 1000n, 900n]);
  });
});

describe('cancelling all orders at once', () => {
  const cancelAll = (seller: string) => exchange.send(seller, 'cancelAll');
  const counterOf = (seller: string) => exchange.read<bigint>('counterOf', seller);
  const offer = (seller: string, id: number) =>
    exchange.send(seller, createOrder.plain, cube.address, id, 100, 2n ** 40n - 1n);
  const take = (buyer: string, id: number) => exchange.send(buyer, 'executeOrder', cube.address, id, 100);

  it('ends all orders of the seller, and none of other sellers', async () => {
    await cube.send(creator, 'transferFrom', creator, bob, 3);
    for (const id of [1, 2]) await offer(creator, id);
    await offer(bob, 3);
    expect((await cancelAll(creator)).events).toEqual([['AllOrdersCancelled', creator, 1n]]);
    expect([await counterOf(creator), await counterOf(bob)]).toEqual([1n, 0n]);
    for (const id of [1, 2]) {
      await expect(take(alice, id)).rejects.toThrow(revert('UnknownOrder', cube.address, id, creator));
    }
    await take(alice, 3);
  });

  it('allows new orders immediately, even with the same terms', async () => {
    await offer(creator, 1);
    await cancelAll(creator);
    await offer(creator, 1);
    await take(alice, 1);
  });

  it('ends orders permanently, despite further cancellations, a transfer and a return', async () => {
    await offer(creator, 1);
    await cancelAll(creator);
    await send(creator, bob);
    await cancelAll(bob);
    await send(bob, creator);
    await cancelAll(creator);
    expect(await orderId()).toBe(ZeroHash);
    await expect(take(alice, 1)).rejects.toThrow(unknown(creator));
  });

  it('leaves the approvals of the exchange and other markets as they were', async () => {
    await cancelAll(creator);
    const { userAuction } = market;
    for (const { address } of [exchange, userAuction]) {
      expect(await cube.read('isApprovedForAll', creator, address)).toBe(true);
    }
    expect(await cube.read('counterOf', creator, userAuction.address)).toBe(0n);
    await cube.send(creator, 'setApprovalForAll', exchange.address, false);
    await cancelAll(creator);
    expect(await cube.read('isApprovedForAll', creator, exchange.address)).toBe(false);
    await expect(offer(creator, 1)).rejects.toThrow(revert('CubeNotApproved', 1));
  });

  it('is not possible for a stranger, not even through the cube contract', async () => {
    await offer(creator, 1);
    await cube.send(bob, 'raiseCounter', creator);
    await cancelAll(bob);
    expect(await counterOf(creator)).toBe(0n);
    await take(alice, 1);
  });

  it('is possible during a pause, and without an order', async () => {
    await offer(creator, 1);
    await exchange.send(admin, 'pause');
    await cancelAll(creator);
    await cancelAll(carol);
    await exchange.send(admin, 'unpause');
    await expect(take(alice, 1)).rejects.toThrow(unknown(creator));
  });
});

describe('a pause', () => {
  it('stops creating and buying, but not cancelling orders that a transfer ended or that expired', async () => {
    await sell(creator, 100, 60);
    await send(creator, alice);
    await sell(alice, 80, 60);
    await exchange.send(admin, 'pause');
    await expect(sell(alice, 70)).rejects.toThrow(revert('EnforcedPause'));
    await expect(buy(bob, 80)).rejects.toThrow(revert('EnforcedPause'));
    await cancel(creator);
    await setNextTime((await now()) + DAY);
    await cancel(alice);
    await exchange.send(admin, 'unpause');
    await expect(buy(bob, 80)).rejects.toThrow(unknown(alice));
  });
});
