/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { ZeroAddress, ZeroHash } from 'ethers';
import { fromSnapshot, now, revert, setNextTime } from './chain.ts';
import { createMarket, createOrder, makeRoyaltyCube } from './market.ts';
import type { Market } from './market.ts';
import { DAY, people } from './world.ts';

const { admin, creator, alice, bob, carol, stranger } = people;
const LARGEST = 2n ** 88n - 1n;

let market: Market;
let exchange: Market['exchange'];
let cube: Market['cube'];
let nft: string;
beforeEach(
  fromSnapshot(async () => {
    market = await createMarket();
    ({ exchange, cube } = market);
    nft = cube.address;
  }),
);

const weth = (account: string) => market.weth.read<bigint>('balanceOf', account);
const order = (id = 1) => exchange.read<unknown[]>('orderByAssetId', nft, id);
const cancel = (seller = creator, id = 1) => exchange.send(seller, 'cancelOrder', nft, id);
const buy = (buyer: string, price: number | bigint, id = 1) =>
  exchange.send(buyer, 'executeOrder', nft, id, price);
const none = [ZeroHash, ZeroAddress, ZeroAddress, 0n, 0n];
const unknown = (seller: string, id = 1) => revert('UnknownOrder', nft, id, seller);

/** Creates an order that expires in a day. Returns its events and its expiry. */
async function sell(price: number | bigint = 100, { seller = creator, id = 1 } = {}) {
  const expiresAt = (await now()) + DAY;
  return { ...(await exchange.send(seller, createOrder.plain, nft, id, price, expiresAt)), expiresAt };
}

describe(createOrder.plain, () => {
  it('emits the terms and moves neither cube nor money', async () => {
    const { events, expiresAt } = await sell(100);
    const [id, ...terms] = await order();
    expect(terms).toEqual([creator, nft, 100n, BigInt(expiresAt)]);
    expect(events).toEqual([['OrderCreated', id, 1n, creator, nft, 100n, BigInt(expiresAt)]]);
    expect(await cube.read('ownerOf', 1)).toBe(creator);
  });

  it('replaces the seller’s earlier order', async () => {
    const first = (await sell(100)).events[0]![1];
    const second = (await sell(70)).events[0]![1];
    expect(second).not.toBe(first);
    await expect(buy(alice, 100)).rejects.toThrow(revert('PriceMismatch', 100, 70));
    await buy(alice, 70);
  });

  it('accepts any price that can be stored, including 0', async () => {
    await sell(LARGEST);
    expect((await order())[3]).toBe(LARGEST);
    for (const price of [LARGEST + 1n, 2n ** 256n - 1n]) {
      await expect(sell(price)).rejects.toThrow(revert('InvalidPrice', price));
    }
    await sell(0);
    await market.weth.send(alice, 'approve', exchange.address, 0);
    expect((await buy(alice, 0)).events.map(([name]) => name)).toEqual(['OrderSuccessful', 'Transfer']);
    expect(await cube.read('ownerOf', 1)).toBe(alice);
  });

  it('requires an expiry that is at least a minute away and can be stored', async () => {
    const time = (await now()) + 10;
    const until = (expiresAt: number | bigint) =>
      exchange.send(creator, createOrder.plain, nft, 1, 5, expiresAt);
    await setNextTime(time);
    await expect(until(time + 59)).rejects.toThrow(revert('InvalidExpiry', time + 59, time));
    await setNextTime(time + 1);
    await until(time + 61);
    for (const expiresAt of [0n, 2n ** 40n, 2n ** 256n - 1n]) {
      await expect(until(expiresAt)).rejects.toThrow('InvalidExpiry');
    }
  });

  it('requires a cube that exists, is owned by the caller and is approved', async () => {
    await expect(sell(1, { seller: alice })).rejects.toThrow(revert('NotCubeOwner', alice, 1));
    await expect(sell(1, { id: 9 })).rejects.toThrow(revert('UnknownCube', 9));
    await expect(buy(alice, 1, 9)).rejects.toThrow(revert('UnknownCube', 9));
    await expect(order(9)).rejects.toThrow(revert('UnknownCube', 9));
    await cube.send(creator, 'setApprovalForAll', exchange.address, false);
    await expect(sell()).rejects.toThrow(revert('CubeNotApproved', 1));
    await cube.send(creator, 'approve', exchange.address, 1);
    await sell();
    const expiresAt = (await now()) + DAY;
    for (const other of [market.musicNft.address, stranger, ZeroAddress]) {
      const refused = revert('UnsupportedNft', other);
      const create = exchange.send(creator, createOrder.plain, other, 1, 5, expiresAt);
      await expect(create).rejects.toThrow(refused);
      await expect(exchange.send(creator, 'cancelOrder', other, 1)).rejects.toThrow(refused);
      await expect(exchange.send(alice, 'executeOrder', other, 1, 100)).rejects.toThrow(refused);
      await expect(exchange.read('orderByAssetId', other, 1)).rejects.toThrow(refused);
    }
  });

  it('pays the publication fee to the exchange’s owner, or fails', async () => {
    await exchange.send(admin, 'setPublicationFee', 30);
    await sell();
    expect([await weth(creator), await weth(admin), await weth(exchange.address)]).toEqual([970n, 30n, 0n]);
    await market.weth.send(creator, 'approve', exchange.address, 29);
    const refused = revert('InsufficientAllowance', exchange.address, 29, 30);
    await expect(sell(5)).rejects.toThrow(refused);
    expect((await order())[3]).toBe(100n);
  });
});

