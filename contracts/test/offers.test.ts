/** @jest-environment ./test/hardhat-environment.cjs */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { Signature, ZeroAddress } from 'ethers';
import { fromSnapshot, etherOf, now, provider, revert, setNextTime } from './chain.ts';
import { cheats, deployHostile } from './hostile.ts';
import { createMarket, makeRoyaltyCube } from './market.ts';
import type { Market } from './market.ts';
import { TestOffers } from './offers.ts';
import { bid, createWorldWith, people, startDrop } from './world.ts';

const { admin, creator, alice, bob, carol, stranger } = people;
const LARGEST = 2n ** 88n - 1n;

let market: Market;
let offers: TestOffers;
beforeEach(
  fromSnapshot(async () => {
    market = await createMarket();
    offers = await TestOffers.in(market);
  }),
);

const weth = (account: string) => market.weth.read<bigint>('balanceOf', account);
const ownerOf = (id: number) => market.cube.read<string>('ownerOf', id);

describe('an order', () => {
  it('has the hash that wallets compute (EIP-712)', async () => {
    const listing = await offers.listing();
    const offer = await offers.offer({ creator });
    expect(await offers.contract.read('hashListing', Object.values(listing))).toBe(offers.hash(listing));
    expect(await offers.contract.read('hashOffer', Object.values(offer))).toBe(offers.hash(offer));
    const [fields, name, version, chainId, contract] = await offers.contract.read<unknown[]>('eip712Domain');
    const { chainId: expected } = await provider.getNetwork();
    expect([fields, name, version, chainId, contract]).toEqual([
      '0x0f',
      'Cubedrop',
      '1',
      expected,
      offers.contract.address,
    ]);
  });

  it('is refused with a signature for another chain, by another account, with the higher s, or of a length other than 65 bytes', async () => {
    const listing = await offers.listing();
    const chain = (await provider.getNetwork()).chainId + 1n;
    const good = Signature.from(await offers.sign(creator, listing));
    const higher = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n - BigInt(good.s);
    const malleable = `${good.r}${higher.toString(16).padStart(64, '0')}${good.v === 27 ? '1c' : '1b'}`;
    const elsewhere = await offers.sign(creator, listing, chain);
    const faults: [string, Error | string][] = [
      [await offers.sign(alice, listing), revert('WrongSigner', alice, creator)],
      [elsewhere, 'WrongSigner'],
      [malleable, revert('MalleableSignature')],
      [good.compactSerialized, revert('InvalidSignatureLength', 64)],
      ['0x', revert('InvalidSignatureLength', 0)],
      [`${good.serialized}00`, revert('InvalidSignatureLength', 66)],
    ];
    for (const [signature, fault] of faults) {
      const filling =
        signature === '0x'
          ? offers.contract.send(bob, 'fillListing', Object.values(listing), '0x')
          : offers.fill(bob, listing, { signature });
      await expect(filling).rejects.toThrow(fault);
    }
    await offers.fill(bob, listing, { signature: good.serialized });
  });

  it('ends when its maker cancels it or all of their orders, even during a pause', async () => {
    const listing = await offers.listing();
    const offer = await offers.offer();
    await market.exchange.send(admin, 'pause');
    await expect(offers.fill(bob, listing)).rejects.toThrow(revert('EnforcedPause'));
    await expect(offers.accept(creator, offer)).rejects.toThrow(revert('EnforcedPause'));
    const hash = offers.hash(listing);
    const cancelled = await offers.contract.send(creator, 'cancel', hash);
    expect(cancelled.events).toEqual([['SignedOrderCancelled', hash, creator]]);
    const { events } = await offers.contract.send(alice, 'cancelAll');
    expect(events).toEqual([['CounterRaised', alice, 1n]]);
    await market.exchange.send(admin, 'unpause');
    await expect(offers.fill(bob, listing)).rejects.toThrow(revert('OrderAlreadyCancelled', hash));
    await expect(offers.contract.send(creator, 'cancel', hash)).rejects.toThrow(
      revert('OrderAlreadyCancelled', hash),
    );
    await expect(offers.accept(creator, offer)).rejects.toThrow(revert('CounterMismatch', 0, 1));
    await offers.accept(creator, await offers.offer({ counter: 1 }));
  });

  it('stays open if another account cancels its hash', async () => {
    const listing = await offers.listing();
    for (const other of [admin, alice]) await offers.contract.send(other, 'cancel', offers.hash(listing));
    await offers.fill(bob, listing);
  });
});