describe('cancelOrder', () => {
  it('ends the order, once', async () => {
    const id = (await sell()).events[0]![1];
    expect((await cancel()).events).toEqual([['OrderCancelled', id, 1n, creator, nft]]);
    expect(await order()).toEqual(none);
    await expect(buy(alice, 100)).rejects.toThrow(unknown(creator));
    await expect(cancel()).rejects.toThrow(unknown(creator));
  });

  it('rejects strangers, the next holder and the exchange’s owner', async () => {
    await sell();
    for (const other of [alice, admin]) await expect(cancel(other)).rejects.toThrow(unknown(other));
    await cube.send(creator, 'transferFrom', creator, alice, 1);
    await expect(cancel(alice)).rejects.toThrow(unknown(alice));
    await cancel(creator);
  });

  it('is possible during a pause and after expiry', async () => {
    await sell(1, { id: 1 });
    const { expiresAt } = await sell(1, { id: 2 });
    await exchange.send(admin, 'pause');
    await cancel(creator, 1);
    await setNextTime(expiresAt + 1);
    await cancel(creator, 2);
  });
});

describe('createOrder with caps', () => {
  const sellUnder = async (maxCut: number | bigint, maxFee: number | bigint) => {
    const time = (await now()) + 1;
    await setNextTime(time);
    return exchange.send(creator, createOrder.capped, nft, 1, 100, time + DAY, maxCut, maxFee);
  };

  it('creates an order if cut and fee are within the caps', async () => {
    await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
    await exchange.send(admin, 'setPublicationFee', 10);
    const { events } = await sellUnder(25_000, 10);
    expect(events.map(([name]) => name)).toEqual(['OrderCreated', 'Transfer']);
    await buy(alice, 100);
    expect(await weth(admin)).toBe(12n);
  });

  it('rejects a cut or a fee above the caps', async () => {
    await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
    await exchange.send(admin, 'setPublicationFee', 10);
    await expect(sellUnder(24_999, 10)).rejects.toThrow(revert('CutAboveMaximum', 25_000, 24_999));
    await expect(sellUnder(25_000, 9)).rejects.toThrow(revert('FeeAboveMaximum', 10, 9));
    await expect(sellUnder(0, 2n ** 256n - 1n)).rejects.toThrow(revert('CutAboveMaximum', 25_000, 0));
  });

  it('reverts during a pause, and for the same reasons as the plain form', async () => {
    const other = exchange.send(alice, createOrder.capped, nft, 1, 100, (await now()) + DAY, 0, 0);
    await expect(other).rejects.toThrow(revert('NotCubeOwner', alice, 1));
    await exchange.send(admin, 'pause');
    await expect(sellUnder(0, 0)).rejects.toThrow(revert('EnforcedPause'));
  });
});

describe('executeOrder', () => {
  it('transfers the cube for exactly the price', async () => {
    const id = (await sell(100)).events[0]![1];
    expect((await buy(alice, 100)).events).toEqual([
      ['OrderSuccessful', id, 1n, creator, nft, 100n, alice],
      ['Transfer', alice, creator, 100n],
      ['Transfer', creator, alice, 1n],
    ]);
    expect([await weth(alice), await weth(creator), await weth(exchange.address)]).toEqual([900n, 1100n, 0n]);
    expect(await cube.read('ownerOf', 1)).toBe(alice);
    expect(await order()).toEqual(none);
  });

  it('is possible only once', async () => {
    await sell(100);
    await buy(alice, 100);
    await expect(buy(bob, 100)).rejects.toThrow(unknown(alice));
    await cube.send(alice, 'transferFrom', alice, creator, 1);
    await expect(buy(bob, 100)).rejects.toThrow(unknown(creator));
  });

  it('requires the exact price of the order', async () => {
    await sell(100);
    for (const price of [99n, 101n, 0n, 2n ** 256n - 1n]) {
      await expect(buy(alice, price)).rejects.toThrow(revert('PriceMismatch', price, 100));
    }
  });

  it('is possible until the last second before the order expires', async () => {
    const { expiresAt } = await sell(100, { id: 1 });
    await exchange.send(creator, createOrder.plain, nft, 2, 100, expiresAt);
    await setNextTime(expiresAt - 1);
    await buy(alice, 100, 1);
    await setNextTime(expiresAt);
    await expect(buy(alice, 100, 2)).rejects.toThrow(revert('OrderExpired', expiresAt, expiresAt));
  });

  it('is refused after the cube was transferred, even if it was transferred back', async () => {
    await sell(100);
    await cube.send(creator, 'transferFrom', creator, bob, 1);
    await expect(buy(alice, 100)).rejects.toThrow(unknown(bob));
    await cube.send(bob, 'transferFrom', bob, creator, 1);
    await expect(buy(alice, 100)).rejects.toThrow(unknown(creator));
    expect(await order()).toEqual(none);
    await sell(60);
    await buy(alice, 60);
  });

  it('is refused after a transfer of the cube to its owner', async () => {
    await sell(100);
    await cube.send(creator, 'transferFrom', creator, creator, 1);
    await expect(buy(alice, 100)).rejects.toThrow(unknown(creator));
  });

  it('is refused while an auction holds the cube, and after the auction returned it', async () => {
    await sell(100);
    const start = (await now()) + 60;
    await market.userAuction.send(
      creator,
      'newAuction(uint256,uint256,uint256,uint256)',
      start,
      start + DAY,
      1,
      1,
    );
    await expect(buy(alice, 100)).rejects.toThrow(unknown(market.userAuction.address));
    await market.userAuction.send(creator, 'claimNFT', 1, 1);
    await expect(buy(alice, 100)).rejects.toThrow(unknown(creator));
  });

  it('is refused after the seller revoked the approval, and if the seller is the buyer', async () => {
    await sell(100);
    await expect(buy(creator, 100)).rejects.toThrow(revert('SellerCannotBuy', creator));
    await cube.send(creator, 'setApprovalForAll', exchange.address, false);
    await expect(buy(alice, 100)).rejects.toThrow(revert('CubeNotApproved', 1));
    expect(await weth(alice)).toBe(1000n);
  });

  it('requires the WETH and the approval for the whole price', async () => {
    await sell(1001, { id: 1 });
    const overdrawn = revert('InsufficientAllowance', exchange.address, 1000, 1001);
    await expect(buy(alice, 1001)).rejects.toThrow(overdrawn);
    await market.weth.send(alice, 'approve', exchange.address, 5000);
    await expect(buy(alice, 1001)).rejects.toThrow(revert('InsufficientBalance', alice, 1000, 1001));
    expect(await cube.read('ownerOf', 1)).toBe(creator);
  });
});