describe('fillListing', () => {
  it('sells the cube once, for a price that includes cut and royalty', async () => {
    await market.exchange.send(admin, 'setOwnerCutPerMillion', 50_000);
    const id = await makeRoyaltyCube(market, alice, 1000);
    const listing = await offers.listing({ seller: alice, cubeId: id, transferCount: 1 });
    const { events } = await offers.fill(bob, listing);
    const hash = offers.hash(listing);
    expect(events).toContainEqual(['ListingFilled', hash, alice, bob, BigInt(id), 100n, 5n, 10n]);
    expect(await Promise.all([alice, bob, creator, admin].map(weth))).toEqual([1085n, 900n, 1010n, 5n]);
    expect(await ownerOf(id)).toBe(bob);
    expect(await offers.contract.read('stateOf', alice, hash)).toBe(1n);
    await expect(offers.fill(carol, listing)).rejects.toThrow(revert('OrderAlreadyFilled', hash));
  });

  it('accepts ether in place of WETH, up to the price', async () => {
    const listing = await offers.listing();
    const filling = (value: bigint) => offers.fill(stranger, listing, { value });
    await expect(filling(101n)).rejects.toThrow(revert('TooMuchEther', 101, 100));
    await expect(filling(99n)).rejects.toThrow('Insufficient');
    await filling(100n);
    expect([await weth(creator), await etherOf(offers.contract.address)]).toEqual([1100n, 0n]);
    expect(await ownerOf(1)).toBe(stranger);
  });

  it('requires that the cube has not been transferred since the listing was signed, and that the seller owns and has approved it', async () => {
    const listing = await offers.listing();
    await market.cube.send(creator, 'transferFrom', creator, alice, 1);
    await expect(offers.fill(bob, listing)).rejects.toThrow(revert('CubeMoved', 1));
    await market.cube.send(alice, 'transferFrom', alice, creator, 1);
    await expect(offers.fill(bob, listing)).rejects.toThrow(revert('CubeMoved', 1));
    const again = await offers.listing({ transferCount: 2 });
    await expect(offers.fill(creator, again)).rejects.toThrow(revert('SellerCannotBuy', creator));
    await market.cube.send(creator, 'setApprovalForAll', offers.contract.address, false);
    await expect(offers.fill(bob, again)).rejects.toThrow(revert('CubeNotApproved', 1));
    const ofAnother = await offers.listing({ seller: carol, transferCount: 2 });
    await expect(offers.fill(bob, ofAnother)).rejects.toThrow(revert('NotCubeOwner', carol, 1));
    const ofNone = await offers.listing({ cubeId: 0 });
    await expect(offers.fill(bob, ofNone)).rejects.toThrow(revert('UnknownCube', 0));
  });

  it('refuses terms out of bounds', async () => {
    const time = await now();
    const faults = [
      [{ priceInWei: 0 }, revert('ZeroPrice')],
      [{ priceInWei: LARGEST + 1n }, revert('InvalidPrice', LARGEST + 1n)],
      [{ expiresAt: 0 }, 'OrderExpired'],
      [{ expiresAt: time }, 'OrderExpired'],
      [{ expiresAt: 2n ** 40n }, 'InvalidExpiry'],
      [{ counter: 1 }, revert('CounterMismatch', 1, 0)],
    ] as const;
    for (const [terms, fault] of faults)
      await expect(offers.fill(bob, await offers.listing(terms))).rejects.toThrow(fault);
    await offers.fill(bob, await offers.listing({ priceInWei: 1, expiresAt: 2n ** 40n - 1n }));
  });

  it('is refused from the second in which the listing expires', async () => {
    const listing = await offers.listing();
    const end = Number(listing['expiresAt']);
    await setNextTime(end);
    await expect(offers.fill(bob, listing)).rejects.toThrow(revert('OrderExpired', end, end));
  });

  it('charges no higher cut than was signed', async () => {
    await market.exchange.send(admin, 'setOwnerCutPerMillion', 50_001);
    const listing = await offers.listing();
    await expect(offers.fill(bob, listing)).rejects.toThrow(revert('CutAboveMaximum', 50_001, 50_000));
  });
});

describe('acceptOffer', () => {
  it('pays the seller at least what they ask for', async () => {
    await market.exchange.send(admin, 'setOwnerCutPerMillion', 50_000);
    const id = await makeRoyaltyCube(market, bob, 1000);
    const offer = await offers.offer({ cubeId: id });
    const accepting = (minimum: number) => offers.accept(bob, offer, { cubeId: id, minimum });
    await expect(accepting(86)).rejects.toThrow(revert('ProceedsTooLow', 85, 86));
    const { events } = await accepting(85);
    const hash = offers.hash(offer);
    expect(events).toContainEqual(['OfferAccepted', hash, bob, alice, BigInt(id), 100n, 5n, 10n]);
    expect(await Promise.all([alice, bob, creator, admin].map(weth))).toEqual([900n, 1085n, 1010n, 5n]);
    await expect(accepting(0)).rejects.toThrow(revert('OrderAlreadyFilled', offers.hash(offer)));
  });

  it('fills an offer for a creator’s cubes with any cube of that creator, whoever owns it, but with no other cube', async () => {
    const offer = await offers.offer({ creator });
    await market.cube.send(bob, 'createCube(string)', 'ipfs://x');
    await expect(offers.accept(bob, offer, { cubeId: 4 })).rejects.toThrow(revert('CubeNotWanted', 4));
    await expect(offers.accept(bob, offer, { cubeId: 2 })).rejects.toThrow(revert('NotCubeOwner', bob, 2));
    await market.cube.send(creator, 'transferFrom', creator, bob, 2);
    await offers.accept(bob, offer, { cubeId: 2 });
    expect(await ownerOf(2)).toBe(alice);
  });

  it('accepts no cube of a creator that was made after the offer was signed', async () => {
    const offer = await offers.offer({ creator, maxCubeId: await market.cube.read('totalSupply') });
    await market.cube.send(creator, 'createCube(string)', 'ipfs://x');
    await expect(offers.accept(creator, offer, { cubeId: 4 })).rejects.toThrow(
      revert('CubeAboveMaximum', 4, 3),
    );
    await offers.accept(creator, offer, { cubeId: 3 });
    expect([await ownerOf(3), await ownerOf(4)]).toEqual([alice, creator]);
  });

  it('refuses an offer for a creator’s cubes without a maximum id, and any other offer with one', async () => {
    const boundless = await offers.offer({ creator, maxCubeId: 0 });
    await expect(offers.accept(creator, boundless)).rejects.toThrow(revert('InvalidMaxCubeId', creator, 0));
    for (const maxCubeId of [1n, 2n ** 256n - 1n]) {
      const bounded = await offers.offer({ maxCubeId });
      await expect(offers.accept(creator, bounded)).rejects.toThrow(
        revert('InvalidMaxCubeId', ZeroAddress, maxCubeId),
      );
    }
  });

  it('fills an offer for a drop’s cubes with a cube that was sold in the drop, and refuses a cube that was not in it', async () => {
    await market.cube.send(creator, 'setApprovalForAll', market.drops.address, true);
    const drop = { ...market, auction: market.drops };
    const { end } = await startDrop(drop, [1, 2]);
    await market.drops.send(bob, bid.plain, 1, 1, 10);
    await setNextTime(end);
    await market.drops.send(bob, 'claimNFT', 1, 1);
    const offer = await offers.offer({ dropId: 1 });
    await expect(offers.accept(creator, offer, { cubeId: 3 })).rejects.toThrow(revert('CubeNotWanted', 3));
    await offers.accept(bob, offer, { cubeId: 1 });
    expect(await ownerOf(1)).toBe(alice);
  });

  it('refuses an offer that names no target, two targets, or the seller as buyer', async () => {
    const both = await offers.offer({ cubeId: 1, creator });
    await expect(offers.accept(creator, both)).rejects.toThrow(revert('InvalidTarget', 1, creator, 0));
    const nothing = await offers.offer({ cubeId: 0 });
    await expect(offers.accept(creator, nothing)).rejects.toThrow(revert('InvalidTarget', 0, ZeroAddress, 0));
    const own = await offers.offer({ buyer: creator });
    await expect(offers.accept(creator, own)).rejects.toThrow(revert('SellerCannotBuy', creator));
  });

  it('requires the buyer’s WETH and approval', async () => {
    await market.weth.send(alice, 'approve', offers.contract.address, 99);
    const offer = await offers.offer();
    await expect(offers.accept(creator, offer)).rejects.toThrow('InsufficientAllowance');
    await market.weth.send(alice, 'approve', offers.contract.address, 2000);
    const rich = await offers.offer({ priceInWei: 1001 });
    await expect(offers.accept(creator, rich)).rejects.toThrow('InsufficientBalance');
    expect(await ownerOf(1)).toBe(creator);
  });
});

describe('the contract for signed orders, with a payment token that cheats', () => {
  it('sells nothing unless everyone is paid in full, and cannot be reentered', async () => {
    const token = await deployHostile('CheatingToken');
    const cheatedMarket = await createMarket(await createWorldWith(token));
    const cheatedOffers = await TestOffers.in(cheatedMarket);
    const listing = await cheatedOffers.listing();
    const offer = await cheatedOffers.offer();
    const again = cheatedOffers.contract.interface.encodeFunctionData('fillListing', [
      Object.values(listing),
      await cheatedOffers.sign(creator, listing),
    ]);
    for (const [kind, less] of [
      [cheats.keepsOneWei, 1n],
      [cheats.movesNothing, 100n],
      [cheats.returnsFalse, 0n],
    ] as const) {
      await token.send(admin, 'setCheat', kind, cheatedOffers.contract.address, '0x');
      const failed = revert('PaymentFailed', 100, 100n - less);
      await expect(cheatedOffers.fill(bob, listing)).rejects.toThrow(failed);
      await expect(cheatedOffers.accept(creator, offer)).rejects.toThrow(failed);
    }
    await token.send(admin, 'setCheat', cheats.callsBack, cheatedOffers.contract.address, again);
    const reentered = revert('ReentrancyGuardReentrantCall');
    await expect(cheatedOffers.accept(creator, offer)).rejects.toThrow(reentered);
    await token.send(admin, 'setCheat', cheats.none, cheatedOffers.contract.address, '0x');
    await cheatedOffers.accept(creator, offer);
  });
});