describe('the price', () => {
  it('is split into the owner’s cut, rounded down, and the rest', async () => {
    await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
    await sell(199);
    await buy(alice, 199);
    expect([await weth(admin), await weth(creator), await weth(alice)]).toEqual([4n, 1195n, 801n]);
  });

  it('includes the royalty if the seller is not the creator', async () => {
    const id = await makeRoyaltyCube(market, bob, 1000);
    await exchange.send(admin, 'setOwnerCutPerMillion', 25_000);
    await sell(199, { seller: bob, id });
    expect((await buy(alice, 199, id)).events.slice(1)).toEqual([
      ['Transfer', alice, bob, 176n],
      ['Transfer', alice, creator, 19n],
      ['Transfer', alice, admin, 4n],
      ['Transfer', bob, alice, BigInt(id)],
    ]);
  });

  it('includes no royalty if the creator sells, and the full royalty if the creator buys', async () => {
    const id = await makeRoyaltyCube(market, creator, 1000);
    await sell(100, { id });
    await buy(bob, 100, id);
    expect(await weth(creator)).toBe(1100n);
    await sell(100, { seller: bob, id });
    await buy(creator, 100, id);
    expect([await weth(creator), await weth(bob)]).toEqual([1010n, 990n]);
  });

  it('leaves the seller 80 % even with the highest cut and royalty', async () => {
    const id = await makeRoyaltyCube(market, bob, 1000);
    await exchange.send(admin, 'setOwnerCutPerMillion', 100_000);
    await sell(1000, { seller: bob, id });
    await buy(alice, 1000, id);
    expect([await weth(admin), await weth(creator), await weth(bob), await weth(alice)]).toEqual([
      100n,
      1100n,
      1800n,
      0n,
    ]);
  });

  it.each([
    ['raised', 50_000, 100_000, 5n],
    ['introduced', 0, 100_000, 0n],
    ['lowered', 100_000, 20_000, 2n],
    ['removed', 100_000, 0, 0n],
  ])('leaves the seller at least the agreed share if the cut is later %s', async (_, then, now, cut) => {
    const cutOf = (id: number) => exchange.read<bigint>('ownerCutPerMillionOf', nft, id);
    await exchange.send(admin, 'setOwnerCutPerMillion', then);
    await sell(100);
    expect([await cutOf(1), await cutOf(2)]).toEqual([BigInt(then), 0n]);
    await exchange.send(admin, 'setOwnerCutPerMillion', now);
    expect(await cutOf(1)).toBe(BigInt(Math.min(then, now)));
    await buy(alice, 100);
    expect([await weth(admin), await weth(creator)]).toEqual([cut, 1100n - cut]);
  });
});

describe('the owner', () => {
  it('alone can set cut and fee, within limits', async () => {
    const cut = (value: number | bigint, by = admin) => exchange.send(by, 'setOwnerCutPerMillion', value);
    const fee = (value: number | bigint, by = admin) => exchange.send(by, 'setPublicationFee', value);
    expect((await cut(100_000)).events).toEqual([['ChangedOwnerCutPerMillion', 100_000n]]);
    expect(await exchange.read('ownerCutPerMillion')).toBe(100_000n);
    const most = await exchange.read<bigint>('MAX_PUBLICATION_FEE');
    expect((await fee(most)).events).toEqual([['ChangedPublicationFee', most]]);
    expect(await exchange.read('publicationFeeInWei')).toBe(most);
    for (const value of [100_001n, 1_000_000n, 2n ** 24n, 2n ** 256n - 1n]) {
      await expect(cut(value)).rejects.toThrow(revert('CutTooHigh', value));
    }
    for (const value of [most + 1n, 2n ** 64n]) {
      await expect(fee(value)).rejects.toThrow(revert('PublicationFeeTooHigh', value));
    }
    const refused = revert('OwnableUnauthorizedAccount', alice);
    await expect(cut(1, alice)).rejects.toThrow(refused);
    await expect(fee(1, alice)).rejects.toThrow(refused);
  });

  it('alone can pause and resume new orders and purchases', async () => {
    await sell(100);
    for (const method of ['pause', 'unpause']) {
      const refused = revert('OwnableUnauthorizedAccount', stranger);
      await expect(exchange.send(stranger, method)).rejects.toThrow(refused);
    }
    await exchange.send(admin, 'pause');
    await expect(sell(5)).rejects.toThrow(revert('EnforcedPause'));
    await expect(buy(alice, 100)).rejects.toThrow(revert('EnforcedPause'));
    await exchange.send(admin, 'unpause');
    await buy(alice, 100);
  });

  it('receives the fees; after a handover, the new owner does', async () => {
    await exchange.send(admin, 'setPublicationFee', 30);
    await exchange.send(admin, 'transferOwnership', carol);
    await sell();
    await exchange.send(carol, 'acceptOwnership');
    await sell();
    expect([await weth(admin), await weth(carol)]).toEqual([30n, 1030n]);
  });
});
